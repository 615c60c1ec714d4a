//===- RestrictionMessages.cpp - what violates a rule of AMP --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageRows.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Parse/ParseDiagnostic.h"
#include "clang/Serialization/SerializationDiagnostic.h"

namespace ampcc::message {

using namespace ampcc::diag;
using namespace clang::diag;

static constexpr Row Table[] = {
    // Restrictions are Clang's target attributes: the first number of each of
    // these messages is a target.
    row(err_ref_bad_target)
        .in(Where::Destructor) // which a check judges, be it implicit
        .drop()
        .is(MayBeCovered),
    row(err_ref_bad_target).in(Where::FunctionArgument).drop(),
    row(err_ref_bad_target).in(Where::ReportedReference).drop(),
    row(err_ref_bad_target)
        .in(Where::DeducedReference)
        .says(err_amp_function_pointer),
    row(err_ref_bad_target)
        .in(Where::Reference)
        .says(err_amp_function_reference, {2}),
    row(err_ref_bad_target).in(Where::AmpLambda).says(err_amp_lambda_on_cpu),
    row(err_ref_bad_target).says(err_call_restriction, {2, 0, 3}),
    row(err_ref_bad_target_global_initializer)
        .says(err_initializer_restriction, {1, 0}),
    row(note_cuda_ovl_candidate_target_mismatch)
        .says(note_template_restriction)
        .is(Candidate | LacksRestriction),
    row(note_implicit_member_target_infer_collision)
        .says(note_member_without_restriction, {0, 1, 2})
        .is(LacksDestructor),
    row(err_cuda_ovl_target)
        .says(err_overlapping_overload, {1, 0, 2})
        .hints(Hint::Redefinition),
    row(err_cuda_unattributed_constexpr_cannot_overload_device)
        .says(err_constexpr_overload, {0}),
    row(note_cuda_conflicting_device_function_declared_here)
        .says(note_amp_overload),
    row(err_cuda_device_exceptions).in(Where::Template).drop(),
    row(err_cuda_device_exceptions).says(err_exception_handling, {0, 1}),
    row(err_shared_var_init).says(err_tile_static_initializer),
    row(err_multiversion_disallowed_other_attr).says(err_multiversion),
    row(override_keyword_hides_virtual_member_function)
        .in(Where::AmpMember)
        .says(err_override_keyword, {0}),
    row(err_pch_langopt_mismatch)
        .in(Where::PluginOption)
        .says(err_precompiled_header, {1}),

    // A clause in erroneous code has become an attribute of a variable.
    row(err_dynamic_var_init).says(err_clause_before_declarator),
    row(err_cuda_nonstatic_constdev).says(err_clause_before_declarator),

    // A clause that the parser does not recognize.
    row(err_expected_fn_body).in(Where::ClauseWord).says(err_clause_word),
    row(err_expected_lambda_body).in(Where::ClauseWord).says(err_clause_word),
    row(err_expected_semi_decl_list)
        .in(Where::ClauseWord)
        .says(err_clause_word),

    // Messages about other languages' kernels.
    row(warn_offload_incompatible_redeclare).drop(),
    row(warn_cuda_attr_lambda_position).drop(),
    row(warn_pragma_unroll_cuda_value_in_parens).drop(),

    // In amp code a check finds an error.
    row(warn_pointer_to_int_cast).in(Where::AmpCode).drop(),
    row(warn_void_pointer_to_int_cast).in(Where::AmpCode).drop(),
    row(warn_int_to_pointer_cast).in(Where::AmpCode).drop(),
    row(warn_int_to_void_pointer_cast).in(Where::AmpCode).drop(),
    row(ext_vla_cxx).in(Where::AmpCode).drop(),
    row(ext_vla_cxx_in_gnu_mode).in(Where::AmpCode).drop(),
    row(ext_vla_cxx_static_assert).in(Where::AmpCode).drop(),
    row(ext_vla_cxx_in_gnu_mode_static_assert).in(Where::AmpCode).drop(),
    row(warn_vla_used).in(Where::AmpCode).drop(),
    row(err_seh_try_unsupported).in(Where::AmpCode).drop(),
    row(err_destructor_redeclared).drop(), // see Rules/Destructors.cpp
    row(warn_attribute_precede_definition).in(Where::NoLocation).drop(),
    row(warn_pragma_diagnostic_unknown_warning).in(Where::AmpFlag).drop(),
    row(warn_remainder_division_by_zero).is(MayBeCovered),
    row(warn_float_overflow).is(MayBeCovered),

    // Ordinary C++ elsewhere.
    row(err_for_range_storage_class)
        .in(Where::TileStaticLoop)
        .says(err_tile_static_initializer),
    row(err_for_range_storage_class).in(Where::AmpCode).code("C3585"),
    row(err_need_header_before_placement_new)
        .in(Where::AmpCode)
        .says(err_placement_new),
    row(err_bad_reinterpret_cast_small_int)
        .in(Where::AmpCode)
        .says(err_pointer_integer_cast, {1, 2}),

    // The call of the user's function object.
    row(err_ovl_no_viable_object_call)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0})
        .hints(Hint::Call),
    row(err_ovl_ambiguous_object_call)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0})
        .is(Ambiguous),
    row(err_ovl_deleted_object_call)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0}),
    row(err_ovl_no_oper).in(Where::KernelEntry).says(err_kernel_call, {0}),
    row(err_typecheck_call_not_function)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0}),
    row(err_incomplete_object_call)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0}),
    // After the error that its call operator is deleted.
    row(err_deleted_function_use)
        .in(Where::KernelEntry)
        .drop()
        .is(LacksDestructor),
};

/// Messages at places where Clang accepts no attribute like that of a clause.
static constexpr unsigned MisplacedAttributes[] = {
    err_attribute_invalid_on_decl,
    err_attribute_missing_on_first_decl,
    err_attribute_not_import_attr,
    err_attribute_not_module_attr,
    err_attribute_not_type_attr,
    err_attribute_too_many_arguments,
    err_attribute_wrong_decl_type,
    err_attribute_wrong_decl_type_str,
    err_attribute_wrong_number_arguments,
    err_base_specifier_attribute,
    err_decl_attribute_invalid_on_stmt,
    err_disallowed_duplicate_attribute,
    warn_attribute_after_definition_ignored,
    warn_attribute_ignored,
    warn_attribute_no_decl,
    warn_attribute_not_on_decl,
    warn_attribute_on_function_definition,
    warn_attribute_wrong_decl_type,
    warn_attribute_wrong_decl_type_str,
    warn_block_literal_attributes_on_omitted_return_type,
    warn_cxx11_gnu_attribute_on_type,
    warn_declspec_attribute_ignored,
    warn_duplicate_attribute,
    warn_duplicate_attribute_exact,
    warn_gcc_ignores_type_attr,
    warn_type_attribute_deprecated_on_decl,
    warn_unknown_attribute_ignored,
};

void addRestrictionRows(std::vector<Row> &Rows) {
  llvm::append_range(Rows, Table);
  for (const unsigned Id : MisplacedAttributes)
    Rows.push_back(
        Row(Id).in(Where::RestrictionAttr).says(err_clause_before_declarator));
}

} // namespace ampcc::message
