//===- Trip.h - whether memory is accessed again ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_TRIP_H
#define AMPCC_LIB_TRANSFORMS_THREADS_TRIP_H

#include "ThreadEffects.h"

namespace ampcc {

/// The object that each pointer leads to, or the kernel's pointer parameter
/// that it is made of, which is that parameter for itself.
using OriginMap = llvm::DenseMap<const ir::Variable *, const ir::Variable *>;

/// Follows a trip of a loop, in the order in which it runs, to find out whether
/// memory may be accessed again after it has been written. LLVM's vectorizer
/// takes what it is told of different trips to hold within one, too, and brings
/// accesses together that lie side by side.
class Trip {
public:
  /// \p Changed: what the trip may change. \p KnowsSpaces: the vectorizer's
  /// compiler does not take objects in one address space for such in another.
  Trip(const OriginMap &Origins, VariableSet Changed, bool KnowsSpaces)
      : Origins(Origins), Changed(std::move(Changed)),
        KnowsSpaces(KnowsSpaces) {}
  virtual ~Trip() = default;

  void visit(ir::Stmt *S);
  bool accessesAgain() const { return Found; }
  /// It does if one buffer is captured under two names.
  bool accessesSharedAgain() const { return FoundShared; }

protected:
  /// \p Place is in no memory, or in memory that only this trip accesses.
  virtual bool isOwn(const ir::Expr *Place) const = 0;
  /// What the call does, besides its arguments.
  virtual void visitCall(const ir::Call *C) = 0;

  /// \p Place null: somewhere in \p Space.
  virtual void access(const ir::Expr *Place, AddressSpace Space, bool IsWrite);

private:
  struct Write {
    const ir::Expr *Place;
    AddressSpace Space;
    bool IsConditional;
  };

  void visit(const ir::Expr *E);
  /// The operands that decide which object \p E is.
  void visitPlace(const ir::Expr *E);
  void visitParts(ir::Stmt *S);
  void accessPlace(const ir::Expr *Place, bool IsWrite);
  void visitSometimes(llvm::function_ref<void()> Visit);
  bool mayOverlap(const ir::Expr *A, const ir::Expr *B) const;
  bool isKnown(const Write *W, const ir::Expr *Place, AddressSpace Space) const;
  bool isSame(const ir::Expr *A, const ir::Expr *B) const;

  const OriginMap &Origins;
  const VariableSet Changed;
  const bool KnowsSpaces;
  llvm::SmallVector<Write, 8> Writes;
  bool Found = false, FoundShared = false;
  bool IsAgain = false; ///< A loop around is visited the second time.
};

} // namespace ampcc

#endif
