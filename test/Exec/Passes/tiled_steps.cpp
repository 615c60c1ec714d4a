// Loops, arrays, objects and jumps of tiled kernels, each for one condition of
// the passes over threads and tiles: uniform and divergent statements, loops
// shared by threads, statements that contain barriers. The expected results are
// constants, also for Oclgrind and for kernels without optimization. (PoCL
// hangs in `jumps` and `calls`, and gets `returns` wrong.)
// RUN: %ampcc -std=c++17 -famp-extensions -w -O2 -I%S/../../Inputs %s -o %t && env AMPCC_DEVICE=cpu %t
#include "verdict.h"
#include <amp.h>
#include <vector>
using namespace concurrency;
#define R restrict(cpu, amp)
constexpr int W = 16, tiles = 5;
using place = tiled_index<W>;
using data = array_view<int>;

/// A sum in which each position counts.
unsigned digest(const std::vector<int> &values) {
  unsigned sum = 2166136261u;
  for (int x : values)
    sum = (sum ^ unsigned(x)) * 16777619u;
  return sum;
}
template <class F> void check(const char *name, unsigned wanted, F f) {
  std::vector<int> values(tiles * W);
  for (int i = 0; i < tiles * W; ++i)
    values[i] = i * 7 % 19 - 4;
  data v(tiles * W, values);
  parallel_for_each(v.extent.tile<W>(), [=](place t) restrict(amp) { f(t, v, 11); });
  v.synchronize();
  const unsigned got = digest(values);
  if (!passes(got == wanted))
    std::printf("%s: %uu instead of %uu\n", name, got, wanted);
}
#define KERNEL(name) static void name(place t, const data &v, int n) restrict(amp)

// Loops that threads share with strides.
KERNEL(strides) {
  tile_static int s[64];
  for (int k = t.local[0]; k < 64; k += W)
    s[k] = k * 3 + n;
  t.barrier.wait();
  for (int k = t.local[0] + 2; k < 60; k += W)
    s[k] += 100;
  t.barrier.wait();
  for (int k = n - 8 + t.local[0]; k < n * 5; k += W)
    s[k] ^= 5;
  t.barrier.wait();
  for (int k = t.local[0]; k <= 40; k += 16)
    s[k] -= 2;
  t.barrier.wait();
  for (int k = t.local[0]; k < 64; k += n + 5)
    s[k] += 7;
  t.barrier.wait();
  v[t] = s[t.local[0]] + s[t.local[0] + 16] * 3 + s[t.local[0] + 32] * 5 + s[t.local[0] + 48] * 7;
}
KERNEL(stridesOfTheirOwn) {
  // None of these may become one loop over all elements.
  tile_static int s[64];
  const int l = t.local[0];
  for (int k = l; k < 64; k += W)
    s[k] = k;
  t.barrier.wait();
  int sum = 0;
  for (int k = l; k < 64; k += W) {
    sum += s[k];
    s[k] = sum; // grows in each iteration
  }
  t.barrier.wait();
  for (int k = l; k < 64; k += W) {
    if (s[k] % 5 == 0)
      break;
    s[k] += 1000;
  }
  t.barrier.wait();
  for (int k = l; k < 64; k += W) {
    s[k] += k;
    k += l & 1 ? W : 0;
  }
  t.barrier.wait();
  for (unsigned k = unsigned(l); k < 64u; k += 16u)
    s[k] ^= 3;
  t.barrier.wait();
  for (int k = l * 2; k < 64; k += 32)
    s[k] += 10000;
  t.barrier.wait();
  int end = 20 + l;
  for (int k = l; k < end; k += W)
    s[k] += 20000;
  t.barrier.wait();
  for (int k = 63 - l; k >= 0; k -= W)
    s[k] ^= 9;
  t.barrier.wait();
  int last = -1;
  for (int k = l; k < 64; k += W)
    last = k;
  v[t] = s[l] + s[l + 16] * 3 + s[l + 32] * 5 + s[l + 48] * 7 + last;
}
// Rows and columns of tile arrays.
KERNEL(columns) {
  tile_static int a[W][W], b[W][4], c[2][W];
  const int l = t.local[0];
  for (int k = 0; k < W; ++k)
    a[l][k] = k * l + n;
  for (int k = 0; k < 4; ++k)
    b[l][k] = a[l][k] + a[l][k + 1];
  c[0][l] = l;
  c[1][l] = -l;
  t.barrier.wait();
  int sum = 0;
  for (int k = 0; k < W; ++k)
    sum = sum * 3 + a[k][l] + a[l][k];
  for (int k = 0; k < 4; ++k)
    sum += b[k * 4][l & 3] * b[l][k];
  sum += c[l & 1][W - 1 - l] + a[l][l] + a[(l + 3) % W][l] + a[l][(l * 5) & 15] + b[2 + l / 2][1];
  int *row = a[3], *element = &a[l][2];
  sum += row[l] * 7 + element[1];
  t.barrier.wait();
  a[0][l] = sum;
  t.barrier.wait();
  a[l + 0][1] += 5;
  t.barrier.wait();
  v[t] = a[0][l] + a[l][1];
}
KERNEL(columnsInLoops) {
  tile_static int a[W][W + 1];
  const int l = t.local[0];
  int sum = v[t];
  for (int step = 0; step < 3; ++step) {
    for (int k = 0; k < W; ++k)
      a[l][k] = sum + k;
    t.barrier.wait();
    for (int k = 0; k < W; ++k)
      sum += a[k][l] & 15;
    int k = 0;
    while (k < W) {
      sum ^= a[l][k];
      k += 3;
    }
    t.barrier.wait();
  }
  v[t] = sum;
}
// Private arrays and objects that are live across barriers.
struct parts {
  int x, list[3];
  bool isOdd;
  float f;
};
union bits {
  int i;
  unsigned u;
  float f;
};
KERNEL(objects) {
  tile_static int s[W];
  const int l = t.local[0];
  parts p = {l, {l + 1, l + 2}, (l & 1) != 0, 0.5f}, q;
  bits b;
  b.f = 1.5f + l;
  int own[4] = {1, 2}, *to = &own[l & 3];
  bool flags[2] = {};
  s[l] = p.list[1];
  t.barrier.wait();
  q = p;
  q.list[l % 3] = s[(l + 1) % W];
  p.x += q.list[0] + q.list[2];
  *to += 50;
  flags[l & 1] = p.isOdd || s[0] > 1;
  t.barrier.wait();
  s[l] = q.list[l % 3] + p.x + int(b.u >> 20) + own[0] + own[1] * 3 + own[2] * 5 + own[3] * 7;
  parts *where = l > 5 ? &p : &q;
  where->list[2] += 100;
  t.barrier.wait();
  v[t] = s[W - 1 - l] + p.list[2] * 3 + q.list[2] * 5 + flags[0] + 2 * flags[1] + int(q.f * 4) + q.isOdd;
}
// Uniform control flow: conditions and loops around barriers.
KERNEL(uniformLoops) {
  tile_static int s[W];
  const int l = t.local[0];
  const int table[3] = {1, 4, 2};
  s[l] = v[t];
  int a = n, b = 0, *p = &a;
  t.barrier.wait();
  for (int k = 0; k < table[b % 3] + 1; ++k) {
    const int other = s[(l + k) % W] & 7;
    t.barrier.wait();
    s[l] += other;
    t.barrier.wait();
    b += k & 1;
  }
  while (*p > 5) {
    *p -= 2;
    t.barrier.wait();
    s[l] ^= *p;
  }
  do {
    t.barrier.wait();
    s[l] += b;
    b -= 2;
  } while (b > 0 && a < 100);
  if (a % 2 == 1 && (b < 3 || n > 50)) {
    t.barrier.wait();
    s[l] *= 3;
  } else if (b == 77) {
    t.barrier.wait();
    s[l] = 0;
  }
  int old = a;
  int c = a * 2;
  s[l] += old;
  c += old + l; // no longer uniform
  t.barrier.wait();
  v[t] = s[W - 1 - l] + c;
}
KERNEL(jumps) {
  tile_static int s[W];
  const int l = t.local[0];
  s[l] = l * 3 + 1;
  for (int k = 0;; ++k) {
    t.barrier.wait();
    if (k == 5)
      break;
    if (k % 2) {
      s[l] += k;
      continue;
    }
    const int next = s[(l + 1) % W];
    t.barrier.wait();
    s[l] = next + k;
    if (next % 7 == 0)
      continue; // only in some threads
    s[l] += 2;
  }
  int count = 0;
  while (true) {
    const int seen = s[(l + count) % W];
    t.barrier.wait();
    s[l] ^= seen;
    ++count;
    t.barrier.wait();
    if (count > n / 3)
      break;
  }
  for (int a = 0; a < 3; ++a) {
    for (int b = 0; b < 3; ++b) {
      if (b > a)
        break;
      t.barrier.wait();
      s[l] += a * b;
    }
    if (a == 1)
      continue;
    t.barrier.wait();
  }
  switch (n % 4) {
  case 1:
    s[l] = 0;
    break;
  case 3:
    t.barrier.wait();
    s[l] += 40;
  default:
    t.barrier.wait();
    s[l] += 2;
    break;
  case 0:
    s[l] = 1;
  }
  if (n == 12)
    return;
  t.barrier.wait();
  v[t] = s[W - 1 - l];
}
KERNEL(returns) {
  tile_static int s[W];
  const int l = t.local[0];
  s[l] = v[t];
  t.barrier.wait();
  if (t.tile[0] == 1)
    return;
  if (n > 5) {
    if (t.tile[0] == 2) {
      t.barrier.wait();
      v[t] = s[0] + l;
      return;
    }
  } else {
    return;
  }
  t.barrier.wait();
  const int other = s[(l + 1) % W] & 1;
  t.barrier.wait();
  s[l] += other;
  t.barrier.wait();
  if (l > 9)
    return;
  v[t] = s[l] * 2;
  if (l < 3) {
    v[t] += 100;
    return;
  } else if (l == 4)
    return;
  v[t] += 1000;
}
// Functions with barriers, in every operand position.
static int sum(place t, int (&s)[W], int x) restrict(amp) {
  s[t.local[0]] = x;
  t.barrier.wait();
  const int result = s[(t.local[0] + 1) % W] + x;
  t.barrier.wait();
  return result;
}
static bool isAny(place t, int (&s)[W], bool x) restrict(amp) {
  s[t.local[0]] = x;
  t.barrier.wait();
  bool any = false;
  for (int k = 0; k < W; ++k)
    any |= s[k] != 0;
  t.barrier.wait();
  return any;
}
static parts both(place t, int (&s)[W], int x) restrict(amp) {
  parts p = {sum(t, s, x), {1, x}, x > 3, 0.25f};
  if (isAny(t, s, x > 100))
    p.list[2] = 9;
  return p;
}
static void change(place t, int (&s)[W], int &x, int by = 3) restrict(amp) {
  if (by == 0)
    return;
  x += sum(t, s, by);
}
KERNEL(calls) {
  tile_static int s[W];
  const int l = t.local[0];
  int x = sum(t, s, l) + sum(t, s, l * 2) * 3;
  if (isAny(t, s, l == 3) && isAny(t, s, l == 77))
    x += 1000;
  if (isAny(t, s, l == 99) || isAny(t, s, l == 5))
    x += 2000;
  x += n > 5 ? sum(t, s, x) : 7;
  x += n > 50 ? 9 : sum(t, s, 4);
  for (int k = 0; isAny(t, s, k < 3); ++k)
    x += k;
  int k = 0;
  while (!isAny(t, s, k > 4))
    k += 2;
  do
    change(t, s, x);
  while (isAny(t, s, ++k < 8));
  change(t, s, x, 0);
  parts p = both(t, s, x & 15);
  int list[2] = {sum(t, s, 1), sum(t, s, l)};
  switch (isAny(t, s, l == 2) ? 4 : 5) {
  case 4:
    x += sum(t, s, p.list[1]);
    break;
  default:
    x = 0;
  }
  x = (sum(t, s, 6), x) + !isAny(t, s, false) - -sum(t, s, 5);
  v[t] = x + p.x + p.list[2] * 5 + list[1] + both(t, s, l).x + s[l];
}
// Values that are assigned late, change, or are used around a barrier.
KERNEL(values) {
  tile_static int s[W], w[W];
  const int l = t.local[0];
  int a, b, c = l, d = c + 1;
  a = c;
  c = 5;
  b = a + c;
  s[l] = b;
  t.barrier.wait();
  d = s[(l + d) % W];
  c += d;
  int e = s[0], *p = &e;
  t.barrier.wait();
  if (l == 1)
    s[l] = 9;
  *p += c;
  t.barrier.wait();
  w[l] = s[1] + e;
  const int before = w[l];
  w[l] = before * 2;
  a = w[l] - before;
  t.barrier.wait();
  int f = l & 1 ? w[l - 1] : a;
  t.barrier.wait();
  w[l] += f;
  f = w[l];
  short narrow = short(f * 3000);
  unsigned char bytes = (unsigned char)(f + narrow);
  v[t] = a + b * 3 + c * 5 + d * 7 + e + f + narrow + bytes;
}
// Reads and writes of the same element through different expressions.
struct member {
  int x, y, list[2];
};
KERNEL(overlaps) {
  tile_static member s[W];
  tile_static int m[W * 2];
  const int l = t.local[0];
  member own = {l, -l, {3, 4}};
  s[l] = own;
  m[l] = m[l + W] = l;
  t.barrier.wait();
  s[l].list[0] = s[l].list[1] + s[l].x;
  s[l].list[l & 1] += 5;
  s[l].y = s[l].list[0] * 3 + s[l].list[1];
  int *p = &s[l].x, *q = &m[l];
  p[0] = *q + s[l].x;
  *q = s[l].x + m[l];
  own.list[l & 1] = own.list[0] + own.x;
  own.list[0] += own.list[1];
  t.barrier.wait();
  const int next = m[l + 1];
  t.barrier.wait();
  m[l] += next;
  t.barrier.wait();
  m[l + W] = m[(l + 1) % W] + s[l].y;
  t.barrier.wait();
  v[t] = m[l + W] + s[l].x + s[(l + 1) % W].list[0] + own.list[0] + own.list[1] * 3;
}
// Floating-point sums keep the source's order, with maskable statements.
KERNEL(numbers) {
  tile_static float s[W];
  const int l = t.local[0];
  s[l] = float(l) * 0.3f + 1;
  t.barrier.wait();
  float sum = 0, product = 1;
  for (int k = 0; k <= l; ++k) {
    sum += s[k] / (k + 1);
    if (k % 3 != 1)
      product *= s[(k + l) % W] > 2 ? 1.25f : 0.5f;
  }
  for (float x = sum; x > 0.7f; x = x / 2) {
    product += x;
    for (int k = l; k > 0; k /= 2)
      product -= float(k & 1);
  }
  unsigned u = unsigned(l) - 3u;
  u = u / 7u + (u % 5u) * (u >> 29) + (u << 3);
  v[t] = int(sum * 1024) + int(product * 1024) + int(u & 0xfff);
}

#define CHECK(name, digest)                                                    \
  check(#name, digest, [](place t, const data &v, int n) restrict(amp) { name(t, v, n); })

int main() {
  CHECK(strides, 961094461u);
  CHECK(stridesOfTheirOwn, 3754065285u);
  CHECK(columns, 460997812u);
  CHECK(columnsInLoops, 2554333528u);
  CHECK(objects, 1694756629u);
  CHECK(uniformLoops, 1328782277u);
  CHECK(jumps, 3549637557u);
  CHECK(returns, 1632430054u);
  CHECK(calls, 2930875477u);
  CHECK(values, 2361493941u);
  CHECK(overlaps, 267373093u);
  CHECK(numbers, 1969715761u);
}
