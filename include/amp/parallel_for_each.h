//===- parallel_for_each.h - launching kernels ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// parallel_for_each runs a function object once for each point of a domain on
// an accelerator (specification, section 7). The call returns when the kernel
// is enqueued; every access to its effects waits for it. Without a view the
// kernel runs where the arrays it captures live, otherwise on the default
// accelerator.
//
// Throws invalid_compute_domain if a component of the domain is not positive,
// there are too many points, or tiles do not cover the domain exactly;
// unsupported_feature if the accelerator lacks a feature that the kernel needs;
// and runtime_exception if it is the cpu, or an array lives elsewhere.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_PARALLEL_FOR_EACH_H
#define AMP_PARALLEL_FOR_EACH_H

#include "amp/detail/kernel.h"

namespace AMP_LIBRARY concurrency {

/// Calls kernel(index<N>) for each point of \p domain.
template <int N, class K>
AMP_LAUNCH void parallel_for_each(const extent<N> &domain, const K &kernel) {
  details::launch_simple(nullptr, domain, kernel);
}
template <int N, class K>
AMP_LAUNCH void parallel_for_each(const accelerator_view &view,
                                  const extent<N> &domain, const K &kernel) {
  details::launch_simple(details::get_view(view), domain, kernel);
}

// Calls kernel(tiled_index<...>) for each point, tile by tile.

template <int D0, int D1, int D2, class K>
AMP_LAUNCH void parallel_for_each(const tiled_extent<D0, D1, D2> &domain,
                                  const K &kernel) {
  details::launch_tiled(nullptr, domain, kernel);
}
template <int D0, int D1, int D2, class K>
AMP_LAUNCH void parallel_for_each(const accelerator_view &view,
                                  const tiled_extent<D0, D1, D2> &domain,
                                  const K &kernel) {
  details::launch_tiled(details::get_view(view), domain, kernel);
}

namespace AMP_INTERNAL details {
template <int N> std::true_type is_domain(const extent<N> *);
template <int D0, int D1, int D2>
std::true_type is_domain(const tiled_extent<D0, D1, D2> *);
std::false_type is_domain(...);
template <class D>
using if_no_domain = typename std::enable_if<!decltype(is_domain(
    static_cast<D *>(nullptr)))::value>::type;
} // namespace details

// Errors: the domain is neither an extent nor a tiled extent.
template <class D, class K, class = details::if_no_domain<D>>
AMP_REFUSED_LAUNCH void parallel_for_each(const D &, const K &) {}
template <class D, class K, class = details::if_no_domain<D>>
AMP_REFUSED_LAUNCH void parallel_for_each(const accelerator_view &, const D &,
                                          const K &) {}

} // namespace concurrency

#endif
