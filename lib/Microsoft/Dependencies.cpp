//===- Dependencies.cpp - found headers in dependency files for make ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/Frontend/Utils.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace ampcc;
using namespace clang;

namespace ampcc {
class FoundDependencies : public DependencyFileGenerator {
public:
  explicit FoundDependencies(const DependencyOutputOptions &Opts)
      : DependencyFileGenerator(Opts), File(Opts.OutputFile) {}

  void maybeAddDependency(StringRef Filename, bool FromModule, bool IsSystem,
                          bool IsModuleFile, bool IsMissing) override {
    if (IsMissing)
      HasFound = true;
    else
      DependencyFileGenerator::maybeAddDependency(
          Filename, FromModule, IsSystem, IsModuleFile, IsMissing);
  }

  /// Writes nothing: Clang's generator, notified second, removes the file.
  void finishedMainFile(DiagnosticsEngine & /*Diags*/) override {}

  void keepWritten() {
    if (auto Text = llvm::MemoryBuffer::getFile(File))
      Kept = (*Text)->getBuffer().str();
  }

  void write(DiagnosticsEngine &Diags) {
    if (Kept.empty() && (!HasFound || Diags.hasFatalErrorOccurred()))
      return;
    std::error_code Error;
    llvm::raw_fd_ostream OS(File, Error, llvm::sys::fs::OF_TextWithCRLF);
    if (Error)
      Diags.Report(clang::diag::err_fe_error_opening)
          << File << Error.message();
    else if (Kept.empty())
      outputDependencyFile(OS);
    else
      OS << Kept;
  }

private:
  const std::string File;
  std::string Kept; ///< Written by another compilation.
  bool HasFound = false;
};
} // namespace ampcc

FoundDependencies *ampcc::collectDependencies(CompilerInstance &CI) {
  const DependencyOutputOptions &Opts = CI.getDependencyOutputOpts();
  if (Opts.OutputFile.empty())
    return nullptr;
  auto Collector = std::make_shared<FoundDependencies>(Opts);
  Collector->attachToPreprocessor(CI.getPreprocessor());
  CI.addDependencyCollector(Collector);
  return Collector.get();
}

void ampcc::keepDependencies(FoundDependencies *Collector) {
  if (Collector)
    Collector->keepWritten();
}

void ampcc::writeDependencies(FoundDependencies *Collector,
                              DiagnosticsEngine &Diags) {
  if (Collector)
    Collector->write(Diags);
}
