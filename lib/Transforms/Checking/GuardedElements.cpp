//===- GuardedElements.cpp - bounds checks of containers ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Direct3D's rule: reads outside of a container give zero, and writes there are
// dropped. Each call of an accessor becomes a call of a helper, which compares
// the position with the container's extent:
//
//   x = *at(v, i)      x = (inside ? *at(v, i) : 0)
//   *at(v, i) = x      inside ? (*at(v, i) = x) : 0
//   f(at(v, i))        spare = 0, f(inside ? at(v, i) : &spare)
//
// The spare element is a variable of the caller, new for each access. A part of
// a view that begins outside is empty; one that ends outside is shorter.
//
// The pass runs before the address spaces of pointers are known.
//
//===----------------------------------------------------------------------===//

#include "../Common/FreshNames.h"
#include "../Passes.h"
#include "Containers.h"
#include "ampcc/IR/Walk.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace ampcc;
using namespace ampcc::ir;

namespace {

/// The operation that a helper performs on the element.
struct ElementAccess {
  enum Kind { Read, Address, Assign, Change, Step } What;
  unsigned Op = 0; ///< the operator of Change and Step
  bool operator<(const ElementAccess &Other) const {
    return std::tie(What, Op) < std::tie(Other.What, Other.Op);
  }
};

class ElementGuard {
public:
  explicit ElementGuard(Module &M) : M(M), Build(M) {}
  void run();

private:
  void visit(Stmt *S);
  void visit(Expr *&E, bool IsLValue);
  void replace(Expr *&E, Call *C, ElementAccess A, Expr *Value = nullptr);
  Function *getHelper(Function *Accessor, ElementAccess A);
  Expr *isInside(const Function &Helper);
  Stmt *makeElementBody(Function &Helper, Function *Accessor, ElementAccess A);
  void makePartBody(Function &Helper, Expr *Part);

  Module &M;
  Builder Build;
  Function *F = nullptr; ///< the function that is rewritten
  llvm::SmallVector<Stmt *, 4> Spares;
  std::map<std::pair<Function *, ElementAccess>, Function *> Helpers;
  unsigned Count = 0;
};

} // namespace

/// Returns the test whether the position is in bounds. The first parameters of
/// a helper are the accessor's.
Expr *ElementGuard::isInside(const Function &Helper) {
  Expr *All = nullptr;
  forEachCoordinate(Helper.Params, Build, [&](const Coordinate &C) {
    Expr *Test = Build.both(Build.binary(BinaryOp::GE, C.Component(), 0),
                            Build.less(C.Component(), C.Size()));
    All = All ? Build.both(All, Test) : Test;
  });
  return All;
}

/// Shortens the extent of \p Part to the container's end.
void ElementGuard::makePartBody(Function &Helper, Expr *Part) {
  auto Extent = [&](unsigned K) {
    return Build.index(
        getComponents(findExtent(Build.copy(Part), Build), Build), int64_t(K));
  };
  llvm::SmallVector<Stmt *, 8> Body(Helper.Body->Body.begin(),
                                    Helper.Body->Body.end());
  auto SetIf = [&](Expr *Cond, unsigned K, Expr *Value, Stmt *Else) {
    return Build.makeIf(Cond, Build.block(Build.assignTo(Extent(K), Value)),
                        Else);
  };
  forEachCoordinate(Helper.Params, Build, [&](const Coordinate &C) {
    auto Rest = [&] { return Build.subtract(C.Size(), C.Component()); };
    Stmt *Shorten =
        C.IsPart ? SetIf(Build.binary(BinaryOp::GT, Extent(C.Number), Rest()),
                         C.Number, Rest(), nullptr)
                 : nullptr;
    Expr *IsOutside =
        Build.binary(BinaryOp::LogicalOr, Build.less(C.Component(), 0),
                     Build.binary(BinaryOp::GE, C.Component(), C.Size()));
    Body.push_back(SetIf(IsOutside, 0, Build.integer(0), Shorten));
  });
  Body.push_back(Build.make<Return>(Part));
  Helper.Body = Build.block(Body);
}

Stmt *ElementGuard::makeElementBody(Function &Helper, Function *Accessor,
                                    ElementAccess A) {
  llvm::SmallVector<Expr *, 4> Args;
  for (size_t I = 0; I != Accessor->Params.size(); ++I)
    Args.push_back(Build.ref(Helper.Params[I]));
  auto Own = [&] { return Build.ref(Helper.Params.back()); };
  Expr *Inside = Build.call(Accessor, Args), *Outside = nullptr;
  switch (A.What) {
  case ElementAccess::Address:
    Outside = Own();
    break;
  case ElementAccess::Read:
    if (Inside->getType()->isPointer())
      Inside = Build.deref(Inside);
    break;
  case ElementAccess::Assign:
    Inside = Build.assign(Build.deref(Inside), Own());
    break;
  case ElementAccess::Change:
    Inside = Build.assign(BinaryOp(A.Op), Build.deref(Inside), Own());
    break;
  case ElementAccess::Step:
    Inside = Build.unary(UnaryOp(A.Op), Build.deref(Inside));
    break;
  }
  if (Helper.Result->isVoid())
    return Build.makeIf(isInside(Helper), Build.block(Build.expr(Inside)));
  if (!Outside)
    Outside = Build.zero(Helper.Result);
  return Build.make<Return>(
      Build.conditional(isInside(Helper), Inside, Outside));
}

Function *ElementGuard::getHelper(Function *Accessor, ElementAccess A) {
  Function *&Known = Helpers[{Accessor, A}];
  if (Known)
    return Known;
  auto Owned = std::make_unique<Function>();
  Function &Helper = *Owned;
  Known = &Helper;
  Helper.Name = "AMP_guarded_" + std::to_string(Count++);
  Helper.Loc = Accessor->Loc;
  Helper.IsOfLibrary = Helper.IsAlwaysInline = true;
  Build.setLoc(Accessor->Loc);
  for (const Variable *V : Accessor->Params)
    Helper.Params.push_back(Build.variable(V->Name, V->Ty));
  const Type *Result = Accessor->Result;
  Helper.Result = Result;
  const bool HasPart =
      !Result->isPointer() &&
      findExtent(Build.ref(Build.variable("part", Result)), Build);
  if (HasPart) {
    llvm::SmallVector<Expr *, 4> Args;
    for (Variable *V : Helper.Params)
      Args.push_back(Build.ref(V));
    Variable *Part = Build.variable("AMP_part", M.Types.withoutConst(Result));
    Helper.Body = Build.block(Build.declare(Part, Build.call(Accessor, Args)));
    makePartBody(Helper, Build.ref(Part));
  } else {
    if (Result->isPointer() && A.What != ElementAccess::Address)
      Helper.Result = M.Types.withoutConst(Result->getElement());
    if (A.What == ElementAccess::Address)
      Helper.Params.push_back(Build.variable("AMP_spare", Result));
    else if (A.What == ElementAccess::Assign || A.What == ElementAccess::Change)
      Helper.Params.push_back(Build.variable("AMP_value", Helper.Result));
    Helper.Body = Build.block(makeElementBody(Helper, Accessor, A));
    Helper.IsTrivial = !Helper.Result->isVoid();
  }
  const auto Place = llvm::find_if(
      M.Functions, [&](const auto &Other) { return Other.get() == Accessor; });
  M.Functions.insert(std::next(Place), std::move(Owned));
  return Known;
}

/// Returns the accessor call in \p E that returns an element, or null.
static Call *getAccessorCall(Expr *E) {
  auto *C = llvm::dyn_cast<Call>(E);
  return C && C->Callee && C->Callee->IsElement ? C : nullptr;
}

/// Returns the call in `*at(...)` if the element is a number, or null.
static Call *getNumberCall(Expr *E) {
  auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op == UnaryOp::Deref && U->getType()->isArithmetic()
             ? getAccessorCall(U->Operand)
             : nullptr;
}

void ElementGuard::replace(Expr *&E, Call *C, ElementAccess A, Expr *Value) {
  llvm::SmallVector<Expr *, 6> Args(C->Args.begin(), C->Args.end());
  Build.setLoc(E->getLoc());
  if (!C->Callee->Result->isPointer())
    A = {ElementAccess::Read};
  Function *Helper = getHelper(C->Callee, A);
  Build.setLoc(E->getLoc());
  if (A.What == ElementAccess::Address) {
    const Type *T = M.Types.withoutConst(C->Callee->Result->getElement());
    Variable *Spare = FreshNames(M, *F).makeVariable(
        "spare" + std::to_string(Spares.size()), T);
    Spares.push_back(Build.declare(Spare));
    Expr *Clear = Build.assign(Spare, Build.zero(T));
    Args.push_back(Build.sequence({Clear}, Build.addressOf(Build.ref(Spare)),
                                  /*IsLValue=*/false));
  }
  if (Value)
    Args.push_back(Value);
  E = Build.call(Helper, Args);
}

void ElementGuard::visit(Expr *&E, bool IsLValue) {
  if (Call *C = getAccessorCall(E)) {
    replace(E, C, {ElementAccess::Address});
  } else if (!IsLValue) {
    if (Call *C = getNumberCall(E))
      replace(E, C, {ElementAccess::Read});
    else if (auto *A = llvm::dyn_cast<Assign>(E)) {
      if (Call *C = getNumberCall(A->Left))
        replace(E, C,
                A->Op ? ElementAccess{ElementAccess::Change, unsigned(*A->Op)}
                      : ElementAccess{ElementAccess::Assign},
                A->Right);
    } else if (auto *U = llvm::dyn_cast<Unary>(E);
               U && U->Op >= UnaryOp::PreInc) {
      if (Call *C = getNumberCall(U->Operand))
        replace(E, C, {ElementAccess::Step, unsigned(U->Op)});
    }
  }
  forEachEvaluated(E, IsLValue, [&](Expr *&Operand, bool IsLValue) {
    visit(Operand, IsLValue);
  });
}

void ElementGuard::visit(Stmt *S) {
  forEachExpr(S, [&](Expr *&E) { visit(E, /*IsLValue=*/false); });
  forEachStmt(S, [&](Stmt *Child) { visit(Child); });
}

void ElementGuard::run() {
  const auto All = llvm::to_vector(
      llvm::map_range(M.Functions, [](const auto &Own) { return Own.get(); }));
  for (Function *Own : All) {
    if (Own->IsElement)
      continue;
    F = Own;
    Spares.clear();
    visit(Own->Body);
    if (Spares.empty())
      continue;
    Spares.append(Own->Body->Body.begin(), Own->Body->Body.end());
    Own->Body->Body = M.copyArray<Stmt *>(Spares);
  }
}

void ampcc::guardElements(Module &M) { ElementGuard(M).run(); }
