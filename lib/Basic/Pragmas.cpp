//===- Pragmas.cpp - #pragma clang diagnostic for -Wamp flags -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/Pragmas.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace ampcc;

class DiagnosticPragmas::Reader : public clang::PPCallbacks {
public:
  Reader(DiagnosticPragmas &Pragmas, clang::SourceManager &SM)
      : Pragmas(Pragmas), SM(SM) {}

  void PragmaDirective(clang::SourceLocation Loc,
                       clang::PragmaIntroducerKind Kind) override {
    // The directive's text; _Pragma may be in a macro's definition.
    bool Invalid = false;
    llvm::StringRef Text =
        llvm::StringRef(SM.getCharacterData(SM.getSpellingLoc(Loc), &Invalid))
            .take_until([](char C) { return C == '\n'; });
    if (Invalid)
      return;
    std::string Words = Text.str();
    if (Kind == clang::PIK__Pragma) {
      Words = Text.substr(Text.find('"') + 1).str();
      Words.erase(std::remove(Words.begin(), Words.end(), '\\'), Words.end());
    }
    Pragmas.read(SM.getExpansionLoc(Loc), Words);
  }

private:
  DiagnosticPragmas &Pragmas;
  clang::SourceManager &SM;
};

void DiagnosticPragmas::attach(clang::Preprocessor &PP) {
  PP.addPPCallbacks(std::make_unique<Reader>(*this, PP.getSourceManager()));
}

/// Removes the next word from \p Text and returns it without quotes.
static llvm::StringRef takeWord(llvm::StringRef &Text) {
  const llvm::StringRef Separators = " \t\r#\"()";
  Text = Text.ltrim(Separators);
  llvm::StringRef Word =
      Text.take_until([&](char C) { return Separators.contains(C); });
  Text = Text.drop_front(Word.size());
  return Word;
}

void DiagnosticPragmas::read(clang::SourceLocation Loc, llvm::StringRef Text) {
  llvm::StringRef Word = takeWord(Text);
  if (Word == "pragma")
    Word = takeWord(Text);
  if ((Word != "clang" && Word != "GCC") || takeWord(Text) != "diagnostic")
    return;
  llvm::StringRef Verb = takeWord(Text), Flag = takeWord(Text);
  State Now = States.empty() ? State() : States.back().second;
  if (Verb == "push") {
    Pushed.push_back(Now);
    return;
  }
  if (Verb == "pop") {
    if (Pushed.empty())
      return;
    Now = Pushed.back();
    Pushed.pop_back();
  } else if (Flag.consume_front("-W") &&
             (Flag.starts_with("amp-") || Flag == "everything")) {
    using clang::diag::Severity;
    std::optional<Severity> S =
        llvm::StringSwitch<std::optional<Severity>>(Verb)
            .Case("ignored", Severity::Ignored)
            .Case("warning", Severity::Warning)
            .Case("error", Severity::Error)
            .Default(std::nullopt);
    if (!S)
      return;
    if (Flag == "everything")
      Now.clear();
    Now[Flag] = *S;
  } else {
    return;
  }
  States.emplace_back(Loc, Now);
}

std::optional<clang::diag::Severity>
DiagnosticPragmas::lookup(clang::SourceLocation Loc, llvm::StringRef Flag,
                          const clang::SourceManager &SM) const {
  Loc = SM.getExpansionLoc(Loc);
  for (const auto &[Begin, State] : llvm::reverse(States))
    if (SM.isBeforeInTranslationUnit(Begin, Loc)) {
      auto It = State.find(Flag);
      return It == State.end() ? std::nullopt : std::optional(It->second);
    }
  return std::nullopt;
}
