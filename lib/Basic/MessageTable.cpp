//===- MessageTable.cpp - what is known of Clang's diagnostics ------------===//

#include "ampcc/Basic/MessageTable.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Parse/ParseDiagnostic.h"
#include "clang/Serialization/SerializationDiagnostic.h"

namespace ampcc::message {

using namespace ampcc::diag;

static constexpr Row row(unsigned Id) { return Row(Id); }

static constexpr Row Table[] = {
    // Restrictions are Clang's target attributes: the first number of each of
    // these messages is a target.
    row(clang::diag::err_ref_bad_target)
        .in(Where::Destructor) // which a check judges, be it implicit
        .drop()
        .is(MayBeCovered),
    row(clang::diag::err_ref_bad_target).in(Where::ReportedReference).drop(),
    row(clang::diag::err_ref_bad_target)
        .in(Where::Reference)
        .says(err_amp_function_reference, {2}),
    row(clang::diag::err_ref_bad_target)
        .in(Where::AmpLambda)
        .says(err_amp_lambda_on_cpu),
    row(clang::diag::err_ref_bad_target).says(err_call_restriction, {2, 0, 3}),
    row(clang::diag::err_ref_bad_target_global_initializer)
        .says(err_initializer_restriction, {1, 0}),
    row(clang::diag::note_cuda_ovl_candidate_target_mismatch)
        .says(note_template_restriction)
        .is(Candidate | LacksRestriction),
    row(clang::diag::note_implicit_member_target_infer_collision)
        .says(note_member_without_restriction, {0, 1, 2})
        .is(LacksDestructor),
    row(clang::diag::err_cuda_ovl_target)
        .says(err_overlapping_overload, {1, 0, 2}),
    row(clang::diag::err_cuda_unattributed_constexpr_cannot_overload_device)
        .says(err_constexpr_overload, {0}),
    row(clang::diag::note_cuda_conflicting_device_function_declared_here)
        .says(note_amp_overload),
    row(clang::diag::err_cuda_device_exceptions).in(Where::Template).drop(),
    row(clang::diag::err_cuda_device_exceptions)
        .says(err_exception_handling, {0, 1}),
    row(clang::diag::err_shared_var_init).says(err_tile_static_initializer),
    row(clang::diag::err_multiversion_disallowed_other_attr)
        .says(err_multiversion),
    row(clang::diag::override_keyword_hides_virtual_member_function)
        .in(Where::AmpMember)
        .says(err_override_keyword, {0}),
    row(clang::diag::err_pch_langopt_mismatch)
        .in(Where::PluginOption)
        .says(err_precompiled_header, {1}),

    // A clause in erroneous code has become an attribute of a variable.
    row(clang::diag::err_dynamic_var_init).says(err_clause_before_declarator),
    row(clang::diag::err_cuda_nonstatic_constdev)
        .says(err_clause_before_declarator),
    // A clause is where Clang accepts no such attribute.
    row(clang::diag::err_attribute_invalid_on_decl)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_attribute_missing_on_first_decl)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_attribute_not_import_attr)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_attribute_not_module_attr)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_attribute_not_type_attr)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_attribute_too_many_arguments)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_attribute_wrong_decl_type)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_attribute_wrong_decl_type_str)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_attribute_wrong_number_arguments)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_base_specifier_attribute)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_decl_attribute_invalid_on_stmt)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::err_disallowed_duplicate_attribute)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_attribute_after_definition_ignored)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_attribute_ignored)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_attribute_no_decl)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_attribute_not_on_decl)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_attribute_on_function_definition)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_attribute_wrong_decl_type)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_attribute_wrong_decl_type_str)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_block_literal_attributes_on_omitted_return_type)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_cxx11_gnu_attribute_on_type)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_declspec_attribute_ignored)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_duplicate_attribute)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_duplicate_attribute_exact)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_gcc_ignores_type_attr)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_type_attribute_deprecated_on_decl)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),
    row(clang::diag::warn_unknown_attribute_ignored)
        .in(Where::RestrictionAttribute)
        .says(err_clause_before_declarator),

    // What another language's compiler would do.
    row(clang::diag::warn_offload_incompatible_redeclare).drop(),
    row(clang::diag::warn_cuda_attr_lambda_position).drop(),
    row(clang::diag::warn_pragma_unroll_cuda_value_in_parens).drop(),

    // In amp code a check finds an error.
    row(clang::diag::warn_pointer_to_int_cast).in(Where::AmpCode).drop(),
    row(clang::diag::warn_void_pointer_to_int_cast).in(Where::AmpCode).drop(),
    row(clang::diag::warn_int_to_pointer_cast).in(Where::AmpCode).drop(),
    row(clang::diag::warn_int_to_void_pointer_cast).in(Where::AmpCode).drop(),
    row(clang::diag::ext_vla_cxx).in(Where::AmpCode).drop(),
    row(clang::diag::ext_vla_cxx_in_gnu_mode).in(Where::AmpCode).drop(),
    row(clang::diag::ext_vla_cxx_static_assert).in(Where::AmpCode).drop(),
    row(clang::diag::ext_vla_cxx_in_gnu_mode_static_assert)
        .in(Where::AmpCode)
        .drop(),
    row(clang::diag::warn_vla_used).in(Where::AmpCode).drop(),
    row(clang::diag::err_seh_try_unsupported).in(Where::AmpCode).drop(),
    row(clang::diag::err_destructor_redeclared).drop(), // see Destructors.h
    row(clang::diag::warn_attribute_precede_definition)
        .in(Where::NoLocation)
        .drop(),
    row(clang::diag::warn_pragma_diagnostic_unknown_warning)
        .in(Where::AmpFlag)
        .drop(),
    row(clang::diag::warn_remainder_division_by_zero).is(MayBeCovered),
    row(clang::diag::warn_float_overflow).is(MayBeCovered),

    // Ordinary C++ elsewhere.
    row(clang::diag::err_need_header_before_placement_new)
        .in(Where::AmpCode)
        .says(err_placement_new),
    row(clang::diag::err_bad_reinterpret_cast_small_int)
        .in(Where::AmpCode)
        .says(err_pointer_integer_cast, {1, 2}),

    // The call of the user's function object.
    row(clang::diag::err_ovl_no_viable_object_call)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0}),
    row(clang::diag::err_ovl_ambiguous_object_call)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0})
        .is(Ambiguous),
    row(clang::diag::err_ovl_deleted_object_call)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0}),
    row(clang::diag::err_ovl_no_oper)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0}),
    row(clang::diag::err_typecheck_call_not_function)
        .in(Where::KernelEntry)
        .says(err_kernel_call, {0}),
    // After the error that its call operator is deleted.
    row(clang::diag::err_deleted_function_use)
        .in(Where::KernelEntry)
        .drop()
        .is(LacksDestructor),

    // Assertions of the library, and what follows from them.
    row(clang::diag::err_static_assert_failed)
        .in(Where::Library)
        .says(err_library_assertion, {0, 1}),
    row(clang::diag::err_static_assert_failed).code("C2338"),
    row(clang::diag::err_static_assert_requirement_failed)
        .in(Where::Library)
        .says(err_library_requirement, {0, 1, 2}),
    row(clang::diag::err_static_assert_requirement_failed).code("C2338"),
    row(clang::diag::err_illegal_decl_pointer_to_reference)
        .in(Where::Requirements)
        .says(err_element_reference)
        .is(BadType),
    row(clang::diag::err_illegal_decl_pointer_to_reference).code("C2528"),
    row(clang::diag::err_incomplete_type).is(BadType),
    row(clang::diag::err_sizeof_alignof_incomplete_or_sizeless_type)
        .is(BadType),
    row(clang::diag::err_subscript_incomplete_or_sizeless_type).is(BadType),
    row(clang::diag::err_typecheck_arithmetic_incomplete_or_sizeless_type)
        .is(BadType),
    row(clang::diag::err_typecheck_decl_incomplete_type).is(BadType),
    row(clang::diag::err_diagnose_if_succeeded).code("C2338"),
    row(clang::diag::note_from_diagnose_if).in(Where::Library).drop(),

    // Names and members.
    row(clang::diag::err_undeclared_var_use)
        .code("C2065")
        .hints(Hint::UnknownName)
        .is(NeedsHeader | UnknownInTemplate),
    row(clang::diag::err_undeclared_var_use_suggest)
        .code("C2065")
        .hints(Hint::UnknownName)
        .is(GuessesName),
    row(clang::diag::err_undeclared_use)
        .hints(Hint::UnknownName)
        .is(UnknownInTemplate),
    row(clang::diag::err_undeclared_use_suggest).hints(Hint::UnknownName),
    row(clang::diag::err_unknown_typename)
        .hints(Hint::UnknownName)
        .is(NeedsHeader | UnknownInTemplate),
    row(clang::diag::err_unknown_typename_suggest).hints(Hint::UnknownName),
    row(clang::diag::err_unknown_type_or_class_name_suggest)
        .hints(Hint::UnknownName),
    row(clang::diag::err_not_found_by_two_phase_lookup)
        .hints(Hint::UnknownName)
        .is(DeclaredLater),
    row(clang::diag::err_no_template).hints(Hint::UnknownName).is(NeedsHeader),
    row(clang::diag::err_no_template_suggest).hints(Hint::UnknownName),
    row(clang::diag::err_expected_namespace_name).is(NeedsHeader),
    row(clang::diag::err_typename_nested_not_found).is(NeedsHeader),
    row(clang::diag::err_no_member).code("C2039").is(NeedsHeader),
    row(clang::diag::err_no_member_suggest).code("C2039").is(GuessesName),
    row(clang::diag::err_no_member_template).code("C2039"),
    row(clang::diag::err_typecheck_member_reference_struct_union).code("C2228"),
    row(clang::diag::err_access)
        .in(Where::KernelEntry)
        .says(err_kernel_access, {0, 3}),
    row(clang::diag::err_access).code("C2248"),
    row(clang::diag::err_access_ctor).code("C2248"),
    row(clang::diag::err_access_dtor).code("C2248"),
    row(clang::diag::err_access_dtor_var).code("C2248"),
    row(clang::diag::err_ambiguous_reference).hints(Hint::AmbiguousClass),

    // Calls and operators.
    row(clang::diag::err_ovl_no_viable_function_in_call)
        .code("C2664")
        .is(CallsFunction),
    row(clang::diag::err_ovl_no_viable_member_function_in_call).code("C2664"),
    row(clang::diag::err_ovl_no_viable_function_in_init)
        .code("C2665")
        .hints(Hint::ExceptionText)
        .is(ConstructsElements),
    row(clang::diag::err_ovl_no_viable_conversion_in_cast)
        .hints(Hint::ExceptionText),
    row(clang::diag::err_ovl_ambiguous_call).code("C2668").is(Ambiguous),
    row(clang::diag::err_ovl_ambiguous_member_call).code("C2668").is(Ambiguous),
    row(clang::diag::err_ovl_ambiguous_oper_binary).code("C2668").is(Ambiguous),
    row(clang::diag::err_ovl_ambiguous_oper_unary).is(Ambiguous),
    row(clang::diag::err_ovl_ambiguous_conversion_in_cast).is(Ambiguous),
    row(clang::diag::err_ovl_ambiguous_init).is(Ambiguous),
    row(clang::diag::err_ovl_ambiguous_subscript_call).is(Ambiguous),
    row(clang::diag::err_ovl_no_viable_oper)
        .code(CodeRule::NoOperator, 0)
        .hints(Hint::Operator),
    row(clang::diag::err_typecheck_invalid_operands)
        .in(Where::TypeInfo)
        .drop()
        .hints(Hint::Operator),
    row(clang::diag::err_typecheck_invalid_operands).code("C2679"),
    row(clang::diag::err_ovl_unresolvable).code("C3556"),
    row(clang::diag::err_no_accessor_for_property).code("C2774"),
    row(clang::diag::err_ovl_no_viable_subscript).code("C2676"),
    row(clang::diag::err_typecheck_unary_expr)
        .looksFor(Excluded::Operator, {0}),
    row(clang::diag::err_typecheck_illegal_increment_decrement)
        .looksFor(Excluded::Operator, {0}),
    row(clang::diag::err_typecheck_indirection_requires_pointer)
        .looksFor(Excluded::Operator, {0}),

    // Conversions.
    row(clang::diag::err_init_conversion_failed).code("C2440"),
    row(clang::diag::err_typecheck_nonviable_condition).code("C2440"),
    row(clang::diag::err_lvalue_reference_bind_to_temporary)
        .code("C2440")
        .hints(Hint::Temporary),
    row(clang::diag::err_lvalue_reference_bind_to_unrelated).code("C2440"),
    row(clang::diag::err_reference_bind_failed)
        .code("C2440")
        .looksFor(Excluded::Conversion, {3, 0}),
    row(clang::diag::err_reference_bind_drops_quals).code("C2440"),
    row(clang::diag::err_addr_ovl_no_viable).code("C2440"),
    row(clang::diag::err_bad_cxx_cast_generic).code("C2440"),
    row(clang::diag::err_bad_cxx_cast_qualifiers_away).code("C2440"),
    row(clang::diag::err_typecheck_convert_incompatible)
        .code(CodeRule::Conversion, 2),
    row(clang::diag::err_typecheck_cond_incompatible_operands)
        .code("C2446")
        .looksFor(Excluded::CommonType, {0, 1}),

    // Members that the language has deleted, or that do not exist.
    row(clang::diag::err_missing_default_ctor)
        .code("C2512")
        .looksFor(Excluded::DefaultConstructor),
    row(clang::diag::err_ovl_deleted_special_init)
        .code(CodeRule::DeletedMember, 0)
        .looksFor(Excluded::Move, {1}),
    row(clang::diag::err_ovl_deleted_special_oper)
        .code(CodeRule::DeletedMember, 1)
        .looksFor(Excluded::Move, {0}),
    row(clang::diag::err_ovl_deleted_oper).code(CodeRule::DeletedOperator, 0),

    // What is const.
    row(clang::diag::err_typecheck_assign_const)
        .in(Where::CapturedContainer)
        .drop(),
    row(clang::diag::err_typecheck_assign_const).code(CodeRule::Constant, 0),
    row(clang::diag::err_lambda_decl_ref_not_modifiable_lvalue).code("C3490"),
    row(clang::diag::err_member_function_call_bad_cvr)
        .is(ConstObject | MayBeCovered),

    // Declarations.
    row(clang::diag::err_reference_var_requires_init).code("C2530"),
    row(clang::diag::err_member_decl_does_not_match).is(MemberDefinition),
    row(clang::diag::note_member_def_close_match).is(MemberDefinition),

    // What Visual C++ accepts.
    row(clang::diag::ext_found_in_dependent_base)
        .replace(warn_dependent_base_name, {0}),
    row(clang::diag::ext_undeclared_unqual_id_with_dependent_base)
        .replace(warn_dependent_base_name, {0}),
    row(clang::diag::ext_template_param_shadow)
        .replace(warn_hidden_parameter, {0}),
    row(clang::diag::err_template_param_shadow).hints(Hint::DependentBase),
    row(clang::diag::err_found_in_dependent_base).hints(Hint::DependentBase),
    row(clang::diag::err_mem_init_not_member_or_class)
        .hints(Hint::BaseInitializer),
    row(clang::diag::err_mem_init_not_member_or_class_suggest)
        .hints(Hint::BaseInitializer),
    row(clang::diag::err_template_param_default_arg_redefinition)
        .hints(Hint::DefaultArgument),
    row(clang::diag::err_template_parameter_default_template_member)
        .hints(Hint::DefaultArgument),
    row(clang::diag::err_too_many_args_in_macro_invoc)
        .hints(Hint::MacroArguments),
    row(clang::diag::note_macro_here).hints(Hint::Macro),

    // Notes.
    row(clang::diag::note_parameter_here).is(PassesArgument),
    row(clang::diag::note_parameter_named_here).is(PassesArgument),
    row(clang::diag::note_lambda_default_capture_fixit)
        .is(ProposesDefaultCapture),
    row(clang::diag::note_lambda_variable_capture_fixit).is(ProposesCapture),
    row(clang::diag::note_function_template_spec_here).is(Instantiation),
    row(clang::diag::note_template_class_instantiation_here).is(Instantiation),
    row(clang::diag::note_template_class_instantiation_was_here)
        .is(Instantiation),
    row(clang::diag::note_template_member_class_here).is(Instantiation),
    row(clang::diag::note_template_member_function_here).is(Instantiation),

    // Notes on candidates: all that Clang has.
    row(clang::diag::note_ovl_builtin_candidate).is(Candidate),
    row(clang::diag::note_ovl_candidate).is(Candidate | OtherMismatch),
    row(clang::diag::note_ovl_candidate_arity).is(Candidate | WrongArity),
    row(clang::diag::note_ovl_candidate_arity_one).is(Candidate | WrongArity),
    row(clang::diag::note_ovl_candidate_bad_addrspace).is(Candidate),
    row(clang::diag::note_ovl_candidate_bad_addrspace_this).is(Candidate),
    row(clang::diag::note_ovl_candidate_bad_arc_conv).is(Candidate),
    row(clang::diag::note_ovl_candidate_bad_base_to_derived_conv).is(Candidate),
    row(clang::diag::note_ovl_candidate_bad_conv)
        .is(Candidate | OtherMismatch)
        .looksFor(Excluded::Conversion, {3, 4}),
    row(clang::diag::note_ovl_candidate_bad_conv_incomplete).is(Candidate),
    row(clang::diag::note_ovl_candidate_bad_cvr).is(Candidate | DropsConst),
    row(clang::diag::note_ovl_candidate_bad_cvr_this)
        .is(Candidate | DropsConstOfObject),
    row(clang::diag::note_ovl_candidate_bad_deduction)
        .is(Candidate | OtherMismatch),
    row(clang::diag::note_ovl_candidate_bad_gc).is(Candidate),
    row(clang::diag::note_ovl_candidate_bad_list_argument).is(Candidate),
    row(clang::diag::note_ovl_candidate_bad_overload).is(Candidate),
    row(clang::diag::note_ovl_candidate_bad_ownership).is(Candidate),
    row(clang::diag::note_ovl_candidate_bad_target)
        .says(note_candidate_restriction, {0, 1, 2, 3, 4})
        .is(Candidate | LacksRestriction | NamesTargets | MayBeCovered),
    row(clang::diag::note_ovl_candidate_bad_value_category)
        .is(Candidate)
        .hints(Hint::TemporaryArgument),
    row(clang::diag::note_ovl_candidate_constraints_not_satisfied)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_deduced_mismatch).is(Candidate),
    row(clang::diag::note_ovl_candidate_deleted).is(Candidate),
    row(clang::diag::note_ovl_candidate_disabled_by_enable_if)
        .in(Where::Library)
        .drop()
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_disabled_by_function_cond_attr)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_disabled_by_requirement)
        .in(Where::Library)
        .drop()
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_explicit).is(Candidate),
    row(clang::diag::note_ovl_candidate_explicit_arg_mismatch_named)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_explicit_arg_mismatch_unnamed)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_has_pass_object_size_params)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_illegal_constructor).is(Candidate),
    row(clang::diag::note_ovl_candidate_illegal_constructor_adrspace_mismatch)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_incomplete_deduction).is(Candidate),
    row(clang::diag::note_ovl_candidate_incomplete_deduction_pack)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_inconsistent_deduction).is(Candidate),
    row(clang::diag::note_ovl_candidate_inconsistent_deduction_types)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_inherited_constructor).is(Candidate),
    row(clang::diag::note_ovl_candidate_inherited_constructor_slice)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_instantiation_depth).is(Candidate),
    row(clang::diag::note_ovl_candidate_non_deduced_mismatch).is(Candidate),
    row(clang::diag::note_ovl_candidate_non_deduced_mismatch_qualified)
        .is(Candidate),
    row(clang::diag::note_ovl_candidate_substitution_failure)
        .is(Candidate)
        .hints(Hint::DeductionFailure),
    row(clang::diag::note_ovl_candidate_underqualified).is(Candidate),
    row(clang::diag::note_ovl_candidate_unsatisfied_constraints).is(Candidate),
    row(clang::diag::note_ovl_surrogate_cand).is(Candidate),
};

llvm::ArrayRef<Row> getTable() { return Table; }

llvm::ArrayRef<Row> getRows(unsigned Id) {
  const auto IsOfId = [=](const Row &R) { return R.Id == Id; };
  const Row *Begin = llvm::find_if(Table, IsOfId);
  return llvm::ArrayRef(Begin,
                        std::find_if_not(Begin, std::end(Table), IsOfId));
}

bool has(unsigned Id, uint32_t Properties) {
  return llvm::any_of(getRows(Id), [=](const Row &R) {
    return (R.Properties & Properties) != 0;
  });
}

Hint getHint(unsigned Id) {
  for (const Row &R : getRows(Id))
    if (R.Repair != Hint::None)
      return R.Repair;
  return Hint::None;
}

} // namespace ampcc::message
