//===- AddressSpaces.cpp - where each pointer points ----------------------===//

#include "ampcc/Analysis/AddressSpaces.h"
#include "SlotBuilder.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/CallDepth.h"

using namespace ampcc;
using namespace clang;

//===----------------------------------------------------------------------===//
// AddressSpaces
//===----------------------------------------------------------------------===//

AddressSpaces::~AddressSpaces() = default;

const FunctionSlots *AddressSpaces::get(const FunctionDecl *F) {
  auto [It, IsNew] = Functions.try_emplace(F);
  if (!IsNew)
    return It->second.get();
  auto Result = std::make_unique<FunctionSlots>();
  enterCallee([&] { SlotBuilder(*this, *Result, F, Ctx).build(); });
  const FunctionSlots *P = Result.get();
  Functions[F] = std::move(Result);
  return P;
}

//===----------------------------------------------------------------------===//
// InstanceSpaces
//===----------------------------------------------------------------------===//

InstanceSpaces::InstanceSpaces(const FunctionSlots &Function,
                               ArrayRef<AddressSpace> Signature)
    : Function(Function), Slots(Function.Slots) {
  assert(Signature.size() == Function.Signature.size());
  for (auto [S, Space] : llvm::zip(Function.Signature, Signature))
    Consistent &= Slots.pin(S, Space);
  Consistent &= Slots.solve();
}

InstanceSpaces::InstanceSpaces(const FunctionSlots &Entry)
    : Function(Entry), Slots(Entry.Slots) {
  Consistent = Slots.solve();
}

SpaceList InstanceSpaces::get(ArrayRef<Slot> List) const {
  SpaceList Result;
  for (Slot S : List)
    Result.push_back(get(S));
  return Result;
}

SpaceList InstanceSpaces::getVariable(const ValueDecl *V) const {
  return get(Function.Variables.lookup(V));
}

SpaceList InstanceSpaces::getExpr(FunctionSlots::ExprKey E,
                                  bool WithPlace) const {
  SpaceList Result;
  auto It = Function.Exprs.find(E);
  if (It == Function.Exprs.end())
    return Result;
  if (WithPlace)
    Result.push_back(It->second.Place == NoSlot ? AddressSpace::Private
                                                : get(It->second.Place));
  Result.append(get(It->second.Values));
  return Result;
}

SpaceList InstanceSpaces::getCall(FunctionSlots::ExprKey E) const {
  auto It = Function.Calls.find(E);
  return It == Function.Calls.end() ? SpaceList() : get(It->second);
}
