// Textures with known texels, and the samples that the definition requires: the
// address mode maps every index of a dimension to a texel, and a linear filter
// interpolates between the two nearest in each dimension.
#ifndef REFERENCE_H
#define REFERENCE_H
#include <amp_graphics.h>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

namespace reference {
using namespace concurrency;
using namespace concurrency::graphics;

/// A random component: its code and its value.
struct code {
  uint32_t bits;
  long double value;
};
inline code make_code(unorm, unsigned bits, std::mt19937 &random) {
  const uint32_t most = (1u << bits) - 1, n = uint32_t(random()) & most;
  return {n, n / (long double)most};
}
inline code make_code(norm, unsigned bits, std::mt19937 &random) {
  const int most = (1 << (bits - 1)) - 1, n = int(random() % (2 * most + 1)) - most;
  return {uint32_t(n) & ((2u << (bits - 1)) - 1), n / (long double)most};
}
inline code make_code(float, unsigned bits, std::mt19937 &random) {
  const float value = (int(random() % 2049) - 1024) / 1024.0f;
  uint32_t single;
  std::memcpy(&single, &value, sizeof single);
  if (bits == 32)
    return {single, value};
  const uint32_t sign = single >> 16 & 0x8000, rest = single & 0x7fffffff;
  return {value == 0 ? sign : sign | ((rest >> 13) - (112u << 10)), value};
}

/// One level: texels of four components; the texture may have fewer.
template <int N> struct level {
  int size[N];
  std::vector<long double> values;
};

/// Returns the texel for index \p i of \p n; -1 is the border.
inline int address(address_mode mode, long long i, int n) {
  const auto modulo = [](long long a, long long b) { return int((a % b + b) % b); };
  switch (mode) {
  case address_wrap:
    return modulo(i, n);
  case address_mirror: {
    const int j = modulo(i, 2 * n);
    return j < n ? j : 2 * n - 1 - j;
  }
  case address_clamp:
    return int(i < 0 ? 0 : i >= n ? n - 1 : i);
  default:
    return int(i < 0 || i >= n ? -1 : i);
  }
}

/// Returns component \p c of texel \p i, whose first index is that of the
/// slowest dimension.
template <int N>
long double texel(const level<N> &l, address_mode mode, const long double *border, const long long *i, int c) {
  long long at = 0;
  for (int k = 0; k < N; ++k) {
    const int j = address(mode, i[k], l.size[k]);
    if (j < 0)
      return border[c];
    at = at * l.size[k] + j;
  }
  return l.values[at * 4 + c];
}

/// Returns the sample of a level at \p x; x[0] belongs to the last dimension.
template <int N>
long double sample(const level<N> &l, filter_mode filter, address_mode mode, const long double *border,
                   const float *x, int c) {
  long double sum = 0;
  for (int corner = 0; corner < (filter == filter_linear ? 1 << N : 1); ++corner) {
    long double weight = 1;
    long long i[N];
    for (int k = 0; k < N; ++k) {
      const long double position = (long double)x[N - 1 - k] * l.size[k] - (filter == filter_linear ? 0.5L : 0);
      const long double first = std::floor(position), behind = position - first;
      const bool second = corner >> k & 1;
      i[k] = (long long)first + second;
      if (filter == filter_linear)
        weight *= second ? behind : 1 - behind;
    }
    sum += weight * texel(l, mode, border, i, c);
  }
  return sum;
}

/// Returns the sample between levels; a point filter uses the nearest level.
template <int N>
long double sample(const std::vector<level<N>> &levels, filter_mode filter, address_mode mode,
                   const long double *border, const float *x, float lod, int c) {
  const long double last = levels.size() - 1, at = std::fmin(std::fmax((long double)lod, 0), last);
  if (filter == filter_point)
    return sample(levels[size_t(at + 0.5L)], filter, mode, border, x, c);
  const size_t first = size_t(at);
  const long double weight = at - first, low = sample(levels[first], filter, mode, border, x, c);
  return weight == 0 ? low : (1 - weight) * low + weight * sample(levels[first + 1], filter, mode, border, x, c);
}

/// Fills all levels of \p t with random texels.
template <class T, int N> std::vector<level<N>> fill(texture<T, N> &t, std::mt19937 &random) {
  typedef typename short_vector_traits<T>::value_type scalar;
  const int components = short_vector_traits<T>::size;
  const unsigned bits = t.bits_per_scalar_element;
  std::vector<level<N>> levels(t.mipmap_levels);
  for (unsigned number = 0; number < levels.size(); ++number) {
    level<N> &l = levels[number];
    const extent<N> size = t.get_mipmap_extent(number);
    for (int k = 0; k < N; ++k)
      l.size[k] = size[k];
    std::vector<unsigned char> bytes;
    for (unsigned i = 0; i < size.size(); ++i)
      for (int c = 0; c < 4; ++c) {
        const code value = c < components ? make_code(scalar(), bits, random) : code{0, 0};
        l.values.push_back(value.value);
        for (unsigned b = 0; c < components && b < bits; b += 8)
          bytes.push_back((unsigned char)(value.bits >> b));
      }
    texture_view<T, N> view(t, number);
    graphics::copy(bytes.data(), unsigned(bytes.size()), view);
  }
  return levels;
}

inline float_4 components(float v) restrict(cpu, amp) { return float_4(v, 0, 0, 0); }
template <class V> float_4 two(const V &v) restrict(cpu, amp) { return float_4(v.x, v.y, 0, 0); }
inline float_4 components(float_2 v) restrict(cpu, amp) { return two(v); }
inline float_4 components(norm_2 v) restrict(cpu, amp) { return two(v); }
inline float_4 components(unorm_2 v) restrict(cpu, amp) { return two(v); }
inline float_4 components(float_3 v) restrict(cpu, amp) { return float_4(v.x, v.y, v.z, 0); }
template <class V> float_4 components(V v) restrict(cpu, amp) { return float_4(v); }
inline float_4 components(norm v) restrict(cpu, amp) { return float_4(v, 0, 0, 0); }
inline float_4 components(unorm v) restrict(cpu, amp) { return float_4(v, 0, 0, 0); }

inline void set(float &c, const float *x) { c = x[0]; }
inline void set(float_2 &c, const float *x) { c = float_2(x[0], x[1]); }
inline void set(float_3 &c, const float *x) { c = float_3(x[0], x[1], x[2]); }

inline float part(const float_4 &v, int c) { return c == 0 ? v.x : c == 1 ? v.y : c == 2 ? v.z : v.w; }

} // namespace reference

#endif
