//===- Effects.cpp - may two operands be lowered in any order? ------------===//

#include "Effects.h"
#include "Accessors.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Marks.h"
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

  Effects(const AmpCalls &Calls, TypeSlots &Types)
      : Calls(Calls), Types(Types) {}

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
    const AmpCall Amp = Calls.get(E);
    if (!Amp.Callee || getAccessed(getCallee(Amp.Callee)))
      return VisitStmt(E);
    const auto *M = dyn_cast<CXXMethodDecl>(Amp.Callee);
    if (Amp.Object) {
      if (!M->isConst() || M->getParent()->hasMutableFields())
        change(Amp.Object, ChangedByCalls);
      Visit(Amp.Object);
    }
    call(Amp, M && !M->isStatic() ? getContext(M).getRecordType(M->getParent())
                                  : QualType());
  }

  void VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
    if (E->getSourceExpr())
      Visit(E->getSourceExpr());
  }
  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    call(Calls.get(E), QualType());
  }
  void VisitCastExpr(const CastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue &&
        isa<CallExpr>(E->getSubExpr()->IgnoreParens()))
      UsesMemory = true;
    VisitStmt(E);
  }

private:
  const AmpCalls &Calls;
  TypeSlots &Types;

  static ASTContext &getContext(const Decl *D) { return D->getASTContext(); }

  /// The arguments of \p Amp, and what it does with them and \p Object.
  void call(const AmpCall &Amp, QualType Object) {
    const auto Params = Amp.Callee->parameters();
    for (unsigned I = 0; I != Amp.Args.size(); ++I) {
      // Some of Clang's own functions declare no parameters.
      if (mayChange(I < Params.size() ? Params[I]->getType()
                                      : Amp.Args[I]->getType()))
        change(Amp.Args[I], ChangedByCalls);
      Visit(Amp.Args[I]);
    }
    useMemory(Amp.Callee, Object);
  }

  /// A function may write through the views that it is given; those of views
  /// themselves only find elements.
  void useMemory(const FunctionDecl *F, QualType Object) {
    const auto *M = dyn_cast<CXXMethodDecl>(F);
    if (M && (hasMark(M->getParent(), mark::Container) ||
              hasMark(M->getParent(), mark::ContainerView)))
      return;
    auto LeadsToMemory = [&](QualType T) {
      T = T.getNonReferenceType();
      return T->isRecordType() && Types.count(T);
    };
    bool Found = !Object.isNull() && LeadsToMemory(Object);
    for (const ParmVarDecl *Param : F->parameters())
      Found |= LeadsToMemory(Param->getType());
    UsesMemory |= Found;
    ChangesMemory |= Found;
  }

  static bool mayChange(QualType T) {
    if (!T->isPointerType() && !T->isReferenceType())
      return false;
    const QualType Pointee = T->getPointeeType();
    const auto *R = Pointee->getAsCXXRecordDecl();
    return !Pointee.isConstQualified() || (R && R->hasMutableFields());
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

/// One may be the other: references do not tell what they refer to.
static bool mayBeSame(const ValueDecl *A, const ValueDecl *B) {
  if (A == B || !A || !B)
    return A == B;
  const QualType T = A->getType(), U = B->getType();
  return (T->isReferenceType() || U->isReferenceType()) &&
         A->getASTContext().hasSameUnqualifiedType(T.getNonReferenceType(),
                                                   U.getNonReferenceType());
}

bool ampcc::dependsOnOrder(const Expr *First, const Expr *Second,
                           const AmpCalls &Calls, TypeSlots &Types) {
  Effects L(Calls, Types), R(Calls, Types);
  L.Visit(First);
  R.Visit(Second);
  const bool IsVariable =
      First->isGLValue() && isa<DeclRefExpr>(First->IgnoreParenImpCasts());
  auto Meets = [](const auto &Changes, const Effects &Other) {
    return llvm::any_of(Changes, [&](const ValueDecl *D) {
      auto IsSame = [&](const ValueDecl *E) { return mayBeSame(D, E); };
      return llvm::any_of(Other.Used, IsSame) ||
             llvm::any_of(Other.Changed, IsSame) ||
             llvm::any_of(Other.ChangedByCalls, IsSame);
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
