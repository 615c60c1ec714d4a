//===- FunctionTail.h - what follows a parameter list -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads qualifiers, clauses, exception specification, attributes, trailing
// return type, requires-clause and member initialisers, up to the body or the
// end of the declarator. A clause is found in any place; if that is wrong, the
// token that it should precede or follow is kept for the message.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_SCAN_FUNCTIONTAIL_H
#define AMPCC_LIB_PARSE_SCAN_FUNCTIONTAIL_H

#include "Clause.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// Whether declarations (a namespace, a class) or code surround a declarator.
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

} // namespace ampcc

#endif
