// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs -I %S/../Inputs %s -o %t && %t
// RUN: %if all %{ %ampcc -O2 -famp-cpu=native -Wall -Wextra -Werror -I %S/Inputs -I %S/../Inputs %s -o %t.O2 && %t.O2 %}
// The four texels around a position, component by component: the operands of a
// linear filter, counterclockwise from the lower left one.
#include "check.h"
#include "reference.h"
using namespace concurrency;
using namespace concurrency::graphics;

static std::mt19937 random_bits(2);

template <class T> struct tested {
  static const int count = 256;
  texture<T, 2> t;
  reference::level<2> level;
  std::vector<float_2> c;

  explicit tested(unsigned bits)
      : t(extent<2>(5, 7), bits, 2), level(reference::fill(t, random_bits)[0]), c(count) {
    for (float_2 &f : c)
      f = float_2((int(random_bits() % 6000) - 2000) / 2000.3f, (int(random_bits() % 6000) - 2000) / 2000.3f);
  }

  void compare(const std::vector<float_4> &got, int component, address_mode mode, float_4 border) {
    typedef typename short_vector_traits<T>::value_type scalar;
    long double color[4];
    for (int k = 0; k < 4; ++k)
      color[k] = float(scalar(reference::part(border, k)));
    for (int i = 0; i < count; ++i) {
      const long long left = std::floor(c[i].x * 7.0L - 0.5L), top = std::floor(c[i].y * 5.0L - 0.5L);
      const long long corners[4][2] = {{top + 1, left}, {top + 1, left + 1}, {top, left + 1}, {top, left}};
      for (int k = 0; k < 4; ++k)
        EQUAL(reference::part(got[i], k),
              float(reference::texel(level, mode, color, corners[k], component)));
    }
  }

#define RUN(component, call, mode, border)                                                                  \
  {                                                                                                         \
    const texture_view<const T, 2> view(t);                                                                 \
    const sampler s(filter_point, mode, border);                                                            \
    std::vector<float_4> results(count);                                                                    \
    const array_view<const float_2> where(count, c);                                                        \
    const array_view<float_4> result(count, results);                                                       \
    parallel_for_each(where.extent, [=](index<1> i) restrict(amp) { result[i] = float_4(view.call); (void)s; }); \
    result.synchronize();                                                                                   \
    compare(results, component, mode, border);                                                              \
  }

  void run_red() {
    for (address_mode mode : {address_wrap, address_mirror, address_clamp, address_border})
      RUN(0, gather_red(s, where[i]), mode, float_4(0.5f, 2, 3, 4))
    RUN(0, gather_red(where[i]), address_clamp, 0.0f)
    RUN(0, template gather_red<address_wrap>(where[i]), address_wrap, 0.0f)
    RUN(0, template gather_red<address_mirror>(where[i]), address_mirror, 0.0f)
  }
  void run_green() {
    RUN(1, gather_green(s, where[i]), address_border, float_4(1, 0.75f, 0, 0))
    RUN(1, gather_green(where[i]), address_clamp, 0.0f)
  }
  void run_others() {
    RUN(2, gather_blue(s, where[i]), address_border, float_4(1, 0.75f, -0.5f, 0))
    RUN(2, template gather_blue<address_wrap>(where[i]), address_wrap, 0.0f)
    RUN(3, gather_alpha(s, where[i]), address_mirror, 0.0f)
    RUN(3, gather_alpha(where[i]), address_clamp, 0.0f)
  }
};

int main() {
  tested<float>(32).run_red();
  tested<unorm>(8).run_red();
  tested<norm_2>(16).run_green();
  tested<float_4>(16).run_red();
  tested<float_4>(32).run_green();
  tested<float_4>(32).run_others();
  tested<unorm_4>(8).run_others();
  static_assert(std::is_same<texture_view<const unorm_4, 2>::gather_return_type, unorm_4>::value, "");
  static_assert(std::is_same<texture_view<const norm, 2>::gather_return_type, norm_4>::value, "");
  static_assert(std::is_same<texture_view<const float_2, 3>::coordinates_type, float_3>::value, "");
  return result();
}
