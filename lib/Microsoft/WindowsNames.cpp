//===- WindowsNames.cpp - names of Windows that <amp.h> declares ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/WindowsNames.h"
#include "ampcc/Basic/MessageTable.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace ampcc;
using namespace clang;

namespace {
enum class Kind { Name, Macro, StandardName };
struct GroupRow {
  NameGroup Group;
  Kind Is;
  StringRef Macro;
  StringRef Names;
};
} // namespace

static constexpr GroupRow Rows[] = {
#define AMP_WINDOWS_NAMES(Group, Names)                                        \
  {NameGroup::Group, Kind::Name, #Group, Names},
#define AMP_WINDOWS_MACROS(Group, Names)                                       \
  {NameGroup::Group, Kind::Macro, #Group, Names},
#define AMP_STANDARD_NAMES(Group, Names)                                       \
  {NameGroup::Group, Kind::StandardName, #Group, Names},
#include "ampcc/Microsoft/WindowsNames.def"
    {NameGroup::Global, Kind::Name, "Global", ""}};

static const llvm::StringMap<NameGroup> &getGroups() {
  static const llvm::StringMap<NameGroup> Result = [] {
    llvm::StringMap<NameGroup> Groups;
    for (const GroupRow &Row : Rows)
      if (!Row.Names.empty())
        for (StringRef Name : llvm::split(Row.Names, ' '))
          Groups[Name] = Row.Group;
    return Groups;
  }();
  return Result;
}

static Kind getKind(NameGroup Group) {
  return Rows[static_cast<unsigned>(Group)].Is;
}

bool ampcc::isStandard(NameGroup Group) {
  return getKind(Group) == Kind::StandardName;
}

std::optional<NameGroup> ampcc::findNameGroup(StringRef Name) {
  const auto Found = getGroups().find(Name);
  if (Found == getGroups().end())
    return std::nullopt;
  return Found->second;
}

bool ampcc::isFromWindows(StringRef Name) {
  return !Name.empty() && isUppercase(Name.front());
}

StringRef ampcc::findMacro(StringRef Text, Preprocessor &PP) {
  StringRef Result;
  while (!Text.empty()) {
    const StringRef Word =
        Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    if (const std::optional<NameGroup> Group = findNameGroup(Word);
        Group && getKind(*Group) == Kind::Macro && !PP.isMacroDefined(Word))
      Result = Word;
    Text = Text.drop_front(Word.empty() ? 1 : Word.size());
  }
  return Result;
}

void ampcc::chooseWindowsNames(Preprocessor &PP, const FixUps &Found,
                               bool IsPrecompiledHeader, bool CompilesAgain) {
  const SourceManager &SM = PP.getSourceManager();
  std::set<NameGroup> Chosen;
  // Skip comments, which may mention threads and functions.
  Lexer Raw(SM.getMainFileID(), SM.getBufferOrFake(SM.getMainFileID()), SM,
            PP.getLangOpts());
  Token T;
  do {
    Raw.LexFromRawLexer(T);
    if (T.is(tok::raw_identifier))
      if (const auto Group = findNameGroup(T.getRawIdentifier()))
        Chosen.insert(*Group);
  } while (T.isNot(tok::eof));
  // A program may have its own function or macro `assert`.
  Chosen.erase(NameGroup::Assertions);
  for (const FixUp &R : Found)
    if (R.What == FixUp::WindowsNames)
      Chosen.insert(static_cast<NameGroup>(R.Index));
  if (!CompilesAgain)
    Chosen.insert(NameGroup::SpecialFunctions);
  std::string Defines;
  // A precompiled header has all groups: the names used by its includers are
  // unknown.
  if (!IsPrecompiledHeader)
    Defines += "#define __AMPCC_CHOOSES_NAMES__ 1\n";
  for (const GroupRow &Row : Rows)
    if (Chosen.count(Row.Group))
      Defines += "#define __AMPCC_" + Row.Macro.upper() + "_NAMES__ 1\n";
  PP.setPredefines(PP.getPredefines() + Defines);
}

//===----------------------------------------------------------------------===//
// Macros of the program
//===----------------------------------------------------------------------===//

namespace {
/// A portable program may define names of Windows as macros before it includes
/// <amp.h>: #define BYTE unsigned char. Such macros, and those of one capital
/// letter, are undefined between
///   #pragma ampcc push_names
///   #pragma ampcc pop_names
class PushedNames : public PragmaHandler {
public:
  PushedNames() : PragmaHandler("ampcc") {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &First) override;

private:
  struct PutAside {
    IdentifierInfo *Name;
    MacroInfo *Macro;
  };

  void push(Preprocessor &PP, SourceLocation Loc);
  void pop(Preprocessor &PP);

  std::vector<IdentifierInfo *> Names;
  std::vector<std::vector<PutAside>> Stack;
};

// The preprocessor alone (-E) has these pragmas, too.
PragmaHandlerRegistry::Add<PushedNames>
    Registered("ampcc", "macros that are put aside in headers");
} // namespace

/// Handles #pragma ampcc push_names and pop_names.
void PushedNames::HandlePragma(Preprocessor &PP, PragmaIntroducer,
                               Token &First) {
  Token Verb;
  PP.LexUnexpandedToken(Verb);
  const IdentifierInfo *Word = Verb.getIdentifierInfo();
  if (Word && Word->isStr("push_names"))
    push(PP, First.getLocation());
  else if (Word && Word->isStr("pop_names"))
    pop(PP);
}

void PushedNames::push(Preprocessor &PP, SourceLocation Loc) {
  if (Names.empty()) {
    for (const auto &Entry : getGroups())
      if (getKind(Entry.second) == Kind::Name)
        Names.push_back(PP.getIdentifierInfo(Entry.first()));
    // Names of template parameters.
    for (char Letter = 'A'; Letter <= 'Z'; ++Letter)
      Names.push_back(PP.getIdentifierInfo(StringRef(&Letter, 1)));
  }
  std::vector<PutAside> &Top = Stack.emplace_back();
  for (IdentifierInfo *Name : Names)
    if (MacroInfo *Macro = PP.getMacroInfo(Name)) {
      Top.push_back({Name, Macro});
      PP.appendMacroDirective(Name, new (PP.getPreprocessorAllocator())
                                        UndefMacroDirective(Loc));
    }
}

void PushedNames::pop(Preprocessor &PP) {
  if (Stack.empty())
    return;
  for (const PutAside &Entry : Stack.back())
    PP.appendDefMacroDirective(Entry.Name, Entry.Macro);
  Stack.pop_back();
}

//===----------------------------------------------------------------------===//
// Lookup
//===----------------------------------------------------------------------===//

/// Returns concurrency::details::windows if its header has been parsed.
static const NamespaceDecl *findNamespace(const ASTContext &Ctx) {
  const DeclContext *Scope = Ctx.getTranslationUnitDecl();
  for (const char *Part : {"concurrency", "details", "windows"}) {
    const DeclContextLookupResult Found = Scope->lookup(&Ctx.Idents.get(Part));
    const auto *Inner =
        Found.empty() ? nullptr : dyn_cast<NamespaceDecl>(Found.front());
    if (!Inner)
      return nullptr;
    Scope = Inner;
  }
  return cast<NamespaceDecl>(Scope);
}

bool ampcc::isWindowsName(const ASTContext &Ctx, StringRef Name) {
  const NamespaceDecl *Names = findNamespace(Ctx);
  return Names && !Names->lookup(&Ctx.Idents.get(Name)).empty();
}

std::string ampcc::getGlobalName(const Diagnostic &Info) {
  enum { Member, Context };
  const DeclContext *C = getContextArgument(Info, Context);
  return C && C->isTranslationUnit() ? getNameArgument(Info, Member) : "";
}

namespace {
class WindowsNames : public ExternalSemaSource {
public:
  explicit WindowsNames(ASTContext &Ctx) : Ctx(Ctx) {}

  bool LookupUnqualified(LookupResult &R, Scope *) override {
    const bool IsTag = R.getLookupKind() == Sema::LookupTagName;
    if ((!IsTag && R.getLookupKind() != Sema::LookupOrdinaryName) ||
        R.isForRedeclaration())
      return false;
    const DeclarationName Name = R.getLookupName();
    if (!Name.isIdentifier() ||
        (IsTag && !isTag(Name.getAsIdentifierInfo()->getName())))
      return false;
    const NamespaceDecl *Names = getNames();
    if (!Names)
      return false;
    for (NamedDecl *D : Names->lookup(Name))
      if (!IsTag || isa<TagDecl>(D))
        R.addDecl(D);
    R.resolveKind();
    return !R.empty();
  }

private:
  /// True for names as in `struct _timeb now;`, which means Windows' class.
  /// Another name may be the program's first use of its own class.
  static bool isTag(StringRef Name) {
    return Name.starts_with("_") || Name.starts_with("tag");
  }

  const NamespaceDecl *getNames() {
    return Names ? Names : Names = findNamespace(Ctx);
  }

  ASTContext &Ctx;
  const NamespaceDecl *Names = nullptr;
};
} // namespace

void ampcc::findWindowsNames(Sema &S) {
  S.addExternalSource(new WindowsNames(S.Context));
}
