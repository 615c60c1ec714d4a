//===- CuCheck.h - results of CUDA's driver ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// check() is the one place that turns a CuResult into an error. Code that must
// not throw (destructors) calls logFailure().
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CUDA_CUCHECK_H
#define AMPRT_CUDA_CUCHECK_H

#include "Cuda/Cu.h"
#include "Support/Error.h"

namespace amprt {

/// Throws the Error for a failure of the driver's function `Call`.
[[noreturn]] void failCu(CuResult Result, const char *Call,
                         const std::string &Object);

/// `describe` returns the text that names the object; it is called only when
/// there is something to say.
template <class Describe>
void check(CuResult Result, const char *Call, Describe describe) {
  if (__builtin_expect(Result != CuSuccess, 0))
    failCu(Result, Call, describe());
}

/// Reports a failure on stderr; for places that must not throw.
void logFailure(CuResult Result, const char *Call) noexcept;

} // namespace amprt

#endif
