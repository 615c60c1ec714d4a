//===- Diagnostics.cpp - reporting ampcc's diagnostics --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/Diagnostics.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace ampcc;
namespace tok = clang::tok;
using Level = clang::DiagnosticsEngine::Level;

namespace {
struct Row {
  diag::Group Group;
  Level DefaultLevel;
  llvm::StringRef Code, Flag, Text;
};

const Row Table[] = {
#define AMP_DIAG(Id, Topic, Rules, Level, Code, Flag, Text)                    \
  {diag::Group::Topic, clang::DiagnosticsEngine::Level, Code, Flag, Text},
#include "ampcc/Basic/Diagnostics.def"
};
} // namespace

Level Diagnostics::getLevel(clang::SourceLocation Loc, diag::ID Id) const {
  const Row &R = Table[Id];
  if (R.DefaultLevel == Level::Note)
    return Level::Note;
  if (R.DefaultLevel == Level::Remark) {
    const auto [Kind, Pass] = R.Flag.split('=');
    const auto *Asked = !Remarks ? nullptr
                        : Kind == "Rpass-missed"
                            ? &Remarks->OptimizationRemarkMissed
                            : &Remarks->OptimizationRemark;
    return Asked && Asked->patternMatches(Pass) ? Level::Remark
                                                : Level::Ignored;
  }
  const bool IsError = R.DefaultLevel == Level::Error;
  if (IsError && R.Flag.empty())
    return Level::Error;

  WarningOptions::State S = Options.lookup(R.Flag);
  bool IsErrorHere = IsError;
  if (Loc.isValid() && Engine.hasSourceManager()) {
    // A pragma overrides the command line.
    auto Pragma = Pragmas.lookup(Loc, R.Flag, Engine.getSourceManager());
    if (!Pragma && !IsError)
      Pragma = Pragmas.lookup(Loc, "everything", Engine.getSourceManager());
    if (Pragma) {
      S.Enabled = *Pragma != clang::diag::Severity::Ignored;
      IsErrorHere = *Pragma == clang::diag::Severity::Error;
      if (IsErrorHere)
        S.AsError = true;
    }
  }
  const bool IsOn =
      !Options.None && (R.DefaultLevel != Level::Ignored || Options.All);
  bool Enabled = S.Enabled.value_or(IsError || IsOn);
  if (!Enabled)
    return Level::Ignored;
  if (!IsError && Loc.isValid() && Engine.hasSourceManager() &&
      Engine.getSourceManager().isInSystemHeader(Loc))
    return Level::Ignored;
  bool AsError =
      S.AsError.value_or(IsErrorHere || Engine.getWarningsAsErrors());
  if (AsError)
    return Level::Error;
  return Engine.getIgnoreAllWarnings() ? Level::Ignored : Level::Warning;
}

bool Diagnostics::isFlag(llvm::StringRef Name) {
  return llvm::any_of(Table, [&](const Row &R) { return R.Flag == Name; });
}

llvm::StringRef Diagnostics::findSimilarFlag(llvm::StringRef Name) {
  llvm::StringRef Best;
  unsigned BestDistance = 4; // One more than the letters that may differ.
  for (const Row &R : Table)
    if (const unsigned D = Name.edit_distance(R.Flag);
        !R.Flag.empty() && D < BestDistance) {
      Best = R.Flag;
      BestDistance = D;
    }
  return Best;
}

static std::string withCode(std::string Text, llvm::StringRef Code) {
  if (!Code.empty())
    Text += " [" + Code.str() + "]";
  return Text;
}

diag::Group Diagnostics::getGroup(diag::ID Id) { return Table[Id].Group; }

bool Diagnostics::isOf(diag::Group Group, unsigned GivenId) const {
  return llvm::any_of(CustomIds, [&](const auto &Entry) {
    return Entry.second == GivenId &&
           getGroup(static_cast<diag::ID>(Entry.first.first)) == Group;
  });
}

std::string Diagnostics::getText(diag::ID Id) {
  return withCode(Table[Id].Text.str(), Table[Id].Code);
}

bool Diagnostics::isReportedBeside(diag::ID Id,
                                   clang::SourceLocation Loc) const {
  return llvm::any_of(Reported, [&](const auto &R) {
    return R.first == Id &&
           isInSameDeclaration(Engine.getSourceManager(), R.second, Loc);
  });
}

bool Diagnostics::isReportedBeside(diag::Group Group,
                                   clang::SourceLocation Loc) const {
  return llvm::any_of(Reported, [&](const auto &R) {
    return getGroup(R.first) == Group &&
           isInSameDeclaration(Engine.getSourceManager(), R.second, Loc);
  });
}

bool Diagnostics::hasErrorBeside(clang::SourceLocation Loc) const {
  return llvm::any_of(Errors, [&](clang::SourceLocation Error) {
    return Error.isValid() &&
           isInSameDeclaration(Engine.getSourceManager(), Error, Loc);
  });
}

bool Diagnostics::isCovered(clang::SourceLocation Loc) const {
  const clang::SourceManager &SM = Engine.getSourceManager();
  return Loc.isValid() && llvm::any_of(Covered, [&](clang::SourceRange R) {
           return SM.isPointWithin(Loc, R.getBegin(), R.getEnd());
         });
}

bool Diagnostics::isCoveredFunction(const clang::Decl *F,
                                    clang::SourceLocation Callee) const {
  auto It = CoveredFunctions.find(F);
  if (It == CoveredFunctions.end() || Callee.isInvalid())
    return false;
  const clang::SourceManager &SM = Engine.getSourceManager();
  return llvm::any_of(It->second, [&](clang::SourceRange Class) {
    return SM.isPointWithin(Callee, Class.getBegin(), Class.getEnd());
  });
}

clang::SourceLocation
Diagnostics::suspendErrors(llvm::function_ref<void()> Check) {
  clang::SourceLocation First;
  Suspended = &First;
  Check();
  Suspended = nullptr;
  return First;
}

clang::DiagnosticBuilder Diagnostics::report(clang::SourceLocation Loc,
                                             diag::ID Id) {
  const Row &R = Table[Id];
  Level L = getLevel(Loc, Id);
  if (L >= Level::Error && Suspended) {
    if (Suspended->isInvalid())
      *Suspended = Loc;
    L = Level::Ignored;
  }
  if (L >= Level::Error)
    Reported.emplace_back(Id, Loc);
  unsigned &CustomId = CustomIds[{Id, L}];
  if (!CustomId) {
    std::string Text = R.Text.str();
    if (!R.Flag.empty()) {
      bool Upgraded = L == Level::Error && R.DefaultLevel != Level::Error;
      Text += Upgraded                          ? " [-Werror,-W"
              : R.DefaultLevel == Level::Remark ? " [-"
                                                : " [-W";
      Text += R.Flag.str() + "]";
    }
    CustomId = Engine.getDiagnosticIDs()->getCustomDiagID(
        static_cast<clang::DiagnosticIDs::Level>(L), withCode(Text, R.Code));
  }
  return Engine.Report(Loc, CustomId);
}

/// True if \p T may follow a closing brace inside a declaration; '{' begins the
/// body after a member's initializer.
static bool continuesDeclaration(const clang::Token &T) {
  return T.isOneOf(tok::comma, tok::l_brace, tok::r_paren, tok::l_paren,
                   tok::r_square, tok::period);
}

bool ampcc::isInSameDeclaration(const clang::SourceManager &SM,
                                clang::SourceLocation A,
                                clang::SourceLocation B) {
  const auto [File, First] = SM.getDecomposedLoc(SM.getFileLoc(A));
  const auto [OtherFile, Second] = SM.getDecomposedLoc(SM.getFileLoc(B));
  if (File != OtherFile)
    return false;
  const unsigned Begin = std::min(First, Second), End = std::max(First, Second);
  const llvm::StringRef Text = SM.getBufferData(File);
  clang::LangOptions Options;
  Options.CPlusPlus = true;
  clang::Lexer Raw(SM.getLocForStartOfFile(File), Options, Text.data(),
                   Text.data() + Begin, Text.data() + Text.size());
  unsigned Open = 0;
  bool IsClosed = false;
  clang::Token T;
  for (Raw.LexFromRawLexer(T); SM.getFileOffset(T.getLocation()) < End;
       Raw.LexFromRawLexer(T)) {
    if (IsClosed && !continuesDeclaration(T))
      return false;
    IsClosed = false;
    if (T.is(tok::l_brace)) {
      ++Open;
    } else if (T.is(tok::r_brace)) {
      if (Open == 0)
        return false;
      IsClosed = --Open == 0;
    } else if (T.is(tok::eof) || (T.is(tok::semi) && Open == 0)) {
      return false;
    }
  }
  return true;
}

clang::SourceLocation ampcc::getPlaceInMainFile(const clang::SourceManager &SM,
                                                clang::SourceLocation Loc) {
  Loc = SM.getExpansionLoc(Loc);
  while (!SM.isInMainFile(Loc)) {
    const clang::SourceLocation Include = SM.getIncludeLoc(SM.getFileID(Loc));
    if (Include.isInvalid())
      break;
    Loc = SM.getExpansionLoc(Include);
  }
  return Loc;
}
