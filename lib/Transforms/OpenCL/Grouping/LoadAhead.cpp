//===- LoadAhead.cpp - software pipelining of loads -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a loop that updates an element per iteration, `a(i, j) -= q(i, k) * s`, a
// load waits for the store of the preceding iteration: compilers do not know
// that the elements differ. With few threads, memory latency dominates. Several
// iterations load first:
//
//   int strip = 0;
//   for (; strip < n && n - strip >= 16; strip += 16) {
//     float ahead[16], ahead_2[16];
//     for (int u = 0; u < 16; ++u) {
//       ahead[u] = a(strip + u, j);
//       ahead_2[u] = q(strip + u, k);
//     }
//     for (int u = 0; u < 16; ++u)
//       a(strip + u, j) = ahead[u] - ahead_2[u] * s;
//   }
//   for (int i = strip; i < n; ++i) a(i, j) -= q(i, k) * s;
//
//===----------------------------------------------------------------------===//

#include "../../Common/Rewrite.h"
#include "../../Threads/Cloner.h"
#include "../../Threads/EarlyExits.h"
#include "../../Threads/PromotedElements.h"
#include "RowLoops.h"
#include "Steps.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/bit.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The iterations that load at once, and their total size in expressions.
static constexpr unsigned MaxAhead = 32, MinAhead = 4, AheadSize = 640;

namespace {
class AheadLoader {
public:
  AheadLoader(Module &M, Function &Kernel, FreshNames &Names,
              const ModuleEffects &Fx)
      : M(M), Names(Names), Fx(Fx), Roots(Kernel, Fx), Build(M),
        Int(M.Types.getInt()) {}

  bool run(Block *Body);

private:
  /// A loop whose iterations each update another element.
  struct Update {
    For *Loop;
    Declare *Counter;
    Expr *End;
    Assign *Change;
    Expr *Stride; ///< the elements differ unless it is 0; null: they do
    /// Elements that an iteration reads, the changed one first.
    llvm::SmallVector<Index *, 4> Reads;
  };
  std::optional<Update> match(Stmt *S) const;
  Stmt *makeStrips(const Update &U, Variable *Strip, int64_t Ahead);
  Stmt *split(const Update &U);
  void visit(Stmt *S);

  Module &M;
  FreshNames &Names;
  const ModuleEffects &Fx;
  const BufferRoots Roots;
  mutable Builder Build;
  const Type *const Int;
  bool Found = false;
};
} // namespace

/// Returns how many iterations with the size of \p S load at once.
static unsigned getAhead(const Stmt *S) {
  return std::min(MaxAhead,
                  llvm::bit_floor(AheadSize / std::max(1u, countExprs(S))));
}

std::optional<AheadLoader::Update> AheadLoader::match(Stmt *S) const {
  auto *Loop = llvm::dyn_cast<For>(S);
  Declare *D = Loop && !Loop->IsThreadLoop ? getCounterDecl(Loop) : nullptr;
  const auto *Cond = D ? llvm::dyn_cast_or_null<Binary>(Loop->Cond) : nullptr;
  if (!Cond || Cond->Op != BinaryOp::LT || !isRef(Cond->Left, D->V) ||
      M.Types.withoutConst(D->V->Ty) != Int ||
      M.Types.withoutConst(Cond->Right->getType()) != Int ||
      !isNext(Loop->Inc, D->V) || Loop->Body->Body.size() != 1 ||
      !isUnderstood(Loop, Fx) || hasExit(Loop->Body, AnyExit))
    return std::nullopt;
  const auto First = evaluateConstant(D->Init);
  const VariableSet Varying = Fx.getVarying(Loop);
  auto isFixed = [&](const Variable *V) { return !Varying.contains(V); };
  auto varies = [&](const Expr *E) {
    return E && anyExpr(E, [&](const Expr *Part) {
             const auto *Ref = llvm::dyn_cast<VarRef>(Part);
             return Ref && Varying.contains(Ref->V);
           });
  };
  Assign *A = getAssign(Loop->Body->Body.front());
  auto *Element = A ? llvm::dyn_cast<Index>(A->Left) : nullptr;
  if (!First || *First < 0 || *First > MaxFirst || !Element ||
      Fx.getChanged(Loop->Body).contains(D->V) ||
      !isFixedValue(Cond->Right, isFixed) ||
      !Element->getType()->isArithmetic() ||
      Element->getType() != A->Right->getType() ||
      Element->getType()->getBits() < 32 ||
      !Element->Base->getType()->isPointer() || varies(Element->Base) ||
      getSpace(Element) != AddressSpace::Global ||
      !isOnlyAccess(Loop, Element, Roots) ||
      (!A->Op && !anyExpr(A->Right, [&](const Expr *E) {
        return isSameExpr(E, Element);
      })))
    return std::nullopt;
  const Type *T = M.Types.withoutConst(Element->Position->getType());
  Expr *Start = Element->Position, *Stride = nullptr;
  if (!T->isInteger() || T->getBits() < 32 ||
      !dropTerm(Start, Stride, D->V, T, Build) || varies(Start) ||
      (Stride && !isFixedValue(Stride, isFixed)))
    return std::nullopt;
  Update Result = {Loop, D, Cond->Right, A, Stride, {Element}};
  forEachCertainRead(A->Right, [&](Index *I) {
    if (I->Base->getType()->isPointer() &&
        getSpace(I) == AddressSpace::Global && !varies(I->Base) &&
        I->getType()->isArithmetic() &&
        isFixedValue(
            I->Position,
            [&](const Variable *V) { return V == D->V || isFixed(V); }) &&
        mentions(I->Position, D->V) &&
        llvm::none_of(Result.Reads,
                      [I](const Index *Known) { return isSameExpr(I, Known); }))
      Result.Reads.push_back(I);
  });
  return Result;
}

/// Makes the loop from \p Strip on in which \p Ahead iterations load at once.
Stmt *AheadLoader::makeStrips(const Update &U, Variable *Strip, int64_t Ahead) {
  llvm::SmallVector<Variable *, 4> Loaded;
  StmtList Inside;
  for (const Index *I : U.Reads) {
    const Type *T = M.Types.withoutConst(I->getType());
    Loaded.push_back(
        Names.makeVariable("ahead", M.Types.getArray(T, uint64_t(Ahead))));
    Inside.push_back(Build.declare(Loaded.back()));
  }
  auto each = [&](llvm::function_ref<StmtList(Cloner &, Variable *)> Make) {
    Variable *Place = Names.makeVariable("place", Int);
    Cloner Copies(M, Names);
    Copies.replace(U.Counter->V, Build.add(Strip, Place));
    For *Loop = Build.count(Place, 0, Ahead, Build.block(Make(Copies, Place)));
    Loop->Unroll = uint64_t(Ahead);
    return Loop;
  };
  Inside.push_back(each([&](Cloner &Copies, Variable *Place) {
    StmtList Loads;
    for (const auto &[I, V] : llvm::zip(U.Reads, Loaded))
      Loads.push_back(Build.assignTo(Build.index(V, Place), Copies.clone(I)));
    return Loads;
  }));
  Inside.push_back(each([&](Cloner &Copies, Variable *Place) {
    llvm::SmallVector<Expr *, 4> Elements;
    for (const Index *I : U.Reads)
      Elements.push_back(Copies.clone(I));
    Stmt *Value = Build.expr(Copies.clone(U.Change->Right));
    forEachExprIn(Value, [&](Expr *&E) {
      for (const auto &[Element, V] : llvm::zip(Elements, Loaded))
        if (isSameExpr(E, Element)) {
          E = Build.index(V, Place);
          return;
        }
    });
    Expr *New = llvm::cast<ExprStmt>(Value)->E;
    if (U.Change->Op)
      New =
          Build.binary(*U.Change->Op, Build.index(Loaded.front(), Place), New);
    return StmtList{Build.assignTo(Elements.front(), New)};
  }));
  Expr *AreLeft =
      Build.both(Build.less(Strip, Build.copy(U.End)),
                 Build.binary(BinaryOp::GE,
                              Build.subtract(Build.copy(U.End), Strip), Ahead));
  return Build.makeFor({}, AreLeft, Build.assign(BinaryOp::Add, Strip, Ahead),
                       Build.block(Inside));
}

Stmt *AheadLoader::split(const Update &U) {
  Build.setLoc(U.Loop->getLoc());
  Variable *Strip = Names.makeVariable("strip", Int);
  Stmt *Plain = Cloner(M, Names).clone(static_cast<Stmt *>(U.Loop));
  Expr *AreDistinct = Build.macro("AMP_DISTINCT");
  if (U.Stride)
    AreDistinct = Build.both(
        AreDistinct, Build.binary(BinaryOp::NE, Build.copy(U.Stride), 0));
  StmtList Out = {Build.declare(Strip, Build.copy(U.Counter->Init))};
  const unsigned Ahead = getAhead(U.Loop->Body);
  Out.push_back(makeStrips(U, Strip, Ahead));
  // Short loops, and the rest.
  if (Ahead > MinAhead)
    Out.push_back(makeStrips(U, Strip, MinAhead));
  U.Counter->Init = Build.ref(Strip);
  Out.push_back(U.Loop);
  return Build.makeIf(AreDistinct, Build.block(Out), Build.block(Plain));
}

void AheadLoader::visit(Stmt *S) {
  rewriteBlocks(M, S, [&](Stmt *Child, StmtList &Out) {
    const std::optional<Update> U = match(Child);
    if (!U || getAhead(U->Loop->Body) < MinAhead) {
      visit(Child);
      Out.push_back(Child);
      return;
    }
    Found = true;
    Out.push_back(split(*U));
  });
}

/// Unrolls loops that only read as far.
static void unrollReading(Stmt *S) {
  forEachStmt(S, unrollReading);
  auto *Loop = llvm::dyn_cast<For>(S);
  if (Loop && !hasLoop(Loop->Body) && !Loop->Unroll &&
      allExprs(Loop->Body, [](const Expr *E) {
        const Expr *Place = getAssigned(E);
        return !Place || getSpace(Place) == AddressSpace::Private;
      }))
    Loop->Unroll = std::max(1u, getAhead(Loop->Body));
}

bool AheadLoader::run(Block *Body) {
  visit(Body);
  if (Found)
    unrollReading(Body);
  return Found;
}

bool ampcc::loadAhead(Module &M, Function &Kernel, FreshNames &Names,
                      const ModuleEffects &Fx) {
  return AheadLoader(M, Kernel, Names, Fx).run(Kernel.Body);
}
