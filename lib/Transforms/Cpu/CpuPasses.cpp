//===- CpuPasses.cpp - from a kernel to code of the cpu -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/CpuPasses.h"
#include "../Threads/Exits.h"
#include "../Threads/ForwardValues.h"
#include "../Threads/Inline.h"
#include "../Threads/SplitObjects.h"
#include "../Threads/ThreadEffects.h"
#include "../UncalledFunctions.h"
#include "DebuggerNames.h"
#include "FastMath.h"
#include "HoistConditions.h"
#include "InlineInLoops.h"
#include "JamRows.h"
#include "KeepOrder.h"
#include "LargeArrays.h"
#include "NarrowLoops.h"
#include "ParallelLoops.h"
#include "ParallelTiles.h"
#include "SplitRanges.h"
#include "StridedLoops.h"
#include "StripLoops.h"
#include "SwitchInitializers.h"
#include "TargetQueries.h"
#include "TileLayout.h"
#include "TileLoops.h"
#include "UniformFirst.h"
#include "UnrollLoops.h"
#include "VectorSizes.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Of what is done to a kernel, by which the functions that it calls may become
/// useless.
template <auto Run> static void onKernel(Module &M) {
  Run(M, *M.Kernel);
  dropUncalledFunctions(M);
}

static constexpr CpuPass AllPasses[] = {
    {{"target-queries", answerTargetQueries}, /*IsOptional=*/false},
    {{"vector-math", callVectorMath}, /*IsOptional=*/true},
    {{"estimated-roots", takeEstimates}, /*IsOptional=*/true},
    {{"inline-barriers", onKernel<inlineBarriers>}, /*IsOptional=*/false},
    {{"inline-kernel-function", onKernel<inlineKernelFunction>},
     /*IsOptional=*/true},
    {{"inline-loops", onKernel<inlineLoops>}, /*IsOptional=*/true},
    {{"exits", onKernel<removeExits>}, /*IsOptional=*/false},
    {{"split-objects", onKernel<splitObjects>}, /*IsOptional=*/true},
    {{"forward-values", onKernel<forwardValues>}, /*IsOptional=*/true},
    // What a pointer led to is known now.
    {{"split-objects", onKernel<splitObjects>}, /*IsOptional=*/true},
    {{"forward-values", onKernel<forwardValues>}, /*IsOptional=*/true},
    {{"uniform-first", putUniformFirst}, /*IsOptional=*/true},
    {{"tile-loops", makeTileLoops}, /*IsOptional=*/false},
    {{"strided-loops", shareStridedLoops}, /*IsOptional=*/true},
    {{"narrow-loops", narrowThreadLoops}, /*IsOptional=*/true},
    {{"parallel-loops", markParallelLoops}, /*IsOptional=*/true},
    {{"tile-layout", layOutTiles}, /*IsOptional=*/true},
    {{"split-ranges", splitThreadRanges}, /*IsOptional=*/true},
    {{"hoist-conditions", hoistThreadConditions}, /*IsOptional=*/true},
    {{"strip-loops", stripThreadLoops}, /*IsOptional=*/true},
    {{"jam-rows", jamRows}, /*IsOptional=*/true},
    {{"unroll-loops", unrollLoops}, /*IsOptional=*/true},
    {{"parallel-tiles", markParallelTiles}, /*IsOptional=*/true},
    {{"keep-order", keepOrderInTrips}, /*IsOptional=*/false},
    {{"vector-sizes", chooseVectorSizes}, /*IsOptional=*/true},
    {{"inline-in-loops", inlineInParallelLoops}, /*IsOptional=*/false},
    {{"switch-initializers", encloseSwitchInitializers}, /*IsOptional=*/false},
    {{"large-arrays", moveLargeArrays}, /*IsOptional=*/false},
    {{DebuggerNamesPass, addDebuggerNames}, /*IsOptional=*/true},
};

llvm::ArrayRef<CpuPass> ampcc::getCpuPasses() { return AllPasses; }

bool ampcc::runCpuPasses(Module &M, llvm::ArrayRef<std::string> Disabled) {
  for (const CpuPass &P : AllPasses)
    if (!P.IsOptional || !llvm::is_contained(Disabled, P.What.Name))
      runPasses(M, P.What);
  if (M.Kernel->Box.empty())
    return false;
  bool IsCpuCode = true;
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) {
      IsCpuCode &= !isBarrier(E) && !getThreadQuery(E);
    });
  return IsCpuCode;
}
