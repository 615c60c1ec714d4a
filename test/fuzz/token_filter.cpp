//===- token_filter.cpp - restrict(...) and tile_static in arbitrary text -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The input is a program. Its first byte selects the language version and the
// Visual C++ mode. A file without AMP code keeps its tokens, except that
// ">>>>" may be split differently, which does not matter where four brackets
// close.
//
//===----------------------------------------------------------------------===//

#include "ampcc/Parse/TokenFilter.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include <cstdlib>

using namespace ampcc;

namespace {

using Kinds = std::vector<clang::tok::TokenKind>;

/// Adds the token's kind, with angle brackets separated.
void add(clang::tok::TokenKind Kind, Kinds &To) {
  namespace tok = clang::tok;
  switch (Kind) {
  case tok::greatergreater:
    To.insert(To.end(), 2, tok::greater);
    break;
  case tok::lessless:
    To.insert(To.end(), 2, tok::less);
    break;
  case tok::greatergreaterequal:
    To.insert(To.end(), {tok::greater, tok::greater, tok::equal});
    break;
  case tok::lesslessequal:
    To.insert(To.end(), {tok::less, tok::less, tok::equal});
    break;
  case tok::greaterequal:
    To.insert(To.end(), {tok::greater, tok::equal});
    break;
  case tok::lessequal:
    To.insert(To.end(), {tok::less, tok::equal});
    break;
  case tok::spaceship:
    To.insert(To.end(), {tok::less, tok::equal, tok::greater});
    break;
  case tok::equalequal:
    To.insert(To.end(), 2, tok::equal);
    break;
  default:
    To.push_back(Kind);
  }
}

/// Reads all tokens, like the parser.
class ReadTokens : public clang::PreprocessorFrontendAction {
public:
  ReadTokens(bool IsFiltered, FilterResult &Result)
      : IsFiltered(IsFiltered), Result(Result) {}

  Kinds Seen;

protected:
  void ExecuteAction() override {
    clang::CompilerInstance &CI = getCompilerInstance();
    clang::Preprocessor &PP = CI.getPreprocessor();
    const WarningOptions Warnings;
    const FixUps None;
    Diagnostics Diags(CI.getDiagnostics(), Warnings);
    if (IsFiltered)
      installTokenFilter(CI, Diags, Result, None, [] {});
    PP.EnterMainSourceFile();
    clang::Token T;
    do {
      PP.Lex(T);
      add(T.getKind(), Seen);
    } while (T.isNot(clang::tok::eof));
    PP.setTokenWatcher(nullptr);
  }

private:
  const bool IsFiltered;
  FilterResult &Result;
};

Kinds read(llvm::StringRef Text, uint8_t How, bool IsFiltered,
           FilterResult &Result) {
  auto Invocation = std::make_shared<clang::CompilerInvocation>();
  static const char *const Standards[] = {"-std=c++14", "-std=c++17",
                                          "-std=c++20", "-std=c++23"};
  clang::CompilerInstance CI;
  CI.createDiagnostics(new clang::IgnoringDiagConsumer, true);
  // In the way the driver calls clang; restrictions are CUDA attributes.
  clang::CompilerInvocation::CreateFromArgs(*Invocation,
                                            {Standards[How % 4], "-triple",
                                             "x86_64-linux-gnu", "-x", "c++",
                                             "-fms-extensions", "input.cpp"},
                                            CI.getDiagnostics());
  Invocation->getPreprocessorOpts().addRemappedFile(
      "input.cpp", llvm::MemoryBuffer::getMemBufferCopy(Text).release());
  CI.setInvocation(Invocation);
  CI.getLangOpts().CUDA = IsFiltered;
  Result.HasAmpCode = How & 4;
  ReadTokens Action(IsFiltered, Result);
  CI.ExecuteAction(Action);
  return Action.Seen;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (Size == 0)
    return 0;
  const llvm::StringRef Text(reinterpret_cast<const char *>(Data + 1),
                             Size - 1);
  if (Text.contains("#")) // files of the machine are irrelevant
    return 0;
  FilterResult Result, Unused;
  const Kinds Filtered = read(Text, Data[0], true, Result);
  if (!Result.HasAmpCode && Filtered != read(Text, Data[0], false, Unused))
    std::abort();
  return 0;
}
