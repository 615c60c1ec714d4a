//===- amp_wave.h - operations of a wave ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An extension (-famp-extensions): the threads of a wave, 32 neighbors in a
// tile, exchange values. All threads of a tile must reach each operation
// together, as for a barrier. The operations are not fences.
//===----------------------------------------------------------------------===//
#ifndef AMP_WAVE_H
#define AMP_WAVE_H

#include "amp.h"
#include "amp/detail/letters_begin.h"
#include "amp/detail/wave_exchange.h"

namespace AMP_LIBRARY concurrency {

/// The number of threads of a wave. A tile's last wave has fewer if the tile
/// size is not a multiple of it.
using details::wave_size;

/// Returns the thread's number in its wave. Threads of a tile are numbered with
/// the last dimension fastest.
template <int D0, int D1, int D2>
AMP_EXTENSION int wave_lane(const tiled_index<D0, D1, D2> &t) restrict(amp) {
  return details::get_thread(t) % wave_size;
}

/// Returns the number of threads in the thread's wave.
template <int D0, int D1, int D2>
AMP_EXTENSION int wave_lanes(const tiled_index<D0, D1, D2> &t) restrict(amp) {
  return details::count_lanes(t);
}

/// Returns the value of lane \p lane modulo wave_size; the thread's own value
/// if the wave has no such lane.
template <class T, int D0, int D1, int D2>
AMP_EXTENSION T wave_read_at(const tiled_index<D0, D1, D2> &t, T value,
                             int lane) restrict(amp) {
  const int wanted = lane & (wave_size - 1);
  return details::exchange(
      t, value, wanted < details::count_lanes(t) ? wanted : wave_lane(t));
}

/// Returns the value of the wave's first lane.
template <class T, int D0, int D1, int D2>
AMP_EXTENSION T wave_read_first(const tiled_index<D0, D1, D2> &t,
                                T value) restrict(amp) {
  return details::exchange(t, value, 0);
}

/// Return the value of the lane \p distance below, of the lane \p distance
/// above, or of the lane whose number differs in the bits of \p mask; the
/// thread's own value if the wave has no such lane.
template <class T, int D0, int D1, int D2>
AMP_EXTENSION T wave_shuffle_up(const tiled_index<D0, D1, D2> &t, T value,
                                int distance) restrict(amp) {
  return details::exchange_or_own(t, value, wave_lane(t) - distance);
}
template <class T, int D0, int D1, int D2>
AMP_EXTENSION T wave_shuffle_down(const tiled_index<D0, D1, D2> &t, T value,
                                  int distance) restrict(amp) {
  return details::exchange_or_own(t, value, wave_lane(t) + distance);
}
template <class T, int D0, int D1, int D2>
AMP_EXTENSION T wave_shuffle_xor(const tiled_index<D0, D1, D2> &t, T value,
                                 int mask) restrict(amp) {
  return details::exchange_or_own(t, value, wave_lane(t) ^ mask);
}

/// Returns a word in which bit k is set if lane k passes true.
template <int D0, int D1, int D2>
AMP_EXTENSION unsigned int wave_ballot(const tiled_index<D0, D1, D2> &t,
                                       bool condition) restrict(amp) {
  return details::ballot(t, condition);
}
/// True if any lane passes true; true if all do.
template <int D0, int D1, int D2>
AMP_EXTENSION bool wave_any(const tiled_index<D0, D1, D2> &t,
                            bool condition) restrict(amp) {
  return details::ballot(t, condition) != 0;
}
template <int D0, int D1, int D2>
AMP_EXTENSION bool wave_all(const tiled_index<D0, D1, D2> &t,
                            bool condition) restrict(amp) {
  return details::ballot(t, !condition) == 0;
}

/// Returns the reduction of the values of all lanes with \p join, a function
/// object restricted to amp that must be associative and commutative. All lanes
/// get the result. The order of evaluation depends on the device.
template <class T, class F, int D0, int D1, int D2>
AMP_EXTENSION T wave_reduce(const tiled_index<D0, D1, D2> &t, T value,
                            const F &join) restrict(amp) {
  return details::reduce(t, value, join);
}

#define AMP_WAVE_REDUCTION(name, result)                                       \
  template <class T, int D0, int D1, int D2>                                   \
  AMP_EXTENSION T name(const tiled_index<D0, D1, D2> &t,                       \
                       T value) restrict(amp) {                                \
    struct join {                                                              \
      T operator()(T a, T b) const restrict(amp) { return result; }            \
    };                                                                         \
    return details::reduce(t, value, join());                                  \
  }
AMP_WAVE_REDUCTION(wave_sum, a + b)
AMP_WAVE_REDUCTION(wave_min, b < a ? b : a)
AMP_WAVE_REDUCTION(wave_max, a < b ? b : a)
AMP_WAVE_REDUCTION(wave_and, (a & b))
AMP_WAVE_REDUCTION(wave_or, a | b)
AMP_WAVE_REDUCTION(wave_xor, a ^ b)
#undef AMP_WAVE_REDUCTION

/// Returns the sum of the values of lower lanes; 0 for the first.
template <class T, int D0, int D1, int D2>
AMP_EXTENSION T wave_prefix_sum(const tiled_index<D0, D1, D2> &t,
                                T value) restrict(amp) {
  return details::prefix_sum(t, value);
}

} // namespace AMP_LIBRARY concurrency

#include "amp/detail/letters_end.h"

#endif
