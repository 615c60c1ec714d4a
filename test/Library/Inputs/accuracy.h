// Errors of a device's numbers in units in the last place (ulp), relative to MPFR.
#ifndef ACCURACY_H
#define ACCURACY_H
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <mpfr.h>
#include <random>
#include <string>
#include <vector>

static int failures = 0;

/// A number of 320 bits.
class real {
  mpfr_t value;

public:
  real() { mpfr_init2(value, 320); }
  real(double x) : real() { mpfr_set_d(value, x, MPFR_RNDN); }
  real(const real &other) : real() { mpfr_set(value, other.value, MPFR_RNDN); }
  real &operator=(const real &other) {
    mpfr_set(value, other.value, MPFR_RNDN);
    return *this;
  }
  ~real() { mpfr_clear(value); }
  mpfr_ptr get() { return value; }
  mpfr_srcptr get() const { return value; }
  double number() const { return mpfr_get_d(value, MPFR_RNDN); }
};
#define REAL_OPERATOR(symbol, function)                                        \
  inline real operator symbol(const real &a, const real &b) {                  \
    real r;                                                                    \
    function(r.get(), a.get(), b.get(), MPFR_RNDN);                            \
    return r;                                                                  \
  }
REAL_OPERATOR(+, mpfr_add)
REAL_OPERATOR(-, mpfr_sub)
REAL_OPERATOR(*, mpfr_mul)
REAL_OPERATOR(/, mpfr_div)

typedef int mpfr_unary(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
typedef int mpfr_binary(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
inline real call(mpfr_unary f, const real &x) {
  real r;
  f(r.get(), x.get(), MPFR_RNDN);
  return r;
}
inline real call(mpfr_binary f, const real &x, const real &y) {
  real r;
  f(r.get(), x.get(), y.get(), MPFR_RNDN);
  return r;
}

/// Returns |got - exact| in ulp of T. The result is infinity if one is a NaN,
/// an infinity or a zero with a significant sign, and the other does not match.
template <class T> double ulps(T got, const real &exact, bool zeros_have_signs) {
  typedef std::numeric_limits<T> limits;
  const double wrong = std::numeric_limits<double>::infinity();
  if (mpfr_nan_p(exact.get()) || got != got)
    return mpfr_nan_p(exact.get()) && got != got ? 0 : wrong;
  if (std::isinf(got) || mpfr_inf_p(exact.get())) {
    // More than half a unit above the largest number, infinity is correct.
    const T rounded = sizeof(T) == 4 ? T(mpfr_get_flt(exact.get(), MPFR_RNDN))
                                     : T(mpfr_get_d(exact.get(), MPFR_RNDN));
    if (rounded == got)
      return 0;
    if (std::fabs(rounded) == limits::max() && std::isinf(got) && (got > 0) == (rounded > 0))
      return 1;
    return std::isinf(rounded) && std::fabs(got) == limits::max() ? 1 : wrong;
  }
  if (got == 0 && mpfr_zero_p(exact.get()))
    return !zeros_have_signs || std::signbit(got) == (mpfr_signbit(exact.get()) != 0) ? 0 : wrong;
  long exponent = mpfr_zero_p(exact.get()) ? limits::min_exponent : mpfr_get_exp(exact.get());
  if (exponent < limits::min_exponent)
    exponent = limits::min_exponent;
  real error = call(mpfr_sub, real(double(got)), exact);
  mpfr_div_2si(error.get(), error.get(), exponent - limits::digits, MPFR_RNDN);
  return std::fabs(error.number());
}

/// Records the largest error of one function.
struct worst_error {
  double error = 0;
  std::string at;
  bool zeros_have_signs;

  explicit worst_error(bool zeros_have_signs = false) : zeros_have_signs(zeros_have_signs) {}

  template <class T> void add(T got, const real &exact, double x, double y = 0, double z = 0) {
    const double e = ulps(got, exact, zeros_have_signs);
    if (e <= error)
      return;
    error = e;
    char text[200];
    std::snprintf(text, sizeof(text), "(%.17g, %.17g, %.17g) is %.17g, not %.17g", x, y, z, double(got),
                  exact.number());
    at = text;
  }

  void check(const char *name, const char *type, double bound, bool show_all) const {
    if (show_all)
      std::printf("%-10s %-6s %8.3f of %g\n", name, type, error, bound);
    if (error <= bound)
      return;
    ++failures;
    std::printf("%s of %s: wrong by %.3g ulp, %g allowed: %s\n", name, type, error, bound, at.c_str());
  }
};

/// Returns numbers between low and high, of every magnitude, and special ones.
template <class T> std::vector<T> samples(int count, double low, double high, unsigned seed) {
  typedef std::numeric_limits<T> limits;
  const T inf = limits::infinity();
  std::vector<T> x = {T(0), -T(0), T(1), T(-1), T(0.5), T(-0.5), T(2), T(-2), T(3), T(-3), T(1.5), T(-2.5),
                      limits::max(), limits::lowest(), limits::min(), -limits::min(), limits::denorm_min(),
                      -limits::denorm_min(), inf, -inf, limits::quiet_NaN(), T(low), T(high),
                      limits::epsilon(), 1 - limits::epsilon() / 2, 1 + limits::epsilon(), T(1e10), T(1e-10)};
  std::mt19937_64 bits(seed);
  std::uniform_real_distribution<double> uniform(low, high), fraction(1, 2),
      exponent(limits::min_exponent - limits::digits, limits::max_exponent);
  while (int(x.size()) < count) {
    const double r = std::ldexp(fraction(bits), int(std::floor(exponent(bits))) - 1);
    x.push_back(T(uniform(bits)));
    x.push_back(T(bits() & 1 ? r : -r));
    // Values near 0, 1 and -1.
    x.push_back(T(x.size() % 3 - 1.0 + (uniform(bits) - low) / (high - low) / 64 - 1.0 / 128));
  }
  x.resize(count);
  return x;
}

#endif
