//===- ImplicitParameters.cpp - passes on the kernel's variables ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

using VariableList = llvm::SmallVector<Variable *, 4>;
/// The shared variables that a function takes as parameters.
using PassedVariables = llvm::DenseMap<const Function *, VariableList>;

/// Rewrites one function.
class FunctionRewriter {
public:
  FunctionRewriter(Module &M, Function &F, const PassedVariables &Passed)
      : M(M), F(F), Passed(Passed), Build(M) {}

  VariableList run() {
    rewrite(F.Body);
    for (auto [V, Own] : TileStatics)
      (F.IsKernel ? F.TileStatics : F.Params).push_back(Own);
    for (auto [V, Own] : Others)
      F.Params.push_back(Own);
    VariableList All;
    for (const auto *List : {&TileStatics, &Others})
      for (auto [V, Own] : *List)
        All.push_back(V);
    return All;
  }

private:
  /// The replacements of shared variables in the function: a parameter, or the
  /// variable itself in the kernel.
  using Uses = llvm::MapVector<Variable *, Variable *>;

  static bool isTileStatic(const Variable *V) {
    return V->Space == AddressSpace::Local;
  }

  Variable *makeParameter(const Variable *V) {
    const Type *T = V->Ty;
    if (isTileStatic(V))
      T = T->isArray() ? decay(T, M.Types, V->Space)
                       : M.Types.getPointer(T, V->Space);
    Variable *Own = Build.variable(V->Name, T, V->Loc);
    Own->SourceName = V->SourceName;
    return Own;
  }

  Variable *use(Variable *V) {
    auto [It, IsNew] = (isTileStatic(V) ? TileStatics : Others).insert({V, V});
    if (IsNew && !F.IsKernel)
      It->second = makeParameter(V);
    return It->second;
  }

  /// Returns the shared variable \p V as an argument.
  Expr *pass(Variable *V) {
    Expr *Own = Build.ref(use(V));
    const bool IsObject = isTileStatic(V) && !V->Ty->isArray();
    return F.IsKernel && IsObject ? Build.addressOf(Own) : Own;
  }

  Expr *rewriteReference(VarRef *Ref) {
    Variable *V = Ref->V;
    Variable *Own = use(V);
    if (Own == V)
      return Ref;
    const bool IsObject = isTileStatic(V) && !V->Ty->isArray();
    return IsObject ? Build.deref(Build.ref(Own)) : Build.ref(Own);
  }

  /// Simplifies \p U after its operand was rewritten.
  Expr *rewriteAddress(Unary *U) {
    // The array has become a pointer to its first element.
    if (U->Operand->getType() != U->getType()->getElement())
      return Build.cast(U->Operand, U->getType());
    const auto *LValue = llvm::dyn_cast<Unary>(U->Operand);
    return LValue && LValue->Op == UnaryOp::Deref ? Build.addressOf(U->Operand)
                                                  : U;
  }

  void addArguments(Call *C) {
    auto It = Passed.find(C->Callee);
    if (It == Passed.end() || It->second.empty())
      return;
    llvm::SmallVector<Expr *, 8> Args(C->Args.begin(), C->Args.end());
    for (Variable *V : It->second)
      Args.push_back(pass(V));
    C->Args = M.copyArray<Expr *>(Args);
  }

  Expr *rewrite(Expr *E) {
    forEachOperand(E, [this](Expr *&Operand) { Operand = rewrite(Operand); });
    Build.setLoc(E->getLoc());
    if (auto *Ref = llvm::dyn_cast<VarRef>(E); Ref && Ref->V->IsShared)
      return rewriteReference(Ref);
    if (auto *U = llvm::dyn_cast<Unary>(E); U && U->Op == UnaryOp::AddressOf)
      return rewriteAddress(U);
    if (auto *S = llvm::dyn_cast<Comma>(E);
        S && S->Value->getType() != S->getType())
      return Build.sequence(S->Steps, S->Value, /*IsLValue=*/false);
    if (auto *C = llvm::dyn_cast<Call>(E))
      addArguments(C);
    return E;
  }

  /// Returns \p List without the declarations of shared variables.
  llvm::MutableArrayRef<Stmt *> rewrite(llvm::MutableArrayRef<Stmt *> List) {
    size_t Size = 0;
    for (Stmt *S : List) {
      auto *D = llvm::dyn_cast<Declare>(S);
      if (D && D->V->IsShared) {
        use(D->V);
        continue;
      }
      rewrite(S);
      List[Size++] = S;
    }
    return List.take_front(Size);
  }

  /// Visits the parts of \p S in textual order.
  void rewrite(Stmt *S) {
    if (auto *B = llvm::dyn_cast<Block>(S)) {
      B->Body = rewrite(B->Body);
      return;
    }
    auto *Loop = llvm::dyn_cast<For>(S);
    if (Loop)
      Loop->Inits = rewrite(Loop->Inits);
    forEachExpr(S, [this](Expr *&E) { E = rewrite(E); });
    if (Loop)
      return rewrite(Loop->Body);
    forEachStmt(S, [this](Stmt *Child) { rewrite(Child); });
  }

  Module &M;
  Function &F;
  const PassedVariables &Passed;
  Builder Build;
  Uses TileStatics, Others;
};

} // namespace

void ampcc::addImplicitParameters(Module &M) {
  // Callees precede their callers.
  PassedVariables Passed;
  for (const auto &F : M.Functions)
    Passed[F.get()] = FunctionRewriter(M, *F, Passed).run();
}
