// RUN: %ampcc -O2 -std=c++17 -w -I%S/Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
//
// tile_static variables in every scope; pointers into all address spaces.
#include <amp.h>
#include "expect.h"
#include "vec.h"
#include <vector>
using namespace concurrency;
#define R restrict(cpu, amp)
typedef array_view<int> V;
// tile_static
template <class T, int N> T tsum(tiled_index<N> t, T x) restrict(amp) {
  tile_static T s[N];
  s[t.local[0]] = x;
  t.barrier.wait();
  T r = T();
  for (int k = 0; k < N; ++k)
    r += s[k];
  t.barrier.wait();
  return r;
}
struct Red {
  int k;
  int run(tiled_index<8> t, int x) const restrict(amp) {
    tile_static int buf[2][8];
    tile_static int total;
    buf[0][t.local[0]] = x;
    buf[1][t.local[0]] = x * k;
    t.barrier.wait();
    if (t.local[0] == 0) {
      total = 0;
      for (auto &r : buf)
        for (int v : r)
          total += v;
    }
    t.barrier.wait();
    int z = total;
    t.barrier.wait();
    return z;
  }
  static int srun(tiled_index<8> t, int x) restrict(amp) {
    tile_static int one;
    if (t.local[0] == 3)
      one = x;
    t.barrier.wait();
    int z = one;
    t.barrier.wait();
    return z;
  }
};
int rd(const int *p, int n) R {
  int s = 0;
  for (int k = 0; k < n; ++k)
    s += p[k];
  return s;
}
void wr(int &r, int v) R { r = v; }
template <class T> T *nxt(T *p) R { return p + 1; }
struct Cur {
  int at(int *p) const R { return *p; }
};
float vlen(const Vec &v) R { return v.len(); }
void tiles() {
  std::vector<int> in(32), o(32), u(32);
  std::vector<float> q(32);
  for (int i = 0; i < 32; ++i)
    in[i] = i;
  V vi(32, in), vo(32, o), vu(32, u);
  array_view<float> vq(32, q);
  Red red{3};
  parallel_for_each(
      vi.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
        int x = vi[t];
        int a = tsum<int, 8>(t, x);
        float b = tsum<float, 8>(t, x * .5f);
        int c = red.run(t, x) + Red::srun(t, x);
        tile_static Vec vs[8];
        tile_static Vec one;
        {
          tile_static int grid[2][2][2];
          int l = t.local[0];
          grid[l >> 2][(l >> 1) & 1][l & 1] = x;
          t.barrier.wait();
          a += grid[1][0][1] + (&grid[0][0][0])[2];
          int *p = grid[0][1];
          wr(p[1], p[1]);
          c += rd(nxt(p) - 1, 2);
          int mine[2] = {1, x};
          c += rd(mine, 2) + rd(&vi[t.tile_origin[0]], 2) + Cur().at(mine) +
               Cur().at(p);
          t.barrier.wait();
        }
        vs[t.local[0]] = Vec(x, 1);
        if (t.local[0] == 0)
          one = Vec(1, 2);
        t.barrier.wait();
        Vec s(0, 0);
        for (const Vec &v : vs)
          s += v;
        Vec *pv = vs;
        s = s + pv[2] + one;
        vq[t] = s.len() + vlen(vs[1]) + vlen(s) + b;
        vo[t] = a;
        vu[t] = c;
      });
  vo.synchronize();
  vu.synchronize();
  vq.synchronize();
  for (int i = 0; i < 32; ++i) {
    int base = i / 8 * 8;
    int sum = 0;
    for (int k = 0; k < 8; ++k)
      sum += base + k;
    CHECK(o[i] == sum + base + 5 + base + 2);
    int c = sum * 4 + base + 3;
    c += base + 2 + base + 3;
    c += 1 + i + base + base + 1 + 1 + base + 2;
    CHECK(u[i] == c);
    float sx = sum + base + 2 + 1, sy = 8 + 1 + 2;
    float l = sx * sx + sy * sy;
    CHECK(q[i] == l + ((base + 1) * (base + 1) + 1) + l + sum * .5f);
  }
}
void pointers() {
  std::vector<int> in(16), o(16);
  for (int i = 0; i < 16; ++i)
    in[i] = i * 3;
  V a(16, in), b(16, o);
  array_view<int, 2> a2 = a.view_as(extent<2>(4, 4));
  parallel_for_each(
      b.extent, [=](index<1> i) restrict(amp) {
        int *p = &a[0], *q = &a[15];
        const int *m = p + i[0];
        if (i[0] & 1)
          p = q - 3;
        else
          p++;
        while (p < q) {
          b[i] += *p++;
          if (p == q - 1)
            break;
        }
        b[i] += int(q - m) + *m + m[i[0] & 1 ? -1 : 0];
        int &r = a2(1, 1);
        int *z = &r;
        b[i] += z[2] + (&a2[0][2])[1];
        auto row = a2[2];
        b[i] += row[1];
      });
  b.synchronize();
  for (int i = 0; i < 16; ++i) {
    int *p = &in[0], *q = &in[15];
    const int *m = p + i;
    int s = 0;
    if (i & 1)
      p = q - 3;
    else
      p++;
    while (p < q) {
      s += *p++;
      if (p == q - 1)
        break;
    }
    s += int(q - m) + *m + m[i & 1 ? -1 : 0];
    s += in[7] + in[3] + in[9];
    CHECK(o[i] == s);
  }
}
int main() {
  tiles();
  pointers();
  return failures;
}
