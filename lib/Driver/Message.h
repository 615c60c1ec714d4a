//===- Message.h - what the driver prints -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_DRIVER_MESSAGE_H
#define AMPCC_LIB_DRIVER_MESSAGE_H

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

namespace ampcc {

inline bool startsWith(const std::string &Text, const char *Prefix) {
  return Text.compare(0, std::strlen(Prefix), Prefix) == 0;
}

inline void reportError(const std::string &Text) {
  std::fprintf(stderr, "ampcc: error: %s\n", Text.c_str());
}

inline void reportWarning(const std::string &Text) {
  std::fprintf(stderr, "ampcc: warning: %s\n", Text.c_str());
}

/// Prints `ampcc --help` and the first part of `ampcc --version`.
void printHelp();
void printVersion();

/// Prints the sections of docs/diagnostics.md on \p Message: a code such as
/// C3590, or a warning such as -Wamp-double. Returns the exit status.
int explain(const std::string &Message);

/// "; did you mean '...'?" with the one of \p Known that is most like \p Word;
/// empty if none is like it.
std::string suggest(const std::string &Word,
                    const std::vector<std::string> &Known);

} // namespace ampcc

#endif
