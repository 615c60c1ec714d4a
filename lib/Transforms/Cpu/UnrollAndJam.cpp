//===- UnrollAndJam.cpp - unroll-and-jam for strips of threads ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Without it gemm takes 1.7 times as long, doitgen 2.7 times
// (benchmarks/ablation). LLVM's unroll and jam is not in its default pipeline.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "../Threads/EarlyExits.h"
#include "LoopPass.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// More rows grow the code without making it faster.
static constexpr uint64_t MaxJammedRows = 4;
/// The most bits that strips may carry between iterations: the size of the
/// largest vector register file.
static constexpr uint64_t MaxKept = uint64_t(256) * 32;

namespace {
class UnrollAndJam : public LoopPass {
public:
  explicit UnrollAndJam(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override {
    return Loop->IsThreadLoop && !Loop->IsParallel && jam(Loop, Out);
  }
  /// Appends the jammed \p Loop to \p Out; false if it does not pay.
  bool jam(For *Loop, StmtList &Out);
  /// Finds the variables that differ between the rows of \p Loop.
  void findVarying(Stmt *S);
  bool isSharedHead(For *Loop) const;
  /// True if all rows can run \p S, outside of strips, together.
  bool canWrap(Stmt *S);
  /// The same for statements in such loops.
  bool canJam(Stmt *S, bool IsInLoop);
  bool canJam(Block *B, bool IsInLoop);
  /// Appends \p S for all rows.
  void wrap(Stmt *S, StmtList &Out);
  void jamInto(Stmt *S, StmtList &Out);
  void jam(Block *B);

  // State of the current loop:
  const Variable *Row = nullptr; ///< its counter
  uint64_t Kept = 0;             ///< bits in the strips' arrays
  bool IsUseful = false;         ///< rows read common elements in a loop
  Variable *First = nullptr;
  llvm::SmallVector<Cloner, MaxJammedRows> Rows;
};
} // namespace

/// `V < end`
static Expr *getEnd(const For *Loop, const Variable *V) {
  auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  return Cond && isRef(Cond->Left, V) && Cond->Op == BinaryOp::LT ? Cond->Right
                                                                  : nullptr;
}

bool UnrollAndJam::isSharedHead(For *Loop) const {
  const Declare *D = getCounterDecl(Loop);
  if (!Loop->Inits.empty() && (!D || !isFixed(D->Init)))
    return false;
  const Variable *Counter = D ? D->V : nullptr;
  if (!Loop->Cond || !isFixed(Loop->Cond, Counter) || !Loop->Inc)
    return false;
  const Expr *LValue = getAssigned(Loop->Inc);
  const auto *A = llvm::dyn_cast<Assign>(Loop->Inc);
  return llvm::isa_and_nonnull<VarRef>(LValue) && isFixed(LValue, Counter) &&
         (!A || isFixed(A->Right, Counter));
}

void UnrollAndJam::findVarying(Stmt *S) {
  auto *Loop = llvm::dyn_cast<For>(S);
  if (Loop && Loop->IsThreadLoop) {
    const VariableSet Inside = Fx.getVarying(Loop);
    Varying.insert(Inside.begin(), Inside.end());
    return;
  }
  if (const auto *D = llvm::dyn_cast<Declare>(S); D && D->V->Ty->isArray())
    Varying.insert(D->V);
  forEachStmt(S, [this](Stmt *Child) { findVarying(Child); });
}

/// Returns the size of \p T, of numbers or pointers, in bits.
static uint64_t getBits(const Type *T) {
  if (T->isArray())
    return *T->getCount() * getBits(T->getElement());
  return T->isArithmetic() ? T->getBits() : T->isPointer() ? 64 : MaxKept;
}

static bool isUnsetArray(const Declare *D) {
  return !D->Init && D->V->Ty->isArray();
}

bool UnrollAndJam::canJam(Stmt *S, bool IsInLoop) {
  if (auto *D = llvm::dyn_cast<Declare>(S)) {
    if (!isUnsetArray(D))
      return D->Init && !Varying.contains(D->V) && isFixed(D->Init);
    Kept += getBits(D->V->Ty);
    return true;
  }
  if (auto *B = llvm::dyn_cast<Block>(S))
    return canJam(B, IsInLoop);
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || !isSharedHead(Loop))
    return false;
  if (!Loop->IsThreadLoop)
    return canJam(Loop->Body, /*IsInLoop=*/true);
  if (!Loop->IsParallel)
    return false;
  if (IsInLoop)
    forEachExprIn(Loop->Body, [&](Expr *&E) {
      const auto *I = llvm::dyn_cast<Index>(E);
      IsUseful |= I && !mentions(I, Row) && !Varying.contains(getRoot(I));
    });
  // An exit would skip the remaining rows.
  return !hasExit(Loop->Body, AnyExit);
}

bool UnrollAndJam::canJam(Block *B, bool IsInLoop) {
  return llvm::all_of(B->Body, [&](Stmt *S) { return canJam(S, IsInLoop); });
}

bool UnrollAndJam::canWrap(Stmt *S) {
  if (auto *D = llvm::dyn_cast<Declare>(S))
    return D->Init && !Varying.contains(D->V) && isFixed(D->Init);
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || !isSharedHead(Loop))
    return false;
  if (Loop->IsThreadLoop)
    return Loop->IsParallel;
  // Loops over strips run one after the other.
  const uint64_t Before = std::exchange(Kept, 0);
  const bool Result = canJam(Loop->Body, /*IsInLoop=*/false);
  Kept = std::max(Kept, Before);
  return Result;
}

void UnrollAndJam::jamInto(Stmt *S, StmtList &Out) {
  Out.push_back(S);
  if (auto *D = llvm::dyn_cast<Declare>(S)) {
    if (isUnsetArray(D))
      for (Cloner &C : llvm::drop_begin(Rows))
        Out.push_back(Build.declare(C.makeOwn(D->V)));
    return;
  }
  if (auto *B = llvm::dyn_cast<Block>(S))
    return jam(B);
  auto *Loop = llvm::cast<For>(S);
  if (!Loop->IsThreadLoop)
    return jam(Loop->Body);
  StmtList Body;
  for (Cloner &C : Rows)
    llvm::append_range(Body, C.clone(Loop->Body)->Body);
  Loop->Body = Build.block(Body);
}

void UnrollAndJam::jam(Block *B) {
  StmtList Out;
  for (Stmt *S : B->Body)
    jamInto(S, Out);
  B->Body = M.copyArray<Stmt *>(Out);
}

void UnrollAndJam::wrap(Stmt *S, StmtList &Out) {
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || !Loop->IsThreadLoop)
    return jamInto(S, Out);
  Variable *Each = Names.makeVariable(Row->Name, Row->Ty);
  Cloner One(M, Names);
  One.replace(Row, Build.ref(Each));
  Expr *End = Build.add(First, Rows.size());
  For *Around = Build.count(Each, First, End, Build.block(One.clone(Loop)));
  Around->IsThreadLoop = true;
  Out.push_back(Around);
}

bool UnrollAndJam::jam(For *Loop, StmtList &Out) {
  const Declare *D = getCounterDecl(Loop);
  Expr *End = D ? getEnd(Loop, D->V) : nullptr;
  if (!End || D->V->Ty != M.Types.getInt() ||
      End->getType() != M.Types.getInt())
    return false;
  Row = D->V;
  Varying = {Row};
  findVarying(Loop->Body);
  Kept = 0;
  IsUseful = false;
  if (!isSharedHead(Loop) ||
      !llvm::all_of(Loop->Body->Body, [&](Stmt *S) { return canWrap(S); }) ||
      !IsUseful)
    return false;
  const uint64_t Count =
      Kept ? std::min(MaxJammedRows, MaxKept / Kept) : MaxJammedRows;
  if (Count < 2)
    return false;

  Cloner Copies(M, Names);
  auto *Rest = llvm::cast<For>(Copies.clone(Loop));
  First = Names.makeVariable("row", M.Types.getInt());
  Rows.clear();
  for (uint64_t I = 0; I != Count; ++I) {
    Expr *Number = Build.ref(First);
    if (I)
      Number = Build.add(Number, I);
    Rows.emplace_back(M, Names).replace(Row, Number);
  }
  StmtList Body;
  for (Stmt *S : Loop->Body->Body)
    wrap(S, Body);
  Out.push_back(Build.declare(First, Build.copy(D->Init)));
  Expr *Left = Build.subtract(Build.copy(End), First);
  Expr *Step = Build.integer(Count);
  Out.push_back(Build.makeFor(
      {}, Build.binary(BinaryOp::GE, Left, Step),
      Build.assign(BinaryOp::Add, First, Build.copy(Step)), Build.block(Body)));
  getBegin(Rest) = Build.ref(First);
  Out.push_back(Rest);
  return true;
}

void ampcc::unrollAndJam(Module &M) { UnrollAndJam(M).run(); }
