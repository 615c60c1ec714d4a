//===- Explain.cpp - the documentation of a message -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Message.h"

#include <cctype>
#include <cstdio>
#include <cstring>
#include <sstream>
#include <vector>

using namespace ampcc;

/// docs/diagnostics.md.
static const char Page[] =
#include "diagnostics.inc"
    ;

/// The sections of the page, each as its lines, which begin with its heading.
static std::vector<std::vector<std::string>> readSections() {
  std::vector<std::vector<std::string>> Sections;
  std::istringstream In(Page);
  bool IsInSection = false;
  for (std::string Line; std::getline(In, Line);) {
    if (startsWith(Line, "## "))
      IsInSection = false;
    if (startsWith(Line, "### ")) {
      IsInSection = true;
      Sections.emplace_back();
    }
    if (IsInSection)
      Sections.back().push_back(Line);
  }
  return Sections;
}

/// Returns true if \p Word is in \p Line, and not a part of another word.
static bool containsWord(const std::string &Line, const std::string &Word) {
  const auto IsPart = [&](size_t I) {
    return I < Line.size() &&
           (std::isalnum(static_cast<unsigned char>(Line[I])) ||
            Line[I] == '-');
  };
  for (size_t I = Line.find(Word); I != std::string::npos;
       I = Line.find(Word, I + 1))
    if ((I == 0 || !IsPart(I - 1)) && !IsPart(I + Word.size()))
      return true;
  return false;
}

/// Returns true if the text in front of the example names \p Word.
static bool isAbout(const std::vector<std::string> &Section,
                    const std::string &Word) {
  for (size_t I = 1; I != Section.size() && !startsWith(Section[I], "```"); ++I)
    if (!startsWith(Section[I], "<!--") && containsWord(Section[I], Word))
      return true;
  return false;
}

/// Prints Markdown as plain text.
static void print(const std::vector<std::string> &Section) {
  bool InCode = false, WasEmpty = false;
  for (const std::string &Line : Section) {
    if (startsWith(Line, "<!--") || (WasEmpty && Line.empty()))
      continue;
    WasEmpty = Line.empty();
    if (startsWith(Line, "```"))
      InCode = !InCode;
    else if (startsWith(Line, "### "))
      std::printf("%s\n", Line.c_str() + std::strlen("### "));
    else
      std::printf("%s%s\n", InCode && !Line.empty() ? "    " : "",
                  Line.c_str());
  }
}

/// Spells \p Message as the page does: c3590 and 3590 are C3590, amp-double is
/// -Wamp-double.
static std::string normalize(const std::string &Message) {
  if (startsWith(Message, "amp-"))
    return "-W" + Message;
  if (Message.empty() || startsWith(Message, "-"))
    return Message;
  const bool HasLetter = Message[0] == 'C' || Message[0] == 'c';
  return "C" + Message.substr(HasLetter ? 1 : 0);
}

int ampcc::explain(const std::string &Message) {
  const std::string Word = normalize(Message);
  bool IsFound = false;
  for (const std::vector<std::string> &Section : readSections())
    if (isAbout(Section, Word)) {
      print(Section);
      IsFound = true;
    }
  if (IsFound)
    return 0;
  reportError("no message of ampcc has '" + Message +
              "': --explain takes a code, such as C3590, or a warning, such as "
              "-Wamp-microsoft");
  return 1;
}
