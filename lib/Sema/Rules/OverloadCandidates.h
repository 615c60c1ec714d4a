//===- OverloadCandidates.h - the candidates of a call ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The AST has only the function that a call has been resolved to. Here the
// overloads that Clang chose it from are looked up again, together with the
// arguments as written, before they were converted for that function.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_RULES_OVERLOADCANDIDATES_H
#define AMPCC_LIB_SEMA_RULES_OVERLOADCANDIDATES_H

#include "clang/AST/ExprCXX.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

class OverloadCandidates {
public:
  /// For \p Use, a call or a construction in the body or signature of
  /// \p Caller. Sema must be in the function and the evaluation context for
  /// which the call is to be resolved.
  OverloadCandidates(clang::Sema &S, const clang::FunctionDecl *Caller,
                     clang::Expr *Use);

  clang::OverloadCandidateSet &getSet() { return Set; }
  /// The arguments as written, without default arguments; of an operator, its
  /// operands.
  llvm::MutableArrayRef<clang::Expr *> getArgs() { return Args; }
  /// The object of a member function, as written; null for other calls.
  /// isArrow(): it is a pointer to the object.
  clang::Expr *getObject() const { return Object; }
  bool isArrow() const { return IsArrow; }

private:
  using Exprs = llvm::ArrayRef<clang::Expr *>;

  void addConstructors(clang::CXXConstructExpr *E);
  void addOperators(clang::CXXOperatorCallExpr *E);
  void addMembers(clang::CXXMemberCallExpr *E, clang::MemberExpr *Callee);
  void addFunctions(clang::CallExpr *E, clang::DeclRefExpr *Callee);

  void addFunction(clang::NamedDecl *D, Exprs Args);
  void addFunctions(const clang::DeclContext *Scope,
                    clang::DeclarationName Name, Exprs Args);
  /// Those that using-directives make visible besides one found in \p Where.
  void addFromDirectives(const clang::DeclContext *Where,
                         clang::DeclarationName Name, Exprs Args);
  void addMethods(clang::CXXRecordDecl *Class, clang::DeclarationName Name,
                  Exprs Args);
  void setArguments(clang::Expr **Begin, unsigned Count);

  clang::Sema &S;
  const clang::FunctionDecl *Caller;
  clang::SourceLocation Loc;
  clang::OverloadCandidateSet Set;
  clang::Expr *Object = nullptr;
  bool IsArrow = false;
  llvm::SmallVector<clang::Expr *, 4> Args;
  clang::TemplateArgumentListInfo TemplateArgs;
  /// The template arguments that the call names; null if it names none.
  clang::TemplateArgumentListInfo *Explicit = nullptr;
};

/// \p E without one step that only converts, copies or keeps a value, and that
/// Clang has added for the function called; \p E itself if there is none.
clang::Expr *skipImplicitStep(clang::Expr *E);

/// \p E as the program writes it.
clang::Expr *getWritten(clang::Sema &S, clang::Expr *E);

} // namespace ampcc

#endif
