// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %ampcc -O2 -I %S/Inputs %s -o %t && %t
// fast_math::rsqrt in vectors and remainders: at 0, at infinity, of negative
// numbers, and accurate to 20 bits everywhere else.
#include <amp_math.h>
#include "check.h"
#include <limits>
#include <vector>
using namespace concurrency;

static void calculate(const std::vector<float> &of, std::vector<float> &roots) {
  array_view<const float> x(static_cast<int>(of.size()), of);
  array_view<float> y(static_cast<int>(of.size()), roots);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { y[i] = fast_math::rsqrt(x[i]); });
  y.synchronize();
}

int main() {
  const float inf = std::numeric_limits<float>::infinity();
  for (size_t size : {size_t(1), size_t(7), size_t(1000)}) {
    std::vector<float> roots(size);
    calculate(std::vector<float>(size, 0.0f), roots);
    for (float y : roots)
      EQUAL(y, inf);
    calculate(std::vector<float>(size, inf), roots);
    for (float y : roots)
      EQUAL(y, 0.0f);
    calculate(std::vector<float>(size, -2.0f), roots);
    for (float y : roots)
      EQUAL(std::isnan(y), true);
    calculate(std::vector<float>(size, std::numeric_limits<float>::quiet_NaN()), roots);
    for (float y : roots)
      EQUAL(std::isnan(y), true);
    // Denormal numbers may count as 0.
    calculate(std::vector<float>(size, std::numeric_limits<float>::denorm_min()), roots);
    for (float y : roots)
      EQUAL(y > 1e19f, true);

    std::vector<float> numbers;
    for (float x = std::numeric_limits<float>::min(); numbers.size() != size; x = x < 1e38f ? x * 1.3f : 0.7f)
      numbers.push_back(x);
    numbers.back() = std::numeric_limits<float>::max();
    calculate(numbers, roots);
    for (size_t i = 0; i != size; ++i)
      EQUAL(std::fabs(roots[i] * std::sqrt(double(numbers[i])) - 1) <= 0x1p-20, true);
  }
  return result();
}
