//===- CheckPasses.cpp - a kernel that checks what it does ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/CheckPasses.h"
#include "../Cpu/LargeArrays.h"
#include "../Cpu/SwitchInitializers.h"
#include "../Cpu/TargetQueries.h"
#include "Instrument.h"
#include "TileMemory.h"
#include "ampcc/Transforms/ImplicitParameters.h"
#include "ampcc/Transforms/Sequencing.h"
#include "ampcc/Transforms/Temporaries.h"

using namespace ampcc;

static constexpr Pass AllPasses[] = {
    {"target-queries", answerTargetQueries},
    {"sequencing", sequence},
    {"temporaries", tidyTemporaries},
    // What is evaluated in any order from here on may be checked so.
    {"instrument", instrument},
    {"implicit-parameters", addImplicitParameters},
    {"tile-memory", gatherTileStatics},
    {"switch-initializers", encloseSwitchInitializers},
    {"large-arrays", moveLargeArrays},
};

llvm::ArrayRef<Pass> ampcc::getCheckPasses() { return AllPasses; }

void ampcc::inlineAccessors(ir::Module &M) {
  for (const auto &F : M.Functions)
    F->IsAlwaysInline |= F->IsElement;
}
