//===- Message.h - output of the driver -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_DRIVER_MESSAGE_H
#define AMPCC_LIB_DRIVER_MESSAGE_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/WithColor.h"

namespace ampcc {

inline void reportError(const llvm::Twine &Text) {
  llvm::WithColor::error(llvm::errs(), "ampcc") << Text << '\n';
}

inline void reportWarning(const llvm::Twine &Text) {
  llvm::WithColor::warning(llvm::errs(), "ampcc") << Text << '\n';
}

/// Prints `ampcc --help` and the first part of `ampcc --version`.
void printHelp();
void printVersion();

/// Prints the sections of docs/diagnostics.md on \p Message: a code such as
/// C3590, or a warning such as -Wamp-double. Returns the exit status.
int explain(llvm::StringRef Message);

} // namespace ampcc

#endif
