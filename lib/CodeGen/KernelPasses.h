//===- KernelPasses.h - LLVM passes over the code of kernels ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_KERNELPASSES_H
#define AMPCC_LIB_CODEGEN_KERNELPASSES_H

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/PassManager.h"
#include <functional>

namespace ampcc {

// The text of a kernel has one set of functions, for the oldest kind of
// processor, and for each newer kind an entry that calls the oldest one's. This
// code is right, but slow. Two passes arrange that the functions are simplified
// once, and that each kind then gets its own copy, before anything depends on
// the processor's instructions.

/// True if \p F comes from the text of kernels.
bool isKernelCode(const llvm::Function &F);

/// Runs before all others: what an entry calls is not inlined until it has been
/// simplified, or it would be simplified twice.
struct SeparateKernels : llvm::PassInfoMixin<SeparateKernels> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs when all functions have been simplified: the kernel is inlined into
/// each entry, which gets functions of its own for its kind of processor.
struct SpecializeKernels : llvm::PassInfoMixin<SpecializeKernels> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Gives the functions of kernels attributes that LLVM's code generation goes
/// by:
///   - on x86 divisions that may be estimates (fast_math::rsqrt's alone) are
///     the processor's instruction, which the text refines itself. Not where
///     the user allows estimates, which nothing else refines;
///   - the stack of what the runtime calls is aligned to the longest vectors,
///     since LLVM finds out too late that it keeps some there.
class SetKernelAttributes : public llvm::PassInfoMixin<SetKernelAttributes> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs after all others, on kernels: what a thread selects is taken to be
/// unpredictable. Otherwise LLVM makes branches of moves under a condition in
/// loops, which dynamic programming with its minima and maxima takes three
/// times as long with.
struct KeepSelects : llvm::PassInfoMixin<KeepSelects> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs after all others, on kernels for x86: a minimum or maximum of which one
/// operand is never NaN is one instruction there, which takes the other operand
/// first. LLVM's code generation knows such operands within a block; the ones
/// that loops carry are found here.
struct SimplifyExtremes : llvm::PassInfoMixin<SimplifyExtremes> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

// The GNU library has the functions of <math.h> for vectors of `float`, each
// right to four units in the last place, which is what fast_math promises and
// less than precise_math does. Which vectors there are depends on the
// processor, so that one pass marks the calls while it is known from whose
// function they come, and another one says what vectors can be made of when
// each kind of processor has its own code.

/// Runs before functions are inlined.
struct MarkFastMath : llvm::PassInfoMixin<MarkFastMath> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs before vectors are made, when kernels have their processors.
struct DeclareVectorMath : llvm::PassInfoMixin<DeclareVectorMath> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs before the vectorizer, on kernels, and removes from the loops over
/// threads what LLVM 19 makes no vectors of, or bad ones:
///   - conditions that are the same in all iterations: there is a loop for each
///     result, as long as the function does not become too large;
///   - other switches, which become comparisons;
///   - small structs in vectors, as functions return them in registers: their
///     members are apart again;
///   - elements that are read in part: their last numbers are read, too.
struct PrepareVectorLoops : llvm::PassInfoMixin<PrepareVectorLoops> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// LLVM before 22 vectorizes `a[i * 3 % 32]` as if the index never wrapped. It
/// takes such indices, which grow from 0 by more than 1 in a narrow type, for
/// evenly spaced under a condition that is to be checked when the loop begins,
/// and then leaves the check out (LLVM's issue 156849). Runs right before the
/// vectorizer, on kernels: makes what such indices grow by unknown.
struct HideWrappingIndices : llvm::PassInfoMixin<HideWrappingIndices> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Keeps loops with such indices from the vectorizer, for as long as they are
/// optimized: where it runs later, and HideWrappingIndices cannot right before.
struct KeepWrappingLoops : llvm::PassInfoMixin<KeepWrappingLoops> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// LLVM vectorizes a division under a condition as a division by 1 for the
/// threads that do not meet the condition. Where the operands are the same for
/// all threads, it takes the first thread's quotient for everybody's, even if
/// that thread divided by 1. Runs before the vectorizer, on kernels: such
/// divisions are done once, before the loop.
struct HoistDivisions : llvm::PassInfoMixin<HoistDivisions> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Runs on the program's own functions, when they have been simplified. A
/// launch that reads memory of the program in place has to end before the
/// program writes there. Where the program only goes on to its next launch, as
/// a loop of launches does, it need not wait in between: such a launch calls
/// amprt_launch_unawaited, and where the program goes another way,
/// amprt_settle waits first.
struct DeferWaits : llvm::PassInfoMixin<DeferWaits> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

// In checking runs the runtime is told of the accesses that the program makes
// outside of kernels, each with its location in the user's source: it finds
// accesses to the memory of views for which a copy is missing.

/// Returns the name of the user's file that debug information means; empty: it
/// is a system header.
using FindUserFile = std::function<std::string(const llvm::DIFile &)>;

/// Puts calls of the runtime (abi_check.h) in front of reads and writes of
/// memory that others may know, and of calls that free it. Runs before loops
/// become vectors, which read more than the source does.
class CheckProgramAccesses : public llvm::PassInfoMixin<CheckProgramAccesses> {
public:
  explicit CheckProgramAccesses(FindUserFile Find) : Find(std::move(Find)) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
  /// Also without optimization.
  static bool isRequired() { return true; }

private:
  FindUserFile Find;
};

} // namespace ampcc

#endif
