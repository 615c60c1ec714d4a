// The functions of <amp_math.h> for numbers of 320 bits, provided by MPFR or
// composed of its functions.
#ifndef EXACT_H
#define EXACT_H
#include "accuracy.h"

namespace exact {
static real half_root_pi() {
  real pi;
  mpfr_const_pi(pi.get(), MPFR_RNDN);
  return call(mpfr_sqrt, pi) / real(2);
}
/// Returns the inverse of erfc near \p t, by Newton's method on its logarithm.
static real erfcinv_near(const real &y, real t) {
  for (int step = 0; step < 8; ++step) {
    const real found = call(mpfr_erfc, t);
    t = t + call(mpfr_log, found / y) * found * half_root_pi() * call(mpfr_exp, t * t);
  }
  return t;
}
static real erfinv_near(const real &x, real t) {
  for (int step = 0; step < 6; ++step)
    t = t - (call(mpfr_erf, t) - x) * half_root_pi() * call(mpfr_exp, t * t);
  return t;
}
static real special(double value) { return real(value); }
static const double inf = std::numeric_limits<double>::infinity(), not_a_number = inf - inf;

static real erfcinv(const real &y) {
  const double v = y.number();
  if (!(v >= 0 && v <= 2))
    return special(not_a_number);
  if (v == 0 || v == 2)
    return special(v == 0 ? inf : -inf);
  if (v > 0.5 && v < 1.5) {
    const real x = real(1) - y;
    return v == 1 ? x : erfinv_near(x, x * half_root_pi());
  }
  const bool upper = v > 1;
  const real tail = upper ? real(2) - y : y;
  const double l = -call(mpfr_log, tail).number();
  const double start = l > 3 ? std::sqrt(l - 0.5 * std::log(3.14159265 * l)) : 0.5;
  const real t = erfcinv_near(tail, real(start));
  return upper ? real(0) - t : t;
}
static real erfinv(const real &x) {
  const double v = x.number();
  if (!(std::fabs(v) <= 1))
    return special(not_a_number);
  if (v == 0)
    return x;
  if (std::fabs(v) == 1)
    return special(v * inf);
  return std::fabs(v) < 0.5 ? erfinv_near(x, x * half_root_pi()) : erfcinv(real(1) - x);
}
static real phi(const real &x) {
  return call(mpfr_erfc, real(0) - x / call(mpfr_sqrt, real(2))) / real(2);
}
static real probit(const real &p) { return real(0) - call(mpfr_sqrt, real(2)) * erfcinv(p * real(2)); }
static real rcbrt(const real &x) { return real(1) / call(mpfr_cbrt, x); }
static real logb(const real &x) {
  if (mpfr_nan_p(x.get()))
    return x;
  if (mpfr_inf_p(x.get()) || mpfr_zero_p(x.get()))
    return special(mpfr_zero_p(x.get()) ? -inf : inf);
  return real(double(mpfr_get_exp(x.get()) - 1));
}
#define INTEGER_FUNCTION(name)                                                                     \
  static real name(const real &x) {                                                                \
    real r;                                                                                        \
    mpfr_##name(r.get(), x.get());                                                                 \
    return r;                                                                                      \
  }
INTEGER_FUNCTION(ceil)
INTEGER_FUNCTION(floor)
INTEGER_FUNCTION(round)
INTEGER_FUNCTION(trunc)
static real rsqrt(const real &x) {
  // MPFR has no negative infinity for -0.
  return mpfr_zero_p(x.get()) ? real(1) / x : call(mpfr_rec_sqrt, x);
}
#define MPFR_FUNCTION(name, function)                                                              \
  static real name(const real &x) { return call(function, x); }
MPFR_FUNCTION(acos, mpfr_acos)
MPFR_FUNCTION(acosh, mpfr_acosh)
MPFR_FUNCTION(asin, mpfr_asin)
MPFR_FUNCTION(asinh, mpfr_asinh)
MPFR_FUNCTION(atan, mpfr_atan)
MPFR_FUNCTION(atanh, mpfr_atanh)
MPFR_FUNCTION(cbrt, mpfr_cbrt)
MPFR_FUNCTION(cos, mpfr_cos)
MPFR_FUNCTION(cosh, mpfr_cosh)
MPFR_FUNCTION(cospi, mpfr_cospi)
MPFR_FUNCTION(erf, mpfr_erf)
MPFR_FUNCTION(erfc, mpfr_erfc)
MPFR_FUNCTION(exp, mpfr_exp)
MPFR_FUNCTION(exp2, mpfr_exp2)
MPFR_FUNCTION(exp10, mpfr_exp10)
MPFR_FUNCTION(expm1, mpfr_expm1)
MPFR_FUNCTION(fabs, mpfr_abs)
MPFR_FUNCTION(log, mpfr_log)
MPFR_FUNCTION(log10, mpfr_log10)
MPFR_FUNCTION(log1p, mpfr_log1p)
MPFR_FUNCTION(log2, mpfr_log2)
MPFR_FUNCTION(nearbyint, mpfr_rint)
MPFR_FUNCTION(sin, mpfr_sin)
MPFR_FUNCTION(sinh, mpfr_sinh)
MPFR_FUNCTION(sinpi, mpfr_sinpi)
MPFR_FUNCTION(sqrt, mpfr_sqrt)
MPFR_FUNCTION(tan, mpfr_tan)
MPFR_FUNCTION(tanh, mpfr_tanh)
MPFR_FUNCTION(tanpi, mpfr_tanpi)
MPFR_FUNCTION(tgamma, mpfr_gamma)

static real copysign(const real &x, const real &y) {
  real r;
  mpfr_copysign(r.get(), x.get(), y.get(), MPFR_RNDN);
  return r;
}
#define MPFR_FUNCTION_2(name, function)                                                            \
  static real name(const real &x, const real &y) { return call(function, x, y); }
MPFR_FUNCTION_2(atan2, mpfr_atan2)
MPFR_FUNCTION_2(fdim, mpfr_dim)
MPFR_FUNCTION_2(fmax, mpfr_max)
MPFR_FUNCTION_2(fmin, mpfr_min)
MPFR_FUNCTION_2(fmod, mpfr_fmod)
MPFR_FUNCTION_2(hypot, mpfr_hypot)
MPFR_FUNCTION_2(pow, mpfr_pow)
MPFR_FUNCTION_2(remainder, mpfr_remainder)
#undef INTEGER_FUNCTION
#undef MPFR_FUNCTION
#undef MPFR_FUNCTION_2
} // namespace exact

#endif
