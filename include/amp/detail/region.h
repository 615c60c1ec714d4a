//===- region.h - the bytes of a view, for the runtime ----------*- C++ -*-===//
#ifndef AMP_DETAIL_REGION_H
#define AMP_DETAIL_REGION_H

#include "amp/detail/abi.h"
#include "amp/exceptions.h"
#include <type_traits>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// Whether every view of rank N is a region of the runtime's, which has three
/// dimensions.
template <int N> using is_small_rank = std::integral_constant<bool, N <= 3>;

/// Device code counts elements by int.
constexpr int max_elements = 0x7fffffff;

/// "(2, 3)", for messages.
inline std::string to_text(int rank, const int *components) {
  std::string text;
  for (int k = 0; k < rank; ++k)
    text += (k ? ", " : "(") + std::to_string(components[k]);
  return text + ")";
}

/// The number of elements in an extent. Throws runtime_exception unless every
/// component is positive and there are no more than max_elements.
inline int count_elements(int rank, const int *extent) {
  const auto raise = [=](const char *problem) {
    raise_described([=] {
      return "array or array_view: extent " + to_text(rank, extent) + problem;
    });
  };
  long long count = 1;
  for (int k = 0; k < rank; ++k) {
    if (extent[k] <= 0)
      raise(" has a component that is not positive");
    count *= extent[k];
    if (count > max_elements)
      raise(" has more elements than an int can count");
  }
  return static_cast<int>(count);
}

/// The region of elements of \p element bytes, \p offset bytes into a buffer,
/// laid out as view_layout says. False when it is only an enclosing range,
/// as an amprt_region has three dimensions.
inline bool make_region(amprt_region &region, uint64_t element, uint64_t offset,
                        int rank, const int *extent, const int *pitch) {
  // Dimensions that continue each other are one: what is left are runs.
  uint64_t count[3] = {static_cast<uint64_t>(extent[rank - 1]), 1, 1};
  uint64_t stride[3] = {1, 0, 0};
  uint64_t last = extent[rank - 1] - 1;
  int run = 0;
  bool exact = true;
  for (int k = rank - 2; k >= 0; --k) {
    const uint64_t n = extent[k], s = pitch[k];
    last += (n - 1) * s;
    if (n == 1 || !exact)
      continue;
    if (s == count[run] * stride[run]) {
      count[run] *= n;
    } else if (run < 2) {
      ++run;
      count[run] = n;
      stride[run] = s;
    } else {
      exact = false;
    }
  }
  region.offset = offset;
  region.row_size = (exact ? count[0] : last + 1) * element;
  region.rows = exact ? static_cast<uint32_t>(count[1]) : 1;
  region.planes = exact ? static_cast<uint32_t>(count[2]) : 1;
  region.row_pitch = region.rows > 1 ? stride[1] * element : region.row_size;
  region.plane_pitch =
      region.planes > 1 ? stride[2] * element : region.row_pitch * region.rows;
  return exact;
}

} // namespace details
} // namespace concurrency

#endif
