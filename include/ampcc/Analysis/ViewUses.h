//===- ViewUses.h - what a kernel does with its views -----------*- C++ -*-===//
//
// For advice to who looks at a program's copies: nothing is translated
// differently. So it need not be known of every view, but what is said is true:
// only uses in the kernel's own body count, and if one of them is neither
// reading an element nor giving it a new value, nothing is said.
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

/// By the members of the closure \p Kernel, a lambda's. Views of const elements
/// are left out.
llvm::DenseMap<const clang::FieldDecl *, ViewUse>
findViewUses(const clang::CXXRecordDecl *Kernel);

} // namespace ampcc

#endif
