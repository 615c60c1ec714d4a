//===- tiling.h - tiled domains, their indices, barriers --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tiled launch splits its domain into tiles of one to three compile-time
// dimensions. The threads of a tile share tile_static memory and synchronize at
// barriers (specification, sections 4.3 to 4.5).
//
//===----------------------------------------------------------------------===//
#ifndef AMP_TILING_H
#define AMP_TILING_H

#include "amp/detail/builtins.h"
#include "amp/extent.h"

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {

/// Rank and dimensions of a tile shape; a dimension of 0 is absent.
template <int D0, int D1, int D2> struct tile_shape {
  static const bool is_valid = D0 > 0 && D1 >= 0 && D2 >= 0 &&
                               (D1 > 0 || D2 == 0);
  static const int rank = D2 ? 3 : D1 ? 2 : 1;

  static extent<rank> get_extent() restrict(cpu, amp) {
    const int dimensions[3] = {D0, D1, D2};
    return extent<rank>(dimensions);
  }
};

} // namespace details

/// An extent with the shape of its tiles.
template <int D0, int D1, int D2>
class tiled_extent : public extent<details::tile_shape<D0, D1, D2>::rank> {
  typedef details::tile_shape<D0, D1, D2> shape;
  typedef concurrency::extent<shape::rank> base;

public:
  static const int rank = shape::rank;
  static const int tile_dim0 = D0;
  static const int tile_dim1 = D1;
  static const int tile_dim2 = D2;

  /// No points. The assertion is here, since one in the class would break all
  /// its uses.
  tiled_extent() restrict(cpu, amp) {
    static_assert(shape::is_valid, "tile dimensions must be positive");
  }
  /// The points of \p domain, which whole tiles need not cover yet.
  tiled_extent(const base &domain) restrict(cpu, amp) : base(domain) {
    static_assert(shape::is_valid, "tile dimensions must be positive");
  }

  /// Returns the smallest extent, not below this one, that whole tiles cover.
  tiled_extent pad() const restrict(cpu, amp) {
    const base tile = get_tile_extent();
    tiled_extent result;
    for (int k = 0; k < rank; ++k) {
      const int size = (*this)[k], rest = size % tile[k];
      // A size beyond INT_MAX becomes negative, which launches reject.
      result[k] = rest > 0
                      ? static_cast<int>(static_cast<unsigned>(size - rest) +
                                         static_cast<unsigned>(tile[k]))
                      : size - rest;
    }
    return result;
  }

  /// Returns the largest extent, not above this one, that whole tiles cover.
  tiled_extent truncate() const restrict(cpu, amp) {
    const base tile = get_tile_extent();
    tiled_extent result;
    for (int k = 0; k < rank; ++k)
      result[k] = (*this)[k] / tile[k] * tile[k];
    return result;
  }

  /// Returns the tile dimensions, as many as there are.
  base get_tile_extent() const restrict(cpu, amp) {
    return shape::get_extent();
  }
  __declspec(property(get = get_tile_extent)) base tile_extent;

  // Comparisons with a tiled extent of the same tiles, or with an extent.

  friend bool operator==(const tiled_extent &a,
                         const tiled_extent &b) restrict(cpu, amp) {
    return static_cast<const base &>(a) == static_cast<const base &>(b);
  }
  friend bool operator==(const tiled_extent &a, const base &b) restrict(cpu,
                                                                        amp) {
    return static_cast<const base &>(a) == b;
  }
  friend bool operator==(const base &a, const tiled_extent &b) restrict(cpu,
                                                                        amp) {
    return b == a;
  }
  friend bool operator!=(const tiled_extent &a,
                         const tiled_extent &b) restrict(cpu, amp) {
    return !(a == b);
  }
  friend bool operator!=(const tiled_extent &a, const base &b) restrict(cpu,
                                                                        amp) {
    return !(a == b);
  }
  friend bool operator!=(const base &a, const tiled_extent &b) restrict(cpu,
                                                                        amp) {
    return !(b == a);
  }
};

template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::rank;
template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::tile_dim0;
template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::tile_dim1;
template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::tile_dim2;

namespace AMP_INTERNAL details {

/// Returns \p domain as a \p Tiled. The caller asserts that the ranks are
/// equal; if they are not, this adds no further errors.
template <class Tiled, int N>
Tiled make_tiled(const extent<N> &domain) restrict(cpu, amp) {
  Tiled result;
  for (int k = 0; k < N && k < Tiled::rank; ++k)
    result[k] = domain[k];
  return result;
}

} // namespace details

template <int N>
template <int D0>
tiled_extent<D0> extent<N>::tile() const restrict(cpu, amp) {
  static_assert(N == 1, "tile<D0>() is for extents of rank 1: give as many "
                        "tile dimensions as the extent has");
  return details::make_tiled<tiled_extent<D0>>(*this);
}

template <int N>
template <int D0, int D1>
tiled_extent<D0, D1> extent<N>::tile() const restrict(cpu, amp) {
  static_assert(N == 2, "tile<D0, D1>() is for extents of rank 2: give as many "
                        "tile dimensions as the extent has");
  static_assert(D1 > 0, "tile dimensions must be positive");
  return details::make_tiled<tiled_extent<D0, D1>>(*this);
}

template <int N>
template <int D0, int D1, int D2>
tiled_extent<D0, D1, D2> extent<N>::tile() const restrict(cpu, amp) {
  static_assert(N == 3, "tile<D0, D1, D2>() is for extents of rank 3: give as "
                        "many tile dimensions as the extent has");
  static_assert(D1 > 0 && D2 > 0, "tile dimensions must be positive");
  return details::make_tiled<tiled_extent<D0, D1, D2>>(*this);
}

template <int D0, int D1, int D2> class tiled_index;
namespace AMP_INTERNAL details {
template <class K, int D0, int D1 = 0, int D2 = 0> struct tiled_kernel;
} // namespace details

/// Synchronizes the threads of a tile. Kernels get it from
/// tiled_index::barrier. Every thread of the tile must reach the same wait.
class tile_barrier {
  explicit tile_barrier(int) restrict(amp) {} // no default constructor
  template <int D0, int D1, int D2> friend class tiled_index;

public:
  tile_barrier(const tile_barrier &) = default;
  tile_barrier &operator=(const tile_barrier &) = default;

  /// Earlier accesses to all memory are visible to the tile afterwards.
  AMP_BARRIER void wait() const restrict(amp) { details::barrier_all(); }
  AMP_BARRIER void wait_with_all_memory_fence() const restrict(amp) {
    details::barrier_all();
  }
  /// Fences the memory of arrays and views only.
  AMP_BARRIER void wait_with_global_memory_fence() const restrict(amp) {
    details::barrier_global();
  }
  /// Fences tile_static memory only.
  AMP_BARRIER void wait_with_tile_static_memory_fence() const restrict(amp) {
    details::barrier_tile_static();
  }
};

/// Order memory accesses within the tile without waiting for other threads.
inline void all_memory_fence(const tile_barrier &) restrict(amp) {
  details::fence_all();
}
inline void global_memory_fence(const tile_barrier &) restrict(amp) {
  details::fence_global();
}
inline void tile_static_memory_fence(const tile_barrier &) restrict(amp) {
  details::fence_tile_static();
}

/// The position of a thread of a tiled launch, in its tile and in the extent.
template <int D0, int D1 = 0, int D2 = 0> class tiled_index {
  typedef details::tile_shape<D0, D1, D2> shape;
  template <class K, int E0, int E1, int E2>
  friend struct details::tiled_kernel;

public:
  static const int rank = shape::rank;
  static const int tile_dim0 = D0;
  static const int tile_dim1 = D1;
  static const int tile_dim2 = D2;

  AMP_THREAD_ID const index<rank> global;         ///< in the whole domain
  AMP_THREAD_ID const index<rank> local;          ///< within the tile
  AMP_TILE_UNIFORM const index<rank> tile;        ///< of the tile, in tiles
  AMP_TILE_UNIFORM const index<rank> tile_origin; ///< global of local 0
  const tile_barrier barrier;                     ///< of the tile's threads

  /// The arguments' relations are not checked.
  tiled_index(const index<rank> &global, const index<rank> &local,
              const index<rank> &tile, const index<rank> &tile_origin,
              const tile_barrier &barrier) restrict(cpu, amp)
      : global(global), local(local), tile(tile), tile_origin(tile_origin),
        barrier(barrier) {
    static_assert(shape::is_valid, "tile dimensions must be positive");
  }

  /// Returns the point in the whole domain.
  operator const index<rank>() const restrict(cpu, amp) { return global; }

  /// Returns the tile dimensions, as many as there are.
  extent<rank> get_tile_extent() const restrict(cpu, amp) {
    return shape::get_extent();
  }
  __declspec(property(get = get_tile_extent)) extent<rank> tile_extent;

private:
  /// For kernels, with the barrier of the tile.
  tiled_index(const index<rank> &global, const index<rank> &local,
              const index<rank> &tile,
              const index<rank> &tile_origin) restrict(amp)
      : global(global), local(local), tile(tile), tile_origin(tile_origin),
        barrier(0) {}
};

template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::rank;
template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::tile_dim0;
template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::tile_dim1;
template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::tile_dim2;

} // namespace concurrency

#endif
