//===- Declarations.h - pieces around declarators ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_SCAN_DECLARATIONS_H
#define AMPCC_LIB_PARSE_SCAN_DECLARATIONS_H

#include "TokenBuffer.h"

namespace ampcc {

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

} // namespace ampcc

#endif
