//===- PointsTo.h - where the pointers of a function lead -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One answer for a whole function, whatever the order of its statements. A
// variable of pointer type whose own address is not taken leads to what it is
// ever given; a pointer that lies anywhere else may lead to each object whose
// address has got there, or come from outside.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TREEANALYSIS_POINTSTO_H
#define AMPCC_TREEANALYSIS_POINTSTO_H

#include "ampcc/TreeAnalysis/Properties.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// Objects, as far as they are known.
struct Location {
  enum class Kind : uint8_t {
    Object,  ///< the variable V
    Reached, ///< what the parameter V leads to, however many pointers away
    Any      ///< whatever lies in Space and may be pointed to
  };
  Kind K;
  AddressSpace Space;
  const ir::Variable *V;

  static Location object(const ir::Variable *V) {
    return {Kind::Object, V->Space, V};
  }
  static Location any(AddressSpace Space) {
    return {Kind::Any, Space, nullptr};
  }
  bool operator==(const Location &Other) const {
    return K == Other.K && Space == Other.Space && V == Other.V;
  }
};

/// Each at most once.
class Locations {
public:
  Locations() = default;
  Locations(Location L) { Items.push_back(L); }
  /// False if it is there already.
  bool add(Location L);
  bool add(const Locations &Others);
  auto begin() const { return Items.begin(); }
  auto end() const { return Items.end(); }

private:
  llvm::SmallVector<Location, 2> Items;
};

/// The summary of a function's pointers for its callers.
struct PointerSummary {
  Locations Returned; ///< what the result points to
  Locations Kept;     ///< what pointers in memory lead to afterwards
};
using PointerSummaries = llvm::DenseMap<const ir::Function *, PointerSummary>;

/// The shared variables of \p M whose address is taken somewhere.
VariableSet findPointedShared(const ir::Module &M);

class PointsTo {
public:
  /// \p Callees has the functions that \p F calls, \p PointedShared is from
  /// findPointedShared.
  PointsTo(const ir::Function &F, const PointerSummaries &Callees,
           const VariableSet &PointedShared);

  /// Returns the objects that \p Pointer, or an array that becomes one, may
  /// point to.
  Locations getPointees(const ir::Expr *Pointer) const;
  /// The objects that \p LValue may be a part of; none of a value.
  Locations getObjects(const ir::Expr *LValue) const;
  /// Returns the objects in \p Space that can be reached through the value \p
  /// E.
  Locations getReached(const ir::Expr *E, AddressSpace Space) const;
  /// \p L, as the function that \p C calls sees it, as this function does.
  Locations translate(Location L, const ir::Call *C) const;
  bool mayOverlap(Location A, Location B) const;
  /// \p V is new and has the value \p E.
  void addCopy(const ir::Variable *V, const ir::Expr *E);
  /// Returns the summary for the function's callers.
  const PointerSummary &getSummary() const { return Summary; }

private:
  void collect(const ir::Expr *E);
  void solve();
  void keepChanged(const ir::Function &F);
  void keep(const ir::Expr *E);
  void keep(const Locations &Objects);
  void keep(const ir::Stmt *S);
  bool isFollowed(const ir::Variable *V) const;
  /// Returns the location that pointers in \p L lead to.
  Location follow(Location L, AddressSpace Space) const;

  const PointerSummaries &Callees;
  const VariableSet &PointedShared;
  VariableSet Params;
  VariableSet Addressed; ///< their address is taken
  VariableSet Assigned;  ///< they, or parts of them, are assigned to by name
  VariableSet Escaped;   ///< pointers in memory may lead to them
  /// The values that the pointers among the variables are given.
  llvm::SmallVector<std::pair<const ir::Variable *, const ir::Expr *>, 8> Given;
  llvm::DenseMap<const ir::Variable *, Locations> Pointees;
  PointerSummary Summary;
};

} // namespace ampcc

#endif
