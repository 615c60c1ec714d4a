//===- wave_exchange.h - values between threads of a wave -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Uses instructions of the device if its waves have 32 threads, and tile_static
// memory otherwise.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WAVE_EXCHANGE_H
#define AMP_DETAIL_WAVE_EXCHANGE_H

#include "amp/tiling.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

static const int wave_size = 32;

/// True if the device has the instructions, which is known when it compiles the
/// kernel. Code for other devices must be in the other branch of the condition.
AMP_BUILTIN("AMP_has_waves") AMP_TILE_UNIFORM bool has_waves() restrict(amp);

/// Returns the word of a lane. \p lanes has a bit for each lane of the wave.
AMP_BUILTIN("AMP_wave_read")
unsigned int read_lane(unsigned int value, unsigned int lane,
                       unsigned int lanes) restrict(amp);
/// Returns a word with a bit for each lane that passes a nonzero word.
AMP_BUILTIN("AMP_wave_ballot")
unsigned int vote(unsigned int value, unsigned int lanes) restrict(amp);

// The same for other numbers.
inline int read_lane(int value, unsigned int lane,
                     unsigned int lanes) restrict(amp) {
  return static_cast<int>(
      read_lane(static_cast<unsigned int>(value), lane, lanes));
}
inline float read_lane(float value, unsigned int lane,
                       unsigned int lanes) restrict(amp) {
  return __builtin_bit_cast(
      float, read_lane(__builtin_bit_cast(unsigned int, value), lane, lanes));
}
inline unsigned long read_lane(unsigned long value, unsigned int lane,
                               unsigned int lanes) restrict(amp) {
  const unsigned int low =
      read_lane(static_cast<unsigned int>(value), lane, lanes);
  const unsigned int high =
      read_lane(static_cast<unsigned int>(value >> 32), lane, lanes);
  return static_cast<unsigned long>(high) << 32 | low;
}
inline long read_lane(long value, unsigned int lane,
                      unsigned int lanes) restrict(amp) {
  return static_cast<long>(
      read_lane(static_cast<unsigned long>(value), lane, lanes));
}
inline double read_lane(double value, unsigned int lane,
                        unsigned int lanes) restrict(amp) {
  return __builtin_bit_cast(
      double, read_lane(__builtin_bit_cast(unsigned long, value), lane, lanes));
}
AMP_EXTENSION inline unsigned long long
read_lane(unsigned long long value, unsigned int lane,
          unsigned int lanes) restrict(amp) {
  return read_lane(static_cast<unsigned long>(value), lane, lanes);
}
AMP_EXTENSION inline long long read_lane(long long value, unsigned int lane,
                                         unsigned int lanes) restrict(amp) {
  return static_cast<long long>(
      read_lane(static_cast<unsigned long>(value), lane, lanes));
}

/// Returns the thread's number in its tile.
template <int D0> int get_thread(const tiled_index<D0> &t) restrict(amp) {
  return t.local[0];
}
template <int D0, int D1>
int get_thread(const tiled_index<D0, D1> &t) restrict(amp) {
  return t.local[0] * D1 + t.local[1];
}
template <int D0, int D1, int D2>
int get_thread(const tiled_index<D0, D1, D2> &t) restrict(amp) {
  return (t.local[0] * D1 + t.local[1]) * D2 + t.local[2];
}

/// The number of threads of a tile.
template <int D0, int D1, int D2> struct tile_threads {
  static const int count = D0 * (D1 ? D1 : 1) * (D2 ? D2 : 1);
};

template <int D0, int D1, int D2>
int count_lanes(const tiled_index<D0, D1, D2> &t) restrict(amp) {
  const int count = tile_threads<D0, D1, D2>::count;
  if (count % wave_size == 0)
    return wave_size;
  const int first = get_thread(t) / wave_size * wave_size;
  return count - first < wave_size ? count - first : wave_size;
}

template <int D0, int D1, int D2>
unsigned int get_lanes(const tiled_index<D0, D1, D2> &t) restrict(amp) {
  return ~0u >> (wave_size - count_lanes(t));
}

/// Returns the value of \p lane, which is in the wave.
template <class T, int D0, int D1, int D2>
T exchange(const tiled_index<D0, D1, D2> &t, T value, int lane) restrict(amp) {
  T result = value;
  if (has_waves()) {
    result = read_lane(value, static_cast<unsigned int>(lane), get_lanes(t));
  } else {
    tile_static T values[tile_threads<D0, D1, D2>::count];
    const int own = get_thread(t);
    values[own] = value;
    t.barrier.wait_with_tile_static_memory_fence();
    result = values[own / wave_size * wave_size + lane];
    t.barrier.wait_with_tile_static_memory_fence();
  }
  return result;
}

template <class T, int D0, int D1, int D2>
T exchange_or_own(const tiled_index<D0, D1, D2> &t, T value,
                  int lane) restrict(amp) {
  const bool exists = lane >= 0 && lane < count_lanes(t);
  return exchange(t, value, exists ? lane : get_thread(t) % wave_size);
}

/// Returns the reduction of the values of all lanes.
template <class T, class F, int D0, int D1, int D2>
T reduce(const tiled_index<D0, D1, D2> &t, T value,
         const F &join) restrict(amp) {
  T result = value;
  if (has_waves()) {
    const int lane = get_thread(t) % wave_size, count = count_lanes(t);
    for (int distance = wave_size / 2; distance > 0; distance /= 2) {
      const int other = lane + distance;
      const T more = read_lane(
          result, static_cast<unsigned int>(other < count ? other : lane),
          get_lanes(t));
      if (other < count)
        result = join(result, more);
    }
    result = read_lane(result, 0u, get_lanes(t));
  } else {
    tile_static T values[tile_threads<D0, D1, D2>::count];
    const int own = get_thread(t), first = own / wave_size * wave_size;
    values[own] = value;
    t.barrier.wait_with_tile_static_memory_fence();
    if (own == first) {
      T all = value;
      for (int k = 1; k < count_lanes(t); ++k)
        all = join(all, values[first + k]);
      values[first] = all;
    }
    t.barrier.wait_with_tile_static_memory_fence();
    result = values[first];
    t.barrier.wait_with_tile_static_memory_fence();
  }
  return result;
}

/// Returns the sum of the values of lower lanes.
template <class T, int D0, int D1, int D2>
T prefix_sum(const tiled_index<D0, D1, D2> &t, T value) restrict(amp) {
  T result = T();
  if (has_waves()) {
    const int lane = get_thread(t) % wave_size;
    T all = value;
    for (int distance = 1; distance < wave_size; distance *= 2) {
      const T less = read_lane(
          all,
          static_cast<unsigned int>(lane < distance ? lane : lane - distance),
          get_lanes(t));
      if (lane >= distance)
        all = less + all;
    }
    const T below = read_lane(
        all, static_cast<unsigned int>(lane == 0 ? 0 : lane - 1), get_lanes(t));
    if (lane > 0)
      result = below;
  } else {
    tile_static T values[tile_threads<D0, D1, D2>::count];
    const int own = get_thread(t), first = own / wave_size * wave_size;
    values[own] = value;
    t.barrier.wait_with_tile_static_memory_fence();
    if (own == first) {
      T sum = T();
      for (int k = 0; k < count_lanes(t); ++k) {
        const T next = values[first + k];
        values[first + k] = sum;
        sum = sum + next;
      }
    }
    t.barrier.wait_with_tile_static_memory_fence();
    result = values[own];
  }
  return result;
}

template <int D0, int D1, int D2>
unsigned int ballot(const tiled_index<D0, D1, D2> &t,
                    bool condition) restrict(amp) {
  unsigned int result = condition ? 1u : 0u;
  if (has_waves()) {
    result = vote(result, get_lanes(t));
  } else {
    struct join {
      unsigned int operator()(unsigned int a, unsigned int b) const
          restrict(amp) {
        return a | b;
      }
    };
    result = reduce(t, result << get_thread(t) % wave_size, join());
  }
  return result;
}

} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#endif
