// RUN: %if all %{ %ampcc -Wall -Wextra -Werror -I %S/Inputs -I %S/../Inputs %s -o %t && %t print > %t.out %}
// RUN: %ampcc -O2 -famp-cpu=native -DFEW -Wall -Wextra -Werror -I %S/Inputs -I %S/../Inputs %s -o %t.O2 && %t.O2
// RUN: %if all %{ %if opencl-device %{ env AMPCC_DEVICE=opencl AMPCC_IMAGES=0 %t print | diff %t.out - %} %}
// RUN: %if all %{ %if opencl-device %{ env AMPCC_DEVICE=opencl AMPCC_IMAGES=1 %t one-level %} %}
// Samples of textures of each kind of format, rank, filter and address mode,
// compared with the definition, computed in long double, and identical on all
// devices that compute like the host. With the argument `print` the program
// prints the largest errors (docs/textures.md) and the sum of the results. With
// `one-level` textures have a single level, so that they may be images, and
// errors may be those of a device's samplers.
#include "check.h"
#include "reference.h"
using namespace concurrency;
using namespace concurrency::graphics;

static std::mt19937 random_bits(1);
static uint64_t sum_of_results;
static bool is_one_level;

/// The tolerance that OpenCL's definition allows for a sample: the weights of a
/// sampler's linear filter and positions between texels have 8 bits, and the
/// conversion of a normalized number may be wrong by 1.5 units in the last place.
static double tolerance(filter_mode filter, int size) {
  if (filter == filter_point)
    return is_one_level ? 1.8e-7 : 6e-8;
  return is_one_level ? 3 * 2 / 512.0 + 1e-6 : 4e-6 * std::fmax(1, size / 16.0);
}

/// The largest errors of the linear filter, by address mode.
struct errors {
  double of[4] = {};
};

struct by_sampler {
  sampler s;
  template <class V, class C> float_4 sample(const V &view, const C &c) const restrict(amp) {
    return reference::components(view.sample(s, c));
  }
  template <class V, class C> float_4 sample(const V &view, const C &c, float lod) const restrict(amp) {
    return reference::components(view.sample(s, c, lod));
  }
};
template <filter_mode F, address_mode A> struct predefined {
  template <class V, class C> float_4 sample(const V &view, const C &c) const restrict(amp) {
    return reference::components(view.template sample<F, A>(c));
  }
  template <class V, class C> float_4 sample(const V &view, const C &c, float lod) const restrict(amp) {
    return reference::components(view.template sample<F, A>(c, lod));
  }
};
struct by_default {
  template <class V, class C> float_4 sample(const V &view, const C &c) const restrict(amp) {
    return reference::components(view.sample(c));
  }
  template <class V, class C> float_4 sample(const V &view, const C &c, float lod) const restrict(amp) {
    return reference::components(view.sample(c, lod));
  }
};

template <class T, int N> struct tested {
  typedef typename texture_view<const T, N>::coordinates_type coordinates;
  static const int count = 512;
  texture<T, N> t;
  std::vector<reference::level<N>> levels;
  float x[count][3], lods[count];
  std::vector<coordinates> c;

  tested(const extent<N> &size, unsigned bits)
      : t(size, bits, unsigned(is_one_level)), levels(reference::fill(t, random_bits)), c(count) {
    const std::vector<float> special = {0, 1, -1, 0.5f, 2, -0.25f, 1e-30f, -1e-10f, 16777216, -1e9f};
    for (int i = 0; i < count; ++i) {
      for (float &f : x[i])
        f = i < 60 ? special[random_bits() % special.size()] : (int(random_bits() % 60001) - 24000) / 12000.1f;
      lods[i] = i % 3 ? (int(random_bits() % 1000) - 200) / 128.0f : float(i % 5);
      reference::set(c[i], x[i]);
    }
  }

  /// True if rounding the position may choose another texel.
  bool is_close(int i, filter_mode filter, float lod) const {
    bool result = false;
    for (const reference::level<N> &l : levels)
      for (int k = 0; k < N; ++k) {
        const long double p = (long double)x[i][N - 1 - k] * l.size[k];
        result |= std::fabs(p - std::round(p)) < (is_one_level ? 1 / 256.0L : 1e-4L) && p != 0;
      }
    return filter == filter_point && (result || std::fabs(lod - std::floor(lod) - 0.5) < 1e-4);
  }

  template <class How> void run(const How &how, filter_mode filter, address_mode mode, float_4 border, errors &all) {
    typedef typename short_vector_traits<T>::value_type scalar;
    const texture_view<const T, N> view(t);
    std::vector<float_4> plain(count), levelled(count);
    const array_view<const coordinates> where(count, c);
    const array_view<const float> lod(count, lods);
    const array_view<float_4> first(count, plain), second(count, levelled);
    parallel_for_each(where.extent, [=](index<1> i) restrict(amp) {
      first[i] = how.sample(view, where[i]);
      second[i] = how.sample(view, where[i], lod[i]);
    });
    first.synchronize();
    second.synchronize();
    long double color[4];
    for (int k = 0; k < 4; ++k)
      color[k] = float(scalar(reference::part(border, k)));
    double worst = 0;
    for (int i = 0; i < count; ++i)
      for (int k = 0; k < short_vector_traits<T>::size; ++k)
        for (int with_lod = 0; with_lod < 2; ++with_lod) {
          const float got = reference::part(with_lod ? levelled[i] : plain[i], k);
          uint32_t bits;
          std::memcpy(&bits, &got, sizeof bits);
          sum_of_results = sum_of_results * 31 + bits;
          if (is_close(i, filter, with_lod ? lods[i] : 0))
            continue;
          const long double wanted =
              reference::sample(levels, filter, mode, color, x[i], with_lod ? lods[i] : 0, k);
          const double error = double(std::fabs(got - wanted));
          if (!passes(error <= tolerance(filter, levels[0].size[N - 1])) && failures < 10)
            std::printf("rank %d, filter %d, address %d, component %d at (%g, %g, %g), lod %g: %.9g, not %.9g\n", N,
                        filter, mode, k, x[i][0], x[i][1], x[i][2], with_lod ? lods[i] : 0.0, got, double(wanted));
          worst = std::fmax(worst, error);
        }
    if (filter == filter_linear)
      all.of[mode] = std::fmax(all.of[mode], worst);
  }

  void run_modes(errors &all) {
    for (filter_mode filter : {filter_point, filter_linear})
      for (address_mode mode : {address_wrap, address_mirror, address_clamp, address_border}) {
        const float_4 border(0.25f, 2.0f, -3.0f, 1.0f);
        run(by_sampler{sampler(filter, mode, border)}, filter, mode, border, all);
      }
  }
  void run_predefined(errors &all) {
    run(predefined<filter_point, address_wrap>(), filter_point, address_wrap, 0.0f, all);
    run(predefined<filter_point, address_mirror>(), filter_point, address_mirror, 0.0f, all);
    run(predefined<filter_point, address_clamp>(), filter_point, address_clamp, 0.0f, all);
    run(predefined<filter_linear, address_wrap>(), filter_linear, address_wrap, 0.0f, all);
    run(predefined<filter_linear, address_mirror>(), filter_linear, address_mirror, 0.0f, all);
    run(by_default(), filter_linear, address_clamp, 0.0f, all);
  }
};

static bool show_all;

static void print(const char *name, unsigned bits, const errors &all) {
  if (show_all)
    std::printf("%s, %u bits: wrap %.2g, mirror %.2g, clamp %.2g, border %.2g\n", name, bits, all.of[0], all.of[1],
                all.of[2], all.of[3]);
}

template <class T> void test(const char *name, unsigned bits) {
  errors all;
  tested<T, 2>(extent<2>(5, 12), bits).run_modes(all);
  print(name, bits, all);
}
template <class T> void test_ranks(const char *name, unsigned bits) {
  errors all;
  tested<T, 1>(extent<1>(13), bits).run_modes(all);
  tested<T, 2>(extent<2>(5, 12), bits).run_modes(all);
  tested<T, 3>(extent<3>(4, 3, 7), bits).run_modes(all);
  tested<T, 2>(extent<2>(1, 1), bits).run_modes(all);
  print(name, bits, all);
}

/// Coordinates that are NaN or out of range do not access other memory. OpenCL
/// does not specify their samples.
static void test_extremes() {
  std::vector<float> texels(6 * 5, 0.5f);
  const texture<float, 2> t(5, 6, texels.begin(), texels.end());
  const texture_view<const float, 2> view(t);
  const std::vector<float> values = {NAN, INFINITY, -INFINITY, 3e38f, -3e38f, 2147483648.0f, 16777217.0f, -0.0f};
  for (filter_mode filter : {filter_point, filter_linear})
    for (address_mode mode : {address_wrap, address_mirror, address_clamp, address_border}) {
      const sampler s(filter, mode, float_4(0.5f));
      const int n = int(values.size());
      const array_view<const float> value(n, values);
      array_view<float, 2> result(n, n), lods(n, n);
      parallel_for_each(result.extent, [=](index<2> i) restrict(amp) {
        result[i] = view.sample(s, float_2(value[i[1]], value[i[0]]));
        lods[i] = view.sample(s, float_2(0.5f, value[i[1]]), value[i[0]]);
      });
      for (int i = 0; i < n; ++i)
        for (int k = 0; k < n; ++k) {
          EQUAL(result(i, k), 0.5f);
          EQUAL(lods(i, k), 0.5f);
        }
    }
}

/// A view of some levels starts at its own first level.
static void test_parts_of_levels() {
  texture<float, 1> t(extent<1>(8), 32u, 4u);
  for (unsigned level = 0; level < 4; ++level) {
    const std::vector<float> texels(8 >> level, float(level));
    texture_view<float, 1> v(t, level);
    graphics::copy(texels.begin(), texels.end(), v);
  }
  const texture_view<const float, 1> part(t, 1, 2);
  const array_view<float> result(5);
  parallel_for_each(result.extent, [=](index<1> i) restrict(amp) { result[i] = part.sample(0.3f, i[0] * 0.5f - 0.5f); });
  EQUAL(result[0], 1.0f);
  EQUAL(result[1], 1.0f);
  EQUAL(result[2], 1.5f);
  EQUAL(result[3], 2.0f);
  EQUAL(result[4], 2.0f);
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; ++i) {
    show_all |= !std::strcmp(argv[i], "print");
    is_one_level |= !std::strcmp(argv[i], "one-level");
  }
#ifdef FEW
  test<unorm_4>("unorm_4", 8);
#else
  test_ranks<float>("float", 32);
  test<float>("float", 16);
  test<float_2>("float_2", 32);
  test<float_3>("float_3", 32);
  test<float_4>("float_4", 16);
  test<unorm>("unorm", 8);
  test<unorm_2>("unorm_2", 16);
  test_ranks<unorm_4>("unorm_4", 8);
  test<norm>("norm", 16);
  test_ranks<norm_2>("norm_2", 8);
  test<norm_4>("norm_4", 8);
#endif
  errors all;
  tested<float, 1>(extent<1>(9), 32).run_predefined(all);
  tested<unorm_4, 2>(extent<2>(7, 4), 8).run_predefined(all);
  tested<float_2, 3>(extent<3>(1, 4, 5), 16).run_predefined(all);
  print("predefined samplers", 0, all);
  if (!is_one_level)
    test_extremes();
  test_parts_of_levels();
  if (show_all)
    std::printf("sum of results: %016llx\n", (unsigned long long)sum_of_results);
  return result();
}
