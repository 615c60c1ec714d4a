//===- MessageTableTest.cpp - the table of Clang's diagnostics ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/MessageTable.h"
#include "clang/Basic/DiagnosticSema.h"
#include "gtest/gtest.h"
#include <map>
#include <set>

using namespace ampcc;

namespace {
std::string getClangText(unsigned Id) {
  return clang::DiagnosticIDs().getDescription(Id).str();
}

/// The arguments that a text uses, with the alternatives that each selects; no
/// alternatives if the argument is printed.
std::map<unsigned, unsigned> getArguments(llvm::StringRef Text) {
  std::map<unsigned, unsigned> Result;
  forEachArgument(Text, [&](const ArgumentUse &Use) {
    unsigned &Alternatives = Result[Use.Number];
    if (Use.Modifier == "select")
      Alternatives = std::max(Alternatives, Use.Alternatives);
  });
  return Result;
}

/// The rows whose text replaces Clang's.
std::vector<message::Row> getTranslations() {
  std::vector<message::Row> Result;
  for (const message::Row &R : message::getTable())
    if (R.Text != diag::NumDiagnostics)
      Result.push_back(R);
  return Result;
}
} // namespace

TEST(FormatText, FindsArguments) {
  EXPECT_EQ(getArguments("%select{a|'%1'|%diff{$ to $|b}2,3}0 of %q4%%, %s5"),
            (std::map<unsigned, unsigned>{
                {0, 3}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}}));
  EXPECT_EQ(renumberArguments("%0, %select{a|%1}2", {7, 8, 9}),
            "%7, %select{a|%8}9");
}

TEST(MessageTable, ClangHasTheIds) {
  for (const message::Row &R : message::getTable())
    EXPECT_NE(getClangText(R.Id), "") << R.Id;
}

TEST(MessageTable, EachRowCanApply) {
  std::set<unsigned> Ids;
  for (const message::Row &R : message::getTable()) {
    if (!Ids.insert(R.Id).second)
      continue;
    // The rows of an id are adjacent, with the unconditional one last.
    const llvm::ArrayRef<message::Row> Rows = message::getRows(R.Id);
    EXPECT_EQ(Rows.size(), size_t(llvm::count_if(message::getTable(),
                                                 [&](const auto &Other) {
                                                   return Other.Id == R.Id;
                                                 })))
        << getClangText(R.Id);
    std::set<message::Where> Seen;
    for (const message::Row &Each : Rows)
      EXPECT_TRUE(
          Seen.insert(Each.Applies).second &&
          (Each.Applies != message::Where::Anywhere || &Each == &Rows.back()))
          << getClangText(R.Id);
  }
}

TEST(MessageTable, RowsHaveTheArgumentsTheyUse) {
  for (const message::Row &R : getTranslations()) {
    const auto Used = getArguments(Diagnostics::getText(R.Text));
    EXPECT_EQ(Used.size(), R.Args.get().size()) << getClangText(R.Id);
    for (const auto &[Number, Alternatives] : Used)
      EXPECT_LT(Number, R.Args.get().size()) << getClangText(R.Id);
  }
}

TEST(MessageTable, RowsUseArgumentsAsClangDoes) {
  for (const message::Row &R : getTranslations()) {
    const auto Clang = getArguments(getClangText(R.Id));
    for (const auto &[Number, Alternatives] :
         getArguments(Diagnostics::getText(R.Text))) {
      if (Number >= R.Args.get().size())
        continue; // the test above reports this
      const unsigned ClangNumber = R.Args.get()[Number];
      // Clang's text need not use all of the message's arguments.
      ASSERT_FALSE(Clang.empty()) << getClangText(R.Id);
      EXPECT_LE(ClangNumber, Clang.rbegin()->first) << getClangText(R.Id);
      const auto It = Clang.find(ClangNumber);
      if (It == Clang.end())
        continue;
      // Clang selects by a number; the text may have fewer alternatives.
      EXPECT_EQ(It->second == 0, Alternatives == 0) << getClangText(R.Id);
      EXPECT_LE(It->second, Alternatives) << getClangText(R.Id);
    }
  }
}

TEST(MessageTable, HasAllNotesOnCandidates) {
  for (unsigned Id = clang::diag::note_ovl_builtin_candidate;
       Id <= clang::diag::note_ovl_surrogate_cand; ++Id)
    EXPECT_TRUE(message::has(Id, message::Candidate)) << getClangText(Id);
}
