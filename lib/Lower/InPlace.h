//===- InPlace.h - calls lowered as what they calculate ---------*- C++ -*-===//
//
// The calls of accessors (Accessors.h) and of constructors that only fill their
// object's members are lowered as their functions' expressions, with the
// arguments where the parameters stand.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_INPLACE_H
#define AMPCC_LIB_LOWER_INPLACE_H

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
