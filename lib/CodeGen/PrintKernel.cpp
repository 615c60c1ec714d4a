//===- PrintKernel.cpp - a kernel's OpenCL C ------------------------------===//

#include "ampcc/CodeGen/PrintKernel.h"
#include "FunctionLowering.h"
#include "KernelEntry.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Marks.h"
#include "ampcc/Target/OpenCL.h"
#include "ampcc/Transforms/Passes.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;
using namespace clang;

/// What runs in the kernel: the launch's function object.
static const CXXRecordDecl *getFunctionObject(const FunctionDecl *Entry) {
  if (Entry->getNumParams() == 0)
    return nullptr;
  return Entry->getParamDecl(0)
      ->getType()
      .getNonReferenceType()
      ->getAsCXXRecordDecl();
}

/// saxpy_kernel: after the functor, or the function that the lambda is in.
static std::string getKernelName(const CXXRecordDecl *Object,
                                 const FunctionDecl *Entry) {
  std::string Name =
      Object ? getRecordBaseName(Object) : Entry->getNameAsString();
  llvm::StringRef Base = Name;
  if (Object && Object->isLambda())
    Base.consume_back("_lambda");
  return makeIdentifier((Base + "_kernel").str());
}

static std::string getPosition(const SourceManager &SM, SourceLocation Loc) {
  PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  if (P.isInvalid())
    return "";
  return std::string(P.getFilename()) + ":" + std::to_string(P.getLine()) +
         ":" + std::to_string(P.getColumn());
}

/// How the source's `a * b + c` may be calculated.
static uint32_t getContractionFlags(const LangOptions &Options) {
  switch (Options.getDefaultFPContractMode()) {
  case LangOptions::FPM_Off:
    return AMPRT_KERNEL_NO_FP_CONTRACT;
  case LangOptions::FPM_Fast:
  case LangOptions::FPM_FastHonorPragmas:
    return AMPRT_KERNEL_FP_CONTRACT;
  case LangOptions::FPM_On:
    return 0;
  }
  llvm_unreachable("contraction mode");
}

/// Notes the tile's dimensions.
static void setTile(ArrayRef<int64_t> Tile, Program &P, ir::Function &F,
                    KernelProgram &Result) {
  if (Tile.empty())
    return;
  // OpenCL counts from the fastest dimension.
  std::copy(Tile.rbegin(), Tile.rend(), Result.Tile.begin());
  F.Tile = {1, 1, 1};
  std::copy(Tile.rbegin(), Tile.rend(), F.Tile.begin());
  P.TileThreads = uint64_t(F.Tile[0]) * F.Tile[1] * F.Tile[2];
}

/// Fills \p Kernel, which becomes the last function; returns its arguments.
static std::vector<amprt_arg>
lowerKernel(Program &P, const FunctionDecl *Entry,
            std::unique_ptr<ir::Function> Kernel) {
  KernelEntryPlan Plan(P, Entry);
  Plan.plan();
  Kernel->IsKernel = true;
  Kernel->Result = P.Module->Types.getVoid();
  Kernel->Params = Plan.getParameters();
  const FunctionSlots *Slots = P.Spaces.get(Entry);
  P.reportConflicts(*Slots, /*IsEntry=*/true);
  FunctionLowering Lowering(
      P, Entry, InstanceSpaces(*Slots, Plan.getSignature()), *Kernel);
  Plan.bindObjects(Lowering);
  Lowering.lowerKernel(Plan.getPrologue());
  P.Module->Kernel = Kernel.get();
  P.Module->Functions.push_back(std::move(Kernel));
  return Plan.getArgs();
}

/// Makes the text, and notes what the descriptor says of it.
static void print(Program &P, KernelProgram &Result) {
  ir::Module &M = *P.Module;
  runPasses(M);
  PrintedModule Printed = printOpenCL(M, P.Ctx.getSourceManager());
  Result.Source = std::move(Printed.Source);
  Result.LayoutAssertions = std::move(Printed.LayoutAssertions);
  Result.TileStaticSize = P.getTileStaticSize(M.Kernel->TileStatics);
  if (llvm::is_contained(M.Kernel->Params, P.getReport()))
    Result.Args.push_back(
        {AMPRT_ARG_REPORT, AMPRT_ACCESS_READ_WRITE, 0, 0, AMPRT_DIRECT, 0});
  Result.Flags = getContractionFlags(P.Ctx.getLangOpts());
  if (Printed.UsesDouble)
    Result.Flags |= AMPRT_KERNEL_USES_DOUBLE;
  if (Printed.UsesPrintf)
    Result.Flags |= AMPRT_KERNEL_USES_PRINTF;
}

std::optional<KernelProgram> ampcc::printKernel(Sema &S,
                                                const KernelEntry &Kernel,
                                                const AmpCalls &Calls,
                                                Diagnostics &Diags) {
  ASTContext &Ctx = S.Context;
  const FunctionDecl *Entry = getBodyOf(Kernel.Entry);
  if (!Entry) {
    Diags.report(Kernel.LaunchLoc, diag::err_unsupported)
        << "a kernel whose code is not known here";
    return std::nullopt;
  }
  KernelProgram Result;
  SmallVector<int64_t, 3> Tile;
  if (const AnnotateAttr *Mark = getMark(Entry, mark::Kernel))
    Tile = getMarkIntegers(Mark, Ctx);
  const CXXRecordDecl *Object = getFunctionObject(Entry);

  Program P(S, Calls, Diags, /*IsTiled=*/!Tile.empty());
  Result.Name = P.UniqueNames.makeGlobal(getKernelName(Object, Entry));
  auto Function = std::make_unique<ir::Function>();
  Function->Name = Result.Name;
  setTile(Tile, P, *Function, Result);
  Result.Args = lowerKernel(P, Entry, std::move(Function));
  if (P.hasFailed())
    return std::nullopt;

  Result.WorkDim = Tile.empty() ? P.Dimensions : Tile.size();
  Result.Location =
      getPosition(Ctx.getSourceManager(),
                  Object ? Object->getLocation() : Kernel.LaunchLoc);
  print(P, Result);
  return Result;
}
