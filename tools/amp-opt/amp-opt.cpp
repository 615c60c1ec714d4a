//===- amp-opt.cpp - runs passes over a tree in a file --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// amp-opt [--passes=a,b | --cpu=a,b] [--opencl | --cpp | --points-to |
//         --buffer-roots | --checks] FILE
// amp-opt --verify FILE
// amp-opt --llvm=PIPELINE FILE
//
// Reads trees as ir::dump prints them, separated by lines `// -----`, runs the
// passes over a clone of each, and prints it. --cpu runs the cpu pipeline with
// only the named optional passes. --opencl prints OpenCL C, --cpp C++ for the
// cpu. --points-to prints the points-to sets of its pointers before the tree.
// --buffer-roots prints which buffers the kernel's pointers point to. --checks
// prints what checks of the tree report.
// --verify prints the first error in each tree instead.
//
// With --llvm, reads LLVM IR and runs a pipeline of LLVM's and the kernels'
// passes.
//
//===----------------------------------------------------------------------===//

#include "CodeGen/KernelPasses.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Clone.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Parse.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Target/Cpu.h"
#include "ampcc/Target/OpenCL.h"
#include "ampcc/Transforms/GroupThreads.h"
#include "ampcc/Transforms/Memory.h"
#include "ampcc/Transforms/Pipelines.h"
#include "ampcc/Transforms/Races.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "ampcc/TreeAnalysis/PointsTo.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRPrinter/IRPrintingPasses.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace ampcc;
using namespace ampcc::ir;

/// Prints the factors that the grouped kernel allows, before the tree.
static void group(Module &M) {
  const Grouping G = groupThreads(M);
  llvm::outs() << "// coarsen " << G.MaxCoarsening << " (guess "
               << G.CoarseningGuess << ") along " << G.CoarsenDimension
               << ", pack " << G.MaxPacking << '\n';
}

/// Prints the sizes of rows, before the tree.
static void delinearize(Module &M) {
  const auto isKnown = [](const Expr *E) {
    const auto *B = llvm::dyn_cast<Binary>(E);
    return B ? B->Op == BinaryOp::Sub : !llvm::isa<Index>(E);
  };
  if (!delinearizeDomain(*clone(M), isKnown)) {
    llvm::outs() << "// no rows\n";
    return;
  }
  const auto Rows = delinearizeDomain(M, isKnown);
  llvm::outs() << "// rows:";
  for (const Expr *Size : {Rows->Width, Rows->Height, Rows->Count})
    llvm::outs() << ' ' << (Size ? dump(Size) : "-");
  llvm::outs() << '\n';
}

/// Prints the results of the race analysis, before the tree.
static void races(Module &M) {
  const RaceReport Report = findRaces(M, {});
  auto Print = [](llvm::StringRef Title, const Race &R) {
    static constexpr llvm::StringLiteral Kinds[] = {"change", "write",
                                                    "write and read"};
    llvm::outs() << "// " << Title << ": " << Kinds[R.K] << " of " << R.Name
                 << '\n';
  };
  if (Report.isFree())
    llvm::outs() << "// no races\n";
  if (!Report.Unknown.empty())
    llvm::outs() << "// not known: " << Report.Unknown << '\n';
  for (const unsigned Member : Report.Separating)
    llvm::outs() << "// separating: value " << Member << '\n';
  for (const Race &R : Report.Proved)
    Print("race", R);
  for (const Race &R : Report.Possible)
    Print("perhaps", R);
}

/// Prints the reasons why the texture of the tree's `image` pointers is no
/// image, before the tree.
static void images(Module &M) {
  M.Images.push_back({"image", /*Rank=*/2});
  const ImageConflicts Conflicts = resolveImages(M);
  if (Conflicts.AreMixed)
    llvm::outs() << "// an unknown texture\n";
  if (!Conflicts.ReadAndWritten.empty())
    llvm::outs() << "// read and written\n";
}

/// Prints which parameters the inspection reads and writes, before the tree.
template <bool IsRaceFree> static void inspect(Module &M) {
  if (!makeInspection(*clone(M), IsRaceFree)) {
    llvm::outs() << "// no inspection\n";
    return;
  }
  const auto Made = makeInspection(M, IsRaceFree);
  llvm::outs() << "// constant " << Made->Constant << ", read " << Made->Read
               << ", written " << Made->Written << '\n';
}

/// The passes that CodeGen runs separately for their results.
static constexpr Pass OtherPasses[] = {
    {"address-spaces", [](Module &M) { findAddressSpaces(M); }},
    {"constant-members", [](Module &M) { keepConstantMembers(M); }},
    {"delinearize-domain", delinearize},
    {"group-threads", group},
    {"images", images},
    {"inspection", inspect<false>},
    {"inspection-race-free", inspect<true>},
    {"large-vectors",
     [](Module &M) {
       llvm::outs() << (usesLargeVectors(M) ? "// large vectors\n"
                                            : "// small vectors\n");
     }},
    {"races", races},
};

[[noreturn]] static void fail(const llvm::Twine &Message) {
  llvm::errs() << "amp-opt: " << Message << '\n';
  std::exit(1);
}

static const Pass &getPass(llvm::StringRef Name) {
  for (Pipeline P :
       {Pipeline::Guarded, Pipeline::Common, Pipeline::OpenCL, Pipeline::Flat,
        Pipeline::Cpu, Pipeline::Checked, Pipeline::CheckedOpenCL,
        Pipeline::RaceFreeOpenCL, Pipeline::Inspection})
    for (const Pass &Known : getPasses(P))
      if (Known.Name == Name)
        return Known;
  for (const Pass &Known : OtherPasses)
    if (Known.Name == Name)
      return Known;
  fail("no pass '" + Name + "'");
}

/// Returns \p M as text, with locations if \p SM is not null; fails if parsing
/// it creates another tree.
static std::string print(const Module &M, llvm::StringRef File,
                         const clang::SourceManager *SM) {
  if (SM)
    return dumpWhole(M, *SM);
  std::string Text = dump(M);
  Module Again;
  parse(Text, (File + " as it is printed").str(), 1, Again);
  if (dump(Again) != Text)
    fail("what is printed is read as another tree:\n" + Text);
  return Text;
}

static void check(const Module &M, llvm::StringRef When) {
  if (const std::optional<std::string> Error = verify(M))
    fail("the tree is broken " + When + ": " + *Error);
}

template <class Pass, class Manager>
static bool add(llvm::StringRef Name, llvm::StringRef Asked, Manager &Passes) {
  if (Name == Asked)
    Passes.addPass(Pass());
  return Name == Asked;
}

static void runLLVM(llvm::StringRef Pipeline, llvm::StringRef File) {
  llvm::LLVMContext Context;
  llvm::SMDiagnostic Error;
  const auto M = llvm::parseIRFile(File, Error, Context);
  if (!M)
    fail(Error.getMessage() + " in line " + llvm::Twine(Error.getLineNo()));
  llvm::PassInstrumentationCallbacks Callbacks;
  vectorizeExtremes(Callbacks);
  llvm::PassBuilder Builder(/*TM=*/nullptr, {}, std::nullopt, &Callbacks);
  using Elements = llvm::ArrayRef<llvm::PassBuilder::PipelineElement>;
  Builder.registerPipelineParsingCallback(
      [](llvm::StringRef Name, llvm::ModulePassManager &Passes, Elements) {
        return add<DeferWaits>("defer-waits", Name, Passes) ||
               add<SeparateKernels>("separate-kernels", Name, Passes) ||
               add<SpecializeKernels>("specialize-kernels", Name, Passes) ||
               add<SetKernelAttributes>("kernel-attributes", Name, Passes) ||
               add<KeepSelects>("keep-selects", Name, Passes) ||
               add<SimplifyExtremes>("simplify-extremes", Name, Passes) ||
               add<MarkFastMath>("mark-fast-math", Name, Passes) ||
               add<DeclareVectorMath>("declare-vector-math", Name, Passes);
      });
  Builder.registerPipelineParsingCallback(
      [](llvm::StringRef Name, llvm::FunctionPassManager &Passes, Elements) {
        return add<PrepareVectorLoops>("prepare-vector-loops", Name, Passes) ||
               add<PrepareReductions>("prepare-reductions", Name, Passes) ||
               add<SimplifyUniformGathers>("simplify-uniform-gathers", Name,
                                           Passes) ||
               add<HideWrappingIndices>("hide-wrapping-indices", Name,
                                        Passes) ||
               add<KeepWrappingLoops>("keep-wrapping-loops", Name, Passes) ||
               add<HoistDivisions>("hoist-divisions", Name, Passes);
      });
  llvm::LoopAnalysisManager Loops;
  llvm::FunctionAnalysisManager Functions;
  llvm::CGSCCAnalysisManager Parts;
  llvm::ModuleAnalysisManager Modules;
  Builder.registerModuleAnalyses(Modules);
  Builder.registerCGSCCAnalyses(Parts);
  Builder.registerFunctionAnalyses(Functions);
  Builder.registerLoopAnalyses(Loops);
  Builder.crossRegisterProxies(Loops, Functions, Parts, Modules);
  llvm::ModulePassManager Passes;
  if (llvm::Error Wrong = Builder.parsePassPipeline(Passes, Pipeline))
    fail(llvm::toString(std::move(Wrong)));
  Passes.addPass(llvm::VerifierPass());
  Passes.addPass(llvm::PrintModulePass(llvm::outs()));
  Passes.run(*M, Modules);
}

/// Returns \p M as C++ for the cpu, from the kernel's namespace on.
static std::string printCpp(const Module &M, const clang::SourceManager &SM) {
  static const CpuVariant Variants[] = {{"AMP_baseline", ""}};
  CpuText Text(SM, Variants);
  Text.add(M);
  const std::string Whole = Text.str();
  return Whole.substr(Whole.find("namespace {\n") + 12);
}

/// Prints the pointers of each function, their pointees, and the objects that
/// these may overlap.
static void printPointsTo(Module &M) {
  const VariableSet PointedShared = findPointedShared(M);
  PointerSummaries Summaries;
  for (const auto &F : M.Functions) {
    const PointsTo Pointers(*F, Summaries, PointedShared);
    Summaries[F.get()] = Pointers.getSummary();
    llvm::SetVector<Variable *> Own(F->Params.begin(), F->Params.end());
    forEachDeclared(F->Body, [&](Variable *V) { Own.insert(V); });
    llvm::SmallVector<Location, 8> Objects;
    for (const Variable *Param : F->Params)
      if (Param->Ty->isPointer())
        Objects.push_back(
            {Location::Kind::Reached, Param->Ty->getSpace(), Param});
    for (const Variable *V : Own)
      Objects.push_back(Location::object(V));
    for (Variable *V : Own) {
      if (!V->Ty->isPointer())
        continue;
      const Locations Given = Pointers.getPointees(Builder(M).ref(V));
      llvm::outs() << "// " << V->Name << " is";
      auto Print = [](Location L) {
        llvm::outs() << ' ' << (L.V ? L.V->Name : "any")
                     << (L.K == Location::Kind::Reached ? "->" : "");
      };
      llvm::for_each(Given, Print);
      llvm::outs() << ", may be";
      for (const Location L : Objects)
        if (llvm::any_of(
                Given, [&](Location To) { return Pointers.mayOverlap(To, L); }))
          Print(L);
      llvm::outs() << '\n';
    }
  }
}

/// Prints the parameters that the kernel's pointers are based on, and those
/// through which it writes.
static void printBufferRoots(Module &M) {
  const ModuleEffects Fx(M);
  const BufferRoots Roots(*M.Kernel, Fx);
  auto Print = [&](std::optional<unsigned> Param) {
    llvm::outs() << ' ' << (Param ? M.Kernel->Params[*Param]->Name : "any");
  };
  forEachDeclared(M.Kernel->Body, [&](Variable *V) {
    if (!V->Ty->isPointer())
      return;
    llvm::outs() << "// " << V->Name << " is in";
    Print(Roots.find(Builder(M).ref(V)));
    llvm::outs() << '\n';
  });
  llvm::outs() << "// writes to";
  if (const auto Written = Roots.findWritten(Fx))
    llvm::for_each(*Written, Print);
  else
    Print(std::nullopt);
  llvm::outs() << '\n';
}

/// Prints the objects that checks name, the tile_static variables in tile
/// memory, and the size of device memory for records.
static void printChecks(const Checks &C) {
  for (size_t I = 1; I < C.Sites.size(); ++I)
    llvm::outs() << "// site " << I << " '" << C.Sites[I].Name << "'\n";
  for (const CheckVariable &V : C.Variables) {
    llvm::outs() << "// tile_static '" << V.Name << "' at " << V.Offset << ": "
                 << V.Size << " bytes, " << V.Element << " per element";
    for (const uint32_t Size : V.Sizes)
      llvm::outs() << ", " << Size;
    llvm::outs() << '\n';
  }
  llvm::outs() << "// records: " << (C.Thread ? C.Thread->Size : 0)
               << " bytes, " << (C.HasBarriers ? "" : "no ") << "barriers, "
               << (C.HasSmallAccesses ? "" : "no ") << "small accesses\n";
}

int main(int Argc, char **Argv) {
  llvm::SmallVector<Pass, 8> Passes;
  llvm::StringRef File;
  llvm::StringRef Pipeline;
  bool IsOpenCL = false, IsCpp = false, IsPointsTo = false,
       IsBufferRoots = false, IsVerify = false, IsChecks = false;
  const std::pair<llvm::StringLiteral, bool *> Flags[] = {
      {"--opencl", &IsOpenCL},      {"--cpp", &IsCpp},
      {"--points-to", &IsPointsTo}, {"--buffer-roots", &IsBufferRoots},
      {"--checks", &IsChecks},      {"--verify", &IsVerify}};
  for (llvm::StringRef Arg : llvm::ArrayRef(Argv + 1, Argc - 1)) {
    const auto *Flag = llvm::find_if(
        Flags, [&](const auto &Known) { return Known.first == Arg; });
    if (Flag != std::end(Flags)) {
      *Flag->second = true;
      continue;
    }
    if (Arg.consume_front("--llvm=")) {
      Pipeline = Arg;
      continue;
    }
    const bool IsCpu = Arg.consume_front("--cpu=");
    if (!IsCpu && !Arg.consume_front("--passes=")) {
      File = Arg;
      continue;
    }
    llvm::SmallVector<llvm::StringRef, 4> Names;
    Arg.split(Names, ',', -1, /*KeepEmpty=*/false);
    for (llvm::StringRef Name : Names)
      if (const Pass &P = getPass(Name); !IsCpu)
        Passes.push_back(P);
    if (IsCpu)
      for (enum ampcc::Pipeline Part :
           {ampcc::Pipeline::Flat, ampcc::Pipeline::Cpu})
        for (const Pass &P : getPasses(Part))
          if (!P.IsOptional || llvm::is_contained(Names, P.Name))
            Passes.push_back(P);
  }
  if (!Pipeline.empty()) {
    runLLVM(Pipeline, File);
    return 0;
  }
  const auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/true);
  if (!Buffer)
    fail("cannot read '" + File + "'");

  static constexpr llvm::StringLiteral Divider = "// -----\n";
  llvm::SmallVector<llvm::StringRef, 16> Texts;
  (*Buffer)->getBuffer().split(Texts, Divider);
  const std::string Lines(200, '\n'); // Source keeps no copy.
  clang::SourceManagerForFile Source("a.cpp", Lines);
  TreeLinkage Locations;
  Locations.Locate = [&](llvm::StringRef, unsigned Line, unsigned Column) {
    clang::SourceManager &SM = Source.get();
    return SM.translateLineCol(SM.getMainFileID(), Line, Column);
  };
  unsigned Line = 1;
  for (llvm::StringRef Text : Texts) {
    llvm::outs() << (Line == 1 ? "" : Divider);
    Module M;
    const bool HasLocations = Text.contains("\n@");
    parse(Text, File, Line, M, HasLocations ? &Locations : nullptr);
    Line += Text.count('\n') + 1;
    if (IsVerify) {
      llvm::outs() << verify(M).value_or("right") << '\n';
      continue;
    }
    check(M, "as it is read");
    const std::string Before = dump(M);
    const std::unique_ptr<Module> Copy = clone(M);
    if (dump(*Copy) != Before)
      fail("a clone looks different:\n" + Before);
    for (const Pass &P : Passes) {
      P.Run(*Copy);
      check(*Copy, ("after " + P.Name).str());
    }
    if (dump(M) != Before)
      fail("passes over a clone change the tree:\n" + Before);
    if (IsPointsTo)
      printPointsTo(*Copy);
    if (IsBufferRoots)
      printBufferRoots(*Copy);
    if (IsChecks)
      printChecks(Copy->Checked);
    llvm::outs() << (IsCpp ? printCpp(*Copy, Source.get())
                     : IsOpenCL
                         ? printOpenCL(*Copy, Source.get()).Source
                         : print(*Copy, File,
                                 HasLocations ? &Source.get() : nullptr));
  }
  return 0;
}
