//===- BaseMembers.h - names of dependent base classes ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C++ looks for no name in a base class that depends on a template parameter;
// Visual C++ does when it instantiates the template.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_MICROSOFT_BASEMEMBERS_H
#define AMPCC_LIB_MICROSOFT_BASEMEMBERS_H

#include "ampcc/Basic/Repairs.h"

namespace clang {
class Sema;
}

namespace ampcc {

/// The repair that makes the unknown \p Name at \p Loc that of a member or type
/// of such a base, of a class that \p S analyzes; nothing if no base has it. A
/// member gets `this->` in a function that has an object, a type the name of
/// the class around.
std::optional<Repair> findBaseMember(clang::Sema &S, llvm::StringRef Name,
                                     clang::SourceLocation Loc);

/// The same for the name of a base before its arguments in a constructor:
/// `Class::Base(...)`, where `Base(...)` is.
std::optional<Repair> findBaseInitializer(clang::Sema &S,
                                          clang::SourceLocation Loc);

} // namespace ampcc

#endif
