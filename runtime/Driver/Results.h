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

/// The results of a driver's functions that calls of the runtime can meet.
struct ResultTable {
  struct Row {
    int Result;
    const char *Name;
    amprt_status Status; ///< the failure that it is to the user
  };
  const char *Driver;
  const Row *Begin, *End;
  int Disconnected; ///< what functions return without the driver

  /// Throws the Error for a failure of the driver's function `Call`.
  [[noreturn]] void fail(int Result, const char *Call,
                         const std::string &Object) const;
  /// Says it on stderr.
  void log(int Result, const char *Call) const noexcept;

private:
  const Row *find(int Result) const;
};

/// Called in a child after fork(), where failures of disconnected drivers say
/// so.
void noteFork();

/// The table for a driver's type of results, of which 0 is success; each driver
/// specializes it.
template <class Result> const ResultTable &resultsOf();

/// \p Of has the name of the object, or is a function that returns it, which is
/// called only when there is something to say.
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

/// Reports a failure on stderr; for places that must not throw.
template <class Result> void logFailure(Result R, const char *Call) noexcept {
  if (int(R) != 0)
    resultsOf<Result>().log(int(R), Call);
}

} // namespace amprt

#endif
