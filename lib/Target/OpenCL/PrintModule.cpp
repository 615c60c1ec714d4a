//===- PrintModule.cpp - a whole program ----------------------------------===//

#include "../C/ModulePrinter.h"
#include "OpenCLDialect.h"
#include "ampcc/Target/OpenCL.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::opencl;
using namespace ampcc::target;

PrintedModule ampcc::printOpenCL(const Module &M,
                                 const clang::SourceManager &SM) {
  OpenCLDialect Lang;
  Usage &Uses = Lang.Uses;
  Uses.Functions.insert(M.Kernel);
  const std::string Functions =
      printUsed<Function>(M.Functions, Uses.Functions, [&](const Function &F) {
        return F.IsKernel ? printKernel(F, SM, Lang)
                          : printFunction(F, SM, Lang);
      });
  std::string Constants;
  for (const Declare *D : M.Constants)
    if (Uses.Constants.contains(D->V))
      Constants += printConstant(*D, Lang);
  const std::string Records =
      printUsed<Record>(M.Records, Uses.Records,
                        [&](const Record &R) { return printRecord(R, Lang); });
  PrintedModule Result;
  Result.Source = Lang.makePreamble() + Records + Constants + Functions;
  Result.LayoutAssertions =
      printUsed<Record>(M.Records, Uses.Records, makeLayoutAssertions);
  Result.UsesDouble = Uses.Double;
  Result.UsesPrintf = Uses.Printf;
  return Result;
}
