//===- FindRepairs.h - finders of single kinds of repairs -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_MICROSOFT_FINDREPAIRS_H
#define AMPCC_LIB_MICROSOFT_FINDREPAIRS_H

#include "ampcc/Basic/Repairs.h"
#include <set>

namespace clang {
class ASTContext;
class DeclContext;
class LangOptions;
class NamedDecl;
class Sema;
class SourceManager;
} // namespace clang

namespace ampcc {

// C++ looks for no name in a base class that depends on a template parameter;
// Visual C++ does when it instantiates the template.

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

/// Clang reports one argument of a call. Adds to \p Found, which has the
/// repairs for temporaries that are reported, those of the same calls' other
/// arguments.
void addOtherTemporaries(clang::ASTContext &Ctx, Repairs &Found);

/// The arguments of the call whose callee ends at \p Callee that are functions
/// of <ctype.h>. libstdc++'s <iostream> declares those of <locale> beside them,
/// so that the name alone is not one function.
std::set<Repair> findCtypeArguments(clang::SourceLocation Callee,
                                    const clang::SourceManager &SM,
                                    const clang::LangOptions &LO);

/// The `typename` that is missing in front of a qualified name, by which Clang
/// did not expect the token at \p Next: in `T::type *p`, that is `p`.
std::optional<Repair> findTypename(clang::SourceLocation Next,
                                   const clang::SourceManager &SM,
                                   const clang::LangOptions &LO);

/// Adds to \p Result the missing `typename` of \p Name and of the same names
/// that follow in its block: an instantiation reports one in each statement.
void findTypenames(clang::SourceRange Name, const clang::SourceManager &SM,
                   const clang::LangOptions &LO, Repairs &Result);

/// Visual C++ deduces a template parameter from an argument of another integral
/// type. Adds to \p Result the parameters of the function templates and partial
/// specializations at \p Templates whose type is not that of the argument which
/// they are deduced from.
void findDeducedParameters(const clang::ASTContext &Ctx,
                           const std::set<clang::SourceLocation> &Templates,
                           Repairs &Result);

/// The class or class template \p Name that the namespaces around \p Use
/// declare, or null.
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
