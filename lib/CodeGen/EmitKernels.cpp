//===- EmitKernels.cpp - code generation for kernels ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/CodeGen/EmitKernels.h"
#include "CpuFunctions.h"
#include "Embed.h"
#include "KernelEmitter.h"
#include "TreeRecord.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Target/OpenCL.h"
#include "ampcc/Transforms/Pipelines.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/FileSystem.h"

using namespace ampcc;
using namespace clang;

/// Writes \p Text to \p OS. An error that is not queried would abort the
/// program.
static std::error_code write(llvm::raw_fd_ostream &OS, StringRef Text) {
  OS << Text;
  OS.flush();
  const std::error_code Error = OS.error();
  OS.clear_error();
  return Error;
}

/// Saves the text of a program that does not compile, for the bug report.
static std::string keepForReport(StringRef Source, StringRef Suffix) {
  int FD;
  SmallString<128> Path;
  if (llvm::sys::fs::createTemporaryFile("ampcc-kernel", Suffix, FD, Path))
    return "";
  llvm::raw_fd_ostream OS(FD, /*shouldClose=*/true);
  return write(OS, Source) ? "" : Path.str().str();
}

static void reportError(const OpenCLError &Error, SourceLocation Loc,
                        StringRef Source, Diagnostics &Diags) {
  if (Error.IsNesting)
    Diags.report(Loc, ampcc::diag::err_nesting) << Error.Place;
  else
    Diags.report(Loc, ampcc::diag::err_generated_opencl)
        << Error.Place << Error.Message << keepForReport(Source, "cl");
}

namespace {
/// Tests whether programs compile.
class ProgramChecks {
public:
  ProgramChecks(const CompilerInstance &CI, Diagnostics &Diags)
      : ResourceDir(CI.getHeaderSearchOpts().ResourceDir), Diags(Diags) {}

  /// Removes kernels whose text does not compile, and reports them.
  void run(std::vector<CompiledKernel> &Kernels);

private:
  bool check(KernelProgram &Program, const KernelEntry &Kernel);
  bool checkAll(ArrayRef<CompiledKernel> Kernels) const;

  const StringRef ResourceDir;
  Diagnostics &Diags;
};
} // namespace

bool ProgramChecks::check(KernelProgram &Program, const KernelEntry &Kernel) {
  auto FindError = [&](const std::string &Source) {
    return findOpenCLError(Source + Program.LayoutAssertions, ResourceDir);
  };
  // The grouped kernel has more loops and may nest too deeply.
  if (!Program.GroupedSource.empty() && FindError(Program.WholeSource))
    Program.dropGrouping();
  if (!Program.GroupedSource.empty())
    return true;
  const auto Error = FindError(Program.Source);
  if (Error)
    reportError(*Error, Kernel.LaunchLoc, Program.Source, Diags);
  return !Error;
}

bool ProgramChecks::checkAll(ArrayRef<CompiledKernel> Kernels) const {
  std::vector<std::string> Programs;
  for (const CompiledKernel &Kernel : Kernels)
    Kernel.Program.forEach([&](const KernelProgram &P) {
      Programs.push_back((P.GroupedSource.empty() ? P.Source : P.WholeSource) +
                         P.LayoutAssertions);
    });
  return Programs.empty() || !findOpenCLError(Programs, ResourceDir);
}

void ProgramChecks::run(std::vector<CompiledKernel> &Kernels) {
  // Parsing all programs together is faster, but does not tell which one is
  // wrong.
  if (checkAll(Kernels))
    return;
  llvm::erase_if(Kernels, [&](CompiledKernel &Kernel) {
    KernelProgram &P = Kernel.Program;
    for (KernelProgram *Form : {&P, P.Images.get(), P.Rows.get()})
      if (Form && !check(*Form, *Kernel.Entry))
        return true;
    return false;
  });
}

/// Without optimization, debuggers show a kernel's variables as in the source.
/// ThreadSanitizer needs accesses where the source has them, of at most 16
/// bytes.
static std::vector<std::string> getDisabledPasses(CompilerInstance &CI,
                                                  const Options &Opts) {
  std::vector<std::string> All;
  const CodeGenOptions &Code = CI.getCodeGenOpts();
  const bool FindsRaces = CI.getLangOpts().Sanitize.has(SanitizerKind::Thread);
  if (Code.OptimizationLevel && !Opts.ForDebuggers && !FindsRaces) {
    All = Opts.DisabledCpuPasses;
    All.push_back(DebuggerNamesPass.str());
    llvm::append_range(All, getDisabledMath(CI));
    return All;
  }
  for (Pipeline Part : {Pipeline::Flat, Pipeline::Cpu})
    for (const Pass &P : getPasses(Part))
      if (P.IsOptional &&
          (P.Name != DebuggerNamesPass ||
           Code.getDebugInfo() < llvm::codegenoptions::DebugInfoConstructor))
        All.push_back(P.Name.str());
  if (!Code.OptimizationLevel)
    for (const Pass &P : getPasses(Pipeline::Checked))
      if (P.IsOptional)
        All.push_back(P.Name.str());
  return All;
}

/// Returns the texts of all programs.
static std::string getListing(ArrayRef<CompiledKernel> Kernels) {
  std::string Listing;
  for (const CompiledKernel &Kernel : Kernels)
    Kernel.Program.forEach([&](const KernelProgram &P) {
      if (!Listing.empty())
        Listing += '\n';
      Listing += P.getText();
    });
  return Listing;
}

static void writeListing(const std::string &Path, StringRef Listing,
                         Diagnostics &Diags) {
  std::error_code Error;
  llvm::raw_fd_ostream OS(Path, Error);
  if (!Error)
    Error = write(OS, Listing);
  if (Error)
    Diags.report(SourceLocation(), ampcc::diag::err_cannot_write)
        << Path << Error.message();
}

void ampcc::checkLowering(CompilerInstance &CI, ArrayRef<KernelEntry> Kernels,
                          const AmpCalls &Calls, Diagnostics &Diags) {
  for (const KernelEntry &Kernel : Kernels)
    checkKernel(CI.getSema(), Kernel, Calls, Diags);
}

KernelEmitter::KernelEmitter(CompilerInstance &CI, const Options &Opts,
                             Diagnostics &Diags)
    : CI(CI), Opts(Opts), Diags(Diags),
      Variants(CI, Opts.ForDebuggers ? std::min(Opts.Cpu, CpuCode::Baseline)
                                     : Opts.Cpu),
      Text(CI.getSourceManager(), Variants.get()),
      Output{Text, getDisabledPasses(CI, Opts),
             Opts.Check == Checking::Always ||
                 Opts.Check == Checking::OnDemand},
      HasCpuCode(Opts.Cpu != CpuCode::None || Output.HasChecks) {
  if (Opts.Check == Checking::Always)
    Text.checkAlways();
}

void KernelEmitter::finish() {
  ProgramChecks(CI, Diags).run(Compiled);
  if (!Opts.EmitOpenCL.empty())
    return writeListing(Opts.EmitOpenCL, getListing(Compiled), Diags);
  if (!Opts.EmitCpu.empty())
    writeListing(Opts.EmitCpu, Text.isEmpty() ? "" : Text.str(), Diags);
  if (Compiled.empty() || Diags.getEngine().hasErrorOccurred())
    return;
  CpuFunctions Functions(CI, Variants);
  if (!Text.isEmpty())
    if (auto Error = Functions.parse(Text, /*Optimizes=*/!Opts.ForDebuggers)) {
      Diags.report(Compiled.front().Entry->LaunchLoc,
                   ampcc::diag::err_generated_cpu)
          << Error->Place << Error->Message << keepForReport(Text.str(), "cpp");
      return;
    }
  const auto findCpu = [&](const KernelProgram &Program) {
    CpuCodeDecls Own;
    if (!Program.CpuNamespace.empty())
      Own.Variants = Functions.find(Program.CpuNamespace);
    if (!Program.CheckedNamespace.empty())
      Own.Checked = Functions.findChecked(Program.CheckedNamespace);
    return Own;
  };
  for (const CompiledKernel &Kernel : Compiled) {
    for (VarDecl *V :
         buildDescriptor(CI.getASTContext(), Kernel.Entry->Descriptor,
                         Kernel.Program, findCpu))
      CI.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(V));
  }
}

/// Emits the trees of functions that kernels of other translation units may
/// call.
static void emitSharedFunctions(CompilerInstance &CI, const AmpCalls &Calls,
                                Diagnostics &Diags) {
  for (const FunctionDecl *F : findSharedFunctions(CI.getASTContext())) {
    // A function that kernels cannot run is an error only in a kernel that
    // calls it.
    std::unique_ptr<ir::Module> M;
    Diags.suspendErrors(
        [&] { M = lowerFunction(CI.getSema(), F, Calls, Diags); });
    if (M)
      CI.getASTConsumer().HandleTopLevelDecl(
          DeclGroupRef(buildRecord(CI.getASTContext(), F->getLocation(),
                                   writeRecord(*M, CI.getSourceManager()))));
  }
}

void ampcc::emitKernels(CompilerInstance &CI, ArrayRef<KernelEntry> Kernels,
                        const AmpCalls &Calls, const Options &Opts,
                        Diagnostics &Diags, const CompilerInvocation &Begin) {
  KernelEmitter Emitter(CI, Opts, Diags);
  const bool IsListing = !Opts.EmitOpenCL.empty() || !Opts.EmitCpu.empty();
  for (const KernelEntry &Kernel : Kernels) {
    std::optional<LoweredKernel> Lowered =
        lowerKernel(CI.getSema(), Kernel, Calls, Diags);
    if (!Lowered)
      continue;
    if (!Lowered->IsIncomplete) {
      if (auto Program =
              compileKernel(CI.getSema(), Kernel, Calls, std::move(*Lowered),
                            Opts, Emitter.getCpu(), Diags))
        Emitter.add(Kernel, std::move(*Program));
      continue;
    }
    if (IsListing) {
      Diags.report(Kernel.LaunchLoc, ampcc::diag::warn_no_listing);
      continue;
    }
    const std::string Record =
        writeRecord(*Lowered, getLinkArguments(Begin), CI.getSourceManager());
    nameDescriptor(Kernel.Descriptor, getDescriptorSymbol(Record));
    CI.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(
        buildRecord(CI.getASTContext(), Kernel.LaunchLoc, Record)));
  }
  Emitter.finish();
  if (!IsListing && !Diags.getEngine().hasErrorOccurred())
    emitSharedFunctions(CI, Calls, Diags);
}
