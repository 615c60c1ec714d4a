//===- Contents.cpp - which memory is uninitialized -----------------------===//

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

void noteDefined(const void *Memory, const Region &R) {
  if (haveChecks())
    for (uint64_t I = 0; I != R.runs(); ++I)
      noteDefined(static_cast<const char *>(Memory) + R.run(I).Begin,
                  R.RowSize);
}

} // namespace amprt
