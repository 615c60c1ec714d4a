//===- KernelPrinter.cpp - prints __kernel functions ----------------------===//
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
  if (F.StagingItems)
    return "__attribute__((reqd_work_group_size(AMP_ROWS, " +
           std::to_string(F.StagingItems) + " / AMP_ROWS, 1))) ";
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
  Out.openBlock("__kernel " + getTileAttribute(F) + "void " + F.Name +
                printParameters(F, Lang));
  for (const Variable *V : F.TileStatics)
    Out.writeLine(declare(*V, Lang).str() + ";");
  StmtPrinter(Out, Lang).printBody(F.Body);
  Out.closeBlock();
  return printComment(F) + Out.getText();
}
