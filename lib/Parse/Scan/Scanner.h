//===- Scanner.h - one pass over a translation unit's tokens ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks the tokens once, with a stack of what encloses them: a namespace, a
// class, code, parentheses. Each frame knows the restriction set in force in
// it, so that what is declared inside a restricted body inherits it (rule B3).
//
// The recognisers look ahead from a '(' , '[' or class-key and tell which brace
// opens what; the walk then goes through every token in between, since lambdas
// and clauses may be anywhere.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_SCAN_SCANNER_H
#define AMPCC_LIB_PARSE_SCAN_SCANNER_H

#include "Recognizers.h"
#include "TokenEdits.h"
#include "llvm/ADT/DenseMap.h"

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

  /// Returns whether there is AMP code: a clause or a tile_static, right or
  /// wrong. If there is none, no diagnostic was reported, and the edits
  /// (targets of lambdas) are not needed.
  bool run();

  /// The places at which `tile_static` is a specifier.
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
    Restriction Misplaced;   ///< of a clause in front of the declarator
    bool InVoidMain = false; ///< code of `void main()` itself
  };

  /// The scope that a brace will open.
  struct Opening {
    Level Kind;
    Restriction Set;
    bool InVoidMain = false;
  };

  Frame &top() { return Stack.back(); }
  const Frame &top() const { return Stack.back(); }
  bool atDeclarations() const {
    return top().Kind == Level::Namespace || top().Kind == Level::Class;
  }
  /// In code restricted to amp, perhaps in a function of another restriction
  /// inside it.
  bool isInAmpOnly() const;
  void push(Level Kind, TokenIndex End, Restriction Set);
  void enterGroup(TokenIndex Open);
  void enterAngles(TokenIndex I);
  void endDeclaration(TokenIndex Next);
  /// Between declarations, the brace at \p Close ends the body of a function
  /// whose declarator was not understood.
  bool endsUnknownBody(TokenIndex Close) const;
  /// Returns the scope that the brace opens, or null if it is not known.
  const Opening *findOpening(TokenIndex Brace) const;

  void visit(TokenIndex I);
  void visitDeclarationToken(TokenIndex I);
  void visitParameterList(TokenIndex Open, TokenIndex Close);
  /// The parameters at \p Open have a clause, which is worth a closer look in
  /// code: there only declarators with one matter, and those that inherit.
  bool hasClauseAfter(TokenIndex Open, TokenIndex Close) const;
  /// In amp code, what may be a function's declaration without a clause.
  void visitBlockDeclarator(TokenIndex Open);
  /// The parentheses that are open hold the declarator of a function that
  /// returns a pointer or reference: int (*f(int))[3], and more of them follow.
  /// The outermost of the parentheses, whose declaration is in the frame below.
  const Frame *findOuterDeclarator() const;
  void visitInnerFunction(TokenIndex Close, const Frame &Outermost);
  void visitFunction(TokenIndex Open, TokenIndex Close,
                     const FunctionTail &Tail);
  /// The innermost parentheses that are open here.
  TokenIndex findParentheses() const;
  /// The parameters at \p Open are those of a function's type, which is that of
  /// a parameter without a name.
  bool isUnnamedParameter(TokenIndex Open) const;
  /// The function type around \p Type is an argument of a template or the
  /// operand of `typeid`: its restriction is a part of it.
  bool carriesRestriction(TokenIndex Type) const;
  /// getTypeAttribute(), or another one where the target does not have it.
  llvm::StringRef chooseTypeAttribute(Restriction Set) const;
  void visitFunctionType(DeclaratorKind Kind, TokenIndex Open,
                         const FunctionTail &Tail);
  /// The name that a typedef gives the function type with the parameters at \p
  /// Open.
  TokenIndex findTypedefName(TokenIndex Open) const;
  /// The name that an alias declaration gives it, or NoToken.
  TokenIndex findAliasName(TokenIndex Open) const;
  void visitLambda(const Lambda &L);
  /// The lambda at \p I is an argument of what may be an object's initialiser,
  /// so that Clang asks whether it is a function's parameters instead.
  bool mayBeInParameters(TokenIndex I) const;
  void visitTileStatic(TokenIndex I);
  /// A name that was given to a restricted function type (rule A15).
  void visitRestrictedTypeName(TokenIndex I, Restriction Set);
  /// MSVC's `void main()` becomes `int main()`. Returns whether it is one.
  bool acceptVoidMain(TokenIndex Open);
  /// A clause that belongs to no function declarator (rules A7, A12, A13).
  void visitStrayClause(TokenIndex I);
  /// The program has no `restrict` of its own that something could refer to.
  bool isClauseOnly();
  /// True if \p C precedes a group, of parameters or of statements, where
  /// neither a call nor a declaration of a function `restrict` can.
  bool isBeforeGroup(Clause C) const;
  /// The name at \p I is a declarator after another one or after a class's
  /// body.
  bool isLaterDeclarator(TokenIndex I) const;
  /// Returns the place for the clause of the function whose declaration goes on
  /// at \p I.
  TokenIndex findClausePlace(TokenIndex I) const;
  /// kw_class, kw_enum or kw_namespace if the stray \p C ends the head of one.
  tok::TokenKind getHeadKey(Clause C) const;

  /// The declaration whose parameter list opens at \p Open is a typedef.
  bool isTypedef(TokenIndex Open) const;
  /// A deduction guide has no result but what follows the arrow.
  bool isDeductionGuide(TokenIndex Open, const FunctionTail &Tail) const;
  /// The place for attributes of the function with the parameters at \p Open.
  TokenIndex findAttributePlace(TokenIndex Open,
                                const FunctionTail &Tail) const;
  /// Takes the clauses of \p Tail out of the tokens, reports those that are
  /// wrong or misplaced, and returns their union (rule A4).
  Restriction takeClauses(const FunctionTail &Tail, bool IsLambda);
  void reportMisplaced(const MisplacedClause &M, TokenIndex RightPlace,
                       bool IsLambda);
  clang::SourceLocation clauseLocation(const FunctionTail &Tail) const;
  std::string spelling(TokenIndex I) const;
  std::string spelling(Clause C) const;

  const TokenBuffer &Tokens;
  const NameKinds &Names;
  TokenEdits &Edits;
  Diagnostics &Diags;
  const clang::LangOptions &LangOpts;
  const clang::TargetInfo &Target;
  std::vector<Frame> Stack;
  llvm::DenseMap<TokenIndex, Opening> Openings;
  /// Names of function types that are not restricted to cpu. What they declare
  /// gets the restriction before Sema looks for other declarations of it.
  struct RestrictedType {
    Restriction Set;
    TokenIndex ScopeEnd;
  };
  llvm::DenseMap<const clang::IdentifierInfo *, RestrictedType> RestrictedTypes;
  std::vector<clang::SourceLocation> TileStatics;
  bool FoundAmpCode = false;
  std::optional<bool> RestrictIsName;
};

} // namespace ampcc

#endif
