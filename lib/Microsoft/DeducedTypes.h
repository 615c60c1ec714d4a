//===- DeducedTypes.h - template <unsigned N> f(index<N>) -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_MICROSOFT_DEDUCEDTYPES_H
#define AMPCC_LIB_MICROSOFT_DEDUCEDTYPES_H

#include "ampcc/Basic/Repairs.h"

namespace clang {
class ASTContext;
}

namespace ampcc {

/// Visual C++ deduces a template parameter from an argument of another integral
/// type. Adds to \p Result the parameters of the function templates and partial
/// specializations at \p Templates whose type is not that of the argument which
/// they are deduced from.
void findDeducedParameters(const clang::ASTContext &Ctx,
                           const std::set<clang::SourceLocation> &Templates,
                           Repairs &Result);

} // namespace ampcc

#endif
