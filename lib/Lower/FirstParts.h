//===- FirstParts.h - objects that may begin a larger one -------*- C++ -*-===//
//
// NVIDIA's OpenCL compiler takes `a.first = b.first`, where both are at the
// beginning of private objects, for an assignment of the whole objects, whose
// other parts become undefined: particle.position = old.position. It does not
// if the value is in a variable of its own in between.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_FIRSTPARTS_H
#define AMPCC_LIB_LOWER_FIRSTPARTS_H

#include "clang/AST/Expr.h"

namespace ampcc {

/// Whether the object \p E, a glvalue, may be the first part of a larger one.
bool mayBeFirstPart(const clang::Expr *E, const clang::ASTContext &Ctx);

} // namespace ampcc

#endif
