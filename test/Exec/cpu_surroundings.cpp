// The user's macros, pragmas and names do not affect a kernel's cpu code,
// whatever the unit's options.
// RUN: %ampcc -famp-cpu=all -O2 %s -o %t && %t
// RUN: %ampcc -famp-cpu=all -O0 -g %s -o %t && %t
// RUN: %if all %{ %ampcc -famp-cpu=all -O0 -g -std=c++14 -save-temps=obj %s -o %t && %t %}
// RUN: %if all %{ %ampcc -famp-cpu=all -O1 -std=c++23 -fno-exceptions -fPIE -pie %s -o %t && %t %}
// RUN: %ampcc -famp-cpu=all -O3 -g -flto=thin %s -o %t && %t
// RUN: %if all %{ %ampcc -famp-cpu=native -O2 -flto -ffast-math -Wall -Wextra -Werror %s -o %t && %t %}
// RUN: %if all %{ %ampcc -famp-cpu=all -O1 -fsanitize=undefined -fno-sanitize-recover=all %s -o %t && %t %}
// RUN: %if all %{ %ampcc -famp-cpu=all -O2 -S %s -o %t.s && %ampcc %t.s -o %t && %t %}
// RUN: %ampcc -famp-cpu=all -O2 -emit-llvm -c %s -o %t.bc && %ampcc -O2 %t.bc -o %t && %t
#include "Inputs/cpu_launch.h"
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <vector>

#define vectorize nope
#define assume_safety nope nope
#define vectorize_width nope
#define target(x) this
#define attribute nope
#define clang gcc
#define block 1 +
#define arguments )
#define printf nope
#define __builtin_sqrtf(x) 0
#pragma pack(1)
#pragma clang optimize off
#pragma clang fp contract(fast)
#pragma GCC visibility push(hidden)
#define fp nope
#define reciprocal nope
#define contract nope
#define on off
#define fast nope
namespace kernel_1 {}
namespace AMP_v3 {}
inline int popcount(unsigned) { return -1; }
inline int max(int, int) { return -1; }
struct kernel_values {};
struct AMP_run {};

struct Layout {
  float a;
  int b;
};
#undef block
#undef arguments
#undef printf

using namespace concurrency;

int main() {
  std::vector<float> data(1000, 4.0f);
  std::vector<int> counts(1000);
  array_view<float> v(1000, data);
  array_view<int> c(1000, counts);
  Layout layout = {1, 7};
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const float inverse = fast_math::rsqrt(v[i]);
    v[i] = fast_math::sqrt(v[i]) + layout.b;
    v[i] += inverse > 0.49999f && inverse < 0.50001f;
    c[i] = int(direct3d::countbits(static_cast<unsigned>(i[0]))) + direct3d::imax(i[0], 500);
  });
  for (int i = 0; i < 1000; ++i)
    if (v[i] != 10.0f || c[i] != __builtin_popcount(i) + (i < 500 ? 500 : i)) {
      std::puts("wrong");
      return 1;
    }
}
#define for while
#define float double
#define static
