// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// concurrency::direct3d: each function compared with its definition, for ordinary
// and special values, with literals, variables and elements as arguments.
#include <amp.h>
#include <amp_short_vectors.h>
#include "check.h"
#include <climits>
#include <limits>
#include <vector>
using namespace concurrency;
namespace d3d = concurrency::direct3d;

static const float inf = std::numeric_limits<float>::infinity();
static const float nan_ = std::numeric_limits<float>::quiet_NaN();

static void check_floats() {
  const std::vector<float> x = {0.0f, -0.0f, 0.25f, 1.0f, 1.5f, -2.0f, 1e30f, -1e30f, inf, -inf, nan_, 1e-42f};
  const int n = int(x.size());
  array_view<const float> v(n, x);
  array_view<float, 2> o(10, n);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int k = 0;
    const float f = v[i];
    o(k++, i[0]) = d3d::clamp(f, -1.0f, 1.0f);
    o(k++, i[0]) = d3d::saturate(f);
    o(k++, i[0]) = d3d::rcp(f);
    o(k++, i[0]) = d3d::radians(f);
    o(k++, i[0]) = d3d::step(1.0f, f);
    o(k++, i[0]) = d3d::smoothstep(0.0f, 2.0f, f);
    o(k++, i[0]) = d3d::mad(f, 2.0f, 1.0f);
    o(k++, i[0]) = float(d3d::sign(f));
    o(k++, i[0]) = d3d::clamp(f, 0.0f, 1.0f);
    o(k++, i[0]) = d3d::noise(f);
  });
  for (int i = 0; i < n; ++i) {
    const float f = x[i];
    const bool is_nan = f != f;
    EQUAL(o(0, i), is_nan ? -1.0f : f < -1 ? -1.0f : f > 1 ? 1.0f : f);
    EQUAL(o(1, i), is_nan ? 0.0f : f < 0 ? 0.0f : f > 1 ? 1.0f : f);
    EQUAL(o(4, i), f >= 1 ? 1.0f : 0.0f);
    EQUAL(o(7, i), f > 0 ? 1.0f : f < 0 ? -1.0f : 0.0f);
    EQUAL(o(8, i), o(1, i));
    if (is_nan) {
      EQUAL(o(2, i) != o(2, i), true);
      EQUAL(o(6, i) != o(6, i), true);
      continue;
    }
    if (std::fabs(f) >= 0.25f) {
      NEAR(o(2, i), 1 / f, 1e-6);
    } else if (f == 0) {
      EQUAL(o(2, i), 1 / f);
    }
    if (std::fabs(f) < 10)
      NEAR(o(3, i), f * 3.14159265358979 / 180, 1e-6);
    const double t = f < 0 ? 0 : f > 2 ? 1 : f / 2;
    NEAR(o(5, i), t * t * (3 - 2 * t), 1e-6);
    if (std::fabs(f) < 10)
      NEAR(o(6, i), f * 2.0 + 1, 1e-6);
    if (std::fabs(f) < 10)
      EQUAL(o(9, i) >= -1 && o(9, i) <= 1, true);
  }
}

static void check_integers() {
  const std::vector<int> x = {0, 1, -1, 2, 6, 0x40, -7, 0x7fffffff, INT_MIN, 0x00f0, -0x10000};
  const int n = int(x.size());
  array_view<const int> v(n, x);
  array_view<int, 2> o(18, n);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int k = 0;
    const int a = v[i];
    const unsigned int u = static_cast<unsigned int>(a);
    o(k++, i[0]) = d3d::abs(a);
    o(k++, i[0]) = d3d::abs(a) > -1;
    o(k++, i[0]) = d3d::clamp(a, -2, 5);
    o(k++, i[0]) = int(d3d::countbits(u));
    o(k++, i[0]) = d3d::firstbithigh(a);
    o(k++, i[0]) = d3d::firstbitlow(a);
    o(k++, i[0]) = d3d::imax(a, 1);
    o(k++, i[0]) = d3d::imin(a, 1);
    o(k++, i[0]) = int(d3d::umax(u, 1));
    o(k++, i[0]) = int(d3d::umin(u, 1));
    o(k++, i[0]) = d3d::mad(a, 3, -1);
    o(k++, i[0]) = int(d3d::mad(u, 3u, 1u));
    o(k++, i[0]) = int(d3d::reversebits(u));
    o(k++, i[0]) = d3d::sign(a);
    o(k++, i[0]) = d3d::sign(u);
    o(k++, i[0]) = int(d3d::umax(v[i], 5u)) - d3d::imax(5, v[i]);
    o(k++, i[0]) = int(d3d::countbits(d3d::reversebits(v[i])));
    o(k++, i[0]) = int(d3d::umin('\1', u));
  });
  for (int i = 0; i < n; ++i) {
    const int a = x[i];
    const unsigned int u = unsigned(a);
    int high = -1, low = -1, count = 0;
    unsigned int reversed = 0;
    for (int b = 0; b < 32; ++b)
      if (u >> b & 1) {
        high = b;
        low = low < 0 ? b : low;
        ++count;
        reversed |= 1u << (31 - b);
      }
    int k = 0;
    if (a != INT_MIN) {
      EQUAL(o(0, i), a < 0 ? -a : a);
      EQUAL(o(1, i), 1);
    }
    k = 2;
    EQUAL(o(k++, i), a < -2 ? -2 : a > 5 ? 5 : a);
    EQUAL(o(k++, i), count);
    EQUAL(o(k++, i), high);
    EQUAL(o(k++, i), low);
    EQUAL(o(k++, i), a > 1 ? a : 1);
    EQUAL(o(k++, i), a < 1 ? a : 1);
    EQUAL(o(k++, i), int(u > 1 ? u : 1));
    EQUAL(o(k++, i), int(u < 1 ? u : 1));
    EQUAL(o(k++, i), int(u * 3 - 1));
    EQUAL(o(k++, i), int(u * 3 + 1));
    EQUAL(o(k++, i), int(reversed));
    EQUAL(o(k++, i), a > 0 ? 1 : a < 0 ? -1 : 0);
    EQUAL(o(k++, i), u > 0 ? 1 : 0);
    EQUAL(o(k++, i), int((u > 5 ? u : 5) - unsigned(a > 5 ? a : 5)));
    EQUAL(o(k++, i), count);
    EQUAL(o(k++, i), int(u < 1 ? u : 1));
  }
}

static void check_msad4() {
  using namespace concurrency::graphics::direct3d;
  using concurrency::graphics::uint;
  const uint reference = 0xff00a005u;
  const uint source[2] = {0x12345678u, 0x9abcdef0u};
  array_view<const uint> s(2, source);
  array_view<uint> o(4);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    const uint4 r = msad4(0xff00a005u, uint2(s[0], s[1]), uint4(1, 2, 3, 4));
    o[0] = r.x;
    o[1] = r.y;
    o[2] = r.z;
    o[3] = r.w;
  });
  for (int i = 0; i < 4; ++i) {
    int wanted = i + 1;
    for (int b = 0; b < 4; ++b) {
      const int at = i + b, want = int(reference >> 8 * b & 255), got = int(source[at / 4] >> 8 * (at % 4) & 255);
      wanted += want ? std::abs(want - got) : 0;
    }
    EQUAL(int(o[i]), wanted);
  }
}

static void check_doubles() {
  array_view<double> o(2);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    o[0] = d3d::mad(0.5, 3.0, 1.0);
    o[1] = d3d::sign(-0.5);
  });
  EQUAL(o[0], 2.5);
  EQUAL(o[1], -1.0);
}

int main() {
  check_floats();
  check_integers();
  check_msad4();
  if (accelerator().supports_double_precision)
    check_doubles();
  return result();
}
