//===- LanguageMessages.cpp - mistakes in ordinary C++ --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageRows.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/LexDiagnostic.h"

namespace ampcc::message {

using namespace ampcc::diag;
using namespace clang::diag;

static constexpr Row Table[] = {
    // Assertions of the library, and what follows from them.
    row(err_static_assert_failed)
        .in(Where::Library)
        .says(err_library_assertion, {0, 1}),
    row(err_static_assert_failed).code("C2338"),
    row(err_static_assert_requirement_failed)
        .in(Where::Library)
        .says(err_library_requirement, {0, 1, 2}),
    row(err_static_assert_requirement_failed).code("C2338"),
    row(err_illegal_decl_pointer_to_reference)
        .in(Where::Requirements)
        .says(err_element_reference)
        .is(BadType),
    row(err_illegal_decl_pointer_to_reference).code("C2528"),
    row(err_incomplete_type).is(BadType),
    row(err_sizeof_alignof_incomplete_or_sizeless_type).is(BadType),
    row(err_subscript_incomplete_or_sizeless_type).is(BadType),
    row(err_typecheck_arithmetic_incomplete_or_sizeless_type).is(BadType),
    row(err_typecheck_decl_incomplete_type).is(BadType),
    row(err_diagnose_if_succeeded).code("C2338").is(FailsCondition),
    row(note_from_diagnose_if).in(Where::Library).drop(),

    // Words of Visual C++'s that change nothing here.
    row(warn_cconv_unsupported).in(Where::MicrosoftWord).drop(),
    row(warn_unhandled_ms_attribute_ignored)
        .in(Where::MicrosoftAttribute)
        .drop(),
    row(ext_ms_sealed_keyword).in(Where::MicrosoftWord).drop(),
    row(ext_ms_abstract_keyword).in(Where::MicrosoftWord).drop(),
    row(warn_format_conversion_argument_type_mismatch)
        .in(Where::MicrosoftFormat)
        .drop(),
    row(ext_string_literal_from_predefined).in(Where::MicrosoftWord).drop(),

    // Names and members.
    row(err_undeclared_var_use)
        .code("C2065")
        .hints(Hint::UnknownName)
        .is(NeedsHeader),
    row(err_undeclared_var_use_suggest)
        .code("C2065")
        .hints(Hint::UnknownName)
        .is(GuessesName),
    row(err_undeclared_use).hints(Hint::UnknownName),
    row(err_undeclared_use_suggest).hints(Hint::UnknownName),
    row(err_unknown_typename).hints(Hint::UnknownName).is(NeedsHeader),
    row(err_unknown_typename_suggest).hints(Hint::UnknownName),
    row(err_unknown_type_or_class_name_suggest).hints(Hint::UnknownName),
    row(err_not_found_by_two_phase_lookup).hints(Hint::UnknownName),
    row(err_no_template).hints(Hint::UnknownName).is(NeedsHeader),
    row(err_no_template_suggest).hints(Hint::UnknownName),
    row(err_expected_namespace_name).hints(Hint::MissingHeader).is(NeedsHeader),
    row(err_unexpected_template_in_unqualified_id)
        .in(Where::InsertedKeyword)
        .drop(),
    row(err_typename_nested_not_found)
        .hints(Hint::UnknownMember)
        .is(NeedsHeader),
    row(err_no_member)
        .code("C2039")
        .hints(Hint::UnknownMember)
        .is(NeedsHeader | LacksMember),
    row(err_no_member_suggest)
        .code("C2039")
        .hints(Hint::UnknownMember)
        .is(GuessesName | LacksMember),
    row(err_no_member_template).code("C2039").hints(Hint::UnknownMember),
    row(err_no_member_template_suggest)
        .code("C2039")
        .hints(Hint::UnknownMember)
        .is(GuessesName),
    row(err_typecheck_member_reference_struct_union).code("C2228"),
    row(err_access).in(Where::KernelEntry).says(err_kernel_access, {0, 3}),
    row(err_access).code("C2248"),
    row(err_access_ctor).code("C2248"),
    row(err_access_dtor).code("C2248"),
    row(err_access_dtor_var).code("C2248"),
    row(err_ambiguous_reference).hints(Hint::Ambiguous).is(NewInStandard),

    // Calls and operators.
    row(err_ovl_no_viable_function_in_call)
        .code("C2664")
        .hints(Hint::Call)
        .is(CallsFunction),
    row(err_ovl_no_viable_member_function_in_call)
        .code("C2664")
        .hints(Hint::Call)
        .is(CallsMember),
    row(err_ovl_no_viable_function_in_init)
        .code("C2665")
        .hints(Hint::ExceptionText)
        .is(ConstructsElements),
    row(err_ovl_no_viable_conversion_in_cast)
        .hints(Hint::ExceptionText)
        .is(MadeByCast),
    row(err_ovl_ambiguous_call)
        .code("C2668")
        .hints(Hint::Ambiguous)
        .is(Ambiguous | NewInStandard),
    row(err_ovl_ambiguous_member_call).code("C2668").is(Ambiguous),
    row(err_ovl_ambiguous_oper_binary).code("C2668").is(Ambiguous),
    row(err_ovl_ambiguous_oper_unary).is(Ambiguous),
    row(err_ovl_ambiguous_conversion_in_cast).is(Ambiguous),
    row(err_ovl_ambiguous_init).is(Ambiguous),
    row(err_ovl_ambiguous_subscript_call).is(Ambiguous),
    row(err_ovl_no_viable_oper)
        .code(CodeRule::NoOperator, 0)
        .hints(Hint::Operator),
    row(err_typecheck_invalid_operands)
        .in(Where::TypeInfo)
        .drop()
        .hints(Hint::Operator),
    row(err_typecheck_invalid_operands).code("C2679"),
    row(err_ovl_unresolvable).code("C3556"),
    row(err_no_accessor_for_property).code("C2774"),
    row(err_ovl_no_viable_subscript).code("C2676").hints(Hint::Operator),
    row(err_typecheck_subscript_value).code("C2109").is(Subscripts),
    row(err_typecheck_unary_expr).looksFor(Excluded::Operator, {0}),
    row(err_typecheck_illegal_increment_decrement)
        .looksFor(Excluded::Operator, {0}),
    row(err_typecheck_indirection_requires_pointer)
        .looksFor(Excluded::Operator, {0}),

    // Conversions.
    row(err_init_conversion_failed).code("C2440").hints(Hint::Flags),
    row(err_typecheck_nonviable_condition)
        .in(Where::AggregateCopy)
        .says(err_aggregate_copy, {1}),
    row(err_typecheck_nonviable_condition).code("C2440").is(Converts),
    row(err_lvalue_reference_bind_to_temporary)
        .code("C2440")
        .hints(Hint::Temporary),
    row(err_lvalue_reference_bind_to_unrelated)
        .code("C2440")
        .hints(Hint::Temporary),
    row(err_reference_bind_failed)
        .code("C2440")
        .looksFor(Excluded::Conversion, {3, 0}),
    row(err_reference_bind_drops_quals).code("C2440"),
    row(err_addr_ovl_no_viable).code("C2440"),
    row(err_bad_cxx_cast_generic).code("C2440"),
    row(err_bad_cxx_cast_qualifiers_away).code("C2440"),
    row(err_typecheck_convert_incompatible)
        .code(CodeRule::Conversion, 2)
        .hints(Hint::Flags),
    row(err_typecheck_cond_incompatible_operands)
        .code("C2446")
        .looksFor(Excluded::CommonType, {0, 1}),

    // Members that the language has deleted, or that do not exist.
    row(err_missing_default_ctor)
        .code("C2512")
        .looksFor(Excluded::DefaultConstructor),
    row(err_ovl_deleted_special_init).in(Where::FailedCapture).drop(),
    row(err_ovl_deleted_special_init)
        .code(CodeRule::DeletedMember, 0)
        .looksFor(Excluded::Move, {1}),
    row(err_ovl_deleted_special_oper)
        .code(CodeRule::DeletedMember, 1)
        .looksFor(Excluded::Move, {0}),
    row(err_ovl_deleted_oper).code(CodeRule::DeletedOperator, 0),

    // Const objects.
    row(err_typecheck_assign_const).in(Where::CapturedContainer).drop(),
    row(err_typecheck_assign_const).code(CodeRule::Constant, 0),
    row(err_lambda_decl_ref_not_modifiable_lvalue).code("C3490"),
    row(err_member_function_call_bad_cvr).is(ConstObject | MayBeCovered),

    // Declarations.
    row(err_reference_var_requires_init).code("C2530"),
    row(err_member_decl_does_not_match).is(MemberDefinition),
    row(note_member_def_close_match).is(MemberDefinition),

    row(err_redefinition_different_kind).hints(Hint::Redefinition),
    row(err_ovl_diff_return_type).hints(Hint::Redefinition),
    row(err_static_non_static).hints(Hint::Redefinition),
    row(err_redefinition_different_typedef).hints(Hint::Redefinition),
    row(note_previous_definition).hints(Hint::Previous),
    row(note_previous_declaration).hints(Hint::Previous),

    // Code that Visual C++ accepts.
    row(ext_increment_bool).hints(Hint::OlderStandard).is(NewInStandard),
    row(ext_register_storage_class)
        .hints(Hint::OlderStandard)
        .is(NewInStandard),
    row(ext_dynamic_exception_spec)
        .hints(Hint::OlderStandard)
        .is(NewInStandard),
    row(err_implicit_instantiate_member_undefined).hints(Hint::MissingHeader),
    row(err_template_missing_args).hints(Hint::MissingArguments),
    row(err_auto_not_allowed).hints(Hint::MissingArguments),
    row(err_unsupported_bom).hints(Hint::Encoding),
    row(ext_found_in_dependent_base).replace(warn_dependent_base_name, {0}),
    row(ext_undeclared_unqual_id_with_dependent_base)
        .replace(warn_dependent_base_name, {0}),
    row(ext_template_param_shadow).replace(warn_hidden_parameter, {0}),
    row(err_template_param_shadow).hints(Hint::DependentBase),
    row(err_found_in_dependent_base).hints(Hint::DependentBase),
    row(err_mem_init_not_member_or_class).hints(Hint::BaseInitializer),
    row(err_mem_init_not_member_or_class_suggest).hints(Hint::BaseInitializer),
    row(err_vla_decl_has_static_storage).hints(Hint::Constant),
    row(err_vla_decl_has_extern_linkage).hints(Hint::Constant),
    row(err_expr_not_cce).hints(Hint::Constant).is(NeedsConstant),
    row(err_expr_not_ice).hints(Hint::Constant),
    row(err_expected).hints(Hint::Expected),
    row(err_expected_expression).hints(Hint::Expected),
    row(err_expected_semi_after_expr).hints(Hint::Expected),
    row(err_expected_unqualified_id).hints(Hint::Expected),
    row(err_typename_missing).hints(Hint::Typename),
    row(err_template_arg_must_be_type_suggest).hints(Hint::Typename),
    row(ext_implicit_typename).in(Where::MicrosoftWord).drop(),
    row(note_matching).hints(Hint::Bracket),
};

void addLanguageRows(std::vector<Row> &Rows) {
  llvm::append_range(Rows, Table);
}

} // namespace ampcc::message
