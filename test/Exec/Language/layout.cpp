// RUN: %ampcc -O2 -std=c++17 %s -o %t && %t
//
// Structs have the same layout on both sides: the kernel writes each member and
// the cpu reads it, and the reverse, in arrays, so that sizes matter, too.
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;

struct A { int i; double d; float f; };
struct B : A { long l; int j; };
struct Empty {};
struct C : Empty { bool b; int i; bool c; double d; };
struct D { A a; int x[3]; B b[2]; union { int i; double d; } u; struct { float p, q; } in; enum E : unsigned { one = 1 } e; };
struct alignas(16) Wide { int i; float f; };
struct F { int i; Wide w; int j; Empty e; int k; };
struct Gaps { int i; alignas(16) int j; Empty e; alignas(16) int k; };
#pragma pack(push, 4)
struct Packed { int i; double d; bool b; long l; };
struct Halves { int i, j; double d; }; // has the same layout without the pragma
union Either { double d; int x[3]; };
#pragma pack(pop)
union alignas(16) WideUnion { int i; float f; };
struct G { int i; Halves h; Packed p; Either e[2]; int j; WideUnion w; Packed q[2]; };

static int failures = 0;
template <class T, class Set, class Get> void both(const char *name, Set set, Get get) {
  std::vector<T> in(8), out(8);
  std::vector<int> seen(8);
  for (int i = 0; i < 8; ++i) { std::memset(&in[i], 0, sizeof(T)); set(in[i], i); std::memset(&out[i], 0, sizeof(T)); }
  array_view<T, 1> a(8, in), b(8, out);
  array_view<int, 1> s(8, seen);
  T one = in[3];
  parallel_for_each(s.get_extent(), [=](index<1> i) restrict(amp) { s[i] = get(a[i]) + get(one); set(b[i], i[0]); });
  s.synchronize(); b.synchronize();
  for (int i = 0; i < 8; ++i)
    if (seen[i] != get(in[i]) + get(one) || std::memcmp(&in[i], &out[i], sizeof(T))) {
      std::printf("%s differs at %d\n", name, i);
      ++failures;
      return;
    }
  std::printf("%s: same\n", name);
}
#define BOTH(T, SET, GET) both<T>(#T, [](T &t, int i) restrict(cpu, amp) { SET; }, [](const T &t) restrict(cpu, amp) { return int(GET); })

int main() {
  BOTH(A, (t.i = i, t.d = i * 2, t.f = 3), t.i + t.d * 10 + t.f * 100);
  BOTH(B, (t.i = i, t.d = i * 2, t.f = 3, t.l = i + 4, t.j = 6), t.i + t.d * 10 + t.f * 100 + t.l * 1000 + t.j * 7);
  BOTH(C, (t.b = i & 1, t.i = i, t.c = !t.b, t.d = 4), t.b + t.i * 10 + t.c * 100 + t.d * 1000);
  BOTH(D, (t.a.i = i, t.a.d = 1, t.a.f = 2, t.x[0] = 1, t.x[2] = i, t.b[1].l = 5, t.b[1].j = i, t.b[0].i = 9, t.u.d = 2, t.in.q = 3, t.e = D::one),
       t.a.i + t.a.d + t.x[2] * 10 + t.b[1].l * 3 + t.b[1].j * 5 + t.b[0].i + t.u.d * 7 + t.in.q * 11 + t.e);
  BOTH(Wide, (t.i = i, t.f = 2), t.i + t.f * 10);
  BOTH(F, (t.i = i, t.w.i = 2, t.w.f = i, t.j = 4, t.k = 5), t.i + t.w.i * 10 + t.w.f * 100 + t.j * 1000 + t.k * 10000);
  BOTH(Gaps, (t.i = i, t.j = 2, t.k = 3 * i), t.i + t.j * 10 + t.k * 100);
  BOTH(Packed, (t.i = i, t.d = 2, t.b = i & 1, t.l = -i), t.i + t.d * 10 + t.b * 100 + t.l * 1000);
  BOTH(G, (t.i = i, t.h.d = 2, t.h.j = i, t.p.l = 3, t.e[1].x[2] = i, t.e[0].d = 4, t.w.f = i, t.q[1].d = 5, t.q[0].l = i),
       t.i + t.h.d * 10 + t.h.j * 3 + t.p.l * 5 + t.e[1].x[2] * 7 + t.e[0].d * 11 + t.w.f * 13 + t.q[1].d * 17 + t.q[0].l * 19);
  return failures;
}
