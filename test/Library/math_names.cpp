// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// REQUIRES: opencl-device
// The names of <amp_math.h> beside those of <cmath>: by a using-directive, by a
// using-declaration, qualified, in code for the cpu, for amp and for both.
#include <amp_math.h>
#include <cmath>
#include "check.h"

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

void check() {
  array_view<float> v(2);
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) {
    using Concurrency::fast_math::floor;
    v[0] = floor(both(8.0f)) + Concurrency::fast_math::sqrt(9.0f);
    v[1] = 0;
  });
  NEAR(v[0], 8.0f, 1e-6);
  NEAR(both(8.0f), std::sqrt(8.0) + 3, 1e-6);
}
} // namespace declared

int main() {
  fast::check();
  if (concurrency::accelerator().supports_double_precision) {
    precise::check();
    declared::check();
  }
  return result();
}
