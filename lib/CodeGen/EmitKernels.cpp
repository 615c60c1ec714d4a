//===- EmitKernels.cpp - from kernels to OpenCL C -------------------------===//

#include "ampcc/CodeGen/EmitKernels.h"
#include "ampcc/CodeGen/CompileKernel.h"
#include "ampcc/CodeGen/Embed.h"
#include "ampcc/Target/OpenCLCheck.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/FileSystem.h"

using namespace ampcc;
using namespace clang;

/// Writes \p Text to \p OS, which aborts the program at its end if nobody has
/// asked whether that failed.
static std::error_code write(llvm::raw_fd_ostream &OS, StringRef Text) {
  OS << Text;
  OS.flush();
  const std::error_code Error = OS.error();
  OS.clear_error();
  return Error;
}

/// Keeps the text of a program that does not compile, for the bug report.
static std::string keepForReport(StringRef Source) {
  int FD;
  SmallString<128> Path;
  if (llvm::sys::fs::createTemporaryFile("ampcc-kernel", "cl", FD, Path))
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
        << Error.Place << Error.Message << keepForReport(Source);
}

void ampcc::emitKernels(CompilerInstance &CI, ArrayRef<KernelEntry> Kernels,
                        const AmpCalls &Calls, const Options &Opts,
                        Diagnostics &Diags) {
  std::string Listing;
  for (const KernelEntry &Kernel : Kernels) {
    std::optional<KernelProgram> Program =
        compileKernel(CI.getSema(), Kernel, Calls, Opts, Diags);
    if (!Program)
      continue;
    if (auto Error =
            findOpenCLError(Program->Source + Program->LayoutAssertions,
                            CI.getHeaderSearchOpts().ResourceDir)) {
      reportError(*Error, Kernel.LaunchLoc, Program->Source, Diags);
      continue;
    }
    if (!Opts.EmitOpenCL.empty()) {
      if (!Listing.empty())
        Listing += '\n';
      Listing += Program->Source;
      continue;
    }
    for (VarDecl *V :
         buildDescriptor(CI.getASTContext(), Kernel.Descriptor, *Program))
      CI.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(V));
  }
  if (Opts.EmitOpenCL.empty())
    return;
  std::error_code Error;
  llvm::raw_fd_ostream OS(Opts.EmitOpenCL, Error);
  if (!Error)
    Error = write(OS, Listing);
  if (Error)
    Diags.report(SourceLocation(), diag::err_cannot_write)
        << Opts.EmitOpenCL << Error.message();
}
