//===- Literals.h - numbers and strings -------------------------*- C++ -*-===//
#ifndef AMPCC_LIB_TARGET_OPENCL_LITERALS_H
#define AMPCC_LIB_TARGET_OPENCL_LITERALS_H

#include "Precedence.h"

namespace ampcc::opencl {

std::string print(const ir::Literal &L);
std::string print(const ir::String &S);

Prec getPrec(const ir::Literal &L);

/// \p L begins with a minus sign.
bool isNegative(const ir::Literal &L);

} // namespace ampcc::opencl

#endif
