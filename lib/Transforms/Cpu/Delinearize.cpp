//===- Delinearize.cpp - delinearization of thread positions --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel of one dimension often works on a matrix, and divides:
//
//   for (i = begin; i < end; ++i)
//     f(i, i / width, i % width);
//
// Division is slow in vectors, a vector spans several rows, and tests for edges
// do not compare the loop's counter. The loop becomes one over rows:
//
//   for (row = begin / width; row < (end - 1) / width + 1; ++row) {
//     int base = row * width;
//     for (column = max(begin - base, 0); column < min(end - base, width); ...)
//       f(base + column, row, column);
//   }
//
// Divisions of the row, as in `i / width % height`, are then uniform in a row.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "../Threads/Delinearization.h"
#include "IterationSpace.h"
#include "LoopPass.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class Delinearizer : public LoopPass {
public:
  explicit Delinearizer(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override;
};
} // namespace

bool Delinearizer::replace(For *Loop, StmtList &Out) {
  if (!Loop->IsThreadLoop || hasThreadLoop(Loop->Body))
    return false;
  auto *First = llvm::cast<Declare>(Loop->Inits.front());
  Expr *&End = llvm::cast<Binary>(Loop->Cond)->Right;
  Variable *Counter = First->V;
  Varying = Fx.getVarying(Loop);
  const VariableSet Changed = Fx.getChanged(Loop->Body);
  if (Changed.contains(Counter) || llvm::isa<Literal>(End))
    return false;
  const auto isKnown = [this](const Expr *E) { return isFixed(E); };
  Delinearization Of(M, Counter, Changed, isKnown);
  if (!Of.findWidth(Loop->Body, isKnown))
    return false;
  Build.setLoc(Loop->getLoc());
  const Type *Int = M.Types.getInt();
  const bool IsConstant = Of.isWidthConstant();
  Stmt *Before =
      IsConstant ? nullptr : Cloner(M, Names).clone(static_cast<Stmt *>(Loop));
  const auto getWidth = [&] { return Of.getWidth(); };
  Variable *Row = Names.makeVariable("row", Int),
           *Column = Names.makeVariable("column", Int);
  Of.rewrite(Loop->Body, Row, Column);
  // Copies would be arrays with an element per thread of a strip.
  llvm::DenseMap<const Variable *, Expr *> Copies;
  removeStmts(Loop->Body, [&](Stmt *S) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (!D || Changed.contains(D->V) ||
        !(isRef(D->Init, Row) || isRef(D->Init, Column)) ||
        D->V->Ty->getBits() != 32)
      return false;
    // A copy of another type, such as a float, converts.
    Copies[D->V] = D->V->Ty->isInt() ? D->Init : Build.cast(D->Init, D->V->Ty);
    return true;
  });
  Variable *Base = Names.makeVariable("base", Int),
           *Begin = Names.makeVariable("first", Int),
           *Last = Names.makeVariable("last", Int);
  StmtList Rows;
  Rows.push_back(Build.declare(Base, Build.multiply(Row, getWidth())));
  Rows.push_back(Build.declare(
      Begin, Build.conditional(Build.less(Base, Build.copy(First->Init)),
                               Build.subtract(Build.copy(First->Init), Base),
                               Build.integer(0))));
  Expr *Left = Build.subtract(Build.copy(End), Base);
  Rows.push_back(
      Build.declare(Last, Build.conditional(Build.less(Left, getWidth()),
                                            Build.copy(Left), getWidth())));
  Copies[Counter] = Build.add(Base, Column);
  forEachExprIn(Loop->Body, [&](Expr *&E) {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    if (const Expr *Value = Ref ? Copies.lookup(Ref->V) : nullptr)
      E = Build.copy(Value);
  });
  For *Columns =
      Build.count(Column, Build.ref(Begin), Build.ref(Last), Loop->Body);
  Columns->IsThreadLoop = true;
  Columns->setLoc(Loop->getLoc());
  Rows.push_back(Columns);
  For *Whole = Build.count(
      Row, Build.binary(BinaryOp::Div, Build.copy(First->Init), getWidth()),
      Build.add(Build.binary(BinaryOp::Div, Build.subtract(End, 1), getWidth()),
                1),
      Build.block(Rows));
  Whole->IsThreadLoop = true;
  Whole->setLoc(Loop->getLoc());
  if (IsConstant)
    Out.push_back(Whole);
  else
    Out.push_back(
        Build.makeIf(Build.binary(BinaryOp::GE, getWidth(),
                                  Build.integer(Delinearization::MinWidth)),
                     Build.block(Whole), Build.block(Before)));
  return true;
}

void ampcc::delinearizeThreads(Module &M) { Delinearizer(M).run(); }
