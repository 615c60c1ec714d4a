//===- Containers.cpp - positions in arrays and views ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Containers.h"

using namespace ampcc;
using namespace ampcc::ir;

Expr *ampcc::findExtent(Expr *Object, Builder &Build) {
  const Record *R = Object->getType()->getRecord();
  if (!R)
    return nullptr;
  for (const Field &Own : R->Fields) {
    if (Own.IsExtent)
      return Build.member(Object, Own.Name);
    if (Own.Ty->isRecord())
      if (Expr *E = findExtent(Build.member(Object, Own.Name), Build))
        return E;
  }
  return nullptr;
}

Expr *ampcc::getComponents(Expr *Tuple, Builder &Build) {
  while (const Record *R = Tuple->getType()->getRecord())
    Tuple = Build.member(Tuple, R->Fields.front().Name);
  return Tuple;
}

void ampcc::forEachCoordinate(
    llvm::ArrayRef<Variable *> Params, Builder &Build,
    llvm::function_ref<void(const Coordinate &)> Visit) {
  auto GetExtent = [&] {
    return findExtent(Build.deref(Build.ref(Params.front())), Build);
  };
  const Expr *Extent = GetExtent();
  if (!Extent || Params.size() < 2)
    return;
  const auto Position = Params.drop_front();
  auto GetTuple = [&](Variable *V) {
    Expr *Ref = Build.ref(V);
    return getComponents(V->Ty->isPointer() ? Build.deref(Ref) : Ref, Build);
  };
  auto IsExtent = [&](const Variable *V) {
    const Type *T = V->Ty->isPointer() ? V->Ty->getElement() : V->Ty;
    return T->getRecord() == Extent->getType()->getRecord();
  };
  const bool IsTuple = !Position.front()->Ty->isInteger();
  const bool IsPart = IsTuple && Position.size() > 1 && IsExtent(Position[1]);
  const Type *Sizes = getComponents(GetExtent(), Build)->getType();
  for (unsigned K = 0, N = unsigned(*Sizes->getCount()); K != N; ++K) {
    auto Number = [&Build, K] { return Build.integer(int64_t(K)); };
    auto GetComponent = [&](Variable *V) {
      return Build.index(GetTuple(V), Number());
    };
    if (!IsTuple && (K == Position.size() || !Position[K]->Ty->isInteger()))
      return; // a part with fewer dimensions
    Visit({K, IsPart,
           [&] {
             return IsTuple ? GetComponent(Position[0])
                            : Build.ref(Position[K]);
           },
           [&] {
             return IsPart ? GetComponent(Position[1])
                           : Build.integer(int64_t(1));
           },
           [&] {
             return Build.index(getComponents(GetExtent(), Build), Number());
           }});
  }
}
