//===- PointsTo.h - points-to analysis of a function ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The analysis is flow-insensitive. A pointer variable whose address is not
// taken points to the objects that it is assigned; a pointer in memory may
// point to any object whose address escapes, or come from outside.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TREEANALYSIS_POINTSTO_H
#define AMPCC_TREEANALYSIS_POINTSTO_H

#include "ampcc/TreeAnalysis/Properties.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// An abstract location.
struct Location {
  enum class Kind : uint8_t {
    Object,  ///< the variable V
    Reached, ///< objects reachable from the parameter V
    Any      ///< any object in Space whose address escapes
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

/// A set of locations.
class Locations {
public:
  Locations() = default;
  Locations(Location L) { Items.push_back(L); }
  /// Returns false if it is in the set already.
  bool add(Location L);
  bool add(const Locations &Others);
  auto begin() const { return Items.begin(); }
  auto end() const { return Items.end(); }

private:
  llvm::SmallVector<Location, 2> Items;
};

/// The summary of a function's pointers for its callers.
struct PointerSummary {
  Locations Returned; ///< pointees of the result
  Locations Kept;     ///< pointees of pointers in memory afterwards
};
using PointerSummaries = llvm::DenseMap<const ir::Function *, PointerSummary>;

/// Returns the shared variables of \p M whose address is taken.
VariableSet findPointedShared(const ir::Module &M);

class PointsTo {
public:
  /// \p Callees has the callees of \p F; \p PointedShared is from
  /// findPointedShared.
  PointsTo(const ir::Function &F, const PointerSummaries &Callees,
           const VariableSet &PointedShared);

  /// Returns the objects that \p Pointer, or an array that becomes one, may
  /// point to.
  Locations getPointees(const ir::Expr *Pointer) const;
  /// Returns the objects that may contain \p LValue; none for an rvalue.
  Locations getObjects(const ir::Expr *LValue) const;
  /// Returns the objects in \p Space that can be reached through the value \p
  /// E.
  Locations getReached(const ir::Expr *E, AddressSpace Space) const;
  /// Translates \p L from the callee of \p C to this function.
  Locations translate(Location L, const ir::Call *C) const;
  bool mayOverlap(Location A, Location B) const;
  /// Adds the new variable \p V with the value \p E.
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
  /// Returns the pointees in \p Space of pointers in \p L.
  Location follow(Location L, AddressSpace Space) const;

  const PointerSummaries &Callees;
  const VariableSet &PointedShared;
  VariableSet Params;
  VariableSet Addressed; ///< address taken
  VariableSet Assigned;  ///< assigned by name, entirely or in part
  VariableSet Escaped;   ///< address stored in memory
  /// The values that are assigned to pointer variables.
  llvm::SmallVector<std::pair<const ir::Variable *, const ir::Expr *>, 8> Given;
  llvm::DenseMap<const ir::Variable *, Locations> Pointees;
  PointerSummary Summary;
};

} // namespace ampcc

#endif
