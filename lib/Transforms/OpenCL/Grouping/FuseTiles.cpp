//===- FuseTiles.cpp - adjacent tiles share their loads -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a matrix product, adjacent tiles load the same rows of one matrix or the
// same columns of the other. A work-group can run several of them: each
// work-item runs the threads at its position in all of these tiles, in
// registers. A tile_static array that does not depend on the tile's position in
// a dimension exists once for all tiles along it, and is filled once:
//
//   rows[turn1][local1][local0] = a(tile1 * 16 + local1, i + local0), each
//   turn1 columns[turn0][local1][local0] = b(i + local1, tile0 * 16 + local0),
//   ... barrier for (int k = 0; k < 16; k++)
//     sum[turn1][turn0] += rows[turn1][local1][k] * columns[turn0][k][local0]
//
// In an untiled product, the threads of a work-item share what they read in the
// same way, with tiles of 32 x 8 threads.
//
// If the number of tiles is not divisible, the last work-group starts with
// tiles that the one before it runs, too. Its effects on memory are masked for
// these.
//
//===----------------------------------------------------------------------===//

#include "../../Threads/Cloner.h"
#include "../../Threads/Regions.h"
#include "SharedStrips.h"
#include "Steps.h"
#include "TransposedBlocks.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Elements of at most this size are interleaved by tile; larger ones would
/// cause bank conflicts.
static constexpr unsigned MaxInnerBits = 32;
/// The iterations whose loads from tile memory are in flight at once.
static constexpr unsigned UnrolledIterations = 4;

namespace {
/// Loops over the tiles of a work-group, for one thread in each.
class TileFuser final : public ThreadLoops {
public:
  TileFuser(Module &M, Function &Kernel, FreshNames &Names,
            const ModuleEffects &Fx, bool HadTiles, Grouping &Groups)
      : M(M), Kernel(Kernel), Names(Names), Fx(Fx), HadTiles(HadTiles),
        Groups(Groups), Build(M), Int(M.Types.getInt()), Roots(Kernel, Fx),
        Written(Roots.findWritten(Fx)), IsTiled(Kernel.Tile[0]) {}

  bool run();

  bool keepsBarriers() const override { return true; }
  Threads makeThreads(const Block *Body) override;
  bool shareLoops(Stmt *A, Stmt *B) override {
    return getLooped(A) == getLooped(B) && isMasked(A) == isMasked(B);
  }
  Stmt *makeLoops(const Threads &T, Block *Body) override;
  const Type *getArray(const Type *T) const override;
  unsigned getAlign() const override { return 0; }
  Expr *getElement(Expr *Array, const Threads *T) override;

private:
  using Dimensions = std::array<bool, 3>;

  Uniform analyze(const Dimensions &Differing) const;
  bool isReadOnly(Expr *Pointer) const;
  bool leaveDomain();
  /// Returns the number of threads of a launch, without those that its last
  /// work-group lacks.
  Expr *getLaunchEnd(unsigned K) {
    return Build.subtract(
        Build.multiply(Build.query("get_num_groups", K), countOfGroup(K)),
        Build.query("get_global_offset", K));
  }
  void addFew();
  bool readsProduct() const;
  bool findDimensions(SharedStrips &Strips, TransposedBlocks &Blocks);
  /// True if the tiles of a work-group share \p V.
  bool isShared(const Variable *V) const {
    return llvm::any_of(llvm::zip(IsFused, Along), [V](const auto &Dimension) {
      return std::get<0>(Dimension) && std::get<1>(Dimension)->isUniform(V);
    });
  }
  Dimensions getLooped(Stmt *S);
  bool isMasked(Stmt *S) const;
  bool onlyCalculates(VariableSet Lacking, llvm::ArrayRef<Stmt *> Body,
                      const llvm::SmallPtrSetImpl<const Stmt *> &Masked) const;
  bool keepsMaskedValues(const SplitKernel &Split);
  void replaceQueries(Block *Body, const Threads *T);
  void findInner();
  void copyTileStatics();
  const Type *getCopies(const Type *T, const Variable *V) const;
  void replaceTileStatics(Stmt *S, const Threads *T);
  void unrollLoops(Stmt *S);
  void mask(Region &R);
  void declareAll();
  void separateAddresses(Block *B);

  Expr *count(unsigned K) { return Build.macro(withNumber("AMP_PACK", K)); }
  /// Returns the tiles of a work-group, or its threads if there are no tiles.
  Expr *countOfGroup(unsigned K) {
    return IsTiled ? count(K) : Build.multiply(count(K), Kernel.Tile[K]);
  }
  /// Returns a thread's position, from the first tile of its work-item.
  Expr *getGlobal(unsigned K, Variable *Turn) {
    Expr *Tile = Build.ref(First[K]), *Size = Build.integer(Kernel.Tile[K]);
    if (IsTiled)
      Tile = Build.multiply(Turn ? Build.add(Tile, Turn) : Tile, Size);
    else if (Turn)
      Tile = Build.add(Tile, Build.multiply(Turn, Size));
    return Build.add(Tile, Local[K]);
  }
  /// Declares a constant of the work-item.
  Variable *constant(llvm::StringRef Name, Expr *Value) {
    Variable *V = Names.makeVariable(Name, M.Types.withConst(Int));
    Declarations.push_back(Build.declare(V, Value));
    return V;
  }

  Module &M;
  Function &Kernel;
  FreshNames &Names;
  const ModuleEffects &Fx;
  const bool HadTiles;
  Grouping &Groups;
  Builder Build;
  const Type *const Int;
  const BufferRoots Roots;
  const std::optional<llvm::SmallSet<unsigned, 4>> Written; ///< buffers
  Dimensions IsFused = {};
  const bool IsTiled;
  /// Values and arrays that are uniform along a dimension.
  std::array<std::unique_ptr<Uniform>, 3> Along;
  llvm::DenseMap<const Variable *, Variable *> Copies; ///< of tile_statics
  /// Arrays that interleave the elements of all tiles.
  VariableSet HasTilesInside;
  std::array<std::string, 3> TurnNames, TileNames, GlobalNames;
  /// The first tile of a work-group, and the first that no other one runs.
  std::array<Variable *, 3> First, Own, EndOf;
  std::array<Variable *, 3> Local;
  /// The ends of the active threads' positions; null: the launch's.
  std::array<Expr *, 3> Ends = {};
  Block *Few = nullptr; ///< a thread's body, for small launches
  StmtList Declarations;
  bool HasFailed = false;
};
} // namespace

bool TileFuser::isReadOnly(Expr *Pointer) const {
  const std::optional<unsigned> Param = Roots.find(Pointer);
  return Param && !Written->contains(*Param) &&
         Kernel.Params[*Param]->IsRestrict;
}

Uniform TileFuser::analyze(const Dimensions &Differing) const {
  Uniform::Rules Rules;
  Rules.IsUniformQuery = [Differing](ThreadQueryCall Query) {
    return Query.Query == ThreadQuery::LocalId || !Differing[Query.Dimension];
  };
  Rules.JoinsLoops = true;
  llvm::append_range(Rules.Known, Kernel.TileStatics);
  Rules.IsReadOnly = [this](Expr *Pointer) { return isReadOnly(Pointer); };
  return Uniform(Kernel, Fx, std::move(Rules));
}

/// Removes bounds checks from an untiled kernel: work-groups are moved so that
/// all of their threads are active. False if it is unknown which threads are
/// active.
bool TileFuser::leaveDomain() {
  // In three dimensions, only the launch's own bounds are known to be uniform
  // in a work-group.
  const unsigned MaxTests = Kernel.WorkDim == 2 ? ~0u : HadTiles ? 0 : 1;
  const auto Bounds = ampcc::leaveDomain(M, Kernel, Fx, MaxTests);
  const unsigned OfLaunch = HadTiles ? 0 : 1;
  if (!Bounds)
    return OfLaunch == 0;
  if (!HadTiles &&
      !llvm::all_of(llvm::ArrayRef(Bounds->Ends).take_front(Kernel.WorkDim),
                    [](const Expr *End) { return End; }))
    return false;
  if (Bounds->Tests == OfLaunch)
    return true;
  for (unsigned K = 0; K != 2; ++K)
    Ends[K] = Bounds->Ends[K] ? Bounds->Ends[K] : getLaunchEnd(K);
  Few = Cloner(M, Names).clone(Kernel.Body);
  return true;
}

/// Lets a work-group of a launch with fewer threads than it has run them
/// unchanged.
void TileFuser::addFew() {
  Expr *AreFew = nullptr, *HasPart = nullptr;
  Threads T = {};
  StmtList Body;
  for (unsigned K = 0; K != 2; ++K) {
    T[K] = Build.variable(TurnNames[K], Int);
    Variable *Global = Build.variable(GlobalNames[K], M.Types.withConst(Int));
    Body.push_back(Build.declare(
        Global,
        Build.add(Build.add(Own[K], Build.multiply(T[K], Kernel.Tile[K])),
                  Local[K])));
    Expr *IsFew = Build.less(EndOf[K], countOfGroup(K));
    AreFew = AreFew ? Build.binary(BinaryOp::LogicalOr, AreFew, IsFew) : IsFew;
    Expr *IsBefore = Build.less(Global, EndOf[K]);
    HasPart = HasPart ? Build.both(HasPart, IsBefore) : IsBefore;
    replaceThreadQueries(Few, Build, [&](ThreadQueryCall Query) -> Expr * {
      return Query.Dimension == K && Query.Query == ThreadQuery::GlobalId
                 ? Build.ref(Global)
                 : nullptr;
    });
  }
  Body.push_back(Build.makeIf(HasPart, Few));
  const Dimensions All = std::exchange(IsFused, {true, true, false});
  Stmt *Each = makeLoops(T, Build.block(Body));
  IsFused = All;
  Kernel.Body =
      Build.block(Build.makeIf(AreFew, Build.block(Each), Kernel.Body));
}

/// True if a loop reads elements that are shared along either dimension.
bool TileFuser::readsProduct() const {
  const Uniform Uniforms = analyze({true, true, false});
  return anyStmt(Kernel.Body, [&](const Stmt *S) {
    if (!llvm::isa<For>(S) || !Uniforms.isJoined(S))
      return false;
    auto Shares = [&](unsigned K) {
      return anyExpr(S, [&](const Expr *E) {
        const auto *I = llvm::dyn_cast<Index>(E);
        return I && I->Base->getType()->isPointer() && Along[K]->isUniform(I) &&
               !Along[1 - K]->isUniform(I);
      });
    };
    return Shares(0) && Shares(1);
  });
}

/// Finds the dimensions along which tiles share an array, or threads share
/// reads. False if there are none.
bool TileFuser::findDimensions(SharedStrips &Strips, TransposedBlocks &Blocks) {
  for (unsigned K = 0; K != Kernel.WorkDim; ++K) {
    Dimensions Only = {};
    Only[K] = true;
    Along[K] = std::make_unique<Uniform>(analyze(Only));
    IsFused[K] = llvm::any_of(Kernel.TileStatics, [&](const Variable *V) {
      return Along[K]->isUniform(V);
    });
  }
  if (!IsTiled) {
    const bool IsProduct = readsProduct();
    const VariableSet Changed = Fx.getChanged(Kernel.Body);
    IsFused[0] = IsFused[1] =
        Strips.find() || IsProduct ||
        Blocks.find(
            Strips.getPositions(), Roots,
            [&](Expr *Pointer) {
              return Along[0]->isUniform(Pointer) &&
                     Along[1]->isUniform(Pointer) &&
                     !Changed.contains(llvm::cast<VarRef>(Pointer)->V);
            },
            [this](Expr *Pointer) { return isReadOnly(Pointer); });
  }
  return llvm::is_contained(IsFused, true);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// True if \p S accesses memory that other threads may change, besides
/// tile_static memory.
bool TileFuser::isMasked(Stmt *S) const {
  return anyExpr(S, [this](const Expr *E) {
    Expr *Pointer = nullptr;
    if (const auto *C = llvm::dyn_cast<Call>(E))
      return !isBarrier(C) && !getThreadQuery(C) &&
             Fx.changesMemory(C, ModuleEffects::Reads | ModuleEffects::Writes);
    if (const auto *I = llvm::dyn_cast<Index>(E))
      Pointer = I->Base;
    else if (const auto *U = llvm::dyn_cast<Unary>(E);
             U && U->Op == UnaryOp::Deref)
      Pointer = U->Operand;
    const Type *T = Pointer ? Pointer->getType() : nullptr;
    return T && T->isPointer() && T->getSpace() != AddressSpace::Private &&
           T->getSpace() != AddressSpace::Constant && !isReadOnly(Pointer);
  });
}

/// Returns the dimensions along which \p S runs for each tile. A statement that
/// only fills arrays that tiles share runs once for these.
TileFuser::Dimensions TileFuser::getLooped(Stmt *S) {
  Dimensions Result = IsFused;
  const VariableSet Own = getDeclared(S);
  llvm::SmallVector<const Variable *, 2> Filled;
  bool IsFill = !llvm::isa<Declare>(S);
  Fx.forEachUse(S, [&](Variable *V, Access How) {
    if (!mayChange(How) || Own.contains(V))
      return;
    if (llvm::is_contained(Kernel.TileStatics, V))
      Filled.push_back(V);
    else
      IsFill = false;
  });
  for (unsigned K = 0; K != 3; ++K) {
    if (!IsFused[K] || Filled.empty())
      continue;
    Result[K] = !IsFill || !Along[K]->isUniform(S);
    HasFailed |= Result[K] && llvm::any_of(Filled, [&](const Variable *V) {
                   return Along[K]->isUniform(V);
                 });
  }
  return Result;
}

/// True if \p Lacking, values that are not read for threads of other
/// work-groups, become other values and what such threads do not store: nothing
/// that is read and no condition depends on them. Such threads skip \p Masked,
/// blocks in \p Body.
bool TileFuser::onlyCalculates(
    VariableSet Lacking, llvm::ArrayRef<Stmt *> Body,
    const llvm::SmallPtrSetImpl<const Stmt *> &Masked) const {
  const auto lacks = [&](const Expr *E) {
    return anyExpr(E, [&](const Expr *Part) {
      const auto *Ref = llvm::dyn_cast<VarRef>(Part);
      return Ref && Lacking.contains(Ref->V);
    });
  };
  const auto decides = [&](const Expr *E) {
    if (const auto *I = llvm::dyn_cast<Index>(E))
      return lacks(I->Position) || lacks(I->Base);
    if (const auto *C = llvm::dyn_cast<Conditional>(E))
      return lacks(C->Cond);
    if (const auto *U = llvm::dyn_cast<Unary>(E))
      return (U->Op == UnaryOp::Deref || U->Op == UnaryOp::AddressOf) &&
             lacks(U->Operand);
    if (const auto *C = llvm::dyn_cast<Call>(E))
      return (C->Callee || getRole(C->Id) != BuiltinRole::Library) && lacks(C);
    const auto *B = llvm::dyn_cast<Binary>(E);
    return B &&
           (B->Op == BinaryOp::LogicalAnd || B->Op == BinaryOp::LogicalOr ||
            B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem) &&
           !B->getType()->isFloating() && lacks(B);
  };
  bool IsRight = true;
  const auto take = [&](const Variable *V) {
    IsRight &= V->Ty->isArithmetic() && !V->IsShared;
    return Lacking.insert(V).second;
  };
  for (const Variable *V : VariableSet(Lacking))
    take(V);
  bool HasGrown = true;
  const auto visitPart = [&](const Expr *E) {
    IsRight &= !decides(E);
    const auto *A = llvm::dyn_cast<Assign>(E);
    if (!A || !lacks(A->Right))
      return false;
    if (const auto *Ref = llvm::dyn_cast<VarRef>(A->Left))
      HasGrown |= take(Ref->V);
    else
      IsRight &= getSpace(A->Left) == AddressSpace::Global;
    return false;
  };
  const std::function<void(const Stmt *)> visit = [&](const Stmt *S) {
    if (Masked.contains(S))
      return;
    const auto *D = llvm::dyn_cast<Declare>(S);
    forEachExpr(S, [&](const Expr *E) {
      (void)anyExpr(E, visitPart);
      if (D)
        HasGrown |= lacks(E) && take(D->V);
      else
        IsRight &= llvm::isa<ExprStmt>(S) || !lacks(E);
    });
    forEachStmt(S, visit);
  };
  while (HasGrown && IsRight) {
    HasGrown = false;
    llvm::for_each(Body, visit);
  }
  return IsRight;
}

/// Threads of tiles that another work-group runs skip masked statements. True
/// if only the values that they would store depend on these.
bool TileFuser::keepsMaskedValues(const SplitKernel &Split) {
  VariableSet Lacking;
  llvm::SmallPtrSet<const Stmt *, 4> Masked;
  for (const Region &R : Split.Regions) {
    if (!isMasked(R.Body))
      continue;
    Masked.insert(R.Body);
    const VariableSet Own = getDeclared(R.Body);
    Fx.forEachUse(R.Body, [&](Variable *V, Access How) {
      if (mayChange(How) && !Own.contains(V))
        Lacking.insert(V);
    });
    for (const Region &Other : Split.Regions)
      if (Other.Body != R.Body)
        Fx.forEachUse(Other.Body, [&](Variable *V, Access) {
          if (Own.contains(V))
            Lacking.insert(V);
        });
  }
  return Lacking.empty() || onlyCalculates(Lacking, Split.Body, Masked);
}

//===----------------------------------------------------------------------===//
// Loops and arrays
//===----------------------------------------------------------------------===//

Threads TileFuser::makeThreads(const Block *Body) {
  const Dimensions Looped = getLooped(Body->Body.front());
  Threads Result = {};
  for (unsigned K = 0; K != 3; ++K)
    if (Looped[K])
      Result[K] = Build.variable(TurnNames[K], Int);
  return Result;
}

Stmt *TileFuser::makeLoops(const Threads &T, Block *Body) {
  Stmt *Result = Body;
  for (unsigned K = 0; K != 3; ++K) {
    if (!T[K])
      continue;
    auto *Inner = llvm::dyn_cast<Block>(Result);
    For *Loop =
        Build.count(T[K], 0, count(K), Inner ? Inner : Build.block(Result));
    Loop->IsThreadLoop = true;
    Result = Loop;
  }
  return Result;
}

const Type *TileFuser::getArray(const Type *T) const {
  for (unsigned K = 0; K != 3; ++K)
    if (IsFused[K])
      T = M.Types.getArray(T, withNumber("AMP_PACK", K).c_str());
  return T;
}

Expr *TileFuser::getElement(Expr *Array, const Threads *T) {
  for (unsigned K = 3; K-- != 0;)
    if (IsFused[K])
      Array = Build.index(Array,
                          T && (*T)[K] ? Build.ref((*T)[K]) : Build.integer(0));
  return Array;
}

//===----------------------------------------------------------------------===//
// Positions, tile memory
//===----------------------------------------------------------------------===//

void TileFuser::declareAll() {
  for (unsigned K = 0; K != 3; ++K) {
    if (!IsFused[K])
      continue;
    const std::string Number = std::to_string(K);
    Local[K] = constant("local" + Number, Build.query("get_local_id", K));
    Own[K] =
        constant("own" + Number, Build.multiply(Build.query("get_group_id", K),
                                                countOfGroup(K)));
    // The offset that the runtime passes is the number of tiles, or of threads
    // in untiled kernels, that the last group lacks.
    Expr *Last = Build.subtract(
        Build.multiply(Build.subtract(Build.query("get_num_groups", K), 1),
                       countOfGroup(K)),
        Build.query("get_global_offset", K));
    if (Ends[K]) {
      EndOf[K] = constant("end" + Number, Ends[K]);
      Last = Build.subtract(EndOf[K], countOfGroup(K));
    }
    First[K] = Names.makeVariable("first" + Number, Int);
    Declarations.push_back(Build.declare(
        First[K], Build.call("min", Int, {Build.ref(Own[K]), Last})));
  }
}

void TileFuser::replaceQueries(Block *Body, const Threads *T) {
  std::array<Variable *, 3> Tiles = {}, Globals = {};
  auto Use = [&](Variable *&V, llvm::StringRef Name) {
    if (!V)
      V = Build.variable(Name, M.Types.withConst(Int));
    return Build.ref(V);
  };
  replaceThreadQueries(Body, Build, [&](ThreadQueryCall Query) -> Expr * {
    const unsigned K = Query.Dimension;
    if (K >= 3 || !IsFused[K])
      return nullptr;
    if (Query.Query == ThreadQuery::LocalId)
      return Build.ref(Local[K]);
    const bool IsTile = Query.Query == ThreadQuery::GroupId;
    if (!T || !(*T)[K])
      return IsTile ? Build.ref(First[K]) : getGlobal(K, nullptr);
    return IsTile ? Use(Tiles[K], TileNames[K])
                  : Use(Globals[K], GlobalNames[K]);
  });
  StmtList List;
  for (unsigned K = 0; K != 3; ++K) {
    if (!Tiles[K] && !Globals[K])
      continue;
    if (Tiles[K])
      List.push_back(Build.declare(Tiles[K], Build.add(First[K], (*T)[K])));
    if (Globals[K])
      List.push_back(Build.declare(Globals[K], getGlobal(K, (*T)[K])));
  }
  prepend(M, List, Body);
}

/// Masks \p R in tiles that another work-group runs, too.
void TileFuser::mask(Region &R) {
  Expr *IsOwn = nullptr;
  for (unsigned K = 0; K != 3; ++K)
    if (R.Iterations[K]) {
      Expr *Position = IsTiled ? Build.add(First[K], R.Iterations[K])
                               : getGlobal(K, R.Iterations[K]);
      Expr *E = Build.binary(BinaryOp::GE, Position, Own[K]);
      IsOwn = IsOwn ? Build.both(IsOwn, E) : E;
    }
  Block *Inside = Build.block(R.Body->Body);
  R.Body->Body =
      M.copyArray<Stmt *>(llvm::ArrayRef<Stmt *>{Build.makeIf(IsOwn, Inside)});
}

/// Hides positions behind the last loop with barriers from the driver's
/// compiler. It would keep those of all threads in registers across the loop
/// that loads elements (a product takes 1.7 times as long).
void TileFuser::separateAddresses(Block *B) {
  const auto It = llvm::find_if(llvm::reverse(B->Body),
                                [](Stmt *S) { return hasBarrier(S); });
  if (It == B->Body.rend())
    return;
  if (auto *Choice = llvm::dyn_cast<If>(*It); Choice && !Choice->Else)
    return separateAddresses(Choice->Then);
  Variable *Kept = makeTileMemory(Names, "firsts", M.Types.getArray(Int, 3));
  Kernel.TileStatics.push_back(Kept);
  StmtList Body(B->Body.begin(), It.base());
  for (unsigned K = 0; K != 3; ++K)
    if (IsFused[K]) {
      Declarations.push_back(Build.assignTo(Build.index(Kept, K), First[K]));
      Body.push_back(Build.assignTo(First[K], Build.index(Kept, K)));
    }
  Body.append(It.base(), B->Body.end());
  B->Body = M.copyArray<Stmt *>(Body);
}

/// Returns the tile_static variable of which \p E is an element, or null.
static Variable *getElementOf(Expr *E) {
  if (E->getType()->isArray())
    return nullptr;
  while (const auto *I = llvm::dyn_cast<Index>(E)) {
    if (!I->Base->getType()->isArray())
      return nullptr;
    E = I->Base;
  }
  const auto *Ref = llvm::dyn_cast<VarRef>(E);
  return Ref ? Ref->V : nullptr;
}

/// Finds arrays whose elements can be interleaved by tile: a work-item that
/// needs those of several tiles loads them at once.
void TileFuser::findInner() {
  llvm::DenseMap<const Variable *, unsigned> Uses, Elements;
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
      ++Uses[Ref->V];
    if (const Variable *V = getElementOf(E))
      ++Elements[V];
  });
  for (const Variable *V : Kernel.TileStatics) {
    const Type *T = V->Ty;
    while (T->isArray())
      T = T->getElement();
    if ((T->isInteger() || T->isFloating()) && T->getBits() <= MaxInnerBits &&
        Uses.lookup(V) == Elements.lookup(V) && isShared(V))
      HasTilesInside.insert(V);
  }
}

/// Returns an array type: a \p T per tile that does not share \p V.
const Type *TileFuser::getCopies(const Type *T, const Variable *V) const {
  if (T->isArray() && HasTilesInside.contains(V))
    return M.Types.withElement(T, getCopies(T->getElement(), V));
  for (unsigned K = 0; K != 3; ++K)
    if (IsFused[K] && !Along[K]->isUniform(V))
      T = M.Types.getArray(T, withNumber("AMP_PACK", K).c_str());
  return T;
}

void TileFuser::copyTileStatics() {
  Kernel.Comment = IsTiled ? "work-groups run neighboring tiles, which share "
                           : "work-items run threads that share what they read";
  llvm::ListSeparator Comma;
  for (Variable *V : Kernel.TileStatics) {
    auto *Copy = M.make<Variable>(*V);
    Copy->Ty = getCopies(V->Ty, V);
    Copies[V] = Copy;
    if (isShared(V))
      Kernel.Comment += (llvm::StringRef(Comma) + V->Name).str();
  }
}

void TileFuser::replaceTileStatics(Stmt *S, const Threads *T) {
  auto AddTile = [&](Expr *E, const Variable *V) {
    for (unsigned K = 3; K-- != 0;)
      if (IsFused[K] && !Along[K]->isUniform(V))
        E = Build.index(E,
                        T && (*T)[K] ? Build.ref((*T)[K]) : Build.integer(0));
    return E;
  };
  std::function<Expr *(Expr *)> Rebuild = [&](Expr *E) {
    const auto *I = llvm::dyn_cast<Index>(E);
    return I ? Build.index(Rebuild(I->Base), I->Position)
             : Build.ref(Copies.lookup(llvm::cast<VarRef>(E)->V));
  };
  forEachExprIn(S, [&](Expr *&E) {
    Build.setLoc(E->getLoc());
    const Variable *V = getElementOf(E);
    if (V && HasTilesInside.contains(V)) {
      E = AddTile(Rebuild(E), V);
      return;
    }
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    if (Ref && Copies.contains(Ref->V) && !HasTilesInside.contains(Ref->V))
      E = AddTile(Build.ref(Copies.lookup(Ref->V)), Ref->V);
  });
}

/// Unrolls innermost loops that threads run together, so that several loads
/// from tile memory are in flight.
void TileFuser::unrollLoops(Stmt *S) {
  forEachStmt(S, [this](Stmt *Child) { unrollLoops(Child); });
  auto *Loop = llvm::dyn_cast<For>(S);
  if (Loop && !Loop->IsThreadLoop && !hasBarrier(Loop) &&
      !anyStmt(Loop->Body, [](const Stmt *Inner) {
        const auto *F = llvm::dyn_cast<For>(Inner);
        return isLoop(Inner) && !(F && F->IsThreadLoop);
      }))
    Loop->Unroll = std::max<uint64_t>(Loop->Unroll, UnrolledIterations);
}

bool TileFuser::run() {
  if (!Written || (IsTiled ? Kernel.TileStatics.empty() : Kernel.WorkDim < 2))
    return false;
  const auto refuse = [this](const char *Why) {
    if (IsTiled)
      Groups.Unshared.push_back({{}, Why});
    return false;
  };
  if (!IsTiled) {
    Kernel.Tile = {32, 8, 1};
    if (!leaveDomain())
      return false;
  }
  SharedStrips Strips(M, Kernel, Names, Fx);
  TransposedBlocks Blocks(M, Kernel, Names);
  if (!findDimensions(Strips, Blocks))
    return refuse("what each tile_static variable gets depends on the tile's "
                  "position in all dimensions");
  if (!meetsInAllTiles(Kernel, Fx))
    return refuse("tiles need not come to barriers equally often");
  for (unsigned K = 0; K != 3; ++K) {
    TurnNames[K] = Names.make(withNumber("turn", K));
    TileNames[K] = Names.make(withNumber("tile", K));
    GlobalNames[K] = Names.make(withNumber("global", K));
  }
  findInner();
  declareAll();
  Variable *Item = nullptr;
  if (!IsTiled) {
    Item = Names.makeVariable("item", M.Types.withConst(Int));
    Blocks.split({First[0], First[1]}, {Own[0], Own[1]}, Item);
    Strips.split({First[0], First[1]}, Item);
  }
  const Uniform Uniforms = analyze(IsFused);
  std::optional<SplitKernel> Split =
      splitKernel(M, Kernel, Names, *this, Fx, Uniforms);
  if (!Split)
    return refuse("a jump leads out of statements with a barrier");
  if (HasFailed)
    return refuse("a statement that fills a tile_static variable for several "
                  "tiles has other effects, or differs between them");
  if (!keepsMaskedValues(*Split))
    return refuse("what is read from memory that the kernel writes decides "
                  "about more than the values that it stores");
  llvm::SmallVector<bool, 16> Masked;
  for (const Region &R : Split->Regions)
    Masked.push_back(isMasked(R.Body));
  const bool IsLoadingFirst = llvm::count(Masked, true) > 1;
  StmtList Body(makeThreadArrays(M, Names, *this, Fx, *Split));
  copyTileStatics();
  for (auto [R, IsMasked] : llvm::zip(Split->Regions, Masked)) {
    replaceTileStatics(R.Body, &R.Iterations);
    replaceQueries(R.Body, &R.Iterations);
    if (IsMasked)
      mask(R);
  }
  llvm::append_range(Body, Split->Body);
  Kernel.Body = Build.block(Body);
  replaceTileStatics(Kernel.Body, nullptr);
  replaceQueries(Kernel.Body, nullptr);
  unrollLoops(Kernel.Body);
  for (Variable *&V : Kernel.TileStatics)
    V = Copies.lookup(V);
  if (Strips.areSome() || Blocks.areSome())
    Declarations.push_back(Build.declare(
        Item, Build.add(Build.multiply(Local[1], Kernel.Tile[0]), Local[0])));
  if (Strips.areSome())
    Strips.insertLoads(Kernel.Body);
  if (Blocks.areSome())
    Blocks.insertMoves(Kernel.Body);
  Groups.MovesBlocks = Blocks.areSome();
  if (IsLoadingFirst)
    separateAddresses(Kernel.Body);
  if (Few)
    addFew();
  prepend(M, Declarations, Kernel.Body);
  Kernel.FusedDimensions = IsFused;
  Groups.FusesThreads = !IsTiled;
  return true;
}

bool ampcc::fuseTiles(Module &M, Function &Kernel, FreshNames &Names,
                      const ModuleEffects &Fx, bool HadTiles,
                      Grouping &Groups) {
  return TileFuser(M, Kernel, Names, Fx, HadTiles, Groups).run();
}
