//===- Checker.h - what every check of Sema works with ----------*- C++ -*-===//
//
// The walk over the translation unit (CheckTranslationUnit.cpp) hands each
// declaration, statement and expression to the checks declared here. There is
// one file per subject; a check decides by the walk's position (Position.h)
// whether its rule applies.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_CHECKER_H
#define AMPCC_LIB_SEMA_CHECKER_H

#include "Overloads.h"
#include "Position.h"
#include "TypeRules.h"
#include "ampcc/Analysis/Instantiations.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <optional>

namespace ampcc {

class Checker;

/// A diagnostic under construction. When it ends, the notes follow that say
/// through which instantiations the code came to be.
class Report {
public:
  Report(Checker &C, clang::DiagnosticBuilder Builder)
      : C(C), Builder(std::move(Builder)) {}
  ~Report();

  template <typename T> Report &operator<<(const T &Argument) {
    *Builder << Argument;
    return *this;
  }

private:
  Checker &C;
  std::optional<clang::DiagnosticBuilder> Builder;
};

/// What an expression is in the one around it, which is walked first.
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
        Types(S, Opts), Overloads(S, At, Instances) {}

  /// Starts an error or a warning about the code being walked.
  Report report(clang::SourceLocation Loc, diag::ID Id) {
    return Report(*this, Diags.report(Loc, Id));
  }
  clang::DiagnosticBuilder note(clang::SourceLocation Loc, diag::ID Id) {
    return Diags.report(Loc, Id);
  }

  /// Reports \p T as the type of something at \p Loc if it is not allowed
  /// there. Returns false when it is not. \p Cause is what is wrong with it:
  /// the declaration, or the expression at \p Loc.
  bool checkType(clang::SourceLocation Loc, clang::QualType T, TypeUse Use,
                 clang::SourceRange Cause = {});
  /// Checks the type of an intermediate value, unless something that has the
  /// type has been reported in the function (rule E3).
  bool checkIntermediate(clang::SourceLocation Loc, clang::QualType T);
  /// The notes on how \p P is reached.
  void noteTypePath(const TypeProblem &P);

  /// \p T has been reported in \p F because of \p P, last for \p Cause.
  void setRefused(const clang::FunctionDecl *F, clang::SourceRange Cause,
                  clang::QualType T, const TypeProblem &P);
  /// If \p T is a class of the standard library, calls of its functions in \p F
  /// are no mistakes of their own. Returns whether it is one.
  bool coverObject(const clang::FunctionDecl *F, clang::QualType T);
  /// Whether that was for what has \p Loc: the same mistake.
  bool isRefusedAt(clang::SourceLocation Loc, clang::QualType T) const;
  /// Whether any type has been reported in \p F.
  bool hasRefused(const clang::FunctionDecl *F) const {
    return Refused.count(F);
  }

  /// The call at \p Loc is to be reported; false if another there has been:
  /// one `for` over a range calls begin and end.
  bool refuseCall(clang::SourceLocation Loc) {
    return RefusedCalls.insert({At.Function, Loc}).second;
  }

  // What the checks ask, and never change.
  clang::ASTContext &Ctx;
  const llvm::ArrayRef<KernelEntry> Kernels;
  const Options &Opts;
  Diagnostics &Diags;
  TypeRules Types;
  Instantiations Instances;

  // What changes on the way.
  Position At;
  ExpressionRoles Roles;
  AmpOverloads Overloads;
  /// Element types of containers that have been judged: whether they are
  /// allowed.
  llvm::DenseMap<void *, bool> Elements;

private:
  llvm::DenseMap<const clang::FunctionDecl *,
                 llvm::DenseMap<const clang::Type *, clang::SourceRange>>
      Refused;
  /// Where calls have been reported.
  llvm::DenseSet<std::pair<const clang::FunctionDecl *, clang::SourceLocation>>
      RefusedCalls;
};

// One line per subject; the file is named after the function.
void checkCalls(Checker &C, const clang::Expr *E);
/// Variables are destroyed at the end of their scope, members behind their
/// class's destructor.
void checkDestruction(Checker &C, const clang::VarDecl *V);
void checkMemberDestruction(Checker &C, const clang::CXXDestructorDecl *D);
void checkCaptures(Checker &C, const clang::LambdaExpr *L);
void checkTileStatic(Checker &C, clang::VarDecl *V);
void checkDeclarator(Checker &C, const clang::FunctionDecl *F);
void checkClass(Checker &C, const clang::CXXRecordDecl *R);
/// Clang takes any declaration of a destructor as the same one (rules B7, C11).
void checkDestructorRedeclaration(Checker &C,
                                  const clang::CXXDestructorDecl *D);
/// Returns false if \p R is a container whose elements are not allowed.
bool checkElements(Checker &C, const clang::CXXRecordDecl *R);
/// Returns false if \p V has a type that makes no sense to say more about.
bool checkVariable(Checker &C, const clang::VarDecl *V);
/// A type that a function's body gives it, once that body has been checked.
void checkDeducedResult(Checker &C, const clang::FunctionDecl *F);
/// The storage class of \p V that amp code may not have (rule G7); the numbers
/// are those of err_storage_class.
std::optional<unsigned> getForbiddenStorage(const clang::VarDecl *V);
/// \p V, of static storage, always has a value that is made of numbers: with
/// -famp-extensions, amp code may use it.
bool isConstantObject(const clang::VarDecl *V);
void checkFunctionPointer(Checker &C, const clang::ValueDecl *D);
void checkExpression(Checker &C, const clang::Expr *E);
void checkStatement(Checker &C, const clang::Stmt *S);
void checkLaunch(Checker &C, const clang::CallExpr *E);
/// In a kernel's entry, \p E calls the function object by \p Callee, which it
/// may not: that is an error of the launch. Returns false anywhere else.
bool reportKernelCall(Checker &C, const clang::Expr *E,
                      const clang::FunctionDecl *Callee);

} // namespace ampcc

#endif
