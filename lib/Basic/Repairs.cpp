//===- Repairs.cpp - repairs as text --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/Repairs.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;

std::string Repair::write() const {
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

std::optional<Repair> Repair::read(llvm::StringRef Text) {
  unsigned Numbers[4];
  for (unsigned &Number : Numbers)
    if (Text.consumeInteger(10, Number) || !Text.consume_front(":"))
      return std::nullopt;
  const auto [What, First, Last, Index] = Numbers;
  if (What > OldFilesystem)
    return std::nullopt;
  return Repair{Kind(What), clang::SourceLocation::getFromRawEncoding(First),
                clang::SourceLocation::getFromRawEncoding(Last), Index,
                Text.str()};
}
