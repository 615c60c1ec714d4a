//===- FixUps.cpp - compatibility fix-ups as text -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/FixUps.h"
#include "ampcc/Basic/WordSet.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/LangStandard.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;

std::string FixUp::write() const {
  const unsigned Numbers[] = {unsigned(What), First.getRawEncoding(),
                              Last.getRawEncoding(), Index};
  std::string Text;
  for (unsigned Number : Numbers)
    Text += llvm::utostr(Number) + ":";
  return Text + Name;
}

bool ampcc::isAnnotation(llvm::StringRef Word) {
  return Word == "__in" || Word == "__out" || Word == "__inout";
}

std::optional<FixUp> FixUp::read(llvm::StringRef Text) {
  unsigned Numbers[4];
  for (unsigned &Number : Numbers)
    if (Text.consumeInteger(10, Number) || !Text.consume_front(":"))
      return std::nullopt;
  const auto [What, First, Last, Index] = Numbers;
  if (What > OldFilesystem)
    return std::nullopt;
  return FixUp{Kind(What), clang::SourceLocation::getFromRawEncoding(First),
               clang::SourceLocation::getFromRawEncoding(Last), Index,
               Text.str()};
}

bool ampcc::isNewInStandard(llvm::StringRef Name) {
  static const llvm::StringSet<> Names = makeWordSet(
      "any any_cast apply as_const bool_constant byte clamp conjunction data "
      "destroy destroy_at disjunction empty exclusive_scan filesystem "
      "for_each_n gcd hypot in_place inclusive_scan invoke launder lcm "
      "make_any make_from_tuple monostate negation node_handle not_fn nullopt "
      "optional reduce sample scoped_lock search shared_mutex size string_view "
      "to_chars from_chars transform_exclusive_scan transform_inclusive_scan "
      "transform_reduce uncaught_exceptions variant visit void_t");
  return Names.contains(Name);
}

bool ampcc::isDefaultStandard(const clang::LangOptions &LO) {
  return LO.LangStd == clang::LangStandard::lang_gnucxx17;
}

void ampcc::chooseOlderStandard(clang::LangOptions &LO) {
  LO.LangStd = clang::LangStandard::lang_gnucxx14;
  LO.CPlusPlus17 = false;
  LO.AlignedAllocation = false;
}
