//===- InstanceSpaces.cpp - the slots of a function that is called --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionSlots.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;

InstanceSpaces::InstanceSpaces(const FunctionSlots &Kernel)
    : Function(Kernel), Slots(Kernel.Slots) {
  Consistent = Slots.solve();
}

InstanceSpaces::InstanceSpaces(const FunctionSlots &Function,
                               SpaceRange Signature)
    : Function(Function), Slots(Function.Slots) {
  for (auto [S, Space] : llvm::zip_equal(Function.Signature, Signature))
    Consistent &= Slots.pin(S, Space);
  Consistent &= Slots.solve();
}

SpaceList InstanceSpaces::get(llvm::ArrayRef<Slot> List) const {
  SpaceList Result;
  for (Slot S : List)
    Result.push_back(Slots.getSpace(S).value_or(AddressSpace::Private));
  return Result;
}
