//===- SeparateParts.cpp - copies of members of objects -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/Properties.h"

using namespace ampcc;
using namespace ampcc::ir;

/// True if \p LValue is a part of a private object, or accessed through a
/// pointer.
static bool isPrivatePart(const Expr *LValue) {
  if (!llvm::isa<Member, Index, Unary>(LValue))
    return false;
  const AddressSpace Space = getSpace(LValue);
  return Space == AddressSpace::Private || Space == AddressSpace::Generic;
}

/// True if the object of \p LValue may stay in memory since one of its arrays
/// may be indexed.
static bool mayStayInMemory(const Expr *LValue) {
  const Variable *Root = getRoot(LValue);
  return !Root ||
         hasPart(Root->Ty, [](const Type *Part) { return Part->isArray(); });
}

namespace {
/// Copies members and by-value parameters into variables of their own.
class Separator {
public:
  Separator(Module &M, Function &F) : M(M), F(F), Build(M) {}

  void run(const ModuleEffects &Effects) {
    rewrite(F.Body);
    if (!F.IsKernel)
      copyParameters(Effects);
  }

private:
  /// NVIDIA's compiler may not copy an argument even if the argument or the
  /// parameter changes during the call.
  void copyParameters(const ModuleEffects &Effects) {
    StmtList Copies;
    const VariableSet Changed = Effects.getChanged(F.Body);
    for (Variable *&P : F.Params) {
      if (!P->Ty->isRecord() || (!Changed.count(P) && Effects.keepsPrivate(&F)))
        continue;
      Variable *Copy = P;
      P = makeVariable(Copy->Name, Copy->Ty, Copy->Loc);
      Build.setLoc(Copy->Loc);
      Copies.push_back(Build.declare(Copy, Build.ref(P)));
    }
    if (!Copies.empty())
      prepend(M, Copies, F.Body);
  }

  /// NVIDIA's compiler confuses an object with its first member, and may lose a
  /// member of an object in memory.
  bool isMistaken(const Assign *A) const {
    const Expr *From = A->Right;
    while (const auto *S = llvm::dyn_cast<Comma>(From))
      From = S->Value;
    if (A->Op || !From->getType()->isRecord() || !isPrivatePart(From))
      return false;
    // Kernel parameters do not change.
    if (F.IsKernel && llvm::is_contained(F.Params, getRoot(From)))
      return false;
    return isPrivatePart(A->Left) || mayStayInMemory(From);
  }

  Variable *makeVariable(llvm::StringRef Name, const Type *T,
                         clang::SourceLocation Loc) {
    if (!Names)
      Names.emplace(M, F);
    return Names->makeVariable(Name, M.Types.withoutConst(T), Loc);
  }

  Variable *makeCopy(const Assign *A) {
    return makeVariable("part", A->Left->getType(), A->getLoc());
  }

  void rewrite(Block *B) {
    rewriteBlock(M, B, [this](Stmt *S, StmtList &Out) {
      rewrite(S, Out);
      Out.push_back(S);
    });
  }

  /// Appends declarations that precede \p S to \p Out.
  void rewrite(Stmt *S, StmtList &Out) {
    if (auto *B = llvm::dyn_cast<Block>(S))
      return rewrite(B);
    auto *E = llvm::dyn_cast<ExprStmt>(S);
    auto *A = E ? llvm::dyn_cast<Assign>(E->E) : nullptr;
    if (A && isMistaken(A)) {
      Variable *Copy = makeCopy(A);
      addBefore(Build.declare(Copy, A->Right), S, Out);
      Build.setLoc(A->getLoc());
      A->Right = Build.ref(Copy);
      return;
    }
    forEachExpr(S, [&](Expr *&Part) { rewrite(Part, S, Out); });
    forEachStmt(S, [&](Stmt *Child) { rewrite(Child, Out); });
  }

  /// Rewrites \p E, which \p S evaluates.
  void rewrite(Expr *E, Stmt *S, StmtList &Out) {
    forEachOperand(E, [&](Expr *&Operand) { rewrite(Operand, S, Out); });
    auto *A = llvm::dyn_cast<Assign>(E);
    if (!A || !isMistaken(A))
      return;
    Variable *Copy = makeCopy(A);
    addBefore(Build.declare(Copy), S, Out);
    Build.setLoc(A->getLoc());
    A->Right = Build.sequence({Build.assign(Build.ref(Copy), A->Right)},
                              Build.ref(Copy), /*IsLValue=*/false);
  }

  /// Adds \p New in front of \p S.
  static void addBefore(Stmt *New, Stmt *S, StmtList &Out) {
    New->setLoc(S->getLoc());
    Out.push_back(New);
  }

  Module &M;
  Function &F;
  Builder Build;
  std::optional<FreshNames> Names; ///< most functions need none
};
} // namespace

void ampcc::separateParts(Module &M) {
  const ModuleEffects Effects(M);
  // Effects refer to the parameters, which copies are about to replace.
  for (const auto &F : M.Functions)
    Effects.of(*F);
  for (const auto &F : M.Functions)
    Separator(M, *F).run(Effects);
}
