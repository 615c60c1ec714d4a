//===- OrdinaryCodes.cpp - Visual C++'s codes of ordinary errors ----------===//

#include "OrdinaryCodes.h"
#include "MessageKinds.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

/// \p Kind is that of Clang's messages about special members.
static llvm::StringRef getDeletedCode(uint64_t Kind) {
  static constexpr llvm::StringLiteral Codes[] = {"C2512", "C2558", "C2558",
                                                  "C2582", "C2582", "C2512"};
  return Kind < std::size(Codes) ? Codes[Kind] : "";
}

/// The operator that the message speaks of first.
static llvm::StringRef getOperator(const Diagnostic &Info) {
  if (Info.getArgKind(0) == DiagnosticsEngine::ak_std_string)
    return Info.getArgStdStr(0);
  return Info.getArgCStr(0);
}

llvm::StringRef getOrdinaryCode(const Diagnostic &Info) {
  switch (Info.getID()) {
  // Names and members.
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
    return "C2065";
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template:
    return "C2039";
  case diag::err_typecheck_member_reference_struct_union:
    return "C2228";
  case diag::err_access:
  case diag::err_access_ctor:
  case diag::err_access_dtor:
  case diag::err_access_dtor_var:
    return "C2248";

  // Calls and operators.
  case diag::err_ovl_no_viable_function_in_call:
  case diag::err_ovl_no_viable_member_function_in_call:
    return "C2664";
  case diag::err_ovl_no_viable_function_in_init:
    return "C2665";
  case diag::err_ovl_ambiguous_call:
  case diag::err_ovl_ambiguous_member_call:
  case diag::err_ovl_ambiguous_oper_binary:
    return "C2668";
  case diag::err_ovl_no_viable_oper: {
    const llvm::StringRef Operator = getOperator(Info);
    const bool IsCompound =
        Operator.size() > 1 && Operator.back() == '=' &&
        !llvm::is_contained({"==", "!=", "<=", ">="}, Operator);
    return IsCompound ? "C2088" : "C2679";
  }
  case diag::err_typecheck_invalid_operands:
    return "C2679";
  case diag::err_ovl_unresolvable:
    return "C3556";
  case diag::err_no_accessor_for_property:
    return "C2774";
  case diag::err_ovl_no_viable_subscript:
    return "C2676";

  // Conversions.
  case diag::err_init_conversion_failed:
  case diag::err_typecheck_nonviable_condition:
  case diag::err_lvalue_reference_bind_to_temporary:
  case diag::err_lvalue_reference_bind_to_unrelated:
  case diag::err_reference_bind_failed:
  case diag::err_reference_bind_drops_quals:
  case diag::err_addr_ovl_no_viable:
  case diag::err_bad_cxx_cast_generic:
  case diag::err_bad_cxx_cast_qualifiers_away:
    return "C2440";
  case diag::err_typecheck_convert_incompatible: {
    // The action is the third argument: passing an argument has its own code.
    enum { Passing = 1, PassingConverted = 2 };
    const bool IsArgument = Info.getNumArgs() > 2 &&
                            Info.getArgKind(2) == DiagnosticsEngine::ak_sint &&
                            (Info.getArgSInt(2) == Passing ||
                             Info.getArgSInt(2) == PassingConverted);
    return IsArgument ? "C2664" : "C2440";
  }
  case diag::err_typecheck_cond_incompatible_operands:
    return "C2446";

  // Members that the language has deleted, or that do not exist.
  case diag::err_missing_default_ctor:
    return "C2512";
  case diag::err_ovl_deleted_special_init:
    return getDeletedCode(Info.getRawArg(0));
  case diag::err_ovl_deleted_special_oper:
    return getDeletedCode(Info.getRawArg(1));

  case diag::err_ovl_deleted_oper:
    return getOperator(Info) == "=" ? "C2582" : "";

  // What is const.
  case diag::err_typecheck_assign_const: {
    enum { ConstMethod = 3 }; // The numbers of the message's text.
    return Info.getRawArg(0) == ConstMethod ? "C3490" : "C3892";
  }
  case diag::err_lambda_decl_ref_not_modifiable_lvalue:
    return "C3490";

  // Declarations.
  case diag::err_illegal_decl_pointer_to_reference:
    return "C2528";
  case diag::err_reference_var_requires_init:
    return "C2530";
  case diag::err_diagnose_if_succeeded:
  case diag::err_static_assert_failed:
  case diag::err_static_assert_requirement_failed:
    return "C2338";
  default:
    return "";
  }
}

void CandidateCodes::add(const Diagnostic &Note) {
  switch (Note.getID()) {
  case diag::note_ovl_candidate_bad_cvr:
    // The only way to copy takes a reference to non-const (rule D8).
    if (Note.getRawArg(0) == candidate::ImplicitCopyConstructor)
      Decisive = "C2558";
    AllOfArity = false;
    return;
  case diag::note_ovl_candidate_bad_cvr_this:
    IsConst = true;
    AllOfArity = false;
    return;
  case diag::note_ovl_candidate_arity:
  case diag::note_ovl_candidate_arity_one: {
    enum { Provided = 5 };
    const uint64_t Kind = Note.getRawArg(0);
    const bool IsConstructor = Kind >= candidate::Constructor &&
                               Kind <= candidate::ImplicitMoveConstructor;
    if (IsConstructor && Note.getNumArgs() > Provided)
      OfArity = Note.getRawArg(Provided) == 0 ? "C2512" : "C2661";
    return;
  }
  case diag::note_parameter_here:
  case diag::note_parameter_named_here:
    IsArgument = true;
    return;
  case diag::note_ovl_candidate:
  case diag::note_ovl_candidate_bad_conv:
  case diag::note_ovl_candidate_bad_deduction:
    AllOfArity = false;
    return;
  default:
    return;
  }
}

} // namespace ampcc
