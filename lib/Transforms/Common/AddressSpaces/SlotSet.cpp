//===- SlotSet.cpp - slots, and what flows between them -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionSlots.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;

using Memory = std::optional<AddressSpace>;

static Memory join(Memory A, Memory B) {
  if (!A || !B || A == B)
    return A ? A : B;
  return AddressSpace::Generic;
}

//===----------------------------------------------------------------------===//
// Slots and what is known of them
//===----------------------------------------------------------------------===//

Slot SlotSet::add(Memory Space) {
  const Slot S = Nodes.size();
  Nodes.push_back({S, S, Space, Space});
  return S;
}

Slot SlotSet::makeFresh() { return add(std::nullopt); }

Slot SlotSet::makeFixed(AddressSpace Space) { return add(Space); }

Slot SlotSet::find(Slot S) const {
  while (Nodes[S].Parent != S)
    S = Nodes[S].Parent;
  return S;
}

Slot SlotSet::findGroup(Slot S) const {
  while (Nodes[S].Group != S)
    S = Nodes[S].Group;
  return S;
}

/// True if that changes what \p S, which stands for itself, is known to hold.
bool SlotSet::hold(Slot S, Memory Space) {
  Node &N = Nodes[S];
  const Memory Old = N.Held;
  if (!N.IsPinned)
    N.Held = join(Old, Space);
  return N.Held != Old;
}

void SlotSet::relate(Slot A, Slot B) {
  A = findGroup(A);
  B = findGroup(B);
  if (A == B)
    return;
  Nodes[B].Group = A;
  Nodes[A].GroupHeld = join(Nodes[A].GroupHeld, Nodes[B].GroupHeld);
}

void SlotSet::unify(Slot A, Slot B) {
  relate(A, B);
  A = find(A);
  B = find(B);
  if (A == B)
    return;
  Nodes[B].Parent = A;
  hold(A, Nodes[B].Held);
}

void SlotSet::flow(Slot From, Slot To) {
  relate(From, To);
  Flows.emplace_back(From, To);
}

bool SlotSet::pin(Slot S, AddressSpace Space) {
  Node &N = Nodes[find(S)];
  if (N.IsPinned)
    return N.Held == Space;
  const bool Fits =
      !N.Held || N.Held == Space || Space == AddressSpace::Generic;
  N.IsPinned = true;
  N.Held = Space;
  Node &Group = Nodes[findGroup(S)];
  Group.GroupHeld = join(Group.GroupHeld, Space);
  return Fits;
}

//===----------------------------------------------------------------------===//
// The memory that each slot holds
//===----------------------------------------------------------------------===//

void SlotSet::propagate() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto [From, To] : Flows)
      Changed |= hold(find(To), Nodes[find(From)].Held);
  }
}

/// Slots that nothing flows into hold what they flow to.
void SlotSet::resolveEmpty() {
  llvm::DenseMap<Slot, Memory> Empty;
  for (Slot S = 0; S != Nodes.size(); ++S)
    if (find(S) == S && !Nodes[S].Held) {
      const Memory Space = getGroupSpace(S);
      if (Space && *Space != AddressSpace::Generic)
        Nodes[S].Held = Space;
      else if (Space)
        Empty[S] = std::nullopt;
    }
  if (Empty.empty())
    return;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto [From, To] : Flows) {
      auto It = Empty.find(find(From));
      if (It == Empty.end())
        continue;
      const Slot Target = find(To);
      const Memory Space =
          join(It->second,
               Nodes[Target].Held ? Nodes[Target].Held : Empty.lookup(Target));
      Changed |= Space != It->second;
      It->second = Space;
    }
  }
  for (auto [S, Space] : Empty)
    Nodes[S].Held = Space;
  // Those that flow to several kinds of memory make these generic.
  propagate();
}

bool SlotSet::solve() {
  propagate();
  resolveEmpty();
  return llvm::all_of(Flows, [&](std::pair<Slot, Slot> Flow) {
    const Memory From = getSpace(Flow.first), To = getSpace(Flow.second);
    return !From || From == To || To == AddressSpace::Generic;
  });
}

//===----------------------------------------------------------------------===//
// Summaries
//===----------------------------------------------------------------------===//

Slot SlotSet::append(const SlotSet &Other) {
  const Slot First = Nodes.size();
  for (Node N : Other.Nodes) {
    N.Parent += First;
    N.Group += First;
    Nodes.push_back(N);
  }
  for (auto [From, To] : Other.Flows)
    Flows.emplace_back(From + First, To + First);
  return First;
}

SlotSet SlotSet::summarize(llvm::ArrayRef<Slot> Signature) {
  propagate();
  SlotSet Result;
  llvm::DenseMap<Slot, Slot> Known, Groups;
  for (Slot S : Signature) {
    const Slot Root = find(S), Group = findGroup(S);
    const Slot Own = Result.add(Nodes[Root].Held);
    auto [First, IsNewGroup] = Groups.try_emplace(Group, Own);
    if (IsNewGroup)
      Result.Nodes[Own].GroupHeld = Nodes[Group].GroupHeld;
    else
      Result.relate(First->second, Own);
    auto [It, IsNew] = Known.try_emplace(Root, Own);
    if (!IsNew)
      Result.unify(It->second, Own);
  }

  llvm::DenseMap<Slot, llvm::SmallVector<Slot, 2>> Targets;
  llvm::DenseSet<Slot> Reached;
  for (auto [From, To] : Flows)
    if (find(From) != find(To)) {
      Targets[find(From)].push_back(find(To));
      Reached.insert(find(To));
    }
  auto AddFlows = [&](Slot Root, Slot Own) {
    llvm::DenseSet<Slot> Seen;
    llvm::SmallVector<Slot, 8> Pending = {Root};
    while (!Pending.empty()) {
      auto It = Targets.find(Pending.pop_back_val());
      if (It == Targets.end())
        continue;
      for (Slot To : It->second) {
        if (!Seen.insert(To).second)
          continue;
        if (auto Other = Known.find(To);
            Other != Known.end() && Other->second != Own)
          Result.flow(Own, Other->second);
        Pending.push_back(To);
      }
    }
  };
  for (Slot S : Signature)
    if (auto It = Known.find(find(S)); It->second == Result.find(It->second))
      AddFlows(find(S), It->second);
  // A slot that is null in here makes generic what it flows to, if that
  // differs.
  for (Slot S = 0; S != Nodes.size(); ++S)
    if (Targets.count(S) && !Nodes[S].Held && !Reached.count(S) &&
        !Known.count(S))
      AddFlows(S, Result.makeFresh());
  llvm::sort(Result.Flows);
  Result.Flows.erase(std::unique(Result.Flows.begin(), Result.Flows.end()),
                     Result.Flows.end());
  return Result;
}
