//===- MemberInits.h - constructors that only fill members ------*- C++ -*-===//
#ifndef AMPCC_LIB_LOWER_MEMBERINITS_H
#define AMPCC_LIB_LOWER_MEMBERINITS_H

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include <optional>

namespace ampcc {

/// What initialises the bases and members of the class of \p C, in their order,
/// if each gets a value that is made of the parameters, and \p C does nothing
/// else.
std::optional<llvm::SmallVector<const clang::Expr *, 8>>
getMemberInits(const clang::CXXConstructorDecl *C);

/// What initialises the object in place of \p C, if \p C does nothing but call
/// another constructor; null if not.
const clang::Expr *getDelegated(const clang::CXXConstructorDecl *C);

} // namespace ampcc

#endif
