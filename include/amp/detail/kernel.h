//===- kernel.h - kernel entries and launches -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel is the entry() of one of the classes here: it computes its thread's
// ids and calls the user's function object. kernel_binding names it for the
// compiler, which defines the descriptor that the launch passes to the runtime
// with the addresses of the entry's arguments.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_KERNEL_H
#define AMP_DETAIL_KERNEL_H

#include "amp/accelerator.h"
#include "amp/tiling.h"

// The compiler defines descriptors after Clang has looked for them.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-internal"
#pragma clang diagnostic ignored "-Wundefined-var-template"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// The compiled form of the kernel with entry Kernel::entry.
template <class Kernel> struct kernel_binding {
  AMP_DESCRIPTOR static const amprt_kernel descriptor;
};

/// Naming an entry, whose result type is deduced, instantiates it: code for the
/// cpu cannot call it, and in C++14 its address cannot be a template argument
/// if the function object's type has no linkage.
template <class Kernel> const amprt_kernel &get_descriptor() {
  static_assert(sizeof(&Kernel::entry) != 0, "");
  return kernel_binding<Kernel>::descriptor;
}

/// A launch without tiles. The grid may exceed the domain; domains of more than
/// three dimensions are linearized.
template <int N, class K> struct simple_kernel {
  AMP_KERNEL()
  static auto entry(K &kernel, const extent<N> &domain) restrict(amp) {
    unsigned int rest = get_global_id(0);
    if (rest >= domain.size())
      return;
    index<N> i;
    for (int k = N - 1; k >= 0; --k) {
      i[k] = rest % domain[k];
      rest /= domain[k];
    }
    kernel(index<N>(i));
  }
};

template <class K> struct simple_kernel<1, K> {
  AMP_KERNEL()
  static auto entry(K &kernel, const extent<1> &domain) restrict(amp) {
    const int i0 = get_global_id(0);
    if (i0 < domain[0])
      kernel(index<1>(i0));
  }
};

template <class K> struct simple_kernel<2, K> {
  AMP_KERNEL()
  static auto entry(K &kernel, const extent<2> &domain) restrict(amp) {
    const int i0 = get_global_id(1), i1 = get_global_id(0);
    if (i0 < domain[0] && i1 < domain[1])
      kernel(index<2>(i0, i1));
  }
};

template <class K> struct simple_kernel<3, K> {
  AMP_KERNEL()
  static auto entry(K &kernel, const extent<3> &domain) restrict(amp) {
    const int i0 = get_global_id(2), i1 = get_global_id(1),
              i2 = get_global_id(0);
    if (i0 < domain[0] && i1 < domain[1] && i2 < domain[2])
      kernel(index<3>(i0, i1, i2));
  }
};

/// A tiled launch. The grid is the domain.
template <class K, int D0, int D1, int D2> struct tiled_kernel {
  AMP_KERNEL(D0, D1, D2)
  static auto entry(K &kernel) restrict(amp) {
    const index<3> tile(get_group_id(2), get_group_id(1), get_group_id(0));
    const index<3> local(get_local_id(2), get_local_id(1), get_local_id(0));
    const index<3> global(get_global_id(2), get_global_id(1), get_global_id(0));
    const tiled_index<D0, D1, D2> i(
        global, local, tile,
        index<3>(tile[0] * D0, tile[1] * D1, tile[2] * D2));
    kernel(i);
  }
};

template <class K, int D0, int D1> struct tiled_kernel<K, D0, D1, 0> {
  AMP_KERNEL(D0, D1)
  static auto entry(K &kernel) restrict(amp) {
    const index<2> tile(get_group_id(1), get_group_id(0));
    const index<2> local(get_local_id(1), get_local_id(0));
    const index<2> global(get_global_id(1), get_global_id(0));
    const tiled_index<D0, D1> i(global, local, tile,
                                index<2>(tile[0] * D0, tile[1] * D1));
    kernel(i);
  }
};

template <class K, int D0> struct tiled_kernel<K, D0, 0, 0> {
  AMP_KERNEL(D0)
  static auto entry(K &kernel) restrict(amp) {
    const index<1> tile(get_group_id(0));
    const index<1> local(get_local_id(0));
    const index<1> global(get_global_id(0));
    const tiled_index<D0> i(global, local, tile, index<1>(tile[0] * D0));
    kernel(i);
  }
};

/// Enqueues a kernel; with a null \p view the runtime chooses.
template <int N>
void launch(amprt_view *view, const amprt_kernel &kernel,
            const void *const *parameters, const extent<N> &domain) {
  int32_t size[N];
  for (int k = 0; k < N; ++k)
    size[k] = domain[k];
  check(amprt_launch(view, &kernel, parameters, N, size));
}

/// Returns null for a function, which cannot be launched.
template <class K> const void *get_address(const K &kernel) {
  if constexpr (std::is_function<K>::value)
    return nullptr;
  else
    return std::addressof(kernel);
}

template <int N, class K>
void launch_simple(amprt_view *view, const extent<N> &domain, const K &kernel) {
  const void *const parameters[] = {get_address(kernel), &domain};
  launch(view, get_descriptor<simple_kernel<N, K>>(), parameters, domain);
}

template <int D0, int D1, int D2, class K>
void launch_tiled(amprt_view *view, const tiled_extent<D0, D1, D2> &domain,
                  const K &kernel) {
  const void *const parameters[] = {get_address(kernel)};
  launch<tiled_extent<D0, D1, D2>::rank>(
      view, get_descriptor<tiled_kernel<K, D0, D1, D2>>(), parameters, domain);
}

} // namespace details
} // namespace concurrency

#pragma clang diagnostic pop

#endif
