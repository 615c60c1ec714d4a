//===- Temporaries.cpp - eliminates temporaries ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class TemporaryEliminator {
public:
  TemporaryEliminator(Module &M, Function &F, const ModuleEffects &Known)
      : Make(M), Know(Known.of(F)), F(F) {}

  void run(const llvm::StringSet<> &Globals);

private:
  struct Uses {
    unsigned Count = 0;
    bool IsLValue = false; ///< assigned to, or its address is taken
  };

  void countUses(Expr *E, bool IsLValue);
  void countUses(Stmt *S);
  void collectNames(Stmt *S);
  void eliminate(Block *B);
  void eliminate(Stmt *S);
  bool isForwarded(const Declare *D, Stmt *Next);
  bool moveTo(Expr *&E, bool IsLValue, const Declare *D, Effects &Beside);
  void replaceNumbers();
  void name(Stmt *S);

  Builder Make;
  const FunctionEffects &Know;
  Function &F;
  llvm::DenseMap<const Variable *, Uses> Known;
  /// Temporaries with a constant value.
  llvm::DenseMap<const Variable *, const Expr *> Numbers;
  llvm::StringSet<> Taken;
  llvm::StringMap<unsigned> Counts; ///< of temporaries with the same prefix
};

} // namespace

/// True for a literal, or one with a sign.
static bool isNumber(const Expr *E) {
  if (const auto *U = llvm::dyn_cast<Unary>(E))
    return U->Op == UnaryOp::Minus && isNumber(U->Operand);
  return llvm::isa<Literal>(E) && E->getType()->isArithmetic();
}

/// Returns the expression that \p S evaluates first and exactly once; null if
/// there is none.
static Expr **getFirst(Stmt *S) {
  switch (S->getKind()) {
  case Stmt::Kind::Expr:
    return &llvm::cast<ExprStmt>(S)->E;
  case Stmt::Kind::Declare:
    return &llvm::cast<Declare>(S)->Init;
  case Stmt::Kind::If:
    return &llvm::cast<If>(S)->Cond;
  case Stmt::Kind::Switch:
    return &llvm::cast<Switch>(S)->Cond;
  case Stmt::Kind::Return:
    return &llvm::cast<Return>(S)->Value;
  default:
    return nullptr;
  }
}

void TemporaryEliminator::countUses(Expr *E, bool IsLValue) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    Uses &U = Known[Ref->V];
    ++U.Count;
    U.IsLValue |= IsLValue;
  }
  forEachEvaluated(E, IsLValue, [&](Expr *&Operand, bool IsLValue) {
    // The object is not read as a whole.
    const bool IsRead = llvm::isa<Member>(E) && !IsLValue;
    countUses(Operand, IsLValue && !IsRead);
  });
}

void TemporaryEliminator::countUses(Stmt *S) {
  forEachExpr(S, [&](Expr *&E) { countUses(E, /*IsLValue=*/false); });
  forEachStmt(S, [&](Stmt *Child) { countUses(Child); });
}

/// Substitutes the initializer of \p D for the variable in \p E. False if it
/// might not be evaluated, or not in this order; \p Beside are the effects of
/// the other operands.
bool TemporaryEliminator::moveTo(Expr *&E, bool IsLValue, const Declare *D,
                                 Effects &Beside) {
  if (llvm::isa<VarRef>(E)) {
    E = D->Init;
    return true;
  }
  Expr *Always = nullptr;
  if (const auto *C = llvm::dyn_cast<Conditional>(E))
    Always = C->Cond;
  else if (const auto *B = llvm::dyn_cast<Binary>(E);
           B && B->Op >= BinaryOp::LogicalAnd)
    Always = B->Left;
  else if (llvm::isa<Comma>(E))
    return false;
  const auto *A = llvm::dyn_cast<Assign>(E);
  if (A && A->Op)
    Know.addOwn(A->Left, /*IsLValue=*/false, Beside);
  bool Moved = false;
  forEachEvaluated(E, IsLValue, [&](Expr *&Operand, bool IsLValue) {
    if (Moved || !mentions(Operand, D->V)) {
      if (!Always)
        Know.addAll(Operand, IsLValue, Beside);
      return;
    }
    Moved =
        (!Always || Operand == Always) && moveTo(Operand, IsLValue, D, Beside);
  });
  if (auto *U = llvm::dyn_cast<Unary>(E); U && U->Op == UnaryOp::Deref)
    E = Make.deref(U->Operand);
  return Moved;
}

/// True if a \p T can be substituted: numbers and pointers anywhere, an object
/// only as an initializer.
static bool isMovable(const Type *T, const Stmt *Next, const Expr *First) {
  return T->isArithmetic() || T->isPointer() ||
         (T->isRecord() && llvm::isa<Declare>(Next) &&
          llvm::isa<VarRef>(First));
}

/// Removes \p D if \p Next can use its value.
bool TemporaryEliminator::isForwarded(const Declare *D, Stmt *Next) {
  const Uses &U = Known[D->V];
  TypeContext &Types = Make.getTypes();
  if (!D->V->IsTemporary || !D->Init || U.IsLValue ||
      Types.withoutConst(D->Init->getType()) != Types.withoutConst(D->V->Ty))
    return false;
  if (isNumber(D->Init)) {
    Numbers[D->V] = D->Init;
    return true;
  }
  Expr **First = Next ? getFirst(Next) : nullptr;
  // C does not order side effects of operators.
  if (U.Count != 1 || !First || !*First || !mentions(*First, D->V) ||
      !isMovable(D->V->Ty, Next, *First) || anyExpr(D->Init, getAssigned))
    return false;
  // Changes a copy, which replaces the original on success.
  Effects Own, Beside;
  Know.addAll(D->Init, /*IsLValue=*/false, Own);
  Expr *Changed = Make.copy(*First);
  if (!moveTo(Changed, /*IsLValue=*/false, D, Beside) ||
      Know.dependOnOrder(Own, Beside))
    return false;
  *First = Changed;
  if (Next->getLoc().isInvalid())
    Next->setLoc(D->getLoc());
  return true;
}

void TemporaryEliminator::eliminate(Block *B) {
  llvm::SmallVector<Stmt *, 8> Kept;
  Stmt *Next = nullptr; // the next one that has an effect
  for (Stmt *S : llvm::reverse(B->Body)) {
    eliminate(S);
    auto *D = llvm::dyn_cast<Declare>(S);
    if (D && isForwarded(D, Next))
      continue;
    Kept.push_back(S);
    if (!D || D->Init)
      Next = S;
  }
  if (Kept.size() == B->Body.size())
    return;
  std::reverse(Kept.begin(), Kept.end());
  B->Body = Make.getModule().copyArray<Stmt *>(Kept);
}

void TemporaryEliminator::eliminate(Stmt *S) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    return eliminate(B);
  forEachStmt(S, [&](Stmt *Child) { eliminate(Child); });
}

void TemporaryEliminator::replaceNumbers() {
  if (!Numbers.empty())
    forEachExprIn(F.Body, [&](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
        if (const Expr *Number = Numbers.lookup(Ref->V))
          E = Make.copy(Number);
    });
}

void TemporaryEliminator::collectNames(Stmt *S) {
  const auto *D = llvm::dyn_cast<Declare>(S);
  if (D && !D->V->IsTemporary)
    Taken.insert(D->V->Name);
  forEachStmt(S, [&](Stmt *Child) { collectNames(Child); });
}

void TemporaryEliminator::name(Stmt *S) {
  const auto *D = llvm::dyn_cast<Declare>(S);
  if (D && D->V->IsTemporary) {
    const llvm::StringRef Base = D->V->Name.rtrim("0123456789");
    std::string Name;
    do
      Name = Base.str() + std::to_string(Counts[Base]++);
    while (Taken.contains(Name));
    D->V->Name = Make.getModule().copyString(Name);
  }
  forEachStmt(S, [&](Stmt *Child) { name(Child); });
}

void TemporaryEliminator::run(const llvm::StringSet<> &Globals) {
  countUses(F.Body);
  eliminate(F.Body);
  replaceNumbers();
  Taken = Globals;
  for (const Variable *Param : F.Params)
    Taken.insert(Param->Name);
  collectNames(F.Body);
  name(F.Body);
}

void ampcc::eliminateTemporaries(Module &M) {
  const ModuleEffects Known(M);
  const llvm::StringSet<> Globals = getGlobalNames(M);
  for (const auto &F : M.Functions)
    TemporaryEliminator(M, *F, Known).run(Globals);
}
