//===- region.h - the elements of an extent ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_DETAIL_REGION_H
#define AMP_DETAIL_REGION_H

#include "amp/detail/abi.h"
#include "amp/exceptions.h"
#include <type_traits>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// Device code counts elements in int.
constexpr int max_elements = 0x7fffffff;

/// Returns for example "(2, 3)", for messages.
__attribute__((cold, noinline)) inline std::string
to_text(int rank, const int *components) {
  std::string text;
  for (int k = 0; k < rank; ++k)
    text += (k ? ", " : "(") + std::to_string(components[k]);
  return text + ")";
}

/// Returns the number of elements in an extent. Throws runtime_exception unless
/// every component is positive and there are at most max_elements.
inline int count_elements(int rank, const int *extent) {
  int32_t count;
  check(amprt_count_elements(rank, extent, &count));
  return count;
}

} // namespace details
} // namespace concurrency

#endif
