// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// REQUIRES: opencl-device
// precise_math against <cmath> computed in long double; errors in units in the
// last place. The bounds are OpenCL's.
#include <amp_math.h>
#include "check.h"
#include <limits>
using namespace concurrency;
namespace pm = concurrency::precise_math;

static const int n = 1000;

/// Numbers in [0, 1], the ends included.
static double unit(int i) { return i / double(n - 1); }

template <class T> T ulp(T x) {
  x = std::fabs(x);
  return x == 0 ? std::numeric_limits<T>::denorm_min()
                : std::nextafter(x, std::numeric_limits<T>::infinity()) - x;
}

template <class T, class In>
void compare(const char *name, const std::vector<In> &x, const array_view<T> &got, double bound,
             long double (*wanted)(long double)) {
  double worst = 0;
  int at = 0;
  for (int i = 0; i < n; ++i) {
    const long double exact = wanted(x[i]);
    const double error = double(std::fabs(got[i] - exact) / ulp(T(exact)));
    if (!(error <= worst)) {
      worst = error;
      at = i;
    }
  }
  if (!(worst <= bound)) {
    ++failures;
    std::printf("%s(%.17g) is %.17g, %.17g by the host: wrong by %g ulp, %g allowed\n", name,
                double(x[at]), double(got[at]), double(wanted(x[at])), worst, bound);
  }
}

/// name, and namef for float, on the values of domain, with u in [0, 1].
#define FUNCTION(name, domain, bound_float, bound_double)                                \
  {                                                                                      \
    std::vector<float> x(n);                                                             \
    std::vector<double> y(n);                                                            \
    for (int i = 0; i < n; ++i) {                                                        \
      const double u = unit(i);                                                          \
      y[i] = domain;                                                                     \
      x[i] = float(domain);                                                              \
    }                                                                                    \
    array_view<const float> f(x);                                                        \
    array_view<const double> d(y);                                                       \
    array_view<float> a(n), b(n);                                                        \
    array_view<double> c(n);                                                             \
    parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {                      \
      a[i] = pm::name(f[i]);                                                             \
      b[i] = pm::name##f(f[i]);                                                          \
      c[i] = pm::name(d[i]);                                                             \
    });                                                                                  \
    compare<float>(#name, x, a, bound_float, reference::name);                           \
    compare<float>(#name "f", x, b, bound_float, reference::name);                       \
    compare<double>(#name, y, c, bound_double, reference::name);                         \
  }

namespace reference {
typedef long double real;
static const real pi = 3.14159265358979323846264338327950288L;
#define STANDARD(name) static real name(real x) { return std::name(x); }
STANDARD(acos)
STANDARD(acosh)
STANDARD(asin)
STANDARD(asinh)
STANDARD(atan)
STANDARD(atanh)
STANDARD(cbrt)
STANDARD(ceil)
STANDARD(cos)
STANDARD(cosh)
STANDARD(erf)
STANDARD(erfc)
STANDARD(exp)
STANDARD(exp2)
STANDARD(expm1)
STANDARD(fabs)
STANDARD(floor)
STANDARD(log)
STANDARD(log10)
STANDARD(log1p)
STANDARD(log2)
STANDARD(logb)
STANDARD(nearbyint)
STANDARD(round)
STANDARD(sin)
STANDARD(sinh)
STANDARD(sqrt)
STANDARD(tan)
STANDARD(tanh)
STANDARD(tgamma)
STANDARD(trunc)
static real rsqrt(real x) { return 1 / std::sqrt(x); }
static real rcbrt(real x) { return 1 / std::cbrt(x); }
static real exp10(real x) { return std::pow(10.0L, x); }
static real cospi(real x) { return std::cos(pi * x); }
static real sinpi(real x) { return std::sin(pi * x); }
static real tanpi(real x) { return std::tan(pi * x); }
static real phi(real x) { return std::erfc(-x / std::sqrt(2.0L)) / 2; }
static real erfcinv(real y) {
  real low = -10, high = 30;
  for (int i = 0; i < 200; ++i) {
    const real middle = (low + high) / 2;
    (std::erfc(middle) > y ? low : high) = middle;
  }
  return (low + high) / 2;
}
static real erfinv(real x) { return x < 0 ? -erfcinv(1 + x) : erfcinv(1 - x); }
static real probit(real p) { return -std::sqrt(2.0L) * erfcinv(2 * p); }
} // namespace reference

int main() {
  if (!accelerator().supports_double_precision)
    return 0;
  FUNCTION(acos, 2 * u - 1, 4, 4)
  FUNCTION(acosh, 1.0 + 3 * u, 4, 4)
  FUNCTION(asin, 2 * u - 1, 4, 4)
  FUNCTION(asinh, 8 * u - 4, 4, 4)
  FUNCTION(atan, 8 * u - 4, 5, 5)
  FUNCTION(atanh, 1.9 * u - 0.95, 5, 5)
  FUNCTION(cbrt, 8 * u - 4, 2, 2)
  FUNCTION(ceil, 8 * u - 4, 0.5, 0.5)
  FUNCTION(cos, 8 * u - 4, 4, 4)
  FUNCTION(cosh, 8 * u - 4, 4, 4)
  FUNCTION(erf, 8 * u - 4, 16, 16)
  FUNCTION(erfc, 8 * u - 4, 16, 16)
  FUNCTION(exp, 8 * u - 4, 3, 3)
  FUNCTION(exp2, 8 * u - 4, 3, 3)
  FUNCTION(expm1, 8 * u - 4, 3, 3)
  FUNCTION(fabs, 8 * u - 4, 0.5, 0.5)
  FUNCTION(floor, 8 * u - 4, 0.5, 0.5)
  FUNCTION(log, 0.01 + 9 * u, 3, 3)
  FUNCTION(log10, 0.01 + 9 * u, 3, 3)
  FUNCTION(log1p, 9 * u, 2, 2)
  FUNCTION(log2, 0.01 + 9 * u, 3, 3)
  FUNCTION(logb, 0.01 + 9 * u, 0.5, 0.5)
  FUNCTION(nearbyint, 8 * u - 4, 0.5, 0.5)
  FUNCTION(round, 8 * u - 4, 0.5, 0.5)
  FUNCTION(sin, 8 * u - 4, 4, 4)
  FUNCTION(sinh, 8 * u - 4, 4, 4)
  FUNCTION(sqrt, 9 * u, 0.5, 0.5)
  FUNCTION(tan, 8 * u - 4, 5, 5)
  FUNCTION(tanh, 8 * u - 4, 5, 5)
  FUNCTION(tgamma, 0.5 + 5 * u, 16, 16)
  FUNCTION(trunc, 8 * u - 4, 0.5, 0.5)
  FUNCTION(rsqrt, 0.01 + 9 * u, 2, 2)
  FUNCTION(rcbrt, 0.01 + 9 * u, 3, 3)
  FUNCTION(exp10, 8 * u - 4, 3, 3)
  FUNCTION(cospi, 0.45 * u, 4, 4)
  FUNCTION(sinpi, 0.01 + 0.45 * u, 4, 4)
  FUNCTION(tanpi, 0.01 + 0.45 * u, 6, 6)
  FUNCTION(phi, 8 * u - 4, 20, 20)
  FUNCTION(erfinv, 1.99 * u - 0.995, 8, 8)
  FUNCTION(erfcinv, 1e-6 + 1.9 * u, 8, 8)
  FUNCTION(probit, 1e-6 + 0.49 * u, 12, 12)

  // Shapes of their own.
  std::vector<double> seen(64);
  array_view<double> o(seen);
  const double nil[1] = {};
  array_view<const double> zero(nil);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int k = 0, whole = 0;
    double d = 0, s = 0, c = 0;
    float f = 0, sf = 0, cf = 0;
    o[k++] = pm::atan2(-1.0, -1.0);
    o[k++] = pm::atan2f(1.0f, 1.0f);
    o[k++] = pm::copysign(3.0, -0.0);
    o[k++] = pm::fdim(5.0, 3.0);
    o[k++] = pm::fma(2.0, 3.0, 4.0);
    o[k++] = pm::fmaf(2.0f, 3.0f, 4.0f);
    o[k++] = pm::fmax(2.0, 3.0);
    o[k++] = pm::fminf(2.0f, 3.0f);
    o[k++] = pm::fmod(7.5, 2.0);
    o[k++] = pm::frexp(40.0, &whole);
    o[k++] = whole;
    o[k++] = pm::hypot(3.0, 4.0);
    o[k++] = pm::ilogb(9.0);
    o[k++] = pm::ilogbf(0.3f);
    o[k++] = pm::ldexp(3.0, 4);
    o[k++] = pm::lgamma(-0.5, &whole);
    o[k++] = whole;
    o[k++] = pm::modf(2.75, &d);
    o[k++] = d;
    o[k++] = pm::modff(-2.75f, &f);
    o[k++] = f;
    o[k++] = pm::nextafter(1.0, 2.0);
    o[k++] = pm::pow(2.0, 0.5);
    o[k++] = pm::powf(2.0f, 10.0f);
    o[k++] = pm::remainder(7.0, 4.0);
    o[k++] = pm::remquo(7.0, 4.0, &whole);
    o[k++] = whole & 7;
    o[k++] = pm::scalb(3.0, 4.0);
    o[k++] = pm::scalbn(3.0f, 4);
    pm::sincos(0.5, &s, &c);
    pm::sincosf(0.5f, &sf, &cf);
    o[k++] = s;
    o[k++] = c;
    o[k++] = sf;
    o[k++] = cf;
    o[k++] = pm::signbit(-0.0) != 0;
    o[k++] = pm::signbit(2.0f) != 0;
    const double inf = 1.0 / zero[0], nan = pm::nan(5);
    o[k++] = pm::isnan(nan) && pm::isnan(pm::nanf(1)) && !pm::isnan(inf);
    o[k++] = pm::isinf(inf) && !pm::isinf(nan) && !pm::isinf(1.0f);
    o[k++] = pm::isfinite(1.0) && !pm::isfinite(inf) && !pm::isfinite(nan);
    o[k++] = pm::isnormal(1.0f) && !pm::isnormal(0.0) && !pm::isnormal(1e-310);
    o[k++] = pm::fpclassify(nan) == FP_NAN && pm::fpclassify(inf) == FP_INFINITE &&
             pm::fpclassify(0.0f) == FP_ZERO && pm::fpclassify(1.5f) == FP_NORMAL &&
             pm::fpclassify(1e-310) == FP_SUBNORMAL;
    o[k++] = pm::isinf(pm::erfinv(1.0)) && pm::isnan(pm::erfcinv(2.5)) && pm::erfinv(0.0) == 0;
  });
  int sign = 0;
  const double wanted[] = {
      std::atan2(-1.0, -1.0), std::atan2(1.0f, 1.0f), -3, 2, 10, 10, 3, 2, 1.5, 0.625, 6, 5, 3, -2,
      48, lgamma_r(-0.5, &sign), -1, 0.75, 2, -0.75, -2, std::nextafter(1.0, 2.0), std::sqrt(2.0),
      1024, -1, -1, 2, 48, 48, std::sin(0.5), std::cos(0.5), std::sin(0.5f), std::cos(0.5f), 1, 0,
      1, 1, 1, 1, 1, 1};
  int k = 0;
  for (double each : wanted) {
    if (!(std::fabs(o[k] - each) <= 1e-7 * std::fabs(each))) {
      ++failures;
      std::printf("value %d is %.17g, not %.17g\n", k, o[k], each);
    }
    ++k;
  }
  EQUAL(pm::sqrt(2.0) + pm::sqrtf(4.0f) + pm::pow(2.0, 3.0), std::sqrt(2.0) + 10.0); // on the cpu
  return result();
}
