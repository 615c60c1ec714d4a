//===- ThreadSpace.cpp - loops over tiles and threads ---------------------===//

#include "ThreadSpace.h"

using namespace ampcc;
using namespace ampcc::ir;

ThreadSpace::ThreadSpace(Module &M, FreshNames &Names)
    : M(M), Names(Names), Build(M), Kernel(*M.Kernel) {
  const Type *Int = M.Types.getInt();
  for (unsigned K = 0; K != Kernel.WorkDim; ++K) {
    const std::string Number = std::to_string(K);
    Begin[K] = Names.makeVariable("begin" + Number, Int);
    End[K] = Names.makeVariable("end" + Number, Int);
    if (isTiled())
      Tile[K] = Names.makeVariable("tile" + Number, Int);
  }
}

std::vector<Variable *> ThreadSpace::getBox() const {
  std::vector<Variable *> Box;
  for (unsigned K = 0; K != Kernel.WorkDim; ++K)
    Box.insert(Box.end(), {Begin[K], End[K]});
  return Box;
}

Threads ThreadSpace::makeThreads() {
  Threads T = {};
  for (unsigned K = 0; K != Kernel.WorkDim; ++K)
    if (Kernel.Tile[K] != 1)
      T[K] = Names.makeVariable((isTiled() ? "local" : "global") +
                                    std::to_string(K),
                                M.Types.getInt());
  return T;
}

For *ThreadSpace::makeLoop(Variable *V, Expr *First, Expr *Last, Block *Body) {
  return Build.makeFor({static_cast<Stmt *>(Build.declare(V, First))},
                       Build.binary(BinaryOp::LT, Build.ref(V), Last),
                       Build.unary(UnaryOp::PreInc, Build.ref(V)), Body);
}

Stmt *ThreadSpace::makeLoops(const Threads &T, Block *Body) {
  Stmt *Nest = Body;
  for (unsigned K = 0; K != Kernel.WorkDim; ++K) {
    if (!T[K])
      continue;
    Block *Inner = Nest == Body ? Body : Build.block(Nest);
    For *Loop =
        isTiled()
            ? makeLoop(T[K], Build.integer(int64_t(0)),
                       Build.integer(int64_t(Kernel.Tile[K])), Inner)
            : makeLoop(T[K], Build.ref(Begin[K]), Build.ref(End[K]), Inner);
    Loop->IsThreadLoop = true;
    Nest = Loop;
  }
  return Nest;
}

Block *ThreadSpace::makeTileLoops(Block *Body) {
  if (!isTiled())
    return Body;
  for (unsigned K = 0; K != Kernel.WorkDim; ++K) {
    auto Count = [&](Variable *Threads) {
      Expr *Size = Build.integer(int64_t(Kernel.Tile[K]));
      return Build.binary(BinaryOp::Div, Build.ref(Threads), Size);
    };
    Stmt *Loop = makeLoop(Tile[K], Count(Begin[K]), Count(End[K]), Body);
    Body = Build.block(Loop);
  }
  return Body;
}

const Type *ThreadSpace::getArray(const Type *T) const {
  for (unsigned K = 0; K != Kernel.WorkDim; ++K)
    if (Kernel.Tile[K] != 1)
      T = M.Types.getArray(T, Kernel.Tile[K]);
  return T;
}

Expr *ThreadSpace::getLocal(unsigned Dimension, const Threads *T) {
  return T && (*T)[Dimension] ? Build.ref((*T)[Dimension])
                              : Build.integer(int64_t(0));
}

Expr *ThreadSpace::getElement(Variable *Array, const Threads *T) {
  Expr *Element = Build.ref(Array);
  for (unsigned K = Kernel.WorkDim; K-- != 0;)
    if (Kernel.Tile[K] != 1)
      Element = Build.index(Element, getLocal(K, T));
  return Element;
}

/// `(int)(unsigned long)E` is the int E.
static Expr *dropCasts(Expr *E) {
  const auto *Outer = llvm::dyn_cast<Cast>(E);
  const auto *Inner = Outer ? llvm::dyn_cast<Cast>(Outer->Operand) : nullptr;
  if (!Inner || Outer->KeepsBits || Inner->KeepsBits)
    return E;
  Expr *Value = Inner->Operand;
  const Type *Middle = Inner->getType();
  return Value->getType() == Outer->getType() &&
                 Value->getType()->isInteger() && Middle->isInteger() &&
                 Middle->getBits() >= Value->getType()->getBits()
             ? Value
             : E;
}

Expr *ThreadSpace::replaceQuery(Expr *E, const Threads *T) {
  const auto Call = getThreadQuery(E);
  if (!Call)
    return dropCasts(E);
  const unsigned K = Call->Dimension;
  Expr *Value;
  if (K >= Kernel.WorkDim)
    Value = Build.integer(int64_t(0));
  else if (!isTiled()) // which has no other queries
    Value = getLocal(K, T);
  else if (Call->Query == ThreadQuery::LocalId)
    Value = getLocal(K, T);
  else
    Value = Build.ref(Tile[K]);
  if (isTiled() && K < Kernel.WorkDim && Call->Query == ThreadQuery::GlobalId) {
    Value = Build.binary(BinaryOp::Mul, Value,
                         Build.integer(int64_t(Kernel.Tile[K])));
    if (T && (*T)[K])
      Value = Build.binary(BinaryOp::Add, Value, getLocal(K, T));
  }
  return Build.cast(Value, E->getType());
}

void ThreadSpace::replaceQueries(Stmt *S, const Threads *T) {
  forEachExprIn(S, [&](Expr *&E) { E = replaceQuery(E, T); });
}
