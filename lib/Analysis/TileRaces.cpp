#include "ampcc/Analysis/TileRaces.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/Analyses/PostOrderCFGView.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace ampcc {
namespace {

struct Access {
  enum Kind { Read, Write, ReadWrite, Atomic } What;
  const Expr *Operator;
  const Expr *Object;
  const Expr *Stored = nullptr;
  const VarDecl *Variable = nullptr;
};

class RaceFinder {
public:
  RaceFinder(const FunctionUniformity &Function, bool IsKernel,
             const ASTContext &Ctx)
      : Function(Function), IsKernel(IsKernel), Ctx(Ctx) {
    for (CallPoint Barrier : Function.Barriers)
      Barriers.insert(Barrier.getOpaqueValue());
  }

  std::vector<TileRace> run() {
    PostOrderCFGView Order(Function.Flow.get());
    do {
      Changed = false;
      for (const CFGBlock *B : Order)
        visit(*B);
    } while (Changed);
    return std::move(Races);
  }

private:
  using Pending = llvm::SmallSetVector<const Expr *, 4>;

  void visit(const CFGBlock &B);
  void visit(const CFGBlock &B, const Access &A, Pending &Writes);
  std::optional<Access> getAccess(const Expr *E) const;

  const UniformValue *find(const Expr *E) const {
    auto It = Function.Values.find(E->IgnoreParens());
    return It == Function.Values.end() ? nullptr : &It->second;
  }
  bool isUniform(const UniformValue &V) const;
  const VarDecl *getSharedVariable(const Expr *Object) const;
  bool readsVariable(const Stmt *S, const VarDecl *V) const;
  bool isGuarded(const CFGBlock &B) const;
  bool isGuardedByThread(const CFGBlock &B) const;
  bool isDataCondition(const Expr *Condition) const;
  bool mayOverlap(const Expr *A, const Expr *B) const;
  void add(TileRace::Kind What, const Access &A, const Expr *Other = nullptr);

  const FunctionUniformity &Function;
  bool IsKernel;
  const ASTContext &Ctx;
  llvm::DenseSet<void *> Barriers;
  /// Writes by some threads that no barrier has followed yet, at blocks' ends.
  llvm::DenseMap<const CFGBlock *, Pending> AtExit;
  llvm::DenseMap<const Expr *, Access> Writes;
  llvm::DenseSet<const Expr *> Reported;
  std::vector<TileRace> Races;
  bool Changed = false;
};
} // namespace

bool RaceFinder::isUniform(const UniformValue &V) const {
  if (V.Level != Uniformity::Uniform)
    return false;
  return llvm::all_of(V.Inputs.set_bits(), [&](unsigned Input) {
    return IsKernel && !Function.Inputs[Input].Param;
  });
}

/// The tile_static variable that \p Object is in, at the same place for every
/// thread; null otherwise.
const VarDecl *RaceFinder::getSharedVariable(const Expr *Object) const {
  const UniformValue *Address = find(Object);
  if (!Address || Address->Places.size() != 1 || !isUniform(*Address) ||
      Address->Places[0].In != Place::TileStatic)
    return nullptr;
  return static_cast<const VarDecl *>(Address->Places[0].Object);
}

bool RaceFinder::readsVariable(const Stmt *S, const VarDecl *V) const {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() == V;
  bool Found = false;
  forEachEvaluatedChild(
      S, [&](const Stmt *Child) { Found = Found || readsVariable(Child, V); });
  return Found;
}

std::optional<Access> RaceFinder::getAccess(const Expr *E) const {
  std::optional<Access> A;
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->isAssignmentOp())
      A = {Binary->isCompoundAssignmentOp() ? Access::ReadWrite : Access::Write,
           E, Binary->getLHS(), Binary->getRHS()};
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    if (Unary->isIncrementDecrementOp())
      A = {Access::ReadWrite, E, Unary->getSubExpr()};
  } else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E)) {
    if (Call->isAssignmentOp() && Call->getNumArgs() == 2)
      A = {Call->getOperator() == OO_Equal ? Access::Write : Access::ReadWrite,
           E, Call->getArg(0), Call->getArg(1)};
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    if (hasMark(Call->getDirectCallee(), mark::Atomic) && Call->getNumArgs())
      A = {Access::Atomic, E, Call->getArg(0)};
  } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      A = {Access::Read, E, Cast->getSubExpr()};
  }
  if (!A || !(A->Variable = getSharedVariable(A->Object)))
    return std::nullopt;
  if (A->What == Access::Write && readsVariable(A->Stored, A->Variable))
    A->What = Access::ReadWrite;
  return A;
}

/// Whether only some threads may come to \p B.
bool RaceFinder::isGuarded(const CFGBlock &B) const {
  return llvm::any_of(
      Function.Conditions[B.getBlockID()], [&](const Expr *Condition) {
        const UniformValue *V = find(Condition);
        return !V || (!isUniform(*V) && V->Level != Uniformity::Unproved);
      });
}

/// Whether a single thread may be all that comes to \p B, because a condition
/// says something about the thread itself and not only about its data.
bool RaceFinder::isGuardedByThread(const CFGBlock &B) const {
  return llvm::any_of(
      Function.Conditions[B.getBlockID()], [&](const Expr *Condition) {
        const UniformValue *V = find(Condition);
        return !V || (!isUniform(*V) && !isDataCondition(Condition));
      });
}

/// Whether \p Condition compares an element of a container with something that
/// is the same for all threads.
bool RaceFinder::isDataCondition(const Expr *Condition) const {
  const auto *Compare =
      dyn_cast<BinaryOperator>(Condition->IgnoreParenImpCasts());
  if (!Compare || !Compare->isComparisonOp())
    return false;
  auto IsElement = [&](const Expr *E) {
    const UniformValue *Address = find(E->IgnoreParenImpCasts());
    return Address && !Address->Places.empty() &&
           llvm::all_of(Address->Places, [](const Place &P) {
             return P.In == Place::Container || P.In == Place::ReadOnly;
           });
  };
  auto IsSame = [&](const Expr *E) {
    const UniformValue *V = find(E);
    return !V || isUniform(*V); // literals have no value of their own
  };
  const Expr *L = Compare->getLHS(), *R = Compare->getRHS();
  return (IsElement(L) && IsSame(R)) || (IsSame(L) && IsElement(R));
}

namespace {
/// A step from an object to a part of it.
struct Step {
  const FieldDecl *Field = nullptr;
  std::optional<llvm::APSInt> Index;
};
} // namespace

/// The steps to \p E from the variable that it names; none if it names none.
static std::optional<llvm::SmallVector<Step, 4>>
getSteps(const Expr *E, const ASTContext &Ctx) {
  E = E->IgnoreParenImpCasts();
  if (isa<DeclRefExpr>(E) && !E->getType()->isReferenceType())
    return llvm::SmallVector<Step, 4>();
  Step Last;
  const Expr *Base;
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    Base = Member->getBase();
    Last.Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
  } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    Base = Subscript->getBase();
    Last.Index = Subscript->getIdx()->getIntegerConstantExpr(Ctx);
  } else {
    return std::nullopt;
  }
  auto Steps = getSteps(Base, Ctx);
  if (Steps)
    Steps->push_back(Last);
  return Steps;
}

bool RaceFinder::mayOverlap(const Expr *A, const Expr *B) const {
  auto StepsA = getSteps(A, Ctx), StepsB = getSteps(B, Ctx);
  if (!StepsA || !StepsB)
    return false; // not provable
  for (const auto &[SA, SB] : llvm::zip(*StepsA, *StepsB)) {
    if (SA.Field != SB.Field)
      return false;
    if (SA.Index && SB.Index &&
        !llvm::APSInt::isSameValue(*SA.Index, *SB.Index))
      return false;
  }
  return true;
}

void RaceFinder::add(TileRace::Kind What, const Access &A, const Expr *Other) {
  if (Reported.insert(A.Operator).second)
    Races.push_back({What, A.Variable, A.Operator, Other});
}

void RaceFinder::visit(const CFGBlock &B, const Access &A, Pending &Waiting) {
  bool Guarded = isGuarded(B);
  switch (A.What) {
  case Access::ReadWrite:
    if (!isGuardedByThread(B))
      return add(TileRace::ReadModifyWrite, A);
    break;
  case Access::Write: {
    const UniformValue *Stored = find(A.Stored);
    if (!Guarded && Stored && Stored->Level == Uniformity::Divergent)
      return add(TileRace::Write, A);
    break;
  }
  case Access::Read:
  case Access::Atomic:
    if (!Guarded)
      for (const Expr *Write : Waiting) {
        const Access &W = Writes.find(Write)->second;
        const Expr *Object = A.Object;
        if (const auto *Address =
                dyn_cast<UnaryOperator>(Object->IgnoreParenImpCasts()))
          Object = Address->getSubExpr();
        if (W.Variable == A.Variable && mayOverlap(W.Object, Object))
          return add(TileRace::WriteThenRead, A, Write);
      }
    return;
  }
  if (Guarded) {
    Waiting.insert(A.Operator);
    Writes.try_emplace(A.Operator, A);
  }
}

void RaceFinder::visit(const CFGBlock &B) {
  Pending Waiting;
  for (const CFGBlock *Pred : B.preds())
    if (Pred)
      if (auto It = AtExit.find(Pred); It != AtExit.end())
        Waiting.insert(It->second.begin(), It->second.end());
  for (const CFGElement &Element : B) {
    auto S = Element.getAs<CFGStmt>();
    const auto *E = S ? dyn_cast<Expr>(S->getStmt()) : nullptr;
    CallPoint Point = E ? CallPoint(E) : getDestructionPoint(Element);
    if (Barriers.contains(Point.getOpaqueValue()))
      Waiting.clear();
    else if (std::optional<Access> A = E ? getAccess(E) : std::nullopt)
      visit(B, *A, Waiting);
  }
  Pending &Exit = AtExit[&B];
  size_t Before = Exit.size();
  Exit.insert(Waiting.begin(), Waiting.end());
  Changed |= Exit.size() != Before;
}

std::vector<TileRace> findTileRaces(const FunctionUniformity &Function,
                                    bool IsKernel, const ASTContext &Ctx) {
  if (!Function.Flow)
    return {};
  return RaceFinder(Function, IsKernel, Ctx).run();
}

} // namespace ampcc
