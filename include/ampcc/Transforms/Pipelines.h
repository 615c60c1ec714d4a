//===- Pipelines.h - pass pipelines for kernels -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel is lowered once. After the address spaces of its pointers are
// inferred, each product is made from a clone of the tree by some pipelines:
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
  /// True if the code is correct without the pass, which can be disabled to
  /// bisect a bug.
  bool IsOptional = false;
};

/// The optional pass that makes the code slower, for debuggers.
constexpr llvm::StringLiteral DebuggerNamesPass = "debugger-names";

enum class Pipeline {
  /// Bounds checks with Direct3D's semantics (-famp-robust). Runs before the
  /// inference of address spaces.
  Guarded,
  /// Passes for both OpenCL C and cpu code.
  Common,
  OpenCL,
  /// Inlines small functions into the kernel and replaces its aggregates by
  /// scalars.
  Flat,
  /// Makes the kernel a function that runs a sub-range of the threads
  /// (ir::Function::SubRange), in a tiled kernel whole tiles.
  Cpu,
  /// Makes the kernel a function that runs one thread and reports its accesses
  /// to the runtime (ir::Checks). No code is moved or removed.
  Checked,
  /// Inserts checks into code that runs many threads.
  Instrumented,
  /// Inserts checks for OpenCL C. Runs before Common.
  CheckedOpenCL,
  /// Inserts checks into kernels whose threads are known not to race in tile
  /// memory.
  RaceFreeOpenCL,
  /// Optimizes the thread loops of an inspection.
  Inspection
};

/// Returns the passes of \p P, in order.
llvm::ArrayRef<Pass> getPasses(Pipeline P);

/// Verifies \p M if assertions are enabled.
void verifyAfter(llvm::StringRef Pass, const ir::Module &M);

/// Runs \p Passes except for optional ones in \p Disabled, and verifies the
/// tree after each.
void runPasses(ir::Module &M, llvm::ArrayRef<Pass> Passes,
               llvm::ArrayRef<std::string> Disabled = {});
inline void runPasses(ir::Module &M, Pipeline P,
                      llvm::ArrayRef<std::string> Disabled = {}) {
  runPasses(M, getPasses(P), Disabled);
}

// An inspection runs many threads of a launch at once, without side effects, to
// tell whether the launch is free of violations. It is fast and only answers
// yes or maybe; after "maybe", the code of the pipeline Checked reports.

/// Turns the kernel of \p M, whose address spaces are inferred, into a function
/// that inspects a sub-range of the threads. Returns nullopt if accesses are
/// unknown or depend on values that the launch writes; \p M is unusable then.
/// If the kernel \p IsRaceFree (Races.h), inspections only look for other
/// violations.
std::optional<ir::Inspection> makeInspection(ir::Module &M, bool IsRaceFree);

/// True if the kernel of \p M runs a sub-range of the threads after the
/// pipeline Cpu; otherwise the pipeline could not split it.
bool runsThreads(const ir::Module &M);

/// True if vectors of more than 32 bytes may make \p M faster: some thread loop
/// is not bound by memory (VectorSizes.cpp), does not walk along rows or gather
/// elements, and has more iterations than such a vector has lanes.
bool usesLargeVectors(ir::Module &M);

} // namespace ampcc

#endif
