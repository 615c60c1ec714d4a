//===- PrintModule.cpp - a whole program ----------------------------------===//

#include "ModulePrinter.h"
#include "ampcc/Target/OpenCL.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::opencl;

/// What is used stands in front of what uses it: printed from the last to the
/// first, each part is known to be used or not when its turn comes.
template <class Node>
static std::string
printUsed(const std::vector<std::unique_ptr<Node>> &Nodes,
          const llvm::DenseSet<const Node *> &Used,
          llvm::function_ref<std::string(const Node &)> Print) {
  std::vector<std::string> Texts;
  for (const std::unique_ptr<Node> &N : llvm::reverse(Nodes))
    if (Used.contains(N.get()))
      Texts.push_back(Print(*N));
  return llvm::join(Texts.rbegin(), Texts.rend(), "");
}

PrintedModule ampcc::printOpenCL(const Module &M,
                                 const clang::SourceManager &SM) {
  Usage Uses;
  Uses.Functions.insert(M.Kernel);
  const std::string Functions =
      printUsed<Function>(M.Functions, Uses.Functions, [&](const Function &F) {
        return printFunction(F, SM, Uses);
      });
  std::string Constants;
  for (const Declare *D : M.Constants)
    if (Uses.Constants.contains(D->V))
      Constants += printConstant(*D, Uses);
  const std::string Records =
      printUsed<Record>(M.Records, Uses.Records,
                        [&](const Record &R) { return printRecord(R, Uses); });
  PrintedModule Result;
  Result.Source = makePreamble(Uses) + Records + Constants + Functions;
  Result.LayoutAssertions =
      printUsed<Record>(M.Records, Uses.Records, makeLayoutAssertions);
  Result.UsesDouble = Uses.Double;
  Result.UsesPrintf = Uses.Printf;
  return Result;
}
