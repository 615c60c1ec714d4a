// RUN: %ampcc -Wall -Wextra -Werror -Wno-self-assign-overloaded -Wno-self-move -I %S/../Inputs %s -o %t && %t
// Samplers as objects: constructors, properties on both sides, copies, and
// invalid modes.
#include "check.h"
#include <amp_graphics.h>
#include <type_traits>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

static void check(const sampler &s, filter_mode filter, address_mode address, float_4 border) {
  EQUAL(s.get_filter_mode(), filter);
  EQUAL(s.filter_mode, filter);
  EQUAL(s.get_address_mode(), address);
  EQUAL(s.address_mode, address);
  EQUAL((s.get_border_color() == border), true);
  EQUAL(s.border_color.y, border.y);
}

/// Expects 0 on both sides.
static int differences(const sampler &s, int filter, int address, float w) restrict(cpu, amp) {
  sampler copy(s), moved(static_cast<sampler &&>(copy));
  copy = s;
  moved = static_cast<sampler &&>(copy);
  return (moved.filter_mode != filter) + (moved.get_address_mode() != address) + (moved.border_color.w != w);
}

int main() {
  const float_4 black(0.0f), color(1, 2, -3, 0.5f);
  check(sampler(), filter_linear, address_clamp, black);
  check(sampler(filter_point), filter_point, address_clamp, black);
  check(filter_linear, filter_linear, address_clamp, black);
  check(sampler(address_mirror), filter_linear, address_mirror, black);
  check(address_wrap, filter_linear, address_wrap, black);
  check(sampler(address_border, color), filter_linear, address_border, color);
  check(sampler(filter_point, address_border), filter_point, address_border, black);
  check(sampler(filter_point, address_border, color), filter_point, address_border, color);
  const sampler s(filter_point, address_border, color);
  EQUAL_ON_BOTH(differences(s, filter_point, address_border, 0.5f), 0);
  EQUAL_ON_BOTH(differences(sampler(s), filter_linear, address_clamp, 1.0f), 3);
  static_assert(std::is_trivially_copyable<sampler>::value, "");

  THROWS(runtime_exception, sampler{filter_unknown});
  THROWS(runtime_exception, sampler{address_unknown});
  THROWS(runtime_exception, sampler{address_unknown, color});
  THROWS(runtime_exception, sampler{filter_unknown, address_clamp});
  THROWS(runtime_exception, sampler{filter_linear, address_unknown, color});
  THROWS(runtime_exception, sampler{static_cast<filter_mode>(7)});
  THROWS(runtime_exception, sampler{static_cast<address_mode>(-1)});

  // The kernel selects a sampler in a class, and one of several.
  struct both {
    sampler first, second;
  };
  const both two = {filter_point, filter_linear};
  const std::vector<float> texels = {0, 1};
  const texture<float, 1> t(2, texels.begin(), texels.end());
  const texture_view<const float, 1> view(t);
  const array_view<float> out(2);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const sampler chosen = i[0] ? two.second : two.first;
    out[i] = view.sample(chosen, 0.625f);
  });
  EQUAL(out[0], 1.0f);
  EQUAL(out[1], 0.75f);
  return result();
}
