//===- Accesses.cpp - accesses of shared memory as formulas ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Accesses.h"
#include "../Threads/Exits.h"
#include "../Threads/Uniform.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// More terms are a number that is not known.
static constexpr unsigned MaxTerms = 12;
/// Kernels with more accesses are not analyzed.
static constexpr unsigned MaxAccesses = 300;
/// Iterations of a loop that are counted.
static constexpr unsigned MaxTrips = 1024;

namespace {
struct Value {
  LinearForm F;
  Place Pointee; ///< of pointers
};

/// The facts that follow from the outcome of a condition, each a form that is
/// not negative. IsWhole: the outcome follows from them, too.
struct Condition {
  struct Outcome {
    std::vector<LinearForm> Facts;
    bool IsWhole = false;
  } IfTrue, IfFalse;
  Sharing Shared = Sharing::Launch;
};

class AccessFinder {
public:
  explicit AccessFinder(Module &M)
      : M(M), Kernel(*M.Kernel), Fx(M), Uniforms(Kernel, Fx), Roots(Kernel, Fx),
        Written(Roots.findWritten(Fx)) {}

  KernelAccesses run();

private:
  using Environment = llvm::DenseMap<const Variable *, Value>;

  // Atoms and forms.
  Atom makeAtom(Sharing S, bool IsNatural = false);
  LinearForm make(Sharing S, const Type *T = nullptr) {
    return LinearForm::of(makeAtom(S, T && T->isInteger() && !T->isSigned()));
  }
  Sharing getSharing(const LinearForm &F) const {
    return ampcc::getSharing(Result, F);
  }
  Sharing getSharing(const Value &V) const;
  bool isNatural(const LinearForm &F) const;
  LinearForm query(ThreadQueryCall Q) const;
  LinearForm divide(const LinearForm &F, const LinearForm &By, bool IsRest);
  LinearForm combine(BinaryOp Op, const LinearForm &L, const LinearForm &R,
                     const Type *T);
  LinearForm getParameter(const Expr *E);

  // Expressions.
  Value visit(Expr *E);
  Value visitPointer(Expr *E);
  LinearForm visitNumber(Expr *E);
  LinearForm visitCall(Call *C);
  Place visitPlace(Expr *E);
  LinearForm load(const Place &P, const Expr *E);
  void store(Expr *Left, std::optional<BinaryOp> Op, const Value &Right,
             const Expr *At, size_t Since);
  Condition visitCondition(Expr *E);
  Condition compare(Binary *B);
  void record(MemoryAccess::Kind K, const Place &P, const Expr *At,
              const LinearForm &Stored = {});
  bool reads(const Place &P, size_t Since) const;
  bool isTracked(const Variable *V) const {
    return !V->IsShared && !Addressed.contains(V) &&
           (V->Ty->isArithmetic() || V->Ty->isPointer());
  }

  // Statements.
  void visit(Stmt *S);
  void visitList(llvm::ArrayRef<Stmt *> List);
  void assume(const Condition &C, bool IsTrue);
  void visitUnder(const Condition &C, bool IsTrue,
                  llvm::function_ref<void()> Visit);
  void visitIf(If *S);
  void visitLoop(Stmt *S, Expr *Cond, Expr *Inc, Block *Body);
  void visitBarrier(const Call *C);
  void forget(const VariableSet &Variables, bool IsInLoop);
  void step(const Expr *Inc, const VariableSet &InBody, const LinearForm &Turn,
            Environment Before);
  void fail(llvm::StringRef Why, clang::SourceLocation Loc) {
    if (Result.Unknown.empty()) {
      Result.Unknown = Why.str();
      Result.UnknownLoc = Loc;
    }
  }

  Module &M;
  Function &Kernel;
  const ModuleEffects Fx;
  const Uniform Uniforms;
  const BufferRoots Roots;
  const std::optional<llvm::SmallSet<unsigned, 4>> Written;
  VariableSet Addressed;
  KernelAccesses Result;
  std::map<std::string, Atom> Parameters;
  std::map<std::pair<const Variable *, std::vector<LinearForm>>, Atom> Loads;
  Environment Values;
  std::vector<LinearForm> Guards;
  /// The epochs that the code is in, or may be in.
  struct OpenEpoch {
    unsigned Number;
    bool IsCertain;
  };
  using OpenEpochs = std::array<llvm::SmallVector<OpenEpoch, 4>, 2>;
  void join(const OpenEpochs &Others);
  OpenEpochs Open;
  bool IsRepeated = false;
  bool MayHaveLeft = false; ///< a thread may have jumped away, on conditions
  clang::SourceLocation Loc;
};
} // namespace

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

Atom AccessFinder::makeAtom(Sharing S, bool IsNatural) {
  const Atom A = Result.Atoms.size();
  Result.Atoms.emplace_back().Shared = S;
  if (IsNatural)
    Result.Atoms.back().Bounds.push_back(LinearForm::of(A));
  return A;
}

Sharing ampcc::getSharing(const KernelAccesses &Of, const LinearForm &F) {
  Sharing S = Sharing::Launch;
  for (const auto &[P, C] : F.terms())
    for (const Atom A : P)
      S = std::max(S, Of.Atoms[A].Shared);
  return S;
}

Sharing AccessFinder::getSharing(const Value &V) const {
  Sharing S = getSharing(V.F);
  for (const Place::Step &Step : V.Pointee.Steps)
    S = std::max(S, getSharing(Step.Index));
  return V.Pointee.IsKnown ? S : Sharing::Unknown;
}

bool AccessFinder::isNatural(const LinearForm &F) const {
  return llvm::all_of(F.terms(), [this](const auto &T) {
    return T.second > 0 && llvm::all_of(T.first, [this](Atom A) {
             return llvm::is_contained(Result.Atoms[A].Bounds,
                                       LinearForm::of(A));
           });
  });
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

/// Returns the quotient or the rest of a division of \p F, which is natural.
LinearForm AccessFinder::divide(const LinearForm &F, const LinearForm &By,
                                bool IsRest) {
  if (const auto L = F.getConstant(), R = By.getConstant(); L && R && *R)
    return IsRest ? *L % *R : *L / *R;
  // The same division twice is the same number.
  const auto Key =
      std::pair(static_cast<const Variable *>(nullptr), std::vector{F, By});
  const auto [It, IsNew] = Loads.try_emplace(Key, 0);
  if (IsNew)
    It->second = makeAtom(std::max(getSharing(F), getSharing(By)), true);
  const Atom Q = It->second;
  const LinearForm Rest = F - By * LinearForm::of(Q);
  if (IsNew) {
    Result.Atoms[Q].Quotient = {F, By};
    Result.Atoms[Q].Bounds.push_back(Rest);
    Result.Atoms[Q].Bounds.push_back(By - 1 - Rest);
  }
  return IsRest ? Rest : LinearForm::of(Q);
}

LinearForm AccessFinder::combine(BinaryOp Op, const LinearForm &L,
                                 const LinearForm &R, const Type *T) {
  const Sharing Both = std::max(getSharing(L), getSharing(R));
  if (!T->isInteger())
    return make(Both);
  const auto Number = R.getConstant();
  LinearForm F;
  switch (Op) {
  case BinaryOp::Add:
    F = L + R;
    break;
  case BinaryOp::Sub:
    F = L - R;
    break;
  case BinaryOp::Mul:
    F = L * R;
    break;
  case BinaryOp::Shl:
    if (!Number || *Number < 0 || *Number > 30)
      return make(Both, T);
    F = L * (int64_t(1) << *Number);
    break;
  case BinaryOp::Shr:
    if (!Number || *Number < 0 || *Number > 30 || !isNatural(L))
      return make(Both, T);
    return divide(L, int64_t(1) << *Number, /*IsRest=*/false);
  case BinaryOp::Div:
  case BinaryOp::Rem:
    // A divisor is not 0, and one that a launch passes for a size is natural.
    if (!isNatural(L) ||
        (Number ? *Number <= 0 : getSharing(R) != Sharing::Launch))
      return make(Both, T);
    return divide(L, R, Op == BinaryOp::Rem);
  case BinaryOp::And: {
    if (!Number || *Number < 0)
      return make(Both, T);
    if (isNatural(L) && llvm::isPowerOf2_64(*Number + 1))
      return divide(L, *Number + 1, /*IsRest=*/true);
    const Atom A = makeAtom(Both, /*IsNatural=*/true);
    Result.Atoms[A].Bounds.push_back(LinearForm(*Number) - LinearForm::of(A));
    return LinearForm::of(A);
  }
  default:
    return make(Both, T);
  }
  const bool IsLarge = llvm::any_of(F.terms(), [](const auto &Term) {
    return std::abs(Term.second) > (1 << 28) || Term.first.size() > 3;
  });
  return IsLarge || F.terms().size() > MaxTerms ? make(Both, T) : F;
}

/// A member, at any depth, of what the launch passes; or a parameter.
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

/// A number that does not change in a launch; it is an atom of its own, by its
/// path.
LinearForm AccessFinder::getParameter(const Expr *E) {
  std::string Path;
  if (!describeParameter(Kernel, E, Path))
    return make(Sharing::Unknown, E->getType());
  const auto [It, IsNew] = Parameters.try_emplace(Path, 0);
  if (IsNew) {
    const Type *T = E->getType();
    const bool Pitch = isPitch(E);
    It->second =
        makeAtom(Sharing::Launch, Pitch || (T->isInteger() && !T->isSigned()));
    Result.Atoms[It->second].IsPitch = Pitch;
    Result.Atoms[It->second].IsExtent =
        !Kernel.Tile[0] && llvm::StringRef(Path).contains(".domain.");
  }
  return LinearForm::of(It->second);
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

static bool isVisible(AddressSpace Space) {
  return Space != AddressSpace::Private && Space != AddressSpace::Constant;
}

void AccessFinder::record(MemoryAccess::Kind K, const Place &P, const Expr *At,
                          const LinearForm &Stored) {
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
  std::vector<LinearForm> When = Guards;
  if (MayHaveLeft)
    When.push_back(make(Sharing::Unknown));
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

static bool isSame(const Place &A, const Place &B) {
  return A.Root == B.Root && A.IsKnown == B.IsKnown &&
         A.Steps.size() == B.Steps.size() &&
         llvm::all_of(llvm::zip(A.Steps, B.Steps), [](const auto &Pair) {
           return std::get<0>(Pair).Index == std::get<1>(Pair).Index &&
                  std::get<0>(Pair).Member == std::get<1>(Pair).Member;
         });
}

/// True if one of the accesses after the first \p Since reads \p P.
bool AccessFinder::reads(const Place &P, size_t Since) const {
  return std::any_of(Result.All.begin() + Since, Result.All.end(),
                     [&](const MemoryAccess &A) {
                       return A.K == MemoryAccess::Read && isSame(A.Where, P);
                     });
}

Place AccessFinder::visitPlace(Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef: {
    Variable *V = llvm::cast<VarRef>(E)->V;
    return {V, V->Space, {}, true};
  }
  case Expr::Kind::Member: {
    auto *Part = llvm::cast<ir::Member>(E);
    Place P = visitPlace(Part->Base);
    const Record *R = Part->Base->getType()->getRecord();
    if (R && R->IsUnion)
      P.IsKnown = false;
    P.Steps.push_back({{}, Part->Name});
    return P;
  }
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    if (I->Base->getType()->isArray()) {
      Place P = visitPlace(I->Base);
      P.Steps.push_back({visit(I->Position).F, ""});
      return P;
    }
    Place P = visit(I->Base).Pointee;
    const LinearForm Distance = visit(I->Position).F;
    if (P.Steps.empty() || !P.Steps.back().Member.empty())
      P.IsKnown &= Distance.isZero();
    else
      P.Steps.back().Index = P.Steps.back().Index + Distance;
    return P;
  }
  case Expr::Kind::Unary:
    if (llvm::cast<Unary>(E)->Op == UnaryOp::Deref)
      return visit(llvm::cast<Unary>(E)->Operand).Pointee;
    break;
  case Expr::Kind::Sequence: {
    auto *S = llvm::cast<Sequence>(E);
    for (Expr *Step : S->Steps)
      visit(Step);
    return visitPlace(S->Value);
  }
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
    Place P = visitPlace(E);
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
    return {{}, visitPlace(U->Operand)};
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
    // A view's place in its buffer is the same for all threads.
    const Type *T = E->getType()->getElement();
    if (T->isInteger() && T->getBits() == 8 && V.Pointee.Root &&
        llvm::is_contained(Kernel.Params, V.Pointee.Root) &&
        getSharing(Distance) == Sharing::Launch)
      return V;
    if (V.Pointee.Steps.empty() || !V.Pointee.Steps.back().Member.empty())
      V.Pointee.IsKnown = false;
    else
      V.Pointee.Steps.back().Index = V.Pointee.Steps.back().Index + Distance;
    return V;
  } else if (auto *S = llvm::dyn_cast<Sequence>(E)) {
    for (Expr *Step : S->Steps)
      visit(Step);
    return visitPointer(S->Value);
  } else {
    forEachOperand(E, [this](Expr *&Operand) { visit(Operand); });
  }
  const auto Root = isVisible(Space) ? Roots.find(E) : std::nullopt;
  return {{}, {Root ? Kernel.Params[*Root] : nullptr, Space, {}, false}};
}

LinearForm AccessFinder::load(const Place &P, const Expr *E) {
  record(MemoryAccess::Read, P, E);
  const unsigned Param =
      llvm::find(Kernel.Params, P.Root) - Kernel.Params.begin();
  const bool IsConstant = P.IsKnown && P.Space == AddressSpace::Global &&
                          Written && Param != Kernel.Params.size() &&
                          !Written->contains(Param);
  std::vector<LinearForm> Key;
  Sharing S = IsConstant ? Sharing::Launch : Sharing::Unknown;
  bool HasMembers = false;
  for (const Place::Step &Step : P.Steps) {
    HasMembers |= !Step.Member.empty();
    Key.push_back(Step.Index);
    S = std::max(S, getSharing(Step.Index));
  }
  S = std::min(S, Sharing::Data);
  if (!IsConstant || HasMembers)
    return make(S, E->getType());
  const auto [It, IsNew] = Loads.try_emplace({P.Root, Key}, 0);
  if (IsNew)
    It->second =
        makeAtom(S, E->getType()->isInteger() && !E->getType()->isSigned());
  return LinearForm::of(It->second);
}

void AccessFinder::store(Expr *Left, std::optional<BinaryOp> Op,
                         const Value &Right, const Expr *At, size_t Since) {
  if (auto *Ref = llvm::dyn_cast<VarRef>(Left); Ref && isTracked(Ref->V)) {
    Value New = Right;
    if (Op && Left->getType()->isPointer())
      New = {{}, {nullptr, getPointeeSpace(Left), {}, false}};
    else if (Op)
      New.F = combine(*Op, visit(Left).F, Right.F, Left->getType());
    Values[Ref->V] = New;
    return;
  }
  const Place P = visitPlace(Left);
  record(Op || reads(P, Since) ? MemoryAccess::Change : MemoryAccess::Write, P,
         At, Right.F);
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
    // The result depends on what is in the memory.
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
      Place P = V.Pointee;
      P.IsKnown = false;
      record(Writes && !T->getElement()->isConst() ? MemoryAccess::Change
                                                   : MemoryAccess::Read,
             P, C);
    } else if (Reads && C->Callee && holdsPointers(T)) {
      fail("a function that it calls is not analyzed",
           C->getLoc().isValid() ? C->getLoc() : Loc);
    }
  }
  if ((C->Id == BuiltinId::Min || C->Id == BuiltinId::Max) &&
      C->getType()->isInteger()) {
    const Atom A = makeAtom(S, isNatural(Args[0]) && isNatural(Args[1]));
    for (const LinearForm &Arg : Args)
      Result.Atoms[A].Bounds.push_back(C->Id == BuiltinId::Min
                                           ? Arg - LinearForm::of(A)
                                           : LinearForm::of(A) - Arg);
    return LinearForm::of(A);
  }
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
      return load(visitPlace(E), E);
    if (const auto It = Values.find(V); It != Values.end())
      return It->second.F;
    return isTracked(V) ? getParameter(E) : make(Sharing::Unknown, T);
  }
  case Expr::Kind::Member:
  case Expr::Kind::Index: {
    const Place P = visitPlace(E);
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
      const Place P = visitPlace(E);
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
    return combine(B->Op, L, visit(B->Right).F, T);
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
  case Expr::Kind::Sequence: {
    auto *S = llvm::cast<Sequence>(E);
    for (Expr *Step : S->Steps)
      visit(Step);
    return visit(S->Value).F;
  }
  default:
    forEachOperand(E, [this](Expr *&Operand) { visit(Operand); });
    return make(Sharing::Unknown, T);
  }
}

Value AccessFinder::visit(Expr *E) {
  if (auto *A = llvm::dyn_cast<Assign>(E)) {
    const size_t Since = Result.All.size();
    const Value Right = visit(A->Right);
    store(A->Left, A->Op, Right, E, Since);
    return A->Op ? Value{make(Sharing::Unknown, E->getType()), {}} : Right;
  }
  if (E->getType()->isPointer() && !llvm::isa<Conditional, Call>(E)) {
    // A pointer in memory is loaded.
    return visitPointer(E);
  }
  if (E->getType()->isArray())
    return visitPointer(E);
  Value V{visitNumber(E), {}};
  if (E->getType()->isPointer()) {
    const AddressSpace Space = getPointeeSpace(E);
    const auto Root = isVisible(Space) ? Roots.find(E) : std::nullopt;
    V.Pointee = {Root ? Kernel.Params[*Root] : nullptr, Space, {}, false};
  }
  return V;
}

Condition AccessFinder::compare(Binary *B) {
  const LinearForm L = visit(B->Left).F, R = visit(B->Right).F;
  Condition Result;
  Result.Shared = std::max(getSharing(L), getSharing(R));
  if (!B->Left->getType()->isInteger() || !B->Right->getType()->isInteger())
    return Result;
  // The left side is less, or not.
  auto Order = [&](Condition::Outcome &Less, Condition::Outcome &NotLess,
                   const LinearForm &L, const LinearForm &R) {
    Less = {{R - L - 1}, true};
    NotLess = {{L - R}, true};
  };
  switch (B->Op) {
  case BinaryOp::LT:
    Order(Result.IfTrue, Result.IfFalse, L, R);
    break;
  case BinaryOp::GE:
    Order(Result.IfFalse, Result.IfTrue, L, R);
    break;
  case BinaryOp::GT:
    Order(Result.IfTrue, Result.IfFalse, R, L);
    break;
  case BinaryOp::LE:
    Order(Result.IfFalse, Result.IfTrue, R, L);
    break;
  case BinaryOp::EQ:
    Result.IfTrue = {{L - R, R - L}, true};
    break;
  case BinaryOp::NE:
    Result.IfFalse = {{L - R, R - L}, true};
    break;
  default:
    break;
  }
  return Result;
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
  if (B && B->Op >= BinaryOp::LT && B->Op <= BinaryOp::NE)
    return compare(B);
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
  if (const auto Known = F.getConstant())
    (*Known ? C.IfTrue : C.IfFalse).IsWhole = true;
  return C;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// Adds that \p C holds, or not, to the guards.
void AccessFinder::assume(const Condition &C, bool IsTrue) {
  const Condition::Outcome &O = IsTrue ? C.IfTrue : C.IfFalse;
  llvm::append_range(Guards, O.Facts);
  if (!O.IsWhole)
    Guards.push_back(make(C.Shared));
}

void AccessFinder::visitUnder(const Condition &C, bool IsTrue,
                              llvm::function_ref<void()> Visit) {
  const size_t Size = Guards.size();
  assume(C, IsTrue);
  Visit();
  Guards.resize(Size);
}

static constexpr ExitTarget AnyExit = {true, true, true};

static bool isJump(const Stmt *S) {
  if (const auto *B = llvm::dyn_cast<Block>(S))
    return !B->Body.empty() && isJump(B->Body.back());
  return llvm::isa<Break, Continue, Return>(S);
}

/// The code was in the epochs Open, or in \p Others.
void AccessFinder::join(const OpenEpochs &Others) {
  for (unsigned Kind = 0; Kind != 2; ++Kind) {
    llvm::SmallVector<OpenEpoch, 4> Both;
    for (const bool IsFirst : {true, false}) {
      const auto &Other = IsFirst ? Others[Kind] : Open[Kind];
      for (OpenEpoch O : IsFirst ? Open[Kind] : Others[Kind]) {
        const auto It = llvm::find_if(Other, [&](const OpenEpoch &Same) {
          return Same.Number == O.Number;
        });
        O.IsCertain &= It != Other.end() && It->IsCertain;
        if (IsFirst || It == Other.end())
          Both.push_back(O);
      }
    }
    Open[Kind] = std::move(Both);
  }
}

void AccessFinder::visitIf(If *S) {
  const Condition C = visitCondition(S->Cond);
  const Environment Before = Values;
  const auto OpenBefore = Open;
  visitUnder(C, true, [&] { visit(S->Then); });
  Environment AfterThen = std::exchange(Values, Before);
  const auto OpenAfterThen = std::exchange(Open, OpenBefore);
  if (S->Else)
    visitUnder(C, false, [&] { visit(S->Else); });
  join(OpenAfterThen);
  if (isJump(S->Then)) {
    // The rest runs if the condition does not hold.
    assume(C, false);
    return;
  }
  MayHaveLeft |= hasExit(S, AnyExit);
  const bool ElseJumps = S->Else && isJump(S->Else);
  for (auto &[V, Then] : AfterThen) {
    const auto It = Values.find(V);
    if (It == Values.end())
      continue;
    Value &Other = It->second;
    if (ElseJumps) {
      Other = Then;
    } else if (!(Then.F == Other.F) || !isSame(Then.Pointee, Other.Pointee)) {
      Other.F = make(std::max({C.Shared, getSharing(Then), getSharing(Other)}),
                     V->Ty);
      Other.Pointee.IsKnown = false;
      if (Other.Pointee.Root != Then.Pointee.Root)
        Other.Pointee.Root = nullptr;
    }
  }
}

/// Nothing is known of \p Variables any more.
void AccessFinder::forget(const VariableSet &Variables, bool IsInLoop) {
  for (auto &[V, Known] : Values) {
    if (!Variables.contains(V))
      continue;
    Known.F = make(!IsInLoop && Uniforms.isUniform(V) ? Sharing::Tile
                                                      : Sharing::Unknown,
                   V->Ty);
    Known.Pointee.IsKnown = false;
  }
}

/// Gives the variable that \p Inc changes its value at the beginning of an
/// iteration after \p Turn others.
void AccessFinder::step(const Expr *Inc, const VariableSet &InBody,
                        const LinearForm &Turn, Environment Before) {
  const Expr *Left = Inc ? getAssigned(Inc) : nullptr;
  const auto *Ref = llvm::dyn_cast_or_null<VarRef>(Left);
  const auto It = Ref ? Before.find(Ref->V) : Before.end();
  if (It == Before.end() || InBody.contains(Ref->V) || !isTracked(Ref->V) ||
      !Ref->V->Ty->isInteger())
    return;
  const LinearForm First = It->second.F;
  LinearForm &Now = Values[Ref->V].F;
  if (const auto *U = llvm::dyn_cast<Unary>(Inc)) {
    const bool IsUp = U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc;
    Now = IsUp ? First + Turn : First - Turn;
    return;
  }
  const auto *A = llvm::cast<Assign>(Inc);
  if (!A->Op)
    return;
  const LinearForm By = visit(A->Right).F;
  if (getSharing(By) != Sharing::Launch)
    return;
  if (*A->Op == BinaryOp::Add || *A->Op == BinaryOp::Sub) {
    Now = *A->Op == BinaryOp::Add ? First + Turn * By : First - Turn * By;
    return;
  }
  const auto Number = By.getConstant();
  const bool Grows = *A->Op == BinaryOp::Mul || *A->Op == BinaryOp::Shl;
  if (!Number || *Number < 1 || !isNatural(First) || Now.terms().size() != 1 ||
      (!Grows && *A->Op != BinaryOp::Div && *A->Op != BinaryOp::Shr))
    return;
  const Atom Own = Now.terms().begin()->first.front();
  Result.Atoms[Own].Bounds.push_back(Now);
  Result.Atoms[Own].Bounds.push_back(Grows ? Now - First : First - Now);
}

void AccessFinder::visitLoop(Stmt *S, Expr *Cond, Expr *Inc, Block *Body) {
  const bool HasBarrier = Uniforms.hasBarrier(S);
  const VariableSet Changed = Fx.getChanged(S);
  VariableSet InBody = Fx.getChanged(Body);
  if (Cond)
    Fx.forEachUse(Cond, [&](Variable *V, Access How) {
      if (mayChange(How))
        InBody.insert(V);
    });
  const Environment Before = Values;
  const Atom Turn = makeAtom(HasBarrier ? Sharing::Tile : Sharing::Unknown,
                             /*IsNatural=*/true);
  Result.Atoms[Turn].CountsIterations = true;
  if (const auto *Loop = llvm::dyn_cast<For>(S); Loop && !hasExit(Body, AnyExit))
    Result.Atoms[Turn].Trips = getTripCount(Loop, MaxTrips).value_or(0);
  const bool IsCounted = Result.Atoms[Turn].Trips;
  const bool HadLeft = MayHaveLeft;
  auto Iterate = [&](const LinearForm &Turns) {
    forget(Changed, /*IsInLoop=*/!HasBarrier);
    step(Inc, InBody, Turns, Before);
    Condition C;
    if (Cond && !llvm::isa<Do>(S))
      C = visitCondition(Cond);
    else
      C.IfTrue.IsWhole = true;
    C.IfTrue.IsWhole |= IsCounted;
    visitUnder(C, true, [&] { visit(Body); });
    if (Inc)
      visit(Inc);
    if (Cond && llvm::isa<Do>(S))
      visitCondition(Cond);
  };
  const auto OpenBefore = Open;
  Iterate(LinearForm::of(Turn));
  if (HasBarrier) {
    // Threads that wait at the loop's last barrier go on with the next
    // iteration.
    const auto OpenAfter = Open;
    const bool WasRepeated = std::exchange(IsRepeated, true);
    const size_t Size = Guards.size();
    if (!IsCounted && (llvm::isa<Do>(S) || hasExit(Body, AnyExit)))
      Guards.push_back(make(Sharing::Unknown));
    Iterate(LinearForm::of(Turn) + 1);
    Guards.resize(Size);
    IsRepeated = WasRepeated;
    Open = OpenBefore;
    join(OpenAfter);
  }
  MayHaveLeft = HadLeft || hasExit(Body, {/*IsReturn=*/true});
  forget(Changed, /*IsInLoop=*/false);
}

void AccessFinder::visitBarrier(const Call *C) {
  for (unsigned Kind = 0; Kind != 2; ++Kind) {
    if (!fences(C, Kind ? AddressSpace::Local : AddressSpace::Global))
      continue;
    Open[Kind].clear();
    if (IsRepeated)
      continue;
    Open[Kind].push_back({unsigned(Result.Epochs[Kind].size()), true});
    Result.Epochs[Kind].emplace_back();
  }
}

void AccessFinder::visitList(llvm::ArrayRef<Stmt *> List) {
  // Statements behind a jump are guarded up to the end of the list.
  const size_t Size = Guards.size();
  for (Stmt *S : List)
    visit(S);
  MayHaveLeft |= Guards.size() > Size;
  Guards.resize(Size);
}

void AccessFinder::visit(Stmt *S) {
  if (S->getLoc().isValid())
    Loc = S->getLoc();
  if (!Result.Unknown.empty())
    return;
  switch (S->getKind()) {
  case Stmt::Kind::Expr: {
    Expr *E = llvm::cast<ExprStmt>(S)->E;
    if (const Call *C = asCall(E, BuiltinId::Barrier))
      return visitBarrier(C);
    visit(E);
    return;
  }
  case Stmt::Kind::Declare: {
    auto *D = llvm::cast<Declare>(S);
    if (D->V->IsShared)
      return;
    Value V;
    if (D->Init)
      V = visit(D->Init);
    else
      V = {make(Sharing::Unknown, D->V->Ty),
           {nullptr, AddressSpace::Private, {}, false}};
    if (isTracked(D->V))
      Values[D->V] = V;
    return;
  }
  case Stmt::Kind::Block:
    return visitList(llvm::cast<Block>(S)->Body);
  case Stmt::Kind::If:
    return visitIf(llvm::cast<If>(S));
  case Stmt::Kind::For: {
    auto *Loop = llvm::cast<For>(S);
    for (Stmt *Init : Loop->Inits)
      visit(Init);
    return visitLoop(S, Loop->Cond, Loop->Inc, Loop->Body);
  }
  case Stmt::Kind::While:
    return visitLoop(S, llvm::cast<While>(S)->Cond, nullptr,
                     llvm::cast<While>(S)->Body);
  case Stmt::Kind::Do:
    return visitLoop(S, llvm::cast<Do>(S)->Cond, nullptr,
                     llvm::cast<Do>(S)->Body);
  case Stmt::Kind::Switch: {
    // A label is reached from the head, or from above.
    auto *Choice = llvm::cast<Switch>(S);
    visit(Choice->Cond);
    const VariableSet Changed = Fx.getChanged(Choice->Body);
    Guards.push_back(make(Sharing::Unknown));
    const auto OpenBefore = Open;
    forget(Changed, /*IsInLoop=*/true);
    for (Stmt *Child : Choice->Body->Body) {
      if (llvm::isa<Case>(Child))
        forget(Changed, /*IsInLoop=*/true);
      visit(Child);
    }
    Guards.pop_back();
    if (Uniforms.hasBarrier(S))
      fail("it has a barrier in a switch", Loc);
    forget(Changed, /*IsInLoop=*/false);
    return;
  }
  case Stmt::Kind::Case:
  case Stmt::Kind::Break:
  case Stmt::Kind::Continue:
    return;
  case Stmt::Kind::Return:
    if (Expr *E = llvm::cast<Return>(S)->Value)
      visit(E);
    return;
  }
}

KernelAccesses AccessFinder::run() {
  Fx.forEachUse(Kernel.Body, [&](Variable *V, Access How) {
    if (How == Access::Address)
      Addressed.insert(V);
  });
  for (unsigned K = 0; K != 3; ++K) {
    if (K >= Kernel.WorkDim)
      continue;
    const Atom Local = makeAtom(Sharing::Thread, /*IsNatural=*/true);
    Result.Local[K] = LinearForm::of(Local);
    if (!Kernel.Tile[0])
      continue;
    Result.Atoms[Local].Bounds.push_back(LinearForm(Kernel.Tile[K] - 1) -
                                         LinearForm::of(Local));
    Result.Group[K] =
        LinearForm::of(makeAtom(Sharing::Tile, /*IsNatural=*/true));
  }
  for (unsigned Kind = 0; Kind != 2; ++Kind) {
    Result.Epochs[Kind].emplace_back();
    Open[Kind].push_back({0, true});
  }
  visit(Kernel.Body);
  return std::move(Result);
}

KernelAccesses ampcc::findAccesses(Module &M) { return AccessFinder(M).run(); }
