//===- Checker.h - the checks of the rules, and what they share -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The walk over the translation unit (CheckTranslationUnit.cpp) hands each
// declaration, statement and expression to the checks declared here. There is
// one file per subject; a check decides by the context of the walk (Position)
// whether its rule applies.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_RULES_CHECKER_H
#define AMPCC_LIB_SEMA_RULES_CHECKER_H

#include "Overloads.h"
#include "TypeRules.h"
#include "ampcc/Analysis/Instantiations.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

class Checker;

/// A diagnostic under construction. It is followed by notes on the
/// instantiations that the code comes from.
class Report {
public:
  Report(Checker &C, const clang::DiagnosticBuilder &Builder)
      : C(C), Builder(Builder) {}
  ~Report();

  template <typename T> Report &operator<<(const T &Argument) {
    Builder << Argument;
    return *this;
  }

private:
  Checker &C;
  clang::DiagnosticBuilder Builder;
};

/// The role of an expression in the one around it, which is walked first.
struct ExpressionRoles {
  /// The value is read, or discarded, and nothing else.
  llvm::DenseSet<const clang::Expr *> Reads;
  /// It names what is called.
  llvm::DenseSet<const clang::Expr *> Callees;
  /// A string literal that is the format of a debug intrinsic.
  llvm::DenseSet<const clang::Expr *> Formats;
};

class Checker {
public:
  Checker(clang::Sema &S, llvm::ArrayRef<KernelEntry> Kernels,
          const Options &Opts, Diagnostics &Diags)
      : Ctx(S.Context), Kernels(Kernels), Opts(Opts), Diags(Diags),
        Types(S, Opts.Extensions), ExtendedTypes(S, /*Extensions=*/true),
        Overloads(S, At, Instances) {}

  /// Starts an error or a warning about the code being walked.
  Report report(clang::SourceLocation Loc, diag::ID Id) {
    return Report(*this, Diags.report(Loc, Id));
  }
  clang::DiagnosticBuilder note(clang::SourceLocation Loc, diag::ID Id) {
    return Diags.report(Loc, Id);
  }

  /// Reports \p T as the type of something at \p Loc, and returns false, if it
  /// is not allowed there. \p Cause is what has the type: the declaration, or
  /// the expression at \p Loc.
  bool checkType(clang::SourceLocation Loc, clang::QualType T, TypeUse Use,
                 clang::SourceRange Cause = {});
  /// Checks the type of an intermediate value, unless something that has the
  /// type has been reported in the function (rule E3).
  bool checkIntermediate(clang::SourceLocation Loc, clang::QualType T);
  /// True if -famp-extensions allows \p T.
  bool isExtension(clang::SourceLocation Loc, clang::QualType T, TypeUse Use) {
    return !ExtendedTypes.findProblem(Loc, T, Use);
  }
  /// The notes on how \p P is reached.
  void noteTypePath(const TypeProblem &P);

  /// \p T has been reported in \p F because of \p P, last for \p Cause.
  void setRefused(const clang::FunctionDecl *F, clang::SourceRange Cause,
                  clang::QualType T, const TypeProblem &P);
  /// If \p T is a class of the standard library, calls of its functions in \p F
  /// are not reported. Returns whether it is one.
  bool coverObject(const clang::FunctionDecl *F, clang::QualType T);
  /// True if \p T was reported for the declaration or expression at \p Loc.
  bool isRefusedAt(clang::SourceLocation Loc, clang::QualType T) const;
  /// True if \p T was reported anywhere.
  bool isRefused(clang::QualType T) const;
  /// True if \p T was reported in the function whose code \p Use is in.
  bool isRefusedAround(clang::SourceLocation Use, clang::QualType T) const;
  /// True if any type has been reported in \p F.
  bool hasRefused(const clang::FunctionDecl *F) const {
    return Refused.count(F);
  }

  /// True if the call at \p Loc is the first one reported there: one `for` over
  /// a range calls begin and end.
  bool refuseCall(clang::SourceLocation Loc) {
    return RefusedCalls.insert({At.Function, Loc}).second;
  }

  // Objects that the checks ask, and do not change.
  clang::ASTContext &Ctx;
  const llvm::ArrayRef<KernelEntry> Kernels;
  const Options &Opts;
  Diagnostics &Diags;
  TypeRules Types;
  TypeRules ExtendedTypes; ///< with -famp-extensions
  Instantiations Instances;

  // State that changes during the walk.
  Position At;
  ExpressionRoles Roles;
  AmpOverloads Overloads;
  /// True if the element types of containers are allowed, as far as known.
  llvm::DenseMap<void *, bool> Elements;
  /// A container has elements that are not allowed.
  bool RefusesElements = false;

private:
  llvm::DenseMap<const clang::FunctionDecl *,
                 llvm::DenseMap<const clang::Type *, clang::SourceRange>>
      Refused;
  /// Places at which calls have been reported.
  llvm::DenseSet<std::pair<const clang::FunctionDecl *, clang::SourceLocation>>
      RefusedCalls;
};

/// True if the restriction of \p F was not declared: an implicit member's is
/// inferred from its body, that of a constexpr function comes from
/// -famp-extensions.
bool hasInferredRestriction(const clang::FunctionDecl *F);

// One line per subject; the file is named after the function.
void checkCalls(Checker &C, const clang::Expr *E);
/// Variables are destroyed at the end of their scope, members after their
/// class's destructor.
void checkDestruction(Checker &C, const clang::VarDecl *V);
void checkMemberDestruction(Checker &C, const clang::CXXDestructorDecl *D);
void checkCaptures(Checker &C, const clang::LambdaExpr *L);
void checkTileStatic(Checker &C, clang::VarDecl *V);
void checkDeclarator(Checker &C, const clang::FunctionDecl *F);
/// The overridden function depends on the member's restriction, whoever calls
/// it.
void checkOverriding(Checker &C, const clang::FunctionDecl *F);
void checkClass(Checker &C, const clang::CXXRecordDecl *R);
/// The type of which amp code can have no values that \p F is instantiated for:
/// the class that it is a member of, or an argument of its template. Null if
/// there is none.
clang::QualType getForbiddenType(Checker &C, const clang::FunctionDecl *F);
/// True if \p T, which getForbiddenType() gives, has been reported where \p F
/// is used.
bool isForRefusedType(Checker &C, const clang::FunctionDecl *F,
                      clang::QualType T);
/// A constructor with a restriction that \p Destructor, written by the program,
/// lacks; null if there is none (rule C12).
const clang::CXXConstructorDecl *
findUncoveredConstructor(const clang::CXXDestructorDecl *Destructor);
/// Clang takes all declarations of a destructor for the same one (rules B7,
/// C11).
void checkDestructorRedeclaration(Checker &C,
                                  const clang::CXXDestructorDecl *D);
/// Returns false if \p R is a container whose elements are not allowed.
bool checkElements(Checker &C, const clang::CXXRecordDecl *R);
/// Checks the containers of \p Scope, before the functions of which they are
/// the parameters and results.
void checkContainers(Checker &C, const clang::DeclContext *Scope);
/// True if \p F is an instance that only a container needs whose elements are
/// not allowed: its member, what a member uses, or a function that returns it.
/// The container has been reported.
bool servesRefusedContainer(Checker &C, const clang::FunctionDecl *F);
/// Clang accepts the attribute that stands for `restrict(amp)` on a variable:
/// int object(1) restrict(amp).
void checkClause(Checker &C, const clang::VarDecl *V);
/// Returns false if the type of \p V has been reported.
bool checkVariable(Checker &C, const clang::VarDecl *V);
/// The result type that a function's body determines; to be called once the
/// body has been checked.
void checkDeducedResult(Checker &C, const clang::FunctionDecl *F);
/// True if \p V, of static storage, has a constant value that is made of
/// numbers: with -famp-extensions, amp code may use it.
bool isConstantObject(const clang::VarDecl *V);
void checkFunctionPointer(Checker &C, const clang::ValueDecl *D);
/// The arguments of a template of which the program writes the instance \p F.
void checkExplicitInstance(Checker &C, const clang::FunctionDecl *F);
/// The name of a function as an argument of a template.
void checkFunctionArgument(Checker &C, const clang::TemplateArgumentLoc &Arg);
void checkExpression(Checker &C, const clang::Expr *E);
/// Warns of a view of a local variable.
void checkReturnedView(Checker &C, const clang::ReturnStmt *S);
/// Warns where a literal alone makes a calculation one in double.
void checkUnneededDouble(Checker &C, const clang::Expr *E);
void checkStatement(Checker &C, const clang::Stmt *S);
void checkLaunch(Checker &C, const clang::CallExpr *E);
/// In a kernel's entry, \p E calls the function object by \p Callee, which it
/// may not: that is an error of the launch. Returns false anywhere else.
bool reportKernelCall(Checker &C, const clang::Expr *E,
                      const clang::FunctionDecl *Callee);

} // namespace ampcc

#endif
