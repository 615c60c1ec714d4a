//===- PoclLosesWrapChecks.h - indices that begin again ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_WORKAROUNDS_POCLLOSESWRAPCHECKS_H
#define AMPCC_TRANSFORMS_WORKAROUNDS_POCLLOSESWRAPCHECKS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// LLVM's vectorizer (before 22, issue 156849) takes an index that grows by
/// more than 1 and begins again at a power of two, `a[i * 3 % 32]`, for one
/// that grows on. PoCL runs it on its loop over a group's work-items. Makes
/// `a[AMP_WRAPPED(i * 3 % 32)]` of such indices, which hides from PoCL's
/// compiler how they grow. To be run after all that changes indices.
/// CodeGen/LostWrapChecks.h is for code that LLVM compiles here.
void hideWrappingIndices(ir::Module &M);

} // namespace ampcc

#endif
