//===- KernelTime.cpp - time that kernels run on the CPU ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/KernelTime.h"

namespace amprt {

std::atomic<bool> KernelTime::IsWatched{false};

static std::atomic<trace::Time> Left{0};
static void (*Told)() = nullptr;

void KernelTime::watch(trace::Time Limit, void (*Reached)()) {
  Left = Limit;
  Told = Reached;
  IsWatched.store(true, std::memory_order_release);
}

void KernelTime::add(trace::Time Spent) {
  trace::Time Before = Left.load(std::memory_order_relaxed);
  while (!Left.compare_exchange_weak(Before,
                                     Before > Spent ? Before - Spent : 0)) {
  }
  if (Before > Spent || !IsWatched.exchange(false))
    return;
  Told();
}

bool KernelTime::isChosen() {
  thread_local unsigned Count = 0;
  return ++Count % OneIn == 0;
}

} // namespace amprt
