//===- FindFixUps.h - finders of compatibility fix-ups ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_MICROSOFT_FINDFIXUPS_H
#define AMPCC_LIB_MICROSOFT_FINDFIXUPS_H

#include "ampcc/Basic/FixUps.h"
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

// C++ does not look up names in a dependent base class; Visual C++ does when it
// instantiates the template.

/// Returns the fix-up that makes the unknown \p Name at \p Loc a member or type
/// of a dependent base of the class that \p S analyzes, if a base has it. A
/// member of an object gets `this->`, a type the enclosing class's name.
std::optional<FixUp> findBaseMember(clang::Sema &S, llvm::StringRef Name,
                                    clang::SourceLocation Loc);

/// The same for a base's name before its arguments in a constructor:
/// `Class::Base(...)` instead of `Base(...)`.
std::optional<FixUp> findBaseInitializer(clang::Sema &S,
                                         clang::SourceLocation Loc);

/// Adds the fix-ups of other arguments of the calls in \p Found, which has the
/// fix-ups for the temporaries that Clang has reported: one argument per call.
void addOtherTemporaries(clang::ASTContext &Ctx, FixUps &Found);

/// Returns the fix-ups for arguments that are functions of <ctype.h>, of the
/// call whose callee ends at \p Callee. The names are ambiguous, since
/// libstdc++'s <iostream> also declares those of <locale>.
std::set<FixUp> findCtypeArguments(clang::SourceLocation Callee,
                                   const clang::SourceManager &SM,
                                   const clang::LangOptions &LO);

/// Returns the fix-up for a missing `typename` of a qualified name, which makes
/// the token at \p Next unexpected: `p` in `T::type *p`.
std::optional<FixUp> findTypename(clang::SourceLocation Next,
                                  const clang::SourceManager &SM,
                                  const clang::LangOptions &LO);

/// Adds the missing `typename` of \p Name and its later uses in the block: an
/// instantiation reports one per statement.
void findTypenames(clang::SourceRange Name, const clang::SourceManager &SM,
                   const clang::LangOptions &LO, FixUps &Result);

/// Adds the parameters of the function templates and partial specializations at
/// \p Templates whose type differs from that of the argument that they are
/// deduced from. Visual C++ deduces a parameter from an argument of another
/// integral type.
void findDeducedParameters(const clang::ASTContext &Ctx,
                           const std::set<clang::SourceLocation> &Templates,
                           FixUps &Result);

/// Returns the class or class template \p Name declared in the namespaces
/// around \p Use, or null.
const clang::NamedDecl *findLaterClass(const clang::DeclContext *Use,
                                       llvm::StringRef Name);

/// Returns the fix-up that declares \p Name before the class around \p Use,
/// which uses it at \p Loc. Visual C++ parses a class template when it is used,
/// and knows later declarations.
std::optional<FixUp> findEarlyClass(const clang::DeclContext *Use,
                                    llvm::StringRef Name,
                                    clang::SourceLocation Loc);

} // namespace ampcc

#endif
