//===- Rewrites.cpp - Visual C++ spellings rewritten as C++ ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Microsoft.h"
#include "ampcc/Basic/FilterWords.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;

//===--- namespace Concurrency { ... } ------------------------------------===//

/// The two names of the library's namespace.
static constexpr llvm::StringRef Namespace = "concurrency",
                                 Alias = "Concurrency";

/// True if the '{' at \p I begins `extern "C" {` with global declarations.
static bool isLinkageBrace(const TokenBuffer &Tokens, TokenIndex I) {
  return I >= 2 && Tokens.is(I - 1, tok::string_literal) &&
         Tokens.is(I - 2, tok::kw_extern);
}

/// Returns the `namespace` keywords of global declarations, not directives.
static std::vector<TokenIndex> findNamespaces(const TokenBuffer &Tokens) {
  std::vector<TokenIndex> Words;
  for (TokenIndex I = 0; I < Tokens.end(); ++I)
    if (Tokens.is(I, tok::l_brace) && !isLinkageBrace(Tokens, I))
      I = Tokens.skipGroup(I) - 1;
    else if (Tokens.is(I, tok::kw_namespace) &&
             !Tokens.is(I - 1, tok::kw_using))
      Words.push_back(I);
  return Words;
}

/// Replaces the alias in a global `namespace Concurrency {`, since C++ does not
/// allow to extend a namespace by an alias. The first one that precedes the
/// library declares the alias. `namespace concurrency = Concurrency;`, as in
/// Visual C++'s library, is removed. \p IsDeclared: a precompiled header may
/// have included the library.
static void extendConcurrency(const TokenBuffer &Tokens, TokenEdits &Edits,
                              bool IsDeclared) {
  const std::vector<TokenIndex> Words = findNamespaces(Tokens);
  auto isAlias = [&](TokenIndex Word) {
    return Tokens.isWord(Word + 1, Alias) && Tokens.is(Word + 2, tok::equal);
  };
  if (!IsDeclared && llvm::none_of(Words, isAlias))
    return;
  for (const TokenIndex Word : Words) {
    const TokenIndex Name = Tokens.skipAttributes(Word + 1);
    if (Tokens.isWord(Name, Namespace) && Tokens.is(Name + 1, tok::equal) &&
        Tokens.isWord(Name + 2, Alias)) {
      Edits.erase(Word, Name + 3);
    } else if (Tokens.isWord(Name, Alias)) {
      if (!isAlias(Word)) {
        if (!IsDeclared)
          Edits.insert(Word, "namespace concurrency {} "
                             "namespace Concurrency = concurrency;");
        Edits.replace(Name, Namespace);
      }
      IsDeclared = true;
    }
  }
}

//===--- The C library's function `index` ---------------------------------===//
//
// <strings.h>, included by most standard headers, declares `char *index(...)`
// in the global namespace. With `using namespace concurrency` every use of
// concurrency::index is ambiguous. In such files the function is renamed, but
// keeps its symbol; `::index(...)` still calls it.

static constexpr llvm::StringLiteral NewName = "__posix_index";

/// True if a using-directive or using-declaration, possibly through a namespace
/// alias, makes concurrency's names visible.
static bool usesConcurrency(const TokenBuffer &Tokens) {
  llvm::SmallPtrSet<const clang::IdentifierInfo *, 4> Namespaces;
  auto isConcurrency = [&](TokenIndex I) {
    return Tokens.isWord(I, Namespace) || Tokens.isWord(I, Alias) ||
           (Tokens.is(I, tok::identifier) &&
            Namespaces.count(Tokens[I].getIdentifierInfo()));
  };
  for (TokenIndex I = 0; I != Tokens.end(); ++I) {
    if (Tokens.is(I, tok::kw_namespace) && Tokens.is(I + 2, tok::equal)) {
      TokenIndex Target = I + (Tokens.is(I + 3, tok::coloncolon) ? 4 : 3);
      if (isConcurrency(Target) && Tokens.is(I + 1, tok::identifier))
        Namespaces.insert(Tokens[I + 1].getIdentifierInfo());
    } else if (Tokens.is(I, tok::kw_using)) {
      TokenIndex Name = I + 1;
      if (Tokens.is(Name, tok::kw_namespace))
        ++Name;
      if (Tokens.is(Name, tok::coloncolon))
        ++Name;
      if (isConcurrency(Name))
        return true;
    }
  }
  return false;
}

/// True if a function of that name is declared at \p I.
static bool isDeclaration(const TokenBuffer &Tokens, TokenIndex I) {
  return Tokens.isOneOf(I - 1, tok::identifier, tok::kw_int, tok::kw_unsigned,
                        tok::kw_long, tok::kw_float, tok::kw_double,
                        tok::kw_bool, tok::kw_void, tok::kw_auto);
}

static void renameLegacyIndex(const TokenBuffer &Tokens, TokenEdits &Edits,
                              const clang::SourceManager &Sources,
                              Precompiled Part) {
  std::vector<TokenIndex> Places;
  for (TokenIndex I = 2; I < Tokens.end(); ++I)
    if (Tokens.isWord(I, "index") && Tokens.is(I + 1, tok::l_paren))
      Places.push_back(I);
  if (Places.empty() || (Part != Precompiled::This && !usesConcurrency(Tokens)))
    return;

  auto isFromSystem = [&](TokenIndex I) {
    return Sources.isInSystemHeader(Tokens.location(I));
  };
  const bool HasOwn = llvm::any_of(Places, [&](TokenIndex I) {
    return isDeclaration(Tokens, I) && !isFromSystem(I);
  });
  bool Renamed = Part == Precompiled::Prefix;
  for (TokenIndex I : Places) {
    const bool FromSystem = isFromSystem(I);
    if (FromSystem && Tokens.is(I - 1, tok::star) &&
        Tokens.is(I - 2, tok::kw_char)) {
      Edits.renameFunction(I, NewName);
      Renamed = true;
    } else if (Renamed && !HasOwn && !FromSystem &&
               Tokens.is(I - 1, tok::coloncolon) &&
               !Tokens.isOneOf(I - 2, tok::identifier, tok::greater)) {
      Edits.replace(I, NewName);
    }
  }
}

//===--- x.extent.tile<TS>() in templates ---------------------------------===//

/// True if the tokens in [\p I, \p End) within the angles of `x.name<...>(` are
/// template arguments, not parts of two comparisons. Those compare members, are
/// operands of other operators or have commas between other than constants.
static bool areArguments(const TokenBuffer &Tokens, TokenIndex I,
                         TokenIndex End) {
  for (; I < End; ++I)
    if (Tokens.isOneOf(I, tok::period, tok::arrow, tok::ampamp, tok::pipepipe,
                       tok::question, tok::equal) ||
        (Tokens.is(I, tok::comma) &&
         !(Tokens.is(I - 1, tok::numeric_constant) &&
           Tokens.is(I + 1, tok::numeric_constant))))
      return false;
  return true;
}

/// True if the name after the token at \p I is being declared:
/// template <> int A::f<int>(); but not std::array<int, A::f<int>()> g();
static bool isInDeclarator(const TokenBuffer &Tokens, TokenIndex I) {
  int Depth = 0; // of the angles
  for (; I != 0; --I) {
    Depth += Tokens.is(I, tok::greater) + 2 * Tokens.is(I, tok::greatergreater);
    if (Tokens.is(I, tok::less) && --Depth < 0)
      return false;
    if (Tokens.is(I, tok::r_paren) && Tokens.match(I) != NoToken)
      I = Tokens.match(I);
    else if (Tokens.isOneOf(I, tok::kw_template, tok::kw_friend))
      return !Tokens.isOneOf(I - 1, tok::period, tok::arrow, tok::coloncolon);
    else if (Tokens.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace,
                            tok::l_paren, tok::equal))
      return false;
  }
  return Tokens.is(I, tok::kw_template);
}

/// Inserts `template` in `x.name<arguments>()`, which Visual C++ does not
/// require for a dependent x and AMP programs omit. Requires a function
/// template of that name, and `> ()`, which is not an expression:
/// `x.name < 2 > (y)` would compare the result of a comparison.
static void insertTemplateKeywords(const TokenBuffer &Tokens,
                                   const NameKinds &Names, TokenEdits &Edits) {
  for (TokenIndex I = 0; I + 2 < Tokens.end(); ++I) {
    const bool IsOfClass =
        Tokens.is(I, tok::coloncolon) &&
        (Tokens.is(I - 1, tok::greater) ||
         (Tokens.is(I - 1, tok::identifier) && Names.isType(I - 1)));
    if ((!Tokens.isOneOf(I, tok::period, tok::arrow) && !IsOfClass) ||
        !Names.isFunctionTemplate(I + 1) || !Tokens.is(I + 2, tok::less))
      continue;
    const TokenIndex Close = Tokens.findCloseAngle(I + 2);
    if (Close != NoToken && Tokens.is(Close + 1, tok::l_paren) &&
        (Tokens.is(Close + 2, tok::r_paren) ||
         isSimpleTypeKeyword(Tokens.kind(I + 3)) ||
         areArguments(Tokens, I + 3, Close)) &&
        !(IsOfClass && isInDeclarator(Tokens, I)))
      Edits.insert(I + 1, "template");
  }
}

//===--- int wmain(int, wchar_t **) ---------------------------------------===//

/// Inserts a `main` that calls `wmain` after the definition of `wmain`. Like
/// main, an int wmain without a return statement at its end returns 0.
static void insertWideMain(const TokenBuffer &Tokens, TokenEdits &Edits) {
  for (TokenIndex I = 0; I < Tokens.end(); ++I) {
    if (Tokens.is(I, tok::l_brace)) {
      I = Tokens.skipGroup(I) - 1;
      continue;
    }
    if (!Tokens.isWord(I, "wmain") || !Tokens.is(I + 1, tok::l_paren))
      continue;
    TokenIndex Body = Tokens.skipGroup(I + 1);
    if (Tokens.is(Body, tok::kw_noexcept))
      ++Body;
    const bool IsTrailing = Tokens.is(Body, tok::arrow);
    if (IsTrailing)
      Body += 2;
    const TokenIndex Close = Tokens.match(Body);
    if (!Tokens.is(Body, tok::l_brace) || Close == NoToken)
      continue;
    const bool HasConvention = Tokens.is(I - 1, tok::kw___cdecl);
    if (Tokens.is(IsTrailing      ? Body - 1
                  : HasConvention ? I - 2
                                  : I - 1,
                  tok::kw_int))
      Edits.insert(Close, "return 0;");
    return Edits.insert(Close + 1,
                        ("int main(int argc, char **argv) { return " +
                         WideMainFunction + "(argc, argv, wmain); }")
                            .str(),
                        Tokens.location(I));
  }
}

//===--- for each (int x in v) --------------------------------------------===//

/// Replaces Visual C++'s `for each (declaration in range)` by a range-based for
/// loop, with a warning.
static void replaceForEach(const TokenBuffer &Tokens, TokenEdits &Edits,
                           Diagnostics &Diags) {
  for (TokenIndex I = 0; I < Tokens.end(); ++I) {
    if (!Tokens.is(I, tok::kw_for) || !Tokens.isWord(I + 1, "each") ||
        !Tokens.is(I + 2, tok::l_paren))
      continue;
    const TokenIndex Close = Tokens.match(I + 2);
    if (Close == NoToken)
      continue;
    // Skip the declaration's type and name.
    TokenIndex In = I + 4;
    while (In < Close && !Tokens.isWord(In, "in"))
      ++In;
    if (In >= Close)
      continue;
    Edits.erase(I + 1, I + 2);
    Edits.replace(In, ":");
    Diags.report(Tokens.location(I + 1), diag::warn_for_each);
  }
}

//===--- printf("%I64d") --------------------------------------------------===//

namespace {
struct Size {
  llvm::StringRef Word, InC, Conversions;
};
} // namespace

/// Returns the size at the start of \p Format, after \p Flags, or null. A text
/// that is not a format may contain "50% Idle".
static const Size *findSize(llvm::StringRef Format, llvm::StringRef Flags) {
  static constexpr llvm::StringLiteral Numbers = "diouxX";
  static const Size Sizes[] = {{"I64", "ll", Numbers},
                               {"I32", "", Numbers},
                               {"I", "z", Numbers},
                               {"w", "l", "sc"}};
  for (const Size &S : Sizes) {
    llvm::StringRef Rest = Format;
    if (!Rest.consume_front(S.Word) || Rest.find_first_of(S.Conversions) != 0)
      continue;
    const bool IsWord = Rest.size() > 1 && clang::isLetter(Rest[1]);
    if (S.Word.size() > 1 || (!Flags.contains(' ') && !IsWord))
      return &S;
  }
  return nullptr;
}

/// Returns \p Literal with replaced sizes; \p First is the first of them.
static std::string replaceSizes(llvm::StringRef Literal, const Size *&First) {
  std::string Result;
  while (!Literal.empty()) {
    const size_t Percent = Literal.find('%');
    Result += Literal.take_front(Percent);
    Literal = Literal.drop_front(std::min(Percent, Literal.size()));
    if (Literal.empty())
      break;
    const size_t Flags = Literal.find_first_not_of("-+ #0123456789.*", 1);
    const llvm::StringRef Before = Literal.take_front(Flags);
    Result += Before;
    Literal = Literal.drop_front(Before.size());
    if (const Size *S = findSize(Literal, Before)) {
      First = First ? First : S;
      Result += S->InC;
      Literal = Literal.drop_front(S->Word.size());
    } else if (Literal.starts_with("%")) {
      Result += '%';
      Literal = Literal.drop_front();
    }
  }
  return Result;
}

/// Replaces the sizes `I64`, `I` and `w` of Visual C++'s formats by `ll`, `z`
/// and `l`, with a warning; this C library treats them as flags and widths.
static void replaceFormatSizes(const TokenBuffer &Tokens, TokenEdits &Edits,
                               Diagnostics &Diags) {
  for (TokenIndex I = 0; I < Tokens.end(); ++I) {
    if (!Tokens.isOneOf(I, tok::string_literal, tok::wide_string_literal) ||
        Tokens[I].needsCleaning() || !Tokens[I].getLiteralData())
      continue;
    const llvm::StringRef Literal(Tokens[I].getLiteralData(),
                                  Tokens[I].getLength());
    if (!Literal.contains('%'))
      continue;
    const Size *First = nullptr;
    const std::string Replaced = replaceSizes(Literal, First);
    if (!First)
      continue;
    Edits.replace(I, Replaced);
    Diags.report(Tokens.location(I), diag::warn_format_size)
        << First->Word << First->InC.empty() << First->InC;
  }
}

void ampcc::rewriteForMicrosoft(clang::CompilerInstance &CI,
                                const TokenBuffer &Tokens,
                                const NameKinds &Names, TokenEdits &Edits,
                                Diagnostics &Diags, Precompiled Part) {
  extendConcurrency(Tokens, Edits, Part == Precompiled::Prefix);
  renameLegacyIndex(Tokens, Edits, CI.getSourceManager(), Part);
  insertTemplateKeywords(Tokens, Names, Edits);
  insertWideMain(Tokens, Edits);
  replaceForEach(Tokens, Edits, Diags);
  replaceFormatSizes(Tokens, Edits, Diags);
}
