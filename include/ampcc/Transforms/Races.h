//===- Races.h - races between a kernel's threads ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_RACES_H
#define AMPCC_TRANSFORMS_RACES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// The threads of a launch in each dimension, fastest first; nullopt if
/// unknown.
using KernelExtents = std::array<std::optional<int64_t>, 3>;

/// Two unordered accesses of the same element by different threads.
struct Race {
  enum Kind {
    Change,   ///< all threads read the element and write it
    Write,    ///< several threads write their own values
    WriteRead ///< a thread writes what another one reads
  } K;
  bool IsTileStatic;
  /// True if only some threads access Other, an element that all share.
  bool IsOtherOfSome;
  std::string Name; ///< of the object that contains the element
  clang::SourceLocation Loc, Other;
  /// True if the access at Loc, or at Other, is a write.
  bool IsWrite, OtherWrites;
  bool IsTiled; ///< the kernel may use barriers
};

struct RaceReport {
  /// Races of every launch with KernelExtents.
  std::vector<Race> Proved;
  /// Races that cannot be excluded, if views do not overlap and indices are in
  /// bounds.
  std::vector<Race> Possible;
  /// Why the analysis failed; empty if it did not.
  std::string Unknown;
  clang::SourceLocation UnknownLoc;
  /// Members of the launch's struct of values such that two launches that
  /// differ in one of them do not access global memory that the other writes,
  /// under the assumptions of Possible.
  std::vector<unsigned> Separating;

  bool isFree() const {
    return Proved.empty() && Possible.empty() && Unknown.empty();
  }
  /// True if threads of a tile do not race in tile_static memory.
  bool isFreeInTiles() const;
};

/// Finds the races of the kernel of \p M after Pipeline::Flat.
RaceReport findRaces(ir::Module &M, const KernelExtents &Extents);

} // namespace ampcc

#endif
