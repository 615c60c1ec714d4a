// RUN: %ampcc -Wall -Wextra -Werror -I %S/../Inputs %s -o %t && env AMPCC_IMAGES=0 %t
// RUN: %if all %{ %ampcc -O2 -Wall -Wextra -Werror -I %S/../Inputs %s -o %t.O2 && env AMPCC_IMAGES=0 %t.O2 %}
// RUN: %if all %{ %if opencl-device %{ env AMPCC_DEVICE=opencl AMPCC_IMAGES=1 %t images %} %}
// Texels of every format, read and written by kernels, have the values of
// OpenCL's conversion rules, computed here in long double. A normalized
// number read from an image may be wrong by 1.5 units in the last place, as
// OpenCL allows; a number written to an image may be wrong by a tenth of a
// step.
#include "check.h"
#include <amp_graphics.h>
#include <cstring>
#include <random>
#include <type_traits>
using namespace concurrency;
using namespace concurrency::graphics;

static std::mt19937 random_bits(1);

/// Returns the value of a half, by its definition.
static double value_of_half(unsigned h) {
  const int exponent = h >> 10 & 31;
  const double fraction = h & 1023, sign = h & 0x8000 ? -1 : 1;
  if (exponent == 31)
    return fraction ? NAN : sign * INFINITY;
  return sign * (exponent ? std::ldexp(1024 + fraction, exponent - 25) : std::ldexp(fraction, -24));
}

/// Returns the half nearest to a value; in a tie, the even one.
static unsigned nearest_half(float f) {
  const unsigned sign = std::signbit(f) ? 0x8000 : 0;
  if (f != f)
    return 0x7e00;
  // Codes of nonnegative halves are ordered like their values.
  const double x = std::fabs(double(f));
  unsigned low = 0, high = 0x7c00;
  if (x >= 65520)
    return sign | high;
  while (high - low > 1)
    (value_of_half((low + high) / 2) <= x ? low : high) = (low + high) / 2;
  const double above = high == 0x7c00 ? 65536 : value_of_half(high);
  const double below = value_of_half(low);
  const bool up = x - below > above - x || (x - below == above - x && low % 2);
  return sign | (up ? high : low);
}

static float decode(norm, unsigned code, unsigned bits) {
  const int n = int(code << (32 - bits)) >> (32 - bits), most = (1 << (bits - 1)) - 1;
  return float(std::max(-1.0L, (long double)n / most));
}
static float decode(unorm, unsigned code, unsigned bits) { return float((long double)code / ((1u << bits) - 1)); }
static float decode(float, unsigned code, unsigned bits) {
  float f;
  std::memcpy(&f, &code, sizeof f);
  return bits == 32 ? f : float(value_of_half(code));
}
static int decode(int, unsigned code, unsigned bits) { return int(code << (32 - bits)) >> (32 - bits); }
static unsigned decode(unsigned, unsigned code, unsigned) { return code; }

/// Rounds to the nearest, ties to even: the product is computed in float.
static unsigned round_code(float product, unsigned bits) {
  return unsigned(int(std::nearbyint(product))) & ((1u << bits) - 1);
}
static unsigned encode(norm x, unsigned bits) { return round_code(float(x) * float((1 << (bits - 1)) - 1), bits); }
static unsigned encode(unorm x, unsigned bits) { return round_code(float(x) * float((1u << bits) - 1), bits); }
static unsigned encode(float x, unsigned bits) {
  unsigned code;
  std::memcpy(&code, &x, sizeof x);
  return bits == 32 ? code : nearest_half(x);
}
static unsigned encode(int x, unsigned bits) {
  if (bits == 32)
    return unsigned(x);
  const int most = (1 << (bits - 1)) - 1;
  return unsigned(std::min(most, std::max(-most - 1, x))) & ((1u << bits) - 1);
}
static unsigned encode(unsigned x, unsigned bits) { return bits == 32 ? x : std::min(x, (1u << bits) - 1); }

/// An image may return a normalized number's neighbor if it is almost as near.
static bool is_near(double x, unsigned code, unsigned bits, double most) {
  const double signed_code = most < (1u << bits) - 1 && code >> (bits - 1) ? double(code) - std::ldexp(1.0, int(bits)) : double(code);
  return std::fabs(x * most - signed_code) <= 0.6;
}
static bool is_near(norm x, unsigned code, unsigned bits) { return is_near(float(x), code, bits, (1 << (bits - 1)) - 1); }
static bool is_near(unorm x, unsigned code, unsigned bits) { return is_near(float(x), code, bits, (1u << bits) - 1); }
static bool is_near(float, unsigned, unsigned) { return false; }
static bool is_near(int, unsigned, unsigned) { return false; }
static bool is_near(unsigned, unsigned, unsigned) { return false; }

/// A value to write, often out of range.
template <class S> S some_value(S) {
  switch (random_bits() % 4) {
  case 0:
    return S(int(random_bits() % 600) - 300);
  case 1: // between two 8-bit codes
    return S((float(random_bits() % 255) + 0.5f) / 255.0f);
  case 2:
    return S(std::ldexp(float(random_bits() % 4096) - 2048, int(random_bits() % 40) - 30));
  default:
    return S(int(random_bits()));
  }
}
static float some_value(float) {
  const unsigned bits = random_bits();
  float f;
  std::memcpy(&f, &bits, sizeof f);
  if (f != f) // the code of a NaN is unspecified
    return 0.0f;
  return random_bits() % 2 ? f : std::ldexp(float(int(random_bits()) >> 19), int(random_bits() % 40) - 30);
}

static bool are_images;

/// Returns a normalized number or another one.
template <class S> bool is_close(S, float a, float b) {
  return (std::is_same<S, norm>::value || std::is_same<S, unorm>::value) &&
         std::fabs(double(a) - b) <= 1.5 * (std::nextafter(std::fabs(b), 2.0f) - std::fabs(b));
}
template <class S> bool is_same_value(S a, S b) { return std::memcmp(&a, &b, sizeof a) == 0 || (a != a && b != b); }

static unsigned get_code(const std::vector<unsigned char> &bytes, size_t i, unsigned bits) {
  unsigned code = 0;
  std::memcpy(&code, &bytes[i * bits / 8], bits / 8);
  return code;
}

template <class T, int N> void test(const extent<N> &size, unsigned bits, int line) {
  typedef typename short_vector_traits<T>::value_type scalar;
  const unsigned components = short_vector_traits<T>::size;
  const unsigned count = size.size() * components;

  // Reads, from the texture itself and through a view.
  std::vector<unsigned char> bytes(count * bits / 8);
  for (unsigned char &b : bytes)
    b = random_bits();
  if (count == 65536) // every code once
    for (unsigned i = 0; i < count; ++i)
      reinterpret_cast<unsigned short *>(bytes.data())[i] = i;
  texture<T, N> source(size, bytes.data(), bytes.size(), bits);
  EQUAL(source.get_data_length(), bytes.size());
  EQUAL(source.get_bits_per_scalar_element(), bits);
  std::vector<T> direct(size.size()), viewed(size.size());
  {
    array_view<T, N> d(size, direct), v(size, viewed);
    const texture_view<const T, N> view(source);
    parallel_for_each(size, [=, &source](index<N> i) restrict(amp) {
      d[i] = source[i];
      v[i] = view.get(i);
    });
  }
  const scalar *const seen[] = {reinterpret_cast<scalar *>(direct.data()), reinterpret_cast<scalar *>(viewed.data())};
  for (unsigned i = 0; i < count; ++i)
    for (const scalar *read : seen) {
      const auto wanted = decode(scalar(), get_code(bytes, i, bits), bits);
      const decltype(wanted) got = read[i];
      if (!passes(is_same_value(got, wanted) || (are_images && is_close(scalar(), float(got), float(wanted)))) &&
          failures <= 10)
        std::printf("line %d: code %x of %u bits is read as %.9g, not %.9g\n", line, get_code(bytes, i, bits), bits,
                    double(got), double(wanted));
    }

  // Writes, through a view; other threads write the neighbors.
  std::vector<T> values(size.size());
  scalar *const written = reinterpret_cast<scalar *>(values.data());
  for (unsigned i = 0; i < count; ++i)
    written[i] = some_value(scalar());
  texture<T, N> destination(size, bits);
  {
    array_view<const T, N> v(size, values);
    const texture_view<T, N> view(destination);
    parallel_for_each(size, [=](index<N> i) restrict(amp) { view.set(i, v[i]); });
  }
  copy(destination, bytes.data(), bytes.size());
  for (unsigned i = 0; i < count; ++i) {
    const unsigned got = get_code(bytes, i, bits), wanted = encode(written[i], bits);
    if (!passes(got == wanted || (are_images && is_near(written[i], got, bits))) && failures <= 10)
      std::printf("line %d: %.9g in %u bits is %x, not %x\n", line, double(written[i]), bits, got, wanted);
  }
}
#define TEST(type, rank, size, bits) test<type, rank>(size, bits, __LINE__)

template <class T> void test_doubles(int line) {
  const extent<2> size(5, 7);
  std::vector<T> values(size.size()), back(size.size());
  for (unsigned i = 0; i < values.size(); ++i)
    values[i] = T(i / 7.0);
  texture<T, 2> source(size, values.begin(), values.end()), destination(size, 64u);
  const texture_view<T, 2> view(destination);
  parallel_for_each(size, [=, &source](index<2> i) restrict(amp) { view.set(i, source[i]); });
  copy(destination, back.begin());
  if (!passes(!std::memcmp(values.data(), back.data(), sizeof(T) * values.size())))
    std::printf("line %d: doubles differ\n", line);
}

int main(int argc, char **) {
  are_images = argc > 1;
  const extent<1> line(131);
  const extent<2> plane(13, 21);
  const extent<3> space(3, 5, 7);
  for (unsigned bits = 8; bits <= 32; bits *= 2) {
    TEST(int, 1, line, bits);
    TEST(int_2, 2, plane, bits);
    TEST(int_4, 3, space, bits);
    TEST(uint, 2, plane, bits);
    TEST(uint_2, 3, space, bits);
    TEST(uint_4, 1, line, bits);
  }
  for (unsigned bits = 16; bits <= 32; bits *= 2) {
    TEST(float, 3, space, bits);
    TEST(float_2, 1, line, bits);
    TEST(float_4, 2, plane, bits);
  }
  for (unsigned bits = 8; bits <= 16; bits *= 2) {
    TEST(norm, 1, line, bits);
    TEST(norm_2, 2, plane, bits);
    TEST(norm_4, 3, space, bits);
    TEST(unorm, 2, plane, bits);
    TEST(unorm_2, 3, space, bits);
    TEST(unorm_4, 1, line, bits);
  }
  TEST(int_3, 1, line, 32);
  TEST(uint_3, 2, plane, 32);
  TEST(float_3, 3, space, 32);

  // Every code.
  TEST(unorm, 2, extent<2>(256, 256), 16);
  TEST(norm, 1, extent<1>(65536), 16);
  TEST(float, 3, extent<3>(16, 64, 64), 16);
  test_doubles<double>(__LINE__);
  test_doubles<double_2>(__LINE__);
  return result();
}
