//===- Literals.h - numbers and strings -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_LITERALS_H
#define AMPCC_LIB_TARGET_C_LITERALS_H

#include "Dialect.h"
#include "Precedence.h"

namespace ampcc::target {

std::string print(const ir::Literal &L, const Dialect &Lang);
std::string print(const ir::String &S);

Prec getPrec(const ir::Literal &L);

/// \p L begins with a minus sign.
bool isNegative(const ir::Literal &L);

} // namespace ampcc::target

#endif
