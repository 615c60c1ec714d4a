//===- PassedOver.h - what Clang tried before it complained -----*- C++ -*-===//
//
// A function without the restriction in force is no candidate (rule C3), so
// Clang passes it over and complains about what is left: a built-in operator, a
// copy in place of a move, a missing conversion. Its message does not speak of
// restrictions though one is the cause.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_PASSEDOVER_H
#define AMPCC_LIB_SEMA_PASSEDOVER_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/Decl.h"
#include <optional>

namespace ampcc {

/// What \p Info, an error in \p F or the note on a candidate, has to add when
/// something has been passed over; none if nothing has. Null \p F: outside
/// functions.
std::optional<diag::ID> findPassedOver(const clang::Diagnostic &Info,
                                       const clang::FunctionDecl *F);

} // namespace ampcc

#endif
