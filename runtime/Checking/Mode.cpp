//===- Mode.cpp - whether kernels are checked -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Mode.h"
#include "Checking/Violations.h"
#include "Support/Options.h"
#include <atomic>

namespace amprt {

namespace {
std::atomic<bool> Have{false}, Always{false};
} // namespace

void enableChecks(bool AlwaysAsked) {
  Have = true;
  if (AlwaysAsked)
    Always = true;
  if (isCheckingRun())
    Violations::get(); // reads its options, and begins its file
}

bool haveChecks() { return Have; }

bool areChecksOff() { return getOption(Option::Check) && !isOn(Option::Check); }

bool isCheckingRun() {
  return Have && !areChecksOff() && (Always || isOn(Option::Check));
}

} // namespace amprt
