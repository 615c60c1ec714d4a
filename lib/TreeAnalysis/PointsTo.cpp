//===- PointsTo.cpp - points-to analysis of a function --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/PointsTo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

bool Locations::add(Location L) {
  if (llvm::is_contained(Items, L))
    return false;
  Items.push_back(L);
  return true;
}

bool Locations::add(const Locations &Others) {
  bool IsNew = false;
  for (Location L : Others)
    IsNew |= add(L);
  return IsNew;
}

static bool leadsTo(const Type *T, AddressSpace Space,
                    llvm::SmallPtrSetImpl<const Record *> &Seen) {
  if (T->isPointer())
    return ampcc::mayOverlap(T->getSpace(), Space) ||
           leadsTo(T->getElement(), Space, Seen);
  if (T->isArray())
    return leadsTo(T->getElement(), Space, Seen);
  return T->isRecord() && Seen.insert(T->getRecord()).second &&
         llvm::any_of(T->getRecord()->Fields, [&](const Field &F) {
           return leadsTo(F.Ty, Space, Seen);
         });
}

/// True if pointers in a \p T transitively point to \p Space.
static bool leadsTo(const Type *T, AddressSpace Space) {
  llvm::SmallPtrSet<const Record *, 8> Seen;
  return leadsTo(T, Space, Seen);
}

static bool isPointer(const Expr *E) {
  return E->getType()->isPointer() || E->getType()->isArray();
}

/// Calls \p Visit with the variables whose address is taken in \p E.
static void forEachAddressed(Expr *E, bool IsLValue,
                             llvm::function_ref<void(const Variable *)> Visit) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  const Expr *Pointed = U && U->Op == UnaryOp::AddressOf       ? U->Operand
                        : E->getType()->isArray() && !IsLValue ? E
                                                               : nullptr;
  if (const Variable *V = Pointed ? getRoot(Pointed) : nullptr)
    Visit(V);
  forEachEvaluated(E, IsLValue, [&](Expr *&Operand, bool IsLValue) {
    forEachAddressed(Operand, IsLValue, Visit);
  });
}

static void forEachAddressed(Stmt *S,
                             llvm::function_ref<void(const Variable *)> Visit) {
  forEachExpr(S, [&](Expr *&E) { forEachAddressed(E, false, Visit); });
  forEachStmt(S, [&](Stmt *Child) { forEachAddressed(Child, Visit); });
}

VariableSet ampcc::findPointedShared(const Module &M) {
  VariableSet Result;
  for (const auto &F : M.Functions)
    forEachAddressed(F->Body, [&](const Variable *V) {
      if (V->IsShared)
        Result.insert(V);
    });
  return Result;
}

PointsTo::PointsTo(const Function &F, const PointerSummaries &Callees,
                   const VariableSet &PointedShared)
    : Callees(Callees), PointedShared(PointedShared) {
  forEachAddressed(F.Body, [&](const Variable *V) { Addressed.insert(V); });
  for (const Variable *Param : F.Params) {
    Params.insert(Param);
    if (isFollowed(Param))
      Pointees[Param].add(
          {Location::Kind::Reached, Param->Ty->getSpace(), Param});
  }
  forEachStmtIn(F.Body, [this](Stmt *S) {
    if (auto *D = llvm::dyn_cast<Declare>(S); D && D->Init && isFollowed(D->V))
      Given.push_back({D->V, D->Init});
  });
  forEachExprIn(F.Body, [this](Expr *&E) { collect(E); });
  solve();
  keepChanged(F);
  forEachStmtIn(F.Body, [this](Stmt *S) { keep(S); });
  forEachExprIn(F.Body, [this](Expr *&E) { keep(E); });
}

/// Records the pointees of parameters that may not have the passed value.
void PointsTo::keepChanged(const Function &F) {
  for (const Variable *Param : F.Params)
    if (Addressed.count(Param) ||
        (Assigned.count(Param) && !Param->Ty->isPointer()))
      for (AddressSpace Space :
           {AddressSpace::Private, AddressSpace::Local, AddressSpace::Global})
        if (leadsTo(Param->Ty, Space))
          Summary.Kept.add({Location::Kind::Reached, Space, Param});
}

/// True if all values of \p V are assigned by name.
bool PointsTo::isFollowed(const Variable *V) const {
  return V->Ty->isPointer() && !V->IsShared && !Addressed.count(V);
}

void PointsTo::collect(const Expr *E) {
  if (const auto *A = llvm::dyn_cast<Assign>(E))
    if (const Variable *V = getRoot(A->Left)) {
      Assigned.insert(V);
      if (!A->Op && llvm::isa<VarRef>(A->Left) && isFollowed(V))
        Given.push_back({V, A->Right});
    }
}

void PointsTo::solve() {
  for (bool IsNew = true; IsNew;) {
    IsNew = false;
    for (const auto &[V, Value] : Given) {
      const Locations Found = getPointees(Value);
      IsNew |= Pointees[V].add(Found);
    }
  }
}

void PointsTo::keep(const Locations &Objects) {
  for (Location L : Objects)
    if (L.K == Location::Kind::Object)
      Escaped.insert(L.V);
    else if (L.K == Location::Kind::Reached)
      Summary.Kept.add(L);
}

/// Records pointers that are stored where they are not tracked.
void PointsTo::keep(const Expr *E) {
  if (const auto *A = llvm::dyn_cast<Assign>(E)) {
    const auto *Ref = llvm::dyn_cast<VarRef>(A->Left);
    if (!A->Op && A->Left->getType()->isPointer() &&
        !(Ref && isFollowed(Ref->V)))
      keep(getPointees(A->Right));
  } else if (const auto *A = llvm::dyn_cast<Aggregate>(E)) {
    for (const Aggregate::Part &Part : A->Parts)
      if (isPointer(Part.Value))
        keep(getPointees(Part.Value));
  } else if (const auto *C = llvm::dyn_cast<Cast>(E)) {
    if (isPointer(C->Operand) && !C->getType()->isPointer())
      keep(getPointees(C->Operand));
  } else if (const auto *C = llvm::dyn_cast<Call>(E)) {
    if (C->Callee)
      for (Location L : Callees.find(C->Callee)->second.Kept)
        keep(translate(L, C));
  }
}

void PointsTo::keep(const Stmt *S) {
  if (auto *D = llvm::dyn_cast<Declare>(S);
      D && D->Init && D->V->Ty->isPointer() && !isFollowed(D->V))
    keep(getPointees(D->Init));
  if (auto *R = llvm::dyn_cast<Return>(S); R && R->Value && isPointer(R->Value))
    for (Location L : getPointees(R->Value))
      if (L.K != Location::Kind::Object || L.V->IsShared)
        Summary.Returned.add(L);
}

Location PointsTo::follow(Location L, AddressSpace Space) const {
  const bool IsAsPassed = L.K == Location::Kind::Object && Params.count(L.V) &&
                          !Assigned.count(L.V) && !Addressed.count(L.V);
  if (L.K == Location::Kind::Reached || IsAsPassed)
    return {Location::Kind::Reached, Space, L.V};
  return Location::any(Space);
}

Locations PointsTo::getPointees(const Expr *E) const {
  const Type *T = E->getType();
  if (T->isArray())
    return getObjects(E);
  if (!T->isPointer())
    return {};
  auto GetLoaded = [&] {
    Locations Result;
    for (Location L : getObjects(E))
      Result.add(follow(L, T->getSpace()));
    if (Result.begin() == Result.end())
      Result.add(Location::any(T->getSpace()));
    return Result;
  };
  switch (E->getKind()) {
  case Expr::Kind::Literal: // null
  case Expr::Kind::String:  // is never written
    return {};
  case Expr::Kind::VarRef: {
    const Variable *V = llvm::cast<VarRef>(E)->V;
    if (!isFollowed(V))
      return Location::any(T->getSpace());
    auto It = Pointees.find(V);
    return It == Pointees.end() ? Locations() : It->second;
  }
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    if (U->Op == UnaryOp::Deref)
      return GetLoaded();
    return U->Op == UnaryOp::AddressOf ? getObjects(U->Operand)
                                       : getPointees(U->Operand);
  }
  case Expr::Kind::Binary: {
    Locations Result = getPointees(llvm::cast<Binary>(E)->Left);
    Result.add(getPointees(llvm::cast<Binary>(E)->Right));
    return Result;
  }
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    return getPointees(A->Op ? A->Left : A->Right);
  }
  case Expr::Kind::Conditional: {
    Locations Result = getPointees(llvm::cast<Conditional>(E)->True);
    Result.add(getPointees(llvm::cast<Conditional>(E)->False));
    return Result;
  }
  case Expr::Kind::Member:
  case Expr::Kind::Index:
    return GetLoaded();
  case Expr::Kind::Call: {
    const auto *C = llvm::cast<Call>(E);
    if (!C->Callee)
      return Location::any(T->getSpace());
    Locations Result;
    for (Location L : Callees.find(C->Callee)->second.Returned)
      Result.add(translate(L, C));
    return Result;
  }
  case Expr::Kind::Cast: {
    const Expr *Operand = llvm::cast<Cast>(E)->Operand;
    return isPointer(Operand) || llvm::isa<Literal>(Operand)
               ? getPointees(Operand)
               : Location::any(T->getSpace());
  }
  case Expr::Kind::Comma:
    return getPointees(llvm::cast<Comma>(E)->Value);
  case Expr::Kind::Constant:
  case Expr::Kind::Aggregate:
    return Location::any(T->getSpace());
  }
  llvm_unreachable("unknown kind of expression");
}

Locations PointsTo::getObjects(const Expr *LValue) const {
  if (const Variable *Root = getRoot(LValue))
    return Location::object(Root);
  // An rvalue, or an object without other pointers to it.
  const Expr *Pointer = getPointer(LValue);
  return Pointer ? getPointees(Pointer) : Locations();
}

Locations PointsTo::getReached(const Expr *E, AddressSpace Space) const {
  const Type *T = E->getType();
  Locations Result;
  if (isPointer(E)) {
    for (Location L : getPointees(E)) {
      if (ampcc::mayOverlap(L.Space, Space))
        Result.add(L);
      if (L.K != Location::Kind::Object || leadsTo(L.V->Ty, Space))
        Result.add(follow(L, Space));
    }
    return Result;
  }
  if (!leadsTo(T, Space))
    return Result;
  if (const auto *A = llvm::dyn_cast<Aggregate>(E)) {
    for (const Aggregate::Part &Part : A->Parts)
      Result.add(getReached(Part.Value, Space));
    return Result;
  }
  for (Location L : getObjects(E))
    Result.add(follow(L, Space));
  if (Result.begin() == Result.end())
    Result.add(Location::any(Space));
  return Result;
}

Locations PointsTo::translate(Location L, const Call *C) const {
  if (L.K != Location::Kind::Reached)
    return L;
  const auto &Params = C->Callee->Params;
  const size_t I = llvm::find(Params, L.V) - Params.begin();
  return getReached(C->Args[I], L.Space);
}

bool PointsTo::mayOverlap(Location A, Location B) const {
  if (!ampcc::mayOverlap(A.Space, B.Space))
    return false;
  if (A.K != Location::Kind::Object)
    std::swap(A, B);
  if (A.K != Location::Kind::Object)
    return true;
  if (B.K == Location::Kind::Object)
    return A.V == B.V;
  return A.V->IsShared ? PointedShared.count(A.V) : Escaped.count(A.V);
}

void PointsTo::addCopy(const Variable *V, const Expr *E) {
  if (V->Ty->isPointer())
    Pointees[V].add(getPointees(E));
}
