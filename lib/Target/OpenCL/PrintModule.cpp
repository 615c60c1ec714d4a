//===- PrintModule.cpp - prints a program ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../C/Declarators.h"
#include "../C/LineWriter.h"
#include "../C/ModulePrinter.h"
#include "../C/StmtPrinter.h"
#include "OpenCLDialect.h"
#include "ampcc/Target/OpenCL.h"

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

static std::string printKernel(const Function &F,
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

PrintedModule ampcc::printOpenCL(const Module &M,
                                 const clang::SourceManager &SM) {
  OpenCLDialect Lang;
  Lang.findWideRecords(M);
  Usage &Uses = Lang.Uses;
  const std::string Kernel = printKernel(*M.Kernel, SM, Lang);
  std::string Grouped;
  if (M.GroupedKernel)
    Grouped = printKernel(*M.GroupedKernel, SM, Lang);
  std::string Sharing;
  if (M.SharingKernel)
    Sharing = printKernel(*M.SharingKernel, SM, Lang);
  const std::string Functions =
      printUsed<Function>(M.Functions, Uses.Functions, [&](const Function &F) {
        return printFunction(F, SM, Lang);
      });
  std::string Constants;
  for (const Declare *D : M.Constants)
    if (Uses.Constants.contains(D->V))
      Constants += printConstant(*D, Lang);
  const std::string Records =
      printUsed<Record>(M.Records, Uses.Records,
                        [&](const Record &R) { return printRecord(R, Lang); });
  PrintedModule Result;
  const std::string Common = Records + Constants +
                             Lang.defineChecks(M.Checked.Sites.size()) +
                             Functions;
  Result.Source = Lang.makePreamble() + Common + Kernel;
  if (!Grouped.empty()) {
    Lang.noteGrouping();
    const std::string Shared = Lang.makePreamble() + Common;
    const std::string &Name = M.Kernel->Name;
    auto Rename = [&](const char *Suffix) {
      return "#define " + Name + " " + Name + Suffix + "\n";
    };
    Result.GroupedSource = Shared;
    Result.WholeSource = "#define AMP_COARSEN 2\n" + Shared;
    if (!Sharing.empty()) {
      const std::string Macro =
          M.SharingKernel->StagingItems ? "AMP_ROWS" : "AMP_FUSED";
      Result.GroupedSource += "#ifdef " + Macro + "\n" + Sharing + "#el";
      Result.WholeSource += "#define " + Macro + " 16\n" + Rename("_sharing") +
                            Sharing + "#undef " + Name + "\n";
    } else {
      Result.GroupedSource += "#";
    }
    Result.GroupedSource +=
        "if AMP_COARSEN * AMP_TILES > 1 || defined(AMP_GROUPED)";
    if (M.GroupedKernel->PromotesElements)
      Result.GroupedSource += " || AMP_DISTINCT";
    Result.GroupedSource += "\n" + Grouped + "#else\n" + Kernel + "#endif\n";
    Result.WholeSource += Grouped + Rename("_plain") + Kernel;
  }
  Result.LayoutAssertions =
      printUsed<Record>(M.Records, Uses.Records, makeLayoutAssertions);
  Result.UsesDouble = Uses.Double;
  Result.UsesPrintf = Uses.Printf;
  Result.UsesAtomics64 = Lang.usesAtomics64();
  return Result;
}
