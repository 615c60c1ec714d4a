//===- ViewUses.h - a kernel's uses of its views ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Hints for the timeline of copies and for checking runs; code generation does
// not depend on them. The answer may be "unknown", but is never wrong: only
// uses in the kernel's own body count, and any use other than reading or
// assigning an element makes it unknown.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_VIEWUSES_H
#define AMPCC_ANALYSIS_VIEWUSES_H

#include "llvm/ADT/DenseMap.h"

namespace clang {
class CXXRecordDecl;
class FieldDecl;
} // namespace clang

namespace ampcc {

enum class ViewUse {
  Reads,   ///< elements are only read
  Replaces ///< elements are only overwritten
};

/// Returns the uses of the views and array references that the lambda class
/// \p Kernel captures, except those with const elements.
llvm::DenseMap<const clang::FieldDecl *, ViewUse>
findViewUses(const clang::CXXRecordDecl *Kernel);

} // namespace ampcc

#endif
