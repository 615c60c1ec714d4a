//===- RowLoops.cpp - loops along rows of arrays --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RowLoops.h"
#include "../../Threads/EarlyExits.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

uint64_t ampcc::getElementSize(const Type *T) {
  if (T->isInteger() || T->isFloating())
    return T->getBits() / 8;
  return T->isRecord() && !holdsPointers(T)
             ? T->getRecord()->HostSize.value_or(0)
             : 0;
}

/// Matches the head of \p Loop; its bounds must not be read from memory: rows
/// of sparse matrices have any length, and a group waits for its longest.
std::optional<RowLoop> RowLoops::matchHead(For *Loop) const {
  const Declare *D = getCounterDecl(Loop);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  if (!D || M.Types.withoutConst(D->V->Ty) != Int || !Cond ||
      (Cond->Op != BinaryOp::LT && Cond->Op != BinaryOp::LE) ||
      !isRef(Cond->Left, D->V) ||
      M.Types.withoutConst(Cond->Right->getType()) != Int)
    return std::nullopt;
  const VariableSet Changed = Fx.getChanged(Loop->Body);
  const VariableSet Varying = Fx.getVarying(Loop);
  const auto Step = stepCounter(Loop->Inc, D->V, 0);
  if (!Step || Changed.contains(D->V) || !isInvariant(D->Init, Varying) ||
      !isInvariant(Cond->Right, Varying))
    return std::nullopt;
  return RowLoop{Loop,
                 D->V,
                 D->Init,
                 Cond->Right,
                 Cond->Op == BinaryOp::LE,
                 {},
                 /*IsOwn=*/false,
                 *Step};
}

std::optional<RowLoop> RowLoops::match(For *Loop) const {
  std::optional<RowLoop> L = matchHead(Loop);
  const auto First = L ? evaluateConstant(L->First) : std::nullopt,
             End = L ? evaluateConstant(L->End) : std::nullopt;
  // The distance to the end must fit in an int.
  if (!First || L->Step < 1 || L->Step > MaxStep || MaxStep % L->Step != 0 ||
      *First < 0 || *First > MaxFirst || (End && *End - *First < MinIterations))
    return std::nullopt;
  return L;
}

std::optional<RowLoop> RowLoops::matchOwn(For *Loop) const {
  std::optional<RowLoop> L = Written ? matchHead(Loop) : std::nullopt;
  if (!L || L->Step != 1)
    return std::nullopt;
  findReads(Loop->Body, *L);
  return L;
}

/// Matches a loop with divergent bounds that reads rows.
std::optional<RowLoop> RowLoops::matchOwnRows(For *Loop) const {
  const ExitTarget Leaving = {/*IsReturn=*/true, /*IsBreak=*/true,
                              /*IsContinue=*/false};
  if (hasLoop(Loop->Body) || llvm::any_of(Loop->Body->Body, [&](Stmt *Part) {
        return hasExit(Part, Leaving);
      }))
    return std::nullopt;
  std::optional<RowLoop> L = matchHead(Loop);
  if (!L || L->Step != 1)
    return std::nullopt;
  findReads(Loop->Body, *L);
  const bool BeginsApart =
      !Uniforms.isUniform(L->First) && !isNeighbor(L->First);
  const bool BeginsTogether = evaluateConstant(L->First).has_value();
  llvm::erase_if(L->Reads, [&](const StagedRead &R) {
    // The number of elements fits in an int, like their positions.
    return R.Position != Int || R.Stride ||
           !(R.HasRows || BeginsApart || BeginsTogether);
  });
  for (StagedRead &R : L->Reads)
    R.HasRows |= BeginsApart;
  L->IsOwn = true;
  return llvm::any_of(L->Reads, [](const StagedRead &R) { return R.HasRows; })
             ? L
             : std::nullopt;
}

void RowLoops::findLoops(Stmt *S, std::vector<RowLoop> &Found) {
  if (!llvm::isa<Block>(S) && !Uniforms.isJoined(S)) {
    auto *Own = AddsOwn ? llvm::dyn_cast<For>(S) : nullptr;
    if (std::optional<RowLoop> L = Own ? matchOwnRows(Own) : std::nullopt)
      Found.push_back(std::move(*L));
    else
      refuseAll(S);
    return;
  }
  const size_t Before = Found.size();
  forEachStmt(S, [&](Stmt *Child) { findLoops(Child, Found); });
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || Found.size() != Before)
    return;
  std::optional<RowLoop> L = match(Loop);
  if (L)
    findReads(Loop->Body, *L);
  if (L &&
      llvm::any_of(L->Reads, [](const StagedRead &R) { return R.HasRows; }))
    Found.push_back(std::move(*L));
  else
    refuse(Loop, L ? nullptr
                   : "it does not count an int up from a constant to a number "
                     "that stays the same");
}

//===----------------------------------------------------------------------===//
// Rejected loops
//===----------------------------------------------------------------------===//

/// Returns an element of global memory in a row that each thread reads along in
/// \p Loop by itself, or null.
const Index *RowLoops::findOwnRow(const For *Loop) const {
  const Declare *D = getCounterDecl(Loop);
  const Index *Result = nullptr;
  (void)anyExpr(Loop->Body, [&](const Expr *E) {
    const auto *I = llvm::dyn_cast<Index>(E);
    if (!I || !D || !I->Base->getType()->isPointer() ||
        getSpace(I) != AddressSpace::Global || !mentions(I->Position, D->V))
      return false;
    const bool HasOrigin = anyExpr(I->Position, [&](const Expr *Part) {
      const auto *Ref = llvm::dyn_cast<VarRef>(Part);
      return Ref && Ref->V != D->V && !Uniforms.isUniform(Ref->V);
    });
    const Expr *Origin = HasOrigin ? I->Position : D->Init;
    if (Origin && !Uniforms.isUniform(Origin) && !isNeighbor(Origin))
      Result = I;
    return Result != nullptr;
  });
  return Result;
}

/// Records that threads read along their rows in \p Loop on their own; \p Why
/// is null if the reason is in the loop's reads.
void RowLoops::refuse(const For *Loop, const char *Why) {
  const Index *I = hasLoop(Loop->Body) || getTripCount(Loop, MinIterations - 1)
                       ? nullptr
                       : findOwnRow(Loop);
  const std::optional<unsigned> Param = I ? Roots.find(I->Base) : std::nullopt;
  if (!Param)
    return;
  const std::string Name = "'" + Kernel.Params[*Param]->Name.str() + "'";
  std::string Reason;
  if (Why)
    Reason = Why;
  else if (Written->contains(*Param))
    Reason = "the kernel writes " + Name;
  else
    Reason = "not each iteration reads an element of " + Name +
             " that is as far from the one before as all others";
  Refused.emplace_back(Loop, Reason);
}

void RowLoops::refuseAll(const Stmt *S) {
  if (const auto *Loop = llvm::dyn_cast<For>(S))
    refuse(Loop, "threads do not run the same iterations");
  (void)anyChild(S, [this](const Stmt *Child) {
    refuseAll(Child);
    return false;
  });
}

/// True if \p E is invariant in a loop that changes \p Varying.
bool RowLoops::isInvariant(const Expr *E, const VariableSet &Varying) const {
  return !E || isFixedValue(
                   E, [&](const Variable *V) { return !Varying.contains(V); });
}

/// True if \p I is an element of a read-only buffer.
bool RowLoops::isReadOnly(const Index *I) const {
  if (!I->Base->getType()->isPointer() || getSpace(I) != AddressSpace::Global)
    return false;
  const std::optional<unsigned> Param = Roots.find(I->Base);
  return Param && !Written->contains(*Param) &&
         Kernel.Params[*Param]->IsRestrict;
}

/// True if adjacent threads start at adjacent elements.
bool RowLoops::isNeighbor(const Expr *Start) const {
  if (const auto *C = llvm::dyn_cast<Cast>(Start))
    return isNeighbor(C->Operand);
  const auto *B = llvm::dyn_cast<Binary>(Start);
  if (B && (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub))
    return isNeighbor(B->Left) || isNeighbor(B->Right);
  return llvm::any_of(Positions,
                      [&](const Variable *V) { return isRef(Start, V); });
}

std::optional<TermSign> ampcc::dropTerm(Expr *&E, Expr *&Stride,
                                        const Variable *Counter, const Type *T,
                                        Builder &Build) {
  const auto *C = llvm::dyn_cast<Cast>(E);
  if (isRef(E, Counter) || (C && isRef(C->Operand, Counter) &&
                            Build.getTypes().withoutConst(C->getType()) == T)) {
    E = nullptr;
    return TermSign::Plus;
  }
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || Build.getTypes().withoutConst(B->getType()) != T)
    return std::nullopt;
  Expr *Left = B->Left, *Right = B->Right;
  const bool IsLeft = mentions(Left, Counter);
  if (IsLeft == mentions(Right, Counter))
    return std::nullopt;
  if (B->Op == BinaryOp::Mul && !Stride) {
    Stride = IsLeft ? Right : Left;
    Expr *&Factor = IsLeft ? Left : Right;
    const auto Sign = dropTerm(Factor, Stride, Counter, T, Build);
    if (Sign)
      E = Factor ? Build.multiply(Factor, Build.copy(Stride)) : nullptr;
    return Sign;
  }
  if (B->Op != BinaryOp::Add && B->Op != BinaryOp::Sub)
    return std::nullopt;
  auto Sign = dropTerm(IsLeft ? Left : Right, Stride, Counter, T, Build);
  if (!Sign)
    return std::nullopt;
  if (!IsLeft && B->Op == BinaryOp::Sub)
    Sign = Sign == TermSign::Plus ? TermSign::Minus : TermSign::Plus;
  if (Left && Right)
    E = Build.binary(B->Op, Build.copy(Left), Build.copy(Right));
  else if (!Left && B->Op == BinaryOp::Sub)
    E = Build.unary(UnaryOp::Minus, Build.copy(Right));
  else
    E = Left ? Left : Right;
  return Sign;
}

/// Removes a constant number of columns from \p Start, if there is one less
/// than
/// \p Step, and returns it.
static int64_t dropOffset(Expr *&Start, const Expr *Stride, int64_t Step,
                          Builder &Build) {
  if (!Start)
    return 0;
  auto *B = llvm::dyn_cast<Binary>(Start);
  if (B && B->Op == BinaryOp::Add) {
    Expr *Left = B->Left, *Right = B->Right;
    int64_t Offset = dropOffset(Right, Stride, Step, Build);
    if (Offset == 0)
      Offset = dropOffset(Left, Stride, Step, Build);
    if (Offset)
      Start = Left && Right ? Build.add(Left, Right) : Left ? Left : Right;
    return Offset;
  }
  std::optional<int64_t> Offset = evaluateConstant(Start);
  if (Stride)
    Offset = isSameExpr(Start, Stride) ? std::optional<int64_t>(1)
             : B && B->Op == BinaryOp::Mul && isSameExpr(B->Right, Stride)
                 ? evaluateConstant(B->Left)
                 : std::nullopt;
  if (!Offset || *Offset < 1 || *Offset >= Step)
    return 0;
  Start = nullptr;
  return *Offset;
}

std::optional<StagedRead> RowLoops::asRead(const Index *I,
                                           const RowLoop &L) const {
  const auto *Array = llvm::dyn_cast<VarRef>(I->Base);
  if (!Array || getElementSize(I->getType()) == 0 || !isReadOnly(I))
    return std::nullopt;
  const VariableSet Varying = Fx.getVarying(L.Loop);
  if (!Uniforms.isUniform(Array->V) || Varying.contains(Array->V))
    return std::nullopt;
  // An unsigned position selects the same element as the int index.
  Expr *Start = I->Position, *Stride = nullptr;
  const auto *Sign = llvm::dyn_cast<Cast>(Start);
  if (Sign && Sign->Operand->getType()->getBits() == Sign->getType()->getBits())
    Start = Sign->Operand;
  const Type *T = M.Types.withoutConst(Start->getType());
  if (!T->isInteger() || T->getBits() < 32)
    return std::nullopt;
  Builder Build(M);
  Build.setLoc(I->getLoc());
  const auto Term = dropTerm(Start, Stride, L.Counter, T, Build);
  const bool IsReversed = Term == TermSign::Minus;
  if (!Term || (IsReversed && L.Step != 1) || !isInvariant(Start, Varying) ||
      !isInvariant(Stride, Varying) || (Stride && !Uniforms.isUniform(Stride)))
    return std::nullopt;
  const int64_t Offset = dropOffset(Start, Stride, L.Step, Build);
  const bool HasRows = Start && !Uniforms.isUniform(Start);
  const bool IsColumn = HasRows && isNeighbor(Start);
  if (IsColumn != (Stride != nullptr))
    return std::nullopt;
  return StagedRead{*Roots.find(I->Base),
                    I->Base,
                    Start,
                    Stride,
                    HasRows,
                    T,
                    M.Types.withoutConst(I->getType()),
                    Offset,
                    IsReversed};
}

static bool areEqual(const StagedRead &A, const StagedRead &B) {
  return A.Param == B.Param && A.Position == B.Position &&
         A.Element == B.Element && isSameExpr(A.Array, B.Array) &&
         isSameExpr(A.Start, B.Start) && isSameExpr(A.Stride, B.Stride) &&
         A.IsReversed == B.IsReversed;
}

/// Finds reads that are unconditionally evaluated.
void RowLoops::findReads(Stmt *S, RowLoop &L) const {
  if (llvm::isa<ExprStmt, Declare, If>(S))
    forEachExpr(S, [&](Expr *&E) {
      forEachCertainRead(E, [&](Index *I) {
        const std::optional<StagedRead> R = asRead(I, L);
        if (!R)
          return;
        auto *Known = llvm::find_if(
            L.Reads, [&](const StagedRead &One) { return areEqual(One, *R); });
        if (Known == L.Reads.end())
          L.Reads.push_back(*R);
        else
          Known->Offset = std::max(Known->Offset, R->Offset);
      });
    });
  else if (llvm::isa<Block>(S))
    forEachStmt(S, [&](Stmt *Child) { findReads(Child, L); });
}

std::vector<RowLoop> RowLoops::find(bool AddsOwnLoops) {
  AddsOwn = AddsOwnLoops;
  std::vector<RowLoop> Result;
  if (Written)
    findLoops(Kernel.Body, Result);
  return Result;
}

//===----------------------------------------------------------------------===//
// Strips
//===----------------------------------------------------------------------===//

void RowLoops::replaceReads(Expr *&E, bool IsLValue, const RowLoop &L,
                            MakeElement Make) const {
  const auto *I = IsLValue ? nullptr : llvm::dyn_cast<Index>(E);
  const std::optional<StagedRead> R = I ? asRead(I, L) : std::nullopt;
  const auto *Known = llvm::find_if(
      L.Reads, [&](const StagedRead &One) { return R && areEqual(One, *R); });
  // A conditional read may be of a later element than all that are loaded.
  if (Known != L.Reads.end() && R->Offset <= Known->Offset) {
    Builder Build(M);
    Build.setLoc(E->getLoc());
    E = Make(*Known, R->Offset ? Build.add(L.Counter, R->Offset)
                               : Build.ref(L.Counter));
    return;
  }
  const auto *U = llvm::dyn_cast<Unary>(E);
  const bool IsAddress = U && U->Op == UnaryOp::AddressOf;
  // Reading a member reads its object.
  const bool IsPart = llvm::isa<Member>(E) && IsLValue;
  forEachOperand(E, [&](Expr *&Operand) {
    replaceReads(Operand, IsAddress || IsPart, L, Make);
  });
}

void RowLoops::replaceReads(Stmt *S, const RowLoop &L, MakeElement Make) const {
  forEachExpr(S,
              [&](Expr *&E) { replaceReads(E, /*IsLValue=*/false, L, Make); });
  forEachStmt(S, [&](Stmt *Child) { replaceReads(Child, L, Make); });
}

void ampcc::insertStmts(Module &M, Stmt *S, const Insertions &What) {
  forEachStmt(S, [&](Stmt *Child) { insertStmts(M, Child, What); });
  auto *B = llvm::dyn_cast<Block>(S);
  if (!B ||
      llvm::none_of(B->Body, [&](Stmt *Child) { return What.contains(Child); }))
    return;
  llvm::SmallVector<Stmt *, 16> Body;
  for (Stmt *Child : B->Body) {
    const auto Found = What.find(Child);
    if (Found != What.end())
      llvm::append_range(Body, Found->second.first);
    Body.push_back(Child);
    if (Found != What.end())
      llvm::append_range(Body, Found->second.second);
  }
  B->Body = M.copyArray<Stmt *>(Body);
}

void ampcc::replaceStmts(Stmt *S, const llvm::DenseMap<Stmt *, Stmt *> &By) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    for (Stmt *&Child : B->Body)
      if (Stmt *Other = By.lookup(Child))
        Child = Other;
  forEachStmt(S, [&](Stmt *Child) { replaceStmts(Child, By); });
}

Variable *ampcc::makeTileMemory(FreshNames &Names, llvm::StringRef Name,
                                const Type *T) {
  Variable *V = Names.makeVariable(Name, T);
  V->Space = AddressSpace::Local;
  V->IsShared = true;
  return V;
}

Expr *ampcc::getElement(Builder &Build, const StagedRead &R, Expr *Line,
                        Expr *Column) {
  if (R.Stride)
    return Build.index(Build.index(R.Strip, Column), Line);
  Expr *Array = Build.ref(R.Strip);
  return Build.index(Line ? Build.index(Array, Line) : Array, Column);
}

Expr *ampcc::getPosition(Builder &Build, const StagedRead &R, Expr *Start,
                         Expr *Counter, Expr *Stride) {
  if (R.Position != Build.getTypes().getInt())
    Counter = Build.cast(Counter, R.Position);
  if (Stride)
    Counter = Build.multiply(Counter, Stride);
  if (R.IsReversed)
    return Start ? Build.subtract(Start, Counter)
                 : Build.unary(UnaryOp::Minus, Counter);
  return Start ? Build.add(Start, Counter) : Counter;
}

For *ampcc::makeItemLoop(
    Builder &Build, FreshNames &Names, Variable *Item, int64_t Items,
    Expr *Parts, Expr *Length,
    llvm::function_ref<StmtList(const BlockPlace &)> Each) {
  TypeContext &Types = Build.getTypes();
  Variable *Part = Names.makeVariable("part", Types.getInt());
  Variable *Place =
      Names.makeVariable("place", Types.withConst(Types.getInt()));
  StmtList Body = {
      Build.declare(Place, Build.add(Build.multiply(Part, Items), Item))};
  llvm::append_range(Body, Each({Build, Place, Part, Length}));
  For *Loop = Build.count(Part, 0, Parts, Build.block(Body));
  Loop->IsThreadLoop = true;
  return Loop;
}

void ampcc::forEachCertainRead(Expr *E,
                               llvm::function_ref<void(Index *)> Visit) {
  if (const auto *B = llvm::dyn_cast<Binary>(E);
      B && B->Op >= BinaryOp::LogicalAnd)
    return forEachCertainRead(B->Left, Visit);
  if (const auto *C = llvm::dyn_cast<Conditional>(E))
    return forEachCertainRead(C->Cond, Visit);
  if (const auto *U = llvm::dyn_cast<Unary>(E);
      U && U->Op == UnaryOp::AddressOf)
    return;
  if (auto *I = llvm::dyn_cast<Index>(E))
    Visit(I);
  forEachOperand(E,
                 [&](Expr *&Operand) { forEachCertainRead(Operand, Visit); });
}

bool ampcc::isOfLaunch(const Function &Kernel, const Expr *E,
                       llvm::ArrayRef<Variable *> Positions) {
  return isFixedValue(E, [&](const Variable *V) {
    return llvm::is_contained(Kernel.Params, V) ||
           llvm::is_contained(Positions, V);
  });
}

std::string ampcc::nameBuffers(const Function &Kernel,
                               llvm::ArrayRef<unsigned> Buffers) {
  std::string Result;
  llvm::ListSeparator Comma;
  llvm::SmallSet<unsigned, 4> Named;
  for (const unsigned Buffer : Buffers)
    if (Named.insert(Buffer).second)
      Result += (llvm::StringRef(Comma) + Kernel.Params[Buffer]->Name).str();
  return Result;
}

For *ampcc::makeStrips(Builder &Build, const RowLoop &L, Variable *Strip,
                       Variable *End, Expr *Length,
                       llvm::ArrayRef<Stmt *> Inside) {
  // A strip ends at the loop's end at most, so that nothing overflows.
  auto TakeStrip = [&] {
    Expr *Left = Build.subtract(Build.copy(L.End), Strip);
    if (L.IncludesEnd)
      Left = Build.add(Left, 1);
    return Build.min(Left, Build.copy(Length));
  };
  llvm::SmallVector<Stmt *, 4> Body = {
      Build.declare(End, Build.add(Strip, TakeStrip()))};
  llvm::append_range(Body, Inside);
  For *Result = Build.makeFor(
      Build.declare(Strip, L.First),
      Build.binary(L.IncludesEnd ? BinaryOp::LE : BinaryOp::LT, Strip, L.End),
      Build.assign(BinaryOp::Add, Strip, TakeStrip()), Build.block(Body));
  Result->setLoc(L.Loop->getLoc());
  return Result;
}

For *ampcc::makeStripLoop(Builder &Build, const RowLoop &L, Variable *Strip,
                          Variable *End) {
  For *Result =
      Build.makeFor(Build.declare(L.Counter, Strip), Build.less(L.Counter, End),
                    L.Loop->Inc, L.Loop->Body);
  Result->setLoc(L.Loop->getLoc());
  return Result;
}

Expr *ampcc::makeCounter(Builder &Build, const RowLoop &L, const StagedRead &R,
                         Variable *Strip, Expr *Column) {
  Expr *Left = Build.subtract(Build.copy(L.End), Strip);
  if (!L.IncludesEnd)
    Left = Build.subtract(Left, 1);
  if (L.Step != 1)
    Left =
        Build.add(Build.subtract(Left, Build.binary(BinaryOp::Rem,
                                                    Build.copy(Left), L.Step)),
                  R.Offset);
  return Build.add(Strip, Build.min(Column, Left));
}

Expr *ampcc::locate(Builder &Build, const Expr *E,
                    llvm::ArrayRef<Variable *> Positions, Expr *At0,
                    Expr *At1) {
  Stmt *Inside = Build.expr(Build.copy(E));
  forEachExprIn(Inside, [&](Expr *&Part) {
    for (unsigned K = 0; K != Positions.size(); ++K)
      if (isRef(Part, Positions[K])) {
        Part = K == 2 ? Build.query("get_global_id", K)
                      : Build.copy(K ? At1 : At0);
        return;
      }
  });
  return llvm::cast<ExprStmt>(Inside)->E;
}
