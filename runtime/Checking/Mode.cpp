//===- Mode.cpp - checking mode and initialized memory --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Mode.h"
#include "Checking/Shadow.h"
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
    Violations::get(); // reads its options, and creates its file
}

bool haveChecks() { return Have; }

bool areChecksOff() { return getOption(Option::Check) && !isOn(Option::Check); }

bool isCheckingRun() {
  return Have && !areChecksOff() && (Always || isOn(Option::Check));
}

void noteUndefined(const void *Memory, uint64_t Size) {
  if (haveChecks())
    Shadow::get().setUndefined(Memory, Size, true);
}

void noteDefined(const void *Memory, uint64_t Size) {
  if (haveChecks())
    Shadow::get().setUndefined(Memory, Size, false);
}

/// Calls `note` with each contiguous run of the region's bytes.
template <class Note>
static void forEachRun(const void *Memory, const Region &R, Note note) {
  if (haveChecks())
    for (uint64_t I = 0; I != R.runs(); ++I)
      note(static_cast<const char *>(Memory) + R.run(I).Begin, R.RowSize);
}

void noteUndefined(const void *Memory, const Region &R) {
  forEachRun(Memory, R,
             [](const char *Run, uint64_t Size) { noteUndefined(Run, Size); });
}

void noteDefined(const void *Memory, const Region &R) {
  forEachRun(Memory, R,
             [](const char *Run, uint64_t Size) { noteDefined(Run, Size); });
}

} // namespace amprt
