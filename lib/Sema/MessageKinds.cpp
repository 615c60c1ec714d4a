//===- MessageKinds.cpp - what a message of Clang is about ----------------===//

#include "MessageKinds.h"
#include "ampcc/Basic/FilterWords.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Serialization/SerializationDiagnostic.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {

QualType getTypeArgument(const Diagnostic &Info, unsigned I) {
  return I < Info.getNumArgs() &&
                 Info.getArgKind(I) == DiagnosticsEngine::ak_qualtype
             ? QualType::getFromOpaquePtr(
                   reinterpret_cast<void *>(Info.getRawArg(I)))
             : QualType();
}

/// Argument \p I of the message, a name; null if it is none.
static const IdentifierInfo *getNameArgument(const Diagnostic &Info,
                                             unsigned I) {
  return I < Info.getNumArgs() &&
                 Info.getArgKind(I) == DiagnosticsEngine::ak_identifierinfo
             ? Info.getArgIdentifier(I)
             : nullptr;
}

const CXXRecordDecl *getDefinedClass(QualType T) {
  const CXXRecordDecl *Class =
      T.isNull() ? nullptr : T.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() ? Class : nullptr;
}

std::optional<WrongSide> getWrongSide(const Diagnostic &Info) {
  if (Info.getID() != diag::err_ref_bad_target)
    return std::nullopt;
  return WrongSide{
      static_cast<CUDAFunctionTarget>(Info.getRawArg(0)),
      reinterpret_cast<const NamedDecl *>(Info.getRawArg(2)),
      static_cast<CUDAFunctionTarget>(Info.getRawArg(3)),
  };
}

bool lacksRestriction(unsigned Note) {
  return Note == diag::note_ovl_candidate_bad_target ||
         Note == diag::note_cuda_ovl_candidate_target_mismatch;
}

bool isCandidate(unsigned Note) {
  return (Note >= diag::note_ovl_builtin_candidate &&
          Note <= diag::note_ovl_surrogate_cand) ||
         lacksRestriction(Note);
}

bool isInstantiation(const Diagnostic &Info) {
  switch (Info.getID()) {
  case diag::note_function_template_spec_here:
  case diag::note_template_class_instantiation_here:
  case diag::note_template_class_instantiation_was_here:
  case diag::note_template_member_class_here:
  case diag::note_template_member_function_here:
    return true;
  default:
    return false;
  }
}

bool isInHeaders(const Diagnostic &Info) {
  if (Info.getLocation().isInvalid() || !Info.hasSourceManager() ||
      !Info.getSourceManager().isInSystemHeader(Info.getLocation()))
    return false;
  llvm::StringRef File = Info.getSourceManager().getFilename(
      Info.getSourceManager().getExpansionLoc(Info.getLocation()));
  return llvm::is_contained(llvm::make_range(llvm::sys::path::begin(File),
                                             llvm::sys::path::end(File)),
                            "amp");
}

bool isInternal(const Diagnostic &Note) {
  if (!isInHeaders(Note))
    return false;
  if (Note.getID() == diag::note_ovl_candidate_disabled_by_enable_if ||
      Note.getID() == diag::note_ovl_candidate_disabled_by_requirement)
    return true;
  llvm::SmallString<128> Text;
  Note.FormatDiagnostic(Text);
  return Text.str().contains("details::") || Text.str().contains("amprt_");
}

bool isAboutTargets(const Diagnostic &Info) {
  const IdentifierInfo *Name = getNameArgument(Info, 0);
  if (!Name || (!Name->isStr("device") && !Name->isStr("host")))
    return false;
  // The user's own things may have these names.
  llvm::SmallString<128> Text;
  Info.FormatDiagnostic(Text);
  return Text.str().contains(("'" + Name->getName() + "' attribute").str()) ||
         Text.str().contains(("attribute '" + Name->getName() + "'").str());
}

bool isAboutAttributeOfOurs(const Diagnostic &Info) {
  const IdentifierInfo *Name = getNameArgument(Info, 0);
  return Name && Name->getName().starts_with(AttributePrefix);
}

bool isAboutOwnOption(const Diagnostic &Info) {
  if (Info.getID() != diag::err_pch_langopt_mismatch)
    return false;
  const llvm::StringRef Option = Info.getArgCStr(0);
  return Option.contains("CUDA") || Option.contains("__device__");
}

bool isAboutTypeInfo(const Diagnostic &Info) {
  const CXXRecordDecl *Class = getDefinedClass(getTypeArgument(Info, 0));
  return Class && Class->isInStdNamespace() && Class->getName() == "type_info";
}

bool isAboutArray(const Diagnostic &Info) {
  if (Info.getID() != diag::err_ovl_no_viable_function_in_init)
    return false;
  const QualType T = getTypeArgument(Info, 0);
  return !T.isNull() && T->isArrayType();
}

bool isAboutAmbiguity(const Diagnostic &Info) {
  switch (Info.getID()) {
  case diag::err_ovl_ambiguous_call:
  case diag::err_ovl_ambiguous_conversion_in_cast:
  case diag::err_ovl_ambiguous_init:
  case diag::err_ovl_ambiguous_member_call:
  case diag::err_ovl_ambiguous_object_call:
  case diag::err_ovl_ambiguous_oper_binary:
  case diag::err_ovl_ambiguous_oper_unary:
  case diag::err_ovl_ambiguous_subscript_call:
    return true;
  default:
    return false;
  }
}

bool isAboutBadType(const Diagnostic &Info) {
  switch (Info.getID()) {
  case diag::err_illegal_decl_pointer_to_reference:
  case diag::err_incomplete_type:
  case diag::err_sizeof_alignof_incomplete_or_sizeless_type:
  case diag::err_subscript_incomplete_or_sizeless_type:
  case diag::err_typecheck_arithmetic_incomplete_or_sizeless_type:
  case diag::err_typecheck_decl_incomplete_type:
    return true;
  default:
    return false;
  }
}

bool mayBeCovered(const Diagnostic &Info) {
  switch (Info.getID()) {
  case diag::err_member_function_call_bad_cvr:
  case diag::note_ovl_candidate_bad_target:
  case diag::err_ref_bad_target:
  case diag::warn_remainder_division_by_zero:
  case diag::warn_float_overflow:
    return true;
  default:
    return false;
  }
}

} // namespace ampcc
