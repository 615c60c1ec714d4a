// Conditions on a thread's position in its tile, between barriers: with every
// comparison, type and bound. They become bounds of the loops over the tile's
// threads. Tiles have one and two dimensions.
// RUN: %ampcc -std=c++17 -famp-extensions -w -O2 -I%S/../../Inputs %s -o %t && %t
#include "verdict.h"
#include <amp.h>
#include <vector>
using namespace concurrency;
#define R restrict(cpu, amp)
constexpr int W = 16, H = 4, most = 2147483647;

// Each step changes a thread's own element of one array and reads the other. n,
// u and w are uniform.
// clang-format off
#define STEPS(DO)                                                              \
  DO(l < n, old[l ^ 1] + 1)              DO(n > l, old[W - 1 - l] * 3)         \
  DO(l <= n, old[l] + 5)                 DO(n >= l, old[l / 2])                \
  DO(l > 5, old[l - 5])                  DO(5 < l, old[l - 6] + l)             \
  DO(l > n, old[l] - 7)                  DO(n < l, old[l] ^ 9)                 \
  DO(l >= 3, old[l - 3] + 2)             DO(3 <= l, old[l - 1] + 11)           \
  DO(l >= n, old[l] * 5)                 DO(n <= l, old[0] + l)                \
  DO(l == 7, old[8])                     DO(7 == l, old[3] + 4)                \
  DO(l == n, old[l] + 100)               DO(n == l, old[1] + 13)               \
  DO(l == W, old[0] + 1000)              DO(l == -1, old[0] + 1000)            \
  DO(l != n, old[l] + 2)                 DO(l != 3, old[l] + 3)                \
  DO(l < 0, old[0] + 1000)               DO(l > W, old[0] + 1000)              \
  DO(l < most, old[l] + 17)              DO(l > most, 0)                       \
  DO(l <= most, old[l] + 19)             DO(l >= -5, old[l] + 23)              \
  DO(l < u, old[l] * 7)                  DO(u > l, old[l] + 29)                \
  DO(l >= u, old[l] * 9)                 DO(l > u, old[l] + 31)                \
  DO(l == u, old[l] + 37)                DO(unsigned(l) < u, old[l] + 41)      \
  DO(unsigned(l - 2) < 5u, old[l] + 43)  DO(l < 9u, old[l] + 47)               \
  DO(l > 9u, old[l] + 53)                DO(l < w, old[l] + 59)                \
  DO(l >= w, old[l] + 61)                DO(l == w, old[l] + 67)               \
  DO(l < (unsigned char)6, old[l] + 71)  DO(l > true, old[l] + 73)             \
  DO(l < 4.5f, old[l] + 79)              DO(l < n && l > 2, old[l - 1] + 83)   \
  DO(l > 2 && l < n, old[l - 3] + 89)    DO(n > 3 && l < n - 3, old[l + 3 & 15]) \
  DO(l < n && n > 100, old[l] + 97)      DO(l >= 2 && l < 9 && n > 4, old[9 - l]) \
  DO(l < n || l > 12, old[l] + 101)      DO(!(l < n), old[l] + 103)            \
  DO(l < old[0] % W, old[l] + 107)       DO(l < n - 1 && old[l + 1 & 15] > 5, old[l] - 5) \
  DO(l % 4 == 0, old[l + 1])             DO(l + 2 < n, old[l] + 109)           \
  DO(2 * l < n, old[2 * l & 15])           DO(l < n && l < 6 && l < 9, old[l] + 113)
// clang-format on

#define STEP(condition, value)                                                 \
  if (condition)                                                               \
    now[l] = value;                                                            \
  tile.barrier.wait();                                                         \
  old[l] = now[l] & 0xffff;                                                    \
  tile.barrier.wait();
#define ON_CPU(condition, value)                                               \
  for (int l = 0; l < W; ++l)                                                  \
    if (condition)                                                             \
      now[l] = value;                                                          \
  for (int l = 0; l < W; ++l)                                                  \
    old[l] = now[l] & 0xffff;

void one(int n) {
  const int tiles = 3;
  std::vector<int> data(tiles * W);
  for (int i = 0; i < tiles * W; ++i)
    data[i] = i * 5 % 23;
  std::vector<int> wanted = data;
  array_view<int> v(tiles * W, data);
  const unsigned u = n < 0 ? 3 : n;
  const long long w = n * 4294967296LL;
  parallel_for_each(v.extent.tile<W>(), [=](tiled_index<W> tile) restrict(amp) {
    tile_static int now[W], old[W];
    const int l = tile.local[0];
    now[l] = old[l] = v[tile];
    tile.barrier.wait();
    STEPS(STEP)
    v[tile] = now[l];
  });
  v.synchronize();
  for (int t = 0; t < tiles; ++t) {
    int now[W], old[W];
    for (int l = 0; l < W; ++l)
      now[l] = old[l] = wanted[t * W + l];
    STEPS(ON_CPU)
    for (int l = 0; l < W; ++l)
      if (!passes(now[l] == data[t * W + l]))
        std::printf("n = %d, tile %d, thread %d: %d instead of %d\n", n, t, l, data[t * W + l], now[l]);
  }
}

// Conditions on either dimension, on both, and on one under the other.
// clang-format off
#define STEPS2(DO)                                                             \
  DO(y < n, old[y][x] + 1)               DO(x < n, old[y][W - 1 - x] + 2)      \
  DO(y == 1, old[0][x] + 3)              DO(x == 2, old[y][0] + 5)             \
  DO(y < 2 && x < n, old[y + 1][x])      DO(x > 3 && y > 0, old[y - 1][x - 3]) \
  DO(y == n && x == n, old[y][x] + 100)  DO(x < y, old[x][y])                  \
  DO(x >= 2 && x < 14, old[y][x - 2] + old[y][x + 2])                          \
  DO(y >= 1 && y < H - 1, old[y - 1][x] - old[y + 1][x])                       \
  DO(x + y < n, old[y][x] * 3)           DO(y * W + x < n * 5, old[y][x] + 7)  \
  DO(x > 9 || y > 2, old[y][x] + 11)     DO(y < u && x <= u, old[y][x] + 13)
#define STEP2(condition, value)                                                \
  if (condition)                                                               \
    now[y][x] = value;                                                         \
  tile.barrier.wait();                                                         \
  old[y][x] = now[y][x] & 0xffff;                                              \
  tile.barrier.wait();
#define ON_CPU2(condition, value)                                              \
  for (int y = 0; y < H; ++y)                                                  \
    for (int x = 0; x < W; ++x)                                                \
      if (condition)                                                           \
        now[y][x] = value;                                                     \
  for (int y = 0; y < H; ++y)                                                  \
    for (int x = 0; x < W; ++x)                                                \
      old[y][x] = now[y][x] & 0xffff;
// clang-format on

void two(int n) {
  std::vector<int> data(2 * H * W);
  for (int i = 0; i < 2 * H * W; ++i)
    data[i] = i * 11 % 37;
  std::vector<int> wanted = data;
  array_view<int, 2> v(2 * H, W, data);
  const unsigned u = n < 0 ? 2 : n;
  parallel_for_each(v.extent.tile<H, W>(), [=](tiled_index<H, W> tile) restrict(amp) {
    tile_static int now[H][W], old[H][W];
    const int y = tile.local[0], x = tile.local[1];
    now[y][x] = old[y][x] = v[tile];
    tile.barrier.wait();
    STEPS2(STEP2)
    v[tile] = now[y][x];
  });
  v.synchronize();
  for (int t = 0; t < 2; ++t) {
    int now[H][W], old[H][W];
    for (int y = 0; y < H; ++y)
      for (int x = 0; x < W; ++x)
        now[y][x] = old[y][x] = wanted[(t * H + y) * W + x];
    STEPS2(ON_CPU2)
    for (int y = 0; y < H; ++y)
      for (int x = 0; x < W; ++x)
        if (!passes(now[y][x] == data[(t * H + y) * W + x]))
          std::printf("n = %d, tile %d, thread %d, %d: %d instead of %d\n", n, t, y, x,
                      data[(t * H + y) * W + x], now[y][x]);
  }
}

int main() {
  for (int n : {-3, 0, 1, 2, 5, 7, 15, 16, 17, 100}) {
    one(n);
    two(n);
  }
}
