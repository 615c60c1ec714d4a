//===- Declarators.h - types, and what is declared with them ----*- C++ -*-===//
#ifndef AMPCC_LIB_TARGET_OPENCL_DECLARATORS_H
#define AMPCC_LIB_TARGET_OPENCL_DECLARATORS_H

#include "Usage.h"

namespace ampcc::opencl {

/// C's two halves of a declaration: `const int` and `*name[3]`.
struct Declaration {
  std::string Specifiers, Declarator;

  std::string str() const;
};

/// \p Name, an object of type \p T in \p Space.
Declaration declare(const ir::Type *T, llvm::StringRef Name, Usage &Uses,
                    AddressSpace Space = AddressSpace::Private);

Declaration declare(const ir::Variable &V, Usage &Uses);

/// A struct's field. A bool is of no known size: in memory it is a byte.
Declaration declare(const ir::Field &F, Usage &Uses);

inline std::string printType(const ir::Type *T, Usage &Uses) {
  return declare(T, "", Uses).str();
}

} // namespace ampcc::opencl

#endif
