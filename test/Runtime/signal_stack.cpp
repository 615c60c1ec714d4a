// RUN: %amprt %s -pthread -o %t && env AMPCC_DEVICE=opencl %t
// REQUIRES: opencl-device
// Drivers do not change a thread's signal stack: a sanitizer frees its own when
// the thread ends.
#include "Kernels.h"
#include <csignal>
#include <thread>

static stack_t current() {
  stack_t Stack;
  REQUIRE(!sigaltstack(nullptr, &Stack));
  return Stack;
}

static void run() {
  const int Size = 64;
  HostInts Data(Size, 1);
  scale(Data.Ref, 2, 1);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  EXPECT(Data.Data[Size - 1], 3);
}

int main() {
  std::thread([] {
    static char Own[64 * 1024];
    stack_t Stack = {};
    Stack.ss_sp = Own;
    Stack.ss_size = sizeof(Own);
    REQUIRE(!sigaltstack(&Stack, nullptr));
    run();
    REQUIRE(current().ss_sp == Own);
    Stack.ss_flags = SS_DISABLE;
    sigaltstack(&Stack, nullptr);
  }).join();
  run();
  REQUIRE(current().ss_flags & SS_DISABLE);
}
