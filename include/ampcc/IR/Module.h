//===- Module.h - a kernel and what it uses ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_MODULE_H
#define AMPCC_IR_MODULE_H

#include "ampcc/IR/Walk.h"
#include "llvm/Support/Allocator.h"
#include <array>

namespace ampcc::ir {

struct Function {
  std::string Name;
  /// Names that it would have, best first, had others not got them.
  std::vector<std::string> BetterNames;
  /// The name that clones begin with; if empty, the function's own name.
  std::string LongName;
  std::string Comment; ///< what the source calls it; may be empty
  /// The linker's name of a function that other translation units may call, or
  /// whose body is in one of them; empty: others.
  std::string Symbol;
  clang::SourceLocation Loc;
  const Type *Result = nullptr;
  std::vector<Variable *> Params;
  Block *Body = nullptr;
  bool IsKernel = false;
  /// A tile's threads, fastest dimension first; 0: the kernel is not tiled.
  std::array<uint32_t, 3> Tile = {};
  /// Kernels: the dimensions that threads are counted in, 1 to 3.
  unsigned WorkDim = 0;
  /// Kernels that run a sub-range of the threads themselves
  /// (Transforms/Pipelines.h): the last parameters, the sub-range's begin and
  /// end in each dimension, fastest first. Empty: a call is one thread.
  std::vector<Variable *> SubRange;
  /// Such kernels: the parameter before the sub-range, an integer; not 0 if
  /// what the kernel writes is reached through one argument only. Null: there
  /// is none.
  Variable *Distinct = nullptr;
  /// Such kernels: how many threads go through their loops side by side; 1:
  /// each thread alone, with vectors of its own; 0: not known.
  uint32_t Lanes = 0;
  /// Kernels whose work-items run AMP_COARSEN threads each: OpenCL's dimension
  /// along which these lie.
  std::optional<unsigned> Coarsened;
  /// True for a tiled kernel whose work-groups run AMP_TILES tiles each.
  bool IsPacked = false;
  /// Loops keep elements of memory in registers, if AMP_DISTINCT is not 0: no
  /// views overlap. It is the kernel for work-items with one thread, too, then.
  bool PromotesElements = false;
  /// The work-items of a group that runs AMP_ROWS threads, and loads the rows
  /// that these read; 0: other kernels.
  unsigned StagingItems = 0;
  /// All rows are columns of arrays: neighbours read what lies side by side.
  bool StagesColumns = false;
  /// Tiled kernels: OpenCL's dimensions along which a work-group runs AMP_PACK0
  /// (1, 2) tiles, each work-item the threads at its place in all of them.
  std::array<bool, 3> FusedDimensions = {};
  /// Kernels: the tile_static variables that the kernel and its callees use.
  std::vector<Variable *> TileStatics;
  /// Compilers have to inline all its calls.
  bool IsAlwaysInline = false;
  /// If it is no more than an expression, that is easier to read than a call.
  bool IsTrivial = false;
  /// The source is the library's, not the program's.
  bool IsOfLibrary = false;
  /// A member function of a container: its arguments are a position there.
  bool IsElement = false;
  /// The source has it on one line.
  bool IsOneLine = false;
};

/// A texture that a kernel accesses as an image.
struct Image {
  std::string Name;
  unsigned Rank;
  /// The kernel's parameter; null: the kernel does not access it.
  Variable *Param = nullptr;
};

/// A location in the source that a checking run may speak of.
struct CheckSite {
  clang::SourceLocation Loc; ///< invalid: the kernel's own
  std::string Name;          ///< of the object in question; or empty
};

/// The additions to a kernel for checking runs (Transforms/Pipelines.h).
struct Checks {
  std::vector<CheckSite> Sites;
  /// The thread that runs, or in OpenCL C the amprt_check_records: a kernel's
  /// parameter.
  Variable *Thread = nullptr;
  Variable *TileMemory = nullptr; ///< another one, a tile_static one, or null
  /// The tile_static variables, which are members there by their names.
  std::vector<const Variable *> TileStatics;
  bool HasBarriers = false;
  /// Threads access parts of what has four bytes.
  bool HasSmallAccesses = false;
};

/// One kernel, with the functions and structs that it needs. Owns its nodes.
class Module {
public:
  Module() = default;
  /// A module to which nodes of \p Like are copied: it owns their strings, too.
  explicit Module(const Module &Like) : Strings(Like.Strings) {}

  TypeContext Types;
  /// In the order in which the text declares them: what is used comes first.
  std::vector<std::unique_ptr<Record>> Records;
  /// Variables in constant memory, with their values.
  std::vector<Declare *> Constants;
  std::vector<std::unique_ptr<Function>> Functions;
  /// The buffer for the kernel's reports of errors; null if there are none.
  Variable *Report = nullptr;
  /// By the numbers of their address spaces.
  std::vector<Image> Images;
  Function *Kernel = nullptr; ///< one of \c Functions, the last
  /// Another of them, with the same name: the kernel for devices that run more
  /// than a thread in a work-item, or a tile in a work-group. Null: there is
  /// none. (Transforms/GroupThreads.h)
  Function *GroupedKernel = nullptr;
  /// The same for work-groups whose threads or tiles share loads. Null: there
  /// is none. (Transforms/GroupThreads.h)
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
