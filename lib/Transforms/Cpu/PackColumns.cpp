//===- PackColumns.cpp - packing of columns that rows read ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packing, as in matrix products. Each row of threads gathers the same column:
//
//   for (row = ...)
//     for (i = begin; i < end; ++i)
//       a[row * n + i] -= a[row * n + k] * a[i * n + k];
//
// The first row that reads an element copies it into an array:
//
//   int low = INT_MAX, high = 0;
//   float column[MaxColumn];
//   for (row = ...) {
//     if (begin < low || begin > high)
//       low = high = begin;
//     int cut = end < low + MaxColumn ? end : low + MaxColumn;
//     for (int next = high; next < cut; ++next)
//       column[next - low] = a[next * n + k];
//     if (high < cut)
//       high = cut;
//     for (i = begin; i < cut; ++i)
//       a[row * n + i] -= a[row * n + k] * column[i - low];
//     for (i = begin < cut ? cut : begin; i < end; ++i)
//       a[row * n + i] -= a[row * n + k] * a[i * n + k];
//   }
//
// No element is read that the row does not read. Several threads read it, so
// that none writes it.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "InductionSteps.h"
#include "IterationSpace.h"
#include "LoopPass.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// In elements: half of a processor's nearest cache.
static constexpr uint64_t MaxColumn = 2048;
static constexpr size_t MaxColumns = 2;
/// Elements of up to this distance are loaded as whole vectors.
static constexpr int64_t MaxInterleaved = 4;

namespace {
class ColumnPacker : public LoopPass {
public:
  explicit ColumnPacker(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Rows, StmtList &Out) override;
  /// Finds elements of columns that each iteration of \p Loop reads in \p S.
  /// Returns false if \p S writes memory, where the search ends.
  bool find(For *Loop, Stmt *S);
  void find(For *Loop, const InductionSteps &Steps, Expr *&E);
  /// Appends \p Loop, in a row of threads, and the code that packs before it.
  void pack(For *Loop, StmtList &Out, StmtList &Before);

  struct Column {
    const Expr *Element; ///< as it is first found
    llvm::SmallVector<Expr **, 2> Reads;
  };
  llvm::SmallVector<Column, MaxColumns> Columns;
};
} // namespace

void ColumnPacker::find(For *Loop, const InductionSteps &Steps, Expr *&E) {
  if (auto *C = llvm::dyn_cast<Conditional>(E))
    return find(Loop, Steps, C->Cond);
  if (auto *B = llvm::dyn_cast<Binary>(E);
      B && (B->Op == BinaryOp::LogicalAnd || B->Op == BinaryOp::LogicalOr))
    return find(Loop, Steps, B->Left);
  if (auto *A = llvm::dyn_cast<Assign>(E))
    return find(Loop, Steps, A->Right);
  const Variable *Counter = getCounter(Loop);
  const auto *I = llvm::dyn_cast<Index>(E);
  if (!I) {
    // An address is not read, and the element may be written through it.
    const auto *U = llvm::dyn_cast<Unary>(E);
    if (!getAssigned(E) && !(U && U->Op == UnaryOp::AddressOf))
      forEachOperand(E, [&](Expr *&Operand) { find(Loop, Steps, Operand); });
    return;
  }
  const std::optional<int64_t> Step = Steps.measure(I->Position);
  if (getSpace(I) != AddressSpace::Global || !I->getType()->isArithmetic() ||
      !I->Base->getType()->isPointer() || !isFixed(I->Base) ||
      !mentions(I->Position, Counter) || !isFixed(I->Position, Counter) ||
      (Step && std::abs(*Step) <= MaxInterleaved))
    return;
  auto *Known = llvm::find_if(
      Columns, [&](const Column &C) { return isSameExpr(C.Element, E); });
  if (Known != Columns.end())
    Known->Reads.push_back(&E);
  else if (Columns.size() < MaxColumns)
    Columns.push_back({E, {&E}});
}

bool ColumnPacker::find(For *Loop, Stmt *S) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    return llvm::all_of(B->Body,
                        [&](Stmt *Child) { return find(Loop, Child); });
  const InductionSteps Steps(Loop, Fx);
  if (!isLoop(S))
    forEachExpr(S, [&](Expr *&E) { find(Loop, Steps, E); });
  return !anyExpr(S, [](const Expr *E) {
    const Expr *LValue = getAssigned(E);
    return llvm::isa<Call>(E) ||
           (LValue && getSpace(LValue) != AddressSpace::Private);
  });
}

void ColumnPacker::pack(For *Loop, StmtList &Out, StmtList &Before) {
  const Type *Int = M.Types.getInt();
  const Variable *Counter = getCounter(Loop);
  Variable *Low = Names.makeVariable("low", Int),
           *High = Names.makeVariable("high", Int),
           *Cut = Names.makeVariable("cut", Int),
           *Next = Names.makeVariable("next", Int);
  Before.push_back(Build.declare(Low, Build.integer(INT32_MAX)));
  Before.push_back(Build.declare(High, 0));
  auto *First = llvm::cast<Declare>(Loop->Inits.front());
  auto *Cond = llvm::cast<Binary>(Loop->Cond);
  auto *Rest = llvm::cast<For>(Cloner(M, Names).clone(Loop));
  StmtList Copies;
  for (const Column &C : Columns) {
    const Type *T = M.Types.withoutConst(C.Element->getType());
    Variable *Array =
        Names.makeVariable("column", M.Types.getArray(T, MaxColumn));
    Array->Align = VectorAlign;
    Before.push_back(Build.declare(Array));
    Cloner OfNext(M, Names);
    OfNext.replace(Counter, Build.ref(Next));
    Copies.push_back(
        Build.assignTo(Build.index(Array, Build.subtract(Next, Low)),
                       OfNext.clone(C.Element)));
    for (Expr **Read : C.Reads)
      *Read = Build.index(Array, Build.subtract(First->V, Low));
  }
  const auto getBegin = [&] { return Build.copy(First->Init); };
  Expr *IsOutside =
      Build.binary(BinaryOp::LogicalOr, Build.less(getBegin(), Low),
                   Build.less(High, getBegin()));
  Out.push_back(
      Build.makeIf(IsOutside, Build.block({Build.assignTo(Low, getBegin()),
                                           Build.assignTo(High, getBegin())})));
  const auto getMost = [&] { return Build.add(Low, MaxColumn); };
  Out.push_back(Build.declare(
      Cut, Build.conditional(Build.less(Build.copy(Cond->Right), getMost()),
                             Build.copy(Cond->Right), getMost())));
  Out.push_back(
      Build.count(Next, Build.ref(High), Build.ref(Cut), Build.block(Copies)));
  Out.push_back(Build.makeIf(Build.less(High, Cut),
                             Build.block(Build.assignTo(High, Cut))));
  Cond->Right = Build.ref(Cut);
  Out.push_back(Loop);
  llvm::cast<Declare>(Rest->Inits.front())->Init =
      Build.conditional(Build.less(getBegin(), Cut), Cut, getBegin());
  Out.push_back(Rest);
}

bool ColumnPacker::replace(For *Rows, StmtList &Out) {
  if (!Rows->IsThreadLoop)
    return false;
  Varying = Fx.getVarying(Rows);
  StmtList Before, Body;
  for (Stmt *S : Rows->Body->Body) {
    auto *Loop = llvm::dyn_cast<For>(S);
    Columns.clear();
    if (Loop && Loop->IsThreadLoop && Loop->IsParallel)
      find(Loop, Loop->Body);
    if (Columns.empty())
      Body.push_back(S);
    else
      pack(Loop, Body, Before);
  }
  if (Before.empty())
    return false;
  Rows->Body->Body = M.copyArray<Stmt *>(Body);
  Out.append(Before);
  Out.push_back(Rows);
  return true;
}

void ampcc::packColumns(Module &M) { ColumnPacker(M).run(); }
