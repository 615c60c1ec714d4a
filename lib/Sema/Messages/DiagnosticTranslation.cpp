//===- DiagnosticTranslation.cpp - the consumer of Clang's messages -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The consumer rewrites Clang's messages (see ClangMessages.h) before the
// client gets them, and drops repetitions at one location or about one
// declaration.
//
// Errors are held until their notes are known (see MessageGroup.h), some until
// the rules have been checked.
//
//===----------------------------------------------------------------------===//

#include "ampcc/Sema/Messages/DiagnosticTranslation.h"
#include "ClangMessages.h"
#include "MessageGroup.h"
#include "MessageKinds.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include <map>
#include <set>

using namespace ampcc;
using Level = clang::DiagnosticsEngine::Level;

namespace {
class Translator : public DiagnosticTranslation {
public:
  Translator(clang::CompilerInstance &CI, Diagnostics &Diags, bool IsMicrosoft,
             std::function<void(const clang::Diagnostic &)> OnMessage)
      : CI(CI), Diags(Diags), OnMessage(std::move(OnMessage)),
        Messages(CI, Diags, IsMicrosoft), Engine(CI.getDiagnostics()),
        Client(Engine.getClient()), OwnedClient(Engine.takeClient()),
        ShowsAllCandidates(Engine.getShowOverloads() == clang::Ovl_All) {
    // Examine all candidates for missing restrictions, including hidden ones.
    Engine.setShowOverloads(clang::Ovl_All);
  }

  void finishUnit() override {
    flushAll();
    giveDropped();
    IsUnitFinished = true;
  }
  void remove() override {
    finishUnit();
    if (!ShowsAllCandidates)
      Engine.setShowOverloads(clang::Ovl_Best);
    // This deletes the translator.
    const bool IsOwner = OwnedClient != nullptr;
    Engine.setClient(IsOwner ? OwnedClient.release() : Client, IsOwner);
  }

  void BeginSourceFile(const clang::LangOptions &LO,
                       const clang::Preprocessor *PP) override {
    Client->BeginSourceFile(LO, PP);
  }
  void EndSourceFile() override {
    finishUnit();
    Client->EndSourceFile();
    copyCounts();
    // Clang's line with the number of errors would mention host and device.
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
  /// Clang calls this while counting a message, before emitting it: suppressed
  /// messages must not count toward the error limit.
  bool IncludeInDiagnosticCounts() const override {
    if (!Client->IncludeInDiagnosticCounts())
      return false;
    if (Replaying || IsUnitFinished || !Engine.isDiagnosticInFlight())
      return true;
    clang::Diagnostic Info(&Engine);
    return !ClangMessages::getReplacement(Info) && !Messages.isDropped(Info) &&
           !followsAssertion(Level::Error, Info) &&
           !Counted.count(getKey(Info.getLocation(), Messages.translate(Info)));
  }

  void HandleDiagnostic(Level L, const clang::Diagnostic &Info) override {
    if (Replaying || IsUnitFinished) {
      forward(L, Info);
    } else {
      OnMessage(Info);
      if (Messages.isMisplacedSpecifier(Info))
        L = Level::Error;
      if (L >= Level::Error && !Messages.isDropped(Info))
        Diags.addError(Info.getLocation());
      if (L == Level::Note)
        handleNote(Info);
      else
        handleFirst(L, Info);
    }
    copyCounts();
  }

private:
  void handleNote(const clang::Diagnostic &Info) {
    if (Held)
      Held->addNote(Info, Messages);
    else if (!Dropping && !Messages.isDropped(Info))
      forwardOnce(Level::Note, Info, Messages.translate(Info));
  }

  /// Handles \p Info, which begins a group of messages.
  void handleFirst(Level L, const clang::Diagnostic &Info) {
    if (ClangMessages::getReplacement(Info))
      replace(Info);
    else if (Messages.isDropped(Info) || followsAssertion(L, Info))
      dropGroup(L, Info);
    else if (L >= Level::Error || Held ||
             message::has(Info.getID(), message::MayBeCovered))
      hold(L, Info);
    else
      forwardOnce(L, Info, Messages.translate(Info));
  }

  /// True if an error follows from a failed assertion of the headers: a later
  /// error in their code, or that an object of the class cannot be constructed.
  /// Functions are instantiated only at the end.
  bool followsAssertion(Level L, const clang::Diagnostic &Info) const {
    if (L >= Level::Error && LastIsAssertion &&
        Info.getLocation() == LastAssertion &&
        message::has(Info.getID(), message::ConstructsElements))
      return true;
    return L >= Level::Error && (LastIsAssertion || AssertionFailed) &&
           Messages.isInLibrary(Info) &&
           !isAssertionRow(Messages.getRow(Info)) &&
           ((LastIsAssertion && !isAboutOtherLaunch(Info)) ||
            message::has(Info.getID(), message::BadType));
  }
  /// True for an error about a launch if the assertion failed elsewhere.
  bool isAboutOtherLaunch(const clang::Diagnostic &Info) const {
    return Messages.getRow(Info) == diag::err_kernel_call &&
           !isInSameDeclaration(Info.getSourceManager(), LastAssertion,
                                Messages.getLocationInProgram(Info));
  }

  void dropGroup(Level L, const clang::Diagnostic &Info) {
    // Replaying the held group overwrites Info.
    if (L >= Level::Error && !Messages.isNoError(Info) && !Dropped)
      Dropped = Messages.store(L, Info);
    flush();
    Dropping = true;
    // Clang has recorded an error and would not generate code.
    if (L >= Level::Error && !HasGivenError && !Dropped && Late.empty())
      Engine.Reset(/*soft=*/true);
  }

  /// Reports a row with the message's arguments in its place.
  void replace(const clang::Diagnostic &Info) {
    const message::Row &R = *ClangMessages::getReplacement(Info);
    const clang::SourceLocation Loc = Info.getLocation();
    llvm::SmallVector<
        std::pair<clang::DiagnosticsEngine::ArgumentKind, uint64_t>>
        Args;
    for (const uint8_t Number : R.Args.get())
      Args.push_back({Info.getArgKind(Number), Info.getRawArg(Number)});
    flush();
    Engine.Clear(); // Clang's message is not in flight any more.
    const clang::DiagnosticBuilder Report = Diags.report(Loc, R.Text);
    for (const auto &[Kind, Value] : Args)
      Report.AddTaggedVal(Value, Kind);
  }

  /// Emits the first dropped error if there was no other error: a failed
  /// compilation must have an error.
  void giveDropped() {
    if (!Dropped || HasGivenError)
      return;
    Replaying = true;
    Engine.Report(*Dropped);
    Replaying = false;
  }

  /// Ends the held group and begins one with \p Info.
  void hold(Level L, const clang::Diagnostic &Info) {
    MessageGroup Next(L, Info, Messages, /*HasCode=*/CI.getLangOpts().CUDA);
    if (Next.isAssertion())
      LastAssertion = Messages.getLocationInProgram(Info);
    if (Held && isCause(Info, *Held))
      Held.reset();
    flush(); // Overwrites Info.
    if (L >= Level::Error)
      Counted.insert(getKey(Next.getLocation(), Next.getFirst().getMessage()));
    LastIsAssertion = Next.isAssertion();
    AssertionFailed |= LastIsAssertion;
    Held = std::move(Next);
    if (L < Level::Error && !Held->mayBeCovered())
      flush();
  }

  /// True if \p Info, an unknown name, causes an earlier error: Clang expects a
  /// semicolon before `v` in `vector<int> v(4)` without std.
  static bool isCause(const clang::Diagnostic &Info,
                      const MessageGroup &Other) {
    const clang::FullSourceLoc Loc = Other.getLocation();
    const clang::FullSourceLoc Name(Info.getLocation(), Loc.getManager());
    return message::has(Info.getID(), message::NeedsHeader) &&
           message::getHint(Other.getFirst().getID()) ==
               message::Hint::Expected &&
           Loc.isValid() && Name.isValid() &&
           Name.isBeforeInTranslationUnitThan(Loc) &&
           Name.getSpellingLineNumber() == Loc.getSpellingLineNumber();
  }

  void flush() {
    if (!Held)
      return;
    MessageGroup Group = std::move(*Held);
    Held.reset();
    Group.finish();
    if (Group.mayBeCovered()) {
      Late.push_back(std::move(Group));
      Dropping = false;
    } else {
      replay(Group);
    }
  }

  /// Flushes the held group and those that wait for the checks.
  void flushAll() {
    flush();
    for (const MessageGroup &Group : std::exchange(Late, {}))
      if (!Group.isCovered(Diags))
        replay(Group);
  }

  void replay(const MessageGroup &Group) {
    const clang::StoredDiagnostic &First = Group.getFirst();
    const std::string Text = Group.getText();
    Dropping = Group.isGivenOnce() ? isRepeated(Group.getLocation(), Text)
                                   : !isNew(Group.getLocation(), Text);
    Dropping |= followsGiven(Group);
    if (Dropping)
      return;
    if (message::has(First.getID(), message::FailsCondition))
      Conditions.push_back(Group.getLocation());
    Replaying = true;
    Engine.Report(clang::StoredDiagnostic(
        First.getLevel(), getShownId(Group), Text, Group.getLocation(),
        First.getRanges(), First.getFixIts()));
    for (const clang::FunctionDecl *F : Group.getLeftOut())
      noteLeftOut(F, Group.getAmbient());
    // Clang puts the nearest of the other candidates first.
    unsigned Candidates = 0, Omitted = 0;
    const unsigned Folded = countFolded(Group);
    if (Folded)
      note(Group.getLocation(), diag::note_candidates_in_headers,
           [&](const auto &Note) { Note << Folded; });
    for (const clang::StoredDiagnostic &Note : Group.getNotes())
      if (Folded && isInHeader(Note))
        continue;
      else if (!message::has(Note.getID(), message::Candidate) ||
               ++Candidates <= ShownCandidates || ShowsAllCandidates)
        Engine.Report(Note);
      else
        ++Omitted;
    if (Omitted)
      note(Group.getLocation(), diag::note_candidates_omitted,
           [&](const auto &Note) { Note << Omitted; });
    if (const std::optional<Suggestion> &A = Group.getSuggestion();
        A && Advised.insert({A->Row, A->Argument}).second)
      note(Group.getLocation(), A->Row, [&](const auto &Note) {
        if (!A->Argument.empty())
          Note << A->Argument;
      });
    if (const clang::FunctionDecl *F = Group.getExtension();
        F && Advised
                 .insert({diag::note_constexpr_extension,
                          F->getQualifiedNameAsString()})
                 .second)
      note(Group.getLocation(), diag::note_constexpr_extension,
           [&](const auto &Note) { Note << F; });
    Replaying = false;
  }

  /// True if an error about the same mistake has been emitted: a tile's size,
  /// or the rank of a kernel's index parameter.
  bool followsGiven(const MessageGroup &Group) {
    const clang::StoredDiagnostic &First = Group.getFirst();
    if (message::has(First.getID(), message::NeedsConstant))
      return isGivenBeside(First.getLocation(),
                           Diagnostics::getText(diag::err_tile_size));
    const clang::FunctionDecl *Kernel = Group.getKernel();
    return Kernel && llvm::any_of(Conditions, [&](clang::SourceLocation Loc) {
             return Engine.getSourceManager().isPointWithin(
                 Loc, Kernel->getBeginLoc(), Kernel->getEndLoc());
           });
  }

  /// Counts the candidates in headers that are not shown.
  unsigned countFolded(const MessageGroup &Group) const {
    return ShowsAllCandidates || !Group.foldsHeaders()
               ? 0
               : llvm::count_if(Group.getNotes(), isInHeader);
  }
  static bool isInHeader(const clang::StoredDiagnostic &Note) {
    return message::has(Note.getID(), message::Candidate) &&
           Note.getLocation().isValid() &&
           Note.getLocation().isInSystemHeader();
  }

  /// Hides the names of Clang's translated messages, which editors show.
  unsigned getShownId(const MessageGroup &Group) const {
    const clang::StoredDiagnostic &First = Group.getFirst();
    if (First.getLevel() < Level::Error || !Group.isTranslated() ||
        message::has(First.getID(), message::GuessesName))
      return First.getID();
    return Engine.getCustomDiagID(Level::Error, "%0");
  }

  /// Emits a note on the replayed error, with the arguments that \p Fill adds.
  template <class Filler>
  void note(clang::SourceLocation Loc, diag::ID Row, Filler Fill) {
    // Do not depend on whether Clang ignored its last message.
    const bool WasIgnored = Engine.isLastDiagnosticIgnored();
    Engine.setLastDiagnosticIgnored(false);
    // In a header's macro, the user's line is enough.
    Fill(Diags.report(Engine.getSourceManager().getExpansionLoc(Loc), Row));
    Engine.setLastDiagnosticIgnored(WasIgnored);
  }

  /// Notes an excluded candidate in the words of Clang's candidate note.
  void noteLeftOut(const clang::FunctionDecl *F, Restriction Ambient) {
    note(F->getLocation(), diag::note_left_out, [&](const auto &Note) {
      Note << llvm::isa<clang::CXXConstructorDecl>(F)
           << (F->getDescribedFunctionTemplate() != nullptr)
           << getSelector(getRestriction(F)) << getSelector(Ambient);
    });
  }

  void forwardOnce(Level L, const clang::Diagnostic &Info,
                   const std::string &Text) {
    if (L != Level::Note)
      Dropping = !isNew(Info.getLocation(), Text);
    if (!Dropping)
      Client->HandleDiagnostic(L, clang::Diagnostic(&Engine, Text));
  }

  void forward(Level L, const clang::Diagnostic &Info) {
    HasGivenError |= L >= Level::Error;
    // Clang's guess for the name may be wrong.
    if (message::has(Info.getID(), message::GuessesName)) {
      Diags.cover(Info.getLocation());
      for (const clang::CharSourceRange &Range : Info.getRanges())
        Diags.cover(Range.getAsRange());
      for (const clang::FixItHint &Fix : Info.getFixItHints())
        Diags.cover(Fix.RemoveRange.getAsRange());
    }
    Client->HandleDiagnostic(L, Info);
  }

  /// A message with its location.
  using Key = std::pair<unsigned, std::string>;
  static Key getKey(clang::SourceLocation Loc, llvm::StringRef Text) {
    return {Loc.getRawEncoding(), Text.str()};
  }

  /// Records a message; false if it was emitted at this location before.
  bool isNew(clang::SourceLocation Loc, llvm::StringRef Text) {
    return Loc.isInvalid() || Given.insert(getKey(Loc, Text)).second;
  }

  /// Records a message; returns true if it was emitted in the same declaration
  /// or statement before.
  bool isRepeated(const clang::FullSourceLoc &Loc, const std::string &Text) {
    if (Loc.isInvalid() || isGivenBeside(Loc, Text))
      return Loc.isValid();
    GivenOnce[Text].push_back(Loc);
    return false;
  }

  /// True if a message that is emitted once per declaration or statement was
  /// emitted in the one at \p Loc.
  bool isGivenBeside(const clang::FullSourceLoc &Loc, const std::string &Text) {
    const auto It = GivenOnce.find(Text);
    return It != GivenOnce.end() && Loc.isValid() &&
           llvm::any_of(It->second, [&](clang::SourceLocation Other) {
             return isInSameDeclaration(Loc.getManager(), Other, Loc);
           });
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
  /// True with -fshow-overloads=all; otherwise an error shows ShownCandidates.
  const bool ShowsAllCandidates;
  static constexpr unsigned ShownCandidates = 4;
  std::optional<MessageGroup> Held;
  /// Messages that are emitted at the end unless a check covers them.
  std::vector<MessageGroup> Late;
  /// True if the last error is a failed assertion of the headers.
  bool LastIsAssertion = false;
  /// The user's location that instantiates the last such assertion.
  clang::SourceLocation LastAssertion;
  /// The calls for which a condition of the library failed.
  std::vector<clang::SourceLocation> Conditions;
  /// True if any error so far was a failed assertion.
  bool AssertionFailed = false;
  /// Errors with their locations, before notes changed them.
  std::set<Key> Counted;
  std::set<Key> Given;
  /// The locations of messages emitted once per declaration, by text.
  std::map<std::string, std::vector<clang::SourceLocation>> GivenOnce;
  /// Notes that are emitted once.
  std::set<std::pair<diag::ID, std::string>> Advised;
  bool Dropping = false, Replaying = false, HasGivenError = false;
  bool IsUnitFinished = false;
  /// The first error that was dropped.
  std::optional<clang::StoredDiagnostic> Dropped;
};
} // namespace

DiagnosticTranslation *ampcc::installDiagnosticTranslation(
    clang::CompilerInstance &CI, Diagnostics &Diags, bool IsMicrosoft,
    std::function<void(const clang::Diagnostic &)> OnMessage) {
  auto *T = new Translator(CI, Diags, IsMicrosoft, std::move(OnMessage));
  CI.getDiagnostics().setClient(T, /*ShouldOwnClient=*/true);
  return T;
}
