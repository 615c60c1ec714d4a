//===- Check.h - error codes of OpenCL --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// check() is the one place that turns a cl_int into an error. Code that must
// not throw (destructors, callbacks) calls logFailure().
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_CHECK_H
#define AMPRT_OPENCL_CHECK_H

#include "OpenCL/Cl.h"
#include "Support/Error.h"

namespace amprt {

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
