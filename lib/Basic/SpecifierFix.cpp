//===- SpecifierFix.cpp - fix-its that add restriction specifiers ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/SpecifierFix.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ampcc {

/// True if \p T, after a parameter list, precedes a specifier (rules A5, A8).
static bool precedesSpecifier(const Token &T) {
  if (T.isOneOf(tok::amp, tok::ampamp))
    return true;
  return T.is(tok::raw_identifier) &&
         llvm::StringSwitch<bool>(T.getRawIdentifier())
             .Cases("const", "volatile", "mutable", true)
             .Cases("constexpr", "consteval", "static", true)
             .Default(false);
}

/// True if \p T may follow a specifier. Any other name is a specifier or a
/// macro for one.
static bool followsSpecifier(const Token &T) {
  if (T.isNot(tok::raw_identifier))
    return true;
  return llvm::StringSwitch<bool>(T.getRawIdentifier())
      .Cases("noexcept", "throw", "override", "final", "requires", "try", true)
      .Default(false);
}

/// Returns where to add a specifier to \p F; invalid if it cannot be added.
static SourceLocation findSpecifierPlace(const FunctionDecl *F) {
  const ASTContext &Ctx = F->getASTContext();
  const SourceManager &SM = Ctx.getSourceManager();
  const LangOptions &LO = Ctx.getLangOpts();
  const FunctionTypeLoc Type = F->getFunctionTypeLoc();
  SourceLocation Last = Type ? Type.getRParenLoc() : SourceLocation();
  if (Last.isInvalid() || !Last.isFileID() || SM.isInSystemHeader(Last))
    return {};
  std::optional<Token> Next;
  while ((Next = Lexer::findNextToken(Last, SM, LO)) &&
         precedesSpecifier(*Next))
    Last = Next->getLocation();
  return Next && followsSpecifier(*Next)
             ? Lexer::getLocForEndOfToken(Last, 0, SM, LO)
             : SourceLocation();
}

std::vector<FixItHint> fixBySpecifier(const FunctionDecl *F,
                                      llvm::StringRef Specifier) {
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
    F = Pattern;
  if (const auto *M = dyn_cast<CXXMethodDecl>(F); M && M->isVirtual())
    return {};
  std::vector<FixItHint> Fixes;
  for (const FunctionDecl *D : F->redecls()) {
    const SourceLocation Place = findSpecifierPlace(D);
    if (Place.isInvalid())
      return {};
    Fixes.push_back(FixItHint::CreateInsertion(Place, (" " + Specifier).str()));
  }
  return Fixes;
}

bool mayBecomeDual(const FunctionDecl *F) {
  return F->isConstexpr() && !F->isVariadic() && !isLambdaCallOperator(F) &&
         getRestriction(F) == CpuOnly &&
         !F->getASTContext().getLangOpts().CUDAHostDeviceConstexpr;
}

} // namespace ampcc
