//===- KernelPrinter.cpp - a __kernel function ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../C/Declarators.h"
#include "../C/LineWriter.h"
#include "../C/ModulePrinter.h"
#include "../C/StmtPrinter.h"
#include "OpenCLDialect.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::opencl;
using namespace ampcc::target;

static std::string getTileAttribute(const Function &F) {
  if (!F.Tile[0])
    return "";
  std::string Sizes;
  llvm::ListSeparator Comma;
  for (unsigned K = 0; K != F.Tile.size(); ++K) {
    Sizes += llvm::StringRef(Comma);
    Sizes += std::to_string(F.Tile[K] ? F.Tile[K] : 1);
    if (F.Coarsened == K)
      Sizes += " / AMP_COARSEN";
    if (F.IsPacked)
      Sizes += " * AMP_PACK" + std::to_string(K);
  }
  return "__attribute__((reqd_work_group_size(" + Sizes + "))) ";
}

std::string opencl::printKernel(const Function &F,
                                const clang::SourceManager &SM,
                                OpenCLDialect &Lang) {
  LineWriter Out(SM);
  Out.setLocation(F.Loc);
  Lang.noteDimensions(F.WorkDim);
  // A parameter is declared as a variable is: an array is a pointer there.
  std::string Parameters = printParameters(F, Lang);
  if (F.PassesTileStatics) {
    Lang.notePassedTileStatics();
    for (const Variable *V : F.TileStatics) {
      Variable Parameter = *V;
      Parameter.Align = 0;
      Parameters.insert(Parameters.size() - 1,
                        " AMP_PASSED(" + declare(Parameter, Lang).str() + ")");
    }
  }
  Out.openBlock("__kernel " + getTileAttribute(F) + "void " + F.Name +
                Parameters);
  for (const Variable *V : F.TileStatics) {
    const std::string Declaration = declare(*V, Lang).str();
    Out.writeLine(F.PassesTileStatics ? "AMP_DECLARED(" + Declaration + ")"
                                      : Declaration + ";");
  }
  StmtPrinter(Out, Lang).printBody(F.Body);
  Out.closeBlock();
  return printComment(F) + Out.getText();
}
