//===- FunctionSlots.h - the slots of one function --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_FUNCTIONSLOTS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_FUNCTIONSLOTS_H

#include "../FreshNames.h"
#include "ampcc/Basic/AddressSpace.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <vector>

namespace ampcc {

// A *slot* is one pointer or reference (AddressSpaces.cpp). It holds the memory
// that flows into it. Pointers flow one way: `p = q` lets p hold what q holds.
// Both sides have to lead to the same memory, so slots of pointees and in
// objects are unified. A slot into which pointers to several kinds of
// memory flow is generic.
//
// Nothing but null flows into some slots. They hold what their values flow to;
// else the memory of the slots that they are related to, by flows in either
// direction or by a comparison; else they are private.

using Slot = unsigned;
inline constexpr Slot NoSlot = ~0u;
using SlotList = llvm::SmallVector<Slot, 2>;

class SlotSet {
public:
  Slot makeFresh();
  /// A slot that holds \p Space.
  Slot makeFixed(AddressSpace Space);

  /// Both are one slot.
  void unify(Slot A, Slot B);
  void flow(Slot From, Slot To);
  /// Adds a relation: if nothing flows into one of them, it holds what the
  /// other does.
  void relate(Slot A, Slot B);

  /// Adds a copy of all slots of \p Other; the first gets the result's number.
  Slot append(const SlotSet &Other);
  /// Returns the relations among \p Signature's slots, in its order.
  SlotSet summarize(llvm::ArrayRef<Slot> Signature);

  /// \p S holds \p Space, whatever flows into it. False if it holds another.
  [[nodiscard]] bool pin(Slot S, AddressSpace Space);
  /// Finds what each slot holds. False if something flows where it may not.
  [[nodiscard]] bool solve();
  std::optional<AddressSpace> getSpace(Slot S) const {
    return Nodes[find(S)].Held;
  }

  /// The slot that stands for all that are related to \p S.
  Slot findGroup(Slot S) const;
  /// Returns the memory that all those hold, as far as it is known.
  std::optional<AddressSpace> getGroupSpace(Slot S) const {
    return Nodes[findGroup(S)].GroupHeld;
  }

private:
  struct Node {
    Slot Parent, Group;
    std::optional<AddressSpace> Held, GroupHeld;
    bool IsPinned = false;
  };
  Slot find(Slot S) const;
  Slot add(std::optional<AddressSpace> Space);
  bool hold(Slot S, std::optional<AddressSpace> Space);
  /// Lets what slots hold flow on.
  void propagate();
  void resolveEmpty();

  std::vector<Node> Nodes;
  std::vector<std::pair<Slot, Slot>> Flows;
};

using SpaceList = llvm::SmallVector<AddressSpace, 4>;
using SpaceRange = llvm::ArrayRef<AddressSpace>;

/// Lists the slots (AddressSpaces.cpp) of types, and makes types of which the
/// memory that they lead to is known. A struct is cloned for each combination
/// that it is needed with.
class TypeSlots {
public:
  TypeSlots(ir::Module &M, FreshNames &Names) : M(M), Names(Names) {}

  /// For each slot of \p T the memory that it is declared with: generic, where
  /// that is to be found.
  SpaceRange list(const ir::Type *T);
  unsigned count(const ir::Type *T) { return list(T).size(); }
  /// Nothing about \p T is to be found.
  bool isKnown(const ir::Type *T);
  /// Returns the index of the first slot of field number \p Index among the
  /// slots of \p R.
  unsigned getOffset(const ir::Record &R, unsigned Index);

  /// \p T, whose slots are in \p Spaces.
  const ir::Type *instantiate(const ir::Type *T, SpaceRange Spaces);

  /// A pointer like \p T to a struct that was made before; null if none was.
  const ir::Type *findInstance(const ir::Type *T);

  /// The module's structs are those that were made, in place of what they were
  /// made from.
  void finish();

private:
  struct Instance {
    SpaceList Spaces;
    std::unique_ptr<ir::Record> R;
  };
  SpaceRange list(const ir::Record *R);
  const ir::Record *instantiate(const ir::Record *R, SpaceRange Spaces);

  ir::Module &M;
  FreshNames &Names;
  /// Pointers to their lists: these stay in place when the map grows.
  llvm::DenseMap<const ir::Type *, std::unique_ptr<SpaceList>> Types;
  llvm::DenseMap<const ir::Record *, std::unique_ptr<SpaceList>> Records;
  llvm::DenseMap<const ir::Record *, std::vector<Instance>> Instances;
};

/// The slots of one function, before it is known where it is called.
struct FunctionSlots {
  SlotSet Slots;
  /// The slots of the parameters, then of the result.
  SlotList Signature;
  llvm::DenseMap<const ir::Variable *, SlotList> Variables;
  /// The slots of expressions that say their type: literals, casts, aggregates,
  /// calls of builtins; of other calls, the callee's signature.
  llvm::DenseMap<const ir::Expr *, SlotList> Exprs;
  /// The arguments that lead to copies of the objects, which are private.
  llvm::DenseSet<const ir::Expr *> Copied;
  /// The signature's slots alone, in its order: what calls instantiate.
  SlotSet Summary;
};

using SlotsOfFunctions =
    llvm::DenseMap<const ir::Function *, std::unique_ptr<FunctionSlots>>;

/// The slots of \p F; \p Known has those of the functions that it calls.
std::unique_ptr<FunctionSlots> collectSlots(const ir::Function &F,
                                            TypeSlots &Types,
                                            const SlotsOfFunctions &Known);

/// Every slot of a function at one instance: where its signature's are known.
class InstanceSpaces {
public:
  /// The spaces of a kernel, to which a launch passes what its parameters'
  /// types say.
  explicit InstanceSpaces(const FunctionSlots &Kernel)
      : Function(Kernel), Slots(Kernel.Slots), Consistent(Slots.solve()) {}
  InstanceSpaces(const FunctionSlots &Function, SpaceRange Signature)
      : Function(Function), Slots(Function.Slots) {
    for (auto [S, Space] : llvm::zip_equal(Function.Signature, Signature))
      Consistent &= Slots.pin(S, Space);
    Consistent &= Slots.solve();
  }

  /// False if the signature contradicts what the body does.
  bool isConsistent() const { return Consistent; }

  SpaceList get(llvm::ArrayRef<Slot> List) const {
    SpaceList Result;
    for (Slot S : List)
      Result.push_back(Slots.getSpace(S).value_or(AddressSpace::Private));
    return Result;
  }
  SpaceList getVariable(const ir::Variable *V) const {
    return get(Function.Variables.lookup(V));
  }
  SpaceList getExpr(const ir::Expr *E) const {
    return get(Function.Exprs.lookup(E));
  }
  SpaceList getSignature() const { return get(Function.Signature); }
  bool isCopied(const ir::Expr *Arg) const {
    return Function.Copied.contains(Arg);
  }

private:
  const FunctionSlots &Function;
  SlotSet Slots;
  bool Consistent = true;
};

} // namespace ampcc

#endif
