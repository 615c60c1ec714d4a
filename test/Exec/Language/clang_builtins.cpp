// Clang's builtins with an OpenCL equivalent return the same results; optimizer
// hints have no effect. A null pointer stays null when converted to a base.
// RUN: %ampcc -O2 %s -o %t && %t
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct first {
  int a;
};
struct second {
  int b;
};
struct both : first, second {
  int c;
};

enum { Results = 20 };

static int bits(unsigned u, long l, int *out) restrict(cpu, amp) {
  int n = 0;
  out[n++] = __builtin_popcount(u);
  out[n++] = __builtin_popcountl(l);
  out[n++] = __builtin_clz(u);
  out[n++] = __builtin_clzl(l);
  out[n++] = __builtin_ctz(u);
  out[n++] = __builtin_ctzl(l);
  out[n++] = __builtin_ffs(u) * 100 + __builtin_ffs(u - u);
  out[n++] = __builtin_parity(u);
  out[n++] = __builtin_abs(-int(u));
  out[n++] = __builtin_expect(u > 3, 1) ? 5 : 6;
  out[n++] = int(__builtin_rotateleft32(u, 3));
  out[n++] = __builtin_ctz(u += 8);
  out[n++] = __builtin_constant_p(3) + __builtin_popcount(255);
  out[n++] =
      int(__builtin_sqrtf(float(u)) * 1000 + __builtin_fmaxf(1.5f, 2.5f));
  const float zero = float(u - u), nan = zero / zero, inf = 1 / zero;
  out[n++] = (__builtin_isnan(nan) != 0) * 1 + (__builtin_isnan(inf) != 0) * 2 +
             (__builtin_isinf(-inf) != 0) * 4 +
             (__builtin_isfinite(zero) != 0) * 8 +
             (__builtin_isnormal(zero) != 0) * 16 +
             (__builtin_signbit(-inf) != 0) * 32;
  __builtin_assume(u > 0);
  __builtin_prefetch(out);
  out[n++] = int(__builtin_bit_cast(unsigned, float(u) * .5f) >> 8);
  out[n++] = __builtin_bit_cast(float, u + 0x40000000u) > 2;
  out[n++] = int(__builtin_bit_cast(long, double(l)) >> 40);
  second *null = static_cast<both *>(nullptr);
  first *null2 = static_cast<both *>(nullptr);
  out[n++] = null == nullptr && !null2;
  return n;
}

int main() {
  int onCpu[Results] = {}, onDevice[Results] = {};
  unsigned u = 40;
  long l = 5L << 33;
  array_view<int> v(Results, onDevice);
  parallel_for_each(
      extent<1>(1), [=](index<1>) restrict(amp) {
        int out[Results];
        int n = bits(u, l, out);
        for (int i = 0; i < n; ++i)
          v[i] = out[i];
      });
  v.synchronize();
  const int n = bits(u, l, onCpu);
  for (int i = 0; i < n; ++i)
    if (onCpu[i] != onDevice[i]) {
      std::printf("%d: %d instead of %d\n", i, onDevice[i], onCpu[i]);
      return 1;
    }
  return 0;
}
