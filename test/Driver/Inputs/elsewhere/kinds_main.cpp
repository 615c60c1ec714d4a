#include "kinds.h"
#include <cstdio>
#include <vector>
using namespace lib;
int main() {
  const int n = 64;
  std::vector<int> r(n), cnt(1), m(n);
  std::vector<float> fa(n, 2.f), fb(n);
  array_view<int, 1> out(n, r); array_view<int, 1> c(1, cnt); array_view<int, 2> mv(8, 8, m);
  view_pair vp = {array_view<const float, 1>(n, fa), array_view<float, 1>(n, fb)};
  std::vector<float> tx(16, 1.5f); texture<float, 2> tex(4, 4, tx.begin(), tx.end());
  parallel_for_each(out.extent, [=, &tex](index<1> i) restrict(amp) {
    int bad = 0;
    derived d; d.id = i[0]; for (int k = 0; k < 4; k++) d.w[k] = 0; d.set(1, 2).set(2, 3);
    if (d.sum() != 5 + 2 * i[0]) bad |= 1;
    if (pick(1) != 3) bad |= 2;
    if (dbl(2.0) != 6) bad |= 4;
    float_3 x = cross3(float_3(1, 0, 0), float_3(0, 1, 0)); if (x.z != 1) bad |= 8;
    if (apply(mode::mul, 3, 4) != 12 || apply(mode::add, 3, 4) != 7) bad |= 16;
    if (both() != 3) bad |= 32;
    float p[3] = {1, 2, 3}; if (sum_local(p, 3) != 6) bad |= 64;
    int a = 1, b = 2; swap_(a, b); if (a != 2 || b != 1) bad |= 128;
    at(mv, index<2>(i[0] / 8, i[0] % 8)) = i[0] * 5;
    inc(c[0]);
    if (sample(tex, index<2>(i[0] % 4, 1)) != 1.5f) bad |= 256;
    stack<int, 8> s; s.push(4); s.push(5); if (s.pop() != 5 || s.pop() != 4) bad |= 512;
    vp.go(i);
    conv v; v.v = 3; conv w = -v; if (float(v) != 1.5f || !(w < v)) bad |= 4096;
    if (fact_table(4) != 24) bad |= 8192;
    node nd; nd.k = 9; if (nd.self_free()->k != 9) bad |= 16384;
    if (odd(2) || !odd(3)) bad |= 32768;
    nop();
    out[i] = bad;
  });
  int bad = 0;
  for (int i = 0; i < n; i++) bad |= out[i];
  for (int i = 0; i < n; i++) if (mv(i / 8, i % 8) != i * 5) bad |= 1 << 20;
  if (c[0] != n) bad |= 1 << 21;
  for (int i = 0; i < n; i++) if (vp.b[i] != 6) bad |= 1 << 22;
  std::vector<float> ts(4); array_view<float, 1> tv(4, ts); tv.discard_data();
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static float l[16]; l[t.local[0]] = 1.f * t.local[0]; t.barrier.wait();
    if (t.local[0] == 0) tv[t.tile] = sum_local(l, 16);
  });
  for (int i = 0; i < 4; i++) if (tv[i] != 120) bad |= 1 << 23;
  if (pick(1) != 2) bad |= 1 << 24;
  printf("%x\n", bad);
  return bad != 0;
}
