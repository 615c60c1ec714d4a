//===- DiagnosticTranslation.cpp - Clang's messages in AMP's words --------===//
//
// Restrictions are Clang's target attributes, so Clang's Sema finds a part of
// the violations by itself and words them for another language. The consumer
// here stands in front of the client: it rewrites those messages with rows of
// our table, and drops a message that has already been given at its place.
//
// An error is held back until the notes behind it are known: that a call failed
// because of restrictions is said by the notes on its candidates only.
//
//===----------------------------------------------------------------------===//

#include "OrdinaryCodes.h"
#include "ampcc/Basic/Marks.h"
#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/CheckTranslationUnit.h"
#include "clang/AST/Type.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Lexer.h"
#include "clang/Parse/ParseDiagnostic.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/Path.h"
#include <map>
#include <set>

using namespace ampcc;
using Level = clang::DiagnosticsEngine::Level;

namespace {
/// The row that replaces each of Clang's messages; its arguments are Clang's.
const std::map<unsigned, diag::ID> Translations = {
    {clang::diag::err_ref_bad_target, diag::err_call_restriction},
    {clang::diag::err_ref_bad_target_global_initializer,
     diag::err_initializer_restriction},
    {clang::diag::note_ovl_candidate_bad_target,
     diag::note_candidate_restriction},
    {clang::diag::note_cuda_ovl_candidate_target_mismatch,
     diag::note_template_restriction},
    {clang::diag::note_implicit_member_target_infer_collision,
     diag::note_member_without_restriction},
    {clang::diag::err_cuda_ovl_target, diag::err_overlapping_overload},
    {clang::diag::err_destructor_redeclared, diag::err_second_destructor},
    {clang::diag::err_cuda_device_exceptions, diag::err_exception_handling},
    {clang::diag::err_shared_var_init, diag::err_tile_static_initializer},
    {clang::diag::err_cuda_unattributed_constexpr_cannot_overload_device,
     diag::err_constexpr_overload},
    {clang::diag::note_cuda_conflicting_device_function_declared_here,
     diag::note_amp_overload},
    // A clause in broken code has ended up on a variable.
    {clang::diag::err_dynamic_var_init, diag::err_clause_before_declarator},
    {clang::diag::err_cuda_nonstatic_constdev,
     diag::err_clause_before_declarator},
};

/// The same for messages that are ordinary C++ in other code: found in code
/// restricted to amp, they break one of its rules.
const std::map<unsigned, diag::ID> AmpTranslations = {
    {clang::diag::err_need_header_before_placement_new,
     diag::err_placement_new},
    {clang::diag::err_bad_reinterpret_cast_small_int,
     diag::err_pointer_integer_cast},
};

/// And for messages about the call of the user's function object in the
/// headers' entry of a kernel.
const std::map<unsigned, diag::ID> KernelTranslations = {
    {clang::diag::err_ovl_no_viable_object_call, diag::err_kernel_call},
    {clang::diag::err_ovl_ambiguous_object_call, diag::err_kernel_call},
    {clang::diag::err_ovl_deleted_object_call, diag::err_kernel_call},
    {clang::diag::err_ovl_no_oper, diag::err_kernel_call},
    {clang::diag::err_typecheck_call_not_function, diag::err_kernel_call},
    {clang::diag::err_access, diag::err_kernel_access},
};

/// And for failed assertions of the headers.
const std::map<unsigned, diag::ID> LibraryTranslations = {
    {clang::diag::err_static_assert_failed, diag::err_library_assertion},
    {clang::diag::err_static_assert_requirement_failed,
     diag::err_library_requirement},
};

class Translator : public clang::DiagnosticConsumer {
public:
  Translator(clang::CompilerInstance &CI, const Diagnostics &Diags)
      : CI(CI), Diags(Diags), Engine(CI.getDiagnostics()),
        Client(Engine.getClient()), OwnedClient(Engine.takeClient()) {}

  void BeginSourceFile(const clang::LangOptions &LO,
                       const clang::Preprocessor *PP) override {
    Client->BeginSourceFile(LO, PP);
  }
  void EndSourceFile() override {
    flush();
    Client->EndSourceFile();
    copyCounts();
    // Clang's line with the number of errors would name the targets' sides.
    CI.getLangOpts().CUDA = false;
  }
  void finish() override {
    flush();
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
    return !isDropped(Info) &&
           !Counted.count(
               {Info.getLocation().getRawEncoding(), translate(Info)});
  }

  void HandleDiagnostic(Level L, const clang::Diagnostic &Info) override {
    if (isAboutTargets(Info))
      L = std::max(L, Level::Error);
    if (Replaying)
      forward(L, Info);
    else if (L == Level::Note && !Held.empty())
      holdNote(Info);
    else if (L == Level::Note && Dropping)
      return;
    else if (isDropped(Info) || followsAssertion(L, Info))
      dropGroup();
    else if (L >= Level::Error || !Held.empty())
      hold(L, Info);
    else
      forwardOnce(L, Info, translate(Info));
    copyCounts();
  }

private:
  bool isDropped(const clang::Diagnostic &Info) const {
    switch (Info.getID()) {
    case clang::diag::err_ref_bad_target:
      // Destructions are checked by us, and implicit ones need no check. Or:
      // the type of what a function initialises has been refused.
      return isAboutDestructor(Info) ||
             (isAmpFunctionReference(Info) &&
              Diags.isReportedOnLine(diag::err_amp_function_pointer,
                                     Info.getLocation()));
    case clang::diag::warn_offload_incompatible_redeclare:
    case clang::diag::warn_cuda_attr_lambda_position:
    case clang::diag::warn_pragma_unroll_cuda_value_in_parens:
      // About the ways of another language's compiler.
      return true;
    case clang::diag::warn_pointer_to_int_cast:
    case clang::diag::warn_void_pointer_to_int_cast:
      // In amp code our check finds an error.
      return isInAmpCode();
    default:
      return isPragmaOfOurs(Info) || isAboutAttributeOfOurs(Info);
    }
  }

  /// An attribute that the token filter has written stands where Clang ignores
  /// it. That is our business.
  static bool isAboutAttributeOfOurs(const clang::Diagnostic &Info) {
    return Info.getNumArgs() != 0 &&
           Info.getArgKind(0) == clang::DiagnosticsEngine::ak_identifierinfo &&
           Info.getArgIdentifier(0) &&
           Info.getArgIdentifier(0)->getName().starts_with("amp_");
  }

  /// Clang does not know the flags that Pragmas.h reads.
  static bool isPragmaOfOurs(const clang::Diagnostic &Info) {
    return Info.getID() ==
               clang::diag::warn_pragma_diagnostic_unknown_warning &&
           Info.getArgKind(0) == clang::DiagnosticsEngine::ak_std_string &&
           llvm::StringRef(Info.getArgStdStr(0)).starts_with("-Wamp-");
  }

  /// The attribute of a restriction stands on something else than a function.
  static bool isAboutTargets(const clang::Diagnostic &Info) {
    if (Info.getNumArgs() == 0 ||
        Info.getArgKind(0) != clang::DiagnosticsEngine::ak_identifierinfo ||
        !Info.getArgIdentifier(0))
      return false;
    const clang::IdentifierInfo *Name = Info.getArgIdentifier(0);
    if (!Name->isStr("device") && !Name->isStr("host"))
      return false;
    // The user's own things may have these names.
    llvm::SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    return Text.str().contains(("'" + Name->getName() + "' attribute").str()) ||
           Text.str().contains(("attribute '" + Name->getName() + "'").str());
  }

  /// Behind a failed assertion of the headers, what else their code has wrong
  /// is its consequence.
  bool followsAssertion(Level L, const clang::Diagnostic &Info) const {
    return L >= Level::Error && HeldIsAssertion && isInHeaders(Info) &&
           !LibraryTranslations.count(Info.getID());
  }

  void dropGroup() {
    flush();
    Dropping = true;
  }

  std::optional<diag::ID> getTranslation(const clang::Diagnostic &Info) const {
    auto find = [&](const std::map<unsigned, diag::ID> &Rows)
        -> std::optional<diag::ID> {
      auto It = Rows.find(Info.getID());
      return It == Rows.end() ? std::nullopt : std::optional(It->second);
    };
    if (isAmpFunctionReference(Info))
      return diag::err_amp_function_reference;
    if (std::optional<diag::ID> Id = find(Translations))
      return Id;
    if (isAboutTargets(Info))
      return diag::err_clause_before_declarator;
    if (isInHeaders(Info))
      if (std::optional<diag::ID> Id = find(LibraryTranslations))
        return Id;
    if (const clang::FunctionDecl *F = getFunction();
        F && hasMark(F, mark::Kernel))
      return find(KernelTranslations);
    return isInAmpCode() ? find(AmpTranslations) : std::nullopt;
  }

  /// A unary operator of a class that has one, in code of a restriction that it
  /// lacks: Clang then tries the built-in one.
  bool isAboutClassOperand(const clang::Diagnostic &Info) const {
    if (Info.getID() != clang::diag::err_typecheck_unary_expr &&
        Info.getID() != clang::diag::err_typecheck_illegal_increment_decrement)
      return false;
    const clang::FunctionDecl *F = getFunction();
    if (!F || Info.getArgKind(0) != clang::DiagnosticsEngine::ak_qualtype)
      return false;
    const auto *Class = clang::QualType::getFromOpaquePtr(
                            reinterpret_cast<void *>(Info.getRawArg(0)))
                            ->getAsCXXRecordDecl();
    return Class && Class->hasDefinition() &&
           llvm::any_of(Class->methods(), [&](const auto *M) {
             return M->isOverloadedOperator() && M->param_size() < 2 &&
                    !getRestriction(F).mayCall(getRestriction(M));
           });
  }

  static bool isAboutDestructor(const clang::Diagnostic &Info) {
    enum { Function = 2 };
    return llvm::isa<clang::CXXDestructorDecl>(
        reinterpret_cast<const clang::NamedDecl *>(Info.getRawArg(Function)));
  }

  /// The message is about code of the cpu that names a function restricted to
  /// amp and does not call it (rule C16).
  bool isAmpFunctionReference(const clang::Diagnostic &Info) const {
    enum { Function = 2, CallerTarget = 3, Host = 2 };
    if (Info.getID() != clang::diag::err_ref_bad_target ||
        Info.getRawArg(CallerTarget) != Host)
      return false;
    const auto *D =
        reinterpret_cast<const clang::NamedDecl *>(Info.getRawArg(Function));
    if (D->getDeclName().getNameKind() != clang::DeclarationName::Identifier)
      return false;
    std::optional<clang::Token> Next = clang::Lexer::findNextToken(
        Info.getLocation(), CI.getSourceManager(), CI.getLangOpts());
    return Next && !Next->isOneOf(clang::tok::l_paren, clang::tok::less);
  }

  /// The message is about a line of <amp.h>'s own, which lie in `amp`.
  static bool isInHeaders(const clang::Diagnostic &Info) {
    if (Info.getLocation().isInvalid() || !Info.hasSourceManager() ||
        !Info.getSourceManager().isInSystemHeader(Info.getLocation()))
      return false;
    llvm::StringRef File = Info.getSourceManager().getFilename(
        Info.getSourceManager().getExpansionLoc(Info.getLocation()));
    return llvm::is_contained(llvm::make_range(llvm::sys::path::begin(File),
                                               llvm::sys::path::end(File)),
                              "amp");
  }

  /// The error is the fault of the user's code that instantiates the headers'.
  static bool belongsToUser(diag::ID Id) {
    return Id == diag::err_kernel_call || Id == diag::err_kernel_access ||
           Id == diag::err_library_assertion ||
           Id == diag::err_library_requirement;
  }

  /// The function that Clang is at work on.
  const clang::FunctionDecl *getFunction() const {
    return CI.hasSema() ? CI.getSema().getCurFunctionDecl(/*AllowLambda=*/true)
                        : nullptr;
  }

  bool isInAmpCode() const {
    const clang::FunctionDecl *F = getFunction();
    return F && getRestriction(F).Amp;
  }

  std::string translate(const clang::Diagnostic &Info) const {
    llvm::SmallString<128> Text;
    std::optional<diag::ID> Id = getTranslation(Info);
    if (!Id) {
      Info.FormatDiagnostic(Text);
    } else {
      std::string Row = Diagnostics::getText(*Id);
      Info.FormatDiagnostic(Row.data(), Row.data() + Row.size(), Text);
    }
    return spellFunctionTypes(Text.str().str());
  }

  clang::StoredDiagnostic store(Level L, const clang::Diagnostic &Info) const {
    // The fix-its of a translated message insert attributes users never see.
    llvm::ArrayRef<clang::FixItHint> FixIts;
    if (!getTranslation(Info))
      FixIts = Info.getFixItHints();
    clang::FullSourceLoc Loc;
    if (Info.hasSourceManager() && Info.getLocation().isValid())
      Loc = clang::FullSourceLoc(Info.getLocation(), Info.getSourceManager());
    return clang::StoredDiagnostic(L, Info.getID(), translate(Info), Loc,
                                   Info.getRanges(), FixIts);
  }

  /// Ends the group that is held, and begins one with \p Info if it is an
  /// error.
  void hold(Level L, const clang::Diagnostic &Info) {
    // Replaying the held group makes Info speak of that.
    clang::StoredDiagnostic Next = store(L, Info);
    std::optional<diag::ID> Id = getTranslation(Info);
    const bool IsArray = isAboutArray(Info);
    std::string Code =
        !Id && CI.getLangOpts().CUDA ? getOrdinaryCode(Info).str() : "";
    std::string Reason =
        isAboutClassOperand(Info)
            ? Diagnostics::getText(diag::err_no_usable_operator)
            : "";
    flush();
    if (L >= Level::Error)
      Counted.insert({Next.getLocation().isValid()
                          ? Next.getLocation().getRawEncoding()
                          : 0,
                      Next.getMessage().str()});
    Held.push_back(std::move(Next));
    HeldCode = std::move(Code);
    HeldCandidates = {};
    Suffix = std::move(Reason);
    // Rows of our table say all.
    HeldIsTranslated =
        Id || Held.front().getID() >= clang::diag::DIAG_UPPER_LIMIT;
    HeldBelongsToUser = Id && belongsToUser(*Id);
    HeldIsAssertion = Id == diag::err_library_assertion ||
                      Id == diag::err_library_requirement;
    HeldIsArray = IsArray;
    if (L < Level::Error)
      flush();
  }

  static bool isAboutArray(const clang::Diagnostic &Info) {
    return Info.getID() == clang::diag::err_ovl_no_viable_function_in_init &&
           Info.getNumArgs() > 0 &&
           Info.getArgKind(0) == clang::DiagnosticsEngine::ak_qualtype &&
           clang::QualType::getFromOpaquePtr(
               reinterpret_cast<void *>(Info.getRawArg(0)))
               ->isArrayType();
  }

  static bool isInstantiation(const clang::Diagnostic &Info) {
    switch (Info.getID()) {
    case clang::diag::note_function_template_spec_here:
    case clang::diag::note_template_class_instantiation_here:
    case clang::diag::note_template_class_instantiation_was_here:
    case clang::diag::note_template_member_class_here:
    case clang::diag::note_template_member_function_here:
      return true;
    default:
      return false;
    }
  }

  void holdNote(const clang::Diagnostic &Info) {
    // The headers' way to the place that is the user's fault tells nothing.
    if (HeldBelongsToUser && isInstantiation(Info) && isInHeaders(Info))
      return;
    if (Info.getID() == clang::diag::note_from_diagnose_if && isInHeaders(Info))
      return;
    HeldCandidates.add(Info);
    Held.push_back(store(Level::Note, Info));
    const clang::FullSourceLoc &Here = Held.back().getLocation();
    if (HeldBelongsToUser && isInstantiation(Info) &&
        Here.getFileID() != Held.front().getLocation().getFileID()) {
      Held.front().setLocation(Here);
      HeldBelongsToUser = false;
    }
    if (!Suffix.empty() || HeldIsTranslated)
      return;
    if (Info.getID() ==
            clang::diag::note_implicit_member_target_infer_collision &&
        Held.front().getID() == clang::diag::err_deleted_function_use)
      Suffix = Diagnostics::getText(diag::err_no_destructor);
    if (Info.getID() != clang::diag::note_ovl_candidate_bad_target)
      return;
    std::string Row = Diagnostics::getText(getSuffix(Info));
    llvm::SmallString<128> Text;
    Info.FormatDiagnostic(Row.data(), Row.data() + Row.size(), Text);
    Suffix = Text.str().str();
  }

  /// What the note \p Info on a candidate tells about the error before it: the
  /// row is written against the note's arguments.
  diag::ID getSuffix(const clang::Diagnostic &Info) const {
    enum { Kind = 0, CalleeTarget = 3, Nothing = 4 };
    if (Info.getRawArg(CalleeTarget) != Nothing)
      return HeldIsArray ? diag::err_no_usable_element_candidate
                         : diag::err_no_usable_candidate;
    switch (Info.getRawArg(Kind)) {
    case 5: // The numbers of the note's text.
    case 6:
      return diag::err_no_copy_constructor;
    case 7:
    case 8:
      return diag::err_no_assignment;
    default:
      return diag::err_no_default_constructor;
    }
  }

  void flush() {
    if (Held.empty())
      return;
    std::vector<clang::StoredDiagnostic> Group = std::move(Held);
    Held.clear();
    const clang::StoredDiagnostic &First = Group.front();
    std::string Text = First.getMessage().str() + getEnding();
    Suffix.clear();
    Dropping = !isNew(First.getLocation(), Text);
    if (Dropping)
      return;
    Replaying = true;
    Engine.Report(clang::StoredDiagnostic(
        First.getLevel(), First.getID(), Text, First.getLocation(),
        First.getRanges(), First.getFixIts()));
    for (const clang::StoredDiagnostic &Note : llvm::drop_begin(Group))
      Engine.Report(Note);
    Replaying = false;
  }

  /// What is put behind the text of the error that is held.
  std::string getEnding() const {
    if (!Suffix.empty() || HeldCode.empty())
      return Suffix;
    llvm::StringRef Code = HeldCandidates.get();
    return " [" + (Code.empty() ? HeldCode : Code.str()) + "]";
  }

  void forwardOnce(Level L, const clang::Diagnostic &Info, std::string Text) {
    if (L != Level::Note)
      Dropping = !isNew(Info.getLocation(), Text);
    if (!Dropping)
      Client->HandleDiagnostic(L, clang::Diagnostic(&Engine, Text));
  }

  void forward(Level L, const clang::Diagnostic &Info) {
    Client->HandleDiagnostic(L, Info);
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
  clang::DiagnosticsEngine &Engine;
  clang::DiagnosticConsumer *Client;
  std::unique_ptr<clang::DiagnosticConsumer> OwnedClient;
  /// An error and the notes behind it, not yet given to the client.
  std::vector<clang::StoredDiagnostic> Held;
  /// The error's text is ours and says all.
  bool HeldIsTranslated = false;
  /// The error is to be shown where the user's code asks for the instance: at
  /// the first note about an instantiation outside the headers.
  bool HeldBelongsToUser = false;
  /// The last error is that an assertion of the headers has failed.
  bool HeldIsAssertion = false;
  /// The error is about the elements of an array.
  bool HeldIsArray = false;
  /// What the notes in Held add to the error's text.
  std::string Suffix;
  /// The error's own code, and what the notes in Held say about it.
  std::string HeldCode;
  CandidateCodes HeldCandidates;
  /// Errors at their places, as they began.
  std::set<std::pair<unsigned, std::string>> Counted;
  std::set<std::pair<unsigned, std::string>> Given;
  bool Dropping = false, Replaying = false;
};
} // namespace

void ampcc::installDiagnosticTranslation(clang::CompilerInstance &CI,
                                         const Diagnostics &Diags) {
  CI.getDiagnostics().setClient(new Translator(CI, Diags),
                                /*ShouldOwnClient=*/true);
}
