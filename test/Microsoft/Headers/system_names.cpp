// Names of a program that Linux's C library uses for functions, types and macros.
// RUN: %ampcc -w %s -o %t && %t
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <cstdlib>
const float gamma = 2.2f;
int index = 0;
int link[4];
bool pause = false;
int access = 1, isatty = 2;
float random() { return 0.5f; }
static int sync(int n) { return n; }
int y1 = 3;
typedef unsigned long long uint64_t;
typedef unsigned int ulong;
const float M_PI = 3.14159265f;
static const double M_E = 2.718281828;
enum byte_order { LITTLE_ENDIAN, BIG_ENDIAN };
enum platform { windows, linux };
#ifndef _MSC_VER
namespace Concurrency {
namespace direct3d {
inline int imax(int x, int y) restrict(cpu, amp) { return x > y ? x : y; }
} // namespace direct3d
} // namespace Concurrency
#endif
int main() {
  concurrency::array_view<float> v(1);
  const float g = gamma, pi = M_PI;
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = concurrency::fast_math::powf(4, g - 1.7f) + concurrency::direct3d::imax(3, 4) + pi;
  });
  uint64_t big = 1;
  ulong small = ~0u;
  return v[0] > 9.1f && v[0] < 9.2f && random() == 0.5f && sync(2) == 2 && y1 == 3 && small + big == 0x100000000 &&
                 sizeof(ulong) == 4 && linux == 1 && LITTLE_ENDIAN == 0 && M_E > 2 && !pause && access + isatty == 3 && !link[0] && !::index &&
                 concurrency::direct3d::imax(1, 2) == 2
             ? 0
             : 1;
}
