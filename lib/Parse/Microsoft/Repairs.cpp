//===- Repairs.cpp - which function makes which repair --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace ampcc;

/// \p Text says what the program should have.
static void warn(const RepairSite &Site, const Repair &R, diag::ID Text) {
  if (R.First.isValid())
    Site.Diags.report(R.First, Text) << R.Name;
}

static void warnOfStandard(RepairSite &Site, const Repair &R, TokenIndex) {
  Site.Diags.report(R.First, diag::warn_older_standard)
      << R.Name.empty() << R.Name;
}

static void warnOfHeader(RepairSite &Site, const Repair &R, TokenIndex) {
  if (!R.Name.empty())
    Site.Diags.report(R.First, diag::warn_task_header)
        << &Site.CI.getASTContext().Idents.get(R.Name)
        << (R.What == Repair::WindowsNames);
}

static void insertTypename(RepairSite &Site, const Repair &, TokenIndex I) {
  // A token that another repair inserts is where the one before it is.
  Site.Edits.insert(Site.Tokens.is(I, clang::tok::identifier) ? I : I + 1,
                    "typename");
}

static void warnOfLateBody(RepairSite &Site, const Repair &R, TokenIndex) {
  if (R.Name.empty())
    Site.Diags.report(R.Last, diag::warn_late_body);
  else
    Site.Diags.report(R.Last, diag::warn_late_name) << R.Name;
}

namespace {
/// How a repair is made, and said. Those that are missing have been made by
/// then: see lib/Microsoft.
struct Row {
  Repair::Kind What;
  MakeRepair *Make = nullptr;
  diag::ID Warning = diag::NumDiagnostics;
  bool NeedsToken = true; ///< at the first location

  Row(Repair::Kind What, MakeRepair *Make, bool NeedsToken = true)
      : What(What), Make(Make), NeedsToken(NeedsToken) {}
  Row(Repair::Kind What, diag::ID Warning) : What(What), Warning(Warning) {}
};
} // namespace

static const Row Rows[] = {
    {Repair::Typename, insertTypename},
    {Repair::BaseMember, repairBaseMember},
    {Repair::BaseType, repairBaseMember},
    {Repair::AmbiguousClass, repairAmbiguousClass},
    {Repair::ExceptionText, repairExceptionText, /*NeedsToken=*/false},
    {Repair::LateBody, warnOfLateBody, /*NeedsToken=*/false},
    {Repair::TemporaryArgument, repairTemporaryArgument},
    {Repair::TemporaryInitializer, repairTemporaryInitializer},
    {Repair::TemporaryInCast, repairTemporaryInCast},
    {Repair::TemporaryOperand, repairTemporaryOperand},
    {Repair::TemporaryVariable, repairTemporaryVariable},
    {Repair::DeducedParameter, repairDeducedParameter},
    {Repair::EarlyClass, repairEarlyClass},
    {Repair::SystemName, repairSystemName},
    {Repair::SystemMacro, diag::warn_system_name},
    {Repair::RepeatedTypedef, repairRepeatedTypedef},
    {Repair::CtypeArgument, repairCtypeArgument},
    {Repair::OlderStandard, warnOfStandard, /*NeedsToken=*/false},
    {Repair::Header, diag::warn_standard_headers},
    {Repair::MemberComparison, repairMemberComparison},
    {Repair::ReferenceConstant, diag::warn_reference_constant},
    {Repair::WideCharacters, diag::warn_wide_characters},
    {Repair::TaskHeader, warnOfHeader, /*NeedsToken=*/false},
    {Repair::WindowsNames, warnOfHeader, /*NeedsToken=*/false},
    {Repair::Annotations, repairAnnotations, /*NeedsToken=*/false},
    {Repair::FirstReport, diag::warn_tr1},
    {Repair::OldFilesystem, diag::warn_old_filesystem},
};

void ampcc::makeRepairs(RepairSite &Site, const Repairs &Made) {
  for (const Repair &R : Made) {
    Site.CI.getLangOpts().MSVCCompat |=
        R.What == Repair::Templates || R.What == Repair::ReferenceConstant;
    const Row *Known =
        llvm::find_if(Rows, [&](const Row &Row) { return Row.What == R.What; });
    if (Known == std::end(Rows))
      continue;
    const TokenIndex I = Site.find(R.First);
    if (!Known->Make)
      warn(Site, R, Known->Warning);
    else if (!Known->NeedsToken || I != NoToken)
      Known->Make(Site, R, I);
  }
}
