// RUN: %ampcc -std=c++17 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// The functions that decompose and compose numbers, for every pair of extreme
// arguments, compared with the host's functions.
#include <amp.h>
#include <amp_math.h>
#include "check.h"
#include <limits>
#include <type_traits>
#include <vector>
using namespace concurrency;

template <class A, class B, class R>
static void compare(const char *name, A x, B y, R got, R wanted) {
  const bool same = got != got ? wanted != wanted
                               : got == wanted && std::signbit(double(got)) == std::signbit(double(wanted));
  if (!passes(same))
    std::printf("%s(%g, %g) of %s is %g, not %g\n", name, double(x), double(y),
                sizeof(A) == sizeof(float) ? "float" : "double", double(got), double(wanted));
}

// in_kernel and on_host of x and y, and of y and the rest, are the same.
#define COMPARE(name, xs, ys, in_kernel, on_host)                              \
  do {                                                                         \
    typedef std::decay<decltype(xs[0])>::type A;                               \
    typedef std::decay<decltype(ys[0])>::type B;                               \
    const auto host = [](A x, B y) {                                           \
      (void)x, (void)y;                                                        \
      int n = 0;                                                               \
      A part = 0;                                                              \
      (void)n, (void)part;                                                     \
      return on_host;                                                          \
    };                                                                         \
    typedef decltype(host(A(), B())) R;                                        \
    const int columns = int(ys.size());                                        \
    array_view<const A> all_x(int(xs.size()), xs.data());                      \
    array_view<const B> all_y(columns, ys.data());                             \
    array_view<R, 2> results(int(xs.size()), columns);                         \
    parallel_for_each(results.extent, [=](index<2> i) restrict(amp) {          \
      const A x = all_x[i[0]];                                                 \
      const B y = all_y[i[1]];                                                 \
      (void)x, (void)y;                                                        \
      int n = 0;                                                               \
      A part = 0;                                                              \
      (void)n, (void)part;                                                     \
      results[i] = in_kernel;                                                  \
    });                                                                        \
    for (size_t i = 0; i < xs.size(); ++i)                                     \
      for (int j = 0; j < columns; ++j)                                        \
        compare(name, xs[i], ys[j], results(int(i), j), host(xs[i], ys[j]));   \
  } while (0)

template <class T> struct of;
template <> struct of<float> {
  static float scalb(float x, float y) { return ::scalbf(x, y); }
};
template <> struct of<double> {
  static double scalb(double x, double y) { return ::scalb(x, y); }
};

#define TYPE_CHECKS(T)                                                         \
  static void check_##T() {                                                    \
    namespace pm = precise_math;                                               \
    typedef std::numeric_limits<T> limits;                                     \
    const std::vector<T> reals = {0, T(-0.0), limits::denorm_min(),            \
                                  -limits::denorm_min(), limits::min() / 2,    \
                                  limits::min(), 1, T(-1.5), T(2.5), T(-7.25), \
                                  T(1e10), limits::max(), limits::lowest(),    \
                                  limits::infinity(), -limits::infinity(),     \
                                  limits::quiet_NaN()};                        \
    std::vector<T> finite(reals.begin(), reals.end() - 3);                     \
    const std::vector<int> powers = {INT_MIN, INT_MIN + 1, -100000, -2098,     \
                                     -1100, -149, -126, -1, 0, 1, 127, 300,    \
                                     1024, 2098, 100000, INT_MAX};             \
    std::vector<T> exponents(powers.begin(), powers.end());                    \
    exponents.insert(exponents.end(), reals.end() - 5, reals.end());           \
    const std::vector<int> none = {0};                                         \
    COMPARE("ldexp", reals, powers, pm::ldexp(x, y), std::ldexp(x, y));        \
    COMPARE("scalbn", reals, powers, pm::scalbn(x, y), std::scalbn(x, y));     \
    COMPARE("scalb", reals, exponents, pm::scalb(x, y), of<T>::scalb(x, y));   \
    COMPARE("frexp", reals, none, pm::frexp(x, &n), std::frexp(x, &n));        \
    COMPARE("frexp's exponent", finite, none, (pm::frexp(x, &n), n),           \
            (std::frexp(x, &n), n));                                           \
    COMPARE("modf", reals, none, pm::modf(x, &part), std::modf(x, &part));     \
    COMPARE("modf's whole", reals, none, (pm::modf(x, &part), part),           \
            (std::modf(x, &part), part));                                      \
    COMPARE("ilogb", reals, none, pm::ilogb(x), std::ilogb(x));                \
    COMPARE("logb", reals, none, pm::logb(x), std::logb(x));                   \
    COMPARE("remquo", reals, reals, pm::remquo(x, y, &n),                      \
            std::remquo(x, y, &n));                                            \
    COMPARE("remquo's quotient", finite, finite,                               \
            y == 0 ? 0 : (pm::remquo(x, y, &n), n < 0 ? -(-n & 7) : n & 7),    \
            y == 0 ? 0 : (std::remquo(x, y, &n), n < 0 ? -(-n & 7) : n & 7));  \
    COMPARE("remainder", reals, reals, pm::remainder(x, y),                    \
            std::remainder(x, y));                                             \
    COMPARE("nextafter", reals, reals, pm::nextafter(x, y),                    \
            std::nextafter(x, y));                                             \
    COMPARE("fdim", reals, reals, pm::fdim(x, y), std::fdim(x, y));            \
    COMPARE("fpclassify", reals, none, pm::fpclassify(x), std::fpclassify(x)); \
    COMPARE("isnormal", reals, none, pm::isnormal(x) ? 1 : 0, int(std::isnormal(x)));  \
    COMPARE("signbit", reals, none, pm::signbit(x) ? 1 : 0, int(std::signbit(x)));     \
  }
TYPE_CHECKS(float)
TYPE_CHECKS(double)

int main() {
  check_float();
  check_double();
  const std::vector<int> payloads = {INT_MIN, -1, 0, 1, 0x7fffff, INT_MAX}, none = {0};
  COMPARE("nanf", payloads, none, precise_math::nanf(x), std::nanf(""));
  COMPARE("nan", payloads, none, precise_math::nan(x), std::nan(""));
  const std::vector<float> floats = {0, -0.0f, 1e-45f, -7.25f, 3e38f, INFINITY, -INFINITY, NAN};
  const std::vector<int> powers = {INT_MIN, -300, -1, 0, 1, 300, INT_MAX};
  COMPARE("fast_math::ldexp", floats, powers, fast_math::ldexp(x, y), std::ldexp(x, y));
  COMPARE("fast_math::frexp", floats, none, fast_math::frexp(x, &n), std::frexp(x, &n));
  COMPARE("fast_math::modf", floats, none, fast_math::modf(x, &part), std::modf(x, &part));
  return result();
}
