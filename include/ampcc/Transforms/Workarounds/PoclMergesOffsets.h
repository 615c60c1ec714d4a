//===- PoclMergesOffsets.h - one of two parts of an object ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_WORKAROUNDS_POCLMERGESOFFSETS_H
#define AMPCC_TRANSFORMS_WORKAROUNDS_POCLMERGESOFFSETS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// LLVM 15's alias analysis, which PoCL 3.1 uses, has one offset for an address
/// that is one of two: where `a[1]` to `a[4]` were loaded as one vector,
/// `c ? a[1] : a[3]`, which is a load from `c ? &a[1] : &a[3]` by then, is
/// taken from the same place in the vector whatever `c` is. Where a value may
/// be that of one place or of another, at a constant distance from it, makes
/// `a[AMP_CHOSEN(3)]` of one of them, which hides the distance from PoCL's
/// compiler. Kernels in which nothing is loaded as a vector stay as they are,
/// since LLVM's vectorizer makes better code of distances that it knows.
void hideChosenOffsets(ir::Module &M);

} // namespace ampcc

#endif
