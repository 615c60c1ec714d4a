//===- ClangMessages.cpp - Clang's messages in AMP terms ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ClangMessages.h"
#include "MessageKinds.h"
#include "ampcc/Analysis/Instantiations.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/Library.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc;

const clang::FunctionDecl *ClangMessages::getFunction() const {
  return CI.hasSema() ? CI.getSema().getCurFunctionDecl(/*AllowLambda=*/true)
                      : nullptr;
}

bool ClangMessages::isInInitializerForCpu() const {
  return CI.hasSema() &&
         CI.getSema().CUDA().CurCUDATargetCtx.Target ==
             clang::CUDAFunctionTarget::Host &&
         llvm::isa_and_nonnull<clang::FieldDecl>(
             CI.getSema().currentEvaluationContext().ManglingContextDecl);
}

bool ClangMessages::isInLibrary(const clang::Diagnostic &Info) const {
  return CI.hasASTContext() &&
         ampcc::isInLibrary(CI.getASTContext(), Info.getLocation());
}

clang::SourceLocation
ClangMessages::getLocationInProgram(const clang::Diagnostic &Info) const {
  if (CI.hasSema() && isInLibrary(Info))
    for (const clang::Sema::CodeSynthesisContext &Context :
         llvm::reverse(CI.getSema().CodeSynthesisContexts))
      if (Context.PointOfInstantiation.isValid() &&
          !ampcc::isInLibrary(CI.getASTContext(), Context.PointOfInstantiation))
        return Context.PointOfInstantiation;
  return Info.getLocation();
}

bool ClangMessages::isInAmpCode() const {
  const clang::FunctionDecl *F = getFunction();
  return F && getRestriction(F).Amp;
}

clang::Sema *ClangMessages::getSema() const {
  return CI.hasSema() ? &CI.getSema() : nullptr;
}

/// Returns the restriction of \p F, or outside functions if \p F is null.
static Restriction getAmbient(clang::Sema &S, const clang::FunctionDecl *F) {
  switch (S.CUDA().IdentifyTarget(F)) {
  case clang::CUDAFunctionTarget::Device:
    return {false, true};
  case clang::CUDAFunctionTarget::HostDevice:
    return {true, true};
  default:
    return CpuOnly;
  }
}

OverloadSet ClangMessages::getOverloadSet() const {
  if (!CI.hasSema())
    return OverloadSet(nullptr, CpuOnly);
  return OverloadSet(CI.getASTContext().getTranslationUnitDecl(),
                     getAmbient(CI.getSema(), getFunction()));
}

/// True if the error is in the function to which a lambda converts, which has
/// both restrictions.
static bool isLambdaOnCpu(const WrongSide &W) {
  const auto *M = llvm::dyn_cast<clang::CXXMethodDecl>(W.Function);
  return W.Caller == clang::CUDAFunctionTarget::HostDevice && M &&
         M->getParent()->isLambda();
}

std::optional<diag::ID>
ClangMessages::getCause(const clang::Diagnostic &Info) const {
  return findExcluded(Info, getFunction());
}

/// True in a lambda that captures a container by copy; the copy is read-only
/// (rule H2).
bool ClangMessages::isInCaptureOfContainer() const {
  const clang::sema::LambdaScopeInfo *L = CI.getSema().getCurLambda();
  return L && llvm::any_of(L->Captures, [](const auto &Capture) {
           if (!Capture.isVariableCapture() || !Capture.isCopyCapture())
             return false;
           const auto *Class = Capture.getVariable()
                                   ->getType()
                                   .getNonReferenceType()
                                   ->getAsCXXRecordDecl();
           return Class && hasAmpAttr(Class, ampattr::Container);
         });
}

bool ClangMessages::advisesWrongCapture(const clang::Diagnostic &Info) const {
  const bool IsDefault =
      message::has(Info.getID(), message::ProposesDefaultCapture);
  if (!IsDefault && !message::has(Info.getID(), message::ProposesCapture))
    return false;
  const clang::sema::LambdaScopeInfo *L = CI.getSema().getCurLambda();
  if (!L || !getRestriction(L->CallOperator).Amp)
    return false;
  if (IsDefault)
    return Info.getRawArg(0) != 0;
  enum { Variable = 0, ByReference = 1 };
  const clang::CXXRecordDecl *Class =
      llvm::cast<clang::ValueDecl>(getDeclArgument(Info, Variable))
          ->getType()
          .getNonReferenceType()
          ->getAsCXXRecordDecl();
  return (Class && hasAmpAttr(Class, ampattr::Container)) !=
         (Info.getRawArg(ByReference) != 0);
}

/// True if the unknown flag in the message is one of ampcc's.
static bool isAboutAmpFlag(const clang::Diagnostic &Info) {
  if (Info.getArgKind(0) != clang::DiagnosticsEngine::ak_std_string)
    return false;
  llvm::StringRef Flag = Info.getArgStdStr(0);
  return Flag.consume_front("-W") && Diagnostics::isFlag(Flag);
}

/// True if \p Info is in an amp member function of the current class.
bool ClangMessages::isInAmpMember(const clang::Diagnostic &Info) const {
  const auto *Class =
      llvm::dyn_cast<clang::CXXRecordDecl>(CI.getSema().CurContext);
  if (!Class)
    return false;
  // An instance lacks the member that is being instantiated.
  if (const clang::CXXRecordDecl *Pattern =
          Class->getTemplateInstantiationPattern())
    Class = Pattern;
  return llvm::any_of(Class->methods(), [&](const auto *M) {
    return M->getSourceRange().fullyContains(Info.getLocation()) &&
           getRestriction(M).Amp;
  });
}

/// True if another error explains why the code names a function outside of a
/// call.
bool ClangMessages::isReferenceReported(clang::SourceLocation Loc) const {
  return Diags.isReportedBeside(diag::err_amp_function_pointer, Loc) ||
         Diags.isReportedBeside(diag::Group::MisplacedSpecifier, Loc);
}

/// True if the function at \p Loc initializes a variable with a deduced type
/// (rule C19).
bool ClangMessages::isDeducedReference(clang::SourceLocation Loc) const {
  return llvm::any_of(
      CI.getSema().ParsingInitForAutoVars, [&](const clang::Decl *D) {
        const auto *V = llvm::cast<clang::VarDecl>(D);
        return V->getType()->getContainedAutoType() &&
               isInitializer(Loc, V->getLocation(), CI.getSourceManager(),
                             CI.getLangOpts());
      });
}

/// Returns the word at \p Info's location; empty if there is none.
static llvm::StringRef getWord(const clang::Diagnostic &Info,
                               bool IgnoreWhiteSpace = false) {
  clang::Token Word;
  return !clang::Lexer::getRawToken(Info.getLocation(), Word,
                                    Info.getSourceManager(),
                                    clang::LangOptions(), IgnoreWhiteSpace) &&
                 Word.is(clang::tok::raw_identifier)
             ? Word.getRawIdentifier()
             : "";
}

/// True if cpu code names a function without calling it (rule C16); a
/// range-based `for` calls functions that it does not name.
bool ClangMessages::isReference(const clang::Diagnostic &Info) const {
  const WrongSide W(Info);
  return W.Caller == clang::CUDAFunctionTarget::Host &&
         W.Function->getDeclName().isIdentifier() && !getWord(Info).empty() &&
         !isCalled(Info.getLocation(), CI.getSourceManager(), CI.getLangOpts());
}

/// True if the program names \p F by another name at the message's location,
/// such as a template parameter.
static bool isNamedOtherwise(const clang::NamedDecl *F,
                             const clang::Diagnostic &Info) {
  if (!F->getDeclName().isIdentifier() || !Info.getLocation().isFileID())
    return false;
  const llvm::StringRef Word = getWord(Info);
  return !Word.empty() && Word != F->getName();
}

/// True if the word at or after the message's location is `restrict` or almost
/// so.
static bool isAtSpecifierWord(const clang::Diagnostic &Info) {
  return Info.getLocation().isFileID() &&
         getWord(Info, /*IgnoreWhiteSpace=*/true)
                 .edit_distance("restrict", true, 3) < 3;
}

/// True if the word in __declspec(...) has no effect here; another one may be
/// misspelled.
static bool isAboutHarmlessWord(const clang::Diagnostic &Info) {
  return Info.getArgKind(0) == clang::DiagnosticsEngine::ak_identifierinfo &&
         llvm::StringSwitch<bool>(Info.getArgIdentifier(0)->getName())
             .Cases("dllexport", "dllimport", "novtable", "noalias", true)
             .Cases("safebuffers", "guard", "spectre", "no_init_all", true)
             .Default(false);
}

bool ClangMessages::isIn(message::Where Here,
                         const clang::Diagnostic &Info) const {
  using message::Where;
  switch (Here) {
  case Where::Anywhere:
    return true;
  case Where::AmpCode:
    return isInAmpCode();
  case Where::AmpMember:
    return isInAmpMember(Info);
  case Where::KernelEntry:
    return hasAmpAttr(getFunction(), ampattr::Kernel);
  case Where::Library:
    return isInLibrary(Info);
  case Where::Requirements:
    return CI.hasSema() &&
           hasAmpAttr(llvm::cast<clang::Decl>(CI.getSema().CurContext),
                      ampattr::Requirements);
  case Where::Template:
    return getFunction() && getFunction()->isDependentContext();
  case Where::NoLocation:
    return Info.getLocation().isInvalid();
  case Where::InsertedKeyword:
    return getWord(Info) != "template";
  case Where::FunctionPointer:
    return Diags.isReportedBeside(diag::err_amp_function_pointer,
                                  Info.getLocation());
  case Where::Destructor:
    return llvm::isa<clang::CXXDestructorDecl>(WrongSide(Info).Function);
  case Where::FunctionArgument:
    // For functions that the cpu may never run, Clang reports at the end.
    return getFunction() ? Instantiations::isArgument(WrongSide(Info).Function,
                                                      getFunction())
                         : isNamedOtherwise(WrongSide(Info).Function, Info);
  case Where::ReportedReference:
    return isReference(Info) && isReferenceReported(Info.getLocation());
  case Where::DeducedReference:
    return isReference(Info) && isDeducedReference(Info.getLocation());
  case Where::Reference:
    return isReference(Info);
  case Where::AmpLambda:
    return isLambdaOnCpu(WrongSide(Info));
  case Where::CapturedContainer:
    return isInAmpCode() && isInCaptureOfContainer();
  case Where::FailedCapture:
    return isAboutFailedCapture(Info);
  case Where::AggregateCopy:
    return isAboutAggregateCopy(Info);
  case Where::TileStaticLoop:
    return isAboutTileStatic(Info);
  case Where::TypeInfo:
    return isInAmpCode() && isAboutTypeInfo(Info);
  case Where::SpecifierWord:
    return isAtSpecifierWord(Info);
  case Where::AmpFlag:
    return isAboutAmpFlag(Info);
  case Where::PluginOption:
    return isAboutPluginOption(Info);
  case Where::MicrosoftWord:
    return IsMicrosoft;
  case Where::MicrosoftAttribute:
    return IsMicrosoft && isAboutHarmlessWord(Info);
  case Where::MicrosoftFormat:
    return IsMicrosoft && isAboutWindowsLong(Info);
  case Where::RestrictionAttr:
    return isAboutRestriction(Info);
  }
  llvm_unreachable("where");
}

const message::Row *ClangMessages::find(const clang::Diagnostic &Info) const {
  for (const message::Row &R : message::getRows(Info.getID()))
    if (isIn(R.Applies, Info))
      return &R;
  return nullptr;
}

bool ClangMessages::isDropped(const clang::Diagnostic &Info) const {
  const message::Row *R = find(Info);
  return isAboutFilterAttribute(Info) ||
         (R && R->Do == message::Handling::Drop) ||
         // The specifier has been reported.
         (getRow(Info) == diag::err_restriction_before_declarator &&
          Diags.isReportedBeside(diag::Group::MisplacedSpecifier,
                                 Info.getLocation()));
}

bool ClangMessages::isNoError(const clang::Diagnostic &Info) const {
  const message::Row *R = find(Info);
  return (R && R->Applies == message::Where::Template) ||
         clang::DiagnosticIDs::isBuiltinWarningOrExtension(Info.getID());
}

bool ClangMessages::isMisplacedSpecifier(const clang::Diagnostic &Info) const {
  const message::Row *R = find(Info);
  return R && R->Applies == message::Where::RestrictionAttr;
}

const message::Row *
ClangMessages::findTranslation(const clang::Diagnostic &Info) const {
  for (const message::Row &R : message::getRows(Info.getID()))
    if (R.Do == message::Handling::Translate && isIn(R.Applies, Info))
      return &R;
  return nullptr;
}

std::optional<diag::ID>
ClangMessages::getRow(const clang::Diagnostic &Info) const {
  if (const message::Row *R = findTranslation(Info))
    return R->Text;
  return std::nullopt;
}

const message::Row *
ClangMessages::getReplacement(const clang::Diagnostic &Info) {
  for (const message::Row &R : message::getRows(Info.getID()))
    if (R.Do == message::Handling::Replace)
      return &R;
  return nullptr;
}

std::string ClangMessages::format(diag::ID Row, message::Arguments Args,
                                  const clang::Diagnostic &Info) {
  const std::string Format =
      renumberArguments(Diagnostics::getText(Row), Args.get());
  llvm::SmallString<128> Text;
  Info.FormatDiagnostic(Format.data(), Format.data() + Format.size(), Text);
  return Text.str().str();
}

std::string ClangMessages::translate(const clang::Diagnostic &Info) const {
  if (const message::Row *R = findTranslation(Info))
    return spellFunctionTypes(format(R->Text, R->Args, Info));
  llvm::SmallString<128> Text;
  Info.FormatDiagnostic(Text);
  return spellFunctionTypes(Text.str().str());
}

clang::StoredDiagnostic
ClangMessages::store(clang::DiagnosticsEngine::Level Level,
                     const clang::Diagnostic &Info) const {
  // The fix-its of a translated message insert attributes that users never see.
  llvm::ArrayRef<clang::FixItHint> FixIts;
  if (!getRow(Info))
    FixIts = Info.getFixItHints();
  clang::FullSourceLoc Loc;
  if (Info.hasSourceManager() && Info.getLocation().isValid())
    Loc = clang::FullSourceLoc(Info.getLocation(), Info.getSourceManager());
  // A translated error has no flag, even if Clang's message is a warning.
  unsigned Id = Info.getID();
  if (Level >= clang::DiagnosticsEngine::Error && getRow(Info) &&
      clang::DiagnosticIDs::isBuiltinWarningOrExtension(Id))
    Id = Diags.getEngine().getCustomDiagID(clang::DiagnosticsEngine::Error,
                                           "%0");
  return clang::StoredDiagnostic(Level, Id, translate(Info), Loc,
                                 Info.getRanges(), FixIts);
}
