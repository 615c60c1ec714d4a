//===- Declarators.h - recognising function declarators -----------*- C++ -*-===//
//
// `restrict (` is a clause only behind a parameter list. This file answers, with
// tokens alone: is this group a parameter list, of what kind of declarator, and
// what follows it?
//
// No names are looked up. That is enough, since C++ keeps an operand, a type or a
// declared name from standing directly in front of an identifier: `x(...) restrict`
// cannot be an expression unless x is a keyword such as `if`, or the parentheses
// are a cast, and a cast follows an operator.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_DECLARATORS_H
#define AMPCC_LIB_PARSE_DECLARATORS_H

#include "Clause.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// What a group in parentheses can be the parameter list of.
enum class DeclaratorKind {
  None,     ///< not a parameter list: an operand, a cast, `if (...)`
  Function, ///< a declarator with a name: f(...), operator+(...), (f)(...)
  Pointer,  ///< (*p)(...), (&r)(...), (C::*m)(...)
  Type,     ///< a function type: int(...)
};

/// Classifies the group that opens at \p Open, by what is in front of it.
DeclaratorKind classifyParameterList(const TokenBuffer &Tokens,
                                     TokenIndex Open);

/// Whether the group at \p Open, in code, makes a function declaration of what is
/// in front of it: `int f(int);`. Where it could as well initialise a variable
/// (`T x(y);`, and nobody knows here what y is) the answer is no.
bool declaresFunction(const TokenBuffer &Tokens, TokenIndex Open);

/// Whether declarations (a namespace, a class) or code surround a declarator.
enum class Surroundings { Declarations, Code };

/// A clause that is not where the grammar has it (rules A5 to A9).
struct MisplacedClause {
  enum Reason {
    BeforeQualifier,
    BehindExceptionSpecification,
    BehindAttributes,
    BehindTrailingReturn,
    BehindVirtSpecifier,
  };
  Clause Where;
  Reason Why;
  TokenIndex Other; ///< the token that the clause is on the wrong side of
};

/// What follows a parameter list, up to the body or the end of the declarator.
struct FunctionTail {
  llvm::SmallVector<Clause, 1> Clauses;
  llvm::SmallVector<MisplacedClause, 1> Misplaced;
  TokenIndex ClausePlace = NoToken; ///< where a clause is right
  TokenIndex Arrow = NoToken;       ///< of a trailing return type
  TokenIndex AttributePlace = NoToken; ///< accepts GNU attributes, if no Arrow
  TokenIndex Initializers = NoToken; ///< the ':' of a constructor
  TokenIndex Body = NoToken;         ///< its '{'
  bool Defaulted = false;            ///< = default
  bool Complete = false; ///< ended as a declarator does: not an expression
  TokenIndex End = NoToken;

  bool hasClause() const { return !Clauses.empty() || !Misplaced.empty(); }
};

/// Reads from \p I, which is behind the parameter list (for a lambda without
/// one, behind the introducer).
FunctionTail readFunctionTail(const TokenBuffer &Tokens, TokenIndex I,
                              Surroundings Around, bool IsLambda);

/// The '{' of the class that the class-key at \p I starts to define, or NoToken.
TokenIndex findClassBody(const TokenBuffer &Tokens, TokenIndex I);

/// Behind a requires-clause at \p I (a constraint-expression).
TokenIndex skipRequiresClause(const TokenBuffer &Tokens, TokenIndex I);

/// Where the decl-specifiers of the declaration that starts at \p I begin: behind
/// template headers, linkage specifications and attributes.
TokenIndex findDeclSpecifiers(const TokenBuffer &Tokens, TokenIndex I);

} // namespace ampcc

#endif
