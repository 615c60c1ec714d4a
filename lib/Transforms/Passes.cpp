//===- Passes.cpp - what is done to the device tree -----------------------===//

#include "ampcc/Transforms/Passes.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/ImplicitParameters.h"
#include "ampcc/Transforms/Workarounds/PoclSharesTileStatic.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

using namespace ampcc;

static constexpr Pass AllPasses[] = {
    {"implicit-parameters", addImplicitParameters},
    {"inline-users-of-tile-static", inlineUsersOfTileStatic},
};

llvm::ArrayRef<Pass> ampcc::getPasses() { return AllPasses; }

static void verifyAfter(llvm::StringRef Name, const ir::Module &M) {
#ifndef NDEBUG
  if (std::optional<std::string> Error = verify(M))
    llvm::report_fatal_error("the device tree is broken after " + Name + ": " +
                             *Error);
#else
  (void)Name, (void)M;
#endif
}

void ampcc::runPasses(ir::Module &M, llvm::ArrayRef<Pass> Passes) {
  verifyAfter("lowering", M);
  for (const Pass &P : Passes) {
    P.Run(M);
    verifyAfter(P.Name, M);
  }
}
