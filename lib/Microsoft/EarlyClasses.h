//===- EarlyClasses.h - classes that are declared after a use ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_MICROSOFT_EARLYCLASSES_H
#define AMPCC_LIB_MICROSOFT_EARLYCLASSES_H

#include "ampcc/Basic/Repairs.h"

namespace clang {
class DeclContext;
class NamedDecl;
} // namespace clang

namespace ampcc {

/// The class or class template \p Name that the namespaces around \p Use
/// declare; null if there is none.
const clang::NamedDecl *findLaterClass(const clang::DeclContext *Use,
                                       llvm::StringRef Name);

/// Visual C++ reads a class template when it is used, and then knows what is
/// declared after it. The declaration of \p Name that the class around \p Use,
/// which names it at \p Loc, is to have in front of it.
std::optional<Repair> findEarlyClass(const clang::DeclContext *Use,
                                     llvm::StringRef Name,
                                     clang::SourceLocation Loc);

} // namespace ampcc

#endif
