//===- Module.h - a kernel with its functions and types ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_MODULE_H
#define AMPCC_IR_MODULE_H

#include "ampcc/IR/Walk.h"
#include "llvm/Support/Allocator.h"
#include <array>

namespace ampcc::ir {

struct Function {
  std::string Name;
  /// Shorter names that were taken, best first.
  std::vector<std::string> BetterNames;
  /// The prefix of clones' names; by default the function's name.
  std::string LongName;
  std::string Comment; ///< the name in the source; may be empty
  /// The linkage name of a function that other translation units call or
  /// define; empty if internal.
  std::string Symbol;
  clang::SourceLocation Loc;
  const Type *Result = nullptr;
  std::vector<Variable *> Params;
  Block *Body = nullptr;
  bool IsKernel = false;
  /// The tile's extent, fastest dimension first; 0 if the kernel is not tiled.
  std::array<uint32_t, 3> Tile = {};
  /// Kernels: the rank of the compute domain, 1 to 3.
  unsigned WorkDim = 0;
  /// Kernels that run a sub-range of the threads (Transforms/Pipelines.h): the
  /// last parameters, which are its bounds in each dimension, fastest first.
  /// Empty: a call runs one thread.
  std::vector<Variable *> SubRange;
  /// In such kernels: the integer parameter before the sub-range, nonzero if
  /// written memory is accessed through one argument only. May be null.
  Variable *Distinct = nullptr;
  /// In such kernels: the number of threads per vector, or another value of
  /// AMPRT_KERNEL_LANES_SHIFT.
  uint32_t Lanes = 0;
  /// Kernels whose work-items run AMP_COARSEN threads: OpenCL's dimension along
  /// which they do.
  std::optional<unsigned> Coarsened;
  /// True for a tiled kernel whose work-groups run AMP_TILES tiles each.
  bool IsPacked = false;
  /// Loops keep elements of memory in registers if views do not overlap
  /// (AMP_DISTINCT). The kernel then also replaces the one without coarsening.
  bool PromotesElements = false;
  /// The number of work-items in a group that runs AMP_ROWS threads and loads
  /// their rows into tile memory; 0 for other kernels.
  unsigned StagingItems = 0;
  /// All rows are columns of arrays: adjacent threads read adjacent elements.
  bool StagesColumns = false;
  /// Tiled kernels: OpenCL's dimensions along which a work-group runs AMP_PACK0
  /// (1, 2) tiles, and a work-item one thread of each.
  std::array<bool, 3> FusedDimensions = {};
  /// Kernels: the tile_static variables that the kernel and its callees use.
  std::vector<Variable *> TileStatics;
  /// Printed with always_inline.
  bool IsAlwaysInline = false;
  /// Trivially inlinable: consists of an expression that is easier to read than
  /// a call.
  bool IsTrivial = false;
  /// True if the library contains the source, not the program.
  bool IsOfLibrary = false;
  /// True for a member function of a container whose arguments are a position
  /// in it.
  bool IsElement = false;
  /// True if the source has it on one line.
  bool IsOneLine = false;
};

/// A texture that a kernel accesses as an image.
struct Image {
  std::string Name;
  unsigned Rank;
  /// The kernel's parameter; null if the kernel does not access it.
  Variable *Param = nullptr;
};

/// A source location for reports of checking runs.
struct CheckSite {
  clang::SourceLocation Loc; ///< invalid: the kernel's own
  std::string Name;          ///< of the accessed object; or empty
};

/// A tile_static variable in reports of checking runs, located by bytes of the
/// tile's memory.
struct CheckVariable {
  std::string Name;
  uint32_t Offset, Size;
  uint32_t Element;                     ///< the size of an element
  llvm::SmallVector<uint32_t, 4> Sizes; ///< extents, up to four
};

/// The additions to a kernel for checking runs (Transforms/Pipelines.h).
struct Checks {
  std::vector<CheckSite> Sites;
  /// The kernel's parameter for the current thread, or in OpenCL C for the
  /// amprt_check_records.
  Variable *Thread = nullptr;
  Variable *TileMemory = nullptr; ///< the parameter for tile memory, or null
  /// The tile_static variables, members of TileMemory by their names.
  std::vector<const Variable *> TileStatics;
  std::vector<CheckVariable> Variables; ///< in OpenCL C
  bool HasBarriers = false;
  /// True if threads access objects of fewer than four bytes.
  bool HasSmallAccesses = false;
};

/// One kernel, with the functions and structs that it uses. Owns its nodes.
class Module {
public:
  Module() = default;
  /// Creates a module for copies of nodes of \p Like: it also owns their
  /// strings.
  explicit Module(const Module &Like) : Strings(Like.Strings) {}

  TypeContext Types;
  /// In declaration order: definitions precede uses.
  std::vector<std::unique_ptr<Record>> Records;
  /// Variables in constant memory, with their values.
  std::vector<Declare *> Constants;
  std::vector<std::unique_ptr<Function>> Functions;
  /// The buffer for the kernel's reports of errors; null if there are none.
  Variable *Report = nullptr;
  /// Indexed by the numbers of their address spaces.
  std::vector<Image> Images;
  Function *Kernel = nullptr; ///< one of \c Functions, the last
  /// The kernel of the same name that runs several threads in a work-item, or
  /// tiles in a work-group (Transforms/GroupThreads.h); may be null.
  Function *GroupedKernel = nullptr;
  /// The kernel of the same name whose work-groups share loads; may be null.
  Function *SharingKernel = nullptr;
  Checks Checked;

  Record *addRecord() {
    return Records.emplace_back(std::make_unique<Record>()).get();
  }

  template <class Node, class... Args> Node *make(Args &&...A) {
    static_assert(std::is_trivially_destructible_v<Node>);
    return new (Arena.Allocate<Node>()) Node(std::forward<Args>(A)...);
  }
  template <class T>
  llvm::MutableArrayRef<T> copyArray(llvm::ArrayRef<T> Elements) {
    T *Memory = Arena.Allocate<T>(Elements.size());
    std::uninitialized_copy(Elements.begin(), Elements.end(), Memory);
    return {Memory, Elements.size()};
  }
  llvm::StringRef copyString(llvm::StringRef S) { return S.copy(*Strings); }

private:
  llvm::BumpPtrAllocator Arena;
  std::shared_ptr<llvm::BumpPtrAllocator> Strings =
      std::make_shared<llvm::BumpPtrAllocator>();
};

} // namespace ampcc::ir

#endif
