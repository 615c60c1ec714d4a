//===- ClangMessages.cpp - Clang's messages in AMP's words ----------------===//

#include "ClangMessages.h"
#include "MessageKinds.h"
#include "PassedOver.h"
#include "ampcc/Basic/Marks.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Lexer.h"
#include "clang/Parse/ParseDiagnostic.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace ampcc;

namespace {
using Where = ClangMessages::Where;

/// The row that takes the place of a message, with its arguments.
struct Translation {
  unsigned Message;
  Where Place;
  diag::ID Row;
};

constexpr Translation Translations[] = {
    {clang::diag::err_ref_bad_target, Where::Anywhere,
     diag::err_call_restriction},
    {clang::diag::err_ref_bad_target_global_initializer, Where::Anywhere,
     diag::err_initializer_restriction},
    {clang::diag::note_ovl_candidate_bad_target, Where::Anywhere,
     diag::note_candidate_restriction},
    {clang::diag::note_cuda_ovl_candidate_target_mismatch, Where::Anywhere,
     diag::note_template_restriction},
    {clang::diag::note_implicit_member_target_infer_collision, Where::Anywhere,
     diag::note_member_without_restriction},
    {clang::diag::override_keyword_hides_virtual_member_function,
     Where::AmpMember, diag::err_override_keyword},
    {clang::diag::err_multiversion_disallowed_other_attr, Where::Anywhere,
     diag::err_multiversion},
    {clang::diag::err_cuda_ovl_target, Where::Anywhere,
     diag::err_overlapping_overload},
    {clang::diag::err_cuda_device_exceptions, Where::Anywhere,
     diag::err_exception_handling},
    {clang::diag::err_shared_var_init, Where::Anywhere,
     diag::err_tile_static_initializer},
    {clang::diag::err_cuda_unattributed_constexpr_cannot_overload_device,
     Where::Anywhere, diag::err_constexpr_overload},
    {clang::diag::note_cuda_conflicting_device_function_declared_here,
     Where::Anywhere, diag::note_amp_overload},
    // A clause in broken code has ended up on a variable.
    {clang::diag::err_dynamic_var_init, Where::Anywhere,
     diag::err_clause_before_declarator},
    {clang::diag::err_cuda_nonstatic_constdev, Where::Anywhere,
     diag::err_clause_before_declarator},

    {clang::diag::err_need_header_before_placement_new, Where::AmpCode,
     diag::err_placement_new},
    {clang::diag::err_bad_reinterpret_cast_small_int, Where::AmpCode,
     diag::err_pointer_integer_cast},

    {clang::diag::err_ovl_no_viable_object_call, Where::KernelEntry,
     diag::err_kernel_call},
    {clang::diag::err_ovl_ambiguous_object_call, Where::KernelEntry,
     diag::err_kernel_call},
    {clang::diag::err_ovl_deleted_object_call, Where::KernelEntry,
     diag::err_kernel_call},
    {clang::diag::err_ovl_no_oper, Where::KernelEntry, diag::err_kernel_call},
    {clang::diag::err_typecheck_call_not_function, Where::KernelEntry,
     diag::err_kernel_call},
    {clang::diag::err_access, Where::KernelEntry, diag::err_kernel_access},

    {clang::diag::err_static_assert_failed, Where::Headers,
     diag::err_library_assertion},
    {clang::diag::err_static_assert_requirement_failed, Where::Headers,
     diag::err_library_requirement},
    {clang::diag::err_illegal_decl_pointer_to_reference, Where::Requirements,
     diag::err_element_reference},
};
} // namespace

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

bool ClangMessages::isInAmpCode() const {
  const clang::FunctionDecl *F = getFunction();
  return F && getRestriction(F).Amp;
}

/// The restriction of \p F; null: of the code outside functions that is read.
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

Namesakes ClangMessages::getNamesakes() const {
  if (!CI.hasSema())
    return Namesakes(nullptr, CpuOnly);
  return Namesakes(CI.getASTContext().getTranslationUnitDecl(),
                   getAmbient(CI.getSema(), getFunction()));
}

bool ClangMessages::isInKernelEntry() const {
  return hasMark(getFunction(), mark::Kernel);
}

/// Clang finds the mistake in the function to which the lambda converts, which
/// has both restrictions.
static bool isLambdaOnCpu(const WrongSide &W) {
  const auto *M = llvm::dyn_cast<clang::CXXMethodDecl>(W.Function);
  return W.Caller == clang::CUDAFunctionTarget::HostDevice && M &&
         M->getParent()->isLambda();
}

/// Code of the cpu at \p Loc names a function and does not call it (rule C16).
bool ClangMessages::isReference(const WrongSide &W,
                                clang::SourceLocation Loc) const {
  if (W.Caller != clang::CUDAFunctionTarget::Host ||
      !W.Function->getDeclName().isIdentifier())
    return false;
  std::optional<clang::Token> Next =
      clang::Lexer::findNextToken(Loc, CI.getSourceManager(), CI.getLangOpts());
  return Next && !Next->isOneOf(clang::tok::l_paren, clang::tok::less);
}

std::optional<diag::ID>
ClangMessages::getCause(const clang::Diagnostic &Info) const {
  return findPassedOver(Info, getFunction());
}

/// The message is about a write of the copy of an array that a lambda has
/// captured, which it may not (rule H2).
bool ClangMessages::isAboutCapturedContainer(
    const clang::Diagnostic &Info) const {
  if (Info.getID() != clang::diag::err_typecheck_assign_const)
    return false;
  const clang::sema::LambdaScopeInfo *L = CI.getSema().getCurLambda();
  return L && llvm::any_of(L->Captures, [](const auto &Capture) {
           if (!Capture.isVariableCapture() || !Capture.isCopyCapture())
             return false;
           const auto *Class = Capture.getVariable()
                                   ->getType()
                                   .getNonReferenceType()
                                   ->getAsCXXRecordDecl();
           return Class && hasMark(Class, mark::Container);
         });
}

bool ClangMessages::advisesWrongCapture(const clang::Diagnostic &Info) const {
  const bool IsDefault =
      Info.getID() == clang::diag::note_lambda_default_capture_fixit;
  if (!IsDefault &&
      Info.getID() != clang::diag::note_lambda_variable_capture_fixit)
    return false;
  const clang::sema::LambdaScopeInfo *L = CI.getSema().getCurLambda();
  if (!L || !getRestriction(L->CallOperator).Amp)
    return false;
  if (IsDefault)
    return Info.getRawArg(0) != 0;
  enum { Variable = 0, ByReference = 1 };
  const clang::CXXRecordDecl *Class =
      llvm::cast<clang::ValueDecl>(
          reinterpret_cast<const clang::NamedDecl *>(Info.getRawArg(Variable)))
          ->getType()
          .getNonReferenceType()
          ->getAsCXXRecordDecl();
  return (Class && hasMark(Class, mark::Container)) !=
         (Info.getRawArg(ByReference) != 0);
}

/// Clang does not know the warning that a pragma names, but we do.
static bool isPragmaOfOurs(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::warn_pragma_diagnostic_unknown_warning ||
      Info.getArgKind(0) != clang::DiagnosticsEngine::ak_std_string)
    return false;
  llvm::StringRef Flag = Info.getArgStdStr(0);
  return Flag.consume_front("-W") && Diagnostics::isFlag(Flag);
}

bool ClangMessages::isDropped(const clang::Diagnostic &Info) const {
  switch (Info.getID()) {
  case clang::diag::err_ref_bad_target:
    // Destructions are checked by us, and implicit ones need no check. Or:
    // the type of what a function initialises has been refused.
    return llvm::isa<clang::CXXDestructorDecl>(getWrongSide(Info)->Function) ||
           (isReference(*getWrongSide(Info), Info.getLocation()) &&
            (Diags.isReportedBeside(diag::err_amp_function_pointer,
                                    Info.getLocation()) ||
             Diags.isClauseMisplacedBeside(Info.getLocation())));
  case clang::diag::err_destructor_redeclared: // see Destructors.h
  case clang::diag::warn_offload_incompatible_redeclare:
  case clang::diag::warn_cuda_attr_lambda_position:
  case clang::diag::warn_pragma_unroll_cuda_value_in_parens:
    // About the ways of another language's compiler.
    return true;
  case clang::diag::warn_attribute_precede_definition:
    return Info.getLocation().isInvalid(); // nobody has written it
  case clang::diag::warn_pointer_to_int_cast:
  case clang::diag::warn_void_pointer_to_int_cast:
  case clang::diag::warn_int_to_pointer_cast:
  case clang::diag::warn_int_to_void_pointer_cast:
  case clang::diag::ext_vla_cxx:
  case clang::diag::ext_vla_cxx_in_gnu_mode:
  case clang::diag::ext_vla_cxx_static_assert:
  case clang::diag::ext_vla_cxx_in_gnu_mode_static_assert:
  case clang::diag::warn_vla_used:
  case clang::diag::err_seh_try_unsupported:
    // In amp code our check finds an error.
    return isInAmpCode();
  case clang::diag::err_deleted_function_use:
    // Behind the error that the kernel's call operator is deleted.
    return isInKernelEntry();
  case clang::diag::err_typecheck_assign_const:
    return isInAmpCode() && isAboutCapturedContainer(Info);
  case clang::diag::err_typecheck_invalid_operands:
    return isInAmpCode() && isAboutTypeInfo(Info);
  default:
    return isPragmaOfOurs(Info) || isAboutAttributeOfOurs(Info) ||
           isAboutTemplate(Info);
  }
}

bool ClangMessages::isNoError(const clang::Diagnostic &Info) const {
  return isAboutTemplate(Info) ||
         clang::DiagnosticIDs::isBuiltinWarningOrExtension(Info.getID());
}

/// The error of a template, which is judged by its instances (rule B17).
bool ClangMessages::isAboutTemplate(const clang::Diagnostic &Info) const {
  return Info.getID() == clang::diag::err_cuda_device_exceptions &&
         getFunction() && getFunction()->isDependentContext();
}

/// Whether \p Info stands in a member function restricted to amp alone, of the
/// class that Clang is at work on.
bool ClangMessages::isInAmpMember(const clang::Diagnostic &Info) const {
  const auto *Class =
      llvm::dyn_cast<clang::CXXRecordDecl>(CI.getSema().CurContext);
  return Class && llvm::any_of(Class->methods(), [&](const auto *M) {
           return M->getSourceRange().fullyContains(Info.getLocation()) &&
                  getRestriction(M).isAmpOnly();
         });
}

/// Whether \p Info is about something in \p Place.
bool ClangMessages::isIn(Where Place, const clang::Diagnostic &Info) const {
  switch (Place) {
  case Where::Anywhere:
    return true;
  case Where::AmpCode:
    return isInAmpCode();
  case Where::AmpMember:
    return isInAmpMember(Info);
  case Where::KernelEntry:
    return isInKernelEntry();
  case Where::Headers:
    return isInHeaders(Info);
  case Where::Requirements:
    return CI.hasSema() &&
           hasMark(llvm::cast<clang::Decl>(CI.getSema().CurContext),
                   mark::Requirements);
  }
  llvm_unreachable("place");
}

std::optional<diag::ID>
ClangMessages::getRow(const clang::Diagnostic &Info) const {
  if (const std::optional<WrongSide> W = getWrongSide(Info)) {
    if (isReference(*W, Info.getLocation()))
      return diag::err_amp_function_reference;
    if (isLambdaOnCpu(*W))
      return diag::err_amp_lambda_on_cpu;
  }
  for (const Translation &T : Translations)
    if (T.Message == Info.getID() && isIn(T.Place, Info))
      return T.Row;
  if (isAboutTargets(Info))
    return diag::err_clause_before_declarator;
  if (isAboutOwnOption(Info))
    return diag::err_precompiled_header;
  return std::nullopt;
}

std::optional<diag::ID>
ClangMessages::getMicrosoftRow(const clang::Diagnostic &Info) {
  switch (Info.getID()) {
  case clang::diag::ext_found_in_dependent_base:
  case clang::diag::ext_undeclared_unqual_id_with_dependent_base:
    return diag::warn_dependent_base_name;
  case clang::diag::ext_template_param_shadow:
    return diag::warn_hidden_parameter;
  default:
    return std::nullopt;
  }
}

std::string ClangMessages::translate(const clang::Diagnostic &Info) const {
  llvm::SmallString<128> Text;
  std::optional<diag::ID> Id = getRow(Info);
  if (!Id) {
    Info.FormatDiagnostic(Text);
  } else {
    std::string Row = Diagnostics::getText(*Id);
    Info.FormatDiagnostic(Row.data(), Row.data() + Row.size(), Text);
  }
  return spellFunctionTypes(Text.str().str());
}

clang::StoredDiagnostic
ClangMessages::store(clang::DiagnosticsEngine::Level Level,
                     const clang::Diagnostic &Info) const {
  // The fix-its of a translated message insert attributes users never see.
  llvm::ArrayRef<clang::FixItHint> FixIts;
  if (!getRow(Info))
    FixIts = Info.getFixItHints();
  clang::FullSourceLoc Loc;
  if (Info.hasSourceManager() && Info.getLocation().isValid())
    Loc = clang::FullSourceLoc(Info.getLocation(), Info.getSourceManager());
  // An error of ours has no flag, though Clang's message may be a warning.
  unsigned Id = Info.getID();
  if (Level >= clang::DiagnosticsEngine::Error && getRow(Info) &&
      clang::DiagnosticIDs::isBuiltinWarningOrExtension(Id))
    Id = Diags.getEngine().getCustomDiagID(clang::DiagnosticsEngine::Error,
                                           "%0");
  return clang::StoredDiagnostic(Level, Id, translate(Info), Loc,
                                 Info.getRanges(), FixIts);
}
