//===- Pipelines.cpp - the passes of each output --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Pipelines.h"
#include "Checking/Inspect.h"
#include "Cpu/UnrollLoops.h"
#include "Passes.h"
#include "Threads/EarlyExits.h"
#include "Threads/SignedPositions.h"
#include "ampcc/IR/Verifier.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace ampcc;
using namespace ampcc::ir;

/// Runs a pass over the kernel, then removes functions that are no longer
/// called.
template <auto Run> static void onKernel(Module &M) {
  Run(M, *M.Kernel);
  dropUncalledFunctions(M);
}

static constexpr bool Optional = true;

static constexpr Pass GuardedPasses[] = {{"guarded-elements", guardElements}};

static constexpr Pass CommonPasses[] = {
    {"inline-trivial-functions", inlineTrivialFunctions},
    {"sequencing", sequence},
    {"dead-members", eliminateDeadMembers},
    {"temporaries", eliminateTemporaries},
    {"implicit-parameters", addImplicitParameters},
    {"communicated-buffers", markCommunicatedBuffers},
    {"unroll-hints", hintUnrolling},
};

static constexpr Pass OpenCLPasses[] = {
    {"precise-math", roundPreciseMath},
    {"separate-parts", separateParts},
    {"generic-pointers", lowerGenericPointers},
    {"short-circuits", flattenShortCircuits},
};

static constexpr Pass FlatPasses[] = {
    {"target-queries", answerTargetQueries},
    {"vector-math", callVectorMath, Optional},
    {"estimated-roots", takeEstimates, Optional},
    {"inline-barriers", onKernel<inlineBarriers>},
    {"inline-kernel-function", onKernel<inlineKernelFunction>, Optional},
    {"inline-loops", onKernel<inlineLoops>, Optional},
    {"early-exits", onKernel<removeEarlyExits>},
    {"scalar-replacement", onKernel<replaceAggregates>, Optional},
    {"copy-propagation", onKernel<propagateCopies>, Optional},
    // The pointees are known now.
    {"scalar-replacement", onKernel<replaceAggregates>, Optional},
    {"copy-propagation", onKernel<propagateCopies>, Optional},
    {"signed-positions", onKernel<separateEdges>, Optional},
};

static constexpr Pass CpuPasses[] = {
    {"untile", untileKernel, Optional},
    {"tile-loops", makeTileLoops},
    {"loop-distribution", distributeLoops, Optional},
    {"narrow-loops", narrowThreadLoops, Optional},
    {"delinearize", delinearizeThreads, Optional},
    // Now the counters of rows and columns are known.
    {"narrow-loops", narrowThreadLoops, Optional},
    {"unroll-triangles", unrollTriangles, Optional},
    {"parallel-loops", markParallelLoops, Optional},
    {"tile-layout", layOutTiles, Optional},
    {"promote-elements", promoteElements, Optional},
    {"index-set-splitting", splitIndexSets, Optional},
    {"unroll-rows", unrollRows, Optional},
    {"pack-columns", packColumns, Optional},
    {"skip-iterations", skipIterations, Optional},
    {"hoist-invariants", hoistInvariants, Optional},
    {"strip-mining", stripMineLoops, Optional},
    {"unroll-and-jam", unrollAndJam, Optional},
    {"split-diagonals", splitDiagonals, Optional},
    {"unroll-loops", unrollLoops, Optional},
    {"scalar-replace-elements", scalarReplaceElements, Optional},
    {"parallel-tiles", markParallelTiles, Optional},
    {"loop-independent-dependences", unmarkDependentLoops},
    {"vector-sizes", chooseVectorSizes, Optional},
    {"silent-stores", testSilentStores, Optional},
    {"widen-positions", widenPositions, Optional},
    {"combine-atomics", combineAtomics, Optional},
    {"inline-in-loops", inlineInParallelLoops},
    {"switch-initializers", encloseSwitchInitializers},
    {"large-arrays", moveLargeArrays},
    {DebuggerNamesPass, addDebuggerNames, Optional},
};

static constexpr Pass CheckedPasses[] = {
    {"target-queries", answerTargetQueries},
    {"sequencing", sequence},
    {"temporaries", eliminateTemporaries},
    // Checks of unordered operands may run in any order.
    {"instrument", instrument},
    {"implicit-parameters", addImplicitParameters},
    {"tile-memory", gatherTileStatics},
    {"switch-initializers", encloseSwitchInitializers},
    {"large-arrays", moveLargeArrays},
    {"inline-accessors", inlineAccessors, Optional},
};

static constexpr Pass InstrumentedPasses[] = {
    {"target-queries", answerTargetQueries},
    {"sequencing", sequence},
    {"temporaries", eliminateTemporaries},
    {"instrument-together", instrumentTogether},
    {"implicit-parameters", addImplicitParameters},
};

static constexpr Pass CheckedOpenCLPasses[] = {
    {"sequencing", sequence},
    {"temporaries", eliminateTemporaries},
    {"instrument-opencl", instrumentOpenCL},
    {"tile-shadow", addTileShadow},
};

static constexpr Pass RaceFreeOpenCLPasses[] = {
    {"sequencing", sequence},
    {"temporaries", eliminateTemporaries},
    {"instrument-race-free", instrumentRaceFreeOpenCL},
};

static constexpr Pass InspectionPasses[] = {
    {"narrow-loops", narrowThreadLoops},
    {"mark-inspection-loops", markInspectionLoops},
    {"strip-mining", stripMineLoops},
    {"unroll-loops", unrollLoops},
    {"switch-initializers", encloseSwitchInitializers},
    {"large-arrays", moveLargeArrays},
};

llvm::ArrayRef<Pass> ampcc::getPasses(Pipeline P) {
  switch (P) {
  case Pipeline::Guarded:
    return GuardedPasses;
  case Pipeline::Common:
    return CommonPasses;
  case Pipeline::OpenCL:
    return OpenCLPasses;
  case Pipeline::Flat:
    return FlatPasses;
  case Pipeline::Cpu:
    return CpuPasses;
  case Pipeline::Checked:
    return CheckedPasses;
  case Pipeline::Instrumented:
    return InstrumentedPasses;
  case Pipeline::CheckedOpenCL:
    return CheckedOpenCLPasses;
  case Pipeline::RaceFreeOpenCL:
    return RaceFreeOpenCLPasses;
  case Pipeline::Inspection:
    return InspectionPasses;
  }
  llvm_unreachable("pipeline");
}

void ampcc::verifyAfter(llvm::StringRef Pass, const ir::Module &M) {
#ifndef NDEBUG
  const std::optional<std::string> Error = verify(M);
  if (!Error)
    return;
  // Not a diagnostic: diagnostics are held back until they can be interpreted.
  llvm::errs() << "the device tree is broken after " << Pass << ": " << *Error
               << '\n';
  std::abort();
#else
  (void)Pass, (void)M;
#endif
}

void ampcc::runPasses(ir::Module &M, llvm::ArrayRef<Pass> Passes,
                      llvm::ArrayRef<std::string> Disabled) {
  for (const Pass &P : Passes) {
    if (P.IsOptional && llvm::is_contained(Disabled, P.Name))
      continue;
    P.Run(M);
    verifyAfter(P.Name, M);
  }
}
