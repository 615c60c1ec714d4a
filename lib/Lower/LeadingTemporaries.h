//===- LeadingTemporaries.h - what comes first in a statement ---*- C++ -*-===//
#ifndef AMPCC_LIB_LOWER_INGTEMPORARIES_H
#define AMPCC_LIB_LOWER_INGTEMPORARIES_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/TypeSlots.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class MaterializeTemporaryExpr;
}

namespace ampcc {

/// Adds to \p Result the temporaries of the full-expression \p E that can as
/// well be made before it, by declarations of their own: each is always made,
/// and what \p E evaluates earlier makes no difference to it, nor it to that.
/// In a kernel that \p IsTiled, functions may share memory that nothing passes
/// to them.
void findLeadingTemporaries(
    const clang::Expr *E, const clang::ASTContext &Ctx, const AmpCalls &Calls,
    TypeSlots &Types, bool IsTiled,
    llvm::DenseSet<const clang::MaterializeTemporaryExpr *> &Result);

} // namespace ampcc

#endif
