//===- SpaceVarSet.cpp - constraints between space variables --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionSpaceVars.h"
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
// Space variables and their spaces
//===----------------------------------------------------------------------===//

SpaceVar SpaceVarSet::add(Memory Space) {
  const SpaceVar S = Nodes.size();
  Nodes.push_back({S, S, Space, Space});
  return S;
}

SpaceVar SpaceVarSet::makeFresh() { return add(std::nullopt); }

SpaceVar SpaceVarSet::makeFixed(AddressSpace Space) { return add(Space); }

SpaceVar SpaceVarSet::find(SpaceVar S) const {
  while (Nodes[S].Parent != S)
    S = Nodes[S].Parent;
  return S;
}

SpaceVar SpaceVarSet::findGroup(SpaceVar S) const {
  while (Nodes[S].Group != S)
    S = Nodes[S].Group;
  return S;
}

/// Adds \p Space to the representative \p S; true if its value changes.
bool SpaceVarSet::hold(SpaceVar S, Memory Space) {
  Node &N = Nodes[S];
  const Memory Old = N.Held;
  if (!N.IsPinned)
    N.Held = join(Old, Space);
  return N.Held != Old;
}

void SpaceVarSet::addEquality(SpaceVar A, SpaceVar B) {
  A = findGroup(A);
  B = findGroup(B);
  if (A == B)
    return;
  Nodes[B].Group = A;
  Nodes[A].GroupHeld = join(Nodes[A].GroupHeld, Nodes[B].GroupHeld);
}

void SpaceVarSet::unify(SpaceVar A, SpaceVar B) {
  addEquality(A, B);
  A = find(A);
  B = find(B);
  if (A == B)
    return;
  Nodes[B].Parent = A;
  hold(A, Nodes[B].Held);
}

void SpaceVarSet::addSubset(SpaceVar From, SpaceVar To) {
  addEquality(From, To);
  Flows.emplace_back(From, To);
}

bool SpaceVarSet::pin(SpaceVar S, AddressSpace Space) {
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
// The memory that each space variable holds
//===----------------------------------------------------------------------===//

void SpaceVarSet::propagate() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto [From, To] : Flows)
      Changed |= hold(find(To), Nodes[find(From)].Held);
  }
}

/// Gives space variables without subsets the spaces of their supersets.
void SpaceVarSet::resolveEmpty() {
  llvm::DenseMap<SpaceVar, Memory> Empty;
  for (SpaceVar S = 0; S != Nodes.size(); ++S)
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
      const SpaceVar Target = find(To);
      const Memory Space =
          join(It->second,
               Nodes[Target].Held ? Nodes[Target].Held : Empty.lookup(Target));
      Changed |= Space != It->second;
      It->second = Space;
    }
  }
  for (auto [S, Space] : Empty)
    Nodes[S].Held = Space;
  // Space variables with several supersets may make these generic.
  propagate();
}

bool SpaceVarSet::solve() {
  propagate();
  resolveEmpty();
  return llvm::all_of(Flows, [&](std::pair<SpaceVar, SpaceVar> Flow) {
    const Memory From = getSpace(Flow.first), To = getSpace(Flow.second);
    return !From || From == To || To == AddressSpace::Generic;
  });
}

//===----------------------------------------------------------------------===//
// Summaries
//===----------------------------------------------------------------------===//

SpaceVar SpaceVarSet::append(const SpaceVarSet &Other) {
  const SpaceVar First = Nodes.size();
  for (Node N : Other.Nodes) {
    N.Parent += First;
    N.Group += First;
    Nodes.push_back(N);
  }
  for (auto [From, To] : Other.Flows)
    Flows.emplace_back(From + First, To + First);
  return First;
}

SpaceVarSet SpaceVarSet::summarize(llvm::ArrayRef<SpaceVar> Signature) {
  propagate();
  SpaceVarSet Result;
  llvm::DenseMap<SpaceVar, SpaceVar> Known, Groups;
  for (SpaceVar S : Signature) {
    const SpaceVar Root = find(S), Group = findGroup(S);
    const SpaceVar Own = Result.add(Nodes[Root].Held);
    auto [First, IsNewGroup] = Groups.try_emplace(Group, Own);
    if (IsNewGroup)
      Result.Nodes[Own].GroupHeld = Nodes[Group].GroupHeld;
    else
      Result.addEquality(First->second, Own);
    auto [It, IsNew] = Known.try_emplace(Root, Own);
    if (!IsNew)
      Result.unify(It->second, Own);
  }

  llvm::DenseMap<SpaceVar, llvm::SmallVector<SpaceVar, 2>> Targets;
  llvm::DenseSet<SpaceVar> Reached;
  for (auto [From, To] : Flows)
    if (find(From) != find(To)) {
      Targets[find(From)].push_back(find(To));
      Reached.insert(find(To));
    }
  auto AddFlows = [&](SpaceVar Root, SpaceVar Own) {
    llvm::DenseSet<SpaceVar> Seen;
    llvm::SmallVector<SpaceVar, 8> Pending = {Root};
    while (!Pending.empty()) {
      auto It = Targets.find(Pending.pop_back_val());
      if (It == Targets.end())
        continue;
      for (SpaceVar To : It->second) {
        if (!Seen.insert(To).second)
          continue;
        if (auto Other = Known.find(To); Other != Known.end())
          Result.addSubset(Own, Other->second);
        Pending.push_back(To);
      }
    }
  };
  for (SpaceVar S : Signature)
    AddFlows(find(S), Known.lookup(find(S)));
  // An internal null pointer makes its supersets generic if they differ.
  for (SpaceVar S = 0; S != Nodes.size(); ++S)
    if (Targets.count(S) && !Nodes[S].Held && !Reached.count(S) &&
        !Known.count(S))
      AddFlows(S, Result.makeFresh());
  llvm::sort(Result.Flows);
  Result.Flows.erase(std::unique(Result.Flows.begin(), Result.Flows.end()),
                     Result.Flows.end());
  return Result;
}
