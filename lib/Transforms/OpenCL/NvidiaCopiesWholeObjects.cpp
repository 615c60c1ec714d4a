//===- NvidiaCopiesWholeObjects.cpp - copies of first parts ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

/// \p E selects what \p R begins with, and there is more after it.
static bool isFirstOfMore(const Member *E, const Record *R) {
  return R->Fields.size() > 1 &&
         (R->IsUnion || R->Fields.front().Name == E->Name);
}

/// The object \p Place may be the first part of a larger one. \p IsPart: a part
/// of \p Place is meant, at its beginning, that is smaller.
static bool mayBeFirstPart(const Expr *Place, bool IsPart = false) {
  if (const auto *M = llvm::dyn_cast<Member>(Place)) {
    const Record *R = M->Base->getType()->getRecord();
    const bool IsOnly = R->Fields.size() == 1;
    return (IsOnly || isFirstOfMore(M, R)) &&
           mayBeFirstPart(M->Base, IsPart || !IsOnly);
  }
  if (const auto *S = llvm::dyn_cast<Sequence>(Place))
    return mayBeFirstPart(S->Value, IsPart);
  if (llvm::isa<VarRef>(Place))
    return IsPart;
  const auto *I = llvm::dyn_cast<Index>(Place);
  if (I && I->Base->getType()->isArray()) {
    const auto *At = llvm::dyn_cast<Literal>(I->Position);
    return !(At && At->Bits != 0) && mayBeFirstPart(I->Base, /*IsPart=*/true);
  }
  // It is not known what a pointer points into.
  const auto *U = llvm::dyn_cast<Unary>(Place);
  return I || (U && U->Op == UnaryOp::Deref);
}

static bool isPrivateFirstPart(const Expr *Place) {
  if (!mayBeFirstPart(Place))
    return false;
  const AddressSpace Space = getSpace(Place);
  return Space == AddressSpace::Private || Space == AddressSpace::Generic;
}

static bool isMistaken(const Assign *A) {
  return !A->Op && A->Left->getType()->isRecord() &&
         isPrivateFirstPart(A->Left) && isPrivateFirstPart(A->Right);
}

namespace {
/// Puts what the assignments of a function copy into variables.
class Separator {
public:
  Separator(Module &M, Function &F) : M(M), F(F), Build(M) {}
  void run() { rewrite(F.Body); }

private:
  Variable *makeCopy(const Assign *A) {
    if (!Names)
      Names.emplace(M, F);
    return Names->makeVariable("part", M.Types.withoutConst(A->Left->getType()),
                               A->getLoc());
  }

  void rewrite(Block *B) {
    rewriteBlock(M, B, [this](Stmt *S, StmtList &Out) {
      rewrite(S, Out);
      Out.push_back(S);
    });
  }

  /// Appends declarations that have to stand in front of \p S to \p Out.
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

  /// \p E, which is evaluated within \p S.
  void rewrite(Expr *E, Stmt *S, StmtList &Out) {
    forEachOperand(E, [&](Expr *&Operand) { rewrite(Operand, S, Out); });
    auto *A = llvm::dyn_cast<Assign>(E);
    if (!A || !isMistaken(A))
      return;
    Variable *Copy = makeCopy(A);
    addBefore(Build.declare(Copy), S, Out);
    Build.setLoc(A->getLoc());
    A->Right = Build.sequence({Build.assign(Build.ref(Copy), A->Right)},
                              Build.ref(Copy), /*IsPlace=*/false);
  }

  /// \p New, where the source has \p S.
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

void ampcc::separateFirstParts(Module &M) {
  for (const auto &F : M.Functions)
    Separator(M, *F).run();
}
