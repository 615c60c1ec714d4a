#include "ClangMessages.h"
#include "MessageArguments.h"
#include "OrdinaryCodes.h"
#include "PassedOver.h"
#include "ampcc/Basic/FilterWords.h"
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
#include "clang/Serialization/SerializationDiagnostic.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace ampcc;

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
} // namespace

/// The function that Clang is at work on.
const clang::FunctionDecl *ClangMessages::getFunction() const {
  return CI.hasSema() ? CI.getSema().getCurFunctionDecl(/*AllowLambda=*/true)
                      : nullptr;
}

bool ClangMessages::isInAmpCode() const {
  const clang::FunctionDecl *F = getFunction();
  return F && getRestriction(F).Amp;
}

bool ClangMessages::isInHeaders(const clang::Diagnostic &Info) {
  if (Info.getLocation().isInvalid() || !Info.hasSourceManager() ||
      !Info.getSourceManager().isInSystemHeader(Info.getLocation()))
    return false;
  llvm::StringRef File = Info.getSourceManager().getFilename(
      Info.getSourceManager().getExpansionLoc(Info.getLocation()));
  return llvm::is_contained(llvm::make_range(llvm::sys::path::begin(File),
                                             llvm::sys::path::end(File)),
                            "amp");
}

/// The headers' check of an element has found a reference.
static bool isAboutElement(const clang::Diagnostic &Info) {
  return Info.getID() == clang::diag::err_illegal_decl_pointer_to_reference &&
         Info.getArgKind(0) == clang::DiagnosticsEngine::ak_std_string &&
         Info.getArgStdStr(0) == "pointer_to_element";
}

bool ClangMessages::isAssertion(const clang::Diagnostic &Info) {
  return Info.getID() == clang::diag::err_static_assert_failed ||
         Info.getID() == clang::diag::err_static_assert_requirement_failed ||
         isAboutElement(Info);
}

bool ClangMessages::isAboutBadType(const clang::Diagnostic &Info) {
  switch (Info.getID()) {
  case clang::diag::err_illegal_decl_pointer_to_reference:
    return !isAboutElement(Info);
  case clang::diag::err_incomplete_type:
  case clang::diag::err_sizeof_alignof_incomplete_or_sizeless_type:
  case clang::diag::err_subscript_incomplete_or_sizeless_type:
  case clang::diag::err_typecheck_arithmetic_incomplete_or_sizeless_type:
  case clang::diag::err_typecheck_decl_incomplete_type:
    return true;
  default:
    return false;
  }
}

bool ClangMessages::isInstantiation(const clang::Diagnostic &Info) {
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

bool ClangMessages::isAboutArray(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_ovl_no_viable_function_in_init)
    return false;
  const clang::QualType T = getTypeArgument(Info, 0);
  return !T.isNull() && T->isArrayType();
}

bool ClangMessages::mayBeCovered(const clang::Diagnostic &Info) {
  return Info.getID() == clang::diag::note_ovl_candidate_bad_target ||
         Info.getID() == clang::diag::err_ref_bad_target ||
         Info.getID() == clang::diag::warn_remainder_division_by_zero ||
         Info.getID() == clang::diag::warn_float_overflow;
}

bool ClangMessages::isAboutTargets(const clang::Diagnostic &Info) {
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

bool ClangMessages::isAboutOwnOption(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_pch_langopt_mismatch)
    return false;
  const llvm::StringRef Option = Info.getArgCStr(0);
  return Option.contains("CUDA") || Option.contains("__device__");
}

/// An attribute that the token filter has written stands where Clang ignores
/// it. That is our business.
static bool isAboutAttributeOfOurs(const clang::Diagnostic &Info) {
  return Info.getNumArgs() != 0 &&
         Info.getArgKind(0) == clang::DiagnosticsEngine::ak_identifierinfo &&
         Info.getArgIdentifier(0) &&
         Info.getArgIdentifier(0)->getName().starts_with(AttributePrefix);
}

/// Clang does not know the flags that Pragmas.h reads.
static bool isPragmaOfOurs(const clang::Diagnostic &Info) {
  return Info.getID() == clang::diag::warn_pragma_diagnostic_unknown_warning &&
         Info.getArgKind(0) == clang::DiagnosticsEngine::ak_std_string &&
         llvm::StringRef(Info.getArgStdStr(0)).starts_with("-Wamp-");
}

static bool isAboutDestructor(const clang::Diagnostic &Info) {
  enum { Function = 2 };
  return llvm::isa<clang::CXXDestructorDecl>(
      reinterpret_cast<const clang::NamedDecl *>(Info.getRawArg(Function)));
}

/// Clang finds the mistake in the function to which the lambda converts, which
/// has both restrictions.
static bool isAboutLambda(const clang::Diagnostic &Info) {
  enum { Function = 2, CallerTarget = 3, Both = 3 };
  if (Info.getID() != clang::diag::err_ref_bad_target ||
      Info.getRawArg(CallerTarget) != Both)
    return false;
  const auto *D =
      reinterpret_cast<const clang::NamedDecl *>(Info.getRawArg(Function));
  const auto *M = llvm::dyn_cast<clang::CXXMethodDecl>(D);
  return M && M->getParent()->isLambda();
}

/// The message is about code of the cpu that names a function restricted to
/// amp and does not call it (rule C16).
bool ClangMessages::isAmpFunctionReference(
    const clang::Diagnostic &Info) const {
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

bool ClangMessages::isAboutTemplateOfAmp(const clang::Diagnostic &Info) const {
  clang::Sema &S = CI.getSema();
  if (!S.getCurScope())
    return false;
  clang::LookupResult Found(
      S, clang::DeclarationName::getFromOpaqueInteger(Info.getRawArg(0)),
      Info.getLocation(), clang::Sema::LookupOrdinaryName);
  Found.suppressDiagnostics();
  S.LookupName(Found, S.getCurScope());
  return llvm::any_of(Found, [](const clang::NamedDecl *D) {
    const auto *T =
        llvm::dyn_cast<clang::FunctionTemplateDecl>(D->getUnderlyingDecl());
    return T && getRestriction(T->getTemplatedDecl()).isAmpOnly();
  });
}

std::optional<diag::ID>
ClangMessages::getCause(const clang::Diagnostic &Info) const {
  if (Info.getID() == clang::diag::err_addr_ovl_ambiguous &&
      isAboutTemplateOfAmp(Info))
    return diag::err_template_address;
  return findPassedOver(Info, getFunction());
}

/// The message is about an operator of std::type_info: typeid, which alone
/// gives one, has a message of its own.
static bool isAboutTypeInfo(const clang::Diagnostic &Info) {
  const clang::CXXRecordDecl *Class = getDefinedClass(getTypeArgument(Info, 0));
  return Class && Class->isInStdNamespace() && Class->getName() == "type_info";
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

bool ClangMessages::isDropped(const clang::Diagnostic &Info) const {
  switch (Info.getID()) {
  case clang::diag::err_ref_bad_target:
    // Destructions are checked by us, and implicit ones need no check. Or:
    // the type of what a function initialises has been refused.
    return isAboutDestructor(Info) ||
           (isAmpFunctionReference(Info) &&
            Diags.isReportedOnLine(diag::err_amp_function_pointer,
                                   Info.getLocation()));
  case clang::diag::err_destructor_redeclared: // see Destructors.h
  case clang::diag::warn_offload_incompatible_redeclare:
  case clang::diag::warn_cuda_attr_lambda_position:
  case clang::diag::warn_pragma_unroll_cuda_value_in_parens:
    // About the ways of another language's compiler.
    return true;
  case clang::diag::warn_pointer_to_int_cast:
  case clang::diag::warn_void_pointer_to_int_cast:
  case clang::diag::warn_int_to_pointer_cast:
  case clang::diag::warn_int_to_void_pointer_cast:
  case clang::diag::err_seh_try_unsupported:
    // In amp code our check finds an error.
    return isInAmpCode();
  case clang::diag::err_deleted_function_use:
    // Behind the error that the kernel's call operator is deleted.
    return getFunction() && hasMark(getFunction(), mark::Kernel);
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

std::optional<diag::ID>
ClangMessages::getRow(const clang::Diagnostic &Info) const {
  auto find =
      [&](const std::map<unsigned, diag::ID> &Rows) -> std::optional<diag::ID> {
    auto It = Rows.find(Info.getID());
    return It == Rows.end() ? std::nullopt : std::optional(It->second);
  };
  if (isAmpFunctionReference(Info))
    return diag::err_amp_function_reference;
  if (isAboutLambda(Info))
    return diag::err_amp_lambda_on_cpu;
  if (std::optional<diag::ID> Id = find(Translations))
    return Id;
  if (isAboutTargets(Info))
    return diag::err_clause_before_declarator;
  if (isAboutOwnOption(Info))
    return diag::err_precompiled_header;
  if (isInHeaders(Info)) {
    if (isAboutElement(Info))
      return diag::err_element_reference;
    if (std::optional<diag::ID> Id = find(LibraryTranslations))
      return Id;
  }
  if (const clang::FunctionDecl *F = getFunction();
      F && hasMark(F, mark::Kernel))
    return find(KernelTranslations);
  return isInAmpCode() ? find(AmpTranslations) : std::nullopt;
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

diag::ID ClangMessages::getCandidateRow(const clang::Diagnostic &Info,
                                        bool IsArray) {
  enum { Kind = 0, CalleeTarget = 3, Nothing = 4 };
  if (Info.getRawArg(CalleeTarget) != Nothing)
    return IsArray ? diag::err_no_usable_element_candidate
                   : diag::err_no_usable_candidate;
  switch (Info.getRawArg(Kind)) {
  case candidate::ImplicitCopyConstructor:
  case candidate::ImplicitMoveConstructor:
    return diag::err_no_copy_constructor;
  case candidate::ImplicitCopyAssignment:
  case candidate::ImplicitMoveAssignment:
    return diag::err_no_assignment;
  default:
    return diag::err_no_default_constructor;
  }
}
