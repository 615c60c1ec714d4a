//===- Error.cpp - failures inside the runtime ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Error.h"
#include <atomic>
#include <cstdio>

namespace amprt {

namespace {

int32_t defaultCode(amprt_status Status) {
  switch (Status) {
  case AMPRT_OUT_OF_MEMORY:
  case AMPRT_BAD_ALLOC:
    return E_OutOfMemory;
  case AMPRT_INVALID_COMPUTE_DOMAIN:
    return E_InvalidArg;
  case AMPRT_VIEW_REMOVED:
    return E_DeviceRemoved;
  case AMPRT_OK:
  case AMPRT_RUNTIME_ERROR:
  case AMPRT_UNSUPPORTED_FEATURE:
    break;
  }
  return E_Fail;
}

} // namespace

void fail(amprt_status Status, std::string Message) {
  throw Error(Status, defaultCode(Status), std::move(Message));
}

void failArgument(std::string Message) {
  throw Error(AMPRT_RUNTIME_ERROR, E_InvalidArg, std::move(Message));
}

void logFailure(const Error &E) noexcept {
  // Report a lost device only once, since every call fails on it.
  static std::atomic<bool> HasLost{false};
  if (E.status() == AMPRT_VIEW_REMOVED && HasLost.exchange(true))
    return;
  std::fprintf(stderr, "libamprt: %s\n", E.what());
}

} // namespace amprt
