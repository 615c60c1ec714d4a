//===- AccessExprs.cpp - values and accesses of expressions ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AccessFinder.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Kernels with more accesses are not analyzed.
static constexpr unsigned MaxAccesses = 300;

Sharing AccessFinder::getSharing(const Value &V) const {
  Sharing S = getSharing(V.F);
  for (const AccessPath::Step &Step : V.Pointee.Steps)
    S = std::max(S, getSharing(Step.Index));
  return V.Pointee.IsKnown ? S : Sharing::Unknown;
}

LinearForm AccessFinder::query(ThreadQueryCall Q) const {
  const unsigned K = Q.Dimension;
  switch (Q.Query) {
  case ThreadQuery::LocalId:
    return Result.Local[K];
  case ThreadQuery::GroupId:
    return Result.Group[K];
  case ThreadQuery::GlobalId:
    return Result.Group[K] * int64_t(Kernel.Tile[K]) + Result.Local[K];
  }
  llvm_unreachable("query");
}

/// Describes a parameter, or a member of the launch's arguments at any depth.
static bool describeParameter(const Function &Kernel, const Expr *E,
                              std::string &Path) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    Path += Ref->V->Name;
    return llvm::is_contained(Kernel.Params, Ref->V);
  }
  if (const auto *Part = llvm::dyn_cast<ir::Member>(E)) {
    const bool Known = describeParameter(Kernel, Part->Base, Path);
    Path += "." + Part->Name.str();
    return Known;
  }
  const auto *I = llvm::dyn_cast<Index>(E);
  const auto *At = I ? llvm::dyn_cast<Literal>(I->Position) : nullptr;
  if (!At || !I->Base->getType()->isArray())
    return false;
  const bool Known = describeParameter(Kernel, I->Base, Path);
  Path += "[" + std::to_string(At->Bits) + "]";
  return Known;
}

static bool isPitch(const Expr *E) {
  const auto *I = llvm::dyn_cast<Index>(E);
  const auto *Part = I ? llvm::dyn_cast<ir::Member>(I->Base) : nullptr;
  const Record *R = Part ? Part->Base->getType()->getRecord() : nullptr;
  return R && R->IsOfLibrary && Part->Name == "pitch";
}

/// Returns a launch-invariant number: an atom per path.
LinearForm AccessFinder::getParameter(const Expr *E) {
  std::string Path;
  if (!describeParameter(Kernel, E, Path)) {
    const auto It = Values.find(getRoot(E));
    return make(It == Values.end() ? Sharing::Unknown : getSharing(It->second),
                E->getType());
  }
  const auto [It, IsNew] = Parameters.try_emplace(Path, 0);
  if (IsNew) {
    const Type *T = E->getType();
    const bool Pitch = isPitch(E);
    It->second = Result.makeAtom(Sharing::Launch, Pitch || isNatural(T));
    Result.Atoms[It->second].Passed = E;
    Result.Atoms[It->second].IsPitch = Pitch;
    Result.Atoms[It->second].IsExtent =
        !Kernel.Tile[0] && llvm::StringRef(Path).contains(".domain.");
  }
  return LinearForm::of(It->second);
}

static bool isVisible(AddressSpace Space) {
  return Space != AddressSpace::Private && Space != AddressSpace::Constant;
}

void AccessFinder::record(MemoryAccess::Kind K, const AccessPath &P,
                          const Expr *At, const LinearForm &Stored) {
  if (!isVisible(P.Space))
    return;
  if (P.Space != AddressSpace::Local && P.Space != AddressSpace::Global) {
    for (const AddressSpace S : {AddressSpace::Local, AddressSpace::Global})
      record(K, {nullptr, S, {}, false}, At, Stored);
    return;
  }
  const unsigned Kind = P.Space == AddressSpace::Local;
  if (IsRepeated && Open[Kind].empty())
    return;
  if (Result.All.size() == MaxAccesses)
    return fail("it has too many accesses", At->getLoc());
  std::vector<Guard> When = Guards;
  if (MayHaveLeft)
    When.push_back({make(Sharing::Unknown)});
  std::string Name;
  if (P.Root)
    Name =
        (P.Root->SourceName.empty() ? P.Root->Name : P.Root->SourceName).str();
  for (const OpenEpoch &O : Open[Kind])
    Result.Epochs[Kind][O.Number].push_back(
        {unsigned(Result.All.size()), O.IsCertain});
  Result.All.push_back({K, P, At->getLoc().isValid() ? At->getLoc() : Loc,
                        std::move(Name), Stored, std::move(When), IsRepeated});
}

Expr *AccessFinder::visitSteps(Comma *S) {
  for (Expr *Step : S->Steps)
    visit(Step);
  return S->Value;
}

/// True if an access after the first \p Since reads \p P.
bool AccessFinder::reads(const AccessPath &P, size_t Since) const {
  return std::any_of(Result.All.begin() + Since, Result.All.end(),
                     [&](const MemoryAccess &A) {
                       return A.K == MemoryAccess::Read && A.Where == P;
                     });
}

/// True if the thread has read the tile_static \p P since the last barrier and
/// now writes a value that depends on it, or a value of its own under a
/// condition that depends on it.
bool AccessFinder::changes(const AccessPath &P,
                           const LinearForm &Stored) const {
  const Sharing S = getSharing(Stored);
  if (P.Space != AddressSpace::Local || S < Sharing::Unknown)
    return false;
  for (const OpenEpoch &O : Open[1])
    for (const KernelAccesses::InEpoch &In : Result.Epochs[1][O.Number]) {
      const MemoryAccess &A = Result.All[In.Access];
      if (A.K == MemoryAccess::Read && A.Where == P &&
          (A.Guards.size() == Guards.size() ||
           (A.Guards.size() < Guards.size() && S >= Sharing::Data)) &&
          std::equal(A.Guards.begin(), A.Guards.end(), Guards.begin()))
        return true;
    }
  return false;
}

AccessPath AccessFinder::visitLValue(Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef: {
    Variable *V = llvm::cast<VarRef>(E)->V;
    return {V, V->Space, {}, true};
  }
  case Expr::Kind::Member: {
    auto *Part = llvm::cast<ir::Member>(E);
    AccessPath P = visitLValue(Part->Base);
    const Record *R = Part->Base->getType()->getRecord();
    if (R && R->IsUnion)
      P.IsKnown = false;
    P.Steps.push_back({{}, Part->Name});
    return P;
  }
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    if (I->Base->getType()->isArray()) {
      AccessPath P = visitLValue(I->Base);
      P.Steps.push_back({visit(I->Position).F, ""});
      return P;
    }
    AccessPath P = visit(I->Base).Pointee;
    P.advance(visit(I->Position).F);
    return P;
  }
  case Expr::Kind::Unary:
    if (llvm::cast<Unary>(E)->Op == UnaryOp::Deref)
      return visit(llvm::cast<Unary>(E)->Operand).Pointee;
    break;
  case Expr::Kind::Comma:
    return visitLValue(visitSteps(llvm::cast<Comma>(E)));
  default:
    break;
  }
  if (E->getType()->isArray())
    forEachOperand(E, [this](Expr *&Operand) { visit(Operand); });
  else
    visit(E);
  return {nullptr, getSpace(E), {}, false};
}

Value AccessFinder::visitPointer(Expr *E) {
  const AddressSpace Space = getPointeeSpace(E);
  if (E->getType()->isArray()) {
    AccessPath P = visitLValue(E);
    P.Steps.push_back({{}, ""});
    return {{}, P};
  }
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    if (llvm::is_contained(Kernel.Params, Ref->V))
      return {{}, {Ref->V, Space, {{{}, ""}}, true}};
    if (const auto It = Values.find(Ref->V); It != Values.end())
      return It->second;
  } else if (auto *U = llvm::dyn_cast<Unary>(E);
             U && U->Op == UnaryOp::AddressOf) {
    return {{}, visitLValue(U->Operand)};
  } else if (auto *C = llvm::dyn_cast<Cast>(E)) {
    if (C->Operand->getType()->isPointer() ||
        C->Operand->getType()->isArray()) {
      Value V = visitPointer(C->Operand);
      const Type *From = C->Operand->getType()->getElement();
      V.Pointee.IsKnown &=
          M.Types.withoutConst(From) ==
              M.Types.withoutConst(E->getType()->getElement()) ||
          (V.Pointee.Steps.size() == 1 && V.Pointee.Steps[0].Index.isZero());
      return V;
    }
  } else if (auto *B = llvm::dyn_cast<Binary>(E);
             B && (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub)) {
    const bool IsLeft = !B->Left->getType()->isInteger();
    Value V = visitPointer(IsLeft ? B->Left : B->Right);
    LinearForm Distance = visit(IsLeft ? B->Right : B->Left).F;
    if (B->Op == BinaryOp::Sub)
      Distance = LinearForm() - Distance;
    // The offset of a view in its buffer is uniform.
    const Type *T = E->getType()->getElement();
    if (T->isInteger() && T->getBits() == 8 && V.Pointee.Root &&
        llvm::is_contained(Kernel.Params, V.Pointee.Root) &&
        getSharing(Distance) == Sharing::Launch) {
      Result.Offsets.push_back(Distance);
      return V;
    }
    V.Pointee.advance(Distance);
    return V;
  } else if (auto *S = llvm::dyn_cast<Comma>(E)) {
    return visitPointer(visitSteps(S));
  } else {
    visitNumber(E);
  }
  const auto Root = isVisible(Space) ? Roots.find(E) : std::nullopt;
  return {{}, {Root ? Kernel.Params[*Root] : nullptr, Space, {}, false}};
}

LinearForm AccessFinder::load(const AccessPath &P, const Expr *E) {
  record(MemoryAccess::Read, P, E);
  const unsigned Param =
      llvm::find(Kernel.Params, P.Root) - Kernel.Params.begin();
  const bool IsConstant = P.IsKnown && P.Space == AddressSpace::Global &&
                          Written && Param != Kernel.Params.size() &&
                          !Written->contains(Param);
  std::vector<LinearForm> Key;
  Sharing S = IsConstant ? Sharing::Launch : Sharing::Unknown;
  bool HasMembers = false;
  for (const AccessPath::Step &Step : P.Steps) {
    HasMembers |= !Step.Member.empty();
    Key.push_back(Step.Index);
    S = std::max(S, getSharing(Step.Index));
  }
  S = std::min(S, Sharing::Data);
  if (!IsConstant || HasMembers) {
    const LinearForm Value = make(S, E->getType());
    Result.Atoms.back().IsCommon =
        P.Space == AddressSpace::Local && S <= Sharing::Unknown;
    return Value;
  }
  const auto [It, IsNew] = Loads.try_emplace({P.Root, Key}, 0);
  if (IsNew)
    It->second = Result.makeAtom(S, isNatural(E->getType()));
  return LinearForm::of(It->second);
}

void AccessFinder::store(Expr *Left, std::optional<BinaryOp> Op,
                         const Value &Right, const Expr *At, size_t Since) {
  if (auto *Ref = llvm::dyn_cast<VarRef>(Left); Ref && isTracked(Ref->V)) {
    Value New = Right;
    if (Op && Left->getType()->isPointer())
      New = {{}, {nullptr, getPointeeSpace(Left), {}, false}};
    else if (Op)
      New.F = Result.combine(*Op, visit(Left).F, Right.F, Left->getType());
    Values[Ref->V] = New;
    return;
  }
  const AccessPath P = visitLValue(Left);
  const bool IsChange = Op || reads(P, Since) || changes(P, Right.F);
  record(IsChange ? MemoryAccess::Change : MemoryAccess::Write, P, At, Right.F);
}

LinearForm AccessFinder::visitCall(Call *C) {
  if (const auto Query = getThreadQuery(C))
    return query(*Query);
  Sharing S = Sharing::Launch;
  if (hasRole(C, BuiltinRole::Atomic)) {
    for (Expr *Arg : llvm::drop_begin(C->Args))
      visit(Arg);
    record(MemoryAccess::Atomic, visitPointer(C->Args.front()).Pointee, C);
    return make(Sharing::Unknown, C->getType());
  }
  const bool Writes = Fx.changesMemory(C, ModuleEffects::Writes);
  const bool Reads = Writes || Fx.changesMemory(C, ModuleEffects::Reads);
  llvm::SmallVector<LinearForm, 3> Args;
  for (Expr *Arg : C->Args) {
    const Value V = visit(Arg);
    S = std::max(S, getSharing(V));
    Args.push_back(V.F);
    const Type *T = Arg->getType();
    // The result depends on memory.
    if (T->isPointer() || T->isArray())
      S = std::max(S, Sharing::Unknown);
    if (hasRole(C, BuiltinRole::Output) || hasRole(C, BuiltinRole::Order))
      continue;
    if (T->isImage()) {
      if (T->isWritten())
        fail("it writes a texture", C->getLoc().isValid() ? C->getLoc() : Loc);
      continue;
    }
    if (Reads && (T->isPointer() || T->isArray()) &&
        isVisible(V.Pointee.Space)) {
      AccessPath P = V.Pointee;
      P.IsKnown = false;
      record(Writes && !T->getElement()->isConst() ? MemoryAccess::Change
                                                   : MemoryAccess::Read,
             P, C);
    } else if (Reads && C->Callee && holdsPointers(T)) {
      fail("a function that it calls is not analyzed",
           C->getLoc().isValid() ? C->getLoc() : Loc);
    }
  }
  if (C->Id == BuiltinId::Min || C->Id == BuiltinId::Max)
    return Result.getLimit(C->Id == BuiltinId::Min, Args, C->getType());
  return make(C->Callee && !Fx.isPure(C->Callee) ? Sharing::Unknown : S,
              C->getType());
}

LinearForm AccessFinder::visitNumber(Expr *E) {
  const Type *T = E->getType();
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return int64_t(llvm::cast<Literal>(E)->Bits);
  case Expr::Kind::VarRef: {
    Variable *V = llvm::cast<VarRef>(E)->V;
    if (V->Space == AddressSpace::Local)
      return load(visitLValue(E), E);
    if (const auto It = Values.find(V); It != Values.end())
      return It->second.F;
    return isTracked(V) ? getParameter(E) : make(Sharing::Unknown, T);
  }
  case Expr::Kind::Member:
  case Expr::Kind::Index: {
    const AccessPath P = visitLValue(E);
    return isVisible(P.Space) ? load(P, E) : getParameter(E);
  }
  case Expr::Kind::Unary: {
    auto *U = llvm::cast<Unary>(E);
    if (isIncrement(U)) {
      const bool IsUp = U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc;
      auto *Ref = llvm::dyn_cast<VarRef>(U->Operand);
      const bool IsOwn = Ref && isTracked(Ref->V);
      const LinearForm Before = IsOwn ? visit(U->Operand).F : LinearForm();
      store(U->Operand, IsUp ? BinaryOp::Add : BinaryOp::Sub, {1, {}}, E,
            Result.All.size());
      if (!IsOwn)
        return make(Sharing::Unknown, T);
      const bool IsPost =
          U->Op == UnaryOp::PostInc || U->Op == UnaryOp::PostDec;
      return IsPost ? Before : visit(U->Operand).F;
    }
    if (U->Op == UnaryOp::Deref) {
      const AccessPath P = visitLValue(E);
      return isVisible(P.Space) ? load(P, E) : make(Sharing::Unknown, T);
    }
    LinearForm F = visit(U->Operand).F;
    if (U->Op == UnaryOp::Plus && T->isInteger())
      return F;
    if (U->Op == UnaryOp::Minus && T->isInteger())
      return LinearForm() - F;
    return make(getSharing(F), T);
  }
  case Expr::Kind::Binary: {
    auto *B = llvm::cast<Binary>(E);
    if (B->Op >= BinaryOp::LT && B->Op != BinaryOp::And &&
        B->Op != BinaryOp::Xor && B->Op != BinaryOp::Or)
      return make(visitCondition(E).Shared);
    const LinearForm L = visit(B->Left).F;
    return Result.combine(B->Op, L, visit(B->Right).F, T);
  }
  case Expr::Kind::Conditional: {
    auto *C = llvm::cast<Conditional>(E);
    const Condition Cond = visitCondition(C->Cond);
    LinearForm F[2];
    for (const bool IsTrue : {true, false})
      visitUnder(Cond, IsTrue,
                 [&] { F[IsTrue] = visit(IsTrue ? C->True : C->False).F; });
    if (F[0] == F[1])
      return F[0];
    return make(std::max({Cond.Shared, getSharing(F[0]), getSharing(F[1])}), T);
  }
  case Expr::Kind::Call:
    return visitCall(llvm::cast<Call>(E));
  case Expr::Kind::Cast: {
    auto *C = llvm::cast<Cast>(E);
    const Type *From = C->Operand->getType();
    const LinearForm F = visit(C->Operand).F;
    const bool Keeps = !C->KeepsBits && T->isInteger() &&
                       (From->isInteger() || From->isBool()) &&
                       (T->getBits() >= 32 ||
                        (From->isInteger() && From->getBits() <= T->getBits()));
    return Keeps ? F : make(getSharing(F), T);
  }
  case Expr::Kind::Comma:
    return visit(visitSteps(llvm::cast<Comma>(E))).F;
  default:
    forEachOperand(E, [this](Expr *&Operand) { visit(Operand); });
    return make(Sharing::Unknown, T);
  }
}

/// The most divergent member represents the object.
LinearForm AccessFinder::visitParts(Aggregate *A) {
  LinearForm Most = make(Sharing::Launch);
  for (const Aggregate::Part &Part : A->Parts)
    if (const LinearForm F = visit(Part.Value).F;
        getSharing(F) > getSharing(Most))
      Most = F;
  return Most;
}

Value AccessFinder::visit(Expr *E) {
  if (auto *A = llvm::dyn_cast<Assign>(E)) {
    const size_t Since = Result.All.size();
    const Value Right = visit(A->Right);
    store(A->Left, A->Op, Right, E, Since);
    return A->Op ? Value{make(Sharing::Unknown, E->getType()), {}} : Right;
  }
  if (auto *A = llvm::dyn_cast<Aggregate>(E))
    return {visitParts(A), {}};
  if (E->getType()->isPointer() || E->getType()->isArray())
    return visitPointer(E);
  return {visitNumber(E), {}};
}

Condition AccessFinder::visitCondition(Expr *E) {
  if (auto *U = llvm::dyn_cast<Unary>(E); U && U->Op == UnaryOp::LogicalNot) {
    Condition C = visitCondition(U->Operand);
    std::swap(C.IfTrue, C.IfFalse);
    return C;
  }
  if (auto *C = llvm::dyn_cast<Cast>(E); C && C->Operand->getType()->isBool())
    return visitCondition(C->Operand);
  auto *B = llvm::dyn_cast<Binary>(E);
  if (B && B->Op >= BinaryOp::LT && B->Op <= BinaryOp::NE) {
    const LinearForm L = visit(B->Left).F;
    return Result.compare(B->Op, L, visit(B->Right).F, B->Left->getType());
  }
  if (B && (B->Op == BinaryOp::LogicalAnd || B->Op == BinaryOp::LogicalOr)) {
    const bool IsAnd = B->Op == BinaryOp::LogicalAnd;
    Condition L = visitCondition(B->Left);
    Condition R, Both;
    visitUnder(L, IsAnd, [&] { R = visitCondition(B->Right); });
    Both.Shared = std::max(L.Shared, R.Shared);
    Condition::Outcome O = IsAnd ? L.IfTrue : L.IfFalse;
    const Condition::Outcome &Second = IsAnd ? R.IfTrue : R.IfFalse;
    llvm::append_range(O.Facts, Second.Facts);
    O.IsWhole &= Second.IsWhole;
    (IsAnd ? Both.IfTrue : Both.IfFalse) = O;
    return Both;
  }
  const LinearForm F = visit(E).F;
  Condition C;
  C.Shared = getSharing(F);
  if (E->getType()->isBool() || Result.isNatural(F)) {
    C.IfTrue = {{F - 1}, true};
    C.IfFalse = {{LinearForm() - F}, true};
  }
  return C;
}

/// A uniform condition has one outcome for all threads, even if it is unknown.
Condition AccessFinder::visitChoice(Expr *E) {
  Condition C = visitCondition(E);
  if (C.Shared <= Sharing::Tile && !(C.IfTrue.IsWhole && C.IfFalse.IsWhole)) {
    const LinearForm Holds = make(C.Shared);
    C.IfTrue.Facts.push_back(Holds - 1);
    C.IfFalse.Facts.push_back(LinearForm() - Holds);
    C.IfTrue.IsWhole = C.IfFalse.IsWhole = true;
  }
  return C;
}
