//===- Results.h - results of drivers' functions ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// check() is the one place that turns a driver's result into an error. Code
// that must not throw (destructors, callbacks) calls logFailure().
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DRIVER_RESULTS_H
#define AMPRT_DRIVER_RESULTS_H

#include "Support/Error.h"
#include <type_traits>

namespace amprt {

/// The results that a driver's functions may return to the runtime.
struct ResultTable {
  struct Row {
    int Result;
    const char *Name;
    amprt_status Status; ///< the error reported to the user
  };
  const char *Driver;
  const Row *Begin, *End;
  int Disconnected; ///< returned by functions without a driver

  /// Throws the Error for a failure of the driver's function `Call`.
  [[noreturn]] void fail(int Result, const char *Call,
                         const std::string &Object) const;
  /// Reports the failure on stderr.
  void log(int Result, const char *Call) const noexcept;

private:
  const Row *find(int Result) const;
};

/// Called in a child after fork(), where errors of disconnected drivers mention
/// the fork.
void noteFork();

/// Returns the table of a driver's result type, of which 0 means success; each
/// driver specializes it.
template <class Result> const ResultTable &resultsOf();

/// \p Of is the object's name or a function that returns it, which is only
/// called on failure.
template <class Result, class Object>
void check(Result R, const char *Call, const Object &Of) {
  if (__builtin_expect(int(R) == 0, 1))
    return;
  if constexpr (std::is_invocable_v<Object>)
    resultsOf<Result>().fail(int(R), Call, Of());
  else
    resultsOf<Result>().fail(int(R), Call, Of.name());
}
template <class Result> void check(Result R, const char *Call) {
  check(R, Call, [] { return std::string(); });
}

/// Reports a failure on stderr, where code must not throw.
template <class Result> void logFailure(Result R, const char *Call) noexcept {
  if (int(R) != 0)
    resultsOf<Result>().log(int(R), Call);
}

} // namespace amprt

#endif
