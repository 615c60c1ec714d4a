//===- DiagnosticTranslation.cpp - Clang's messages in AMP's words --------===//
//
// The consumer here stands in front of the client: it rewrites Clang's messages
// as ClangMessages.h says, and drops one that has already been given at its
// place.
//
// An error is held back until the notes behind it are known: that a call failed
// because of restrictions is said by the notes on its candidates only.
//
//===----------------------------------------------------------------------===//

#include "ClangMessages.h"
#include "OrdinaryCodes.h"
#include "ampcc/Sema/CheckTranslationUnit.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include <set>

using namespace ampcc;
using Level = clang::DiagnosticsEngine::Level;

namespace {
/// An error that is not yet given to the client, and the notes behind it.
struct HeldError {
  clang::StoredDiagnostic Error;
  std::vector<clang::StoredDiagnostic> Notes = {};
  /// The text is ours and says all.
  bool IsTranslated = false;
  /// It is to be shown where the user's code asks for the instance: at the
  /// first note about an instantiation outside the headers.
  bool BelongsToUser = false;
  /// It is about the elements of an array.
  bool IsAboutArray = false;
  /// The error's own code, and what the notes say about it.
  std::string Code = {};
  CandidateCodes Candidates = {};
  /// What the notes add to the text.
  std::string Suffix = {};
  /// The same if no candidate lacks the restriction itself.
  std::string Fallback = {};
  /// See ClangMessages::mayBeCovered.
  bool MayBeCovered = false;
  /// One message is enough on a line: the headers' classes use each other.
  bool IsAssertion = false;

  /// What is put behind the text.
  std::string getEnding() const {
    if (!Suffix.empty())
      return Suffix;
    if (!Fallback.empty() || Code.empty())
      return Fallback;
    return " [" + Candidates.get(Code).str() + "]";
  }
};

class Translator : public clang::DiagnosticConsumer {
public:
  Translator(clang::CompilerInstance &CI, const Diagnostics &Diags)
      : CI(CI), Diags(Diags), Messages(CI, Diags), Engine(CI.getDiagnostics()),
        Client(Engine.getClient()), OwnedClient(Engine.takeClient()),
        ShowsAllCandidates(Engine.getShowOverloads() == clang::Ovl_All) {
    // What a candidate lacks is looked at, also where it is not shown.
    Engine.setShowOverloads(clang::Ovl_All);
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
    return !Messages.isDropped(Info) && !followsAssertion(Level::Error, Info) &&
           !Counted.count(
               {Info.getLocation().getRawEncoding(), Messages.translate(Info)});
  }

  void HandleDiagnostic(Level L, const clang::Diagnostic &Info) override {
    if (Messages.isAboutTargets(Info))
      L = std::max(L, Level::Error);
    if (Replaying)
      forward(L, Info);
    else if (L == Level::Note && Held)
      holdNote(Info);
    else if (L == Level::Note && Dropping)
      return;
    else if (Messages.isDropped(Info) || followsAssertion(L, Info))
      dropGroup(L, Info);
    else if (L >= Level::Error || Held || Messages.mayBeCovered(Info))
      hold(L, Info);
    else
      forwardOnce(L, Info, Messages.translate(Info));
    copyCounts();
  }

private:
  /// An assertion of the headers has failed.
  static bool isAssertion(std::optional<diag::ID> Id) {
    return Id == diag::err_library_assertion ||
           Id == diag::err_library_requirement ||
           Id == diag::err_element_reference;
  }

  /// The error is the fault of the user's code that instantiates the headers'.
  static bool belongsToUser(std::optional<diag::ID> Id) {
    return isAssertion(Id) || Id == diag::err_kernel_call ||
           Id == diag::err_kernel_access;
  }

  /// Behind a failed assertion of the headers, what else their code has wrong
  /// is its consequence; functions are instantiated at the end only.
  bool followsAssertion(Level L, const clang::Diagnostic &Info) const {
    return L >= Level::Error && Messages.isInHeaders(Info) &&
           !Messages.isAssertion(Info) &&
           (LastIsAssertion ||
            (AssertionFailed && Messages.isAboutBadType(Info)));
  }

  void dropGroup(Level L, const clang::Diagnostic &Info) {
    // Replaying the held group makes Info speak of that.
    if (L >= Level::Error && !Messages.isNoError(Info) && !Dropped)
      Dropped = store(L, Info);
    flush();
    Dropping = true;
    // Clang has noted an error, and would compile nothing.
    if (L >= Level::Error && !HasGivenError && !Dropped && Late.empty())
      Engine.Reset(/*soft=*/true);
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

  clang::StoredDiagnostic store(Level L, const clang::Diagnostic &Info) const {
    // The fix-its of a translated message insert attributes users never see.
    llvm::ArrayRef<clang::FixItHint> FixIts;
    if (!Messages.getRow(Info))
      FixIts = Info.getFixItHints();
    clang::FullSourceLoc Loc;
    if (Info.hasSourceManager() && Info.getLocation().isValid())
      Loc = clang::FullSourceLoc(Info.getLocation(), Info.getSourceManager());
    return clang::StoredDiagnostic(L, Info.getID(), Messages.translate(Info),
                                   Loc, Info.getRanges(), FixIts);
  }

  /// Ends the group that is held, and begins one with \p Info if it is an
  /// error.
  void hold(Level L, const clang::Diagnostic &Info) {
    // Replaying the held group makes Info speak of that.
    const std::optional<diag::ID> Id = Messages.getRow(Info);
    HeldError Next{store(L, Info)};
    // Rows of our table say all.
    Next.IsTranslated =
        Id || Next.Error.getID() >= clang::diag::DIAG_UPPER_LIMIT;
    Next.BelongsToUser = belongsToUser(Id);
    Next.IsAssertion = isAssertion(Id);
    Next.MayBeCovered = Messages.mayBeCovered(Info);
    Next.IsAboutArray = Messages.isAboutArray(Info);
    if (!Id && CI.getLangOpts().CUDA)
      Next.Code = getOrdinaryCode(Info).str();
    if (std::optional<diag::ID> Cause = Messages.getCause(Info)) {
      Next.Suffix = Diagnostics::getText(*Cause);
      Next.MayBeCovered = true;
    }
    flush();
    if (L >= Level::Error)
      Counted.insert({Next.Error.getLocation().isValid()
                          ? Next.Error.getLocation().getRawEncoding()
                          : 0,
                      Next.Error.getMessage().str()});
    Held = std::move(Next);
    LastIsAssertion = isAssertion(Id);
    AssertionFailed |= LastIsAssertion;
    if (L < Level::Error && !Held->MayBeCovered)
      flush();
  }

  void holdNote(const clang::Diagnostic &Info) {
    // The headers' way to the place that is the user's fault tells nothing.
    if (Held->BelongsToUser && Messages.isInstantiation(Info) &&
        Messages.isInHeaders(Info))
      return;
    if (Info.getID() == clang::diag::note_from_diagnose_if &&
        Messages.isInHeaders(Info))
      return;
    if (Messages.advisesWrongCapture(Info))
      return;
    Held->Candidates.add(Info);
    Held->MayBeCovered |= Messages.mayBeCovered(Info);
    const auto Place = lacksRestriction(Info.getID())
                           ? llvm::find_if(Held->Notes, isOtherCandidate)
                           : Held->Notes.end();
    const clang::FullSourceLoc Here =
        Held->Notes.insert(Place, store(Level::Note, Info))->getLocation();
    if (Held->BelongsToUser && Messages.isInstantiation(Info) &&
        Here.getFileID() != Held->Error.getLocation().getFileID()) {
      Held->Error.setLocation(Here);
      Held->BelongsToUser = false;
    }
    if (!Held->Suffix.empty() || Held->IsTranslated)
      return;
    Held->Suffix = getAddition(Info);
    if (std::optional<diag::ID> Cause = Messages.getCause(Info))
      Held->Fallback = Diagnostics::getText(*Cause);
  }

  /// What the note \p Info adds to the text of the error that is held.
  std::string getAddition(const clang::Diagnostic &Info) const {
    if (Info.getID() ==
            clang::diag::note_implicit_member_target_infer_collision &&
        Held->Error.getID() == clang::diag::err_deleted_function_use)
      return Diagnostics::getText(diag::err_no_destructor);
    if (Info.getID() != clang::diag::note_ovl_candidate_bad_target)
      return "";
    const std::string Row = Diagnostics::getText(
        ClangMessages::getCandidateRow(Info, Held->IsAboutArray));
    llvm::SmallString<128> Text;
    Info.FormatDiagnostic(Row.data(), Row.data() + Row.size(), Text);
    return Text.str().str();
  }

  void flush() {
    if (!Held)
      return;
    HeldError Group = std::move(*Held);
    Held.reset();
    if (Group.MayBeCovered) {
      Late.push_back(std::move(Group));
      Dropping = false;
    } else {
      replay(Group);
    }
  }

  /// With what waits for the checks.
  void flushAll() {
    flush();
    for (const HeldError &Group : std::exchange(Late, {}))
      if (!Diags.isCovered(Group.Error.getLocation()))
        replay(Group);
  }

  void replay(const HeldError &Group) {
    const clang::StoredDiagnostic &Error = Group.Error;
    const std::string Text = Error.getMessage().str() + Group.getEnding();
    Dropping =
        !isNew(Group.IsAssertion ? getLineStart(Error.getLocation())
                                 : clang::SourceLocation(Error.getLocation()),
               Text);
    if (Dropping)
      return;
    Replaying = true;
    Engine.Report(clang::StoredDiagnostic(
        Error.getLevel(), Error.getID(), Text, Error.getLocation(),
        Error.getRanges(), Error.getFixIts()));
    // Of those that lack something else, Clang puts the nearest ones first.
    unsigned Candidates = 0, Omitted = 0;
    for (const clang::StoredDiagnostic &Note : Group.Notes)
      if (!isCandidate(Note) || ++Candidates <= ShownCandidates ||
          ShowsAllCandidates)
        Engine.Report(Note);
      else
        ++Omitted;
    if (Omitted)
      Engine.Report(clang::StoredDiagnostic(
          Level::Note, clang::diag::note_ovl_too_many_candidates,
          "candidates omitted: " + std::to_string(Omitted) +
              "; pass -fshow-overloads=all to show them",
          Error.getLocation(), {}, {}));
    Replaying = false;
  }

  /// The note is on a candidate that would do in code of its restriction. Such
  /// come first: one of them was meant.
  static bool lacksRestriction(unsigned NoteId) {
    return NoteId == clang::diag::note_ovl_candidate_bad_target ||
           NoteId == clang::diag::note_cuda_ovl_candidate_target_mismatch;
  }
  static bool isCandidate(const clang::StoredDiagnostic &Note) {
    return (Note.getID() >= clang::diag::note_ovl_builtin_candidate &&
            Note.getID() <= clang::diag::note_ovl_surrogate_cand) ||
           lacksRestriction(Note.getID());
  }
  static bool isOtherCandidate(const clang::StoredDiagnostic &Note) {
    return isCandidate(Note) && !lacksRestriction(Note.getID());
  }

  void forwardOnce(Level L, const clang::Diagnostic &Info, std::string Text) {
    if (L != Level::Note)
      Dropping = !isNew(Info.getLocation(), Text);
    if (!Dropping)
      Client->HandleDiagnostic(L, clang::Diagnostic(&Engine, Text));
  }

  void forward(Level L, const clang::Diagnostic &Info) {
    HasGivenError |= L >= Level::Error;
    Client->HandleDiagnostic(L, Info);
  }

  static clang::SourceLocation getLineStart(const clang::FullSourceLoc &Loc) {
    if (Loc.isInvalid())
      return Loc;
    return Loc.getManager().translateLineCol(Loc.getFileID(),
                                             Loc.getExpansionLineNumber(), 1);
  }

  /// Remembers a message; false when it has been given at this place before.
  bool isNew(clang::SourceLocation Loc, const std::string &Text) {
    return Loc.isInvalid() || Given.insert({Loc.getRawEncoding(), Text}).second;
  }

  void copyCounts() {
    NumWarnings = Client->getNumWarnings();
    NumErrors = Client->getNumErrors();
  }

  clang::CompilerInstance &CI;
  const Diagnostics &Diags;
  ClangMessages Messages;
  clang::DiagnosticsEngine &Engine;
  clang::DiagnosticConsumer *Client;
  std::unique_ptr<clang::DiagnosticConsumer> OwnedClient;
  /// As -fshow-overloads says; else an error shows so many.
  const bool ShowsAllCandidates;
  static constexpr unsigned ShownCandidates = 4;
  std::optional<HeldError> Held;
  /// What is given at the end, if nothing covers it then.
  std::vector<HeldError> Late;
  /// The last error is that an assertion of the headers has failed.
  bool LastIsAssertion = false;
  /// One of the errors so far was that.
  bool AssertionFailed = false;
  /// Errors at their places, as they began.
  std::set<std::pair<unsigned, std::string>> Counted;
  std::set<std::pair<unsigned, std::string>> Given;
  bool Dropping = false, Replaying = false, HasGivenError = false;
  /// The first error that was dropped.
  std::optional<clang::StoredDiagnostic> Dropped;
};
} // namespace

void ampcc::installDiagnosticTranslation(clang::CompilerInstance &CI,
                                         const Diagnostics &Diags) {
  CI.getDiagnostics().setClient(new Translator(CI, Diags),
                                /*ShouldOwnClient=*/true);
}
