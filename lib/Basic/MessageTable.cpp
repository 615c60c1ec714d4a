//===- MessageTable.cpp - the table of Clang's diagnostics ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/MessageTable.h"
#include "clang/AST/DeclarationName.h"
#include "clang/AST/Type.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Serialization/SerializationDiagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <vector>

namespace ampcc::message {

using namespace ampcc::diag;
using namespace clang::diag;

static constexpr Row row(unsigned Id, Where Applies = Where::Anywhere) {
  return Row(Id, Applies);
}

static constexpr Row Table[] = {
    // Restrictions are Clang's target attributes: the first number of each of
    // these messages is a target.
    row(err_ref_bad_target,
        Where::Destructor) // A check covers it, even if implicit.
        .drop()
        .is(MayBeCovered),
    row(err_ref_bad_target, Where::FunctionArgument).drop(),
    row(err_ref_bad_target, Where::ReportedReference).drop(),
    row(err_ref_bad_target, Where::DeducedReference)
        .says(err_amp_function_pointer),
    row(err_ref_bad_target, Where::Reference)
        .says(err_amp_function_reference, {2}),
    row(err_ref_bad_target, Where::AmpLambda).says(err_amp_lambda_on_cpu),
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
    row(err_cuda_device_exceptions, Where::Template).drop(),
    row(err_cuda_device_exceptions).says(err_exception_handling, {0, 1}),
    row(err_shared_var_init).says(err_tile_static_initializer),
    row(err_multiversion_disallowed_other_attr).says(err_multiversion),
    row(override_keyword_hides_virtual_member_function, Where::AmpMember)
        .says(err_override_keyword, {0}),
    row(err_pch_langopt_mismatch, Where::PluginOption)
        .says(err_precompiled_header, {1}),

    // In erroneous code the filter's attribute may apply to a variable.
    row(err_dynamic_var_init).says(err_restriction_before_declarator),
    row(err_cuda_nonstatic_constdev).says(err_restriction_before_declarator),

    // A restriction specifier that the filter does not recognize.
    row(err_expected_fn_body, Where::SpecifierWord).says(err_restriction_word),
    row(err_expected_lambda_body, Where::SpecifierWord)
        .says(err_restriction_word),
    row(err_expected_semi_decl_list, Where::SpecifierWord)
        .says(err_restriction_word),

    // Messages about kernels of other languages.
    row(warn_offload_incompatible_redeclare).drop(),
    row(warn_cuda_attr_lambda_position).drop(),
    row(warn_pragma_unroll_cuda_value_in_parens).drop(),

    // Errors that a check reports in amp code.
    row(warn_pointer_to_int_cast, Where::AmpCode).drop(),
    row(warn_void_pointer_to_int_cast, Where::AmpCode).drop(),
    row(warn_int_to_pointer_cast, Where::AmpCode).drop(),
    row(warn_int_to_void_pointer_cast, Where::AmpCode).drop(),
    row(ext_vla_cxx, Where::AmpCode).drop(),
    row(ext_vla_cxx_in_gnu_mode, Where::AmpCode).drop(),
    row(ext_vla_cxx_static_assert, Where::AmpCode).drop(),
    row(ext_vla_cxx_in_gnu_mode_static_assert, Where::AmpCode).drop(),
    row(warn_vla_used, Where::AmpCode).drop(),
    row(err_seh_try_unsupported, Where::AmpCode).drop(),
    row(err_destructor_redeclared).drop(), // see Rules/Classes.cpp
    row(warn_attribute_precede_definition, Where::NoLocation).drop(),
    row(warn_pragma_diagnostic_unknown_warning, Where::AmpFlag).drop(),
    row(warn_remainder_division_by_zero).is(MayBeCovered),
    row(warn_float_overflow).is(MayBeCovered),

    // Ordinary C++ outside amp code.
    row(err_for_range_storage_class, Where::TileStaticLoop)
        .says(err_tile_static_initializer),
    row(err_for_range_storage_class, Where::AmpCode).code("C3585"),
    row(err_need_header_before_placement_new, Where::AmpCode)
        .says(err_placement_new),
    row(err_bad_reinterpret_cast_small_int, Where::AmpCode)
        .says(err_pointer_integer_cast, {1, 2}),

    // The call of the user's function object.
    row(err_ovl_no_viable_object_call, Where::KernelEntry)
        .says(err_kernel_call, {0})
        .hints(Hint::Call),
    row(err_ovl_ambiguous_object_call, Where::KernelEntry)
        .says(err_kernel_call, {0})
        .is(Ambiguous),
    row(err_ovl_deleted_object_call, Where::KernelEntry)
        .says(err_kernel_call, {0}),
    row(err_ovl_no_oper, Where::KernelEntry).says(err_kernel_call, {0}),
    row(err_typecheck_call_not_function, Where::KernelEntry)
        .says(err_kernel_call, {0}),
    row(err_incomplete_object_call, Where::KernelEntry)
        .says(err_kernel_call, {0}),
    // Follows the error about its deleted call operator.
    row(err_deleted_function_use, Where::KernelEntry)
        .drop()
        .is(LacksDestructor),

    // Errors in ordinary C++.
    // Assertions of the library and their consequences.
    row(err_static_assert_failed, Where::Library)
        .says(err_library_assertion, {0, 1}),
    row(err_static_assert_failed).code("C2338"),
    row(err_static_assert_requirement_failed, Where::Library)
        .says(err_library_requirement, {0, 1, 2}),
    row(err_static_assert_requirement_failed).code("C2338"),
    row(err_illegal_decl_pointer_to_reference, Where::Requirements)
        .says(err_element_reference)
        .is(BadType),
    row(err_illegal_decl_pointer_to_reference).code("C2528"),
    row(err_incomplete_type).is(BadType),
    row(err_sizeof_alignof_incomplete_or_sizeless_type).is(BadType),
    row(err_subscript_incomplete_or_sizeless_type).is(BadType),
    row(err_typecheck_arithmetic_incomplete_or_sizeless_type).is(BadType),
    row(err_typecheck_decl_incomplete_type).is(BadType),
    row(err_diagnose_if_succeeded).code("C2338").is(FailsCondition),
    row(note_from_diagnose_if, Where::Library).drop(),

    // Keywords of Visual C++ that have no effect here.
    row(warn_cconv_unsupported, Where::MicrosoftWord).drop(),
    row(warn_unhandled_ms_attribute_ignored, Where::MicrosoftAttribute).drop(),
    row(ext_ms_sealed_keyword, Where::MicrosoftWord).drop(),
    row(ext_ms_abstract_keyword, Where::MicrosoftWord).drop(),
    row(warn_format_conversion_argument_type_mismatch, Where::MicrosoftFormat)
        .drop(),
    row(ext_string_literal_from_predefined, Where::MicrosoftWord).drop(),

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
    row(err_unknown_typename_suggest).hints(Hint::UnknownName).is(NeedsHeader),
    row(err_unknown_type_or_class_name_suggest).hints(Hint::UnknownName),
    row(err_not_found_by_two_phase_lookup).hints(Hint::UnknownName),
    row(err_no_template).hints(Hint::UnknownName).is(NeedsHeader),
    row(err_no_template_suggest).hints(Hint::UnknownName).is(NeedsHeader),
    row(err_expected_namespace_name).hints(Hint::MissingHeader).is(NeedsHeader),
    row(err_unexpected_template_in_unqualified_id, Where::InsertedKeyword)
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
    row(err_access, Where::KernelEntry).says(err_kernel_access, {0, 3}),
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
        .hints(Hint::Operator)
        .is(WrongOperands),
    row(err_typecheck_invalid_operands, Where::TypeInfo)
        .drop()
        .hints(Hint::Operator),
    row(err_typecheck_invalid_operands).code("C2679").is(WrongOperands),
    row(err_ovl_unresolvable).code("C3556"),
    row(err_no_accessor_for_property).code("C2774"),
    row(err_ovl_no_viable_subscript)
        .code("C2676")
        .hints(Hint::Operator)
        .is(WrongOperands),
    row(err_typecheck_subscript_value).code("C2109").is(Subscripts),
    row(err_typecheck_unary_expr).looksFor(Excluded::Operator, {0}),
    row(err_typecheck_illegal_increment_decrement)
        .looksFor(Excluded::Operator, {0}),
    row(err_typecheck_indirection_requires_pointer)
        .looksFor(Excluded::Operator, {0}),

    // Conversions.
    row(err_init_conversion_failed, Where::FunctionPointer).drop(),
    row(err_init_conversion_failed).code("C2440").hints(Hint::Flags),
    row(err_typecheck_nonviable_condition, Where::AggregateCopy)
        .says(err_aggregate_copy, {1}),
    row(err_typecheck_nonviable_condition).code("C2440").is(Converts),
    row(err_lvalue_reference_bind_to_temporary)
        .code("C2440")
        .hints(Hint::Temporary),
    row(err_lvalue_reference_bind_to_unrelated, Where::FunctionPointer).drop(),
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

    // Members that are deleted or do not exist.
    row(err_missing_default_ctor)
        .code("C2512")
        .looksFor(Excluded::DefaultConstructor),
    row(err_ovl_deleted_special_init, Where::FailedCapture).drop(),
    row(err_ovl_deleted_special_init)
        .code(CodeRule::DeletedMember, 0)
        .looksFor(Excluded::Move, {1}),
    row(err_ovl_deleted_special_oper)
        .code(CodeRule::DeletedMember, 1)
        .looksFor(Excluded::Move, {0}),
    row(err_ovl_deleted_oper).code(CodeRule::DeletedOperator, 0),

    // Const objects.
    row(err_typecheck_assign_const, Where::CapturedContainer).drop(),
    row(err_typecheck_assign_const).code(CodeRule::Constant, 0),
    row(err_lambda_decl_ref_not_modifiable_lvalue, Where::AmpCode)
        .says(err_captured_copy),
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
    row(ext_implicit_typename, Where::MicrosoftWord).drop(),
    row(note_matching).hints(Hint::Bracket),

    // Notes.
    row(note_parameter_here).is(PassesArgument),
    row(note_parameter_named_here).is(PassesArgument),
    row(note_lambda_default_capture_fixit).is(ProposesDefaultCapture),
    row(note_lambda_variable_capture_fixit).is(ProposesCapture),
    row(note_function_template_spec_here).is(Instantiation),
    row(note_template_class_instantiation_here).is(Instantiation),
    row(note_template_class_instantiation_was_here).is(Instantiation),
    row(note_template_member_class_here).is(Instantiation),
    row(note_template_member_function_here).is(Instantiation),

    // Notes on candidates (isOnCandidate) with other properties.
    row(note_ovl_candidate).is(OtherMismatch),
    row(note_ovl_candidate_arity).is(WrongArity),
    row(note_ovl_candidate_arity_one).is(WrongArity),
    row(note_ovl_candidate_bad_conv)
        .is(OtherMismatch)
        .looksFor(Excluded::Conversion, {3, 4})
        .hints(Hint::Conversion),
    row(note_ovl_candidate_bad_cvr).is(DropsConst),
    row(note_ovl_candidate_bad_cvr_this).is(DropsConstOfObject),
    row(note_ovl_candidate_bad_deduction).is(OtherMismatch),
    row(note_ovl_candidate_bad_list_argument)
        .looksFor(Excluded::Conversion, {3, 4}),
    row(note_ovl_candidate_bad_target)
        .says(note_candidate_restriction, {0, 1, 2, 3, 4})
        .is(LacksRestriction | NamesTargets | MayBeCovered),
    row(note_ovl_candidate_bad_value_category)

        .hints(Hint::TemporaryArgument),
    row(note_ovl_candidate_disabled_by_enable_if, Where::Library).drop(),
    row(note_ovl_candidate_disabled_by_requirement, Where::Library).drop(),
    row(note_ovl_candidate_incomplete_deduction)

        .hints(Hint::IncompleteDeduction),
    row(note_ovl_candidate_substitution_failure)

        .hints(Hint::DeductionFailure),
    row(note_partial_spec_match).hints(Hint::PartialSpecialization),
};

/// Messages where Clang rejects the attribute of a restriction specifier.
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

llvm::ArrayRef<Row> getTable() {
  static const std::vector<Row> All = [] {
    std::vector<Row> Rows(std::begin(Table), std::end(Table));
    for (const unsigned Id : MisplacedAttributes)
      Rows.push_back(row(Id, Where::RestrictionAttr)
                         .says(err_restriction_before_declarator));
    return Rows;
  }();
  return All;
}

llvm::ArrayRef<Row> getRows(unsigned Id) {
  const auto IsOfId = [=](const Row &R) { return R.Id == Id; };
  const llvm::ArrayRef<Row> Table = getTable();
  const Row *Begin = llvm::find_if(Table, IsOfId);
  return llvm::ArrayRef(Begin, std::find_if_not(Begin, Table.end(), IsOfId));
}

/// Clang sorts messages by name, so the notes on candidates are adjacent.
static bool isOnCandidate(unsigned Id) {
  return Id >= note_ovl_builtin_candidate && Id <= note_ovl_surrogate_cand;
}

bool has(unsigned Id, uint32_t Properties) {
  return ((Properties & Candidate) && isOnCandidate(Id)) ||
         llvm::any_of(getRows(Id), [=](const Row &R) {
           return (R.Properties & Properties) != 0;
         });
}

Hint getHint(unsigned Id) {
  for (const Row &R : getRows(Id))
    if (R.FixUp != Hint::None)
      return R.FixUp;
  return Hint::None;
}

} // namespace ampcc::message

namespace ampcc {

using clang::DiagnosticsEngine;

static bool isArgument(const clang::Diagnostic &Info, unsigned I,
                       DiagnosticsEngine::ArgumentKind Kind) {
  return I < Info.getNumArgs() && Info.getArgKind(I) == Kind;
}

clang::QualType getTypeArgument(const clang::Diagnostic &Info, unsigned I) {
  return isArgument(Info, I, DiagnosticsEngine::ak_qualtype)
             ? clang::QualType::getFromOpaquePtr(
                   reinterpret_cast<void *>(Info.getRawArg(I)))
             : clang::QualType();
}

const clang::DeclContext *getContextArgument(const clang::Diagnostic &Info,
                                             unsigned I) {
  return isArgument(Info, I, DiagnosticsEngine::ak_declcontext)
             ? reinterpret_cast<const clang::DeclContext *>(Info.getRawArg(I))
             : nullptr;
}

std::string getNameArgument(const clang::Diagnostic &Info, unsigned I) {
  if (isArgument(Info, I, DiagnosticsEngine::ak_identifierinfo))
    return Info.getArgIdentifier(I)->getName().str();
  return isArgument(Info, I, DiagnosticsEngine::ak_declarationname)
             ? clang::DeclarationName::getFromOpaqueInteger(Info.getRawArg(I))
                   .getAsString()
             : "";
}

void forEachArgument(llvm::StringRef Text,
                     llvm::function_ref<void(const ArgumentUse &)> Visit) {
  struct OpenModifier {
    llvm::StringRef Name;
    unsigned Alternatives;
  };
  // Alternatives are texts that may also use arguments.
  llvm::SmallVector<OpenModifier, 4> Open;
  auto VisitNumbers = [&](size_t I, const OpenModifier &M) {
    while (I < Text.size() && llvm::isDigit(Text[I])) {
      Visit({I, unsigned(Text[I] - '0'), M.Name, M.Alternatives});
      if (I + 2 >= Text.size() || Text[I + 1] != ',' || M.Name != "diff")
        return;
      I += 2;
    }
  };
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '|' && !Open.empty()) {
      ++Open.back().Alternatives;
    } else if (Text[I] == '}' && !Open.empty()) {
      VisitNumbers(I + 1, Open.pop_back_val());
    } else if (Text[I] == '%') {
      const llvm::StringRef Name = Text.substr(I + 1).take_while(
          [](char C) { return llvm::isAlpha(C); });
      const size_t End = I + 1 + Name.size();
      if (End < Text.size() && Text[End] == '{')
        Open.push_back({Name, 1});
      else
        VisitNumbers(End, {Name, 0});
      I = std::max(End, I + 1); // Skip a character escaped by '%'.
    }
  }
}

std::string renumberArguments(std::string Text,
                              llvm::ArrayRef<uint8_t> Numbers) {
  std::vector<ArgumentUse> Uses;
  forEachArgument(Text, [&](const ArgumentUse &Use) { Uses.push_back(Use); });
  for (const ArgumentUse &Use : Uses)
    Text[Use.Index] = char('0' + Numbers[Use.Number]);
  return Text;
}

} // namespace ampcc
