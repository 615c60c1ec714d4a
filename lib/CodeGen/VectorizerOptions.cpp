//===- VectorizerOptions.cpp - the vectorizer's options for kernels -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/CommandLine.h"

using namespace ampcc;
using namespace llvm;

namespace {
/// A command-line option of LLVM that has another value for kernels.
class KernelOption {
public:
  KernelOption(StringRef Name, StringRef Value)
      : Option(cl::getRegisteredOptions().lookup(Name)), Value(Value),
        IsUsers(!Option || Option->getNumOccurrences()) {}

  void set(bool IsKernel) const {
    if (IsUsers)
      return;
    Option->reset();
    if (IsKernel)
      Option->addOccurrence(/*pos=*/0, Option->ArgStr, Value);
  }

private:
  cl::Option *const Option;
  const StringRef Value;
  const bool IsUsers; ///< the user's own option prevails
};
} // namespace

PreservedAnalyses SetVectorizerOptions::run(Function &F,
                                            FunctionAnalysisManager &) {
  static const KernelOption Options[] = {
      // The terms of an ordered sum are vectors: sum += exp(a[k]).
      {"force-ordered-reductions", "true"},
      // No vectors only for views whose rows have one element.
      {"enable-mem-access-versioning", "false"}};
  for (const KernelOption &Option : Options)
    Option.set(isKernelCode(F));
  return PreservedAnalyses::all();
}
