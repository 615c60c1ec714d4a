//===- ViewUses.h - what a kernel does with its views -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Advice for the timeline of copies and for checking runs; code generation does
// not depend on it. The answer may be "unknown", but is never wrong: only uses
// in the kernel's own body count, and a use other than reading or assigning an
// element makes it unknown.
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
  Replaces ///< elements are only given new values
};

/// By the members of the closure \p Kernel, a lambda's, which are views or
/// references to arrays. Those of const elements are left out.
llvm::DenseMap<const clang::FieldDecl *, ViewUse>
findViewUses(const clang::CXXRecordDecl *Kernel);

} // namespace ampcc

#endif
