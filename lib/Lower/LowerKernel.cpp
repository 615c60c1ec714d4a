//===- LowerKernel.cpp - a kernel's tree ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Lower/LowerKernel.h"
#include "FunctionLowering.h"
#include "KernelEntry.h"
#include "ampcc/Basic/Marks.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;
using namespace clang;

/// Returns the class of the launch's function object, which runs in the kernel.
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

/// Notes the tile's dimensions.
static void setTile(ArrayRef<int64_t> Tile, ir::Function &F) {
  if (Tile.empty())
    return;
  // OpenCL counts from the fastest dimension.
  F.Tile = {1, 1, 1};
  std::copy(Tile.rbegin(), Tile.rend(), F.Tile.begin());
}

/// Fills \p Kernel, which becomes the last function, and \p Result's arguments.
static void lowerEntry(Program &P, const FunctionDecl *Entry,
                       const std::set<unsigned> *NoImages,
                       std::unique_ptr<ir::Function> Kernel,
                       LoweredKernel &Result) {
  KernelEntryPlan Plan(P, Entry, NoImages);
  Plan.plan();
  Kernel->IsKernel = true;
  Kernel->Result = P.Module->Types.getVoid();
  Kernel->Params = Plan.getParameters();
  FunctionLowering Lowering(P, Entry, *Kernel);
  Plan.bindObjects(Lowering);
  Lowering.lowerKernel(Plan.getPrologue());
  P.Module->Kernel = Kernel.get();
  P.Module->Functions.push_back(std::move(Kernel));
  Result.Args = Plan.getArgs();
  Result.Images = Plan.getImages();
  Result.HasTexels = Plan.hasTexels();
}

std::optional<LoweredKernel>
ampcc::lowerKernel(Sema &S, const KernelEntry &Kernel, const AmpCalls &Calls,
                   Diagnostics &Diags, const std::set<unsigned> *NoImages) {
  ASTContext &Ctx = S.Context;
  const FunctionDecl *Entry = getBodyOf(Kernel.Entry);
  if (!Entry) {
    Diags.report(Kernel.LaunchLoc, diag::err_unsupported)
        << "a kernel whose code is not known here";
    return std::nullopt;
  }
  SmallVector<int64_t, 3> Tile;
  if (const AnnotateAttr *Mark = getMark(Entry, mark::Kernel))
    Tile = getMarkIntegers(Mark, Ctx);
  const CXXRecordDecl *Object = getFunctionObject(Entry);

  Program P(S, Calls, Diags, /*IsTiled=*/!Tile.empty());
  auto Function = std::make_unique<ir::Function>();
  Function->Name = P.UniqueNames.makeGlobal(getKernelName(Object, Entry));
  setTile(Tile, *Function);
  LoweredKernel Result;
  lowerEntry(P, Entry, NoImages, std::move(Function), Result);
  if (P.hasFailed())
    return std::nullopt;
  Result.Rank = Tile.empty() ? P.Dimensions : Tile.size();
  P.Module->Kernel->WorkDim = Result.Rank;
  Result.Location =
      getPosition(Ctx.getSourceManager(),
                  Object ? Object->getLocation() : Kernel.LaunchLoc);
  Result.Module = std::move(P.Module);
  Result.IsIncomplete = P.IsIncomplete;
  Result.ForbidsContraction = P.ForbidsContraction;
  return Result;
}

std::unique_ptr<ir::Module> ampcc::lowerFunction(Sema &S,
                                                 const FunctionDecl *F,
                                                 const AmpCalls &Calls,
                                                 Diagnostics &Diags) {
  // The kernel is of unknown shape: tile_static variables are a tile's.
  Program P(S, Calls, Diags, /*IsTiled=*/true);
  P.Root = getBodyOf(F);
  P.getFunction(F, F->getLocation())->Symbol = getSymbol(F);
  return P.hasFailed() ? nullptr : std::move(P.Module);
}
