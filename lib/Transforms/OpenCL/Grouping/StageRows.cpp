//===- StageRows.cpp - rows of arrays in tile memory ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StageRows.h"
#include "../../Threads/Cloner.h"
#include "../../Threads/ThreadVariables.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Work-items of a group: so many have the drivers of all GPUs.
static constexpr unsigned StagingItems = 256;
/// Elements of the strips of one array, of up to MaxRowBytes an element in all
/// arrays; larger ones have shorter strips.
static constexpr unsigned StripElements = 4096, MinStripElements = 1024;
static constexpr uint64_t MaxRowBytes = 8;
/// Of a shorter row, caches hold what neighbours read.
static constexpr int64_t MinTrips = 16;
/// Loads from tile memory that are under way at once.
static constexpr uint64_t UnrolledTrips = 16;

namespace {
using StmtList = llvm::SmallVector<Stmt *, 16>;

/// The threads of a work-group with more work-items: those that have a thread
/// run it.
class MaskedThreads : public ThreadLoops {
public:
  MaskedThreads(Module &M, Variable *IsThread) : Build(M), IsThread(IsThread) {}

  bool keepsBarriers() const override { return true; }
  Threads makeThreads() override { return {}; }
  Stmt *makeLoops(const Threads &, Block *Body) override {
    return Build.makeIf(Build.ref(IsThread), Body);
  }
  const Type *getArray(const Type *T) const override { return T; }
  unsigned getAlign() const override { return 0; }
  Expr *getElement(Variable *Array, const Threads *) override {
    return Build.ref(Array);
  }

private:
  Builder Build;
  Variable *const IsThread;
};

/// `for (int Counter = First; Counter < End; ++Counter)`, the same for all
/// threads; with IncludesEnd, `<=`.
struct RowLoop {
  For *Loop;
  Variable *Counter;
  Expr *First, *End;
  bool IncludesEnd;
};

/// Reads `Array[Start + Counter]` of a loop.
struct StagedRead {
  unsigned Param; ///< the buffer's number
  Expr *Array;
  Expr *Start;  ///< null: 0
  bool HasRows; ///< threads begin in different places
  const Type *Position, *Element;
  Variable *Strip = nullptr;  ///< in tile memory
  Variable *Starts = nullptr; ///< the same, of each row; null without rows
};

class RowStager {
public:
  RowStager(Module &M, Function &Kernel, FreshNames &Names,
            const ThreadEffects &Fx)
      : M(M), Kernel(Kernel), Names(Names), Fx(Fx), Build(M),
        Roots(Kernel, Fx), Int(M.Types.getInt()),
        Long(M.Types.getInteger(64, true)) {}

  bool run();

private:
  bool findDomain();
  bool findWritten();
  void findLoops(Stmt *S, const Uniform &Uniforms,
                 llvm::SmallVectorImpl<RowLoop> &Found);
  std::optional<RowLoop> match(For *Loop) const;

  std::optional<StagedRead> asRead(const Index *I, const RowLoop &L,
                                   const Uniform &Uniforms) const;
  void findReads(Stmt *S, const RowLoop &L, const Uniform &Uniforms,
                 llvm::SmallVectorImpl<StagedRead> &Reads) const;
  void findReads(Expr *E, const RowLoop &L, const Uniform &Uniforms,
                 llvm::SmallVectorImpl<StagedRead> &Reads) const;
  bool isInvariant(const Expr *E, const VariableSet &Varying) const;
  bool isNeighbour(const Expr *Start) const;

  Stmt *stage(const RowLoop &L, llvm::MutableArrayRef<StagedRead> Reads,
              const Uniform &Uniforms);
  Expr *isShort(const RowLoop &L);
  void makeMemory(llvm::MutableArrayRef<StagedRead> Reads);
  void load(const StagedRead &R, Variable *Strip, Expr *Last, StmtList &Loading,
            StmtList &Storing);
  void replaceReads(Stmt *S, llvm::ArrayRef<StagedRead> Reads, const RowLoop &L,
                    Variable *Strip, const Uniform &Uniforms);
  void replaceReads(Expr *&E, bool IsPlace, llvm::ArrayRef<StagedRead> Reads,
                    const RowLoop &L, Variable *Strip,
                    const Uniform &Uniforms);
  void insertLoads(Stmt *S);

  Expr *number(int64_t N) { return Build.integer(N); }
  Expr *binary(BinaryOp Op, Expr *Left, Expr *Right) {
    return Build.binary(Op, Left, Right);
  }
  Expr *query(llvm::StringRef Builtin, int64_t Dimension) {
    return Build.cast(Build.call(Builtin, M.Types.getInteger(64, false),
                                 {number(Dimension)}),
                      Int);
  }
  Variable *constant(llvm::StringRef Name, const Type *T) {
    return Names.makeVariable(Name, M.Types.withConst(T));
  }
  std::string stripLength() const {
    return (llvm::Twine(Elements) + " / AMP_ROWS").str();
  }
  Expr *getStripLength() {
    return Build.constant("(" + stripLength() + ")", Int);
  }
  Expr *getRows() { return Build.constant("AMP_ROWS", Int); }
  Stmt *makeBarrier() {
    return Build.expr(Build.call("barrier", M.Types.getVoid(),
                                 {Build.constant("CLK_LOCAL_MEM_FENCE", Int)}));
  }
  Expr *call(llvm::StringRef Builtin, Expr *Left, Expr *Right) {
    return Build.call(Builtin, Left->getType(), {Left, Right});
  }
  Variable *makeTileStatic(llvm::StringRef Name, const Type *T);

  Module &M;
  Function &Kernel;
  FreshNames &Names;
  const ThreadEffects &Fx;
  Builder Build;
  const BufferRoots Roots;
  const Type *const Int, *const Long;
  Expr *Bound = nullptr; ///< the threads of the domain
  Variable *Global = nullptr, *Row = nullptr, *Item = nullptr;
  Variable *Rows = nullptr, *IsThread = nullptr;
  unsigned Elements = StripElements;
  llvm::SmallSet<unsigned, 4> Written; ///< buffers
  /// Tile memory, by the buffer and a number in its loop.
  llvm::MapVector<std::pair<unsigned, unsigned>, Variable *> Memory;
  /// The barriers in front of which strips are loaded.
  llvm::DenseMap<const Stmt *, StmtList> Loads;
};
} // namespace

/// \p A and \p B, which have no effects, are written in the same way.
static bool areEqual(const Expr *A, const Expr *B) {
  if (!A || !B)
    return A == B;
  if (A->getKind() != B->getKind() || A->getType() != B->getType())
    return false;
  switch (A->getKind()) {
  case Expr::Kind::Literal:
    return llvm::cast<Literal>(A)->Bits == llvm::cast<Literal>(B)->Bits;
  case Expr::Kind::VarRef:
    return llvm::cast<VarRef>(A)->V == llvm::cast<VarRef>(B)->V;
  case Expr::Kind::Member:
    if (llvm::cast<Member>(A)->Name != llvm::cast<Member>(B)->Name)
      return false;
    break;
  case Expr::Kind::Unary:
    if (llvm::cast<Unary>(A)->Op != llvm::cast<Unary>(B)->Op)
      return false;
    break;
  case Expr::Kind::Binary:
    if (llvm::cast<Binary>(A)->Op != llvm::cast<Binary>(B)->Op)
      return false;
    break;
  case Expr::Kind::Cast:
  case Expr::Kind::Index:
    break;
  default:
    return false;
  }
  llvm::SmallVector<const Expr *, 2> Left, Right;
  forEachOperand(A, [&](const Expr *E) { Left.push_back(E); });
  forEachOperand(B, [&](const Expr *E) { Right.push_back(E); });
  return llvm::equal(Left, Right, areEqual);
}

/// The size of an element that can be copied; 0: it is not known.
static uint64_t getSize(const Type *T) {
  if (T->isInteger() || T->isFloating())
    return T->getBits() / 8;
  return T->isRecord() && !holdsPointers(T)
             ? T->getRecord()->HostSize.value_or(0)
             : 0;
}

//===----------------------------------------------------------------------===//
// Finding loops and reads
//===----------------------------------------------------------------------===//

/// Takes the question whether a thread lies in the domain out of the kernel's
/// body, which a mask answers.
bool RowStager::findDomain() {
  const auto List = Kernel.Body->Body;
  auto *Inside = List.empty() ? nullptr : llvm::dyn_cast<If>(List.back());
  const auto *Test = Inside ? llvm::dyn_cast<Binary>(Inside->Cond) : nullptr;
  const auto *Place = Test && Test->Op == BinaryOp::LT
                          ? llvm::dyn_cast<Cast>(Test->Left)
                          : nullptr;
  const auto Query = Place ? getThreadQuery(Place->Operand) : std::nullopt;
  if (!Query || Inside->Else || Query->Query != ThreadQuery::GlobalId ||
      !isFixedValue(Test->Right, [this](const Variable *V) {
        return llvm::is_contained(Kernel.Params, V);
      }))
    return false;
  Bound = Test->Right;
  StmtList Body(List.drop_back());
  llvm::append_range(Body, Inside->Then->Body);
  Kernel.Body = Build.block(Body);
  return true;
}

/// False: it is not known which buffers the kernel writes.
bool RowStager::findWritten() {
  bool IsKnown = true;
  auto Note = [&](std::optional<unsigned> Param) {
    Param ? void(Written.insert(*Param)) : void(IsKnown = false);
  };
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    if (auto *Place = const_cast<Expr *>(getAssigned(E));
        Place && !getRoot(Place))
      Note(Roots.findOf(Place));
    const auto *C = llvm::dyn_cast<Call>(E);
    if (!C || !Fx.changesMemory(C, ThreadEffects::Writes))
      return;
    for (Expr *Arg : C->Args)
      if (Arg->getType()->isPointer() &&
          Arg->getType()->getSpace() != AddressSpace::Private)
        Note(Roots.find(Arg));
      else
        IsKnown &= !C->Callee || !holdsPointers(Arg->getType());
  });
  return IsKnown;
}

std::optional<RowLoop> RowStager::match(For *Loop) const {
  const auto *D = Loop->Inits.size() == 1
                      ? llvm::dyn_cast<Declare>(Loop->Inits.front())
                      : nullptr;
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  if (!D || !D->Init || M.Types.withoutConst(D->V->Ty) != Int || !Cond ||
      (Cond->Op != BinaryOp::LT && Cond->Op != BinaryOp::LE) ||
      !isRef(Cond->Left, D->V) ||
      M.Types.withoutConst(Cond->Right->getType()) != Int)
    return std::nullopt;
  const VariableSet Changed = Fx.getChanged(Loop->Body);
  const auto *Inc = Loop->Inc && isIncrement(Loop->Inc)
                        ? llvm::dyn_cast<Unary>(Loop->Inc)
                        : nullptr;
  const auto *Sum = llvm::dyn_cast_or_null<Assign>(Loop->Inc);
  const bool IsNext =
      (Inc && isRef(Inc->Operand, D->V) &&
       (Inc->Op == UnaryOp::PreInc || Inc->Op == UnaryOp::PostInc)) ||
      (Sum && Sum->Op == BinaryOp::Add && isRef(Sum->Left, D->V) &&
       evaluateConstant(Sum->Right) == 1);
  VariableSet Varying = Fx.getVarying(Loop);
  if (!IsNext || Changed.contains(D->V) || !isInvariant(D->Init, Varying) ||
      !isInvariant(Cond->Right, Varying))
    return std::nullopt;
  const auto First = evaluateConstant(D->Init),
             End = evaluateConstant(Cond->Right);
  if (First && End && *End - *First < MinTrips)
    return std::nullopt;
  return RowLoop{Loop, D->V, D->Init, Cond->Right, Cond->Op == BinaryOp::LE};
}

void RowStager::findLoops(Stmt *S, const Uniform &Uniforms,
                          llvm::SmallVectorImpl<RowLoop> &Found) {
  if (!llvm::isa<Block>(S) && !Uniforms.isJoined(S))
    return;
  const size_t Before = Found.size();
  forEachStmt(S, [&](Stmt *Child) { findLoops(Child, Uniforms, Found); });
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || Found.size() != Before)
    return;
  const std::optional<RowLoop> L = match(Loop);
  if (!L)
    return;
  llvm::SmallVector<StagedRead, 4> Reads;
  findReads(Loop->Body, *L, Uniforms, Reads);
  if (llvm::any_of(Reads, [](const StagedRead &R) { return R.HasRows; }))
    Found.push_back(*L);
}

/// \p E has the same value whenever a loop comes by that changes \p Varying.
bool RowStager::isInvariant(const Expr *E, const VariableSet &Varying) const {
  return !E || isFixedValue(E, [&](const Variable *V) {
    return !V->IsShared && !Varying.contains(V);
  });
}

/// Threads side by side begin side by side.
bool RowStager::isNeighbour(const Expr *Start) const {
  if (const auto *C = llvm::dyn_cast<Cast>(Start))
    return isNeighbour(C->Operand);
  const auto *B = llvm::dyn_cast<Binary>(Start);
  if (B && (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub))
    return isNeighbour(B->Left) || isNeighbour(B->Right);
  return isRef(Start, Global);
}

/// \p E without its term \p Counter; false if that is not one of its terms once
/// and by itself.
static bool dropTerm(Expr *&E, const Variable *Counter, const Type *T,
                     Builder &Build) {
  const auto *C = llvm::dyn_cast<Cast>(E);
  if (isRef(E, Counter) || (C && isRef(C->Operand, Counter) &&
                            Build.getTypes().withoutConst(C->getType()) == T)) {
    E = nullptr;
    return true;
  }
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || (B->Op != BinaryOp::Add && B->Op != BinaryOp::Sub) ||
      Build.getTypes().withoutConst(B->getType()) != T)
    return false;
  Expr *Left = B->Left, *Right = B->Right;
  const bool IsLeft = mentions(Left, Counter);
  if (IsLeft == mentions(Right, Counter) ||
      (!IsLeft && B->Op == BinaryOp::Sub) ||
      !dropTerm(IsLeft ? Left : Right, Counter, T, Build))
    return false;
  if (Left && Right)
    E = Build.binary(B->Op, Build.copy(Left), Build.copy(Right));
  else if (B->Op == BinaryOp::Sub)
    E = Build.unary(UnaryOp::Minus, Build.copy(Right));
  else
    E = Left ? Left : Right;
  return true;
}

std::optional<StagedRead> RowStager::asRead(const Index *I, const RowLoop &L,
                                            const Uniform &Uniforms) const {
  const Type *Pointer = I->Base->getType();
  const auto *Array = llvm::dyn_cast<VarRef>(I->Base);
  if (!Array || !Pointer->isPointer() ||
      Pointer->getSpace() != AddressSpace::Global || getSize(I->getType()) == 0)
    return std::nullopt;
  const VariableSet Varying = Fx.getVarying(L.Loop);
  const std::optional<unsigned> Param = Roots.find(I->Base);
  if (!Param || Written.contains(*Param) || !Kernel.Params[*Param]->IsRestrict ||
      !Uniforms.isUniform(Array->V) || Varying.contains(Array->V))
    return std::nullopt;
  const Type *T = M.Types.withoutConst(I->Position->getType());
  if (!T->isInteger() || T->getBits() < 32)
    return std::nullopt;
  Expr *Start = I->Position;
  Builder Build(M);
  Build.setLoc(I->getLoc());
  if (!dropTerm(Start, L.Counter, T, Build) || !isInvariant(Start, Varying))
    return std::nullopt;
  const bool HasRows = Start && !Uniforms.isUniform(Start);
  if (HasRows && isNeighbour(Start))
    return std::nullopt;
  return StagedRead{*Param, I->Base, Start, HasRows, T,
                    M.Types.withoutConst(I->getType())};
}

static bool areEqual(const StagedRead &A, const StagedRead &B) {
  return A.Param == B.Param && A.Position == B.Position &&
         A.Element == B.Element && areEqual(A.Array, B.Array) &&
         areEqual(A.Start, B.Start);
}

/// Finds those that are always evaluated.
void RowStager::findReads(Expr *E, const RowLoop &L, const Uniform &Uniforms,
                          llvm::SmallVectorImpl<StagedRead> &Reads) const {
  if (const auto *B = llvm::dyn_cast<Binary>(E);
      B && (B->Op == BinaryOp::LogicalAnd || B->Op == BinaryOp::LogicalOr))
    return findReads(B->Left, L, Uniforms, Reads);
  if (const auto *C = llvm::dyn_cast<Conditional>(E))
    return findReads(C->Cond, L, Uniforms, Reads);
  if (const auto *U = llvm::dyn_cast<Unary>(E);
      U && U->Op == UnaryOp::AddressOf)
    return;
  if (const auto *I = llvm::dyn_cast<Index>(E))
    if (std::optional<StagedRead> R = asRead(I, L, Uniforms))
      if (llvm::none_of(Reads, [&](const StagedRead &Known) {
            return areEqual(Known, *R);
          }))
        Reads.push_back(*R);
  forEachOperand(E, [&](Expr *&Operand) {
    findReads(Operand, L, Uniforms, Reads);
  });
}

void RowStager::findReads(Stmt *S, const RowLoop &L, const Uniform &Uniforms,
                          llvm::SmallVectorImpl<StagedRead> &Reads) const {
  if (llvm::isa<ExprStmt, Declare>(S))
    forEachExpr(S, [&](Expr *&E) { findReads(E, L, Uniforms, Reads); });
  else if (auto *Choice = llvm::dyn_cast<If>(S))
    findReads(Choice->Cond, L, Uniforms, Reads);
  else if (llvm::isa<Block>(S))
    forEachStmt(S, [&](Stmt *Child) { findReads(Child, L, Uniforms, Reads); });
}

//===----------------------------------------------------------------------===//
// Staging
//===----------------------------------------------------------------------===//

Variable *RowStager::makeTileStatic(llvm::StringRef Name, const Type *T) {
  Variable *V = Names.makeVariable(Name, T);
  V->Space = AddressSpace::Local;
  V->IsShared = true;
  Kernel.TileStatics.push_back(V);
  return V;
}

void RowStager::makeMemory(llvm::MutableArrayRef<StagedRead> Reads) {
  llvm::DenseMap<unsigned, unsigned> Counts;
  for (StagedRead &R : Reads) {
    const std::string Name = Kernel.Params[R.Param]->Name.str();
    // Loops one after the other use the same memory.
    Variable *&Strip =
        Memory[{R.Param, Counts[R.Param]++ * 2 + unsigned(R.HasRows)}];
    if (!Strip) {
      const Type *T =
          M.Types.getArray(R.Element, (stripLength() + (R.HasRows ? " + 1" : "")).c_str());
      Strip = makeTileStatic(Name + (R.HasRows ? "_rows" : "_strip"),
                             R.HasRows ? M.Types.getArray(T, "AMP_ROWS") : T);
    }
    R.Strip = Strip;
    if (R.HasRows)
      R.Starts = makeTileStatic(Name + "_start",
                                M.Types.getArray(R.Position, "AMP_ROWS"));
  }
}

/// Appends to \p Loading the statements by which the work-items load a strip of
/// \p R, and to \p Storing those that put it into tile memory. What lies beyond
/// the last row or column is loaded from there: no load depends on a condition,
/// and all of them are under way at once.
void RowStager::load(const StagedRead &R, Variable *Strip, Expr *Last,
                     StmtList &Loading, StmtList &Storing) {
  const std::string Name =
      (Kernel.Params[R.Param]->Name + (R.HasRows ? "_parts" : "_part")).str();
  auto From = [&](Expr *Start, Expr *Column) {
    Expr *Position =
        call("min", binary(BinaryOp::Add, Build.ref(Strip), Column), Last);
    if (R.Position != Int)
      Position = Build.cast(Position, R.Position);
    if (Start)
      Position = binary(BinaryOp::Add, Start, Position);
    return Build.index(Build.copy(R.Array), Position);
  };
  if (!R.HasRows) {
    // A strip has at most as many elements as the work-group has work-items.
    Variable *Part = Names.makeVariable(Name, R.Element);
    Loading.push_back(Build.declare(
        Part, From(R.Start ? Build.copy(R.Start) : nullptr, Build.ref(Item))));
    Storing.push_back(Build.makeIf(
        binary(BinaryOp::LT, Build.ref(Item), getStripLength()),
        Build.block(Build.assignTo(
            Build.index(Build.ref(R.Strip), Build.ref(Item)),
            Build.ref(Part)))));
    return;
  }
  const unsigned Count = Elements / StagingItems;
  Variable *Parts =
      Names.makeVariable(Name, M.Types.getArray(R.Element, Count));
  Declare *D = Build.declare(Parts);
  D->IsUninitializedArray = true;
  Loading.push_back(D);
  auto ForParts = [&](llvm::function_ref<Stmt *(Expr *, Expr *, Expr *)> Each) {
    Variable *Part = Names.makeVariable("part", Int);
    Variable *Place = constant("place", Int);
    Expr *Value = binary(
        BinaryOp::Add,
        binary(BinaryOp::Mul, Build.ref(Part), number(StagingItems)),
        Build.ref(Item));
    StmtList Body = {
        Build.declare(Place, Value),
        Each(binary(BinaryOp::Div, Build.ref(Place), getStripLength()),
             binary(BinaryOp::Rem, Build.ref(Place), getStripLength()),
             Build.index(Build.ref(Parts), Build.ref(Part)))};
    For *Loop = Build.makeFor(
        {static_cast<Stmt *>(Build.declare(Part, number(0)))},
        binary(BinaryOp::LT, Build.ref(Part), number(Count)),
        Build.unary(UnaryOp::PreInc, Build.ref(Part)), Build.block(Body));
    Loop->IsThreadLoop = true;
    return Loop;
  };
  Loading.push_back(ForParts([&](Expr *Line, Expr *Column, Expr *Part) {
    Expr *Existing = call(
        "min", Line, binary(BinaryOp::Sub, Build.ref(Rows), number(1)));
    return Build.assignTo(
        Part, From(Build.index(Build.ref(R.Starts), Existing), Column));
  }));
  Storing.push_back(ForParts([&](Expr *Line, Expr *Column, Expr *Part) {
    return Build.assignTo(
        Build.index(Build.index(Build.ref(R.Strip), Line), Column), Part);
  }));
}

void RowStager::replaceReads(Expr *&E, bool IsPlace,
                             llvm::ArrayRef<StagedRead> Reads, const RowLoop &L,
                             Variable *Strip, const Uniform &Uniforms) {
  if (const auto *I = llvm::dyn_cast<Index>(E); I && !IsPlace)
    if (const std::optional<StagedRead> R = asRead(I, L, Uniforms)) {
      const auto *Known = llvm::find_if(
          Reads, [&](const StagedRead &One) { return areEqual(One, *R); });
      if (Known != Reads.end()) {
        Build.setLoc(E->getLoc());
        Expr *Array = Build.ref(Known->Strip);
        if (Known->HasRows)
          Array = Build.index(Array, Build.ref(Row));
        E = Build.index(Array, binary(BinaryOp::Sub, Build.ref(L.Counter),
                                      Build.ref(Strip)));
        return;
      }
    }
  const auto *U = llvm::dyn_cast<Unary>(E);
  const bool IsAddress = U && U->Op == UnaryOp::AddressOf;
  // The object of a member that is read is read.
  const bool IsPart = llvm::isa<Member>(E) && IsPlace;
  forEachOperand(E, [&](Expr *&Operand) {
    replaceReads(Operand, IsAddress || IsPart, Reads, L, Strip, Uniforms);
  });
}

void RowStager::replaceReads(Stmt *S, llvm::ArrayRef<StagedRead> Reads,
                             const RowLoop &L, Variable *Strip,
                             const Uniform &Uniforms) {
  forEachExpr(S, [&](Expr *&E) {
    replaceReads(E, /*IsPlace=*/false, Reads, L, Strip, Uniforms);
  });
  forEachStmt(S, [&](Stmt *Child) {
    replaceReads(Child, Reads, L, Strip, Uniforms);
  });
}

/// Whether \p L has too few iterations to load strips; null: it has enough.
Expr *RowStager::isShort(const RowLoop &L) {
  const int64_t Least = MinTrips - (L.IncludesEnd ? 1 : 0);
  const std::optional<int64_t> First = evaluateConstant(L.First);
  if (First && evaluateConstant(L.End))
    return nullptr;
  if (First && std::abs(*First) < INT32_MAX / 2)
    return binary(BinaryOp::LT, Build.copy(L.End), number(*First + Least));
  return binary(BinaryOp::LT,
                binary(BinaryOp::Sub, Build.cast(Build.copy(L.End), Long),
                       Build.copy(L.First)),
                number(Least));
}

/// The statements that \p L becomes.
Stmt *RowStager::stage(const RowLoop &L,
                        llvm::MutableArrayRef<StagedRead> Reads,
                        const Uniform &Uniforms) {
  Build.setLoc(L.Loop->getLoc());
  Expr *IsShort = isShort(L);
  Stmt *Short = nullptr;
  if (IsShort) {
    Cloner Copies(M, Names);
    Short = Copies.clone(static_cast<Stmt *>(L.Loop));
  }
  makeMemory(Reads);
  StmtList Out;
  for (const StagedRead &R : Reads)
    if (R.HasRows)
      Out.push_back(Build.assignTo(
          Build.index(Build.ref(R.Starts), Build.ref(Row)), Build.copy(R.Start)));
  Out.push_back(makeBarrier());

  Variable *Strip = Names.makeVariable("strip", Int);
  Variable *End = constant("end", Int);
  // The next strip begins after the loop's end at most: nothing overflows.
  auto TakeStrip = [&] {
    const bool IsInt = evaluateConstant(L.First).value_or(-1) >= 0;
    Expr *Last = Build.copy(L.End), *Length = getStripLength();
    if (!IsInt)
      Last = Build.cast(Last, Long), Length = Build.cast(Length, Long);
    Expr *Left = binary(BinaryOp::Sub, Last, Build.ref(Strip));
    if (L.IncludesEnd)
      Left = binary(BinaryOp::Add, Left, number(1));
    Expr *Taken = call("min", Left, Length);
    return IsInt ? Taken : Build.cast(Taken, Int);
  };
  replaceReads(L.Loop->Body, Reads, L, Strip, Uniforms);
  Stmt *Loaded = makeBarrier();
  StmtList &Loading = Loads[Loaded], Storing;
  for (const StagedRead &R : Reads)
    load(R, Strip, binary(BinaryOp::Sub, Build.ref(End), number(1)), Loading,
         Storing);
  llvm::append_range(Loading, Storing);
  For *Own = Build.makeFor(
      {static_cast<Stmt *>(Build.declare(L.Counter, Build.ref(Strip)))},
      binary(BinaryOp::LT, Build.ref(L.Counter), Build.ref(End)), L.Loop->Inc,
      L.Loop->Body);
  Own->setLoc(L.Loop->getLoc());
  Own->Unroll = std::max<uint64_t>(L.Loop->Unroll, UnrolledTrips);
  StmtList Body = {Build.declare(End, binary(BinaryOp::Add, Build.ref(Strip),
                                             TakeStrip())),
                   Loaded, Own, makeBarrier()};
  For *Strips = Build.makeFor(
      {static_cast<Stmt *>(Build.declare(Strip, L.First))},
      binary(L.IncludesEnd ? BinaryOp::LE : BinaryOp::LT, Build.ref(Strip),
             L.End),
      Build.assign(BinaryOp::Add, Build.ref(Strip), TakeStrip()),
      Build.block(Body));
  Strips->setLoc(L.Loop->getLoc());
  Out.push_back(Strips);
  if (!IsShort)
    return Build.block(Out);
  Stmt *Choice = Build.makeIf(IsShort, Build.block(Short), Build.block(Out));
  Choice->setLoc(L.Loop->getLoc());
  return Choice;
}

/// Puts the loads of strips into \p S, which is no more part of a thread.
void RowStager::insertLoads(Stmt *S) {
  forEachStmt(S, [this](Stmt *Child) { insertLoads(Child); });
  auto *B = llvm::dyn_cast<Block>(S);
  if (!B || llvm::none_of(B->Body, [this](Stmt *Child) {
        return Loads.contains(Child);
      }))
    return;
  StmtList Body;
  for (Stmt *Child : B->Body) {
    llvm::append_range(Body, Loads.lookup(Child));
    Body.push_back(Child);
  }
  B->Body = M.copyArray<Stmt *>(Body);
}

static void replaceStmts(Stmt *S, const llvm::DenseMap<Stmt *, Stmt *> &By) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    for (Stmt *&Child : B->Body)
      if (Stmt *Other = By.lookup(Child))
        Child = Other;
  forEachStmt(S, [&](Stmt *Child) { replaceStmts(Child, By); });
}

bool RowStager::run() {
  if (Kernel.Tile[0] || Kernel.WorkDim != 1 || !findDomain() || !findWritten())
    return false;
  Global = constant("global0", Int);
  replaceThreadQueries(Kernel.Body, Build, [this](ThreadQueryCall) {
    return Build.ref(Global);
  });
  std::vector<std::pair<RowLoop, llvm::SmallVector<StagedRead, 4>>> Staged;
  {
    const Uniform Uniforms(
        Kernel, Fx,
        {[](ThreadQueryCall) { return false; }, /*JoinsLoops=*/true, {}});
    llvm::SmallVector<RowLoop, 4> Loops;
    findLoops(Kernel.Body, Uniforms, Loops);
    std::map<std::pair<unsigned, unsigned>, uint64_t> Sizes;
    for (const RowLoop &L : Loops) {
      llvm::SmallVector<StagedRead, 4> Reads;
      findReads(L.Loop->Body, L, Uniforms, Reads);
      unsigned Number = 0;
      for (const StagedRead &R : Reads)
        if (R.HasRows)
          Sizes[{R.Param, Number++}] = getSize(R.Element);
      Staged.emplace_back(L, std::move(Reads));
    }
    uint64_t Size = 0;
    for (const auto &[Buffer, Bytes] : Sizes)
      Size += Bytes;
    while (Size > MaxRowBytes && Elements > MinStripElements) {
      Elements /= 2;
      Size = (Size + 1) / 2;
    }
    if (Staged.empty() || Size > MaxRowBytes)
      return false;
    Row = constant("row", Int);
    Item = constant("item", Int);
    Rows = constant("rows", Int);
    IsThread = constant("is_thread", M.Types.getBool());
    llvm::DenseMap<Stmt *, Stmt *> By;
    for (auto &[L, Reads] : Staged)
      By[L.Loop] = stage(L, Reads, Uniforms);
    replaceStmts(Kernel.Body, By);
  }
  MaskedThreads Space(M, IsThread);
  const Uniform Uniforms(
      Kernel, Fx,
      {[](ThreadQueryCall) { return false; }, /*JoinsLoops=*/false, {}});
  std::optional<SplitKernel> Split =
      splitKernel(M, Kernel, Names, Space, Fx, Uniforms);
  if (!Split)
    return false;
  StmtList Body = {
      Build.declare(Global, query("get_global_id", 0)),
      Build.declare(Row, query("get_local_id", 0)),
      Build.declare(Item, binary(BinaryOp::Add,
                                 binary(BinaryOp::Mul, query("get_local_id", 1),
                                        getRows()),
                                 Build.ref(Row))),
      Build.declare(
          Rows, call("min", getRows(),
                     binary(BinaryOp::Sub, Build.copy(Bound),
                            binary(BinaryOp::Sub, Build.ref(Global),
                                   Build.ref(Row))))),
      Build.declare(IsThread,
                    binary(BinaryOp::LT, Build.ref(Item), Build.ref(Rows)))};
  llvm::append_range(Body, makeThreadArrays(M, Names, Space, Fx, *Split));
  llvm::append_range(Body, Split->Body);
  Kernel.Body = Build.block(Body);
  insertLoads(Kernel.Body);
  Kernel.StagingItems = StagingItems;
  Kernel.Comment = "work-groups load through tile memory: rows of ";
  llvm::ListSeparator Comma;
  for (const auto &[Key, Strip] : Memory)
    Kernel.Comment += (llvm::StringRef(Comma) + Kernel.Params[Key.first]->Name).str();
  return true;
}

bool ampcc::stageRows(Module &M, Function &Kernel, FreshNames &Names,
                      const ThreadEffects &Fx) {
  return RowStager(M, Kernel, Names, Fx).run();
}
