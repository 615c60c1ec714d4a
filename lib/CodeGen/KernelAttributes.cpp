//===- KernelAttributes.cpp - what code generation knows ------------------===//

#include "ampcc/CodeGen/KernelAttributes.h"
#include "ampcc/CodeGen/KernelVariants.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace ampcc;
using namespace llvm;

/// In bytes.
static constexpr unsigned LongestVector = 64;

PreservedAnalyses SetKernelAttributes::run(Module &M, ModuleAnalysisManager &) {
  const bool IsX86 = Triple(M.getTargetTriple()).isX86();
  for (Function &F : M) {
    if (F.isDeclaration() || !isKernelCode(F))
      continue;
    // Without a step of refinement.
    if (IsX86 && !HasEstimates)
      F.addFnAttr("reciprocal-estimates", "sqrtf:0,vec-sqrtf:0");
    if (IsX86 && F.hasAddressTaken())
      F.addFnAttr(Attribute::getWithStackAlignment(M.getContext(),
                                                   Align(LongestVector)));
  }
  return PreservedAnalyses::all();
}
