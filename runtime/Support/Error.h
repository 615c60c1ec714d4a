//===- Error.h - failures inside the runtime --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Failures inside the runtime are exceptions of type amprt::Error, which
// determine the specification's exception that the user gets. The runtime's own
// checks call fail(); drivers' error codes pass through Driver/Results.h.
// Guard.h catches everything.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_SUPPORT_ERROR_H
#define AMPRT_SUPPORT_ERROR_H

#include "amp/detail/abi.h"
#include <exception>
#include <string>

namespace amprt {

/// The HRESULT values that programs written for Windows test for.
enum ErrorCode : int32_t {
  E_Fail = int32_t(0x80004005),
  E_OutOfMemory = int32_t(0x8007000E),
  E_InvalidArg = int32_t(0x80070057),
  E_DeviceRemoved = int32_t(0x887A0005)
};

class Error : public std::exception {
public:
  Error(amprt_status Status, int32_t Code, std::string Message)
      : Status(Status), Code(Code), Message(std::move(Message)) {}
  const char *what() const noexcept override { return Message.c_str(); }
  amprt_status status() const { return Status; }
  int32_t code() const { return Code; }

private:
  amprt_status Status;
  int32_t Code;
  std::string Message;
};

/// Throws an Error with the code of the specification's exception.
[[noreturn]] void fail(amprt_status Status, std::string Message);
/// AMPRT_RUNTIME_ERROR with E_INVALIDARG: the caller passed a bad argument.
[[noreturn]] void failArgument(std::string Message);

/// Reports a failure on stderr, where code must not throw.
void logFailure(const Error &E) noexcept;

} // namespace amprt

#endif
