//===- futures.h - declarations of <future> and <chrono> --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declares the names that the interface of completion_future needs. The two
// headers take longer to parse than the rest of <amp.h>, and few programs need
// them: standard_headers.h includes them in files that mention such names.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_FUTURES_H
#define AMP_DETAIL_FUTURES_H

#include "amp/exceptions.h"
#include <vector> // and the macros of the standard library

// Other standard libraries may declare these differently.
#if defined(__GLIBCXX__) && !_GLIBCXX_INLINE_VERSION
#define AMP_DECLARES_FUTURES
#include <bits/functexcept.h>

namespace std {
enum class future_status;
template <class> class promise;
template <class> class shared_future;
namespace chrono {
template <class, class> struct duration;
template <class, class> struct time_point;
} // namespace chrono
} // namespace std
#else
#include <chrono>
#include <future>
#endif

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

inline std::future_status get_future_status(bool is_ready) {
#ifdef AMP_DECLARES_FUTURES
  enum { ready, timeout };
  return static_cast<std::future_status>(is_ready ? ready : timeout);
#else
  return is_ready ? std::future_status::ready : std::future_status::timeout;
#endif
}

/// Throws the std::future_error for a future without an operation.
[[noreturn]] inline void raise_no_state() {
#ifdef AMP_DECLARES_FUTURES
  const int no_state = 3; // of std::future_errc
  std::__throw_future_error(no_state);
#else
  raise<std::future_error>(std::future_errc::no_state);
#endif
}

} // namespace details
} // namespace concurrency

#undef AMP_DECLARES_FUTURES

#endif
