//===- SpaceVarCollector.cpp - collects a function's space variables ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionSpaceVars.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// The space variables of an expression: its own if it is an lvalue, and its
/// type's.
struct ExprSpaceVars {
  SpaceVar LValue = NoSpaceVar; ///< none: \c Where is known
  AddressSpace Where = AddressSpace::Private;
  SpaceVarList Values;
};

/// Walks a function's body once and collects the constraints.
class SpaceVarCollector {
public:
  SpaceVarCollector(TypeSpaceVars &Types, const SpaceVarsOfFunctions &Known,
                    FunctionSpaceVars &Result)
      : Types(Types), Known(Known), Result(Result),
        SpaceVars(Result.SpaceVars) {}

  void collect(const Function &F) {
    for (const Record *R : Types.getShared())
      Result.Signature.append(getShared(R));
    for (const Variable *Param : F.Params)
      Result.Signature.append(getVariable(Param));
    ResultType = F.Result;
    Return = make(F.Result);
    Result.Signature.append(Return);
    visitStmt(F.Body);
    if (!Result.Signature.empty() && !F.IsKernel)
      Result.Summary = SpaceVars.summarize(Result.Signature);
  }

private:
  /// The use of an expression.
  enum class Use {
    LValue,  ///< its address
    Value,   ///< its value
    Referent ///< a pointer whose referent is read immediately
  };

  ExprSpaceVars visit(const Expr *E, Use U) {
    switch (E->getKind()) {
    case Expr::Kind::Constant:
      return {};
    case Expr::Kind::String:
      return {NoSpaceVar, AddressSpace::Constant, make(E->getType())};
    case Expr::Kind::Literal: {
      ExprSpaceVars Own;
      Own.Values = make(E->getType());
      if (!Own.Values.empty())
        Result.Exprs[E] = Own.Values;
      return Own;
    }
    case Expr::Kind::VarRef: {
      const Variable *V = llvm::cast<VarRef>(E)->V;
      return {NoSpaceVar, V->Space, getVariable(V)};
    }
    case Expr::Kind::Unary:
      return visitUnary(llvm::cast<Unary>(E), U);
    case Expr::Kind::Binary:
      return visitBinary(llvm::cast<Binary>(E));
    case Expr::Kind::Assign: {
      const auto *A = llvm::cast<Assign>(E);
      ExprSpaceVars Left = visit(A->Left, Use::LValue);
      if (A->Op)
        visit(A->Right, Use::Value);
      else
        assign(A->Right, Left.Values, A->Left->getType());
      return Left;
    }
    case Expr::Kind::Conditional:
      return visitConditional(llvm::cast<Conditional>(E), U);
    case Expr::Kind::Member:
      return visitMember(llvm::cast<Member>(E), U);
    case Expr::Kind::Index:
      return visitIndex(llvm::cast<Index>(E), U);
    case Expr::Kind::Call:
      return visitCall(llvm::cast<Call>(E), U);
    case Expr::Kind::Cast:
      return visitCast(llvm::cast<Cast>(E), U);
    case Expr::Kind::Aggregate:
      return visitAggregate(llvm::cast<Aggregate>(E));
    case Expr::Kind::Comma: {
      const auto *S = llvm::cast<Comma>(E);
      for (const Expr *Step : S->Steps)
        visit(Step, Use::Value);
      return visit(S->Value, U);
    }
    }
    llvm_unreachable("unknown kind of expression");
  }

  ExprSpaceVars visitUnary(const Unary *E, Use U) {
    switch (E->Op) {
    case UnaryOp::Deref:
      return getReferent(visitPointer(E->Operand, U == Use::LValue
                                                      ? Use::Value
                                                      : Use::Referent),
                         E->getType());
    case UnaryOp::AddressOf:
      return {NoSpaceVar, AddressSpace::Private,
              getAddress(visit(E->Operand,
                               U == Use::Referent ? Use::Value : Use::LValue))};
    case UnaryOp::PreInc:
    case UnaryOp::PreDec:
    case UnaryOp::PostInc:
    case UnaryOp::PostDec:
      return visit(E->Operand, Use::LValue);
    case UnaryOp::Plus:
    case UnaryOp::Minus:
    case UnaryOp::Not:
    case UnaryOp::LogicalNot:
      visit(E->Operand, Use::Value);
      return {};
    }
    llvm_unreachable("unknown operator");
  }

  ExprSpaceVars visitBinary(const Binary *E) {
    SpaceVarList L = visitPointer(E->Left, Use::Value);
    SpaceVarList R = visitPointer(E->Right, Use::Value);
    if (!L.empty() && !R.empty()) { // a comparison or a difference
      SpaceVars.addEquality(L[0], R[0]);
      unify(llvm::ArrayRef(L).drop_front(), llvm::ArrayRef(R).drop_front());
    }
    if (!E->getType()->isPointer())
      return {};
    return {NoSpaceVar, AddressSpace::Private, L.empty() ? R : L};
  }

  ExprSpaceVars visitConditional(const Conditional *E, Use U) {
    visit(E->Cond, Use::Value);
    const Type *T = E->getType();
    SpaceVarList True = visitValue(E->True, T, U);
    SpaceVarList False = visitValue(E->False, T, U);
    if (True.empty() || False.empty()) // null pointers have no space variables
      return {NoSpaceVar, AddressSpace::Private, True.empty() ? False : True};
    SpaceVarList Chosen = True;
    if (T->isPointer())
      Chosen[0] = SpaceVars.makeFresh();
    addSubset(True, Chosen, T);
    addSubset(False, Chosen, T);
    return {NoSpaceVar, AddressSpace::Private, Chosen};
  }

  ExprSpaceVars visitMember(const Member *E, Use U) {
    ExprSpaceVars Object = visit(E->Base, U);
    const Record &R = *E->Base->getType()->getRecord();
    Object.Values = SpaceVarList(llvm::ArrayRef(Object.Values)
                                     .slice(Types.getOffset(R, E->getNumber()),
                                            Types.count(E->getType())));
    return Object;
  }

  ExprSpaceVars visitIndex(const Index *E, Use U) {
    visit(E->Position, Use::Value);
    if (E->Base->getType()->isArray())
      return visit(E->Base, U);
    return getReferent(visit(E->Base, Use::Value).Values, E->getType());
  }

  ExprSpaceVars visitCast(const Cast *E, Use U) {
    const Type *To = E->getType(), *From = E->Operand->getType();
    const SpaceVarList Sub = visitPointer(E->Operand, U);
    if (!To->isPointer())
      return {};
    const SpaceVarList Own = Result.Exprs[E] = make(To);
    if (Sub.empty())
      return {NoSpaceVar, AddressSpace::Private, Own};
    SpaceVars.addSubset(Sub[0], Own[0]);
    // A class and its base class have different pointers.
    const Type *Old = From->getElement(), *New = To->getElement();
    if (!(Old->isRecord() && New->isRecord()) ||
        Old->getRecord() == New->getRecord())
      unify(llvm::ArrayRef(Sub).drop_front(), llvm::ArrayRef(Own).drop_front());
    return {NoSpaceVar, AddressSpace::Private, Own};
  }

  ExprSpaceVars visitAggregate(const Aggregate *E) {
    const Type *T = E->getType();
    const SpaceVarList Own = make(T);
    if (!Own.empty())
      Result.Exprs[E] = Own;
    for (auto [I, Part] : llvm::enumerate(E->Parts)) {
      if (T->isArray()) {
        assign(Part.Value, Own, T->getElement());
        continue;
      }
      const unsigned Offset = Types.getOffset(*T->getRecord(), E->getNumber(I));
      const Type *FieldType = E->getPartType(I);
      assign(Part.Value,
             llvm::ArrayRef(Own).slice(Offset, Types.count(FieldType)),
             FieldType);
    }
    return {NoSpaceVar, AddressSpace::Private, Own};
  }

  ExprSpaceVars visitCall(const Call *E, Use U) {
    if (!E->Callee) {
      for (const Expr *Arg : E->Args)
        visitPointer(Arg, Use::Value);
      const SpaceVarList Own = make(E->getType());
      if (!Own.empty())
        Result.Exprs[E] = Own;
      return {NoSpaceVar, AddressSpace::Private, Own};
    }
    const Function &F = *E->Callee;
    const FunctionSpaceVars &Callee = *Known.find(&F)->second;
    const SpaceVar First = SpaceVars.append(Callee.Summary);
    SpaceVarList Signature;
    for (size_t I = 0; I != Callee.Signature.size(); ++I)
      Signature.push_back(First + I);

    const bool TakesCopies = takesCopies(F, U);
    llvm::ArrayRef<SpaceVar> Rest = Signature;
    for (const Record *R : Types.getShared()) {
      const SpaceVarList Own = getShared(R);
      unify(Rest.take_front(Own.size()), Own);
      Rest = Rest.drop_front(Own.size());
    }
    llvm::SmallVector<Argument, 4> Arguments;
    for (auto [Arg, Param] : llvm::zip_equal(E->Args, F.Params)) {
      SpaceVarList Init = visitValue(
          Arg, Param->Ty,
          TakesCopies && Param->TakesCopy ? Use::Referent : Use::Value);
      const unsigned Count = Types.count(Param->Ty);
      if (Count && !Init.empty())
        Arguments.push_back(
            {Arg, Rest.take_front(Count), std::move(Init), Param});
      Rest = Rest.drop_front(Count);
    }
    if (TakesCopies)
      copyArguments(Arguments);
    for (const Argument &A : Arguments)
      addSubset(A.Init, A.Param, A.V->Ty);
    if (!Signature.empty())
      Result.Exprs[E] = Signature;
    return {NoSpaceVar, AddressSpace::Private, SpaceVarList(Rest)};
  }

  void visitStmt(Stmt *S) {
    forEachExpr(S, [&](Expr *&E) {
      if (const auto *D = llvm::dyn_cast<Declare>(S))
        assign(E, getVariable(D->V), D->V->Ty);
      else if (llvm::isa<ir::Return>(S))
        assign(E, Return, ResultType);
      else
        visit(E, Use::Value);
    });
    forEachStmt(S, [&](Stmt *Child) { visitStmt(Child); });
  }

  /// Returns the space variables of \p E as a \p T: arrays decay.
  SpaceVarList visitValue(const Expr *E, const Type *T, Use U = Use::Value) {
    return T->isPointer() ? visitPointer(E, U) : visit(E, U).Values;
  }

  /// As visitValue, for a pointer or array operand.
  SpaceVarList visitPointer(const Expr *E, Use U) {
    if (!E->getType()->isArray())
      return visit(E, U).Values;
    return getAddress(visit(E, U == Use::Referent ? Use::Value : Use::LValue));
  }

  /// Assigns the value of \p E to \p To, of type \p T.
  void assign(const Expr *E, llvm::ArrayRef<SpaceVar> To, const Type *T) {
    const SpaceVarList From = visitValue(E, T);
    addSubset(From, To, T);
  }

  /// Makes space variables for a \p T.
  SpaceVarList make(const Type *T) {
    while (T->isArray())
      T = T->getElement();
    if (T->isRecord())
      return make(T->getRecord());
    if (!T->isPointer())
      return {};
    SpaceVarList List = {T->getSpace() == AddressSpace::Generic
                             ? SpaceVars.makeFresh()
                             : SpaceVars.makeFixed(T->getSpace())};
    List.append(make(T->getElement()));
    return List;
  }

  SpaceVarList make(const Record *R) {
    return llvm::is_contained(Types.getShared(), R) ? getShared(R)
                                                    : makeMembers(R);
  }

  SpaceVarList makeMembers(const Record *R) {
    SpaceVarList List;
    for (const Field &F : R->Fields)
      List.append(make(F.Ty));
    return List;
  }

  /// Returns the space variables that all objects of type \p R share.
  SpaceVarList getShared(const Record *R) {
    if (const auto It = Shared.find(R); It != Shared.end())
      return It->second;
    return Shared[R] = makeMembers(R);
  }

  SpaceVarList getVariable(const Variable *V) {
    if (Types.count(V->Ty) == 0)
      return {};
    SpaceVarList &List = Result.Variables[V];
    if (List.empty())
      List = make(V->Ty);
    return List;
  }

  SpaceVarList getAddress(const ExprSpaceVars &Object) {
    SpaceVarList List = {Object.LValue == NoSpaceVar
                             ? SpaceVars.makeFixed(Object.Where)
                             : Object.LValue};
    List.append(Object.Values);
    return List;
  }

  /// Returns the pointee of a pointer with these space variables.
  ExprSpaceVars getReferent(llvm::ArrayRef<SpaceVar> Pointer, const Type *T) {
    if (Pointer.empty()) // the pointee of a null pointer
      return {SpaceVars.makeFresh(), AddressSpace::Private, make(T)};
    return {Pointer.front(), AddressSpace::Private,
            SpaceVarList(Pointer.drop_front())};
  }

  void unify(llvm::ArrayRef<SpaceVar> A, llvm::ArrayRef<SpaceVar> B) {
    // Types differ in their space variables only after a reinterpretation of
    // memory; only the outermost pointer corresponds then.
    for (auto [First, Second] : llvm::zip_first(A.size() < B.size() ? A : B,
                                                A.size() < B.size() ? B : A))
      SpaceVars.unify(First, Second);
  }

  void addSubset(llvm::ArrayRef<SpaceVar> From, llvm::ArrayRef<SpaceVar> To,
                 const Type *T) {
    // Objects are copied whole, so their pointers have the same types.
    if (From.empty() || !T->isPointer())
      return unify(From, To);
    SpaceVars.addSubset(From[0], To[0]);
    unify(From.drop_front(), To.drop_front());
  }

  struct Argument {
    const ir::Expr *E;
    llvm::ArrayRef<SpaceVar> Param; ///< its part of the callee's signature
    SpaceVarList Init;
    const ir::Variable *V; ///< the parameter
  };

  /// Gives arguments that become copies their own space variables.
  void copyArguments(llvm::MutableArrayRef<Argument> Args) {
    // Arguments that the callee unifies need a common address space.
    auto IsMixed = [&](const Argument &One) {
      const SpaceVar Group = SpaceVars.findGroup(One.Param[0]);
      auto DiffersFrom = [&](SpaceVar Other) {
        return SpaceVars.findGroup(Other) != SpaceVars.findGroup(One.Init[0]) &&
               (!SpaceVars.getGroupSpace(Other) ||
                SpaceVars.getGroupSpace(Other) !=
                    SpaceVars.getGroupSpace(One.Init[0]));
      };
      return (SpaceVars.getGroupSpace(Group) && DiffersFrom(Group)) ||
             llvm::any_of(Args, [&](const Argument &A) {
               return SpaceVars.findGroup(A.Param[0]) == Group &&
                      DiffersFrom(A.Init[0]);
             });
    };
    llvm::SmallVector<Argument *, 4> Copied;
    for (Argument &A : Args)
      if (A.V->TakesCopy && IsMixed(A))
        Copied.push_back(&A);
    for (Argument *A : Copied) {
      A->Init[0] = SpaceVars.makeFixed(AddressSpace::Private);
      Result.Copied.insert(A->E);
    }
  }

  /// True if a call of \p F with use \p U cannot distinguish copies from its
  /// reference arguments: it only reads them, and its result is read
  /// immediately.
  bool takesCopies(const Function &F, Use U) {
    const Type *Object = nullptr; // The one type of all that may be copied.
    auto IsObject = [&](const Type *T) {
      if (!T->isPointer() || !T->getElement()->isConst())
        return false;
      if (!Object)
        Object = T->getElement();
      return T->getElement() == Object;
    };
    auto IsRead = [&](const Variable *V) {
      const Type *T = V->Ty;
      return Types.count(T) == 0 ||
             (Types.count(T) == 1 && T->isPointer() &&
              (V->TakesCopy ? IsObject(T) : T->getElement()->isConst()));
    };
    return llvm::all_of(F.Params, IsRead) &&
           (Types.count(F.Result) == 0 ||
            (U == Use::Referent && IsObject(F.Result)));
  }

  TypeSpaceVars &Types;
  const SpaceVarsOfFunctions &Known;
  FunctionSpaceVars &Result;
  SpaceVarSet &SpaceVars;
  const ir::Type *ResultType = nullptr;
  SpaceVarList Return;
  llvm::DenseMap<const Record *, SpaceVarList> Shared;
};
} // namespace

std::unique_ptr<FunctionSpaceVars>
ampcc::collectSpaceVars(const Function &F, TypeSpaceVars &Types,
                        const SpaceVarsOfFunctions &Known) {
  auto Result = std::make_unique<FunctionSpaceVars>();
  SpaceVarCollector(Types, Known, *Result).collect(F);
  return Result;
}
