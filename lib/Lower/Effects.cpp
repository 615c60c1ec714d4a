//===- Effects.cpp - may two operands be evaluated in any order? ----------===//

#include "Effects.h"
#include "Accessors.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtVisitor.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace clang;

namespace {
/// The variables that an expression uses and changes. Memory behind pointers
/// counts as the pointer's variable, `this` as a variable without declaration.
class Effects : public ConstStmtVisitor<Effects> {
public:
  /// Changes by operators happen at any time; those by calls are complete when
  /// the call returns.
  llvm::SmallPtrSet<const ValueDecl *, 8> Used, Changed, ChangedByCalls;
  /// Memory behind views is read, or may be written by a function.
  bool UsesMemory = false, ChangesMemory = false;

  explicit Effects(TypeSlots *Types) : Types(Types) {}

  void VisitStmt(const Stmt *S) {
    for (const Stmt *Child : S->children())
      if (Child)
        Visit(Child);
  }
  void VisitLambdaExpr(const LambdaExpr *E) {
    for (const Expr *Init : E->capture_inits())
      if (Init)
        Visit(Init);
  }
  void VisitDeclRefExpr(const DeclRefExpr *E) { Used.insert(E->getDecl()); }
  void VisitCXXThisExpr(const CXXThisExpr *) { Used.insert(nullptr); }
  void VisitUnaryOperator(const UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      change(E->getSubExpr(), Changed);
    VisitStmt(E);
  }
  void VisitBinaryOperator(const BinaryOperator *E) {
    if (E->isAssignmentOp())
      change(E->getLHS(), Changed);
    VisitStmt(E);
  }
  void VisitCallExpr(const CallExpr *E) {
    const FunctionDecl *F = E->getDirectCallee();
    if (F && getAccessed(getCallee(F)))
      return VisitStmt(E);
    const auto *M = dyn_cast_or_null<CXXMethodDecl>(F);
    const bool IsOperator = isa<CXXOperatorCallExpr>(E);
    for (unsigned I = 0; I != E->getNumArgs(); ++I) {
      const bool IsObject = IsOperator && M && I == 0;
      unsigned Param = IsOperator && M && I ? I - 1 : I;
      // Some of Clang's own functions declare no parameters.
      if (IsObject ? !M->isConst()
                   : F && mayChange(Param < F->getNumParams()
                                        ? F->getParamDecl(Param)->getType()
                                        : E->getArg(I)->getType()))
        change(E->getArg(I), ChangedByCalls);
    }
    if (F)
      useMemory(F,
                M ? getContext(M).getRecordType(M->getParent()) : QualType());
    if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E))
      if (M && !M->isConst())
        change(Call->getImplicitObjectArgument(), ChangedByCalls);
    VisitStmt(E);
  }

  void VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
    if (E->getSourceExpr())
      Visit(E->getSourceExpr());
  }
  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    const CXXConstructorDecl *C = E->getConstructor();
    for (unsigned I = 0; I != E->getNumArgs(); ++I)
      if (I < C->getNumParams() && mayChange(C->getParamDecl(I)->getType()))
        change(E->getArg(I), ChangedByCalls);
    useMemory(C, QualType());
    VisitStmt(E);
  }
  void VisitCastExpr(const CastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue &&
        isa<CallExpr>(E->getSubExpr()->IgnoreParens()))
      UsesMemory = true;
    VisitStmt(E);
  }

private:
  TypeSlots *Types;

  static ASTContext &getContext(const Decl *D) { return D->getASTContext(); }

  /// A function of the user's may write through the views that it is given.
  void useMemory(const FunctionDecl *F, QualType Object) {
    if (!Types ||
        getContext(F).getSourceManager().isInSystemHeader(F->getLocation()))
      return;
    auto LeadsToMemory = [&](QualType T) {
      T = T.getNonReferenceType();
      return T->isRecordType() && Types->count(T);
    };
    bool Found = !Object.isNull() && LeadsToMemory(Object);
    for (const ParmVarDecl *Param : F->parameters())
      Found |= LeadsToMemory(Param->getType());
    UsesMemory |= Found;
    ChangesMemory |= Found;
  }

  static bool mayChange(QualType T) {
    return (T->isPointerType() || T->isReferenceType()) &&
           !T->getPointeeType().isConstQualified();
  }

  /// The variables in the place \p E: its root, and what selects a part of it.
  void change(const Expr *E, llvm::SmallPtrSet<const ValueDecl *, 8> &Set) {
    E = E->IgnoreParenCasts();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      Set.insert(Ref->getDecl());
    else if (isa<CXXThisExpr>(E))
      Set.insert(nullptr);
    else if (const auto *M = dyn_cast<MemberExpr>(E))
      change(M->getBase(), Set);
    else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
      change(A->getBase(), Set);
    else if (const auto *U = dyn_cast<UnaryOperator>(E))
      change(U->getSubExpr(), Set);
    else if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
      change(C->getTrueExpr(), Set);
      change(C->getFalseExpr(), Set);
    } else if (const auto *B = dyn_cast<BinaryOperator>(E)) {
      if (B->isAssignmentOp())
        change(B->getLHS(), Set);
      else if (B->getOpcode() == BO_Comma)
        change(B->getRHS(), Set);
    } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
      // What it returns a reference to is most likely one of these.
      if (const auto *Method = dyn_cast<CXXMemberCallExpr>(Call))
        change(Method->getImplicitObjectArgument(), Set);
      for (const Expr *Arg : Call->arguments())
        if (Arg->isGLValue() || Arg->getType()->isPointerType())
          change(Arg, Set);
    }
  }
};
} // namespace

bool ampcc::dependsOnOrder(const Expr *First, const Expr *Second,
                           TypeSlots *Types) {
  Effects L(Types), R(Types);
  L.Visit(First);
  R.Visit(Second);
  const bool IsVariable =
      First->isGLValue() && isa<DeclRefExpr>(First->IgnoreParenImpCasts());
  auto Meets = [](const auto &Changes, const Effects &Other) {
    return llvm::any_of(Changes, [&](const ValueDecl *D) {
      return Other.Used.contains(D) || Other.Changed.contains(D) ||
             Other.ChangedByCalls.contains(D);
    });
  };
  if ((L.ChangesMemory && R.UsesMemory) || (R.ChangesMemory && L.UsesMemory))
    return true;
  // A variable's own place does not depend on when it is looked up.
  return Meets(R.Changed, L) || Meets(L.Changed, R) ||
         (!IsVariable &&
          (Meets(R.ChangedByCalls, L) || Meets(L.ChangedByCalls, R)));
}

static bool hasEffectfulOperand(const Stmt *S, const ASTContext &Ctx) {
  const auto *O = dyn_cast<OpaqueValueExpr>(S);
  if (O && O->getSourceExpr())
    return hasEffects(O->getSourceExpr(), Ctx);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return Child && hasEffectfulOperand(Child, Ctx);
  });
}

bool ampcc::hasEffects(const Expr *E, const ASTContext &Ctx) {
  return E->HasSideEffects(Ctx) || hasEffectfulOperand(E, Ctx);
}
