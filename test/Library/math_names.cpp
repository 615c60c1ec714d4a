// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// The names of <amp_math.h> together with those of <cmath>: through a using-directive,
// a using-declaration, and qualified, in code for the cpu, for amp and for both.
#include <amp_math.h>
#include <cmath>
#include <cstdlib>
#include "check.h"
#include <vector>

namespace fast {
using namespace concurrency;
using namespace concurrency::fast_math;

float cpu_float(float x) { return sqrt(x) + sinf(x) + pow(x, 2.0f) + fabs(x); }
double cpu_double(double x) { return sqrt(x) + sin(x) + pow(x, 2) + fabs(x) + sqrt(4); }
float both(float x) restrict(cpu, amp) { return sqrt(x) + sinf(x) + pow(x, 2.0f) + fmax(x, 0.0f); }

void check() {
  array_view<float> v(3);
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) {
    int exponent = 0;
    float s = 0, c = 0, whole = 0;
    sincos(0.0f, &s, &c);
    v[0] = sqrt(4.0f) + fabs(-1.0f) + pow(2.0f, 3) + fminf(1.0f, 2.0f) + s + c;
    v[1] = frexp(8.0f, &exponent) + modf(2.5f, &whole) + whole + floor(1.5f) + sqrt(4) + isnan(s);
    v[2] = both(2.0f);
  });
  NEAR(v[0], 13.0f, 1e-5);
  NEAR(v[1], 6.0f, 1e-5);
  NEAR(v[2], both(2.0f), 1e-5);
  NEAR(both(2.0f), std::sqrt(2.0) + std::sin(2.0) + 6, 1e-5);
  NEAR(cpu_float(2.0f), std::sqrt(2.0) + std::sin(2.0) + 6, 1e-5);
  NEAR(cpu_double(2.0), std::sqrt(2.0) + std::sin(2.0) + 8, 1e-14);
}
} // namespace fast

namespace precise {
using namespace concurrency;
using namespace concurrency::precise_math;

float cpu_float(float x) { return sqrt(x) + sinf(x) + pow(x, 2.0f) + fabs(x); }
double cpu_double(double x) { return sqrt(x) + sin(x) + pow(x, 2) + fabs(x) + sqrt(4); }
double both(double x) restrict(cpu, amp) { return sqrt(x) + sin(x) + pow(x, 2.0) + sqrtf(4.0f); }

void check() {
  array_view<double> v(3);
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) {
    int exponent = 0;
    double s = 0, c = 0, whole = 0;
    sincos(0.0, &s, &c);
    v[0] = sqrt(4.0) + fabs(-1.0) + pow(2.0, 3) + fminf(1.0f, 2.0f) + s + c;
    v[1] = frexp(8.0, &exponent) + modf(2.5, &whole) + whole + floor(1.5f) + erf(0.0);
    v[2] = both(2.0);
  });
  NEAR(v[0], 13.0, 1e-14);
  NEAR(v[1], 4.0, 1e-14);
  NEAR(v[2], both(2.0), 1e-14);
  NEAR(cpu_float(2.0f), std::sqrt(2.0) + std::sin(2.0) + 6, 1e-5);
  NEAR(cpu_double(2.0), std::sqrt(2.0) + std::sin(2.0) + 8, 1e-14);
}
} // namespace precise

namespace declared {
using Concurrency::array_view;
using Concurrency::index;
using Concurrency::fast_math::cosf;
using Concurrency::fast_math::sqrt;

float both(float x) restrict(cpu, amp) { return sqrt(x) + cosf(0.0f) + Concurrency::precise_math::cbrt(x); }
float in_body(float x) restrict(cpu, amp) {
  using Concurrency::fast_math::floor;
  return floor(x);
}

void check() {
  array_view<float> v(2);
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) {
    using Concurrency::fast_math::floor;
    v[0] = floor(both(8.0f)) + Concurrency::fast_math::sqrt(9.0f);
    v[1] = in_body(2.5f);
  });
  EQUAL(v[1], 2.0f);
  EQUAL(in_body(-2.5f), -3.0f);
  NEAR(v[0], 8.0f, 1e-6);
  NEAR(both(8.0f), std::sqrt(8.0) + 3, 1e-6);
}
} // namespace declared

// The cpu's function is in the global namespace, the amp one in a namespace
// that a using-directive names.
namespace directive {
using namespace concurrency;
using namespace concurrency::direct3d;

int both(int x) restrict(cpu, amp) { return abs(x) + 1; }

void check() {
  array_view<int> v(1);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = both(-3) + sign(-4); });
  EQUAL(v[0], 3);
  EQUAL(both(-3), 4);
}
} // namespace directive

// Results through pointers into private, tile_static and global memory, in functions.
namespace pointers {
using namespace concurrency;

float split(float x, float *whole, int *exponent) restrict(amp) {
  return fast_math::modf(x, whole) + fast_math::frexp(x, exponent);
}

void check() {
  std::vector<float> numbers(8);
  std::vector<int> integers(4);
  array_view<float> f(numbers);
  array_view<int> n(integers);
  parallel_for_each(extent<1>(1).tile<1>(), [=](tiled_index<1>) restrict(amp) {
    tile_static float whole, sine, cosine;
    tile_static int exponent;
    f[0] = split(10.25f, &whole, &exponent);
    f[1] = whole;
    n[0] = exponent;
    f[2] = split(10.25f, &f[3], &n[1]);
    float mine = 0;
    int own = 0;
    f[4] = split(10.25f, &mine, &own) + mine;
    n[2] = own;
    fast_math::sincos(0.0f, &sine, &cosine);
    fast_math::sincosf(0.0f, &f[5], &f[6]);
    f[5] += sine + cosine;
  });
  const float part = 0.25f + 10.25f / 16;
  const float wanted[] = {part, 10, part, 10, part + 10, 1, 1};
  for (int i = 0; i < 7; ++i)
    EQUAL(f[i], wanted[i]);
  for (int i = 0; i < 3; ++i)
    EQUAL(n[i], 4);
}

void check_double() {
  std::vector<double> numbers(8);
  std::vector<int> integers(4);
  array_view<double> d(numbers);
  array_view<int> n(integers);
  parallel_for_each(extent<1>(1).tile<1>(), [=](tiled_index<1>) restrict(amp) {
    tile_static double whole, sine, cosine;
    tile_static int exponent, sign, quotient;
    d[0] = precise_math::modf(2.5, &whole) + whole;
    d[1] = precise_math::frexp(8.0, &exponent) + exponent;
    precise_math::sincos(0.0, &sine, &cosine);
    d[2] = sine + cosine;
    d[3] = precise_math::lgamma(-0.5, &sign);
    n[0] = sign;
    d[4] = precise_math::remquo(7.0, 4.0, &quotient) + (quotient & 7);
    d[5] = precise_math::modf(2.5, &d[6]);
    d[7] = precise_math::lgamma(-0.5, &n[1]);
    precise_math::remquof(7.0f, 4.0f, &n[2]);
    precise_math::frexpf(8.0f, &n[3]);
  });
  int sign = 0;
  const double lgamma_half = ::lgamma_r(-0.5, &sign);
  const double wanted[] = {2.5, 4.5, 1, lgamma_half, 1, 0.5, 2, lgamma_half};
  for (int i = 0; i < 8; ++i)
    NEAR(d[i], wanted[i], 1e-15);
  EQUAL(n[0], -1);
  EQUAL(n[1], -1);
  EQUAL(n[2] & 7, 2);
  EQUAL(n[3], 4);
}
} // namespace pointers

int main() {
  fast::check();
  directive::check();
  pointers::check();
  if (concurrency::accelerator().supports_double_precision) {
    precise::check();
    declared::check();
    pointers::check_double();
  }
  return result();
}
