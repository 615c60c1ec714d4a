//===- NameGroups.h - macros are put aside for names of Windows -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_NAMEGROUPS_H
#define AMPCC_MICROSOFT_NAMEGROUPS_H

#include "clang/Lex/Pragma.h"
#include <vector>

namespace clang {
class IdentifierInfo;
class MacroInfo;
} // namespace clang

namespace ampcc {

/// A program that is to compile everywhere may define names of Windows as
/// macros before it includes <amp.h>: #define BYTE unsigned char. Between
///   #pragma ampcc push_names
///   #pragma ampcc pop_names
/// these macros are undefined, and those of one capital letter.
class PushedNames : public clang::PragmaHandler {
public:
  PushedNames() : PragmaHandler("ampcc") {}

  void HandlePragma(clang::Preprocessor &PP, clang::PragmaIntroducer,
                    clang::Token &First) override;

private:
  struct PutAside {
    clang::IdentifierInfo *Name;
    clang::MacroInfo *Macro;
  };

  void push(clang::Preprocessor &PP, clang::SourceLocation Loc);
  void pop(clang::Preprocessor &PP);

  std::vector<clang::IdentifierInfo *> Names;
  std::vector<std::vector<PutAside>> Stack;
};

} // namespace ampcc

#endif
