//===- Recognizers.h - recognizing constructs by looking ahead --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Recognizes constructs of C++ AMP without knowing what names mean.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_SCAN_RECOGNIZERS_H
#define AMPCC_LIB_PARSE_SCAN_RECOGNIZERS_H

#include "NameKinds.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Restriction.h"

namespace ampcc {

//===--- Clauses: restrict ( name {, name} ) -----------------------------===//

/// The tokens of one clause: [Begin, End).
struct Clause {
  TokenIndex Begin, End;
};

/// `restrict (...)`: a clause if the grammar allows one there.
inline bool startsClause(const TokenBuffer &Tokens, TokenIndex I) {
  return Tokens.isWord(I, "restrict") && Tokens.is(I + 1, tok::l_paren) &&
         Tokens.match(I + 1) != NoToken;
}

inline Clause getClause(const TokenBuffer &Tokens, TokenIndex I) {
  return {I, Tokens.skipGroup(I + 1)};
}

/// The clause names nothing but `cpu` and `amp`, once at least. Where a call of
/// a function `restrict` is possible too, this decides.
bool namesRestrictions(const TokenBuffer &Tokens, Clause C);

/// The meaning of the clause (rules A1, A2, A4). A wrong one is reported; it
/// names both restrictions then, so that no call is an error because of it.
Restriction readClause(const TokenBuffer &Tokens, Clause C, Diagnostics &Diags);

//===--- FunctionTail.cpp: what follows a parameter list -----------------===//
//
// Reads qualifiers, clauses, exception specification, attributes, trailing
// return type, requires-clause and member initialisers, up to the body or the
// end of the declarator. A clause is found in any place; if that is wrong, the
// token that it should precede or follow is kept for the message.

/// True if declarations (a namespace, a class) or code surround a declarator.
enum class Surroundings { Declarations, Code };

/// A clause that is not where the grammar has it (rules A5 to A9).
struct MisplacedClause {
  enum Reason {
    BeforeQualifier,
    AfterExceptionSpecification,
    AfterAttributes,
    AfterTrailingReturn,
    AfterVirtSpecifier,
    AfterRequires,
    AfterInitializers,
    AfterDefinition, ///< = 0, = default, = delete
  };
  Clause Where;
  Reason Why;
  TokenIndex Other; ///< the token that the clause is on the wrong side of
};

/// The tokens after a parameter list, up to the body or the declarator's end.
struct FunctionTail {
  llvm::SmallVector<Clause, 1> Clauses;
  llvm::SmallVector<MisplacedClause, 1> Misplaced;
  TokenIndex ClausePlace = NoToken;    ///< where a clause is right
  TokenIndex Arrow = NoToken;          ///< of a trailing return type
  TokenIndex Condition = NoToken;      ///< the '(' of noexcept(...)
  TokenIndex AttributePlace = NoToken; ///< accepts GNU attributes, if no Arrow
  /// A lambda's attributes before `mutable` or the exception specification
  /// (rule A8): [EarlyAttributes, EarlyAttributesEnd), and where C++ has them.
  TokenIndex EarlyAttributes = NoToken, EarlyAttributesEnd = NoToken,
             LatePlace = NoToken;
  TokenIndex Initializers = NoToken; ///< the ':' of a constructor
  TokenIndex Body = NoToken;         ///< its '{'
  bool Defaulted = false;            ///< = default
  bool Complete = false; ///< ended as a declarator does: not an expression
  TokenIndex End = NoToken;

  bool hasClause() const { return !Clauses.empty() || !Misplaced.empty(); }
};

/// Reads from \p I, which follows the parameter list (for a lambda without one,
/// the introducer).
FunctionTail readFunctionTail(const TokenBuffer &Tokens, TokenIndex I,
                              Surroundings Around, bool IsLambda);

//===--- Lambda expressions ----------------------------------------------===//

struct Lambda {
  TokenIndex Introducer; ///< the '['
  TokenIndex CloseSquare;
  TokenIndex TemplateEnd;      ///< after the template parameters, if any
  TokenIndex Parameters;       ///< the '(' or NoToken
  std::optional<Clause> Early; ///< in front of the parameters: an error
  FunctionTail Tail;
};

/// The lambda expression that '[' at \p I introduces, if it does. Subscripts,
/// array declarators, attributes, structured bindings and delete[] do not.
std::optional<Lambda> recognizeLambda(const TokenBuffer &Tokens, TokenIndex I);

//===--- Pieces around declarators ---------------------------------------===//

/// The '{' of the class that the class-key at \p I starts to define, or
/// NoToken.
TokenIndex findClassBody(const TokenBuffer &Tokens, TokenIndex I);

/// The end of the requires-clause at \p I (a constraint-expression).
TokenIndex skipRequiresClause(const TokenBuffer &Tokens, TokenIndex I);

/// The end of the name at \p I, which may be qualified and have template
/// arguments.
TokenIndex skipName(const TokenBuffer &Tokens, TokenIndex I);

/// The type or name that the token at \p I belongs to is a template argument,
/// or the default of a template parameter.
bool isTemplateArgument(const TokenBuffer &Tokens, TokenIndex I);

/// Returns the first decl-specifier of the declaration that starts at \p I:
/// after template headers, linkage specifications and attributes.
TokenIndex findDeclSpecifiers(const TokenBuffer &Tokens, TokenIndex I);

/// The end of `extern` at \p I and the language that it may name.
TokenIndex skipLinkage(const TokenBuffer &Tokens, TokenIndex I);

/// The end of the pragma, of one token or more, at \p I.
TokenIndex skipPragma(const TokenBuffer &Tokens, TokenIndex I);

//===--- Declarators.cpp: recognising function declarators ---------------===//
//
// `restrict (` is a clause only after a parameter list. Here the tokens decide
// whether a group in parentheses is a parameter list, and of what kind of
// declarator.
// No names are looked up. None need be, since in C++ no operand, type or
// declared name directly precedes an identifier: `x(...) restrict` cannot be an
// expression unless x is a keyword such as `if`, or the parentheses are a cast,
// and a cast follows an operator.

/// The kind of declarator whose parameter list a group in parentheses is.
enum class DeclaratorKind {
  None,     ///< not a parameter list: an operand, a cast, `if (...)`
  Function, ///< a declarator with a name: f(...), operator+(...), (f)(...)
  Pointer,  ///< (*p)(...), (&r)(...), (C::*m)(...)
  Type,     ///< a function type: int(...)
};

/// Classifies the group that opens at \p Open, by what precedes it.
DeclaratorKind classifyParameterList(const TokenBuffer &Tokens,
                                     TokenIndex Open);

/// Classifies the declarator in parentheses that opens at \p Open: (*p), (&r),
/// (C::*m) or (f).
DeclaratorKind classifyInnerDeclarator(const TokenBuffer &Tokens,
                                       TokenIndex Open);

/// In code, where the declarator `f(...)` with the group at \p Open takes
/// attributes, if it is part of a declaration: `T f(A);`. That may be one of a
/// variable, since tokens do not tell what A is. NoToken in an expression.
TokenIndex findBlockDeclarator(const TokenBuffer &Tokens,
                               const NameKinds &Names, TokenIndex Open);

//===--- The word tile_static --------------------------------------------===//

/// True if the name `tile_static` at \p I is a storage class in a declaration,
/// allowed there or not, rather than a name that the user has declared.
bool isTileStaticSpecifier(const TokenBuffer &Tokens, const NameKinds &Names,
                           TokenIndex I);

} // namespace ampcc

#endif
