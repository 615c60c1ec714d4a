//===- Recompilation.cpp - recompilation with compatibility fix-ups -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Recompilation.h"
#include "ampcc/Basic/Options.h"
#include "ampcc/Microsoft/Compatibility.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/FrontendTool/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace ampcc;
using namespace clang;

HeldMessages::HeldMessages(DiagnosticsEngine &Engine, unsigned ErrorLimit)
    : Engine(Engine), ErrorLimit(ErrorLimit), Client(Engine.getClient()) {
  OwnedClient = Engine.takeClient();
  Engine.setErrorLimit(0);
}

void HeldMessages::release() {
  if (State != Holding)
    return;
  State = Giving;
  const bool IsOwner = Engine.ownsClient();
  DiagnosticConsumer *Front = Engine.getClient();
  if (IsOwner)
    (void)Engine.takeClient().release();
  Engine.setClient(Client, /*ShouldOwnClient=*/false);
  Engine.setErrorLimit(ErrorLimit);
  for (const StoredDiagnostic &Message : std::exchange(Held, {})) {
    if (exceedsLimit(Message.getLevel()))
      break;
    Engine.Report(Message);
  }
  Engine.setClient(Front, IsOwner);
  copyCounts();
}

bool HeldMessages::exceedsLimit(DiagnosticsEngine::Level L) {
  GivenErrors += L == DiagnosticsEngine::Error;
  return ErrorLimit && GivenErrors > ErrorLimit && L < DiagnosticsEngine::Fatal;
}

void HeldMessages::drop(
    llvm::function_ref<bool(const StoredDiagnostic &)> IsUnwanted) {
  bool IsDropping = false;
  llvm::erase_if(Held, [&](const StoredDiagnostic &Message) {
    if (Message.getLevel() != DiagnosticsEngine::Note)
      IsDropping = Message.getLevel() == DiagnosticsEngine::Warning &&
                   IsUnwanted(Message);
    return IsDropping;
  });
}

void HeldMessages::discard(bool HasFailed) {
  State = Discarding;
  Held.clear();
  NumErrors = HasFailed;
  // The client would report missing messages (-verify), or overwrite a file
  // (-serialize-diagnostics).
  (void)OwnedClient.release();
}

void HeldMessages::BeginSourceFile(const LangOptions &LO,
                                   const Preprocessor *PP) {
  Client->BeginSourceFile(LO, PP);
}

void HeldMessages::EndSourceFile() {
  if (State == Discarding)
    return;
  release();
  if (ErrorLimit && GivenErrors > ErrorLimit)
    Engine.Report(clang::diag::fatal_too_many_errors);
  Client->EndSourceFile();
  copyCounts();
}

void HeldMessages::finish() {
  if (AtFinish)
    AtFinish();
  if (State == Discarding)
    return;
  release();
  Client->finish();
  copyCounts();
}

void HeldMessages::clear() {
  if (State == Discarding)
    return;
  Client->clear();
  copyCounts();
}

bool HeldMessages::IncludeInDiagnosticCounts() const {
  return Client->IncludeInDiagnosticCounts();
}

void HeldMessages::HandleDiagnostic(DiagnosticsEngine::Level L,
                                    const Diagnostic &Info) {
  switch (State) {
  case Holding:
    Held.emplace_back(L, Info);
    DiagnosticConsumer::HandleDiagnostic(L, Info);
    return;
  case Giving:
    if (!exceedsLimit(L))
      Client->HandleDiagnostic(L, Info);
    copyCounts();
    return;
  case Discarding:
    return;
  }
}

void HeldMessages::copyCounts() {
  NumWarnings = Client->getNumWarnings();
  NumErrors = Client->getNumErrors();
}

bool ampcc::compileAgain(CompilerInstance &CI, const CompilerInvocation &Begin,
                         const FixUps &Found, unsigned Number) {
  auto Invocation = std::make_shared<CompilerInvocation>(Begin);
  // LLVM's arguments are global to the process and already in effect.
  Invocation->getFrontendOpts().LLVMArgs.clear();
  auto &Arguments = Invocation->getFrontendOpts().PluginArgs[PluginName.str()];
  Arguments.push_back((CompilationOption + llvm::Twine(Number)).str());
  for (const FixUp &R : Found)
    Arguments.push_back((FixUpOption + R.write()).str());
  bool HasUtf16 = false;
  for (const FixUp &R : Found) {
    HasUtf16 |= R.What == FixUp::Utf16;
    if (R.What == FixUp::OlderStandard)
      chooseOlderStandard(Invocation->getLangOpts());
  }
  // A pipe, such as the standard input, can be read only once.
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Texts;
  for (const auto &[File, Content] :
       llvm::make_range(CI.getSourceManager().fileinfo_begin(),
                        CI.getSourceManager().fileinfo_end()))
    if (const auto Text = Content->getBufferIfLoaded();
        Text && File.getFileEntry().isNamedPipe()) {
      Texts.push_back(llvm::MemoryBuffer::getMemBuffer(*Text));
      PreprocessorOptions &Options = Invocation->getPreprocessorOpts();
      Options.RetainRemappedFileBuffers = true;
      Options.addRemappedFile(File.getName(), Texts.back().get());
    }
  // This compilation would erase the other's output files at its end.
  CI.clearOutputFiles(/*EraseFiles=*/true);
  CompilerInstance Again(CI.getPCHContainerOperations());
  Again.setInvocation(std::move(Invocation));
  Again.createDiagnostics();
  // The next compilation also converts files if this one does.
  const auto Files = CI.getFileManager().getVirtualFileSystemPtr();
  Again.createFileManager(HasUtf16 ? readUtf16(Files) : Files);
  const bool Succeeds = ExecuteCompilerInvocation(&Again);
  // The numbers of messages have been printed.
  CI.getDiagnosticOpts().ShowCarets = false;
  return Succeeds;
}
