//===- Accesses.h - accesses of shared memory as linear forms ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Interprets a kernel with atoms (LinearForm.h) for unknown numbers, and
// records the accessed elements of shared memory, with their conditions and
// epochs.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_RACES_ACCESSES_H
#define AMPCC_LIB_TRANSFORMS_RACES_ACCESSES_H

#include "Numbers.h"
#include <array>

namespace ampcc {

/// A part of an object: elements and members, outermost first.
struct AccessPath {
  struct Step {
    LinearForm Index;
    llvm::StringRef Member; ///< empty: an element
    bool operator==(const Step &Other) const {
      return Index == Other.Index && Member == Other.Member;
    }
  };
  const ir::Variable *Root = nullptr; ///< null: unknown
  AddressSpace Space = AddressSpace::Private;
  llvm::SmallVector<Step, 3> Steps;
  bool IsKnown = true; ///< false: any part

  /// Advances by \p Distance elements.
  void advance(const LinearForm &Distance) {
    if (Steps.empty() || !Steps.back().Member.empty())
      IsKnown &= Distance.isZero();
    else
      Steps.back().Index = Steps.back().Index + Distance;
  }
  bool operator==(const AccessPath &Other) const {
    return Root == Other.Root && IsKnown == Other.IsKnown &&
           Steps == Other.Steps;
  }
};

/// A form that is not negative if and only if the access is executed.
struct Guard {
  LinearForm Form;
  bool IsForSeveral = false; ///< as in Condition

  bool operator==(const Guard &Other) const { return Form == Other.Form; }
};

struct MemoryAccess {
  enum Kind : uint8_t { Read, Write, Change, Atomic } K;
  AccessPath Where;
  clang::SourceLocation Loc;
  std::string Name;
  /// The written value.
  LinearForm Stored;
  std::vector<Guard> Guards;
  /// True for an access in the next iteration of a loop.
  bool IsRepeated;

  bool writes() const { return K != Read; }
};

struct KernelAccesses : Numbers {
  std::vector<MemoryAccess> All;
  /// An access that certainly or possibly follows a barrier.
  struct InEpoch {
    unsigned Access;
    bool IsCertain;
  };
  /// The accesses in each epoch, by kind of memory: no barrier orders them.
  std::array<std::vector<std::vector<InEpoch>>, 2> Epochs;
  /// The position of a thread in its tile and of its tile, fastest dimension
  /// first; in untiled kernels, of the thread, and 0.
  std::array<LinearForm, 3> Local, Group;
  /// The offsets of views in their buffers.
  std::vector<LinearForm> Offsets;
  /// The reason if the analysis failed, otherwise empty.
  std::string Unknown;
  clang::SourceLocation UnknownLoc;
};

KernelAccesses findAccesses(ir::Module &M);

} // namespace ampcc

#endif
