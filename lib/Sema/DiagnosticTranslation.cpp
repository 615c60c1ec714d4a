//===- DiagnosticTranslation.cpp - Clang's messages in AMP's words --------===//
//
// The consumer here stands in front of the client: it rewrites Clang's messages
// as ClangMessages.h says, and drops one that has already been given at its
// place.
//
// Errors are held back until their notes are known (MessageGroup.h), some until
// our checks have run.
//
//===----------------------------------------------------------------------===//

#include "ampcc/Sema/DiagnosticTranslation.h"
#include "ClangMessages.h"
#include "MessageGroup.h"
#include "MessageKinds.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include <set>

using namespace ampcc;
using Level = clang::DiagnosticsEngine::Level;

namespace {
class Translator : public clang::DiagnosticConsumer {
public:
  Translator(clang::CompilerInstance &CI, Diagnostics &Diags,
             std::function<void(const clang::Diagnostic &)> OnMessage)
      : CI(CI), Diags(Diags), OnMessage(std::move(OnMessage)),
        Messages(CI, Diags), Engine(CI.getDiagnostics()),
        Client(Engine.getClient()), OwnedClient(Engine.takeClient()),
        ShowsAllCandidates(Engine.getShowOverloads() == clang::Ovl_All) {
    // What a candidate lacks is looked at, also where it is not shown.
    Engine.setShowOverloads(clang::Ovl_All);
  }

  /// Gives what is held, and hands over to the client.
  std::unique_ptr<clang::DiagnosticConsumer> takeClient() {
    flushAll();
    giveDropped();
    if (!ShowsAllCandidates)
      Engine.setShowOverloads(clang::Ovl_Best);
    return std::move(OwnedClient);
  }

  void BeginSourceFile(const clang::LangOptions &LO,
                       const clang::Preprocessor *PP) override {
    Client->BeginSourceFile(LO, PP);
  }
  void EndSourceFile() override {
    flushAll();
    giveDropped();
    Client->EndSourceFile();
    copyCounts();
    // Clang's line with the number of errors would name the targets' sides.
    CI.getLangOpts().CUDA = false;
  }
  void finish() override {
    flushAll();
    Client->finish();
    copyCounts();
  }
  void clear() override {
    Client->clear();
    copyCounts();
  }
  /// Clang asks this while it counts the message at hand, before it hands it
  /// over: what will not be given does not count toward the limit of errors.
  bool IncludeInDiagnosticCounts() const override {
    if (!Client->IncludeInDiagnosticCounts())
      return false;
    if (Replaying || !Engine.isDiagnosticInFlight())
      return true;
    clang::Diagnostic Info(&Engine);
    return !ClangMessages::getMicrosoftRow(Info) && !Messages.isDropped(Info) &&
           !followsAssertion(Level::Error, Info) &&
           !Counted.count(getKey(Info.getLocation(), Messages.translate(Info)));
  }

  void HandleDiagnostic(Level L, const clang::Diagnostic &Info) override {
    if (isAboutTargets(Info))
      L = std::max(L, Level::Error);
    if (!Replaying)
      OnMessage(Info);
    if (Replaying)
      forward(L, Info);
    else if (ClangMessages::getMicrosoftRow(Info))
      replace(Info);
    else if (L == Level::Note && Held)
      Held->addNote(Info, Messages);
    else if (L == Level::Note && Dropping)
      return;
    else if (Messages.isDropped(Info) || followsAssertion(L, Info))
      dropGroup(L, Info);
    else if (L >= Level::Error || Held || mayBeCovered(Info))
      hold(L, Info);
    else
      forwardOnce(L, Info, Messages.translate(Info));
    copyCounts();
  }

private:
  /// Behind a failed assertion of the headers, what else their code has wrong
  /// is its consequence; functions are instantiated at the end only.
  bool followsAssertion(Level L, const clang::Diagnostic &Info) const {
    return L >= Level::Error && (LastIsAssertion || AssertionFailed) &&
           isInHeaders(Info) && !isAssertionRow(Messages.getRow(Info)) &&
           (LastIsAssertion || isAboutBadType(Info));
  }

  void dropGroup(Level L, const clang::Diagnostic &Info) {
    // Replaying the held group makes Info speak of that.
    if (L >= Level::Error && !Messages.isNoError(Info) && !Dropped)
      Dropped = Messages.store(L, Info);
    flush();
    Dropping = true;
    // Clang has noted an error, and would compile nothing.
    if (L >= Level::Error && !HasGivenError && !Dropped && Late.empty())
      Engine.Reset(/*soft=*/true);
  }

  /// A row of ours stands for a message about Visual C++'s rules.
  void replace(const clang::Diagnostic &Info) {
    const diag::ID Row = *ClangMessages::getMicrosoftRow(Info);
    const clang::SourceLocation Loc = Info.getLocation();
    const auto Name =
        clang::DeclarationName::getFromOpaqueInteger(Info.getRawArg(0));
    flush();
    Engine.Clear(); // Clang's is not in flight any more
    Diags.report(Loc, Row) << Name;
  }

  /// An error is dropped since another says more. Where there is none, it is
  /// why nothing has been compiled: no compilation fails without a word.
  void giveDropped() {
    if (!Dropped || HasGivenError)
      return;
    Replaying = true;
    Engine.Report(*Dropped);
    Replaying = false;
  }

  /// Ends the group that is held, and begins one with \p Info.
  void hold(Level L, const clang::Diagnostic &Info) {
    MessageGroup Next(L, Info, Messages, /*HasCode=*/CI.getLangOpts().CUDA);
    flush(); // which makes Info speak of the other group
    if (L >= Level::Error)
      Counted.insert(getKey(Next.getLocation(), Next.getFirst().getMessage()));
    LastIsAssertion = Next.isAssertion();
    AssertionFailed |= LastIsAssertion;
    Held = std::move(Next);
    if (L < Level::Error && !Held->mayBeCovered())
      flush();
  }

  void flush() {
    if (!Held)
      return;
    MessageGroup Group = std::move(*Held);
    Held.reset();
    if (Group.mayBeCovered()) {
      Late.push_back(std::move(Group));
      Dropping = false;
    } else {
      replay(Group);
    }
  }

  /// With what waits for the checks.
  void flushAll() {
    flush();
    for (const MessageGroup &Group : std::exchange(Late, {}))
      if (!Group.isCovered(Diags))
        replay(Group);
  }

  void replay(const MessageGroup &Group) {
    const clang::StoredDiagnostic &First = Group.getFirst();
    const std::string Text = Group.getText();
    Dropping = !isNew(Group.isGivenOncePerLine()
                          ? getLineStart(Group.getLocation())
                          : clang::SourceLocation(Group.getLocation()),
                      Text);
    if (Dropping)
      return;
    Replaying = true;
    Engine.Report(clang::StoredDiagnostic(
        First.getLevel(), First.getID(), Text, Group.getLocation(),
        First.getRanges(), First.getFixIts()));
    noteLeftOut(Group);
    // Of those that lack something else, Clang puts the nearest ones first.
    unsigned Candidates = 0, Omitted = 0;
    for (const clang::StoredDiagnostic &Note : Group.getNotes())
      if (!isCandidate(Note.getID()) || ++Candidates <= ShownCandidates ||
          ShowsAllCandidates)
        Engine.Report(Note);
      else
        ++Omitted;
    if (Omitted)
      Engine.Report(clang::StoredDiagnostic(
          Level::Note, clang::diag::note_ovl_too_many_candidates,
          "candidates omitted: " + std::to_string(Omitted) +
              "; pass -fshow-overloads=all to show them",
          Group.getLocation(), {}, {}));
    if (const std::string &Advice = Group.getAdvice();
        !Advice.empty() && Advised.insert(Advice).second)
      Engine.Report(clang::StoredDiagnostic(Level::Note, First.getID(), Advice,
                                            Group.getLocation(), {}, {}));
    Replaying = false;
  }

  /// In the words of Clang's note on a candidate that lacks the restriction.
  void noteLeftOut(const MessageGroup &Group) {
    enum { Plain = 0, Template = 1 };
    if (Group.getLeftOut().empty())
      return;
    // Its last message need not be the group's.
    const bool WasIgnored = Engine.isLastDiagnosticIgnored();
    Engine.setLastDiagnosticIgnored(false);
    for (const clang::FunctionDecl *F : Group.getLeftOut())
      Diags.report(F->getLocation(), diag::note_candidate_restriction)
          << (llvm::isa<clang::CXXConstructorDecl>(F) ? candidate::Constructor
                                                      : candidate::Function)
          << (F->getDescribedFunctionTemplate() ? Template : Plain) << ""
          << getSelector(getRestriction(F)) << getSelector(Group.getAmbient());
    Engine.setLastDiagnosticIgnored(WasIgnored);
  }

  void forwardOnce(Level L, const clang::Diagnostic &Info, std::string Text) {
    if (L != Level::Note)
      Dropping = !isNew(Info.getLocation(), Text);
    if (!Dropping)
      Client->HandleDiagnostic(L, clang::Diagnostic(&Engine, Text));
  }

  void forward(Level L, const clang::Diagnostic &Info) {
    HasGivenError |= L >= Level::Error;
    // What Clang takes instead of the name may be anything.
    if (Info.getID() == clang::diag::err_undeclared_var_use_suggest ||
        Info.getID() == clang::diag::err_no_member_suggest)
      Diags.cover(Info.getLocation());
    Client->HandleDiagnostic(L, Info);
  }

  static clang::SourceLocation getLineStart(const clang::FullSourceLoc &Loc) {
    if (Loc.isInvalid())
      return Loc;
    return Loc.getManager().translateLineCol(Loc.getFileID(),
                                             Loc.getExpansionLineNumber(), 1);
  }

  /// A message at its place.
  using Key = std::pair<unsigned, std::string>;
  static Key getKey(clang::SourceLocation Loc, llvm::StringRef Text) {
    return {Loc.getRawEncoding(), Text.str()};
  }

  /// Remembers a message; false when it has been given at this place before.
  bool isNew(clang::SourceLocation Loc, llvm::StringRef Text) {
    return Loc.isInvalid() || Given.insert(getKey(Loc, Text)).second;
  }

  void copyCounts() {
    NumWarnings = Client->getNumWarnings();
    NumErrors = Client->getNumErrors();
  }

  clang::CompilerInstance &CI;
  Diagnostics &Diags;
  const std::function<void(const clang::Diagnostic &)> OnMessage;
  ClangMessages Messages;
  clang::DiagnosticsEngine &Engine;
  clang::DiagnosticConsumer *Client;
  std::unique_ptr<clang::DiagnosticConsumer> OwnedClient;
  /// As -fshow-overloads says; else an error shows so many.
  const bool ShowsAllCandidates;
  static constexpr unsigned ShownCandidates = 4;
  std::optional<MessageGroup> Held;
  /// What is given at the end, if nothing covers it then.
  std::vector<MessageGroup> Late;
  /// The last error is that an assertion of the headers has failed.
  bool LastIsAssertion = false;
  /// One of the errors so far was that.
  bool AssertionFailed = false;
  /// Errors at their places, as they began.
  std::set<Key> Counted;
  std::set<Key> Given;
  /// Notes that need no repetition.
  std::set<std::string> Advised;
  bool Dropping = false, Replaying = false, HasGivenError = false;
  /// The first error that was dropped.
  std::optional<clang::StoredDiagnostic> Dropped;
};
} // namespace

std::function<void()> ampcc::installDiagnosticTranslation(
    clang::CompilerInstance &CI, Diagnostics &Diags,
    std::function<void(const clang::Diagnostic &)> OnMessage) {
  auto *T = new Translator(CI, Diags, std::move(OnMessage));
  CI.getDiagnostics().setClient(T, /*ShouldOwnClient=*/true);
  return [T, &Engine = CI.getDiagnostics()] {
    // Which is the end of the translator.
    Engine.setClient(T->takeClient().release(), /*ShouldOwnClient=*/true);
  };
}
