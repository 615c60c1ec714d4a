//===- Declarators.h - types and declarators --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_DECLARATORS_H
#define AMPCC_LIB_TARGET_C_DECLARATORS_H

#include "Dialect.h"

namespace ampcc::target {

/// The two parts of a declaration: `const int` and `*name[3]`.
struct Declaration {
  std::string Specifiers, Declarator;

  std::string str() const;
};

/// Declares \p Name, an object of type \p T in \p Space.
Declaration declare(const ir::Type *T, llvm::StringRef Name, Dialect &Lang,
                    AddressSpace Space = AddressSpace::Private);

Declaration declare(const ir::Variable &V, Dialect &Lang);

/// A struct's field. A bool is a byte in memory, since its size is not defined.
Declaration declare(const ir::Field &F, Dialect &Lang);

inline std::string printType(const ir::Type *T, Dialect &Lang) {
  return declare(T, "", Lang).str();
}

} // namespace ampcc::target

#endif
