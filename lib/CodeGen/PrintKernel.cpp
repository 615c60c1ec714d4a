//===- PrintKernel.cpp - a kernel's OpenCL C ------------------------------===//

#include "ampcc/CodeGen/PrintKernel.h"
#include "KernelEntry.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Marks.h"
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

/// Notes the tile's dimensions; returns the kernel's attribute.
static std::string setTile(ArrayRef<int64_t> Tile, Program &P,
                           KernelProgram &Result) {
  if (Tile.empty())
    return "";
  // OpenCL counts from the fastest dimension.
  std::copy(Tile.rbegin(), Tile.rend(), Result.Tile.begin());
  std::array<uint32_t, 3> Size = {1, 1, 1};
  std::copy(Tile.rbegin(), Tile.rend(), Size.begin());
  P.TileThreads = uint64_t(Size[0]) * Size[1] * Size[2];
  return "__attribute__((reqd_work_group_size(" + std::to_string(Size[0]) +
         ", " + std::to_string(Size[1]) + ", " + std::to_string(Size[2]) +
         "))) ";
}

/// What the descriptor says of the printed \p Instance.
static void describe(const FunctionInstance &Instance, const Program &P,
                     size_t TileRank, KernelProgram &Result) {
  for (const VarDecl *V : Instance.TileStatic)
    Result.TileStaticSize +=
        P.Ctx.getTypeSizeInChars(V->getType()).getQuantity();
  if (Instance.Reports)
    Result.Args.push_back(
        {AMPRT_ARG_REPORT, AMPRT_ACCESS_READ_WRITE, 0, 0, AMPRT_DIRECT, 0});
  Result.Flags = P.Flags;
  Result.WorkDim = TileRank ? TileRank : P.Dimensions;
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
  const std::string Attributes = setTile(Tile, P, Result);

  KernelEntryPlan Plan(P, Entry);
  Plan.plan();
  FunctionInstance Instance;
  Instance.Name = Result.Name;
  const FunctionSlots *Slots = P.Spaces.get(Entry);
  P.reportConflicts(*Slots, /*IsEntry=*/true);
  FunctionPrinter Printer(P, Entry, InstanceSpaces(*Slots, Plan.getSignature()),
                          Instance);
  std::string Text = Printer.printKernel(
      Result.Name, Attributes, Plan.getParameters(),
      [&](FunctionPrinter &Body) { Plan.printPrologue(Body); });
  if (P.hasFailed())
    return std::nullopt;

  Result.Args = Plan.getArgs();
  describe(Instance, P, Tile.size(), Result);
  Result.Location =
      getPosition(Ctx.getSourceManager(),
                  Object ? Object->getLocation() : Kernel.LaunchLoc);
  Result.Source = P.assemble(Text);
  Result.LayoutAssertions = P.getLayoutAssertions();
  return Result;
}
