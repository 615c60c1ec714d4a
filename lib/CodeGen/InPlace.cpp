//===- InPlace.cpp - arguments where the parameter stands -----------------===//

#include "InPlace.h"
#include "Accessors.h"
#include "Effects.h"
#include "FunctionPrinter.h"
#include "ampcc/Analysis/FunctionBody.h"

using namespace ampcc;
using namespace clang;

namespace {
/// How expressions use a parameter of the function that they are part of.
class ParameterUses : public ConstStmtVisitor<ParameterUses> {
public:
  unsigned Count = 0;
  bool OnlyRead = true; ///< nothing asks for its address
  bool InCall = false;  ///< of a function that may name it more often

  explicit ParameterUses(const ParmVarDecl *Param) : Param(Param) {}

  void VisitStmt(const Stmt *S) {
    for (const Stmt *Child : S->children())
      if (Child)
        Visit(Child);
  }
  void VisitDeclRefExpr(const DeclRefExpr *E) {
    Count += E->getDecl() == Param;
    OnlyRead &= E->getDecl() != Param;
  }
  void VisitCastExpr(const CastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      return read(E->getSubExpr());
    VisitStmt(E);
  }
  void VisitCallExpr(const CallExpr *E) {
    const unsigned Before = Count;
    VisitStmt(E);
    InCall |= Count != Before;
  }
  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    const CXXConstructorDecl *C = E->getConstructor();
    if (isBytewiseCopy(C))
      return read(E->getArg(0));
    const auto Members = getMemberInits(C);
    if (!Members)
      return VisitStmt(E);
    C = cast<CXXConstructorDecl>(getBodyOf(getCallee(C)));
    for (unsigned I = 0; I != E->getNumArgs(); ++I) {
      ParameterUses Inner(C->getParamDecl(I));
      for (const Expr *Member : *Members)
        Inner.Visit(Member);
      InCall |= Inner.InCall;
      const unsigned Before = Count;
      Inner.OnlyRead ? read(E->getArg(I)) : Visit(E->getArg(I));
      Count = Before + (Count - Before) * Inner.Count;
    }
  }

private:
  const ParmVarDecl *Param;

  /// The value at the place \p E.
  void read(const Expr *E) {
    E = E->IgnoreParenNoopCasts(Param->getASTContext());
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      Count += Ref->getDecl() == Param;
    } else if (const auto *M = dyn_cast<MemberExpr>(E); M && !M->isArrow()) {
      read(M->getBase());
    } else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E)) {
      const auto *Decay = dyn_cast<ImplicitCastExpr>(A->getBase());
      Decay && Decay->getCastKind() == CK_ArrayToPointerDecay
          ? read(Decay->getSubExpr())
          : Visit(A->getBase());
      Visit(A->getIdx());
    } else {
      Visit(E);
    }
  }
};
} // namespace

/// The argument \p E is a value without a place: of a parameter by value, or a
/// temporary that a reference to const is bound to.
static const Expr *getArgumentValue(const Expr *E, const ParmVarDecl *Param) {
  if (!Param->getType()->isReferenceType())
    return E;
  const auto *M = dyn_cast<MaterializeTemporaryExpr>(E);
  return M ? M->getSubExpr() : nullptr;
}

void FunctionPrinter::bindArgument(FunctionPrinter &Inner,
                                   const ParmVarDecl *Param, const Expr *Arg) {
  const Expr *Value = getArgumentValue(Arg, Param);
  Text T = Value ? emitConverted(Value, Value->getType()) : emitPlace(Arg);
  Inner.Arguments[Param] = {
      T, isPlain(Arg) ? emitIndex(Arg, /*IsArgument=*/true) : T};
}

/// C may evaluate the parts of an expression in any order, and an argument is
/// evaluated as often, and as late, as the parameter is named.
bool FunctionPrinter::canPrintInPlace(const FunctionDecl *F,
                                      ArrayRef<const Expr *> Args,
                                      ArrayRef<const Expr *> Values) {
  const bool AllPlain = llvm::all_of(
      Args, [&](const Expr *Arg) { return isPlain(skipInitWrappers(Arg)); });
  TypeSlots &Types = P.Spaces.getTypes();
  for (unsigned I = 0; I != Args.size(); ++I) {
    const Expr *Arg = Args[I];
    const ParmVarDecl *Param = F->getParamDecl(I);
    const Expr *Temporary = getArgumentValue(Arg, Param);
    ParameterUses Uses(Param);
    for (const Expr *Value : Values)
      Uses.Visit(Value);
    if (Evaluated.count(Arg) || Spaces.isCopied({Arg, Use}) ||
        (Uses.Count > 1 && !isShort(Arg)) ||
        (Temporary &&
         (!Uses.OnlyRead || needsDestruction(Temporary->getType()))))
      return false;
    if (AllPlain)
      continue;
    if (Types.count(Arg->getType()) || isChangedByOthers(Arg, Args) ||
        ((Uses.Count != 1 || Uses.InCall) && Arg->HasSideEffects(Ctx)))
      return false;
    for (const Expr *Later : Args.drop_front(I + 1))
      if (dependsOnOrder(Arg, Later, &Types))
        return false;
  }
  return true;
}
