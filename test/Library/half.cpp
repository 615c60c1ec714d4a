// RUN: %ampcc -famp-extensions -O2 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=pthread %t %}
// 16-bit floating-point numbers: all values, roundings, and arithmetic as on the cpu.
#include <amp_half.h>
#include "check.h"
#include <vector>
using namespace concurrency;

struct pixel {
  half r, g, b, a;
};

half mix(half a, half b, float t) restrict(cpu, amp) {
  half result = a * (1 - t);
  result += b * t;
  return result > 2 ? half(2) : result;
}

unsigned bits(float x) restrict(cpu, amp) { return __builtin_bit_cast(unsigned, x); }

int main() {
  // Converts each half to a float and back.
  const int pairs = 1 << 15;
  std::vector<half_2> source(pairs), copied(pairs);
  std::vector<float> wide(2 * pairs);
  for (int i = 0; i < pairs; ++i)
    source[i] = __builtin_bit_cast(half_2, unsigned(2 * i) | unsigned(2 * i + 1) << 16);
  array_view<const half_2> s(pairs, source);
  array_view<half_2> c(pairs, copied);
  array_view<float> w(2 * pairs, wide);
  parallel_for_each(s.extent, [=](index<1> i) restrict(amp) {
    w[2 * i] = s[i].x;
    w[2 * i + 1] = s[i].y;
    c[i] = half_2(s[i].x, s[i].y);
  });
  c.synchronize();
  w.synchronize();
  int wrong = 0;
  for (int i = 0; i < pairs; ++i) {
    const float x = source[i].x, y = source[i].y;
    wrong += bits(x) != bits(wide[2 * i]) && x == x;
    wrong += bits(y) != bits(wide[2 * i + 1]) && y == y;
    wrong += __builtin_bit_cast(unsigned, source[i]) != __builtin_bit_cast(unsigned, copied[i]) && x == x && y == y;
  }
  EQUAL(wrong, 0);
  EQUAL(wide[0x3c00], 1.0f);
  EQUAL(wide[0xc000], -2.0f);
  EQUAL(wide[0x7bff], 65504.0f);

  // Rounds floats: ties to even, large ones to infinity.
  const int count = 1 << 14;
  std::vector<float> numbers(count);
  for (int i = 0; i < count; ++i)
    numbers[i] = __builtin_bit_cast(float, 0x32000000u + unsigned(i) * 0x4000u + (i % 3 == 0 ? 0x1000u : unsigned(i)));
  std::vector<half_2> rounded(count);
  std::vector<pixel> pixels(count);
  array_view<const float> n(count, numbers);
  array_view<half_2> r(count, rounded);
  array_view<pixel> p(count, pixels);
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    r[i] = half_2(n[i], -n[i]);
    half_2 sum = r[i] * half_2(0.5f, 0.25f);
    sum += half_2(1, 2);
    pixel &mine = p[i];
    mine.r = mix(n[i], 1.5f, 0.25f);
    mine.g = sum.x;
    mine.b = sum.y;
    mine.b -= 0.125f;
    sum.y = 3;
    sum.x = sum.x / sum.y;
    mine.a = sum.x;
  });
  r.synchronize();
  p.synchronize();
  wrong = 0;
  for (int i = 0; i < count; ++i) {
    const half_2 wanted(numbers[i], -numbers[i]);
    wrong += wanted.x != rounded[i].x || wanted.y != rounded[i].y;
    half_2 sum = wanted * half_2(0.5f, 0.25f);
    sum += half_2(1, 2);
    half b = sum.y;
    b -= 0.125f;
    wrong += pixels[i].r != mix(numbers[i], 1.5f, 0.25f) || pixels[i].g != sum.x || pixels[i].b != b;
    sum.y = 3;
    sum.x = sum.x / sum.y;
    wrong += pixels[i].a != half(sum.x);
  }
  EQUAL(wrong, 0);
  EQUAL(sizeof(pixel), 8u);
  return result();
}
