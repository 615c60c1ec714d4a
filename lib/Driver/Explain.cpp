//===- Explain.cpp - the documentation of a message -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Message.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using llvm::StringRef;

/// docs/diagnostics.md.
static const char Page[] =
#include "diagnostics.inc"
    ;

/// A section's lines, which begin with its heading.
using Section = llvm::SmallVector<StringRef, 0>;

static std::vector<Section> readSections() {
  std::vector<Section> Sections;
  bool IsInSection = false;
  for (StringRef Line : llvm::split(Page, '\n')) {
    if (Line.starts_with("## "))
      IsInSection = false;
    if (Line.starts_with("### ")) {
      IsInSection = true;
      Sections.emplace_back();
    }
    if (IsInSection)
      Sections.back().push_back(Line);
  }
  return Sections;
}

/// Returns true if \p Word is in \p Line, and not a part of another word.
static bool containsWord(StringRef Line, StringRef Word) {
  const auto IsPart = [](char C) { return llvm::isAlnum(C) || C == '-'; };
  for (size_t I = Line.find(Word); I != StringRef::npos;
       I = Line.find(Word, I + 1)) {
    const StringRef Before = Line.take_front(I),
                    After = Line.drop_front(I + Word.size());
    if ((Before.empty() || !IsPart(Before.back())) &&
        (After.empty() || !IsPart(After.front())))
      return true;
  }
  return false;
}

/// Returns true if the text in front of the example names \p Word.
static bool isAbout(const Section &Lines, StringRef Word) {
  for (StringRef Line : llvm::drop_begin(Lines)) {
    if (Line.starts_with("```"))
      return false;
    if (!Line.starts_with("<!--") && containsWord(Line, Word))
      return true;
  }
  return false;
}

/// Prints Markdown as plain text.
static void print(const Section &Lines) {
  bool InCode = false, WasEmpty = false;
  for (StringRef Line : Lines) {
    if (Line.starts_with("<!--") || (WasEmpty && Line.empty()))
      continue;
    WasEmpty = Line.empty();
    if (Line.starts_with("```"))
      InCode = !InCode;
    else if (Line.consume_front("### "))
      llvm::outs() << Line << '\n';
    else
      llvm::outs() << (InCode && !Line.empty() ? "    " : "") << Line << '\n';
  }
}

/// Spells \p Message as the page does: c3590 and 3590 are C3590, amp-double is
/// -Wamp-double.
static std::string normalize(StringRef Message) {
  if (Message.starts_with("amp-"))
    return ("-W" + Message).str();
  if (Message.empty() || Message.starts_with("-"))
    return Message.str();
  return ("C" + Message.drop_while([](char C) { return C == 'C' || C == 'c'; }))
      .str();
}

int ampcc::explain(StringRef Message) {
  const std::string Word = normalize(Message);
  bool IsFound = false;
  for (const Section &Lines : readSections())
    if (isAbout(Lines, Word)) {
      print(Lines);
      IsFound = true;
    }
  if (IsFound)
    return 0;
  reportError("no message of ampcc has '" + Message +
              "': --explain takes a code, such as C3590, or a warning, such as "
              "-Wamp-microsoft");
  return 1;
}
