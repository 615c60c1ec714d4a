//===- Contents.cpp - which memory is uninitialized -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Contents.h"
#include "Checking/Mode.h"
#include "Checking/Shadow.h"

namespace amprt {

void noteUndefined(const void *Memory, uint64_t Size) {
  if (haveChecks())
    Shadow::get().setUndefined(Memory, Size, true);
}

void noteDefined(const void *Memory, uint64_t Size) {
  if (haveChecks())
    Shadow::get().setUndefined(Memory, Size, false);
}

/// Calls `note` with each run of the region's bytes.
template <class Note>
static void forEachRun(const void *Memory, const Region &R, Note note) {
  if (haveChecks())
    for (uint64_t I = 0; I != R.runs(); ++I)
      note(static_cast<const char *>(Memory) + R.run(I).Begin, R.RowSize);
}

void noteUndefined(const void *Memory, const Region &R) {
  forEachRun(Memory, R, [](const char *Run, uint64_t Size) {
    noteUndefined(Run, Size);
  });
}

void noteDefined(const void *Memory, const Region &R) {
  forEachRun(Memory, R,
             [](const char *Run, uint64_t Size) { noteDefined(Run, Size); });
}

} // namespace amprt
