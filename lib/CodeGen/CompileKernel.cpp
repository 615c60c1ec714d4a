//===- CompileKernel.cpp - lowers, transforms and prints a kernel ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelEmitter.h"
#include "KernelReports.h"
#include "ampcc/IR/Clone.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/Lower/LowerKernel.h"
#include "ampcc/Target/OpenCL.h"
#include "ampcc/Transforms/GroupThreads.h"
#include "ampcc/Transforms/Memory.h"
#include "ampcc/Transforms/Pipelines.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;
using namespace clang;

/// Returns the flags for the contraction of `a * b + c`. As in Clang,
/// -ffp-contract=fast overrides pragmas.
static uint32_t getContractionFlags(const LangOptions &Options,
                                    bool IsForbidden) {
  switch (Options.getDefaultFPContractMode()) {
  case LangOptions::FPM_Off:
    return AMPRT_KERNEL_NO_FP_CONTRACT;
  case LangOptions::FPM_Fast:
    return AMPRT_KERNEL_FP_CONTRACT;
  case LangOptions::FPM_FastHonorPragmas:
    return IsForbidden ? AMPRT_KERNEL_NO_FP_CONTRACT : AMPRT_KERNEL_FP_CONTRACT;
  case LangOptions::FPM_On:
    return IsForbidden ? AMPRT_KERNEL_NO_FP_CONTRACT : 0;
  }
  llvm_unreachable("contraction mode");
}

static uint64_t getTileStaticSize(const ir::Function &Kernel) {
  uint64_t Size = 0;
  for (const ir::Variable *V : Kernel.TileStatics)
    Size += V->Size;
  return Size;
}

/// Infers address spaces and replaces textures by images. Reports
/// contradictions to \p Diags unless it is null.
static bool resolveMemory(ir::Module &M, Diagnostics *Diags) {
  const MemoryUses Uses = findAddressSpaces(M);
  if (Diags) {
    for (const MemoryUses::Atomic &A : Uses.PrivateAtomics)
      if (Diags->isNew(ampcc::diag::warn_private_atomic, A.Loc))
        Diags->report(A.Loc, ampcc::diag::warn_private_atomic) << A.Name;
    for (const SourceLocation Loc : Uses.Errors)
      Diags->report(Loc, ampcc::diag::err_unsupported)
          << "this use of memory of different kinds";
  }
  if (!Uses.Errors.empty())
    return false;
  verifyAfter("address-spaces", M);
  (void)resolveImages(M);
  verifyAfter("images", M);
  return true;
}

/// A clone of \p Lowered with constant members; null: there are none, or copies
/// contradict that.
static std::unique_ptr<ir::Module>
makeTreeWithConstants(const ir::Module &Lowered) {
  std::unique_ptr<ir::Module> M = ir::clone(Lowered);
  if (!keepConstantMembers(*M))
    return nullptr;
  verifyAfter("constant-members", *M);
  if (!resolveMemory(*M, /*Diags=*/nullptr))
    return nullptr;
  return M;
}

/// The kernel's tree with images; empty: no texture can be one.
static std::optional<LoweredKernel>
makeTreeWithImages(Sema &S, const KernelEntry &Kernel, const AmpCalls &Calls,
                   Diagnostics &Diags, bool IsRobust) {
  for (std::set<unsigned> NoImages;;) {
    std::optional<LoweredKernel> Lowered =
        lowerKernel(S, Kernel, Calls, Diags, &NoImages);
    if (!Lowered || Lowered->Images.size() == NoImages.size())
      return std::nullopt;
    verifyAfter("lowering", *Lowered->Module);
    if (IsRobust)
      runPasses(*Lowered->Module, Pipeline::Guarded);
    keepConstantMembers(*Lowered->Module);
    if (!findAddressSpaces(*Lowered->Module).Errors.empty())
      return std::nullopt;
    verifyAfter("address-spaces", *Lowered->Module);
    const ImageConflicts Conflicts = resolveImages(*Lowered->Module);
    if (Conflicts.AreMixed)
      return std::nullopt;
    if (Conflicts.ReadAndWritten.empty()) {
      verifyAfter("images", *Lowered->Module);
      if (llvm::none_of(Lowered->Module->Images,
                        [](const ir::Image &I) { return I.Param; }))
        return std::nullopt; // For example, it only queries their extents.
      return Lowered;
    }
    NoImages.insert(Conflicts.ReadAndWritten.begin(),
                    Conflicts.ReadAndWritten.end());
  }
}

/// Adds arguments for the parameters that passes have added.
static void addImplicitArgs(LoweredKernel &Lowered) {
  const ir::Module &M = *Lowered.Module;
  for (const ir::Variable *Param : M.Kernel->Params) {
    if (Param == M.Report)
      Lowered.Args.push_back(
          {AMPRT_ARG_REPORT, AMPRT_ACCESS_READ_WRITE, 0, 0, AMPRT_DIRECT, 0});
    if (Param == M.Checked.Thread)
      Lowered.Args.push_back({AMPRT_ARG_CHECKS, AMPRT_ACCESS_READ_WRITE, 0, 0,
                              AMPRT_DIRECT, uint32_t(Param->Size)});
    for (auto [Image, Arg] : llvm::zip(M.Images, Lowered.Images))
      if (Image.Param == Param) {
        Lowered.Args.push_back(Arg);
        Lowered.Args.back().access =
            Param->Ty->isWritten() ? AMPRT_ACCESS_WRITE : AMPRT_ACCESS_READ;
      }
  }
}

/// True if kernels are grouped. The text for readers is as the program's.
static bool isGrouped(const Options &Opts) {
  return (Opts.EmitOpenCL.empty() || Opts.EmitBuilt) &&
         Opts.Check != Checking::OnDevices;
}

using ReportGroups =
    llvm::function_ref<void(const ir::Module &, const Grouping &)>;

/// Runs OpenCL's passes and prints the kernel. \p Report is called with the
/// grouping.
static KernelProgram makeProgram(Sema &S, const Options &Opts,
                                 LoweredKernel Lowered,
                                 ReportGroups Report = nullptr) {
  ir::Module &M = *Lowered.Module;
  Grouping Groups;
  if (isGrouped(Opts)) {
    Groups = groupThreads(M);
    if (Report)
      Report(M, Groups);
  }
  runPasses(M, Pipeline::OpenCL);
  if (Opts.DumpTree)
    llvm::errs() << ir::dump(M) << '\n';
  PrintedModule Printed = printOpenCL(M, S.getSourceManager());
  addImplicitArgs(Lowered);

  KernelProgram Result;
  Result.Name = M.Kernel->Name;
  Result.Source = std::move(Printed.Source);
  Result.GroupedSource = std::move(Printed.GroupedSource);
  Result.WholeSource = std::move(Printed.WholeSource);
  Result.LayoutAssertions = std::move(Printed.LayoutAssertions);
  Result.Location = std::move(Lowered.Location);
  Result.Args = std::move(Lowered.Args);
  Result.CheckSites = std::move(M.Checked.Sites);
  Result.CheckVariables = std::move(M.Checked.Variables);
  Result.Flags =
      getContractionFlags(S.getLangOpts(), Lowered.ForbidsContraction);
  if (Printed.UsesDouble)
    Result.Flags |= AMPRT_KERNEL_USES_DOUBLE;
  if (Printed.UsesPrintf)
    Result.Flags |= AMPRT_KERNEL_USES_PRINTF;
  if (Printed.UsesAtomics64)
    Result.Flags |= AMPRT_KERNEL_USES_ATOMICS_64;
  if (Groups.MovesBlocks)
    Result.Flags |= AMPRT_KERNEL_MOVES_BLOCKS;
  if (const ir::Function *F = M.SharingKernel) {
    Result.Flags |= F->StagingItems ? AMPRT_KERNEL_STAGES_ROWS : 0;
    Result.Flags |= F->StagesColumns ? AMPRT_KERNEL_STAGES_COLUMNS : 0;
    for (unsigned K = 0; K != 3; ++K)
      Result.Flags |= F->FusedDimensions[K] ? AMPRT_KERNEL_FUSES_TILES << K : 0;
  }
  Result.WorkDim = Lowered.Rank;
  // Tiles have no extent in other dimensions.
  std::copy_n(M.Kernel->Tile.begin(), M.Kernel->Tile[0] ? Lowered.Rank : 0,
              Result.Tile.begin());
  Result.TileStaticSize = getTileStaticSize(*M.Kernel);
  if (M.Checked.Thread && !M.Checked.TileMemory && Result.TileStaticSize)
    Result.Flags |= AMPRT_KERNEL_HAS_UNCHECKED_TILES;
  Result.CoarsenDimension = Groups.CoarsenDimension;
  Result.MaxCoarsening = Groups.MaxCoarsening;
  Result.CoarseningGuess = Groups.CoarseningGuess;
  Result.MaxPacking = Groups.MaxPacking;
  return Result;
}

/// Returns \p E as an int of a launch of \p Kernel; nothing: it is none.
static std::optional<amprt_launch_int> findInt(const LoweredKernel &Kernel,
                                               const ir::Expr *E) {
  const auto isInt = [](const ir::Type *T) {
    return T->isInteger() && T->getBits() == 32;
  };
  if (const auto Number = evaluateConstant(E);
      Number && llvm::isInt<32>(*Number))
    return amprt_launch_int{AMPRT_DIRECT, 0, 0, int32_t(*Number)};
  if (!isInt(E->getType()))
    return std::nullopt;
  if (const auto *C = llvm::dyn_cast<ir::Cast>(E))
    return findInt(Kernel, C->Operand);
  // Greater numbers are negative ints.
  if (const ir::Call *C = ir::asCall(E, ir::BuiltinId::Min);
      C && evaluateConstant(C->Args[1]) == INT32_MAX)
    return findInt(Kernel, C->Args[0]);
  if (const auto *B = llvm::dyn_cast<ir::Binary>(E)) {
    const bool IsDifference = B->Op == ir::BinaryOp::Sub;
    if (!IsDifference && B->Op != ir::BinaryOp::Add)
      return std::nullopt;
    const auto Left = findInt(Kernel, B->Left),
               Right = findInt(Kernel, B->Right);
    const auto isNumber = [](const amprt_launch_int &I) {
      return I.parameter == AMPRT_DIRECT && std::abs(int64_t(I.plus)) < 1 << 16;
    };
    if (!Left || !Right || !(isNumber(*Right) || isNumber(*Left)) ||
        (IsDifference && !isNumber(*Right)))
      return std::nullopt;
    amprt_launch_int Result = isNumber(*Right) ? *Left : *Right;
    Result.plus =
        IsDifference ? Left->plus - Right->plus : Left->plus + Right->plus;
    return Result;
  }
  // A member of the struct of values, or a part of it.
  uint64_t Offset = 0;
  if (const auto *I = llvm::dyn_cast<ir::Index>(E)) {
    const auto Position = evaluateConstant(I->Position);
    if (!Position || *Position < 0 || !I->Base->getType()->isArray())
      return std::nullopt;
    Offset = uint64_t(*Position) * 4;
    E = I->Base;
  }
  const auto *Part = llvm::dyn_cast<ir::Member>(E);
  while (Part && llvm::isa<ir::Member>(Part->Base)) {
    const ir::Record *Of = Part->Base->getType()->getRecord();
    const size_t Number = Part->getNumber();
    if (Number >= Of->HostOffsets.size() || !Of->HostOffsets[Number] ||
        llvm::any_of(Of->Fields, [](auto &F) { return F.IsPadding; }))
      return std::nullopt;
    Offset += *Of->HostOffsets[Number];
    Part = llvm::cast<ir::Member>(Part->Base);
  }
  const auto *Struct = Part ? llvm::dyn_cast<ir::VarRef>(Part->Base) : nullptr;
  const auto &Params = Kernel.Module->Kernel->Params;
  auto Values = llvm::find_if(Kernel.Args, [](const amprt_arg &A) {
    return A.kind == AMPRT_ARG_VALUES;
  });
  if (!Struct || !llvm::is_contained(Params, Struct->V) ||
      !Struct->getType()->isRecord() || Values == Kernel.Args.end())
    return std::nullopt;
  const amprt_arg &Value = Values[1 + Part->getNumber()];
  if (Value.kind != AMPRT_ARG_BYTES || Offset + 4 > Value.size)
    return std::nullopt;
  const bool IsDirect = Value.indirect == AMPRT_DIRECT;
  return amprt_launch_int{
      Value.parameter, Value.offset + uint32_t(IsDirect ? Offset : 0),
      IsDirect ? AMPRT_DIRECT : Value.indirect + uint32_t(Offset), 0};
}

static LoweredKernel cloneKernel(const LoweredKernel &Lowered) {
  LoweredKernel Result;
  Result.Module = ir::clone(*Lowered.Module);
  Result.Args = Lowered.Args;
  Result.Rank = Lowered.Rank;
  Result.Location = Lowered.Location;
  Result.ForbidsContraction = Lowered.ForbidsContraction;
  return Result;
}

static constexpr amprt_launch_int AnySize = {AMPRT_DIRECT, 0, 0, INT32_MAX};

/// Prints the kernel, and the one in two dimensions if its threads divide their
/// positions in one. \p Report is called for that.
static KernelProgram makePrograms(Sema &S, const Options &Opts,
                                  LoweredKernel Lowered, ReportGroups Report) {
  if (!isGrouped(Opts))
    return makeProgram(S, Opts, std::move(Lowered));
  LoweredKernel Rows = cloneKernel(Lowered);
  const std::optional<RowDomain> Domain =
      delinearizeDomain(*Rows.Module, [&](const ir::Expr *E) {
        return findInt(Rows, E).has_value();
      });
  if (!Domain)
    return makeProgram(S, Opts, std::move(Lowered), Report);
  verifyAfter("delinearize-domain", *Rows.Module);
  std::vector<amprt_launch_int> Sizes;
  for (const ir::Expr *Size : {Domain->Width, Domain->Height, Domain->Count})
    Sizes.push_back(Size ? *findInt(Rows, Size) : AnySize);
  for (const uint32_t K : {0, 1})
    Rows.Args.push_back({AMPRT_ARG_SIZE, 4, K, 0, AMPRT_DIRECT, 4});
  Rows.Rank = 2;
  KernelProgram Result = makeProgram(S, Opts, std::move(Lowered));
  Result.RowSizes = std::move(Sizes);
  Result.Rows = std::make_unique<KernelProgram>(
      makeProgram(S, Opts, std::move(Rows), Report));
  return Result;
}

/// The argument for a member of the struct of values; null: there is no struct.
static amprt_arg *findValue(std::vector<amprt_arg> &Args, unsigned Member) {
  const auto Values = llvm::find_if(
      Args, [](const amprt_arg &A) { return A.kind == AMPRT_ARG_VALUES; });
  return Values == Args.end() ? nullptr : &Values[1 + Member];
}

/// Compiles the kernel without the dimensions in which all known launches have
/// one thread. Another translation unit may have other launches of it.
static void addFewerDimensions(Sema &S, LoweredKernel Lowered,
                               const KernelEntry &Kernel, const Options &Opts,
                               const CpuOutput *Cpu, Diagnostics &Diags,
                               KernelProgram &Result) {
  std::array<bool, 3> AreSingle = {};
  std::vector<amprt_launch_int> Sizes(3, AnySize);
  for (auto [K, Size] : llvm::enumerate(llvm::reverse(Kernel.Extents)))
    if ((AreSingle[K] = Size == 1)) {
      Sizes[K].plus = 1;
      --Lowered.Rank;
    }
  dropDimensions(*Lowered.Module, AreSingle);
  verifyAfter("drop-dimensions", *Lowered.Module);
  KernelEntry Fewer = Kernel;
  llvm::erase(Fewer.Extents, 1);
  std::optional<CpuOutput> Unchecked;
  if (Cpu)
    Unchecked.emplace(
        CpuOutput{Cpu->Text, Cpu->DisabledPasses, /*HasChecks=*/false});
  // It has the kernel's warnings and remarks.
  DiagnosticsEngine &Engine = Diags.getEngine();
  const bool IsSilent = Engine.getSuppressAllDiagnostics();
  Engine.setSuppressAllDiagnostics(true);
  if (auto Program = compileLowered(S, std::move(Lowered), Fewer,
                                    /*Calls=*/nullptr, Opts,
                                    Unchecked ? &*Unchecked : nullptr, Diags)) {
    Result.Rows = std::make_unique<KernelProgram>(std::move(*Program));
    Result.RowSizes = std::move(Sizes);
  }
  Engine.setSuppressAllDiagnostics(IsSilent);
}

void ampcc::checkKernel(Sema &S, const KernelEntry &Kernel,
                        const AmpCalls &Calls, Diagnostics &Diags) {
  if (std::optional<LoweredKernel> Lowered =
          lowerKernel(S, Kernel, Calls, Diags);
      Lowered && !Lowered->IsIncomplete &&
      resolveMemory(*Lowered->Module, &Diags)) {
    runPasses(*Lowered->Module, Pipeline::Common);
    runPasses(*Lowered->Module, Pipeline::Flat);
    reportRaces(*Lowered->Module, Kernel, &Calls, Diags);
  }
}

std::optional<KernelProgram>
ampcc::compileKernel(Sema &S, const KernelEntry &Kernel, const AmpCalls &Calls,
                     LoweredKernel Lowered, const Options &Opts,
                     const CpuOutput *Cpu, Diagnostics &Diags) {
  const bool HasTexels = Lowered.HasTexels;
  const size_t Singles = llvm::count(Kernel.Extents, 1);
  std::optional<LoweredKernel> Fewer;
  if (Singles && Singles < Lowered.Rank &&
      Kernel.Extents.size() == Lowered.Rank && !Kernel.isTiled() &&
      S.getLangOpts().Optimize && !Opts.ForDebuggers && isGrouped(Opts))
    Fewer = cloneKernel(Lowered);
  std::optional<KernelProgram> Result =
      compileLowered(S, std::move(Lowered), Kernel, &Calls, Opts, Cpu, Diags);
  if (Result && Fewer)
    addFewerDimensions(S, std::move(*Fewer), Kernel, Opts, Cpu, Diags, *Result);
  if (Result && HasTexels && Opts.Check != Checking::OnDevices)
    if (std::optional<LoweredKernel> WithImages =
            makeTreeWithImages(S, Kernel, Calls, Diags, Opts.Robust)) {
      runPasses(*WithImages->Module, Pipeline::Common);
      Result->Images = std::make_unique<KernelProgram>(
          makeProgram(S, Opts, std::move(*WithImages)));
    }
  return Result;
}

std::optional<KernelProgram>
ampcc::compileLowered(Sema &S, LoweredKernel Lowered, const KernelEntry &Kernel,
                      const AmpCalls *Calls, const Options &Opts,
                      const CpuOutput *Cpu, Diagnostics &Diags) {
  verifyAfter("lowering", *Lowered.Module);
  if (Opts.Robust)
    runPasses(*Lowered.Module, Pipeline::Guarded);
  // Many threads share an object on the processor, where members stay in it.
  std::unique_ptr<ir::Module> ForOpenCL =
      makeTreeWithConstants(*Lowered.Module);
  const std::unique_ptr<ir::Module> M = std::move(Lowered.Module);
  if (!resolveMemory(*M, &Diags))
    return std::nullopt;
  const bool HasChecks = Cpu && Cpu->HasChecks;
  const bool Optimizes = S.getLangOpts().Optimize;
  std::unique_ptr<ir::Module> ForChecks, ForInspection;
  const bool ChecksOpenCL = Opts.Check == Checking::OnDevices;
  if (ChecksOpenCL && !ForOpenCL)
    ForOpenCL = ir::clone(*M);
  if (HasChecks)
    ForChecks = ir::clone(*M);
  if (HasChecks && Optimizes)
    ForInspection = ir::clone(*M);
  if (!ForOpenCL || Cpu)
    runPasses(*M, Pipeline::Common);
  // The race analysis needs a tree with all passes.
  const bool IsApart = !Cpu || !Optimizes || Opts.ForDebuggers || ChecksOpenCL;
  bool IsFree = false, IsFreeInTiles = false;
  if (IsApart) {
    const std::unique_ptr<ir::Module> ForRaces = ir::clone(*M);
    if (ForOpenCL && !Cpu)
      runPasses(*ForRaces, Pipeline::Common);
    runPasses(*ForRaces, Pipeline::Flat);
    const RaceReport Races = reportRaces(*ForRaces, Kernel, Calls, Diags);
    IsFree = Races.isFree();
    IsFreeInTiles = Races.isFreeInTiles();
  }
  if (ChecksOpenCL)
    runPasses(*ForOpenCL, IsFreeInTiles ? Pipeline::RaceFreeOpenCL
                                        : Pipeline::CheckedOpenCL);
  if (ForOpenCL)
    runPasses(*ForOpenCL, Pipeline::Common);
  Lowered.Module = ForOpenCL ? std::move(ForOpenCL) : ir::clone(*M);
  KernelProgram Result =
      makePrograms(S, Opts, std::move(Lowered),
                   [&](const ir::Module &Grouped, const Grouping &Groups) {
                     reportGrouping(Grouped, Groups, Kernel.LaunchLoc, Diags);
                   });
  if (IsFreeInTiles)
    Result.Flags &= ~AMPRT_KERNEL_HAS_UNCHECKED_TILES;
  if (!Cpu)
    return Result;
  runPasses(*M, Pipeline::Flat, Cpu->DisabledPasses);
  if (!IsApart) {
    const RaceReport Races = reportRaces(*M, Kernel, Calls, Diags);
    IsFree = Races.isFree();
    for (const unsigned Member : Races.Separating)
      if (amprt_arg *Value = findValue(Result.Args, Member))
        Value->kind = AMPRT_ARG_SEPARATOR;
  }
  runPasses(*M, Pipeline::Cpu, Cpu->DisabledPasses);
  if (!runsThreads(*M)) {
    Diags.report(Kernel.LaunchLoc, ampcc::diag::err_no_cpu_code);
    return std::nullopt;
  }
  Result.Flags |= M->Kernel->Lanes << AMPRT_KERNEL_LANES_SHIFT;
  Result.CpuNamespace = Cpu->Text.add(*M, usesLargeVectors(*M));
  if (!HasChecks)
    return Result;
  std::string Inspection;
  if (Optimizes)
    if (auto Made = makeInspection(*ForInspection, IsFree))
      Inspection = Cpu->Text.addInspection(*ForInspection, *Made);
  runPasses(*ForChecks, Pipeline::Checked, Cpu->DisabledPasses);
  Result.CheckedNamespace = Cpu->Text.addChecked(*ForChecks, Inspection);
  return Result;
}
