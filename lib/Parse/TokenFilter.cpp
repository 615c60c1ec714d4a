//===- TokenFilter.cpp - restrict(...) and tile_static --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Parse/TokenFilter.h"
#include "Microsoft/Microsoft.h"
#include "Scan/Scanner.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace ampcc;

namespace {
// An explicit instantiation may name a private member.
template <auto Watcher, auto Pragmas> struct PreprocessorAccess {
  friend auto &accessWatcher(clang::Preprocessor &PP) { return PP.*Watcher; }
  friend auto &accessPragmas(clang::Preprocessor &PP) { return *(PP.*Pragmas); }
};
template struct PreprocessorAccess<&clang::Preprocessor::OnToken,
                                   &clang::Preprocessor::PragmaHandlers>;
auto &accessWatcher(clang::Preprocessor &PP);
auto &accessPragmas(clang::Preprocessor &PP);

/// Removes the pragma handler that the parser added for the language whose
/// attributes represent restrictions: without that language, the parser's
/// destructor would leave it registered.
void removePragma(clang::Preprocessor &PP) {
  clang::PragmaHandler *Clang = accessPragmas(PP).FindHandler("clang");
  if (clang::PragmaHandler *Handler =
          Clang->getIfNamespace()->FindHandler("force_cuda_host_device"))
    PP.RemovePragmaHandler("clang", Handler);
}

/// Visual C++ 2012 parses a template's body when it is instantiated, as Clang
/// does with -fdelayed-template-parsing. Only templates that use names declared
/// after them are parsed late. The parser reads the option at a function's
/// body, between the function's name and the first of these names.
class LateBodies {
public:
  LateBodies(clang::LangOptions &LO, const FixUps &Made) : LO(LO) {
    // The user has set the option.
    if (LO.DelayedTemplateParsing)
      return;
    for (const FixUp &R : Made)
      if (R.What == FixUp::LateBody)
        Ends.try_emplace(R.First, R.Last);
  }

  bool isEmpty() const { return Ends.empty(); }
  /// Called when the parser consumes \p T.
  void visit(const clang::Token &T) {
    const clang::SourceLocation Loc = T.getLocation();
    if (const auto Begin = Ends.find(Loc); Begin != Ends.end()) {
      End = Begin->second;
      LO.DelayedTemplateParsing = true;
    } else if (Loc == End && End.isValid()) {
      End = {};
      LO.DelayedTemplateParsing = false;
    }
  }

private:
  clang::LangOptions &LO;
  /// Maps a function's name to a location in its body.
  llvm::DenseMap<clang::SourceLocation, clang::SourceLocation> Ends;
  clang::SourceLocation End; ///< of the parser's current function
};

/// Runs once, when the parser requests its first token.
class Filter {
public:
  Filter(clang::CompilerInstance &CI, Diagnostics &Diags, FilterResult &Result,
         const FixUps &Made, std::function<bool()> TakeAsOrdinary)
      : CI(CI), PP(CI.getPreprocessor()), Diags(Diags), Result(Result),
        Made(Made), Late(CI.getLangOpts(), Made),
        TakeAsOrdinary(std::move(TakeAsOrdinary)) {}

  /// \p First was lexed and is about to be returned.
  void run(clang::Token &First) {
    TokenBuffer Tokens(readAll(First));
    TokenEdits Edits(PP, Tokens);
    const Precompiled Part = getPrecompiled();
    Result.HasAmpCode |= Part != Precompiled::Nothing || hasModules(Tokens);
    if (Result.HasAmpCode || mayHaveAmpCode(Tokens))
      edit(Tokens, Edits, Part);
    if (Result.HasAmpCode) {
      handBack(First, Edits.apply());
    } else {
      // From here on the file is compiled as without the plugin.
      if (TakeAsOrdinary())
        removePragma(PP);
      handBack(First, Tokens.tokens());
    }
  }

  /// The parser consumes \p T, which is not marked as reinjected.
  void visit(const clang::Token &T) { Late.visit(T); }

private:
  void edit(const TokenBuffer &Tokens, TokenEdits &Edits, Precompiled Part) {
    NameKinds Names(Tokens);
    if (Part == Precompiled::This)
      Names.writeTo(PP);
    else if (Part == Precompiled::Prefix)
      Names.addFrom(PP);
    Scanner S(Tokens, Names, Edits, Diags, CI.getLangOpts(), CI.getTarget());
    Result.HasAmpCode |= S.run();
    Result.TileStatics = S.takeTileStatics();
    if (!Result.HasAmpCode)
      return;
    rewriteForMicrosoft(CI, Tokens, Names, Edits, Diags, Part);
    applyFixUps(CI, Tokens, Edits, Diags, Made);
  }

  // The tokens of a precompiled header and of its users are filtered in
  // different compilations: each has to expect AMP code in the other.
  Precompiled getPrecompiled() const {
    if (CI.getFrontendOpts().ProgramAction == clang::frontend::GeneratePCH)
      return Precompiled::This;
    return CI.getPreprocessorOpts().ImplicitPCHInclude.empty()
               ? Precompiled::Nothing
               : Precompiled::Prefix;
  }

  /// The same holds for modules and their importers. Elsewhere the words are
  /// names, and expecting AMP code is harmless.
  bool hasModules(const TokenBuffer &Tokens) const {
    if (!CI.getLangOpts().CPlusPlusModules)
      return false;
    for (TokenIndex I = 0; I != Tokens.end(); ++I)
      if ((Tokens.isWord(I, "import") || Tokens.isWord(I, "module")) &&
          (Tokens[I].isAtStartOfLine() || Tokens.is(I - 1, tok::kw_export)) &&
          Tokens.isOneOf(I + 1, tok::identifier, tok::semi, tok::colon,
                         tok::annot_header_unit))
        return true;
    return false;
  }

  std::vector<clang::Token> readAll(const clang::Token &First) {
    std::vector<clang::Token> Tokens = {First};
    while (Tokens.back().isNot(tok::eof)) {
      clang::Token T;
      PP.Lex(T);
      // These are not C++ tokens, but belong to the language whose attributes
      // represent restrictions. The lexer cannot disable them: an editor lexes
      // files with them, and its tokens must match.
      if (T.is(tok::greatergreatergreater))
        split(T, tok::greatergreater, tok::greater, Tokens);
      else if (T.is(tok::lesslessless))
        split(T, tok::lessless, tok::less, Tokens);
      else if (T.isOneOf(tok::equal, tok::equalequal) &&
               followsSplit(T, Tokens.back()))
        addAssignment(T, Tokens);
      else
        Tokens.push_back(T);
    }
    return Tokens;
  }

  /// True if the '=' in \p T follows the last character of ">>>" or "<<<".
  static bool followsSplit(const clang::Token &T, const clang::Token &Last) {
    return Last.isOneOf(tok::greater, tok::less) && Last.getLength() == 1 &&
           !T.hasLeadingSpace() && !T.isAtStartOfLine() &&
           T.getLocation() == Last.getLocation().getLocWithOffset(1);
  }

  /// Adds ">>>=" with ">=" as its last token.
  static void addAssignment(clang::Token T, std::vector<clang::Token> &Tokens) {
    clang::Token &Last = Tokens.back();
    Last.setKind(Last.is(tok::greater) ? tok::greaterequal : tok::lessequal);
    Last.setLength(2);
    if (T.is(tok::equal))
      return;
    T.setKind(tok::equal);
    T.setLength(1);
    T.setLocation(T.getLocation().getLocWithOffset(1));
    Tokens.push_back(T);
  }

  /// Splits \p T into a token of two characters and one of one.
  static void split(clang::Token T, tok::TokenKind Two, tok::TokenKind One,
                    std::vector<clang::Token> &Tokens) {
    clang::SourceLocation Loc = T.getLocation();
    T.setKind(Two);
    T.setLength(2);
    Tokens.push_back(T);
    T.setKind(One);
    T.setLength(1);
    T.setLocation(Loc.getLocWithOffset(2));
    T.clearFlag(clang::Token::StartOfLine);
    T.clearFlag(clang::Token::LeadingSpace);
    Tokens.push_back(T);
  }

  /// True if the scan is needed, which is rare.
  static bool mayHaveAmpCode(const TokenBuffer &Tokens) {
    for (TokenIndex I = 0; I != Tokens.end(); ++I)
      if (startsSpecifier(Tokens, I) || Tokens.isWord(I, "tile_static"))
        return true;
    return false;
  }

  /// Returns the first token to the parser and the others to the preprocessor,
  /// marked as reinjected unless a watcher must see them.
  void handBack(clang::Token &First, std::vector<clang::Token> Tokens) {
    First = Tokens.front();
    const size_t Count = Tokens.size() - 1;
    if (Count == 0)
      return;
    auto Rest = std::make_unique<clang::Token[]>(Count);
    std::copy(Tokens.begin() + 1, Tokens.end(), Rest.get());
    PP.EnterTokenStream(std::move(Rest), Count,
                        /*DisableMacroExpansion=*/true,
                        /*IsReinject=*/Late.isEmpty());
  }

  clang::CompilerInstance &CI;
  clang::Preprocessor &PP;
  Diagnostics &Diags;
  FilterResult &Result;
  const FixUps &Made;
  LateBodies Late;
  const std::function<bool()> TakeAsOrdinary;
};
} // namespace

void ampcc::installTokenFilter(clang::CompilerInstance &CI, Diagnostics &Diags,
                               FilterResult &Result, const FixUps &Made,
                               std::function<bool()> TakeAsOrdinary) {
  // In C, restrict is a keyword, and there is no AMP code.
  if (!CI.getLangOpts().CPlusPlus)
    return;
  clang::Preprocessor &PP = CI.getPreprocessor();
  // Coverage mapping also watches the tokens of directives.
  PP.setPreprocessToken(false);
  // A tool's watcher sees the file's original tokens.
  PP.setTokenWatcher([Other = std::move(accessWatcher(PP)),
                      Run = std::make_shared<Filter>(CI, Diags, Result, Made,
                                                     std::move(TakeAsOrdinary)),
                      IsFirst = true,
                      HasRun = false](const clang::Token &T) mutable {
    if (Other && !HasRun)
      Other(T);
    // While it runs, the tokens that it lexes come here.
    if (HasRun)
      return Run->visit(T);
    if (!IsFirst)
      return;
    IsFirst = false;
    // The watcher's argument is the token that Lex returns to its caller.
    Run->run(const_cast<clang::Token &>(T));
    HasRun = true;
  });
}
