//===- Accessors.cpp - calls that are lowered as what they return ---------===//

#include "Accessors.h"
#include "MemberInits.h"
#include "ObjectLifetime.h"
#include "Program.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtVisitor.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Looks at the expressions that accessors are made of.
class PlainChecker : public ConstStmtVisitor<PlainChecker, bool> {
public:
  /// Calls of other functions of the library that change nothing may be parts
  /// of an accessor's expression, which then is not plain itself.
  PlainChecker(const FunctionDecl *Accessor) : Accessor(Accessor) {}

  bool VisitStmt(const Stmt *) { return false; }
  bool VisitParenExpr(const ParenExpr *E) { return Visit(E->getSubExpr()); }
  bool VisitConstantExpr(const ConstantExpr *) { return true; }
  bool VisitIntegerLiteral(const IntegerLiteral *) { return true; }
  bool VisitFloatingLiteral(const FloatingLiteral *) { return true; }
  bool VisitCXXBoolLiteralExpr(const CXXBoolLiteralExpr *) { return true; }
  bool VisitSubstNonTypeTemplateParmExpr(const SubstNonTypeTemplateParmExpr *) {
    return true;
  }
  bool VisitCXXThisExpr(const CXXThisExpr *) { return true; }
  bool VisitDeclRefExpr(const DeclRefExpr *E) {
    if (!Accessor)
      return isa<VarDecl, BindingDecl, EnumConstantDecl>(E->getDecl());
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    return V && (isa<ParmVarDecl>(V) || getLocalConstant(V));
  }
  bool VisitMemberExpr(const MemberExpr *E) {
    return isa<FieldDecl>(E->getMemberDecl()) && Visit(E->getBase());
  }
  bool VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
    return Visit(E->getBase()) && Visit(E->getIdx());
  }
  bool VisitUnaryOperator(const UnaryOperator *E) {
    return !E->isIncrementDecrementOp() && Visit(E->getSubExpr());
  }
  bool VisitBinaryOperator(const BinaryOperator *E) {
    return (E->isAdditiveOp() || E->isMultiplicativeOp() || E->isBitwiseOp() ||
            E->isShiftOp() || E->isComparisonOp() || E->isLogicalOp()) &&
           Visit(E->getLHS()) && Visit(E->getRHS());
  }
  bool VisitCastExpr(const CastExpr *E) {
    switch (E->getCastKind()) {
    case CK_LValueToRValue:
    case CK_NoOp:
    case CK_ArrayToPointerDecay:
    case CK_IntegralCast:
    case CK_FloatingCast:
    case CK_IntegralToFloating:
    case CK_FloatingToIntegral:
    case CK_ConstructorConversion:
    case CK_UserDefinedConversion:
      return Visit(E->getSubExpr());
    default:
      return false;
    }
  }
  bool VisitExprWithCleanups(const ExprWithCleanups *E) {
    return Visit(E->getSubExpr());
  }
  bool VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
    return !needsDestruction(E->getType()) && Visit(E->getSubExpr());
  }
  bool VisitMaterializeTemporaryExpr(const MaterializeTemporaryExpr *E) {
    return Visit(E->getSubExpr());
  }
  bool VisitInitListExpr(const InitListExpr *E) {
    return llvm::all_of(E->inits(), [&](const Expr *I) { return Visit(I); });
  }
  bool VisitImplicitValueInitExpr(const ImplicitValueInitExpr *) {
    return true;
  }
  /// A copy of an object that can be read in its place, an object whose
  /// constructor only fills it, or one with nothing in it.
  bool VisitCXXConstructExpr(const CXXConstructExpr *E) {
    const CXXConstructorDecl *C = E->getConstructor();
    return !E->getType()->isArrayType() &&
           (isBytewiseCopy(C) || getMemberInits(C) || getDelegated(C) ||
            (C->isTrivial() && C->getParent()->isEmpty())) &&
           llvm::all_of(E->arguments(),
                        [&](const Expr *Arg) { return Visit(Arg); });
  }
  /// Its other operand is for kernels with tiles of few threads.
  bool VisitConditionalOperator(const ConditionalOperator *E) {
    return isRowChoice(E->getCond()) && Visit(E->getFalseExpr());
  }
  /// A property that is read.
  bool VisitPseudoObjectExpr(const PseudoObjectExpr *E) {
    return llvm::all_of(E->semantics(),
                        [&](const Expr *Step) { return Visit(Step); });
  }
  bool VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
    return E->getSourceExpr() && Visit(E->getSourceExpr());
  }
  bool VisitCallExpr(const CallExpr *E) {
    const FunctionDecl *Named = E->getDirectCallee();
    const FunctionDecl *F = Named ? getCallee(Named) : nullptr;
    const auto *M = dyn_cast_or_null<CXXMethodDecl>(F);
    if (!F)
      return false;
    const bool IsAccessor = getAccessed(F);
    if (!IsAccessor && (!Accessor || !isReadingLibraryFunction(F)))
      return false;
    if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
        Call && M && !Visit(Call->getImplicitObjectArgument()))
      return false;
    return llvm::all_of(E->arguments(),
                        [&](const Expr *Arg) { return Visit(Arg); });
  }

private:
  const FunctionDecl *Accessor;

  /// A function that changes nothing: it returns a value, or finds a place.
  static bool isReadingLibraryFunction(const FunctionDecl *F) {
    const auto *M = dyn_cast<CXXMethodDecl>(F);
    const bool FindsPlace = F->getReturnType()->isReferenceType();
    return isOfLibrary(F) && (!M || M->isConst()) &&
           llvm::all_of(F->parameters(), [&](const ParmVarDecl *P) {
             QualType T = P->getType();
             return T->isPointerType()
                        ? FindsPlace || T->getPointeeType().isConstQualified()
                        : !T->isReferenceType() ||
                              T->getPointeeType().isConstQualified();
           });
  }

public:
  static bool isOfLibrary(const FunctionDecl *F) {
    return F->getASTContext().getSourceManager().isInSystemHeader(
        F->getLocation());
  }
};
} // namespace

bool ampcc::isRowChoice(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParenImpCasts());
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  const AnnotateAttr *Mark = F ? getMark(F, mark::Builtin) : nullptr;
  return Mark && getMarkStrings(Mark).front() == RowsBuiltin;
}

bool ampcc::isPlain(const Expr *E) { return PlainChecker(nullptr).Visit(E); }

bool ampcc::isPlainIn(const FunctionDecl *F, const Expr *E) {
  return PlainChecker(F).Visit(E);
}

bool ampcc::isShort(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return isShort(Default->getExpr());
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return isa<FieldDecl>(M->getMemberDecl()) && isShort(M->getBase());
  return isa<DeclRefExpr, CXXThisExpr, IntegerLiteral, FloatingLiteral,
             CXXBoolLiteralExpr>(E);
}

bool ampcc::isStaticAssertion(const Stmt *S) {
  const auto *D = dyn_cast<DeclStmt>(S);
  return D && llvm::all_of(D->decls(), [](const Decl *D) {
           return isa<StaticAssertDecl>(D);
         });
}

/// A call of a function without a body's statements: a check that only the cpu
/// makes.
static bool isEmptyCall(const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  F = F ? getBodyOf(getCallee(F)) : nullptr;
  const auto *Body = F ? dyn_cast_or_null<CompoundStmt>(F->getBody()) : nullptr;
  return Body && Body->body_empty() && !hasMark(F, mark::Builtin) &&
         llvm::all_of(Call->arguments(), [&](const Expr *Arg) {
           return isPlain(Arg->IgnoreParenImpCasts());
         });
}

const Expr *ampcc::getLocalConstant(const VarDecl *V) {
  return !isa<ParmVarDecl>(V) && V->hasLocalStorage() &&
                 V->getType().isConstQualified()
             ? V->getInit()
             : nullptr;
}

/// The only statement of \p F that does anything, but for constants.
static const Stmt *getOnlyStatement(const FunctionDecl *F) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
  const Stmt *Only = nullptr;
  auto IsPlainConstant = [&](const Decl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    const Expr *Init = V ? getLocalConstant(V) : nullptr;
    return Init && isPlainIn(F, Init);
  };
  if (!Body)
    return nullptr;
  for (const Stmt *S : Body->body()) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    if (isStaticAssertion(S) || isEmptyCall(S) || isa<NullStmt>(S) ||
        (Declaration && llvm::all_of(Declaration->decls(), IsPlainConstant)))
      continue;
    if (Only)
      return nullptr;
    Only = S;
  }
  return Only;
}

const Expr *ampcc::getAccessed(const FunctionDecl *F) {
  F = getBodyOf(F);
  if (!F || !PlainChecker::isOfLibrary(F) || hasMark(F, mark::Builtin) ||
      isa<CXXConstructorDecl, CXXDestructorDecl>(F))
    return nullptr;
  const Stmt *S = getOnlyStatement(F);
  if (const auto *Call = dyn_cast_or_null<CallExpr>(S)) {
    // A builtin without operands.
    const FunctionDecl *Builtin = Call->getDirectCallee();
    return Builtin && hasMark(Builtin, mark::Builtin) && !Call->getNumArgs()
               ? Call
               : nullptr;
  }
  const auto *Return = dyn_cast_or_null<ReturnStmt>(S);
  const Expr *Value = Return ? Return->getRetValue() : nullptr;
  if (!Value)
    return nullptr;
  // C would convert where the function returns.
  const auto *Cast = dyn_cast<ImplicitCastExpr>(Value->IgnoreParens());
  if (Cast && Cast->getCastKind() != CK_LValueToRValue &&
      Cast->getCastKind() != CK_NoOp)
    return nullptr;
  return PlainChecker(F).Visit(Value) ? Value : nullptr;
}
