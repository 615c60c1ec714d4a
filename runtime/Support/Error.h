//===- Error.h - failures inside the runtime --------------------*- C++ -*-===//
//
// Inside the runtime a failure is an exception, amprt::Error, that already
// knows which exception of the specification it is for the user. Checks of
// ours call fail(); a verdict of OpenCL passes through check(), the one place
// that turns a cl_int into an error. What must not throw (destructors,
// callbacks) calls logFailure(). Api.cpp catches everything.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_SUPPORT_ERROR_H
#define AMPRT_SUPPORT_ERROR_H

#include "OpenCL/Cl.h"
#include "amp/detail/abi.h"
#include <exception>
#include <string>

namespace amprt {

/// The HRESULT values that programs written for Windows compare with.
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

/// Throws an Error with the code that the specification's exception has.
[[noreturn]] void fail(amprt_status Status, std::string Message);
/// AMPRT_RUNTIME_ERROR with E_INVALIDARG: the caller passed something bad.
[[noreturn]] void failArgument(std::string Message);

/// "CL_OUT_OF_RESOURCES" and so on.
std::string nameOfResult(cl_int Result);

/// Throws the Error for a negative result of the OpenCL function `Call`.
[[noreturn]] void failCl(cl_int Result, const char *Call,
                         const std::string &Object);

inline void check(cl_int Result, const char *Call) {
  if (__builtin_expect(Result != CL_SUCCESS, 0))
    failCl(Result, Call, std::string());
}
/// `describe` returns the text that names the object; it is called only when
/// there is something to say.
template <class Describe>
void check(cl_int Result, const char *Call, Describe describe) {
  if (__builtin_expect(Result != CL_SUCCESS, 0))
    failCl(Result, Call, describe());
}

/// Reports a failure on stderr; for places that must not throw.
void logFailure(cl_int Result, const char *Call) noexcept;

} // namespace amprt

#endif
