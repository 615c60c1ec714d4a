//===- Results.cpp - results of drivers' functions ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Driver/Results.h"
#include <algorithm>
#include <atomic>
#include <cstdio>

namespace amprt {

static bool HasForked = false;

void noteFork() { HasForked = true; }

const ResultTable::Row *ResultTable::find(int Result) const {
  const Row *const Found = std::find_if(
      Begin, End, [=](const Row &R) { return R.Result == Result; });
  return Found == End ? nullptr : Found;
}

void ResultTable::fail(int Result, const char *Call,
                       const std::string &Object) const {
  const Row *const Known = find(Result);
  std::string Message = std::string(Call) + " failed: ";
  Message +=
      Known ? Known->Name : Driver + (" error " + std::to_string(Result));
  if (!Object.empty())
    Message += " (" + Object + ")";
  if (HasForked && Result == Disconnected)
    Message += ": drivers do not survive fork(), and the parent had used this "
               "one before";
  amprt::fail(Known ? Known->Status : AMPRT_RUNTIME_ERROR, std::move(Message));
}

void ResultTable::log(int Result, const char *Call) const noexcept {
  const Row *const Known = find(Result);
  // Nothing succeeds on a lost device.
  static std::atomic<bool> HasLost{false};
  if (Known && Known->Status == AMPRT_VIEW_REMOVED && HasLost.exchange(true))
    return;
  std::fprintf(stderr, "libamprt: %s failed: %s %s (%d)\n", Call,
               Known ? Known->Name : Driver, Known ? "" : "error", Result);
}

} // namespace amprt
