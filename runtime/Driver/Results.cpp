//===- Results.cpp - results of drivers' functions ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Driver/Results.h"
#include <algorithm>
#include <new>

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
  try {
    fail(Result, Call, "");
  } catch (const Error &E) {
    logFailure(E);
  } catch (const std::bad_alloc &) {
    // There is no memory for the message.
  }
}

} // namespace amprt
