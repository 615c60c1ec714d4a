//===- Declarators.h - recognising function declarators ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `restrict (` is a clause only after a parameter list. Here the tokens decide
// whether a group in parentheses is a parameter list, and of what kind of
// declarator.
//
// No names are looked up. None need be, since in C++ no operand, type or
// declared name directly precedes an identifier: `x(...) restrict` cannot be an
// expression unless x is a keyword such as `if`, or the parentheses are a cast,
// and a cast follows an operator.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_SCAN_DECLARATORS_H
#define AMPCC_LIB_PARSE_SCAN_DECLARATORS_H

#include "NameKinds.h"

namespace ampcc {

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

} // namespace ampcc

#endif
