//===- FaultReport.cpp - reports of faults in kernels ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/FaultReport.h"
#include <csignal>
#include <cstring>
#include <mutex>
#include <unistd.h>

namespace amprt {

thread_local const amprt_kernel *FaultReport::Running = nullptr;

static const int Signals[] = {SIGSEGV, SIGBUS};

// Async-signal-safe.
static void print(const char *Text) {
  if (Text && write(STDERR_FILENO, Text, std::strlen(Text)) < 0)
    return;
}

void FaultReport::handle(int Signal) {
  if (const amprt_kernel *K = Running) {
    print("ampcc: kernel '");
    print(K->name);
    print("' at ");
    print(K->location ? K->location : "an unknown location");
    print(" accesses memory outside of its arrays; compiled with -famp-check, "
          "the program says where\n");
  }
  // Restores the default action and raises the signal again, also if another
  // process sent it.
  std::signal(Signal, SIG_DFL);
  std::raise(Signal);
}

void FaultReport::install() {
  static std::once_flag Done;
  std::call_once(Done, [] {
    for (const int Signal : Signals) {
      struct sigaction Old, New = {};
      New.sa_handler = handle;
      if (!sigaction(Signal, nullptr, &Old) && !(Old.sa_flags & SA_SIGINFO) &&
          Old.sa_handler == SIG_DFL)
        sigaction(Signal, &New, nullptr);
    }
  });
}

} // namespace amprt
