// RUN: %ampcc -O2 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %if all %{ %ampcc -O3 -march=native -I %S/Inputs %s -o %t && %t %}
// fast_math's functions in vectorized loops: their errors in units in the last
// place relative to the host's double functions, the guarantees of docs/math.md
// for zeros, infinities and arguments outside of the domain, and the same
// accuracy in the remainder of a vector.
#include <amp_math.h>
#include "check.h"
#include <cfloat>
#include <limits>
#include <vector>
using namespace concurrency;

static const float inf = std::numeric_limits<float>::infinity();
static const float nan_ = std::numeric_limits<float>::quiet_NaN();

// Evenly distributed, and of all magnitudes.
static std::vector<float> numbers(float low, float high, size_t count) {
  std::vector<float> result;
  for (size_t i = 0; i < count; ++i)
    result.push_back(low + (high - low) * (static_cast<float>(i) + 0.5f) / static_cast<float>(count));
  for (float x = FLT_MIN * 1.5f; x < high; x *= 1.7f) {
    if (x > low)
      result.push_back(x);
    if (-x > low)
      result.push_back(-x);
  }
  return result;
}

static double ulp(double of) {
  int exponent;
  std::frexp(of, &exponent);
  return std::ldexp(1.0, std::max(exponent, -125) - 24);
}

static bool isSame(float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); }

template <class Run, class Exact, class Bound>
static void compare(const char *name, const std::vector<float> &x, const Run &run, const Exact &exact, const Bound &bound) {
  std::vector<float> y(x.size());
  array_view<const float> from(static_cast<int>(x.size()), x);
  array_view<float> to(static_cast<int>(x.size()), y);
  run(from, to);
  to.synchronize();
  for (size_t i = 0; i < x.size(); ++i) {
    const double right = exact(static_cast<double>(x[i]));
    if (std::fabs(right) >= static_cast<double>(FLT_MAX) || std::fabs(right) < static_cast<double>(FLT_MIN))
      continue;
    const double error = std::fabs(static_cast<double>(y[i]) - right);
    if (!passes(error <= bound(right, static_cast<double>(x[i])))) {
      std::printf("%s(%.9g) is %.9g instead of %.9g\n", name, static_cast<double>(x[i]), static_cast<double>(y[i]), right);
      return;
    }
  }
}

// In a whole vector and in a remainder.
template <class Run> static void special(const char *name, float x, float right, const Run &run) {
  for (size_t size : {size_t(1), size_t(64)}) {
    const std::vector<float> arguments(size, x);
    std::vector<float> y(size);
    array_view<const float> from(static_cast<int>(size), arguments);
    array_view<float> to(static_cast<int>(size), y);
    run(from, to);
    to.synchronize();
    for (float result : y)
      if (!passes(isSame(result, right))) {
        std::printf("%s(%g) is %g instead of %g\n", name, static_cast<double>(x), static_cast<double>(result), static_cast<double>(right));
        break;
      }
  }
}

#define KERNEL(call)                                                                                                            \
  [](array_view<const float> from, array_view<float> to) {                                                                     \
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {                                                               \
      const float x = from[i];                                                                                                 \
      to[i] = call;                                                                                                            \
    });                                                                                                                        \
  }
#define ULPS(name, low, high, count)                                                                                            \
  compare(#name, numbers(low, high, 1000), KERNEL(fast_math::name(x)), [](double x) { return std::name(x); },                   \
          [](double right, double) { return count * ulp(right); })

int main() {
  ULPS(acos, -1.0f, 1.0f, 4);
  ULPS(asin, -1.0f, 1.0f, 4);
  ULPS(atan, -100.0f, 100.0f, 5);
  ULPS(cos, -1000.0f, 1000.0f, 4);
  ULPS(cosh, -80.0f, 80.0f, 4);
  ULPS(sin, -1000.0f, 1000.0f, 4);
  ULPS(sinh, -80.0f, 80.0f, 4);
  ULPS(tan, -1000.0f, 1000.0f, 5);
  ULPS(tanh, -20.0f, 20.0f, 5);
  ULPS(sin, -1e30f, 1e30f, 4);
  const double small = std::ldexp(1.0, -20);
  const auto exponential = [=](double right, double x) { return small * (1 + std::fabs(x)) * right; };
  const auto logarithm = [=](double right, double) { return small * (1 + std::fabs(right)); };
  compare("exp", numbers(-87.0f, 88.0f, 1000), KERNEL(fast_math::exp(x)), [](double x) { return std::exp(x); }, exponential);
  compare("exp2", numbers(-125.0f, 127.0f, 1000), KERNEL(fast_math::exp2(x)), [](double x) { return std::exp2(x); }, exponential);
  compare("log", numbers(0.0f, 1e30f, 1000), KERNEL(fast_math::log(x)), [](double x) { return std::log(x); }, logarithm);
  compare("log near 1", numbers(0.5f, 2.0f, 1000), KERNEL(fast_math::logf(x)), [](double x) { return std::log(x); }, logarithm);
  compare("log2", numbers(0.0f, 1e30f, 1000), KERNEL(fast_math::log2(x)), [](double x) { return std::log2(x); }, logarithm);
  compare("log10", numbers(0.0f, 1e30f, 1000), KERNEL(fast_math::log10(x)), [](double x) { return std::log10(x); }, logarithm);
  compare("pow", numbers(0.0f, 100.0f, 1000), KERNEL(fast_math::pow(x, 2.7f)), [](double x) { return std::pow(x, static_cast<double>(2.7f)); },
          [](double right, double) { return 16 * ulp(right); });
  compare("atan2", numbers(-10.0f, 10.0f, 1000), KERNEL(fast_math::atan2(x, -3.0f)), [](double x) { return std::atan2(x, -3.0); },
          [](double right, double) { return 6 * ulp(right); });
  const auto both = [](array_view<const float> from, array_view<float> to) {
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
      float sine, cosine;
      fast_math::sincos(from[i], &sine, &cosine);
      to[i] = sine + 2 * cosine;
    });
  };
  compare("sincos", numbers(-100.0f, 100.0f, 1000), both, [](double x) { return std::sin(x) + 2 * std::cos(x); },
          [](double, double) { return 12 * ulp(1); });

  special("exp", inf, inf, KERNEL(fast_math::exp(x)));
  special("exp", -inf, 0, KERNEL(fast_math::exp(x)));
  special("exp", 0, 1, KERNEL(fast_math::exp(x)));
  special("exp", 1000, inf, KERNEL(fast_math::exp(x)));
  special("exp", nan_, nan_, KERNEL(fast_math::exp(x)));
  special("log", 0, -inf, KERNEL(fast_math::log(x)));
  special("log", 1, 0, KERNEL(fast_math::log(x)));
  special("log", inf, inf, KERNEL(fast_math::log(x)));
  special("log", -1, nan_, KERNEL(fast_math::log(x)));
  special("sin", 0, 0, KERNEL(fast_math::sin(x)));
  special("sin", inf, nan_, KERNEL(fast_math::sin(x)));
  special("cos", 0, 1, KERNEL(fast_math::cos(x)));
  special("cos", -inf, nan_, KERNEL(fast_math::cos(x)));
  special("acos", 2, nan_, KERNEL(fast_math::acos(x)));
  special("pow", 0, 1, KERNEL(fast_math::pow(x, x)));
  special("pow", -2, -8, KERNEL(fast_math::pow(x, 3)));
  special("pow", -2, nan_, KERNEL(fast_math::pow(x, 0.5f)));
  special("pow", inf, inf, KERNEL(fast_math::pow(x, 2)));
}
