//===- TileShadow.cpp - races in tile memory, in OpenCL C -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Threads of a tile race if they access four bytes in the same epoch, between
// two barriers, and one of them writes another value than the others. A write
// leaves its mark in one word, a read in the other one; then each looks at the
// word that it has not changed. Of two threads that do so at the same time, one
// sees both marks.
//
//===----------------------------------------------------------------------===//

#include "TileShadow.h"
#include "../Common/FreshNames.h"
#include "amp/detail/abi.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// In bytes: the tile memory that GPUs have at least.
static constexpr uint64_t TileMemory = uint64_t(48) * 1024;

static bool isCheckedAccess(const Expr *E) {
  const auto *C = llvm::dyn_cast<Call>(E);
  return C &&
         (C->Id == BuiltinId::CheckAccess || C->Id == BuiltinId::CheckStore);
}

TileShadow::TileShadow(Module &M)
    : M(M), Build(M), Number(M.Types.getInteger(32, /*Signed=*/false)) {
  llvm::SetVector<Variable *> Statics;
  if (llvm::none_of(M.Functions, [](const auto &F) {
        return anyExpr(F->Body, isCheckedAccess);
      }))
    return;
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E);
          Ref && Ref->V->IsShared && Ref->V->Space == AddressSpace::Local)
        Statics.insert(Ref->V);
    });
  constexpr unsigned Align = 16;
  uint64_t Size = 0;
  for (const Variable *V : Statics)
    Size += llvm::alignTo(V->Size, Align);
  Count = 1 + Size / 2; // words
  if (!Size || Size + 4 * Count > TileMemory)
    return;
  for (uint32_t Each : M.Kernel->Tile)
    Threads *= std::max(Each, 1u);
  FreshNames Names(M);
  auto Make = [&](llvm::StringRef Name, const Type *T, uint64_t Size) {
    Variable *V = Names.makeVariable(Name, T);
    V->Space = AddressSpace::Local;
    V->IsShared = true;
    V->Size = Size;
    V->Align = Align;
    return V;
  };
  Record *Members = M.addRecord();
  Members->Name = Names.make("AMP_tile_memory");
  Tile = Make("AMP_tile", M.Types.getRecord(Members), Size);
  Words = Make("AMP_shadow", M.Types.getArray(Number, Count), 4 * Count);
  for (const Variable *V : Statics)
    Members->Fields.push_back({V->Name.str(), V->Ty});
  M.Checked.TileMemory = Tile;
  join(Statics.getArrayRef());
  StmtList Begin = clear(Words);
  Begin.push_back(Build.tileBarrier());
  prepend(M, Begin, M.Kernel->Body);
}

void TileShadow::join(llvm::ArrayRef<Variable *> Statics) {
  for (const auto &F : M.Functions) {
    removeStmts(F->Body, [&](Stmt *S) {
      const auto *D = llvm::dyn_cast<Declare>(S);
      return D && llvm::is_contained(Statics, D->V);
    });
    forEachExprIn(F->Body, [&](Expr *&E) {
      const auto *Ref = llvm::dyn_cast<VarRef>(E);
      if (!Ref || !llvm::is_contained(Statics, Ref->V))
        return;
      Build.setLoc(E->getLoc());
      E = Build.member(Build.ref(Tile), Ref->V->Name);
    });
  }
}

/// The number of the thread in its tile.
Expr *TileShadow::findThread() {
  Expr *Result = nullptr;
  for (unsigned K = M.Kernel->WorkDim; K-- != 0;) {
    Expr *Own = Build.cast(Build.ask("get_local_id", K), Number);
    Result =
        Result
            ? Build.add(Build.multiply(Result, number(M.Kernel->Tile[K])), Own)
            : Own;
  }
  return Result;
}

/// The threads of the tile clear the shadow \p From together. The first epoch
/// begins.
StmtList TileShadow::clear(Variable *From) {
  Variable *I = Build.variable("i", Number);
  Expr *IsFirst = Build.binary(BinaryOp::EQ, I, number(0));
  return {Build.makeFor(
      Build.declare(I, findThread()), Build.less(I, number(Count)),
      Build.assign(BinaryOp::Add, I, number(Threads)),
      Build.block(Build.assignTo(Build.index(From, I), IsFirst)))};
}

StmtList TileShadow::makeBarrier(Variable *From, llvm::StringRef Fences) {
  Stmt *Barrier = Build.expr(
      Build.call("barrier", M.Types.getVoid(), {Build.macro(Fences)}));
  if (!From)
    return {Barrier};
  Variable *Epoch = Build.variable("epoch", Number);
  auto IsLast = [&](unsigned Last) {
    return Build.binary(BinaryOp::EQ, Epoch, number(Last));
  };
  Stmt *Next =
      Build.makeIf(Build.binary(BinaryOp::EQ, findThread(), number(0)),
                   Build.block(Build.assignTo(Build.index(From, 0),
                                              Build.add(Epoch, number(1)))));
  return {Build.declare(Epoch, Build.index(From, 0)), Barrier,
          Build.makeIf(IsLast(AMPRT_SHADOW_EPOCHS), Build.block(clear(From)),
                       Build.block(Next)),
          Build.tileBarrier()};
}

namespace {
/// Makes the body of AMP_touch.
class Toucher {
public:
  Toucher(Module &M, Function *Failed)
      : M(M), Build(M), Failed(Failed),
        Number(M.Types.getInteger(32, /*Signed=*/false)),
        Checks(Build.variable("checks", M.Checked.Thread->Ty)),
        Shadow(Build.variable("shadow",
                              M.Types.getPointer(Number, AddressSpace::Local))),
        Cell(Build.variable("cell", Number)),
        How(Build.variable("how", Number)),
        Value(Build.variable("value", Number)),
        Site(Build.variable("site", Number)),
        Mine(Build.variable("mine", Number)),
        Other(Build.variable("other", Number)),
        Words(Build.variable("words", Shadow->Ty)) {}

  std::unique_ptr<Function> make(Expr *Thread);

private:
  StmtList makeWrite();
  StmtList makeRead();

  Expr *number(uint64_t Bits) { return Build.integer(Bits, Number); }
  Expr *has(Operand Word, uint64_t Bits) {
    return Build.binary(BinaryOp::And, Word, number(Bits));
  }
  Expr *isNot(Expr *E) { return Build.unary(UnaryOp::LogicalNot, E); }
  Expr *either(Expr *A, Expr *B) {
    return Build.binary(BinaryOp::LogicalOr, A, B);
  }
  Expr *unite(Expr *A, Expr *B) { return Build.binary(BinaryOp::Or, A, B); }
  Expr *ifElse(Expr *Cond, uint64_t Bits) {
    return Build.conditional(Cond, number(Bits), number(0));
  }
  /// True if `other` and `mine` have the same bits from \p First on.
  Expr *isSame(unsigned First) {
    return Build.binary(BinaryOp::EQ,
                        Build.binary(BinaryOp::Shr, Other, number(First)),
                        Build.binary(BinaryOp::Shr, Mine, number(First)));
  }
  Expr *isSameEpoch() { return isSame(AMPRT_SHADOW_EPOCH_BIT); }
  Expr *isSameThread() { return isSame(AMPRT_SHADOW_THREAD_BIT); }
  Expr *word(unsigned Which) { return Build.index(Words, int64_t(Which)); }
  Expr *change(llvm::StringRef How, unsigned Which, Expr *By) {
    return Build.call(How, Number, {Build.addressOf(word(Which)), By});
  }
  Stmt *fence() {
    return Build.expr(Build.call("mem_fence", M.Types.getVoid(),
                                 {Build.macro("CLK_LOCAL_MEM_FENCE")}));
  }
  Stmt *leaveIf(Expr *Cond) {
    return Build.makeIf(Cond, Build.block(Build.make<Return>(nullptr)));
  }
  Stmt *failIf(Expr *Cond, bool WasWrite) {
    const Type *Long = M.Types.getInteger(64, /*Signed=*/true);
    return Build.makeIf(
        Build.both(isSameEpoch(), Cond),
        Build.block(Build.expr(
            Build.call(Failed, {Build.ref(Checks), number(AMPRT_CHECK_RACE),
                                Build.cast(Other, Long), Build.cast(How, Long),
                                number(WasWrite), Build.ref(Site)}))));
  }

  Module &M;
  Builder Build;
  Function *const Failed;
  const Type *const Number;
  Variable *const Checks,
      *const Shadow, *const Cell, *const How, *const Value,
                                                  *const Site,
                                                      *const Mine,
                                                          *const Other,
                                                              *const Words;
};
} // namespace

StmtList Toucher::makeWrite() {
  auto IsAtomic = [&] { return has(How, AMPRT_CHECK_ATOMIC); };
  Expr *Mark = unite(unite(Build.ref(Mine), Build.ref(Value)),
                     ifElse(IsAtomic(), AMPRT_SHADOW_FLAG));
  // Among a thread's accesses in an epoch, a plain write conflicts with most
  // others: who came after it has seen its mark.
  auto HasWritten = [&] {
    return Build.both(isSameThread(), isNot(has(Other, AMPRT_SHADOW_FLAG)));
  };
  Expr *IsSameValue =
      Build.binary(BinaryOp::EQ, Value, has(Other, AMPRT_SHADOW_VALUE));
  Expr *IsKept = Build.both(HasWritten(), either(IsAtomic(), IsSameValue));
  Expr *AreAtomic = Build.both(IsAtomic(), has(Other, AMPRT_SHADOW_FLAG));
  Expr *AreSame = Build.both(
      Value, Build.binary(BinaryOp::EQ, Value, has(Other, AMPRT_SHADOW_VALUE)));
  Expr *AreReads =
      Build.both(IsAtomic(), isNot(has(Other, AMPRT_SHADOW_PLAIN)));
  return {
      Build.assignTo(Other, word(0)),
      Build.makeIf(isNot(IsKept), Build.block(Build.assignTo(
                                      Other, change("atomic_xchg", 0, Mark)))),
      leaveIf(HasWritten()),
      failIf(
          Build.both(isNot(isSameThread()), isNot(either(AreAtomic, AreSame))),
          /*WasWrite=*/true),
      fence(),
      Build.assignTo(Other, word(1)),
      failIf(Build.both(
                 either(isNot(isSameThread()), has(Other, AMPRT_SHADOW_FLAG)),
                 isNot(AreReads)),
             /*WasWrite=*/false)};
}

StmtList Toucher::makeRead() {
  auto IsPlain = [&] { return isNot(has(How, AMPRT_CHECK_ATOMIC)); };
  Expr *Mark = unite(Build.ref(Mine), ifElse(IsPlain(), AMPRT_SHADOW_PLAIN));
  // Another thread may have read since.
  Stmt *Lost = Build.makeIf(
      isSameEpoch(),
      Build.block(Build.expr(change(
          "atomic_or", 1,
          unite(number(AMPRT_SHADOW_FLAG), has(Other, AMPRT_SHADOW_PLAIN))))));
  Expr *IsNew = either(
      Build.both(isNot(isSameThread()), isNot(has(Other, AMPRT_SHADOW_FLAG))),
      Build.both(IsPlain(), isNot(has(Other, AMPRT_SHADOW_PLAIN))));
  Expr *Added = unite(ifElse(IsPlain(), AMPRT_SHADOW_PLAIN),
                      ifElse(isNot(isSameThread()), AMPRT_SHADOW_FLAG));
  Stmt *Add = Build.makeIf(
      IsNew, Build.block(Build.expr(change("atomic_or", 1, Added))));
  Expr *AreAtomic = Build.both(isNot(IsPlain()), has(Other, AMPRT_SHADOW_FLAG));
  // A thread that has written since the mark was made has seen it.
  Expr *IsMarked = Build.both(
      isSameEpoch(),
      Build.both(either(isSameThread(), has(Other, AMPRT_SHADOW_FLAG)),
                 either(isNot(IsPlain()), has(Other, AMPRT_SHADOW_PLAIN))));
  return {Build.assignTo(Other, word(1)),
          leaveIf(IsMarked),
          Build.makeIf(isNot(isSameEpoch()),
                       Build.block({Build.assignTo(
                                        Other, change("atomic_xchg", 1, Mark)),
                                    Lost}),
                       Build.block(Add)),
          fence(),
          Build.assignTo(Other, word(0)),
          failIf(Build.both(isNot(isSameThread()), isNot(AreAtomic)),
                 /*WasWrite=*/true)};
}

std::unique_ptr<Function> Toucher::make(Expr *Thread) {
  auto Shift = [&](Operand Bits, unsigned By) {
    return Build.binary(BinaryOp::Shl, Bits, number(By));
  };
  // Sites with larger numbers are called the kernel's.
  Expr *Known = Build.conditional(Build.less(Site, number(AMPRT_SHADOW_SITES)),
                                  Site, number(0));
  Expr *Where = unite(Shift(Build.index(Shadow, 0), AMPRT_SHADOW_EPOCH_BIT),
                      Shift(Thread, AMPRT_SHADOW_THREAD_BIT));
  Expr *First = Build.add(Build.add(Cell, Cell), number(1));
  auto F = std::make_unique<Function>();
  F->Name = "AMP_touch";
  F->Result = M.Types.getVoid();
  F->Params = {Checks, Shadow, Cell, How, Value, Site};
  F->Body = Build.block(
      {Build.declare(Mine, unite(Where, Shift(Known, AMPRT_SHADOW_SITE_BIT))),
       Build.declare(Words, Build.add(Shadow, First)), Build.declare(Other),
       Build.makeIf(has(How, AMPRT_CHECK_WRITE), Build.block(makeWrite()),
                    Build.block(makeRead()))});
  F->IsOfLibrary = F->IsAlwaysInline = true;
  return F;
}

std::unique_ptr<Function> TileShadow::makeTouch(Function *Failed) {
  return Toucher(M, Failed).make(findThread());
}
