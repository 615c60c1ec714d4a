// REQUIRES: opencl-device
// RUN: %ampcc -O2 -std=c++17 -w -I%S/../../Inputs %s -o %t && %t
// Intel's compiler reads tile_static memory before a store to it through an
// integer: docs/testing.md.
// XFAIL: intel-opencl
//
// Pointers and references that may refer to elements of views, to tile_static
// and to local variables, as on the cpu.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
#define R restrict(cpu, amp)

static int failures = 0;

/// Each function has its own four elements of a view and of tile_static
/// memory.
constexpr int Own = 4, TileSize = 8, Threads = 64;

//===--- The language, construct by construct -----------------------------===//

template <class T> T &pick(bool c, T &a, T &b) R { return c ? a : b; }
template <class T> T *choose(int k, T *a, T *b, T *c) R {
  if (k % 3 == 0)
    return a;
  return k % 3 == 1 ? b : c;
}

int assigned(int *g, int *t, int i) R {
  int local = 40 + i;
  int *p = &local;
  if (i % 3 == 1)
    p = &g[i % Own];
  if (i % 3 == 2)
    p = t + 1;
  *p += 7;
  return *p + local;
}
int referred(int *g, int *t, int i) R {
  int local = 5;
  int &r = i & 1 ? g[1] : local;
  r = i;
  const int &read = i & 2 ? t[2] : r;
  pick(i % 3 == 0, t[0], local) -= 3;
  pick(i % 5 == 0, g[0], t[0])++;
  return read * 100 + local + --pick(i & 1, local, g[2]);
}
int initialized(int *g, int *t, int i) R {
  const int &x = i & 1 ? g[0] : 17;
  const int &y = i & 1 ? *t : i + 3;
  auto *p = i & 2 ? &t[1] : &g[3];
  auto &&q = i & 4 ? *p : t[2];
  return x + y * 3 + *p * 5 + q;
}
int sum(const int *p, int n) R {
  int s = 0;
  for (int k = 0; k < n; ++k)
    s = s * 3 + p[k];
  return s;
}
void fill(int *p, int n, int value) R {
  while (n--)
    *p++ = value++;
}
int passed(int *g, int *t, int i) R {
  int local[Own] = {1, 2, 3, 4};
  int s = 0;
  for (int k = 0; k < 6; ++k) {
    int *p = choose(k + i, g, t, local);
    fill(p, Own, k * i);
    s += sum(p, Own) + sum(choose(k, local, g, t), Own);
  }
  return s + sum(g, Own) - sum(local, Own);
}
int compared(int *g, int *t, int i) R {
  int local[2] = {1, 2};
  int *p = choose(i, g, t, local), *q = choose(i + (i & 4), g, t, local);
  int *n = i & 8 ? p : nullptr;
  const int *none = nullptr;
  int bits = (p == q) + 2 * (p != q) + 4 * (n == nullptr) + 8 * !n;
  bits += n ? 16 : 32;
  bits += p == local ? 64 : 0;
  bits += (g == p) * 128 + (none == p) * 256 + (local == none) * 512;
  bits += (n && *n > 2) * 1024 + (!n || p == n) * 2048;
  if (bool(p) && p)
    bits += 4096;
  int count = 0;
  for (const int *k = p; k != p + 2; k++)
    ++count;
  while (n) {
    n = nullptr;
    ++count;
  }
  return bits + count * 8192 + (p <= p + 1) * 5 + (p + 1 < p) * 7;
}
int calculated(int *g, int *t, int i) R {
  int local[Own] = {11, 12, 13, 14};
  int *p = choose(i, g, t, local), *first = p;
  unsigned one = 1;
  int s = *p++;
  s += *++p * 2;
  s += *p-- * 3 + *--p;
  p += 3;
  s += *p + p[-1] + *(p - 2) + *(p - one) + (-3)[p];
  p -= one;
  s += int(p - first) * 1000 + int(first - p);
  *p++ += 2;
  *--p *= 3;
  p[1] <<= 1;
  s += p[0]++ + ++p[1] + (*(p - 1))-- - --*first;
  return s + (p - local == 2 ? 0 : 1) * (i % 3 == 2);
}

struct Point {
  int x, y;
  int z[3];
  int getSum() const R { return x + y + z[0] + z[1] + z[2]; }
  void scale(int by) R {
    x *= by;
    for (int &k : z)
      k += by;
  }
  Point &operator+=(const Point &o) R {
    x += o.x;
    z[2] -= o.z[1];
    return *this;
  }
  int &operator[](int k) R { return z[k]; }
  bool operator<(const Point &o) const R { return x < o.x; }
};
struct Named : Point {
  int name;
  int twice() const R { return 2 * name + x; }
};
struct Counted {
  int x;
  Counted(int x) R : x(x) {}
  Counted(const Counted &o) R : x(o.x + 1) {}
  Counted &operator=(const Counted &o) R {
    x = o.x + 10;
    return *this;
  }
  ~Counted() R { x = -1; }
};
union Word {
  int i;
  float f;
};
int objects(Named *g, Named *t, int i) R {
  Named local = {{i, 2, {3, 4, 5}}, 6};
  Named *p = choose(i, g, t, &local);
  p->x += 3;
  p->z[1] = p->y++;
  (*p).z[i & 1] ^= 5;
  p->scale(3);
  Point *base = p;
  *base += *choose(i + 1, g, t, &local);
  base->operator[](2) = (*base)[1] + 1;
  const Point copy = *base;
  Named &other = *choose(i + 2, g, t, &local);
  other = *p;
  other.name = copy.getSum() + p->twice();
  static_cast<Named *>(base)->name += 1;
  int *z = base->z, *last = &p->z[2];
  int Named::*member = i & 1 ? &Named::name : &Named::y;
  p->*member += 9;
  *(int *)p += 1;
  return *z + *last + int(last - z) * 100 + other.name + *p->z + p->*member +
         (*p < other) + (*p).getSum();
}
int constructed(int *first, int *second, int i) R {
  Counted local(i);
  Counted *g = (Counted *)first, *t = (Counted *)second;
  Counted *p = choose(i, g, t, &local);
  Counted a = *p;
  *p = a;
  local = pick(i & 1, *g, *t);
  Counted b = i & 2 ? *p : Counted(3);
  return a.x + b.x * 10 + p->x * 100 + local.x;
}
int unions(Word *g, Word *t, int i) R {
  Word local;
  local.f = i * 0.5f;
  Word *p = choose(i, g, t, &local);
  p->f += 1.5f;
  return p->i;
}
int order(int *g, int *t, int i) R {
  int local[Own] = {4, 3, 2, 1};
  int *p = choose(i, g, t, local), *q = choose(i + (i & 8), g, t, local);
  int k = 0;
  p[k] = k++ + 5;
  *p++ = *q + (*q = 6);
  int shifted = (*p & 7) << ((*q)++ & 3);
  return shifted * 64 + *(p - 1) + k + (*p = 2, *p + 1) + (i & 1 ? p : q)[0];
}
int bools(int *g, int *t, int i) R {
  bool local = i & 1, other = i & 2;
  bool &r = i & 4 ? local : other;
  bool *p = i & 1 ? &r : &local;
  *p = i & 4;
  *p |= i & 8;
  r = !r;
  return *p + 2 * (r && i) + 4 * (*p == local) + *g - *t;
}
double wide(double *g, double *t, int i) R {
  double local = i;
  double *p = choose(i, g, t, &local);
  *p *= 1.5;
  *p -= i & 3;
  return *p / 2;
}
int nested(int *g, int *t, int i) R {
  int local = i;
  int *&r = i & 1 ? g : t;
  r += 1;
  *r = 9;
  int *p = &local, *&alias = p;
  if (i & 2)
    alias = r;
  *p += 1;
  auto next = [](int *&p) R { return p++; };
  int *old = next(alias);
  return *old + local + int(p - old) + *g * 3 + *t * 5;
}
int voids(int *g, int *t, int i) R {
  float local = 2;
  void *p = i & 1 ? (void *)&local : (void *)t;
  if (i & 2)
    p = g;
  const void *c = p;
  float *f = (float *)p;
  if (p == &local)
    *f += 0.5f;
  else
    *(int *)f += 3;
  return *(const int *)c + *g - *t;
}
struct Walker {
  int position;
  int step(const int *from, int *&to) R {
    *to++ = from[position++ & 3];
    return position;
  }
};
int mixed(int *g, int *t, int i) R {
  Walker w = {i};
  int local[Own] = {};
  int *to = choose(i, g, t, local), *end = to;
  for (int k = 0; k < 3; ++k)
    w.step(choose(i + k + 1, g, t, local), end);
  return sum(to, int(end - to)) + w.position;
}

//===--- On both sides ----------------------------------------------------===//

int digest(int x) R { return x; }
int digest(double x) R { return int(x * 1000); }
int digest(Word x) R { return x.i; }
int digest(const Named &x) R {
  return x.getSum() + 3 * x.y + 5 * x.z[1] + 7 * x.z[2] + 11 * x.name;
}

template <class T, class F>
static void test(const char *name, const std::vector<T> &start, F f) {
  std::vector<T> data(Own * Threads, start[0]), expected;
  for (int k = 0; k < int(data.size()); ++k)
    data[k] = start[k % start.size()];
  expected = data;
  std::vector<int> results(2 * Threads);
  array_view<T> v(Own * Threads, data);
  array_view<int> out(2 * Threads, results);
  parallel_for_each(
      extent<1>(Threads).tile<TileSize>(), [=
  ](tiled_index<TileSize> idx) restrict(amp) {
        tile_static T tile[Own * TileSize];
        const int i = idx.global[0];
        T *t = &tile[Own * idx.local[0]];
        for (int k = 0; k < Own; ++k)
          t[k] = v[Own * i + Own - 1 - k];
        const auto result = f(&v[Own * i], t, i);
        out[2 * i] = digest(result);
        int s = 0;
        for (int k = 0; k < Own; ++k)
          s = s * 7 + digest(t[k]);
        out[2 * i + 1] = s;
      });
  v.synchronize();
  out.synchronize();
  for (int i = 0; i < Threads; ++i) {
    std::vector<T> tile;
    for (int k = 0; k < Own; ++k)
      tile.push_back(expected[Own * i + Own - 1 - k]);
    const auto result = f(&expected[Own * i], tile.data(), i);
    int s = 0, bad = digest(result) != results[2 * i];
    for (int k = 0; k < Own; ++k) {
      s = s * 7 + digest(tile[k]);
      bad += digest(expected[Own * i + k]) != digest(data[Own * i + k]);
    }
    bad += s != results[2 * i + 1];
    if (bad) {
      std::printf("%s(%d): %d in the kernel, %d on the cpu\n", name, i,
                  results[2 * i], digest(result));
      ++failures;
      break;
    }
  }
}
#define TEST(f, ...)                                                           \
  test(#f, __VA_ARGS__, [](auto *g, auto *t, int i) R { return f(g, t, i); })

int main() {
  const std::vector<int> ints = {3, 1, 4, 1, 5, 9, 2, 6};
  TEST(assigned, ints);
  TEST(referred, ints);
  TEST(initialized, ints);
  TEST(passed, ints);
  TEST(compared, ints);
  TEST(calculated, ints);
  TEST(order, ints);
  TEST(nested, ints);
  TEST(voids, ints);
  TEST(mixed, ints);
  TEST(bools, ints);
  TEST(constructed, ints);
  const std::vector<Named> points = {
      {{1, 2, {3, 4, 5}}, 6}, {{7, 8, {9, 1, 2}}, 3}, {{4, 5, {6, 7, 8}}, 9}};
  TEST(objects, points);
  TEST(unions, std::vector<Word>(1, Word{1065353216}));
  TEST(wide, std::vector<double>{1.25, 2.5});
  return failures != 0;
}
