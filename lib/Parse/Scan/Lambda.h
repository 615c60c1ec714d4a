//===- Lambda.h - recognising lambda expressions ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_SCAN_LAMBDA_H
#define AMPCC_LIB_PARSE_SCAN_LAMBDA_H

#include "FunctionTail.h"
#include <optional>

namespace ampcc {

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

} // namespace ampcc

#endif
