//===- TrivialFunctions.cpp - trivially inlinable functions ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TrivialFunctions.h"
#include "Comparisons.h"
#include "Rebuilder.h"
#include "llvm/ADT/StringMap.h"
#include <map>

using namespace ampcc;
using namespace ampcc::ir;

/// True if \p E has no side effects, comma expressions or conditionals.
static bool isCalculation(const Expr *E, const FunctionEffects &Know) {
  return !anyExpr(E, [&](const Expr *Part) {
    return llvm::isa<Comma, Conditional>(Part) || Know.isEffectful(Part);
  });
}

namespace {
/// An object that a constructor initializes member by member.
class MadeObject {
public:
  explicit MadeObject(const Variable *V, bool IsZeroed)
      : V(V), IsZeroed(IsZeroed) {}

  /// Sets the part \p LValue; false if it is not a part, or has a value.
  bool set(const Expr *LValue, Expr *Value) {
    Part *P = find(LValue);
    if (!P || P->Value || !P->Fields.empty() || !P->Elements.empty())
      return false;
    P->Value = Value;
    return true;
  }
  /// Returns the whole object; null if a part has no value.
  Expr *make(Builder &Make) { return make(Root, V->Ty, Make); }

private:
  struct Part {
    Expr *Value = nullptr;
    std::map<std::string, Part> Fields;
    std::map<uint64_t, Part> Elements;
  };
  Part Root;
  const Variable *V;
  const bool IsZeroed;

  Part *find(const Expr *LValue) {
    if (const auto *Ref = llvm::dyn_cast<VarRef>(LValue))
      return Ref->V == V ? &Root : nullptr;
    if (const auto *M = llvm::dyn_cast<Member>(LValue)) {
      Part *Base = find(M->Base);
      return Base && !Base->Value ? &Base->Fields[M->Name.str()] : nullptr;
    }
    const auto *I = llvm::dyn_cast<Index>(LValue);
    const auto *At = I ? llvm::dyn_cast<Literal>(I->Position) : nullptr;
    Part *Base = At && I->Base->getType()->isArray() ? find(I->Base) : nullptr;
    return Base && !Base->Value ? &Base->Elements[At->Bits] : nullptr;
  }

  Expr *make(Part &P, const Type *T, Builder &Make) {
    if (P.Value)
      return P.Value;
    llvm::SmallVector<Aggregate::Part, 8> Parts;
    if (T->isArray()) {
      for (uint64_t I = 0; I != T->getCount().value_or(0); ++I) {
        const auto Known = P.Elements.find(I);
        Expr *Value = Known == P.Elements.end()
                          ? nullptr
                          : make(Known->second, T->getElement(), Make);
        if (!Value)
          return nullptr;
        Parts.push_back({Value, ""});
      }
      return Parts.empty() ? nullptr : Make.aggregate(T, Parts);
    }
    if (!T->isRecord() || T->getRecord()->IsUnion)
      return nullptr;
    const Record &R = *T->getRecord();
    const bool HasPadding =
        llvm::any_of(R.Fields, [](const Field &F) { return F.IsPadding; });
    if (P.Fields.empty())
      return IsZeroed && &P == &Root ? Make.aggregate(T, {}) : nullptr;
    for (const Field &F : R.Fields) {
      if (F.IsPadding)
        continue;
      const auto Known = P.Fields.find(F.Name);
      Expr *Value =
          Known == P.Fields.end() ? nullptr : make(Known->second, F.Ty, Make);
      if (!Value)
        return nullptr;
      Parts.push_back(
          {Value, HasPadding ? Make.getModule().copyString(F.Name) : ""});
    }
    return Make.aggregate(T, Parts);
  }
};

class TrivialFunctionFinder {
public:
  TrivialFunctionFinder(const Function &F, Builder &Make,
                        const FunctionEffects &Know)
      : F(F), Make(Make), Know(Know), Values(Make) {}

  std::optional<TrivialFunction> find() {
    for (Stmt *S : F.Body->Body) {
      if (Result)
        return std::nullopt; // Something follows.
      if (!add(S))
        return std::nullopt;
    }
    if (!F.Result->isVoid() && !Result)
      return std::nullopt;
    return Result ? Result : TrivialFunction();
  }

private:
  const Function &F;
  Builder &Make;
  const FunctionEffects &Know;
  Rebuilder Values; ///< with the function's local constants
  std::optional<MadeObject> Object;
  const Variable *Self = nullptr;
  std::optional<TrivialFunction> Result;

  bool add(Stmt *S) {
    if (auto *B = llvm::dyn_cast<Block>(S))
      return B->Body.empty();
    if (auto *D = llvm::dyn_cast<Declare>(S))
      return addVariable(D);
    if (auto *R = llvm::dyn_cast<Return>(S))
      return addReturn(R);
    auto *E = llvm::dyn_cast<ExprStmt>(S);
    return E && addStatement(E->E);
  }

  bool addVariable(Declare *D) {
    const auto *Zero = llvm::dyn_cast_or_null<Aggregate>(D->Init);
    if (D->V->Ty == F.Result && !Self && D->V->Ty->isRecord() &&
        (!D->Init || (Zero && Zero->Parts.empty()))) {
      Self = D->V;
      Object.emplace(D->V, /*IsZeroed=*/Zero);
      return true;
    }
    // C has no addresses of array rvalues.
    if (!D->Init || D->V->Ty->isArray() || !isCalculation(D->Init, Know))
      return false;
    Values.bind(D->V, Values.rebuild(D->Init));
    return true;
  }

  bool addStatement(Expr *E) {
    if (auto *A = llvm::dyn_cast<Assign>(E))
      return Object && !A->Op && isCalculation(A->Right, Know) &&
             !mentions(A->Right, Self) &&
             Object->set(A->Left, Values.rebuild(A->Right));
    // The function may consist of a call of a builtin.
    const auto *C = llvm::dyn_cast<Call>(E);
    if (!C || C->Callee || !F.Result->isVoid() ||
        llvm::any_of(C->Args, [](const Expr *Arg) {
          return !llvm::isa<Constant, Literal>(Arg);
        }))
      return false;
    Result = TrivialFunction{Values.rebuild(C)};
    return true;
  }

  /// True if C converts \p E in the return statement.
  bool isConverted(const Expr *E) {
    TypeContext &Types = Make.getTypes();
    const Type *To = F.Result, *From = E->getType();
    return To->isArithmetic() &&
           Types.withoutConst(From) != Types.withoutConst(To) &&
           !(To->isBool() && isTruth(E));
  }

  bool addReturn(Return *R) {
    if (!R->Value)
      return false;
    if (Object && isRef(R->Value, Self)) {
      Expr *Whole = Object->make(Make);
      Result = TrivialFunction{Whole};
      return Whole;
    }
    if (Self || !isCalculation(R->Value, Know) || isConverted(R->Value))
      return false;
    Result = TrivialFunction{Values.rebuild(R->Value)};
    return true;
  }
};
} // namespace

std::optional<TrivialFunction>
ampcc::findTrivialFunction(const Function &F, Builder &Make,
                           const FunctionEffects &Know) {
  if (!F.IsTrivial)
    return F.Body->Body.empty() && F.Result->isVoid()
               ? std::optional(TrivialFunction())
               : std::nullopt;
  return TrivialFunctionFinder(F, Make, Know).find();
}
