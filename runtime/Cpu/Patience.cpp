//===- Patience.cpp - bounded spinning ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/Patience.h"
#include "Support/Options.h"
#include <cstdlib>
#include <sched.h>

namespace amprt {

void Patience::pause() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

static trace::Time readLimit() {
  const char *const Wanted = getOption(Option::Spin);
  const long Microseconds = Wanted ? std::atol(Wanted) : 100;
  return Microseconds > 0 ? trace::Time(Microseconds) * 1000 : 0;
}

bool Patience::wait() {
  static const trace::Time Limit = readLimit();
  // The first rounds read no clock and make no system call: the next step of a
  // program's loop follows in less than a microsecond.
  const unsigned Quick = 200, Quiet = 16;
  if (++Rounds < Quick && Limit) {
    pause();
    return true;
  }
  const trace::Time Now = trace::now();
  if (Rounds <= Quick)
    Begin = Now;
  if (Now - Begin >= Limit)
    return false;
  for (unsigned I = 0; I != Quiet; ++I)
    pause();
  sched_yield();
  // The yield took longer than the system call: another thread has run.
  const trace::Time OfOthers = 20000;
  return trace::now() - Now < OfOthers;
}

} // namespace amprt
