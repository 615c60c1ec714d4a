// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// fast_math: functions with several arguments, classification; one name for
// both sides. math_accuracy.cpp tests the errors of the others.
#include <amp_math.h>
#include "check.h"
using namespace concurrency;
namespace fm = concurrency::fast_math;

float either_side(float x) restrict(cpu, amp) {
  return fm::sqrt(x) + fm::sinf(x) + fm::fmax(x, 2.0f) + fm::pow(x, 2.0f);
}

int main() {
  std::vector<float> seen(40);
  std::vector<int> ints(40);
  array_view<float> o(seen);
  array_view<int> n(ints);
  const float nil[1] = {};
  array_view<const float> zero(nil);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int k = 0, e = 0;
    float w = 0, s = 0, c = 0;
    o[k++] = fm::atan2(-1.0f, -1.0f);
    o[k++] = fm::fmax(2.0f, 3.0f) + fm::fminf(2.0f, 3.0f);
    o[k++] = fm::fmod(7.5f, 2.0f);
    o[k++] = fm::frexp(40.0f, &e);
    o[k++] = static_cast<float>(e);
    o[k++] = fm::ldexpf(3.0f, 4);
    o[k++] = fm::modf(2.75f, &w);
    o[k++] = w;
    o[k++] = fm::powf(2.0f, 10.0f);
    fm::sincos(0.5f, &s, &c);
    o[k++] = s;
    o[k++] = c;
    o[k++] = either_side(3.0f);
    o[k++] = direct3d::clamp(5.0f, 0.0f, 1.5f);
    o[k++] = direct3d::mad(2.0f, 3.0f, 4.0f);
    o[k++] = direct3d::radians(180.0f);
    o[k++] = direct3d::rcp(4.0f);
    o[k++] = direct3d::saturate(-1.0f) + direct3d::saturate(2.0f) + direct3d::saturate(0.25f);
    o[k++] = direct3d::smoothstep(0.0f, 2.0f, 1.0f);
    o[k++] = direct3d::step(1.0f, 1.0f) + direct3d::step(2.0f, 1.0f);
    o[k++] = fm::fabs(direct3d::noise(0.3f)) <= 1.0f && direct3d::noise(5.0f) == 0.0f;
    const float inf = 1.0f / zero[0], nan = inf - inf;
    k = 0;
    n[k++] = fm::isnan(nan) && !fm::isnan(inf);
    n[k++] = fm::isinf(inf) && !fm::isinf(nan);
    n[k++] = fm::isfinite(1.0f) && !fm::isfinite(inf);
    n[k++] = fm::signbit(-0.0f) != 0 && fm::signbitf(1.0f) == 0;
    n[k++] = direct3d::abs(-5);
    n[k++] = direct3d::clamp(-5, -3, 3);
    n[k++] = direct3d::countbits(0xf0f0u);
    n[k++] = direct3d::firstbithigh(0x00f0);
    n[k++] = direct3d::firstbithigh(0);
    n[k++] = direct3d::firstbitlow(0x00f0);
    n[k++] = direct3d::firstbitlow(0);
    n[k++] = direct3d::imax(-2, 1) + direct3d::imin(-2, 1);
    n[k++] = direct3d::umax(2u, 1u) == 2u && direct3d::umin(2u, 0xffffffffu) == 2u;
    n[k++] = direct3d::mad(2, 3, 4);
    n[k++] = direct3d::reversebits(1u) == 0x80000000u && direct3d::reversebits(0x12345678u) == 0x1e6a2c48u;
    n[k++] = direct3d::sign(-7) * 100 + direct3d::sign(0) * 10 + direct3d::sign(9);
  });
  const double wanted[] = {std::atan2(-1.0, -1.0), 5, 1.5, 0.625, 6, 48, 0.75, 2, 1024, std::sin(0.5),
                           std::cos(0.5), either_side(3.0f), 1.5, 10, 3.14159265358979, 0.25, 1.25, 0.5, 1, 1};
  int k = 0;
  for (double each : wanted) {
    if (!passes(std::fabs(o[k] - each) <= 1e-6 * std::fabs(each)))
      std::printf("value %d is %.9g, not %.9g\n", k, o[k], each);
    ++k;
  }
  const int wanted_ints[] = {1, 1, 1, 1, 5, -3, 8, 7, -1, 4, -1, -1, 1, 10, 1, -99};
  k = 0;
  for (int each : wanted_ints)
    EQUAL(n[k++], each);
  return result();
}
