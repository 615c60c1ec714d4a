//===- Message.h - the driver's own messages --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_DRIVER_MESSAGE_H
#define AMPCC_LIB_DRIVER_MESSAGE_H

#include <cstdio>
#include <string>

namespace ampcc {

inline void reportError(const std::string &Text) {
  std::fprintf(stderr, "ampcc: error: %s\n", Text.c_str());
}

inline void reportWarning(const std::string &Text) {
  std::fprintf(stderr, "ampcc: warning: %s\n", Text.c_str());
}

/// Prints `ampcc --help` and the first part of `ampcc --version`.
void printHelp();
void printVersion();

} // namespace ampcc

#endif
