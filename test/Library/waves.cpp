// RUN: %ampcc -famp-extensions -O2 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=pthread %t %}
// RUN: %if all %{ %ampcc -famp-extensions -O2 -DALL -I %S/Inputs %s -o %t && %t %}
// RUN: %if all %{ %ampcc -famp-extensions -famp-check -DALL -I %S/Inputs %s -o %t && %t %}
// Each wave operation, in tiles of all ranks and of sizes that are not multiples of a wave.
#include <amp_wave.h>
#include "check.h"
#include <vector>
using namespace concurrency;

constexpr int Tiles = 3, Results = 18;

unsigned scramble(unsigned x) restrict(cpu, amp) {
  x *= 2654435761u;
  return x ^ x >> 15;
}

/// Returns small numbers, whose sums are exact in any order.
template <class T> T number(int thread) restrict(cpu, amp) {
  return static_cast<T>(scramble(static_cast<unsigned>(thread)) % 1000) - static_cast<T>(300);
}

template <class T> struct join_product {
  T operator()(T a, T b) const restrict(cpu, amp) { return a * b; }
};

template <class T> T factor(int thread) restrict(cpu, amp) {
  return scramble(static_cast<unsigned>(thread)) % 7 == 0 ? static_cast<T>(2) : static_cast<T>(1);
}

template <class T, int D0, int D1, int D2, int N>
void run(tiled_extent<D0, D1, D2> domain, const array_view<T, 2> &out, const array_view<int, 2> &lanes,
         const extent<N> &tile) {
  parallel_for_each(domain, [=](tiled_index<D0, D1, D2> t) restrict(amp) {
    int local = 0, size = 1;
    for (int k = 0; k < N; ++k) {
      local = local * tile[k] + t.local[k];
      size *= tile[k];
    }
    const int thread = t.tile[0] * size + local;
    const T x = number<T>(thread);
    const bool odd = scramble(static_cast<unsigned>(thread)) & 64;
    lanes(0, thread) = wave_lane(t);
    lanes(1, thread) = wave_lanes(t);
    lanes(2, thread) = static_cast<int>(wave_ballot(t, odd));
    lanes(3, thread) = wave_any(t, odd && local % 5 == 0) + 2 * wave_all(t, odd || local % 3 != 0);
    // Also under uniform control flow: in loops and conditions.
    T read = 0;
    for (int k = 0; k < 3; ++k)
      if (k != 1 || t.tile[0] == 1)
        read += wave_read_at(t, x, local * 7 + k * 40);
    out(0, thread) = read;
    out(1, thread) = wave_read_first(t, x);
    out(2, thread) = wave_shuffle_up(t, x, 3);
    out(3, thread) = wave_shuffle_down(t, x, 5);
    out(4, thread) = wave_shuffle_xor(t, x, 9);
    out(5, thread) = wave_sum(t, x) + wave_sum(t, T(1));
    out(6, thread) = wave_min(t, x);
    out(7, thread) = wave_max(t, x);
    out(8, thread) = wave_prefix_sum(t, x);
    out(9, thread) = wave_reduce(t, factor<T>(thread), join_product<T>());
  });
}

template <class T, int D0, int D1 = 0, int D2 = 0> void check() {
  const extent<tiled_extent<D0, D1, D2>::rank> tile = tiled_extent<D0, D1, D2>().tile_extent;
  auto domain = tile;
  domain[0] *= Tiles;
  const int size = int(tile.size()), threads = Tiles * size;
  std::vector<T> results(Results * threads);
  std::vector<int> places(4 * threads);
  array_view<T, 2> out(Results, threads, results);
  array_view<int, 2> lanes(4, threads, places);
  run<T, D0, D1, D2>(tiled_extent<D0, D1, D2>(domain), out, lanes, tile);
  out.synchronize();
  lanes.synchronize();
  int wrong = 0;
  for (int thread = 0; thread < threads; ++thread) {
    const int local = thread % size, lane = local % 32, first = thread - lane;
    const int count = size - (local - lane) < 32 ? size - (local - lane) : 32;
    auto at = [&](int other) { return number<T>(other >= 0 && other < count ? first + other : thread); };
    unsigned ballot = 0;
    bool any = false, all = true;
    T sum = 0, least = number<T>(first), greatest = least, prefix = 0, product = 1;
    for (int k = 0; k < count; ++k) {
      const T x = number<T>(first + k);
      const bool odd = scramble(unsigned(first + k)) & 64;
      ballot |= odd ? 1u << k : 0;
      any |= odd && (local - lane + k) % 5 == 0;
      all &= odd || (local - lane + k) % 3 != 0;
      sum += x;
      least = x < least ? x : least;
      greatest = greatest < x ? x : greatest;
      prefix += k < lane ? x : 0;
      product *= factor<T>(first + k);
    }
    T read = 0;
    for (int k = 0; k < 3; ++k)
      if (k != 1 || thread / size == 1)
        read += at((local * 7 + k * 40) & 31);
    const T wanted[] = {read,  at(0),    at(lane - 3), at(lane + 5), at(lane ^ 9), sum + T(count),
                        least, greatest, prefix,       product};
    for (int k = 0; k < 10; ++k)
      wrong += !(results[k * threads + thread] == wanted[k]);
    const int places_wanted[] = {lane, count, int(ballot), any + 2 * all};
    for (int k = 0; k < 4; ++k)
      wrong += places[k * threads + thread] != places_wanted[k];
  }
  EQUAL(wrong, 0);
}

/// Operations on integers only.
template <class T> void bits() {
  const int threads = 256;
  std::vector<T> results(3 * threads);
  array_view<T, 2> out(3, threads, results);
  parallel_for_each(extent<1>(threads).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    const T x = static_cast<T>(scramble(static_cast<unsigned>(t.global[0]))) * static_cast<T>(1000003);
    out(0, t.global[0]) = wave_and(t, x | static_cast<T>(t.tile[0]));
    out(1, t.global[0]) = wave_or(t, x & ~static_cast<T>(255));
    out(2, t.global[0]) = wave_xor(t, x);
  });
  out.synchronize();
  for (int thread = 0; thread < threads; ++thread) {
    T wanted[3] = {static_cast<T>(~T(0)), 0, 0};
    for (int k = thread / 32 * 32; k < thread / 32 * 32 + 32; ++k) {
      const T x = static_cast<T>(scramble(unsigned(k))) * static_cast<T>(1000003);
      wanted[0] &= x | static_cast<T>(thread / 64);
      wanted[1] |= x & ~static_cast<T>(255);
      wanted[2] ^= x;
    }
    for (int k = 0; k < 3; ++k)
      EQUAL(results[k * threads + thread] == wanted[k], true);
  }
}

template <class T> void check_tiles() {
  check<T, 64>();
  check<T, 20>();
  check<T, 4, 16>();
  check<T, 3, 2, 11>();
}

int main() {
  check_tiles<int>();
  check<unsigned, 5, 9>();
  check<long, 48>();
  check<unsigned long long, 64>();
  check<float, 20>();
  check<double, 3, 2, 11>();
  bits<unsigned>();
  bits<long>();
#ifdef ALL
  check<unsigned, 1>();
  check<unsigned, 256>();
  check<unsigned long, 2, 32>();
  check<long long, 33>();
  check_tiles<float>();
  check_tiles<double>();
  bits<int>();
  bits<unsigned long long>();
#endif
  return result();
}
