//===- Pipelines.h - the passes of each product of a kernel -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel is lowered once. Each product is made of a clone of its tree, once
// it is known where pointers lead, by one or two pipelines:
//
//   OpenCL C        Common, OpenCL
//   cpu code        Common, Flat, Cpu
//   checked code    Checked
//   an inspection   Instrumented, Inspection (makeInspection)
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TRANSFORMS_PIPELINES_H
#define AMPCC_TRANSFORMS_PIPELINES_H

#include "ampcc/IR/Inspection.h"
#include "ampcc/IR/Module.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc {

struct Pass {
  llvm::StringLiteral Name;
  void (*Run)(ir::Module &M);
  /// True if the pass only makes the code better, and can be left out to find a
  /// mistake.
  bool IsOptional = false;
};

/// The optional pass that makes the code worse, and is for debuggers alone.
constexpr llvm::StringLiteral DebuggerNamesPass = "debugger-names";

enum class Pipeline {
  /// Direct3D's rule for accesses outside of containers (-famp-robust): before
  /// the address spaces of pointers are known.
  Guarded,
  /// The passes that OpenCL C and cpu code need.
  Common,
  OpenCL,
  /// Inlines what the kernel calls, as far as that is not large, and splits its
  /// objects into numbers.
  Flat,
  /// Makes ordinary code of the cpu: the kernel becomes a function that runs a
  /// box of threads (ir::Function::SubRange), of a tiled kernel whole tiles.
  Cpu,
  /// Makes the code that checking runs execute: a function that runs one
  /// thread, and tells the runtime of what it accesses and where (ir::Checks).
  /// The kernel's code stays as the source has it: nothing is moved or left
  /// out.
  Checked,
  /// Makes checked code that runs many threads.
  Instrumented,
  /// Puts checks into what becomes OpenCL C: before Common.
  CheckedOpenCL,
  /// The same for kernels of which it is known that threads do not race in tile
  /// memory.
  RaceFreeOpenCL,
  /// Makes the loops over threads of an inspection fast.
  Inspection
};

/// The passes of \p P, in their order.
llvm::ArrayRef<Pass> getPasses(Pipeline P);

/// Ends the compilation if \p M is broken and assertions are on.
void verifyAfter(llvm::StringRef Pass, const ir::Module &M);

/// Runs \p Passes one after the other, and verifies the tree after each. The
/// optional ones that \p Disabled names are left out.
void runPasses(ir::Module &M, llvm::ArrayRef<Pass> Passes,
               llvm::ArrayRef<std::string> Disabled = {});
inline void runPasses(ir::Module &M, Pipeline P,
                      llvm::ArrayRef<std::string> Disabled = {}) {
  runPasses(M, getPasses(P), Disabled);
}

// An inspection of a launch says whether all that its threads are going to
// access, and what else checking runs look at, is right; it changes nothing. It
// runs many threads at once, so it is fast, and says no more: of what may not
// be right, the code of the pipeline Checked makes the reports.

/// Makes of the kernel of \p M, in which it is known where pointers lead, a
/// function that inspects a sub-range of the threads. Nothing if that cannot be
/// done, since what it accesses depends on what its launch writes, or is not
/// found;
/// \p M is of no use then.
std::optional<ir::Inspection> makeInspection(ir::Module &M);

/// True if the kernel of \p M, after the pipeline Cpu, runs a sub-range of the
/// threads; otherwise something in it cannot be run so.
bool runsThreads(const ir::Module &M);

/// True if vectors of more than 32 bytes may make \p M faster: not where loops
/// over threads wait for memory (VectorSizes.cpp), go along rows, gather
/// elements, or have no more threads than such a vector holds, and not where
/// vectors are only made of a thread's own loops.
bool usesLargeVectors(ir::Module &M);

} // namespace ampcc

#endif
