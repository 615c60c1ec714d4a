//===- AddressSpaces.cpp - where each pointer points ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SpaceCloner.h"
#include "ampcc/Basic/CallDepth.h"
#include "ampcc/Transforms/Memory.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class AddressSpaceFinder {
public:
  AddressSpaceFinder(Module &M) : M(M) {}

  MemoryUses run() {
    for (const auto &F : M.Functions)
      Slots[F.get()] = collectSlots(*F, Types, Slots);
    M.Kernel = instantiate(*M.Kernel, {}, InstanceSpaces(*Slots[M.Kernel]));
    M.Functions = std::move(Functions);
    Types.finish();
    return std::move(Uses);
  }

private:
  struct Instance {
    SpaceList Signature;
    Function *F;
  };

  Function *instantiate(const Function &F, SpaceRange Signature,
                        const InstanceSpaces &Spaces) {
    auto Owned = std::make_unique<Function>(F);
    Function *Own = Owned.get();
    std::vector<Instance> &All = Instances[&F];
    if (!All.empty())
      rename(*Own);
    All.push_back({SpaceList(Signature), Own});
    auto GetCallee = [&](const Call *C, SpaceRange Callee) {
      return getCallee(*C, Callee);
    };
    SpaceCloner Cloner(M, Types, Names, Spaces, GetCallee);
    Cloner.cloneInto(*Own, F);
    for (const Call *C : Cloner.getPrivateAtomics())
      Uses.PrivateAtomics.push_back({C->getLoc(), C->AtomicName});
    Functions.push_back(std::move(Owned));
    return Own;
  }

  /// Names \p Clone, which still has the name of what it is a copy of.
  void rename(Function &Clone) {
    const std::string Short =
        Clone.BetterNames.empty() ? Clone.Name : Clone.BetterNames.front();
    const std::string Base = Clone.LongName.empty() ? Short : Clone.LongName;
    Clone.BetterNames.clear();
    if (Base != Short)
      Clone.BetterNames.push_back(Short);
    Clone.Name = Names.make(Base, &Clone.BetterNames);
  }

  Function *getCallee(const Call &C, SpaceRange Signature) {
    for (const Instance &Known : Instances[C.Callee])
      if (SpaceRange(Known.Signature) == Signature)
        return Known.F;
    const InstanceSpaces Spaces(*Slots[C.Callee], Signature);
    // The signature comes from the function's own slots, unless it copies a
    // pointer that is always null to pointers into different memory.
    if (!Spaces.isConsistent())
      Uses.Errors.push_back(C.getLoc());
    Function *Result = nullptr;
    enterCallee([&] { Result = instantiate(*C.Callee, Signature, Spaces); });
    return Result;
  }

  Module &M;
  FreshNames Names{M};
  TypeSlots Types{M, Names};
  SlotsOfFunctions Slots;
  llvm::DenseMap<const Function *, std::vector<Instance>> Instances;
  /// The instances, what is called before what calls it.
  std::vector<std::unique_ptr<Function>> Functions;
  MemoryUses Uses;
};
} // namespace

MemoryUses ampcc::findAddressSpaces(Module &M) {
  return AddressSpaceFinder(M).run();
}
