//===- FunctionSpaceVars.h - pointers of a function -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_FUNCTIONSPACEVARS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_FUNCTIONSPACEVARS_H

#include "../FreshNames.h"
#include "ampcc/Basic/AddressSpace.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <vector>

namespace ampcc {

// A *space variable* is the address space of one pointer or reference. An
// assignment `p = q` adds a subset constraint: the space of q is one of p's.
// The space variables of pointees and of members are unified, since both
// pointers access the same objects. A space variable with several spaces is
// generic.
//
// Structs that are the target of a cast from a pointer to another type, such as
// classes derived from the type of `this`, do not get their pointers from that
// type. All objects of such a struct share their space variables, which are
// part of each function's signature.
//
// A pointer that is only assigned null gets the space of the pointers it is
// assigned to, otherwise the space of pointers that it is compared with or
// otherwise related to by equality constraints, otherwise private.

using SpaceVar = unsigned;
inline constexpr SpaceVar NoSpaceVar = ~0u;
using SpaceVarList = llvm::SmallVector<SpaceVar, 2>;

class SpaceVarSet {
public:
  SpaceVar makeFresh();
  /// Makes a space variable with the address space \p Space.
  SpaceVar makeFixed(AddressSpace Space);

  /// Unifies both.
  void unify(SpaceVar A, SpaceVar B);
  void addSubset(SpaceVar From, SpaceVar To);
  /// Adds an equality constraint, which applies if one of them has no subset.
  void addEquality(SpaceVar A, SpaceVar B);

  /// Appends the space variables of \p Other; returns the number of the first.
  SpaceVar append(const SpaceVarSet &Other);
  /// Returns the constraints among the space variables of \p Signature.
  SpaceVarSet summarize(llvm::ArrayRef<SpaceVar> Signature);

  /// Pins \p S to \p Space; false if it has another one.
  [[nodiscard]] bool pin(SpaceVar S, AddressSpace Space);
  /// Solves the constraints; false if they contradict each other.
  [[nodiscard]] bool solve();
  std::optional<AddressSpace> getSpace(SpaceVar S) const {
    return Nodes[find(S)].Held;
  }

  /// Returns the representative of the space variables that equal \p S.
  SpaceVar findGroup(SpaceVar S) const;
  /// Returns the address space of that group, if known.
  std::optional<AddressSpace> getGroupSpace(SpaceVar S) const {
    return Nodes[findGroup(S)].GroupHeld;
  }

private:
  struct Node {
    SpaceVar Parent, Group;
    std::optional<AddressSpace> Held, GroupHeld;
    bool IsPinned = false;
  };
  SpaceVar find(SpaceVar S) const;
  SpaceVar add(std::optional<AddressSpace> Space);
  bool hold(SpaceVar S, std::optional<AddressSpace> Space);
  /// Propagates values along subset constraints.
  void propagate();
  void resolveEmpty();

  std::vector<Node> Nodes;
  std::vector<std::pair<SpaceVar, SpaceVar>> Flows;
};

using SpaceList = llvm::SmallVector<AddressSpace, 4>;
using SpaceRange = llvm::ArrayRef<AddressSpace>;

/// Lists the space variables of types, and instantiates types with address
/// spaces. A struct is cloned for each combination.
class TypeSpaceVars {
public:
  TypeSpaceVars(ir::Module &M, FreshNames &Names) : M(M), Names(Names) {}

  /// Returns the declared address spaces of the space variables of \p T;
  /// generic ones are inferred.
  SpaceRange list(const ir::Type *T);
  unsigned count(const ir::Type *T) { return list(T).size(); }
  /// True if all address spaces in \p T are declared.
  bool isKnown(const ir::Type *T);
  /// Returns the index of the first space variable of field number \p Index
  /// among the space variables of \p R.
  unsigned getOffset(const ir::Record &R, unsigned Index);

  /// Returns \p T with the address spaces \p Spaces.
  const ir::Type *instantiate(const ir::Type *T, SpaceRange Spaces);

  /// Returns a pointer to an existing instance of the struct that \p T points
  /// to, or null.
  const ir::Type *findInstance(const ir::Type *T);

  /// Replaces the module's structs by their instances.
  void finish();

  /// Finds the structs whose objects share their space variables.
  void findShared();
  llvm::ArrayRef<const ir::Record *> getShared() const {
    return Shared.getArrayRef();
  }

private:
  struct Instance {
    SpaceList Spaces;
    std::unique_ptr<ir::Record> R;
  };
  SpaceRange list(const ir::Record *R);
  const ir::Record *instantiate(const ir::Record *R, SpaceRange Spaces);

  ir::Module &M;
  FreshNames &Names;
  /// Lists are allocated separately: references stay valid when the map grows.
  llvm::DenseMap<const ir::Type *, std::unique_ptr<SpaceList>> Types;
  llvm::DenseMap<const ir::Record *, std::unique_ptr<SpaceList>> Records;
  llvm::DenseMap<const ir::Record *, std::vector<Instance>> Instances;
  llvm::SetVector<const ir::Record *> Shared;
};

/// The space variables of a function before instantiation.
struct FunctionSpaceVars {
  SpaceVarSet SpaceVars;
  /// The shared space variables, those of the parameters, then of the result.
  SpaceVarList Signature;
  llvm::DenseMap<const ir::Variable *, SpaceVarList> Variables;
  /// The space variables of expressions with an explicit type: literals, casts,
  /// aggregates, calls of builtins; of other calls, the callee's signature.
  llvm::DenseMap<const ir::Expr *, SpaceVarList> Exprs;
  /// The arguments that become pointers to private copies.
  llvm::DenseSet<const ir::Expr *> Copied;
  /// The signature's space variables in order, which calls instantiate.
  SpaceVarSet Summary;
};

using SpaceVarsOfFunctions =
    llvm::DenseMap<const ir::Function *, std::unique_ptr<FunctionSpaceVars>>;

/// Collects the space variables of \p F; \p Known has those of its callees.
std::unique_ptr<FunctionSpaceVars>
collectSpaceVars(const ir::Function &F, TypeSpaceVars &Types,
                 const SpaceVarsOfFunctions &Known);

/// The address spaces of a function's space variables for one signature.
class InstanceSpaces {
public:
  /// The address spaces of a kernel, which follow from its parameters' types.
  explicit InstanceSpaces(const FunctionSpaceVars &Kernel)
      : Function(Kernel), SpaceVars(Kernel.SpaceVars),
        Consistent(SpaceVars.solve()) {}
  InstanceSpaces(const FunctionSpaceVars &Function, SpaceRange Signature)
      : Function(Function), SpaceVars(Function.SpaceVars) {
    for (auto [S, Space] : llvm::zip_equal(Function.Signature, Signature))
      Consistent &= SpaceVars.pin(S, Space);
    Consistent &= SpaceVars.solve();
  }

  /// False if the signature contradicts the body.
  bool isConsistent() const { return Consistent; }

  SpaceList get(llvm::ArrayRef<SpaceVar> List) const {
    SpaceList Result;
    for (SpaceVar S : List)
      Result.push_back(SpaceVars.getSpace(S).value_or(AddressSpace::Private));
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
  const FunctionSpaceVars &Function;
  SpaceVarSet SpaceVars;
  bool Consistent = true;
};

} // namespace ampcc

#endif
