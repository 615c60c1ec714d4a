//===- Passes.cpp - what is done to the device tree -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Passes.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/ExchangedBuffers.h"
#include "ampcc/Transforms/GenericPointers.h"
#include "ampcc/Transforms/ImplicitParameters.h"
#include "ampcc/Transforms/InlineFormulas.h"
#include "ampcc/Transforms/PreciseMath.h"
#include "ampcc/Transforms/Sequencing.h"
#include "ampcc/Transforms/Temporaries.h"
#include "ampcc/Transforms/UnreadParts.h"
#include "ampcc/Transforms/UnrollHints.h"
#include "ampcc/Transforms/Workarounds/NvidiaCopiesWholeObjects.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace ampcc;

static constexpr Pass CommonPasses[] = {
    {"inline-formulas", inlineFormulas},
    {"sequencing", sequence},
    {"unread-parts", dropUnreadParts},
    {"temporaries", tidyTemporaries},
    {"implicit-parameters", addImplicitParameters},
    {"exchanged-buffers", markExchangedBuffers},
    {"unroll-hints", hintUnrolling},
};

static constexpr Pass OpenCLPasses[] = {
    {"precise-math", roundPreciseMath},
    {"separate-first-parts", separateFirstParts},
    {"generic-pointers", lowerGenericPointers},
};

llvm::ArrayRef<Pass> ampcc::getPasses() { return CommonPasses; }

llvm::ArrayRef<Pass> ampcc::getOpenCLPasses() { return OpenCLPasses; }

void ampcc::verifyAfter(llvm::StringRef Pass, const ir::Module &M) {
#ifndef NDEBUG
  const std::optional<std::string> Error = verify(M);
  if (!Error)
    return;
  // Not as a diagnostic: those are held back until it is known what they mean.
  llvm::errs() << "the device tree is broken after " << Pass << ": " << *Error
               << '\n';
  std::abort();
#else
  (void)Pass, (void)M;
#endif
}

void ampcc::runPasses(ir::Module &M, llvm::ArrayRef<Pass> Passes) {
  for (const Pass &P : Passes) {
    P.Run(M);
    verifyAfter(P.Name, M);
  }
}
