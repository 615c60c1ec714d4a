// RUN: %ampcc -Wall -Wextra -Werror -Wno-amp-tile-static-construction -I %S/Inputs %s -o %t && %t
// Short vectors in typical programs: in classes, views of any rank, tile_static
// memory, templates, mixed with scalars.
#include "check.h"
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

typedef float_3 vec3;
struct body {
  float_4 position;
  float_4 velocity;
};
struct ray {
  float_3 origin, direction;
  int_2 pixel;
};

inline float dot(const float_3 &a, const float_3 &b) restrict(cpu, amp) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
inline float_3 cross(float_3 a, float_3 b) restrict(cpu, amp) { return a.yzx * b.zxy - a.zxy * b.yzx; }
inline float_3 normalize(float_3 v) restrict(cpu, amp) { return v / fast_math::sqrt(dot(v, v)); }
template <typename V> V lerp(V a, V b, float t) restrict(cpu, amp) { return a + (b - a) * t; }
template <typename V> typename V::value_type first(const V &v) restrict(cpu, amp) { return v.x; }

void nbody() {
  const int n = 32;
  std::vector<body> in(n), out(n);
  for (int i = 0; i < n; ++i)
    in[i].position = float_4(float(i), float(i * 2), float(i % 3), 1.0f), in[i].velocity = float_4(0);
  array_view<const body> p(n, in);
  array_view<body> q(n, out);
  parallel_for_each(
      q.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static float_4 shared[16];
        float_4 pos = p[t.global].position, vel = p[t.global].velocity;
        float_3 acc(0.0f);
        for (int tile = 0; tile < n / 16; ++tile) {
          shared[t.local[0]] = p[tile * 16 + t.local[0]].position;
          t.barrier.wait();
          for (int j = 0; j < 16; ++j) {
            float_3 r = shared[j].xyz - pos.xyz;
            float d = dot(r, r) + 0.01f;
            float inv = fast_math::rsqrt(d);
            acc += r * (shared[j].w * inv * inv * inv);
          }
          t.barrier.wait();
        }
        vel.xyz += acc * 0.1f;
        pos.xyz = pos.xyz + vel.xyz * 0.1f;
        q[t.global].position = pos;
        q[t.global].velocity = vel;
      });
  for (int i = 0; i < n; ++i) {
    float_3 acc(0.0f);
    for (int j = 0; j < n; ++j) {
      float_3 r = in[j].position.xyz - in[i].position.xyz;
      float d = dot(r, r) + 0.01f, inv = 1 / std::sqrt(d);
      acc += r * (in[j].position.w * inv * inv * inv);
    }
    NEAR(q[i].velocity.x, acc.x * 0.1f, 1e-4);
    NEAR(q[i].position.y, in[i].position.y + acc.y * 0.01f, 1e-4);
  }
}
int main() {
  nbody();
  // conversions and mixes
  float_2 a = float_2(1, 2);
  float_2 b(2);
  float_2 c = 3.0f;
  float_2 d = 2 * a + b / 2 - 1;
  EQUAL(d.x, 2.0f);
  EQUAL(c.y, 3.0f);
  a += 1;
  a *= 2.5f;
  a.x += 1;
  a.y++;
  ++a.x;
  int_4 i4(1, 2, 3, 4);
  i4 <<= 1;
  i4 += 5;
  i4.xy = i4.zw;
  i4.x = i4.y = 9;
  EQUAL(i4.x, 9);
  EQUAL(i4.y, 9);
  uint_4 u(1u, 2u, 3u, 4u);
  u = u << 2 | uint_4(1);
  u.x |= 2;
  u %= 7u;
  double_3 dd(1.5, 2, 3);
  dd = dd / 2.0;
  float_3 f3(dd);
  int_3 i3 = int_3(f3);
  EQUAL(i3.z, 1);
  unorm_4 un(0.5f, 0.25f, 1.5f, -1.0f);
  EQUAL(float(un.z), 1.0f);
  unorm_4 un2(0.5f);
  norm_2 nn(-2.0f, 0.5f);
  norm_2 n2(-2.0f);
  EQUAL(float(nn.x), -1.0f);
  un.x = unorm(0.75f);
  un.rgb = unorm_3(0.1f, 0.2f, 0.3f);
  float fu = un.x * 2.0f + un2.y;
  (void)fu;
  float_4 fu4(un);
  EQUAL(fu4.w, 0.0f);
  unorm_4 back(fu4);
  norm_4 fromu(un);
  EQUAL(first(i4), 9);
  float_4 l = lerp(float_4(0), float_4(1, 2, 3, 4), 0.5f);
  EQUAL(l.w, 2.0f);
  const float_4 cl = l;
  EQUAL(cl.xyzw == l, true);
  EQUAL(cl.get_wz().x, 2.0f);
  float_4 s;
  s.set_x(1);
  s.set_xyz(float_3(1, 2, 3));
  s.ref_g() = 7;
  EQUAL(s.y, 7.0f);
  s.a = 4;
  EQUAL(s.w, 4.0f);
  s.bgra = s.rgba;
  EQUAL(s.r, 3.0f);
  short_vector<unsigned int, 2>::type sv(1u, 2u);
  EQUAL(sv.y, 2u);
  EQUAL((short_vector_traits<double_2>::size), 2);
  EQUAL(int(float_4::size), 4);
  EQUAL(sizeof(int_2), 8u);
  EQUAL(sizeof(double_4), 32u);
  EQUAL(sizeof(unorm_3), 12u);
  // images
  std::vector<float_4> img(64 * 4);
  array_view<float_4, 2> im(64, 4, img);
  parallel_for_each(
      im.extent, [=](index<2> i) restrict(amp) {
        im[i] = float_4(float(i[0]), float(i[1]), 0, 1);
        im[i].x += 0.5f;
        im(i[0], i[1]).zw = float_2(9, 8);
        im[i].y *= 2;
        float_4 &r = im[i];
        r.w = -r.w;
      });
  EQUAL(im(3, 2).x, 3.5f);
  EQUAL(im(3, 2).y, 4.0f);
  EQUAL(im(3, 2).z, 9.0f);
  EQUAL(im(3, 2).w, -8.0f);
  ray host_ray;
  host_ray.origin = float_3(1, 2, 3);
  host_ray.direction = normalize(float_3(1, 0, 0));
  host_ray.pixel = int_2(3, 4);
  array<vec3, 1> arr(4);
  parallel_for_each(
      arr.extent, [ =, &arr ](index<1> i) restrict(amp) {
        vec3 v = cross(host_ray.direction, host_ray.origin);
        arr[i] = v + vec3(float(host_ray.pixel.x)) + vec3(norm_3(unorm_3(0.5f)).x, 0, 0);
        graphics::direct3d::float3 w = graphics::direct3d::float3(1, 2, 3);
        arr[i].xy += w.zx;
      });
  std::vector<vec3> o = arr;
  EQUAL(o[0].x, 0 + 3 + 0.5f + 3);
  EQUAL(o[0].y, -3.0f + 3 + 1);
  EQUAL(o[0].z, 2.0f + 3);
  bool eq = float_2(1, 2) == float_2(1, 2) && float_2(1) != 2.0f;
  EQUAL(eq, true);
  float_3 t(float_3(1, 2, 3) * float_3(2));
  t -= 1;
  t = -t;
  EQUAL(t.z, -5.0f);
  uint x = 5;
  uint_2 ux(x, x + 1u);
  EQUAL(ux.y, 6u);
  int_2 neg = -int_2(1, 2);
  EQUAL(neg.y, -2);
  return result();
}
