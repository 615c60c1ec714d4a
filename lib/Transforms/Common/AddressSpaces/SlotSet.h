//===- SlotSet.h - slots, and what flows between them -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *slot* is one pointer or reference (AddressSpaces.cpp). It holds the memory
// that flows into it. Pointers flow one way: `p = q` lets p hold what q holds.
// What they lead to has to be the same on both sides, so slots of pointees and
// in objects are unified. A slot into which pointers to several kinds of
// memory flow is generic.
//
// Nothing but null flows into some slots. They hold what their values flow to;
// else the memory of the slots that they are related to, by flows in either
// direction or by a comparison; else they are private.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_SLOTSET_H
#define AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_SLOTSET_H

#include "ampcc/Basic/AddressSpace.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <vector>

namespace ampcc {

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

} // namespace ampcc

#endif
