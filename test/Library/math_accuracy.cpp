// RUN: %ampcc -O1 -Wall -Wextra -Werror -I %S/Inputs %s -lmpfr -lgmp %if all %{ -DSAMPLES=1000 %} -o %t && %t
// REQUIRES: mpfr
// The errors of every function of precise_math relative to MPFR, over its domain
// and for special values. The bounds are the specification's (docs/math.md has
// the table; with an argument the program prints the measured errors).
#include <amp_math.h>
#include "exact.h"
using namespace concurrency;
namespace pm = concurrency::precise_math;

#ifndef SAMPLES
#define SAMPLES 300
#endif
static const int n = SAMPLES;
static bool show_all;

using exact::inf;
using exact::not_a_number;

// --- Functions of one number: dense intervals, bounds for both types -----------

#define UNARY(F)                                                                                   \
  F(acos, -1, 1, 3, 2)                                                                             \
  F(acosh, 1, 50, 4, 2)                                                                            \
  F(asin, -1, 1, 4, 2)                                                                             \
  F(asinh, -10, 10, 3, 2)                                                                          \
  F(atan, -5, 5, 2, 2)                                                                             \
  F(atanh, -1, 1, 3, 2)                                                                            \
  F(cbrt, -10, 10, 1, 1)                                                                           \
  F(ceil, -10, 10, 0, 0)                                                                           \
  F(cos, -10, 10, 2, 2)                                                                            \
  F(cosh, -10, 10, 2, 2)                                                                           \
  F(cospi, -10, 10, 2, 2)                                                                          \
  F(erf, -4, 4, 3, 2)                                                                              \
  F(erfc, -4, 28, 6, 5)                                                                            \
  F(erfinv, -1, 1, 3, 8)                                                                           \
  F(erfcinv, 0, 2, 7, 8)                                                                           \
  F(exp, -90, 90, 2, 1)                                                                            \
  F(exp2, -130, 130, 2, 1)                                                                         \
  F(exp10, -40, 40, 2, 1)                                                                          \
  F(expm1, -5, 5, 1, 1)                                                                            \
  F(fabs, -10, 10, 0, 0)                                                                           \
  F(floor, -10, 10, 0, 0)                                                                          \
  F(log, 0, 10, 1, 1)                                                                              \
  F(log10, 0, 10, 3, 2)                                                                            \
  F(log1p, -1, 10, 2, 2)                                                                           \
  F(log2, 0, 10, 3, 2)                                                                             \
  F(logb, 0, 10, 0, 0)                                                                             \
  F(nearbyint, -10, 10, 0, 0)                                                                      \
  F(phi, -10, 5, 6, 5)                                                                             \
  F(probit, 0, 1, 7, 8)                                                                            \
  F(rcbrt, -10, 10, 2, 1)                                                                          \
  F(round, -10, 10, 0, 0)                                                                          \
  F(rsqrt, 0, 10, 2, 1)                                                                            \
  F(sin, -10, 10, 2, 2)                                                                            \
  F(sinh, -10, 10, 3, 2)                                                                           \
  F(sinpi, -10, 10, 2, 2)                                                                          \
  F(sqrt, 0, 10, 0.5, 0.5)                                                                         \
  F(tan, -10, 10, 4, 2)                                                                            \
  F(tanh, -10, 10, 2, 2)                                                                           \
  F(tanpi, -10, 10, 2, 2)                                                                          \
  F(tgamma, -10, 30, 11, 8)                                                                        \
  F(trunc, -10, 10, 0, 0)

struct row {
  const char *name;
  double low, high, bounds[2];
  real (*reference)(const real &);
};
#define ROW(name, low, high, bound_float, bound_double)                                            \
  {#name, low, high, {bound_float, bound_double}, exact::name},
static const row rows[] = {UNARY(ROW)};
static const int row_count = sizeof(rows) / sizeof(rows[0]);

template <class T> void check_unary(const char *type) {
  std::vector<T> in;
  for (int k = 0; k < row_count; ++k) {
    const std::vector<T> x = samples<T>(n, rows[k].low, rows[k].high, k + 1);
    in.insert(in.end(), x.begin(), x.end());
  }
  array_view<const T, 2> x(row_count, n, in);
  array_view<T, 2> out(row_count, n);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    int k = 0;
#define EVALUATE(name, ...)                                                                        \
  out(k, i[0]) = pm::name(x(k, i[0]));                                                             \
  ++k;
    UNARY(EVALUATE)
  });
  for (int k = 0; k < row_count; ++k) {
    const double bound = rows[k].bounds[sizeof(T) == 8];
    worst_error worst(bound == 0);
    for (int i = 0; i < n; ++i)
      worst.add(out(k, i), rows[k].reference(real(in[k * n + i])), in[k * n + i]);
    worst.check(rows[k].name, type, bound, show_all);
  }
}

/// Expands to namef, name for float.
static void check_f_forms() {
  const std::vector<float> in = samples<float>(n, 0, 1, 99);
  array_view<const float> x(in);
  std::vector<int> none(row_count);
  array_view<int> differ(none);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    int k = 0;
#define COMPARE(name, ...)                                                                         \
  {                                                                                                \
    const float a = pm::name(x[i]), b = pm::name##f(x[i]);                                         \
    if (a != b && (a == a || b == b))                                                              \
      differ[k] = 1;                                                                               \
    ++k;                                                                                           \
  }
    UNARY(COMPARE)
  });
  for (int k = 0; k < row_count; ++k)
    if (differ[k]) {
      ++failures;
      std::printf("%sf differs from %s\n", rows[k].name, rows[k].name);
    }
}

// --- Functions of two and three numbers, and with pointers ----------------------

#define BINARY(F)                                                                                  \
  F(atan2, 3, 2)                                                                                   \
  F(copysign, 0, 0)                                                                                \
  F(fdim, 0.5, 0.5)                                                                                \
  F(fmax, 0, 0)                                                                                    \
  F(fmin, 0, 0)                                                                                    \
  F(fmod, 0, 0)                                                                                    \
  F(hypot, 3, 2)                                                                                   \
  F(pow, 8, 2)                                                                                     \
  F(remainder, 0, 0)

struct row_2 {
  const char *name;
  double bounds[2];
  real (*reference)(const real &, const real &);
};
#define ROW_2(name, bound_float, bound_double) {#name, {bound_float, bound_double}, exact::name},
static const row_2 rows_2[] = {BINARY(ROW_2)};
static const int row_2_count = sizeof(rows_2) / sizeof(rows_2[0]);

template <class T> void check_binary(const char *type) {
  std::vector<T> a, b;
  // All pairs of special values, then others.
  const std::vector<T> special = samples<T>(28, -4, 4, 7);
  for (T x : special)
    for (T y : special) {
      a.push_back(x);
      b.push_back(y);
    }
  for (double limit : {2.0, 30.0, 1000.0}) {
    const std::vector<T> x = samples<T>(400, -limit, limit, 11), y = samples<T>(400, -limit / 2, limit, 13);
    for (int i = 28; i < 400; ++i) {
      a.push_back(x[i]);
      b.push_back(y[i]);
      a.push_back(std::fabs(x[i]));
      b.push_back(y[i] / 8);
    }
  }
  const int size = int(a.size());
  array_view<const T> x(a), y(b);
  array_view<T, 2> out(row_2_count + 1, size);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    int k = 0;
#define EVALUATE_2(name, ...)                                                                      \
  out(k, i[0]) = pm::name(x[i], y[i]);                                                             \
  ++k;
    BINARY(EVALUATE_2)
    out(k, i[0]) = pm::nextafter(x[i], y[i]);
  });
  for (int k = 0; k < row_2_count; ++k) {
    worst_error worst;
    const bool is_extremum = rows_2[k].reference == exact::fmax || rows_2[k].reference == exact::fmin;
    for (int i = 0; i < size; ++i) {
      if (is_extremum && a[i] == 0 && b[i] == 0)
        continue; // either zero will do
      // IEEE 754's fdim does not define a difference of infinities.
      if (rows_2[k].reference == exact::fdim && a[i] == b[i])
        continue;
      worst.add(out(k, i), rows_2[k].reference(real(a[i]), real(b[i])), a[i], b[i]);
    }
    worst.check(rows_2[k].name, type, rows_2[k].bounds[sizeof(T) == 8], show_all);
  }
  worst_error next;
  for (int i = 0; i < size; ++i)
    next.add(out(row_2_count, i), real(std::nextafter(a[i], b[i])), a[i], b[i]);
  next.check("nextafter", type, 0, show_all);
}

template <class T> void check_others(const char *type) {
  const std::vector<T> in = samples<T>(n, -12, 12, 17), by = samples<T>(n, -3, 3, 19);
  array_view<const T> xs(in), ys(by);
  array_view<T, 2> out(12, n);
  array_view<int, 2> ints(6, n);
  parallel_for_each(xs.extent, [=](index<1> i) restrict(amp) {
    const T v = xs[i];
    int k = 0, j = 0, e = 0, sign = 0, quotient = 0;
    T s = 0, c = 0, whole = 0;
    pm::sincos(v, &s, &c);
    out(k++, i[0]) = s;
    out(k++, i[0]) = c;
    out(k++, i[0]) = pm::lgamma(v, &sign);
    out(k++, i[0]) = pm::frexp(v, &e);
    out(k++, i[0]) = pm::modf(v, &whole);
    out(k++, i[0]) = whole;
    out(k++, i[0]) = pm::remquo(v, ys[i], &quotient);
    out(k++, i[0]) = pm::fma(v, ys[i], T(0.75));
    out(k++, i[0]) = pm::ldexp(v, i[0] % 64 - 32);
    out(k++, i[0]) = pm::scalbn(v, i[0] % 64 - 32);
    out(k++, i[0]) = pm::scalb(v, T(i[0] % 64 - 32));
    ints(j++, i[0]) = sign;
    ints(j++, i[0]) = e;
    ints(j++, i[0]) = quotient;
    ints(j++, i[0]) = pm::ilogb(v);
    ints(j++, i[0]) = pm::signbit(v) != 0;
    ints(j++, i[0]) = pm::fpclassify(v) * 100 + (pm::isfinite(v) ? 1 : 0) + (pm::isinf(v) ? 2 : 0) +
                      (pm::isnan(v) ? 4 : 0) + (pm::isnormal(v) ? 8 : 0);
  });
  const bool is_double = sizeof(T) == 8;
  worst_error sine, cosine, lgamma, frexp, modf, remquo, fma, ldexp;
  for (int i = 0; i < n; ++i) {
    const T v = in[i];
    const real x(v);
    sine.add(out(0, i), exact::sin(x), v);
    cosine.add(out(1, i), exact::cos(x), v);
    if (!(v > -10.001 && v < -2.264)) {
      real r;
      int sign = 1;
      mpfr_lgamma(r.get(), &sign, x.get(), MPFR_RNDN);
      lgamma.add(out(2, i), r, v);
      if (std::isfinite(v) && v != 0 && v != std::floor(v) && ints(0, i) != sign)
        lgamma.add(T(not_a_number), real(sign), v);
    }
    int e = 0, quotient = 0;
    T whole = 0;
    frexp.add(out(3, i), real(std::frexp(v, &e)), v);
    if (std::isfinite(v) && ints(1, i) != e)
      frexp.add(T(ints(1, i)), real(e), v);
    modf.add(out(4, i), real(std::modf(v, &whole)), v);
    modf.add(out(5, i), real(whole), v);
    remquo.add(out(6, i), real(std::remquo(v, by[i], &quotient)), v, by[i]);
    if (std::isfinite(v) && by[i] == by[i] && by[i] != 0 &&
        ((ints(2, i) & 7) != (quotient & 7) && (-ints(2, i) & 7) != (-quotient & 7)))
      remquo.add(T(ints(2, i)), real(quotient), v, by[i]);
    fma.add(out(7, i), real(std::fma(v, by[i], T(0.75))), v, by[i]);
    for (int k = 8; k < 11; ++k)
      ldexp.add(out(k, i), real(std::ldexp(v, i % 64 - 32)), v, i % 64 - 32);
    if (std::isfinite(v) && v != 0 && ints(3, i) != std::ilogb(v)) {
      ++failures;
      std::printf("ilogb(%g) of %s is %d\n", double(v), type, ints(3, i));
    }
    const int wanted = std::fpclassify(v) * 100 + (std::isfinite(v) ? 1 : 0) + (std::isinf(v) ? 2 : 0) +
                       (std::isnan(v) ? 4 : 0) + (std::isnormal(v) ? 8 : 0);
    if (ints(4, i) != std::signbit(v) && v == v) {
      ++failures;
      std::printf("signbit(%g) of %s\n", double(v), type);
    }
    if (ints(5, i) != wanted) {
      ++failures;
      std::printf("classification of %g of %s is %d, not %d\n", double(v), type, ints(5, i), wanted);
    }
  }
  sine.check("sincos", type, 2, show_all);
  cosine.check("sincos", type, 2, show_all);
  lgamma.check("lgamma", type, is_double ? 4 : 6, show_all);
  frexp.check("frexp", type, 0, show_all);
  modf.check("modf", type, 0, show_all);
  remquo.check("remquo", type, 0, show_all);
  fma.check("fma", type, 0, show_all);
  ldexp.check("ldexp", type, 0, show_all);
}

// --- fast_math ------------------------------------------------------------------

// OpenCL's full functions, in ulp; the device's native ones are below.
#define FAST_FULL(F)                                                                               \
  F(acos, -1, 1, 4, 0)                                                                             \
  F(asin, -1, 1, 4, 0)                                                                             \
  F(atan, -5, 5, 5, 0)                                                                             \
  F(ceil, -10, 10, 0, 0)                                                                           \
  F(cos, -10, 10, 4, 0)                                                                            \
  F(cosh, -10, 10, 4, 0)                                                                           \
  F(fabs, -10, 10, 0, 0)                                                                           \
  F(floor, -10, 10, 0, 0)                                                                          \
  F(round, -10, 10, 0, 0)                                                                          \
  F(sin, -10, 10, 4, 0)                                                                            \
  F(sinh, -10, 10, 4, 0)                                                                           \
  F(tan, -10, 10, 5, 0)                                                                            \
  F(tanh, -10, 10, 5, 0)                                                                           \
  F(trunc, -10, 10, 0, 0)
#define FAST_NATIVE(F)                                                                             \
  F(exp, -80, 80, 0, 0)                                                                            \
  F(exp2, -120, 120, 0, 0)                                                                         \
  F(log, 0.001, 1000, 0, 0)                                                                        \
  F(log10, 0.001, 1000, 0, 0)                                                                      \
  F(log2, 0.001, 1000, 0, 0)                                                                       \
  F(rsqrt, 0.001, 1000, 0, 0)                                                                      \
  F(sqrt, 0.001, 1000, 0, 0)
static const row full_rows[] = {FAST_FULL(ROW)};
static const row native_rows[] = {FAST_NATIVE(ROW)};
static const int full_count = sizeof(full_rows) / sizeof(full_rows[0]);
static const int native_count = sizeof(native_rows) / sizeof(native_rows[0]);

static void check_fast() {
  namespace fm = concurrency::fast_math;
  std::vector<float> in;
  for (int k = 0; k < full_count + native_count; ++k) {
    const row &r = k < full_count ? full_rows[k] : native_rows[k - full_count];
    const std::vector<float> x = samples<float>(n, r.low, r.high, k + 1);
    in.insert(in.end(), x.begin(), x.end());
  }
  array_view<const float, 2> x(full_count + native_count, n, in);
  array_view<float, 2> out(full_count + native_count, n), f(full_count + native_count, n);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    int k = 0;
#define EVALUATE_FAST(name, ...)                                                                   \
  out(k, i[0]) = fm::name(x(k, i[0]));                                                             \
  f(k, i[0]) = fm::name##f(x(k, i[0]));                                                            \
  ++k;
    FAST_FULL(EVALUATE_FAST)
    FAST_NATIVE(EVALUATE_FAST)
  });
  for (int k = 0; k < full_count; ++k) {
    worst_error worst;
    for (int i = 0; i < n; ++i) {
      worst.add(out(k, i), full_rows[k].reference(real(in[k * n + i])), in[k * n + i]);
      worst.add(f(k, i), full_rows[k].reference(real(in[k * n + i])), in[k * n + i]);
    }
    worst.check(full_rows[k].name, "fast", full_rows[k].bounds[0], show_all);
  }
  // 2^-20 of the result, and of 1 for logarithms; for exponentials, also of the
  // argument, as if it were rounded.
  for (int k = 0; k < native_count; ++k) {
    const row &r = native_rows[k];
    const bool is_log = r.reference == exact::log || r.reference == exact::log2 || r.reference == exact::log10;
    const bool is_exp = r.reference == exact::exp || r.reference == exact::exp2;
    for (int i = 0; i < n; ++i) {
      const float v = in[(full_count + k) * n + i];
      if (!(v >= float(r.low) && v <= float(r.high)))
        continue;
      const double wanted = r.reference(real(v)).number();
      const double bound = std::ldexp(is_log ? 1 + std::fabs(wanted) : std::fabs(wanted) * (is_exp ? 1 + std::fabs(v) : 1), -20);
      for (const float got : {out(full_count + k, i), f(full_count + k, i)})
        if (!(std::fabs(got - wanted) <= bound)) {
          ++failures;
          std::printf("fast_math::%s(%.9g) is %.9g, not %.9g\n", r.name, v, got, wanted);
        }
    }
  }
}

int main(int argc, char **) {
  show_all = argc > 1;
  check_fast();
  if (!accelerator().supports_double_precision)
    return 0;
  check_unary<float>("float");
  check_unary<double>("double");
  check_f_forms();
  check_binary<float>("float");
  check_binary<double>("double");
  check_others<float>("float");
  check_others<double>("double");
  return failures != 0;
}
