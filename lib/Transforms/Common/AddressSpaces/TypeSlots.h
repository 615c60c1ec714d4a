//===- TypeSlots.h - the pointers inside a type -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_TYPESLOTS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_TYPESLOTS_H

#include "../FreshNames.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

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

} // namespace ampcc

#endif
