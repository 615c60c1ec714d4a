//===- WideReads.h - several parts of memory read as one --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_WORKAROUNDS_WIDEREADS_H
#define AMPCC_LIB_TRANSFORMS_WORKAROUNDS_WIDEREADS_H

#include "Addresses.h"

namespace ampcc {

/// Compilers may make one load of what a thread reads in several places: \p F
/// has a loop, which barriers make for a tile's threads, too, or reads a whole
/// struct, or parts of an object one after the other.
bool mayReadTogether(const ir::Function &F, const Addresses &Places);

} // namespace ampcc

#endif
