//===- Containers.cpp - arrays and views, and positions in them -----------===//
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
