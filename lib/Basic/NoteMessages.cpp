//===- NoteMessages.cpp - notes, of candidates above all ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageRows.h"
#include "clang/Basic/DiagnosticSema.h"

namespace ampcc::message {

using namespace ampcc::diag;
using namespace clang::diag;

static constexpr Row Table[] = {
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

    // Notes on candidates: all that Clang has.
    row(note_ovl_builtin_candidate).is(Candidate),
    row(note_ovl_candidate).is(Candidate | OtherMismatch),
    row(note_ovl_candidate_arity).is(Candidate | WrongArity),
    row(note_ovl_candidate_arity_one).is(Candidate | WrongArity),
    row(note_ovl_candidate_bad_addrspace).is(Candidate),
    row(note_ovl_candidate_bad_addrspace_this).is(Candidate),
    row(note_ovl_candidate_bad_arc_conv).is(Candidate),
    row(note_ovl_candidate_bad_base_to_derived_conv).is(Candidate),
    row(note_ovl_candidate_bad_conv)
        .is(Candidate | OtherMismatch)
        .looksFor(Excluded::Conversion, {3, 4})
        .hints(Hint::Conversion),
    row(note_ovl_candidate_bad_conv_incomplete).is(Candidate),
    row(note_ovl_candidate_bad_cvr).is(Candidate | DropsConst),
    row(note_ovl_candidate_bad_cvr_this).is(Candidate | DropsConstOfObject),
    row(note_ovl_candidate_bad_deduction).is(Candidate | OtherMismatch),
    row(note_ovl_candidate_bad_gc).is(Candidate),
    row(note_ovl_candidate_bad_list_argument).is(Candidate),
    row(note_ovl_candidate_bad_overload).is(Candidate),
    row(note_ovl_candidate_bad_ownership).is(Candidate),
    row(note_ovl_candidate_bad_target)
        .says(note_candidate_restriction, {0, 1, 2, 3, 4})
        .is(Candidate | LacksRestriction | NamesTargets | MayBeCovered),
    row(note_ovl_candidate_bad_value_category)
        .is(Candidate)
        .hints(Hint::TemporaryArgument),
    row(note_ovl_candidate_constraints_not_satisfied).is(Candidate),
    row(note_ovl_candidate_deduced_mismatch).is(Candidate),
    row(note_ovl_candidate_deleted).is(Candidate),
    row(note_ovl_candidate_disabled_by_enable_if)
        .in(Where::Library)
        .drop()
        .is(Candidate),
    row(note_ovl_candidate_disabled_by_function_cond_attr).is(Candidate),
    row(note_ovl_candidate_disabled_by_requirement)
        .in(Where::Library)
        .drop()
        .is(Candidate),
    row(note_ovl_candidate_explicit).is(Candidate),
    row(note_ovl_candidate_explicit_arg_mismatch_named).is(Candidate),
    row(note_ovl_candidate_explicit_arg_mismatch_unnamed).is(Candidate),
    row(note_ovl_candidate_has_pass_object_size_params).is(Candidate),
    row(note_ovl_candidate_illegal_constructor).is(Candidate),
    row(note_ovl_candidate_illegal_constructor_adrspace_mismatch).is(Candidate),
    row(note_ovl_candidate_incomplete_deduction)
        .is(Candidate)
        .hints(Hint::IncompleteDeduction),
    row(note_ovl_candidate_incomplete_deduction_pack).is(Candidate),
    row(note_ovl_candidate_inconsistent_deduction).is(Candidate),
    row(note_ovl_candidate_inconsistent_deduction_types).is(Candidate),
    row(note_ovl_candidate_inherited_constructor).is(Candidate),
    row(note_ovl_candidate_inherited_constructor_slice).is(Candidate),
    row(note_ovl_candidate_instantiation_depth).is(Candidate),
    row(note_ovl_candidate_non_deduced_mismatch).is(Candidate),
    row(note_ovl_candidate_non_deduced_mismatch_qualified).is(Candidate),
    row(note_ovl_candidate_substitution_failure)
        .is(Candidate)
        .hints(Hint::DeductionFailure),
    row(note_ovl_candidate_underqualified).is(Candidate),
    row(note_ovl_candidate_unsatisfied_constraints).is(Candidate),
    row(note_partial_spec_match).hints(Hint::PartialSpecialization),
    row(note_ovl_surrogate_cand).is(Candidate),
};

void addNoteRows(std::vector<Row> &Rows) { llvm::append_range(Rows, Table); }

} // namespace ampcc::message
