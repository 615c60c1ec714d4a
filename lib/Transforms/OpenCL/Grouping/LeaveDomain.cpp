//===- LeaveDomain.cpp - removes bounds checks ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel tests for each thread whether it is in the domain, and programs do
// the same if they launch more threads than there are elements:
//
//   const int i = get_global_id(0);
//   if (i < domain)
//     if (i < n)
//       y[i] = ...
//
// Without these checks a kernel is one for threads below min(domain, n). Checks
// such as `i > k`, in factorizations, are lower bounds.
//
//===----------------------------------------------------------------------===//

#include "../../Common/Comparisons.h"
#include "RowLoops.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include <limits>

using namespace ampcc;
using namespace ampcc::ir;

/// Returns the dimension in which \p E is the thread's 32-bit position.
static std::optional<unsigned> getDimension(const Expr *E) {
  const auto *C = llvm::dyn_cast<Cast>(E);
  if (!C || !C->getType()->isInteger() || C->getType()->getBits() != 32)
    return std::nullopt;
  const auto Query = getThreadQuery(C->Operand);
  if (!Query)
    return getDimension(C->Operand);
  return Query->Query == ThreadQuery::GlobalId
             ? std::optional<unsigned>(Query->Dimension)
             : std::nullopt;
}

namespace {
/// Collects the ends that a condition sets to a thread's position.
class BoundFinder {
public:
  BoundFinder(Module &M, const Function &Kernel, ThreadBounds &Bounds,
              bool TakesLower)
      : Kernel(Kernel), Bounds(Bounds), TakesLower(TakesLower), Build(M) {}

  /// False if \p Cond is not a conjunction of uniform bounds.
  bool add(const Expr *Cond);

private:
  bool compare(BinaryOp Op, const Expr *Left, Expr *Right);

  const Function &Kernel;
  ThreadBounds &Bounds;
  const bool TakesLower;
  Builder Build;
};
} // namespace

bool BoundFinder::add(const Expr *Cond) {
  const auto *B = llvm::dyn_cast<Binary>(Cond);
  if (!B)
    return false;
  Build.setLoc(B->getLoc());
  if (B->Op == BinaryOp::LogicalAnd)
    return add(B->Left) && add(B->Right);
  return B->Op >= BinaryOp::LT && B->Op <= BinaryOp::NE &&
         (compare(B->Op, B->Left, B->Right) ||
          compare(swapSides(B->Op), B->Right, B->Left));
}

/// Adds `Left Op Right` if it is a test of a position.
bool BoundFinder::compare(BinaryOp Op, const Expr *Left, Expr *Right) {
  const std::optional<unsigned> K = getDimension(Left);
  if (!K)
    return false;
  // All positions are 0 or more.
  if (const auto Number = evaluateConstant(Right))
    if ((Op == BinaryOp::GE && *Number <= 0) ||
        (Op == BinaryOp::GT && *Number < 0))
      return true;
  if (!isOfLaunch(Kernel, Right) || !Right->getType()->isInteger() ||
      Right->getType()->getBits() != 32)
    return false;
  TypeContext &Types = Build.getTypes();
  const Type *UInt = Types.getInteger(32, false);
  Expr *Bound = Right;
  if (TakesLower && (Op == BinaryOp::GT || Op == BinaryOp::GE) &&
      Left->getType()->isSigned() && Right->getType()->isSigned()) {
    const auto max = [&](Expr *A, Expr *B) {
      return Build.call("max", A->getType(), {A, B});
    };
    Bound = Op == BinaryOp::GT
                ? max(Bound, Build.integer(-1))
                : Build.subtract(max(Bound, Build.integer(0)), 1);
    Expr *&Known = Bounds.After[*K];
    Known = Known ? max(Known, Bound) : Bound;
    return true;
  }
  if (Op != BinaryOp::LT)
    return false;
  // Clamps unsigned bounds, which would be negative as ints.
  if (!Left->getType()->isSigned() || !Right->getType()->isSigned())
    Bound = Build.cast(
        Build.min(
            Build.cast(Build.copy(Bound), UInt),
            Build.integer(uint64_t(std::numeric_limits<int>::max()), UInt)),
        Types.getInt());
  Expr *&Known = Bounds.Ends[*K];
  if (Known && Known->getType() != Bound->getType())
    return false;
  Known = Known ? Build.min(Known, Bound) : Bound;
  return true;
}

/// True if \p S has effects outside of the thread.
static bool isSeen(Stmt *S, const ModuleEffects &Fx) {
  return anyExpr(S, [&](const Expr *E) {
    if (llvm::isa<Call>(E))
      return Fx.isEffectful(E);
    const auto *A = llvm::dyn_cast<Assign>(E);
    const auto *U = llvm::dyn_cast<Unary>(E);
    const Expr *LValue = A                        ? A->Left
                         : U && Fx.isEffectful(U) ? U->Operand
                                                  : nullptr;
    return LValue && getSpace(LValue) != AddressSpace::Private;
  });
}

std::optional<ThreadBounds> ampcc::leaveDomain(Module &M, Function &Kernel,
                                               const ModuleEffects &Fx,
                                               unsigned MaxTests,
                                               bool TakesLower) {
  ThreadBounds Result;
  while (Result.Tests != MaxTests) {
    const auto List = Kernel.Body->Body;
    auto *Inside = List.empty() ? nullptr : llvm::dyn_cast<If>(List.back());
    // Inactive threads run the statements before the check, too.
    if (!Inside || Inside->Else ||
        llvm::any_of(List.drop_back(), [&](Stmt *S) { return isSeen(S, Fx); }))
      break;
    ThreadBounds Next = Result;
    if (!BoundFinder(M, Kernel, Next, TakesLower).add(Inside->Cond))
      break;
    Result = Next;
    ++Result.Tests;
    StmtList Body(List.drop_back());
    llvm::append_range(Body, Inside->Then->Body);
    Kernel.Body = Builder(M).block(Body);
  }
  return Result.Tests ? std::optional(Result) : std::nullopt;
}
