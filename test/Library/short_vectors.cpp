// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// norm, unorm and the short vectors, identical in cpu and amp code.
#include <amp_graphics.h>
#include "check.h"
using namespace concurrency;
using namespace concurrency::graphics;

/// Returns the number of the first failed step, or 0.
int algebra() restrict(cpu, amp) {
  if (float(norm(2.0f)) != 1.0f || float(norm(-2)) != -1.0f || float(unorm(-0.5)) != 0.0f) return 1;
  if (unorm(0.5f) + unorm(0.75f) != unorm(1.0f) || norm(0.5f) - norm(2u) != norm(-0.5f)) return 2;
  if (-norm(0.25f) != NORM_MIN / norm(1.0f) * norm(0.25f) || !(UNORM_MIN < UNORM_MAX)) return 3;
  norm from(unorm(0.25f));
  if (from++ != norm(0.25f) || from != NORM_MAX || unorm(norm(-1.0f)) != UNORM_ZERO) return 4;
  from -= norm(0.5f);
  if (from != norm(0.5f)) return 5;

  float_4 v(1.0f, 2.0f, 3.0f, 4.0f), zero;
  if (zero != float_4(0.0f) || v.x != 1.0f || v.w != 4.0f || v.a != 4.0f || v.get_z() != 3.0f) return 6;
  if (v.xy != float_2(1.0f, 2.0f) || v.wzyx != float_4(4.0f, 3.0f, 2.0f, 1.0f)) return 7;
  if (v.bgr != float_3(3.0f, 2.0f, 1.0f) || v.get_wx() != float_2(4.0f, 1.0f)) return 8;
  v.zx = float_2(30.0f, 10.0f);
  if (v != float_4(10.0f, 2.0f, 30.0f, 4.0f)) return 9;
  v.y = 20.0f;
  v.ref_w() += 36.0f;
  if (v != float_4(10.0f, 20.0f, 30.0f, 40.0f)) return 10;
  v.wzyx = v;
  if (v != float_4(40.0f, 30.0f, 20.0f, 10.0f)) return 11;
  if (v * 2.0f + float_4(1.0f) != float_4(81.0f, 61.0f, 41.0f, 21.0f)) return 12;
  if (-v / 10.0f != float_4(-4.0f, -3.0f, -2.0f, -1.0f)) return 13;
  if (++v != float_4(41.0f, 31.0f, 21.0f, 11.0f) || v-- == v) return 14;

  int_3 i(7, 8, 9);
  if (i % 4 != int_3(3, 0, 1) || (i & 1) != int_3(1, 0, 1) || (i | 1) != int_3(7, 9, 9)) return 15;
  if ((i << 1) != int_3(14, 16, 18) || ~i != int_3(-8, -9, -10) || (i ^ i) != int_3()) return 16;
  i >>= int_3(1, 2, 3);
  if (i != int_3(3, 2, 1) || int_3(float_3(1.5f, 2.5f, -1.5f)) != int_3(1, 2, -1)) return 17;
  if (uint_2(int_2(3, 4)).y != 4u || double_2(float_2(0.5f)).x != 0.5) return 18;
  if (norm_2(float_2(3.0f, -3.0f)) != norm_2(norm(1.0f), norm(-1.0f))) return 19;
  short_vector<float, 3>::type made(1.0f);
  if (made.r + made.g + made.b != 3.0f) return 20;
  if (short_vector_traits<uint_4>::size != 4 || graphics::direct3d::int2(5, 6).yx != int_2(6, 5)) return 21;
  // Numbers of several types convert to float, also in operations with norms.
  const unorm_3 mixed(0.25f, 0.5, 2);
  if (mixed != unorm_3(unorm(0.25f), unorm(0.5f), unorm(1.0f))) return 22;
  if (unorm_4(mixed.r, mixed.g, 1, 1.0f) != unorm_4(mixed.r, mixed.g, UNORM_MAX, UNORM_MAX)) return 23;
  if (norm_2(-3, 0.5f) != norm_2(NORM_MIN, norm(0.5f)) || norm_2(mixed.x, -1) != norm_2(0.25f, -1.0f)) return 24;
  if (static_cast<unorm_3>(1) - mixed != unorm_3(0.75f, 0.5f, 0)) return 25;
  return 0;
}

int main() {
  EQUAL(algebra(), 0);
  static_assert(std::is_same<short_vector_traits<norm_3>::value_type, norm>::value, "");
  static_assert(std::is_same<short_vector<int, 1>::type, int>::value, "");
  EQUAL(sizeof(float_3), 12u);
  int found = -1;
  std::vector<float_4> data(16, float_4(1.0f, 2.0f, 3.0f, 4.0f));
  array_view<float_4> v(data);
  array_view<int> out(1, &found);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = v[i].wzyx * float(i[0]);
    if (i[0] == 0)
      out[i] = algebra();
  });
  EQUAL(v[2].x, 8.0f);
  EQUAL(out[0], 0);
  return result();
}
