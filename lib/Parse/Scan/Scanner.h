//===- Scanner.h - one pass over a translation unit's tokens ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks the tokens once, with a stack of enclosing scopes: namespace, class,
// code, parentheses. Each frame has the restriction in force, which
// declarations inside a restricted body inherit (rule B3).
//
// The recognizers look ahead from a '(', '[' or class-key and determine which
// scope each brace opens; the walk then visits every token in between, since
// lambdas and specifiers may be anywhere.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_SCAN_SCANNER_H
#define AMPCC_LIB_PARSE_SCAN_SCANNER_H

#include "Recognizers.h"
#include "TokenEdits.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang {
class TargetInfo;
}

namespace ampcc {

class Scanner {
public:
  Scanner(const TokenBuffer &Tokens, const NameKinds &Names, TokenEdits &Edits,
          Diagnostics &Diags, const clang::LangOptions &LangOpts,
          const clang::TargetInfo &Target)
      : Tokens(Tokens), Names(Names), Edits(Edits), Diags(Diags),
        LangOpts(LangOpts), Target(Target) {}

  /// Returns true if there is AMP code: a restriction specifier or tile_static,
  /// valid or not. Otherwise no diagnostic was reported, and the edits (targets
  /// of lambdas) are not needed.
  bool run();

  /// Returns the locations at which `tile_static` is a specifier.
  std::vector<clang::SourceLocation> takeTileStatics() {
    return std::move(TileStatics);
  }

private:
  enum class Level { Namespace, Class, Code, Parentheses };

  struct Frame {
    Level Kind;
    TokenIndex End;  ///< of the frame: its closing bracket
    Restriction Set; ///< in force
    // For the declaration being read, in namespaces and classes:
    TokenIndex DeclStart = NoToken;
    bool InInitializer = false;
    bool SeveralDeclarators = false;
    Restriction Misplaced;   ///< of a specifier before the declarator
    bool InVoidMain = false; ///< code of `void main()` itself
  };

  /// The scope that a brace will open.
  struct Opening {
    Level Kind;
    Restriction Set;
    bool InVoidMain = false;
    bool EndsDeclaration = true; ///< false for a class or a lambda
  };

  Frame &top() { return Stack.back(); }
  const Frame &top() const { return Stack.back(); }
  bool atDeclarations() const {
    return top().Kind == Level::Namespace || top().Kind == Level::Class;
  }
  /// True in amp-only code, or in a function inside it with another
  /// restriction.
  bool isInAmpOnly() const;
  void push(Level Kind, TokenIndex End, Restriction Set);
  void enterGroup(TokenIndex Open);
  void enterAngles(TokenIndex I);
  void endDeclaration(TokenIndex Next);
  /// True if the brace at \p Close, between declarations, ends the body of a
  /// function whose declarator was not recognized.
  bool endsUnknownBody(TokenIndex Close) const;
  /// Returns the scope that the brace opens, or null if unknown.
  const Opening *findOpening(TokenIndex Brace) const;

  void visit(TokenIndex I);
  void visitDeclarationToken(TokenIndex I);
  void visitParameterList(TokenIndex Open, TokenIndex Close);
  /// True if a specifier follows the parameters at \p Open. In code only
  /// declarators with one, or that inherit one, are examined.
  bool hasSpecifierAfter(TokenIndex Open, TokenIndex Close) const;
  /// Handles a possible function declaration without a specifier in amp code.
  void visitBlockDeclarator(TokenIndex Open);
  /// Returns the outermost open parentheses if they contain the declarator of a
  /// function that returns a pointer or reference: int (*f(int))[3]. Its
  /// declaration is in the frame below.
  const Frame *findOuterDeclarator() const;
  void visitInnerFunction(TokenIndex Close, const Frame &Outermost);
  void visitFunction(TokenIndex Open, TokenIndex Close,
                     const FunctionTail &Tail);
  /// Returns the innermost open parentheses.
  TokenIndex findParentheses() const;
  /// True if the parameters at \p Open belong to the function type of an
  /// unnamed parameter.
  bool isUnnamedParameter(TokenIndex Open) const;
  /// True if the function type around \p Type is a template argument or the
  /// operand of `typeid`: the restriction is part of the type.
  bool carriesRestriction(TokenIndex Type) const;
  /// Returns getTypeAttribute(), or a replacement that the target supports.
  llvm::StringRef chooseTypeAttribute(Restriction Set) const;
  void visitFunctionType(DeclaratorKind Kind, TokenIndex Open,
                         const FunctionTail &Tail);
  /// Returns the name that a typedef declares for the function type with the
  /// parameters at \p Open.
  TokenIndex findTypedefName(TokenIndex Open) const;
  /// Returns the name that an alias declaration declares, or NoToken.
  TokenIndex findAliasName(TokenIndex Open) const;
  void visitLambda(const Lambda &L);
  /// True if the lambda at \p I is an argument in a possible object
  /// initializer, which Clang may parse as a function's parameters.
  bool mayBeInParameters(TokenIndex I) const;
  void visitTileStatic(TokenIndex I);
  /// Handles the name of a type that may be a restricted function type (rule
  /// A15): functions that it declares get AmpTypeAttributeName.
  void visitRestrictedTypeName(TokenIndex I);
  /// Replaces MSVC's `void main()` by `int main()`; returns true if found.
  bool acceptVoidMain(TokenIndex Open);
  /// Handles a specifier without a function declarator (rules A7, A12, A13).
  void visitStraySpecifier(TokenIndex I);
  /// True if the program declares no other `restrict`.
  bool isSpecifierOnly();
  /// True if \p C precedes a group of parameters or statements, where a call or
  /// declaration of a function `restrict` cannot.
  bool isBeforeGroup(Specifier C) const;
  /// True if the name at \p I is a declarator after another one or after a
  /// class body.
  bool isLaterDeclarator(TokenIndex I) const;
  /// Returns the correct location for the specifier of the function whose
  /// declaration continues at \p I.
  TokenIndex findSpecifierPlace(TokenIndex I) const;
  /// Returns kw_class, kw_enum or kw_namespace if \p C ends the head of one.
  tok::TokenKind getHeadKey(Specifier C) const;

  /// True if the parameter list at \p Open is in a typedef.
  bool isTypedef(TokenIndex Open) const;
  /// True for a deduction guide: the arrow gives its only result type.
  bool isDeductionGuide(TokenIndex Open, const FunctionTail &Tail) const;
  /// Returns where to add attributes to the function with parameters \p Open.
  TokenIndex findAttributePlace(TokenIndex Open,
                                const FunctionTail &Tail) const;
  /// Erases the specifiers of \p Tail, reports wrong or misplaced ones, and
  /// returns their union (rule A4).
  Restriction takeSpecifiers(const FunctionTail &Tail, bool IsLambda);
  void reportMisplaced(const MisplacedSpecifier &M, TokenIndex RightPlace,
                       bool IsLambda);
  clang::SourceLocation getSpecifierLocation(const FunctionTail &Tail) const;
  std::string spelling(TokenIndex I) const;
  std::string spelling(Specifier C) const;

  const TokenBuffer &Tokens;
  const NameKinds &Names;
  TokenEdits &Edits;
  Diagnostics &Diags;
  const clang::LangOptions &LangOpts;
  const clang::TargetInfo &Target;
  std::vector<Frame> Stack;
  llvm::DenseMap<TokenIndex, Opening> Openings;
  /// Names of function types that are not restricted to cpu, and perhaps of
  /// other types elsewhere.
  llvm::SmallPtrSet<const clang::IdentifierInfo *, 4> RestrictedTypes;
  std::vector<clang::SourceLocation> TileStatics;
  bool FoundAmpCode = false;
  std::optional<bool> RestrictIsName;
};

} // namespace ampcc

#endif
