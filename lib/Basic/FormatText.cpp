//===- FormatText.cpp - texts of diagnostics with arguments ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/FormatText.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <vector>

using namespace ampcc;

void ampcc::forEachArgument(
    llvm::StringRef Text, llvm::function_ref<void(const ArgumentUse &)> Visit) {
  struct OpenModifier {
    llvm::StringRef Name;
    unsigned Alternatives;
  };
  // Alternatives are texts that use arguments, too.
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
      I = std::max(End, I + 1); // past a character that '%' escapes
    }
  }
}

std::string ampcc::renumberArguments(std::string Text,
                                     llvm::ArrayRef<uint8_t> Numbers) {
  std::vector<ArgumentUse> Uses;
  forEachArgument(Text, [&](const ArgumentUse &Use) { Uses.push_back(Use); });
  for (const ArgumentUse &Use : Uses)
    Text[Use.Index] = char('0' + Numbers[Use.Number]);
  return Text;
}
