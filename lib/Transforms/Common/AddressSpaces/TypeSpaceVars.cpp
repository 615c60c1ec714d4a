//===- TypeSpaceVars.cpp - the space variables of types -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionSpaceVars.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

SpaceRange TypeSpaceVars::list(const Record *R) {
  if (const auto It = Records.find(R); It != Records.end())
    return *It->second;
  auto SpaceVars = std::make_unique<SpaceList>();
  for (const Field &F : R->Fields) {
    const SpaceRange Own = list(F.Ty);
    SpaceVars->append(Own.begin(), Own.end());
  }
  return *(Records[R] = std::move(SpaceVars));
}

SpaceRange TypeSpaceVars::list(const Type *T) {
  while (T->isArray())
    T = T->getElement();
  if (T->isRecord())
    return list(T->getRecord());
  if (!T->isPointer())
    return {};
  if (const auto It = Types.find(T); It != Types.end())
    return *It->second;
  auto SpaceVars = std::make_unique<SpaceList>();
  SpaceVars->push_back(T->getSpace());
  const SpaceRange Pointee = list(T->getElement());
  SpaceVars->append(Pointee.begin(), Pointee.end());
  return *(Types[T] = std::move(SpaceVars));
}

unsigned TypeSpaceVars::getOffset(const Record &R, unsigned Index) {
  unsigned Offset = 0;
  for (const Field &F : llvm::ArrayRef(R.Fields).take_front(Index))
    Offset += count(F.Ty);
  return Offset;
}

bool TypeSpaceVars::isKnown(const Type *T) {
  return !llvm::is_contained(list(T), AddressSpace::Generic);
}

const Type *TypeSpaceVars::instantiate(const Type *T, SpaceRange Spaces) {
  if (isKnown(T))
    return T;
  const Type *Result = nullptr;
  if (T->isPointer())
    Result = M.Types.getPointer(
        instantiate(T->getElement(), Spaces.drop_front()), Spaces.front());
  else if (T->isArray())
    Result =
        M.Types.getArray(instantiate(T->getElement(), Spaces), T->getCount());
  else
    Result = M.Types.getRecord(instantiate(T->getRecord(), Spaces));
  return T->isConst() ? M.Types.withConst(Result) : Result;
}

const Record *TypeSpaceVars::instantiate(const Record *R, SpaceRange Spaces) {
  for (const Instance &Known : Instances[R])
    if (SpaceRange(Known.Spaces) == Spaces)
      return Known.R.get();
  auto Own = std::make_unique<Record>(*R);
  SpaceRange Rest = Spaces;
  for (Field &F : Own->Fields) {
    const unsigned Count = count(F.Ty);
    F.Ty = instantiate(F.Ty, Rest.take_front(Count));
    Rest = Rest.drop_front(Count);
  }
  std::vector<Instance> &All = Instances[R];
  if (!All.empty())
    Own->Name = Names.make(R->Name);
  All.push_back({SpaceList(Spaces), std::move(Own)});
  return All.back().R.get();
}

const Type *TypeSpaceVars::findInstance(const Type *T) {
  const Record *R = T->isPointer() ? T->getElement()->getRecord() : nullptr;
  const auto Known = Instances.find(R);
  if (!R || Known == Instances.end())
    return nullptr;
  return M.Types.getPointer(M.Types.getRecord(Known->second.front().R.get()),
                            AddressSpace::Private);
}

void TypeSpaceVars::finish() {
  std::vector<std::unique_ptr<Record>> All;
  for (std::unique_ptr<Record> &R : M.Records) {
    if (!llvm::is_contained(list(R.get()), AddressSpace::Generic))
      All.push_back(std::move(R));
    else
      for (Instance &Own : Instances[R.get()])
        All.push_back(std::move(Own.R));
  }
  M.Records = std::move(All);
}

void TypeSpaceVars::findShared() {
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) {
      const auto *C = llvm::dyn_cast<Cast>(E);
      if (!C || !C->getType()->isPointer())
        return;
      const Type *From = C->Operand->getType();
      const Type *To = C->getType()->getElement();
      if (To->isRecord() && !isKnown(To) &&
          (From->isPointer() || From->isArray()) &&
          !(From->getElement()->isRecord() &&
            From->getElement()->getRecord() == To->getRecord()))
        Shared.insert(To->getRecord());
    });
}
