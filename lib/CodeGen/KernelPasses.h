//===- KernelPasses.h - LLVM passes for kernels -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_KERNELPASSES_H
#define AMPCC_LIB_CODEGEN_KERNELPASSES_H

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"
#include <functional>

namespace ampcc {

// The text of a kernel has functions for the oldest kind of processor, and an
// entry that calls them for each newer kind. Two passes simplify the functions
// once, and then clone them for each kind, before anything depends on its
// instructions.

/// True if \p F is from the text of kernels.
bool isKernelCode(const llvm::Function &F);

/// Runs first: prevents inlining into entries, so that callees are simplified
/// only once.
struct SeparateKernels : llvm::PassInfoMixin<SeparateKernels> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs after simplification: inlines the kernel into each entry and clones
/// functions for its kind of processor.
struct SpecializeKernels : llvm::PassInfoMixin<SpecializeKernels> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Sets attributes for code generation:
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

/// Runs last, on kernels: marks selects as unpredictable. LLVM would turn
/// conditional moves in loops into branches, which makes dynamic programming
/// with minima and maxima three times slower.
struct KeepSelects : llvm::PassInfoMixin<KeepSelects> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs last, on kernels for x86: a minimum or maximum with one operand that is
/// never NaN becomes one instruction, which takes the other operand first. LLVM
/// finds such operands within a block only; this pass also finds loop-carried
/// ones.
struct SimplifyExtremes : llvm::PassInfoMixin<SimplifyExtremes> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs before the vectorizer, on each function: sets the vectorizer's options,
/// which differ for kernels.
struct SetVectorizerOptions : llvm::PassInfoMixin<SetVectorizerOptions> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Runs before the vectorizer, on kernels: the terms of many sums are not
/// vectorized over iterations. Sums keep their order.
struct PrepareReductions : llvm::PassInfoMixin<PrepareReductions> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Lets the vectorizer take minima and maxima that ignore NaN in any order, for
/// which LLVM needs flags that exclude NaN. Other passes would conclude from
/// the flags that a result is not NaN.
void vectorizeExtremes(llvm::PassInstrumentationCallbacks &Callbacks);

/// Runs last, on kernels: LLVM's vectors load conditionally with a gather, also
/// from a single address, as in `if (j != i) sum += a[j]`. Such a gather
/// becomes one load.
struct SimplifyUniformGathers : llvm::PassInfoMixin<SimplifyUniformGathers> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

// The GNU library has vector versions of the functions of <math.h> for `float`,
// accurate to four units in the last place: fast_math's bound, but not
// precise_math's. The available vectors depend on the processor: one pass marks
// the calls before inlining, another declares the vector functions once each
// kind of processor has its own code.

/// Runs before inlining.
struct MarkFastMath : llvm::PassInfoMixin<MarkFastMath> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs before the vectorizer, when kernels have been specialized.
struct DeclareVectorMath : llvm::PassInfoMixin<DeclareVectorMath> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs before the vectorizer, on kernels: rewrites code in loops over threads
/// that LLVM 19 vectorizes badly or not at all:
///   - loop-invariant loads: hoists them, since iterations are independent;
///   - loop-invariant conditions: unswitches the loop, unless the function
///     becomes too large;
///   - other switches become comparisons;
///   - small structs in vectors, as functions return them in registers, are
///     scalarized;
///   - elements that are read in part: also reads their last numbers;
///   - rows: prevents interleaving, for which they are often too short.
struct PrepareVectorLoops : llvm::PassInfoMixin<PrepareVectorLoops> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// LLVM before 22 vectorizes `a[i * 3 % 32]` as if the index never wrapped: it
/// assumes that a narrow index with a stride above 1 is linear under a runtime
/// check, and omits the check (LLVM's issue 156849). Runs before the
/// vectorizer, on kernels, and hides such indices.
struct HideWrappingIndices : llvm::PassInfoMixin<HideWrappingIndices> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Disables vectorization of loops with such indices where the vectorizer runs
/// later than HideWrappingIndices can.
struct KeepWrappingLoops : llvm::PassInfoMixin<KeepWrappingLoops> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// LLVM vectorizes a conditional division as a division by 1 for disabled
/// threads. If the operands are uniform, it takes the first thread's quotient
/// for all threads, even if that thread was disabled. Runs before the
/// vectorizer, on kernels: hoists such divisions.
struct HoistDivisions : llvm::PassInfoMixin<HoistDivisions> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Runs on the program's own functions after simplification. A launch that
/// reads the program's memory in place must end before the program writes
/// there. If the program only continues with another launch, it need not wait:
/// such a launch calls amprt_launch_unawaited, and other paths wait by
/// amprt_settle.
struct DeferWaits : llvm::PassInfoMixin<DeferWaits> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

// In checking runs the runtime is told the program's own accesses, with their
// locations in the source: it finds missing copies of the memory of views.

/// Returns the user's file that debug information names; empty: a system
/// header.
using FindUserFile = std::function<std::string(const llvm::DIFile &)>;

/// Inserts calls of the runtime (abi_check.h) before reads and writes of memory
/// that others may know, and before calls that free it. Runs before
/// vectorization, which widens reads.
class CheckProgramAccesses : public llvm::PassInfoMixin<CheckProgramAccesses> {
public:
  explicit CheckProgramAccesses(FindUserFile Find) : Find(std::move(Find)) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
  /// Also runs without optimization.
  static bool isRequired() { return true; }

private:
  FindUserFile Find;
};

} // namespace ampcc

#endif
