//===- Checker.h - the rules' checks and their shared state -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The AST walk (CheckTranslationUnit.cpp) passes each declaration, statement
// and expression to the checks declared here, one file per subject. A check
// uses the walk's context (Position) to decide whether its rule applies.
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

/// A diagnostic under construction, followed by notes on the instantiations
/// that led to the code.
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

/// The roles of expressions within their parents, which are visited first.
struct ExpressionRoles {
  /// Expressions whose value is only read or discarded.
  llvm::DenseSet<const clang::Expr *> Reads;
  /// Expressions that name a callee.
  llvm::DenseSet<const clang::Expr *> Callees;
  /// String literals that are formats of debug intrinsics.
  llvm::DenseSet<const clang::Expr *> Formats;
};

class Checker {
public:
  Checker(clang::Sema &S, llvm::ArrayRef<KernelEntry> Kernels,
          const Options &Opts, Diagnostics &Diags)
      : Ctx(S.Context), Kernels(Kernels), Opts(Opts), Diags(Diags),
        Types(S, Opts.Extensions), ExtendedTypes(S, /*Extensions=*/true),
        Overloads(S, At, Instances) {}

  /// Starts an error or warning about the code being walked.
  Report report(clang::SourceLocation Loc, diag::ID Id) {
    return Report(*this, Diags.report(Loc, Id));
  }
  clang::DiagnosticBuilder note(clang::SourceLocation Loc, diag::ID Id) {
    return Diags.report(Loc, Id);
  }

  /// Reports \p T at \p Loc and returns false if the type is not allowed there.
  /// \p Cause is the declaration or expression that has the type, the one at
  /// \p Loc by default.
  bool checkType(clang::SourceLocation Loc, clang::QualType T, TypeUse Use,
                 clang::SourceRange Cause = {});
  /// Checks the type of an intermediate value, unless the type has been
  /// reported in the function (rule E3).
  bool checkIntermediate(clang::SourceLocation Loc, clang::QualType T);
  /// True if -famp-extensions allows \p T.
  bool isExtension(clang::SourceLocation Loc, clang::QualType T, TypeUse Use) {
    return !ExtendedTypes.findProblem(Loc, T, Use);
  }
  /// Adds notes on the path to \p P.
  void noteTypePath(const TypeProblem &P);

  /// Records that \p T was reported in \p F because of \p P at \p Cause.
  void setRefused(const clang::FunctionDecl *F, clang::SourceRange Cause,
                  clang::QualType T, const TypeProblem &P);
  /// Suppresses reports of calls of the functions of \p T in \p F if \p T is a
  /// class of the standard library. Returns true if it is one.
  bool coverObject(const clang::FunctionDecl *F, clang::QualType T);
  /// True if \p T was reported for the declaration or expression at \p Loc.
  bool isRefusedAt(clang::SourceLocation Loc, clang::QualType T) const;
  /// True if \p T was reported anywhere.
  bool isRefused(clang::QualType T) const;
  /// True if \p T was reported in the function that contains \p Use.
  bool isRefusedAround(clang::SourceLocation Use, clang::QualType T) const;
  /// True if any type has been reported in \p F.
  bool hasRefused(const clang::FunctionDecl *F) const {
    return Refused.count(F);
  }

  /// True for the first call reported at \p Loc: a range-based `for` calls both
  /// begin and end there.
  bool refuseCall(clang::SourceLocation Loc) {
    return RefusedCalls.insert({At.Function, Loc}).second;
  }

  // Objects that the checks query but do not change.
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
  /// Whether the known element types of containers are allowed.
  llvm::DenseMap<void *, bool> Elements;
  /// True if a container's elements are not allowed.
  bool RefusesElements = false;

private:
  llvm::DenseMap<const clang::FunctionDecl *,
                 llvm::DenseMap<const clang::Type *, clang::SourceRange>>
      Refused;
  /// Locations of reported calls.
  llvm::DenseSet<std::pair<const clang::FunctionDecl *, clang::SourceLocation>>
      RefusedCalls;
};

/// True if the restriction of \p F was not declared: an implicit member's is
/// inferred from its body, a constexpr function's comes from -famp-extensions.
bool hasInferredRestriction(const clang::FunctionDecl *F);

// One line per subject; the function names the file.
void checkCalls(Checker &C, const clang::Expr *E);
/// Checks the destructors of variables at the end of their scope, and of
/// members after their class's destructor.
void checkDestruction(Checker &C, const clang::VarDecl *V);
void checkMemberDestruction(Checker &C, const clang::CXXDestructorDecl *D);
void checkCaptures(Checker &C, const clang::LambdaExpr *L);
void checkTileStatic(Checker &C, clang::VarDecl *V);
void checkDeclarator(Checker &C, const clang::FunctionDecl *F);
/// Checks overriding, which depends on the member's restriction, not on its
/// callers.
void checkOverriding(Checker &C, const clang::FunctionDecl *F);
void checkClass(Checker &C, const clang::CXXRecordDecl *R);
/// Returns the type without values in amp code that \p F is instantiated for:
/// its class or one of its template arguments. Null if there is none.
clang::QualType getForbiddenType(Checker &C, const clang::FunctionDecl *F);
/// True if \p T, returned by getForbiddenType(), has been reported at a use of
/// \p F.
bool isForRefusedType(Checker &C, const clang::FunctionDecl *F,
                      clang::QualType T);
/// Returns a constructor with a restriction that the user-written \p Destructor
/// lacks; null if there is none (rule C12).
const clang::CXXConstructorDecl *
findUncoveredConstructor(const clang::CXXDestructorDecl *Destructor);
/// Checks all declarations of a destructor, which Clang considers the same
/// (rules B7, C11).
void checkDestructorRedeclaration(Checker &C,
                                  const clang::CXXDestructorDecl *D);
/// Returns false if \p R is a container whose elements are not allowed.
bool checkElements(Checker &C, const clang::CXXRecordDecl *R);
/// Checks the containers of \p Scope before the functions that have them as
/// parameters or results.
void checkContainers(Checker &C, const clang::DeclContext *Scope);
/// True if \p F is an instance required only by a container with disallowed
/// elements, which has been reported: its member, a function that a member
/// uses, or a function that returns it.
bool servesRefusedContainer(Checker &C, const clang::FunctionDecl *F);
/// Reports `restrict(amp)` on a variable, int object(1) restrict(amp), since
/// Clang accepts its attribute there.
void checkSpecifier(Checker &C, const clang::VarDecl *V);
/// Returns false if the type of \p V has been reported.
bool checkVariable(Checker &C, const clang::VarDecl *V);
/// Checks a result type deduced from the function's body, after the body has
/// been checked.
void checkDeducedResult(Checker &C, const clang::FunctionDecl *F);
/// True if \p V, with static storage, has a constant value made of numbers: amp
/// code may use it with -famp-extensions.
bool isConstantObject(const clang::VarDecl *V);
void checkFunctionPointer(Checker &C, const clang::ValueDecl *D);
/// Checks the template arguments of the explicit instance \p F.
void checkExplicitInstance(Checker &C, const clang::FunctionDecl *F);
/// Checks a function name as a template argument.
void checkFunctionArgument(Checker &C, const clang::TemplateArgumentLoc &Arg);
void checkExpression(Checker &C, const clang::Expr *E);
/// Warns about a returned view of a local variable.
void checkReturnedView(Checker &C, const clang::ReturnStmt *S);
/// Warns if only a literal makes a computation double precision.
void checkUnneededDouble(Checker &C, const clang::Expr *E);
void checkStatement(Checker &C, const clang::Stmt *S);
void checkLaunch(Checker &C, const clang::CallExpr *E);
/// Reports a launch whose kernel entry may not call the function object by
/// \p Callee in \p E. Returns false outside kernel entries.
bool reportKernelCall(Checker &C, const clang::Expr *E,
                      const clang::FunctionDecl *Callee);

} // namespace ampcc

#endif
