//===- exceptions.h - exceptions of the library -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The exception classes of the specification (section 12), and the conversion
// of the runtime's statuses to them. Every message names the failed call and
// its object. With -fno-exceptions the message is printed and the program
// aborts.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_EXCEPTIONS_H
#define AMP_EXCEPTIONS_H

#include "amp/detail/abi.h"
#include "amp/detail/config.h"
#include "amp/detail/hresult.h"
#include <exception>
#include <new>
#include <string>

#ifndef __cpp_exceptions
#include <stdio.h>
#include <stdlib.h>
#endif

namespace AMP_LIBRARY concurrency {

/// Base class of all run-time errors.
class runtime_exception : public std::exception {
  std::string message_;
  HRESULT code_;

public:
  runtime_exception(const char *message, HRESULT code) noexcept
      : message_(message ? message : ""), code_(code) {}
  explicit runtime_exception(HRESULT code) noexcept : code_(code) {}
  runtime_exception(const runtime_exception &other) noexcept = default;
  runtime_exception &
  operator=(const runtime_exception &other) noexcept = default;
  ~runtime_exception() noexcept override {}

  const char *what() const noexcept override { return message_.c_str(); }
  HRESULT get_error_code() const noexcept { return code_; }
};

/// Memory of an accelerator is exhausted (host memory: std::bad_alloc).
class out_of_memory : public runtime_exception {
public:
  explicit out_of_memory(const char *message) noexcept
      : runtime_exception(message, E_OUTOFMEMORY) {}
  out_of_memory() noexcept : runtime_exception(E_OUTOFMEMORY) {}
};

/// A launch over an extent that is not positive, too large, or not divisible by
/// the tile.
class invalid_compute_domain : public runtime_exception {
public:
  explicit invalid_compute_domain(const char *message) noexcept
      : runtime_exception(message, E_INVALIDARG) {}
  invalid_compute_domain() noexcept : runtime_exception(E_INVALIDARG) {}
};

/// The accelerator lacks a feature that the program uses.
class unsupported_feature : public runtime_exception {
public:
  explicit unsupported_feature(const char *message) noexcept
      : runtime_exception(message, E_FAIL) {}
  unsupported_feature() noexcept : runtime_exception(E_FAIL) {}
};

/// The device was lost or reset.
class accelerator_view_removed : public runtime_exception {
  HRESULT reason_;

public:
  explicit accelerator_view_removed(const char *message,
                                    HRESULT reason) noexcept
      : runtime_exception(message, E_FAIL), reason_(reason) {}
  explicit accelerator_view_removed(HRESULT reason) noexcept
      : runtime_exception(E_FAIL), reason_(reason) {}
  HRESULT get_view_removed_reason() const noexcept { return reason_; }
};

/// Use of an object whose constructor has not completed.
class uninitialized_object : public runtime_exception {
public:
  explicit uninitialized_object(const char *message) noexcept
      : runtime_exception(message, E_FAIL) {}
  uninitialized_object() noexcept : runtime_exception(E_FAIL) {}
};

namespace AMP_INTERNAL details {

#ifdef __cpp_exceptions
template <class Exception, class... Arguments>
[[noreturn]] inline void raise(Arguments... arguments) {
  throw Exception(arguments...);
}
#else
template <class Exception, class... Arguments>
[[noreturn]] inline void raise(Arguments... arguments) {
  const Exception exception{arguments...};
  fprintf(stderr, "terminating: %s\n", exception.what());
  abort();
}
#endif

/// Throws the exception for the calling thread's last runtime failure.
[[noreturn]] __attribute__((cold, noinline)) inline void
raise_status(amprt_status status) {
  const char *message = amprt_error_message();
  const HRESULT code = amprt_error_code();
  switch (status) {
  case AMPRT_OUT_OF_MEMORY:
    raise<out_of_memory>(message);
  case AMPRT_INVALID_COMPUTE_DOMAIN:
    raise<invalid_compute_domain>(message);
  case AMPRT_UNSUPPORTED_FEATURE:
    raise<unsupported_feature>(message);
  case AMPRT_VIEW_REMOVED:
    raise<accelerator_view_removed>(message, code);
  case AMPRT_BAD_ALLOC:
    raise<std::bad_alloc>();
  case AMPRT_OK:
  case AMPRT_RUNTIME_ERROR:
    break;
  }
  raise<runtime_exception>(message, code);
}

/// Throws unless \p status is success.
inline void check(amprt_status status) {
  if (status != AMPRT_OK)
    raise_status(status);
}

/// Reports an invalid argument, before the runtime is called.
[[noreturn]] __attribute__((cold, noinline)) inline void
raise_argument(const char *message) {
  raise<runtime_exception>(message, E_INVALIDARG);
}

/// The text of an exception, built from pieces. Not inlined: a program has many
/// such texts, and compiles each.
class message {
  std::string text_;

public:
  __attribute__((cold, noinline)) message &operator<<(const char *piece) {
    text_ += piece;
    return *this;
  }
  __attribute__((cold, noinline)) message &operator<<(long long number) {
    text_ += std::to_string(number);
    return *this;
  }
  message &operator<<(const std::string &piece) {
    return *this << piece.c_str();
  }
  const char *c_str() const { return text_.c_str(); }
};

/// Like raise_argument, with a message that \p describe writes, out of line of
/// the successful path.
template <class Describe>
[[noreturn]] __attribute__((cold, noinline)) void
raise_described(const Describe &describe) {
  message text;
  describe(text);
  raise_argument(text.c_str());
}

} // namespace details
} // namespace concurrency

#endif
