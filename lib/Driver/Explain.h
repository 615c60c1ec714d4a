//===- Explain.h - the documentation of a message ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_DRIVER_EXPLAIN_H
#define AMPCC_LIB_DRIVER_EXPLAIN_H

#include <string>

namespace ampcc {

/// Prints the sections of docs/diagnostics.md on \p Message: a code such as
/// C3590, or a warning such as -Wamp-double. Returns the exit status.
int explain(const std::string &Message);

} // namespace ampcc

#endif
