//===- Attempt.cpp - compiling a file again with repairs ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Attempt.h"
#include "ampcc/Basic/Options.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/FrontendTool/Utils.h"

using namespace ampcc;
using namespace clang;

HeldMessages::HeldMessages(DiagnosticsEngine &Engine)
    : Engine(Engine), Client(Engine.getClient()) {
  OwnedClient = Engine.takeClient();
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
  for (const StoredDiagnostic &Message : std::exchange(Held, {}))
    Engine.Report(Message);
  Engine.setClient(Front, IsOwner);
  copyCounts();
}

void HeldMessages::discard(bool HasFailed) {
  State = Discarding;
  Held.clear();
  NumWarnings = 0;
  NumErrors = HasFailed;
  // It would find that its messages are missing (-verify), or write a file that
  // has been written (-serialize-diagnostics).
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
                         const Repairs &Found) {
  auto Invocation = std::make_shared<CompilerInvocation>(Begin);
  // They are LLVM's for the whole process, and in force.
  Invocation->getFrontendOpts().LLVMArgs.clear();
  for (const Repair &R : Found)
    Invocation->getFrontendOpts().PluginArgs[PluginName.str()].push_back(
        (RepairOption + R.write()).str());
  // At the end this attempt would take away what the other has written.
  CI.clearOutputFiles(/*EraseFiles=*/true);
  CompilerInstance Again(CI.getPCHContainerOperations());
  Again.setInvocation(std::move(Invocation));
  Again.createDiagnostics();
  const bool Succeeds = ExecuteCompilerInvocation(&Again);
  // The numbers of messages have been shown.
  CI.getDiagnosticOpts().ShowCarets = false;
  return Succeeds;
}
