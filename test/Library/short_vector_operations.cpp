// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// REQUIRES: opencl-device
// Every component, swizzle, constructor, conversion and operator of the 18 short
// vectors, on the cpu and in amp code. A check gives the line that failed, or 0.
#include <amp_short_vectors.h>
#include <amp.h>
#include "check.h"
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

#define WANT(condition)                                                        \
  if (!(condition))                                                            \
    return __LINE__;

/// The components' values: 1 to 4, or quarters.
template <class S> S value(int i) restrict(cpu, amp) { return S(i); }
template <> inline norm value<norm>(int i) restrict(cpu, amp) { return norm(0.2f * float(i)); }
template <> inline unorm value<unorm>(int i) restrict(cpu, amp) { return unorm(0.2f * float(i)); }

template <class S, class V2, class V3, class V4, class V> int swizzles_2(V v) restrict(cpu, amp) {
  WANT(v.x == v.get_x() && v.r == v.x && v.ref_x() == v.x && v.ref_r() == v.x)
  WANT(v.y == v.get_y() && v.g == v.y && v.ref_y() == v.y && v.ref_g() == v.y)
  const S one = value<S>(1);
  V u;
  u.set_x(one), u.x = v.x, u.r = u.x, u.ref_x() = u.ref_r();
  WANT(u.x == v.x)
  u.set_y(one), u.y = v.y, u.g = u.y, u.ref_y() = u.ref_g();
  WANT(u.y == v.y)
  WANT(u == v)
  WANT(v.xy == V2(v.x, v.y) && v.rg == v.xy && v.get_xy() == v.xy)
  u = V(one), u.set_xy(v.xy);
  WANT(u.xy == v.xy)
  u = V(one), u.rg = v.xy;
  WANT(u.xy == v.xy)
  WANT(v.yx == V2(v.y, v.x) && v.gr == v.yx && v.get_yx() == v.yx)
  u = V(one), u.set_yx(v.yx);
  WANT(u.yx == v.yx)
  u = V(one), u.gr = v.yx;
  WANT(u.yx == v.yx)
  return 0;
}

template <class S, class V2, class V3, class V4, class V> int swizzles_3(V v) restrict(cpu, amp) {
  WANT(v.x == v.get_x() && v.r == v.x && v.ref_x() == v.x && v.ref_r() == v.x)
  WANT(v.y == v.get_y() && v.g == v.y && v.ref_y() == v.y && v.ref_g() == v.y)
  WANT(v.z == v.get_z() && v.b == v.z && v.ref_z() == v.z && v.ref_b() == v.z)
  const S one = value<S>(1);
  V u;
  u.set_x(one), u.x = v.x, u.r = u.x, u.ref_x() = u.ref_r();
  WANT(u.x == v.x)
  u.set_y(one), u.y = v.y, u.g = u.y, u.ref_y() = u.ref_g();
  WANT(u.y == v.y)
  u.set_z(one), u.z = v.z, u.b = u.z, u.ref_z() = u.ref_b();
  WANT(u.z == v.z)
  WANT(u == v)
  WANT(v.xy == V2(v.x, v.y) && v.rg == v.xy && v.get_xy() == v.xy)
  u = V(one), u.set_xy(v.xy);
  WANT(u.xy == v.xy)
  u = V(one), u.rg = v.xy;
  WANT(u.xy == v.xy)
  WANT(v.xz == V2(v.x, v.z) && v.rb == v.xz && v.get_xz() == v.xz)
  u = V(one), u.set_xz(v.xz);
  WANT(u.xz == v.xz)
  u = V(one), u.rb = v.xz;
  WANT(u.xz == v.xz)
  WANT(v.yx == V2(v.y, v.x) && v.gr == v.yx && v.get_yx() == v.yx)
  u = V(one), u.set_yx(v.yx);
  WANT(u.yx == v.yx)
  u = V(one), u.gr = v.yx;
  WANT(u.yx == v.yx)
  WANT(v.yz == V2(v.y, v.z) && v.gb == v.yz && v.get_yz() == v.yz)
  u = V(one), u.set_yz(v.yz);
  WANT(u.yz == v.yz)
  u = V(one), u.gb = v.yz;
  WANT(u.yz == v.yz)
  WANT(v.zx == V2(v.z, v.x) && v.br == v.zx && v.get_zx() == v.zx)
  u = V(one), u.set_zx(v.zx);
  WANT(u.zx == v.zx)
  u = V(one), u.br = v.zx;
  WANT(u.zx == v.zx)
  WANT(v.zy == V2(v.z, v.y) && v.bg == v.zy && v.get_zy() == v.zy)
  u = V(one), u.set_zy(v.zy);
  WANT(u.zy == v.zy)
  u = V(one), u.bg = v.zy;
  WANT(u.zy == v.zy)
  WANT(v.xyz == V3(v.x, v.y, v.z) && v.rgb == v.xyz && v.get_xyz() == v.xyz)
  u = V(one), u.set_xyz(v.xyz);
  WANT(u.xyz == v.xyz)
  u = V(one), u.rgb = v.xyz;
  WANT(u.xyz == v.xyz)
  WANT(v.xzy == V3(v.x, v.z, v.y) && v.rbg == v.xzy && v.get_xzy() == v.xzy)
  u = V(one), u.set_xzy(v.xzy);
  WANT(u.xzy == v.xzy)
  u = V(one), u.rbg = v.xzy;
  WANT(u.xzy == v.xzy)
  WANT(v.yxz == V3(v.y, v.x, v.z) && v.grb == v.yxz && v.get_yxz() == v.yxz)
  u = V(one), u.set_yxz(v.yxz);
  WANT(u.yxz == v.yxz)
  u = V(one), u.grb = v.yxz;
  WANT(u.yxz == v.yxz)
  WANT(v.yzx == V3(v.y, v.z, v.x) && v.gbr == v.yzx && v.get_yzx() == v.yzx)
  u = V(one), u.set_yzx(v.yzx);
  WANT(u.yzx == v.yzx)
  u = V(one), u.gbr = v.yzx;
  WANT(u.yzx == v.yzx)
  WANT(v.zxy == V3(v.z, v.x, v.y) && v.brg == v.zxy && v.get_zxy() == v.zxy)
  u = V(one), u.set_zxy(v.zxy);
  WANT(u.zxy == v.zxy)
  u = V(one), u.brg = v.zxy;
  WANT(u.zxy == v.zxy)
  WANT(v.zyx == V3(v.z, v.y, v.x) && v.bgr == v.zyx && v.get_zyx() == v.zyx)
  u = V(one), u.set_zyx(v.zyx);
  WANT(u.zyx == v.zyx)
  u = V(one), u.bgr = v.zyx;
  WANT(u.zyx == v.zyx)
  return 0;
}

template <class S, class V2, class V3, class V4, class V> int swizzles_4(V v) restrict(cpu, amp) {
  WANT(v.x == v.get_x() && v.r == v.x && v.ref_x() == v.x && v.ref_r() == v.x)
  WANT(v.y == v.get_y() && v.g == v.y && v.ref_y() == v.y && v.ref_g() == v.y)
  WANT(v.z == v.get_z() && v.b == v.z && v.ref_z() == v.z && v.ref_b() == v.z)
  WANT(v.w == v.get_w() && v.a == v.w && v.ref_w() == v.w && v.ref_a() == v.w)
  const S one = value<S>(1);
  V u;
  u.set_x(one), u.x = v.x, u.r = u.x, u.ref_x() = u.ref_r();
  WANT(u.x == v.x)
  u.set_y(one), u.y = v.y, u.g = u.y, u.ref_y() = u.ref_g();
  WANT(u.y == v.y)
  u.set_z(one), u.z = v.z, u.b = u.z, u.ref_z() = u.ref_b();
  WANT(u.z == v.z)
  u.set_w(one), u.w = v.w, u.a = u.w, u.ref_w() = u.ref_a();
  WANT(u.w == v.w)
  WANT(u == v)
  WANT(v.xy == V2(v.x, v.y) && v.rg == v.xy && v.get_xy() == v.xy)
  u = V(one), u.set_xy(v.xy);
  WANT(u.xy == v.xy)
  u = V(one), u.rg = v.xy;
  WANT(u.xy == v.xy)
  WANT(v.xz == V2(v.x, v.z) && v.rb == v.xz && v.get_xz() == v.xz)
  u = V(one), u.set_xz(v.xz);
  WANT(u.xz == v.xz)
  u = V(one), u.rb = v.xz;
  WANT(u.xz == v.xz)
  WANT(v.xw == V2(v.x, v.w) && v.ra == v.xw && v.get_xw() == v.xw)
  u = V(one), u.set_xw(v.xw);
  WANT(u.xw == v.xw)
  u = V(one), u.ra = v.xw;
  WANT(u.xw == v.xw)
  WANT(v.yx == V2(v.y, v.x) && v.gr == v.yx && v.get_yx() == v.yx)
  u = V(one), u.set_yx(v.yx);
  WANT(u.yx == v.yx)
  u = V(one), u.gr = v.yx;
  WANT(u.yx == v.yx)
  WANT(v.yz == V2(v.y, v.z) && v.gb == v.yz && v.get_yz() == v.yz)
  u = V(one), u.set_yz(v.yz);
  WANT(u.yz == v.yz)
  u = V(one), u.gb = v.yz;
  WANT(u.yz == v.yz)
  WANT(v.yw == V2(v.y, v.w) && v.ga == v.yw && v.get_yw() == v.yw)
  u = V(one), u.set_yw(v.yw);
  WANT(u.yw == v.yw)
  u = V(one), u.ga = v.yw;
  WANT(u.yw == v.yw)
  WANT(v.zx == V2(v.z, v.x) && v.br == v.zx && v.get_zx() == v.zx)
  u = V(one), u.set_zx(v.zx);
  WANT(u.zx == v.zx)
  u = V(one), u.br = v.zx;
  WANT(u.zx == v.zx)
  WANT(v.zy == V2(v.z, v.y) && v.bg == v.zy && v.get_zy() == v.zy)
  u = V(one), u.set_zy(v.zy);
  WANT(u.zy == v.zy)
  u = V(one), u.bg = v.zy;
  WANT(u.zy == v.zy)
  WANT(v.zw == V2(v.z, v.w) && v.ba == v.zw && v.get_zw() == v.zw)
  u = V(one), u.set_zw(v.zw);
  WANT(u.zw == v.zw)
  u = V(one), u.ba = v.zw;
  WANT(u.zw == v.zw)
  WANT(v.wx == V2(v.w, v.x) && v.ar == v.wx && v.get_wx() == v.wx)
  u = V(one), u.set_wx(v.wx);
  WANT(u.wx == v.wx)
  u = V(one), u.ar = v.wx;
  WANT(u.wx == v.wx)
  WANT(v.wy == V2(v.w, v.y) && v.ag == v.wy && v.get_wy() == v.wy)
  u = V(one), u.set_wy(v.wy);
  WANT(u.wy == v.wy)
  u = V(one), u.ag = v.wy;
  WANT(u.wy == v.wy)
  WANT(v.wz == V2(v.w, v.z) && v.ab == v.wz && v.get_wz() == v.wz)
  u = V(one), u.set_wz(v.wz);
  WANT(u.wz == v.wz)
  u = V(one), u.ab = v.wz;
  WANT(u.wz == v.wz)
  WANT(v.xyz == V3(v.x, v.y, v.z) && v.rgb == v.xyz && v.get_xyz() == v.xyz)
  u = V(one), u.set_xyz(v.xyz);
  WANT(u.xyz == v.xyz)
  u = V(one), u.rgb = v.xyz;
  WANT(u.xyz == v.xyz)
  WANT(v.xyw == V3(v.x, v.y, v.w) && v.rga == v.xyw && v.get_xyw() == v.xyw)
  u = V(one), u.set_xyw(v.xyw);
  WANT(u.xyw == v.xyw)
  u = V(one), u.rga = v.xyw;
  WANT(u.xyw == v.xyw)
  WANT(v.xzy == V3(v.x, v.z, v.y) && v.rbg == v.xzy && v.get_xzy() == v.xzy)
  u = V(one), u.set_xzy(v.xzy);
  WANT(u.xzy == v.xzy)
  u = V(one), u.rbg = v.xzy;
  WANT(u.xzy == v.xzy)
  WANT(v.xzw == V3(v.x, v.z, v.w) && v.rba == v.xzw && v.get_xzw() == v.xzw)
  u = V(one), u.set_xzw(v.xzw);
  WANT(u.xzw == v.xzw)
  u = V(one), u.rba = v.xzw;
  WANT(u.xzw == v.xzw)
  WANT(v.xwy == V3(v.x, v.w, v.y) && v.rag == v.xwy && v.get_xwy() == v.xwy)
  u = V(one), u.set_xwy(v.xwy);
  WANT(u.xwy == v.xwy)
  u = V(one), u.rag = v.xwy;
  WANT(u.xwy == v.xwy)
  WANT(v.xwz == V3(v.x, v.w, v.z) && v.rab == v.xwz && v.get_xwz() == v.xwz)
  u = V(one), u.set_xwz(v.xwz);
  WANT(u.xwz == v.xwz)
  u = V(one), u.rab = v.xwz;
  WANT(u.xwz == v.xwz)
  WANT(v.yxz == V3(v.y, v.x, v.z) && v.grb == v.yxz && v.get_yxz() == v.yxz)
  u = V(one), u.set_yxz(v.yxz);
  WANT(u.yxz == v.yxz)
  u = V(one), u.grb = v.yxz;
  WANT(u.yxz == v.yxz)
  WANT(v.yxw == V3(v.y, v.x, v.w) && v.gra == v.yxw && v.get_yxw() == v.yxw)
  u = V(one), u.set_yxw(v.yxw);
  WANT(u.yxw == v.yxw)
  u = V(one), u.gra = v.yxw;
  WANT(u.yxw == v.yxw)
  WANT(v.yzx == V3(v.y, v.z, v.x) && v.gbr == v.yzx && v.get_yzx() == v.yzx)
  u = V(one), u.set_yzx(v.yzx);
  WANT(u.yzx == v.yzx)
  u = V(one), u.gbr = v.yzx;
  WANT(u.yzx == v.yzx)
  WANT(v.yzw == V3(v.y, v.z, v.w) && v.gba == v.yzw && v.get_yzw() == v.yzw)
  u = V(one), u.set_yzw(v.yzw);
  WANT(u.yzw == v.yzw)
  u = V(one), u.gba = v.yzw;
  WANT(u.yzw == v.yzw)
  WANT(v.ywx == V3(v.y, v.w, v.x) && v.gar == v.ywx && v.get_ywx() == v.ywx)
  u = V(one), u.set_ywx(v.ywx);
  WANT(u.ywx == v.ywx)
  u = V(one), u.gar = v.ywx;
  WANT(u.ywx == v.ywx)
  WANT(v.ywz == V3(v.y, v.w, v.z) && v.gab == v.ywz && v.get_ywz() == v.ywz)
  u = V(one), u.set_ywz(v.ywz);
  WANT(u.ywz == v.ywz)
  u = V(one), u.gab = v.ywz;
  WANT(u.ywz == v.ywz)
  WANT(v.zxy == V3(v.z, v.x, v.y) && v.brg == v.zxy && v.get_zxy() == v.zxy)
  u = V(one), u.set_zxy(v.zxy);
  WANT(u.zxy == v.zxy)
  u = V(one), u.brg = v.zxy;
  WANT(u.zxy == v.zxy)
  WANT(v.zxw == V3(v.z, v.x, v.w) && v.bra == v.zxw && v.get_zxw() == v.zxw)
  u = V(one), u.set_zxw(v.zxw);
  WANT(u.zxw == v.zxw)
  u = V(one), u.bra = v.zxw;
  WANT(u.zxw == v.zxw)
  WANT(v.zyx == V3(v.z, v.y, v.x) && v.bgr == v.zyx && v.get_zyx() == v.zyx)
  u = V(one), u.set_zyx(v.zyx);
  WANT(u.zyx == v.zyx)
  u = V(one), u.bgr = v.zyx;
  WANT(u.zyx == v.zyx)
  WANT(v.zyw == V3(v.z, v.y, v.w) && v.bga == v.zyw && v.get_zyw() == v.zyw)
  u = V(one), u.set_zyw(v.zyw);
  WANT(u.zyw == v.zyw)
  u = V(one), u.bga = v.zyw;
  WANT(u.zyw == v.zyw)
  WANT(v.zwx == V3(v.z, v.w, v.x) && v.bar == v.zwx && v.get_zwx() == v.zwx)
  u = V(one), u.set_zwx(v.zwx);
  WANT(u.zwx == v.zwx)
  u = V(one), u.bar = v.zwx;
  WANT(u.zwx == v.zwx)
  WANT(v.zwy == V3(v.z, v.w, v.y) && v.bag == v.zwy && v.get_zwy() == v.zwy)
  u = V(one), u.set_zwy(v.zwy);
  WANT(u.zwy == v.zwy)
  u = V(one), u.bag = v.zwy;
  WANT(u.zwy == v.zwy)
  WANT(v.wxy == V3(v.w, v.x, v.y) && v.arg == v.wxy && v.get_wxy() == v.wxy)
  u = V(one), u.set_wxy(v.wxy);
  WANT(u.wxy == v.wxy)
  u = V(one), u.arg = v.wxy;
  WANT(u.wxy == v.wxy)
  WANT(v.wxz == V3(v.w, v.x, v.z) && v.arb == v.wxz && v.get_wxz() == v.wxz)
  u = V(one), u.set_wxz(v.wxz);
  WANT(u.wxz == v.wxz)
  u = V(one), u.arb = v.wxz;
  WANT(u.wxz == v.wxz)
  WANT(v.wyx == V3(v.w, v.y, v.x) && v.agr == v.wyx && v.get_wyx() == v.wyx)
  u = V(one), u.set_wyx(v.wyx);
  WANT(u.wyx == v.wyx)
  u = V(one), u.agr = v.wyx;
  WANT(u.wyx == v.wyx)
  WANT(v.wyz == V3(v.w, v.y, v.z) && v.agb == v.wyz && v.get_wyz() == v.wyz)
  u = V(one), u.set_wyz(v.wyz);
  WANT(u.wyz == v.wyz)
  u = V(one), u.agb = v.wyz;
  WANT(u.wyz == v.wyz)
  WANT(v.wzx == V3(v.w, v.z, v.x) && v.abr == v.wzx && v.get_wzx() == v.wzx)
  u = V(one), u.set_wzx(v.wzx);
  WANT(u.wzx == v.wzx)
  u = V(one), u.abr = v.wzx;
  WANT(u.wzx == v.wzx)
  WANT(v.wzy == V3(v.w, v.z, v.y) && v.abg == v.wzy && v.get_wzy() == v.wzy)
  u = V(one), u.set_wzy(v.wzy);
  WANT(u.wzy == v.wzy)
  u = V(one), u.abg = v.wzy;
  WANT(u.wzy == v.wzy)
  WANT(v.xyzw == V4(v.x, v.y, v.z, v.w) && v.rgba == v.xyzw && v.get_xyzw() == v.xyzw)
  u = V(one), u.set_xyzw(v.xyzw);
  WANT(u.xyzw == v.xyzw)
  u = V(one), u.rgba = v.xyzw;
  WANT(u.xyzw == v.xyzw)
  WANT(v.xywz == V4(v.x, v.y, v.w, v.z) && v.rgab == v.xywz && v.get_xywz() == v.xywz)
  u = V(one), u.set_xywz(v.xywz);
  WANT(u.xywz == v.xywz)
  u = V(one), u.rgab = v.xywz;
  WANT(u.xywz == v.xywz)
  WANT(v.xzyw == V4(v.x, v.z, v.y, v.w) && v.rbga == v.xzyw && v.get_xzyw() == v.xzyw)
  u = V(one), u.set_xzyw(v.xzyw);
  WANT(u.xzyw == v.xzyw)
  u = V(one), u.rbga = v.xzyw;
  WANT(u.xzyw == v.xzyw)
  WANT(v.xzwy == V4(v.x, v.z, v.w, v.y) && v.rbag == v.xzwy && v.get_xzwy() == v.xzwy)
  u = V(one), u.set_xzwy(v.xzwy);
  WANT(u.xzwy == v.xzwy)
  u = V(one), u.rbag = v.xzwy;
  WANT(u.xzwy == v.xzwy)
  WANT(v.xwyz == V4(v.x, v.w, v.y, v.z) && v.ragb == v.xwyz && v.get_xwyz() == v.xwyz)
  u = V(one), u.set_xwyz(v.xwyz);
  WANT(u.xwyz == v.xwyz)
  u = V(one), u.ragb = v.xwyz;
  WANT(u.xwyz == v.xwyz)
  WANT(v.xwzy == V4(v.x, v.w, v.z, v.y) && v.rabg == v.xwzy && v.get_xwzy() == v.xwzy)
  u = V(one), u.set_xwzy(v.xwzy);
  WANT(u.xwzy == v.xwzy)
  u = V(one), u.rabg = v.xwzy;
  WANT(u.xwzy == v.xwzy)
  WANT(v.yxzw == V4(v.y, v.x, v.z, v.w) && v.grba == v.yxzw && v.get_yxzw() == v.yxzw)
  u = V(one), u.set_yxzw(v.yxzw);
  WANT(u.yxzw == v.yxzw)
  u = V(one), u.grba = v.yxzw;
  WANT(u.yxzw == v.yxzw)
  WANT(v.yxwz == V4(v.y, v.x, v.w, v.z) && v.grab == v.yxwz && v.get_yxwz() == v.yxwz)
  u = V(one), u.set_yxwz(v.yxwz);
  WANT(u.yxwz == v.yxwz)
  u = V(one), u.grab = v.yxwz;
  WANT(u.yxwz == v.yxwz)
  WANT(v.yzxw == V4(v.y, v.z, v.x, v.w) && v.gbra == v.yzxw && v.get_yzxw() == v.yzxw)
  u = V(one), u.set_yzxw(v.yzxw);
  WANT(u.yzxw == v.yzxw)
  u = V(one), u.gbra = v.yzxw;
  WANT(u.yzxw == v.yzxw)
  WANT(v.yzwx == V4(v.y, v.z, v.w, v.x) && v.gbar == v.yzwx && v.get_yzwx() == v.yzwx)
  u = V(one), u.set_yzwx(v.yzwx);
  WANT(u.yzwx == v.yzwx)
  u = V(one), u.gbar = v.yzwx;
  WANT(u.yzwx == v.yzwx)
  WANT(v.ywxz == V4(v.y, v.w, v.x, v.z) && v.garb == v.ywxz && v.get_ywxz() == v.ywxz)
  u = V(one), u.set_ywxz(v.ywxz);
  WANT(u.ywxz == v.ywxz)
  u = V(one), u.garb = v.ywxz;
  WANT(u.ywxz == v.ywxz)
  WANT(v.ywzx == V4(v.y, v.w, v.z, v.x) && v.gabr == v.ywzx && v.get_ywzx() == v.ywzx)
  u = V(one), u.set_ywzx(v.ywzx);
  WANT(u.ywzx == v.ywzx)
  u = V(one), u.gabr = v.ywzx;
  WANT(u.ywzx == v.ywzx)
  WANT(v.zxyw == V4(v.z, v.x, v.y, v.w) && v.brga == v.zxyw && v.get_zxyw() == v.zxyw)
  u = V(one), u.set_zxyw(v.zxyw);
  WANT(u.zxyw == v.zxyw)
  u = V(one), u.brga = v.zxyw;
  WANT(u.zxyw == v.zxyw)
  WANT(v.zxwy == V4(v.z, v.x, v.w, v.y) && v.brag == v.zxwy && v.get_zxwy() == v.zxwy)
  u = V(one), u.set_zxwy(v.zxwy);
  WANT(u.zxwy == v.zxwy)
  u = V(one), u.brag = v.zxwy;
  WANT(u.zxwy == v.zxwy)
  WANT(v.zyxw == V4(v.z, v.y, v.x, v.w) && v.bgra == v.zyxw && v.get_zyxw() == v.zyxw)
  u = V(one), u.set_zyxw(v.zyxw);
  WANT(u.zyxw == v.zyxw)
  u = V(one), u.bgra = v.zyxw;
  WANT(u.zyxw == v.zyxw)
  WANT(v.zywx == V4(v.z, v.y, v.w, v.x) && v.bgar == v.zywx && v.get_zywx() == v.zywx)
  u = V(one), u.set_zywx(v.zywx);
  WANT(u.zywx == v.zywx)
  u = V(one), u.bgar = v.zywx;
  WANT(u.zywx == v.zywx)
  WANT(v.zwxy == V4(v.z, v.w, v.x, v.y) && v.barg == v.zwxy && v.get_zwxy() == v.zwxy)
  u = V(one), u.set_zwxy(v.zwxy);
  WANT(u.zwxy == v.zwxy)
  u = V(one), u.barg = v.zwxy;
  WANT(u.zwxy == v.zwxy)
  WANT(v.zwyx == V4(v.z, v.w, v.y, v.x) && v.bagr == v.zwyx && v.get_zwyx() == v.zwyx)
  u = V(one), u.set_zwyx(v.zwyx);
  WANT(u.zwyx == v.zwyx)
  u = V(one), u.bagr = v.zwyx;
  WANT(u.zwyx == v.zwyx)
  WANT(v.wxyz == V4(v.w, v.x, v.y, v.z) && v.argb == v.wxyz && v.get_wxyz() == v.wxyz)
  u = V(one), u.set_wxyz(v.wxyz);
  WANT(u.wxyz == v.wxyz)
  u = V(one), u.argb = v.wxyz;
  WANT(u.wxyz == v.wxyz)
  WANT(v.wxzy == V4(v.w, v.x, v.z, v.y) && v.arbg == v.wxzy && v.get_wxzy() == v.wxzy)
  u = V(one), u.set_wxzy(v.wxzy);
  WANT(u.wxzy == v.wxzy)
  u = V(one), u.arbg = v.wxzy;
  WANT(u.wxzy == v.wxzy)
  WANT(v.wyxz == V4(v.w, v.y, v.x, v.z) && v.agrb == v.wyxz && v.get_wyxz() == v.wyxz)
  u = V(one), u.set_wyxz(v.wyxz);
  WANT(u.wyxz == v.wyxz)
  u = V(one), u.agrb = v.wyxz;
  WANT(u.wyxz == v.wyxz)
  WANT(v.wyzx == V4(v.w, v.y, v.z, v.x) && v.agbr == v.wyzx && v.get_wyzx() == v.wyzx)
  u = V(one), u.set_wyzx(v.wyzx);
  WANT(u.wyzx == v.wyzx)
  u = V(one), u.agbr = v.wyzx;
  WANT(u.wyzx == v.wyzx)
  WANT(v.wzxy == V4(v.w, v.z, v.x, v.y) && v.abrg == v.wzxy && v.get_wzxy() == v.wzxy)
  u = V(one), u.set_wzxy(v.wzxy);
  WANT(u.wzxy == v.wzxy)
  u = V(one), u.abrg = v.wzxy;
  WANT(u.wzxy == v.wzxy)
  WANT(v.wzyx == V4(v.w, v.z, v.y, v.x) && v.abgr == v.wzyx && v.get_wzyx() == v.wzyx)
  u = V(one), u.set_wzyx(v.wzyx);
  WANT(u.wzyx == v.wzyx)
  u = V(one), u.abgr = v.wzyx;
  WANT(u.wzyx == v.wzyx)
  return 0;
}

template <class S> S increased(S s) restrict(cpu, amp) {
  ++s;
  return s;
}
template <class S> S decreased(S s) restrict(cpu, amp) {
  --s;
  return s;
}

template <class S, class V> int arithmetic_2() restrict(cpu, amp) {
  const V a(value<S>(1), value<S>(2)), b(value<S>(4), value<S>(3));
  const S s = value<S>(2);
  const V zero;
  WANT(zero == V(S(0)) && !(zero != V(S(0))) && a != zero)
  WANT(a + b == V(a.x + b.x, a.y + b.y))
  WANT(a + s == V(a.x + s, a.y + s) && s + a == V(s + a.x, s + a.y))
  V by0 = a;
  WANT((by0 += b) == a + b && by0 == a + b)
  V of0 = a;
  of0 += s;
  WANT(of0 == a + s)
  WANT(a - b == V(a.x - b.x, a.y - b.y))
  WANT(a - s == V(a.x - s, a.y - s) && s - a == V(s - a.x, s - a.y))
  V by1 = a;
  WANT((by1 -= b) == a - b && by1 == a - b)
  V of1 = a;
  of1 -= s;
  WANT(of1 == a - s)
  WANT(a * b == V(a.x * b.x, a.y * b.y))
  WANT(a * s == V(a.x * s, a.y * s) && s * a == V(s * a.x, s * a.y))
  V by2 = a;
  WANT((by2 *= b) == a * b && by2 == a * b)
  V of2 = a;
  of2 *= s;
  WANT(of2 == a * s)
  WANT(a / b == V(a.x / b.x, a.y / b.y))
  WANT(a / s == V(a.x / s, a.y / s) && s / a == V(s / a.x, s / a.y))
  V by3 = a;
  WANT((by3 /= b) == a / b && by3 == a / b)
  V of3 = a;
  of3 /= s;
  WANT(of3 == a / s)
  V steps = a;
  WANT(steps++ == a && steps == V(increased(a.x), increased(a.y)))
  V down = steps;
  WANT(--down == V(decreased(steps.x), decreased(steps.y)) && ++down != a)
  WANT(down-- != V(S(0)))
  V copy(a);
  copy = b;
  WANT(copy == b && V(s) == V(s, s))
  return 0;
}
template <class S, class V> int integers_2() restrict(cpu, amp) {
  const V a(S(11), S(12)), b(S(4), S(3));
  WANT((a % b) == V(a.x % b.x, a.y % b.y) && (a % S(2)) == V(a.x % S(2), a.y % S(2)))
  V by0 = a;
  WANT((by0 %= b) == (a % b))
  WANT((a ^ b) == V(a.x ^ b.x, a.y ^ b.y) && (a ^ S(2)) == V(a.x ^ S(2), a.y ^ S(2)))
  V by1 = a;
  WANT((by1 ^= b) == (a ^ b))
  WANT((a | b) == V(a.x | b.x, a.y | b.y) && (a | S(2)) == V(a.x | S(2), a.y | S(2)))
  V by2 = a;
  WANT((by2 |= b) == (a | b))
  WANT((a & b) == V(a.x & b.x, a.y & b.y) && (a & S(2)) == V(a.x & S(2), a.y & S(2)))
  V by3 = a;
  WANT((by3 &= b) == (a & b))
  WANT((a << b) == V(a.x << b.x, a.y << b.y) && (a << S(2)) == V(a.x << S(2), a.y << S(2)))
  V by4 = a;
  WANT((by4 <<= b) == (a << b))
  WANT((a >> b) == V(a.x >> b.x, a.y >> b.y) && (a >> S(2)) == V(a.x >> S(2), a.y >> S(2)))
  V by5 = a;
  WANT((by5 >>= b) == (a >> b))
  WANT(~a == V(~a.x, ~a.y))
  return 0;
}
template <class V> int negative_2(V a) restrict(cpu, amp) {
  WANT(-a == V(-a.x, -a.y))
  return 0;
}
template <class V> int conversions_2(V a) restrict(cpu, amp) {
  typedef typename V::value_type S;
  WANT(int_2(a) == int_2(int(a.x), int(a.y)))
  WANT(V(int_2(a)) == V(S(int(a.x)), S(int(a.y))))
  WANT(uint_2(a) == uint_2(uint(a.x), uint(a.y)))
  WANT(V(uint_2(a)) == V(S(uint(a.x)), S(uint(a.y))))
  WANT(float_2(a) == float_2(float(a.x), float(a.y)))
  WANT(V(float_2(a)) == V(S(float(a.x)), S(float(a.y))))
  WANT(norm_2(a) == norm_2(norm(a.x), norm(a.y)))
  WANT(V(norm_2(a)) == V(S(norm(a.x)), S(norm(a.y))))
  WANT(unorm_2(a) == unorm_2(unorm(a.x), unorm(a.y)))
  WANT(V(unorm_2(a)) == V(S(unorm(a.x)), S(unorm(a.y))))
  return 0;
}

template <class S, class V> int arithmetic_3() restrict(cpu, amp) {
  const V a(value<S>(1), value<S>(2), value<S>(3)), b(value<S>(4), value<S>(3), value<S>(2));
  const S s = value<S>(2);
  const V zero;
  WANT(zero == V(S(0)) && !(zero != V(S(0))) && a != zero)
  WANT(a + b == V(a.x + b.x, a.y + b.y, a.z + b.z))
  WANT(a + s == V(a.x + s, a.y + s, a.z + s) && s + a == V(s + a.x, s + a.y, s + a.z))
  V by0 = a;
  WANT((by0 += b) == a + b && by0 == a + b)
  V of0 = a;
  of0 += s;
  WANT(of0 == a + s)
  WANT(a - b == V(a.x - b.x, a.y - b.y, a.z - b.z))
  WANT(a - s == V(a.x - s, a.y - s, a.z - s) && s - a == V(s - a.x, s - a.y, s - a.z))
  V by1 = a;
  WANT((by1 -= b) == a - b && by1 == a - b)
  V of1 = a;
  of1 -= s;
  WANT(of1 == a - s)
  WANT(a * b == V(a.x * b.x, a.y * b.y, a.z * b.z))
  WANT(a * s == V(a.x * s, a.y * s, a.z * s) && s * a == V(s * a.x, s * a.y, s * a.z))
  V by2 = a;
  WANT((by2 *= b) == a * b && by2 == a * b)
  V of2 = a;
  of2 *= s;
  WANT(of2 == a * s)
  WANT(a / b == V(a.x / b.x, a.y / b.y, a.z / b.z))
  WANT(a / s == V(a.x / s, a.y / s, a.z / s) && s / a == V(s / a.x, s / a.y, s / a.z))
  V by3 = a;
  WANT((by3 /= b) == a / b && by3 == a / b)
  V of3 = a;
  of3 /= s;
  WANT(of3 == a / s)
  V steps = a;
  WANT(steps++ == a && steps == V(increased(a.x), increased(a.y), increased(a.z)))
  V down = steps;
  WANT(--down == V(decreased(steps.x), decreased(steps.y), decreased(steps.z)) && ++down != a)
  WANT(down-- != V(S(0)))
  V copy(a);
  copy = b;
  WANT(copy == b && V(s) == V(s, s, s))
  return 0;
}
template <class S, class V> int integers_3() restrict(cpu, amp) {
  const V a(S(11), S(12), S(13)), b(S(4), S(3), S(2));
  WANT((a % b) == V(a.x % b.x, a.y % b.y, a.z % b.z) && (a % S(2)) == V(a.x % S(2), a.y % S(2), a.z % S(2)))
  V by0 = a;
  WANT((by0 %= b) == (a % b))
  WANT((a ^ b) == V(a.x ^ b.x, a.y ^ b.y, a.z ^ b.z) && (a ^ S(2)) == V(a.x ^ S(2), a.y ^ S(2), a.z ^ S(2)))
  V by1 = a;
  WANT((by1 ^= b) == (a ^ b))
  WANT((a | b) == V(a.x | b.x, a.y | b.y, a.z | b.z) && (a | S(2)) == V(a.x | S(2), a.y | S(2), a.z | S(2)))
  V by2 = a;
  WANT((by2 |= b) == (a | b))
  WANT((a & b) == V(a.x & b.x, a.y & b.y, a.z & b.z) && (a & S(2)) == V(a.x & S(2), a.y & S(2), a.z & S(2)))
  V by3 = a;
  WANT((by3 &= b) == (a & b))
  WANT((a << b) == V(a.x << b.x, a.y << b.y, a.z << b.z) && (a << S(2)) == V(a.x << S(2), a.y << S(2), a.z << S(2)))
  V by4 = a;
  WANT((by4 <<= b) == (a << b))
  WANT((a >> b) == V(a.x >> b.x, a.y >> b.y, a.z >> b.z) && (a >> S(2)) == V(a.x >> S(2), a.y >> S(2), a.z >> S(2)))
  V by5 = a;
  WANT((by5 >>= b) == (a >> b))
  WANT(~a == V(~a.x, ~a.y, ~a.z))
  return 0;
}
template <class V> int negative_3(V a) restrict(cpu, amp) {
  WANT(-a == V(-a.x, -a.y, -a.z))
  return 0;
}
template <class V> int conversions_3(V a) restrict(cpu, amp) {
  typedef typename V::value_type S;
  WANT(int_3(a) == int_3(int(a.x), int(a.y), int(a.z)))
  WANT(V(int_3(a)) == V(S(int(a.x)), S(int(a.y)), S(int(a.z))))
  WANT(uint_3(a) == uint_3(uint(a.x), uint(a.y), uint(a.z)))
  WANT(V(uint_3(a)) == V(S(uint(a.x)), S(uint(a.y)), S(uint(a.z))))
  WANT(float_3(a) == float_3(float(a.x), float(a.y), float(a.z)))
  WANT(V(float_3(a)) == V(S(float(a.x)), S(float(a.y)), S(float(a.z))))
  WANT(norm_3(a) == norm_3(norm(a.x), norm(a.y), norm(a.z)))
  WANT(V(norm_3(a)) == V(S(norm(a.x)), S(norm(a.y)), S(norm(a.z))))
  WANT(unorm_3(a) == unorm_3(unorm(a.x), unorm(a.y), unorm(a.z)))
  WANT(V(unorm_3(a)) == V(S(unorm(a.x)), S(unorm(a.y)), S(unorm(a.z))))
  return 0;
}

template <class S, class V> int arithmetic_4() restrict(cpu, amp) {
  const V a(value<S>(1), value<S>(2), value<S>(3), value<S>(4)), b(value<S>(4), value<S>(3), value<S>(2), value<S>(1));
  const S s = value<S>(2);
  const V zero;
  WANT(zero == V(S(0)) && !(zero != V(S(0))) && a != zero)
  WANT(a + b == V(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w))
  WANT(a + s == V(a.x + s, a.y + s, a.z + s, a.w + s) && s + a == V(s + a.x, s + a.y, s + a.z, s + a.w))
  V by0 = a;
  WANT((by0 += b) == a + b && by0 == a + b)
  V of0 = a;
  of0 += s;
  WANT(of0 == a + s)
  WANT(a - b == V(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w))
  WANT(a - s == V(a.x - s, a.y - s, a.z - s, a.w - s) && s - a == V(s - a.x, s - a.y, s - a.z, s - a.w))
  V by1 = a;
  WANT((by1 -= b) == a - b && by1 == a - b)
  V of1 = a;
  of1 -= s;
  WANT(of1 == a - s)
  WANT(a * b == V(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w))
  WANT(a * s == V(a.x * s, a.y * s, a.z * s, a.w * s) && s * a == V(s * a.x, s * a.y, s * a.z, s * a.w))
  V by2 = a;
  WANT((by2 *= b) == a * b && by2 == a * b)
  V of2 = a;
  of2 *= s;
  WANT(of2 == a * s)
  WANT(a / b == V(a.x / b.x, a.y / b.y, a.z / b.z, a.w / b.w))
  WANT(a / s == V(a.x / s, a.y / s, a.z / s, a.w / s) && s / a == V(s / a.x, s / a.y, s / a.z, s / a.w))
  V by3 = a;
  WANT((by3 /= b) == a / b && by3 == a / b)
  V of3 = a;
  of3 /= s;
  WANT(of3 == a / s)
  V steps = a;
  WANT(steps++ == a && steps == V(increased(a.x), increased(a.y), increased(a.z), increased(a.w)))
  V down = steps;
  WANT(--down == V(decreased(steps.x), decreased(steps.y), decreased(steps.z), decreased(steps.w)) && ++down != a)
  WANT(down-- != V(S(0)))
  V copy(a);
  copy = b;
  WANT(copy == b && V(s) == V(s, s, s, s))
  return 0;
}
template <class S, class V> int integers_4() restrict(cpu, amp) {
  const V a(S(11), S(12), S(13), S(14)), b(S(4), S(3), S(2), S(1));
  WANT((a % b) == V(a.x % b.x, a.y % b.y, a.z % b.z, a.w % b.w) && (a % S(2)) == V(a.x % S(2), a.y % S(2), a.z % S(2), a.w % S(2)))
  V by0 = a;
  WANT((by0 %= b) == (a % b))
  WANT((a ^ b) == V(a.x ^ b.x, a.y ^ b.y, a.z ^ b.z, a.w ^ b.w) && (a ^ S(2)) == V(a.x ^ S(2), a.y ^ S(2), a.z ^ S(2), a.w ^ S(2)))
  V by1 = a;
  WANT((by1 ^= b) == (a ^ b))
  WANT((a | b) == V(a.x | b.x, a.y | b.y, a.z | b.z, a.w | b.w) && (a | S(2)) == V(a.x | S(2), a.y | S(2), a.z | S(2), a.w | S(2)))
  V by2 = a;
  WANT((by2 |= b) == (a | b))
  WANT((a & b) == V(a.x & b.x, a.y & b.y, a.z & b.z, a.w & b.w) && (a & S(2)) == V(a.x & S(2), a.y & S(2), a.z & S(2), a.w & S(2)))
  V by3 = a;
  WANT((by3 &= b) == (a & b))
  WANT((a << b) == V(a.x << b.x, a.y << b.y, a.z << b.z, a.w << b.w) && (a << S(2)) == V(a.x << S(2), a.y << S(2), a.z << S(2), a.w << S(2)))
  V by4 = a;
  WANT((by4 <<= b) == (a << b))
  WANT((a >> b) == V(a.x >> b.x, a.y >> b.y, a.z >> b.z, a.w >> b.w) && (a >> S(2)) == V(a.x >> S(2), a.y >> S(2), a.z >> S(2), a.w >> S(2)))
  V by5 = a;
  WANT((by5 >>= b) == (a >> b))
  WANT(~a == V(~a.x, ~a.y, ~a.z, ~a.w))
  return 0;
}
template <class V> int negative_4(V a) restrict(cpu, amp) {
  WANT(-a == V(-a.x, -a.y, -a.z, -a.w))
  return 0;
}
template <class V> int conversions_4(V a) restrict(cpu, amp) {
  typedef typename V::value_type S;
  WANT(int_4(a) == int_4(int(a.x), int(a.y), int(a.z), int(a.w)))
  WANT(V(int_4(a)) == V(S(int(a.x)), S(int(a.y)), S(int(a.z)), S(int(a.w))))
  WANT(uint_4(a) == uint_4(uint(a.x), uint(a.y), uint(a.z), uint(a.w)))
  WANT(V(uint_4(a)) == V(S(uint(a.x)), S(uint(a.y)), S(uint(a.z)), S(uint(a.w))))
  WANT(float_4(a) == float_4(float(a.x), float(a.y), float(a.z), float(a.w)))
  WANT(V(float_4(a)) == V(S(float(a.x)), S(float(a.y)), S(float(a.z)), S(float(a.w))))
  WANT(norm_4(a) == norm_4(norm(a.x), norm(a.y), norm(a.z), norm(a.w)))
  WANT(V(norm_4(a)) == V(S(norm(a.x)), S(norm(a.y)), S(norm(a.z)), S(norm(a.w))))
  WANT(unorm_4(a) == unorm_4(unorm(a.x), unorm(a.y), unorm(a.z), unorm(a.w)))
  WANT(V(unorm_4(a)) == V(S(unorm(a.x)), S(unorm(a.y)), S(unorm(a.z)), S(unorm(a.w))))
  return 0;
}

#define FIRST(check)                                                           \
  if (const int line = check)                                                  \
    return line;
template <class S, class V2, class V3, class V4> int all() restrict(cpu, amp) {
  const V2 a(value<S>(1), value<S>(2));
  const V3 b(value<S>(1), value<S>(2), value<S>(3));
  const V4 c(value<S>(1), value<S>(2), value<S>(3), value<S>(4));
  FIRST((swizzles_2<S, V2, V3, V4>(a)))
  FIRST((swizzles_3<S, V2, V3, V4>(b)))
  FIRST((swizzles_4<S, V2, V3, V4>(c)))
  FIRST((arithmetic_2<S, V2>()))
  FIRST((arithmetic_3<S, V3>()))
  FIRST((arithmetic_4<S, V4>()))
  FIRST(conversions_2(a))
  FIRST(conversions_3(b))
  FIRST(conversions_4(c))
  return 0;
}
template <class S, class V2, class V3, class V4> int all_signed() restrict(cpu, amp) {
  FIRST(negative_2(V2(value<S>(1), value<S>(2))))
  FIRST(negative_3(V3(value<S>(1), value<S>(2), value<S>(3))))
  FIRST(negative_4(V4(value<S>(1), value<S>(2), value<S>(3), value<S>(4))))
  return 0;
}
template <class S, class V2, class V3, class V4> int all_integers() restrict(cpu, amp) {
  FIRST((integers_2<S, V2>()))
  FIRST((integers_3<S, V3>()))
  FIRST((integers_4<S, V4>()))
  return 0;
}
#define TYPES(S) S, S##_2, S##_3, S##_4

/// The n-th group of checks.
int run(int n) restrict(cpu, amp) {
  switch (n) {
  case 0: return all<TYPES(int)>();
  case 1: return all<TYPES(uint)>();
  case 2: return all<TYPES(float)>();
  case 3: return all<TYPES(norm)>();
  case 4: return all<TYPES(unorm)>();
  case 5: return all_signed<TYPES(int)>();
  case 6: return all_signed<TYPES(float)>();
  case 7: return all_signed<TYPES(norm)>();
  case 8: return all_integers<TYPES(int)>();
  default: return all_integers<TYPES(uint)>();
  }
}
int run_double() restrict(cpu, amp) {
  FIRST(all<TYPES(double)>())
  return all_signed<TYPES(double)>();
}

template <class V, class S, int N> void sizes() {
  static_assert(std::is_same<typename V::value_type, S>::value && V::size == N, "");
  static_assert(sizeof(V) == N * sizeof(S), "");
  static_assert(std::is_same<typename short_vector<S, N>::type, V>::value, "");
  static_assert(std::is_same<typename short_vector_traits<V>::value_type, S>::value, "");
  static_assert(short_vector_traits<V>::size == N && short_vector_traits<S>::size == 1, "");
  const int &by_reference = short_vector_traits<V>::size;
  EQUAL(by_reference + V::size, 2 * N);
}
#define SIZES(S)                                                               \
  sizes<S##_2, S, 2>();                                                        \
  sizes<S##_3, S, 3>();                                                        \
  sizes<S##_4, S, 4>();                                                        \
  static_assert(std::is_same<graphics::direct3d::S##2, S##_2>::value, "");     \
  static_assert(std::is_same<graphics::direct3d::S##3, S##_3>::value, "");     \
  static_assert(std::is_same<graphics::direct3d::S##4, S##_4>::value, "");

int main() {
  SIZES(int)
  SIZES(uint)
  SIZES(float)
  SIZES(double)
  SIZES(norm)
  SIZES(unorm)
  std::vector<int> none(11);
  array_view<int> found(none);
  for (int i = 0; i < 10; ++i)
    EQUAL(run(i), 0);
  EQUAL(run_double(), 0);
  parallel_for_each(extent<1>(10), [=](index<1> i) restrict(amp) { found[i] = run(i[0]); });
  for (int i = 0; i < 10; ++i)
    EQUAL(found[i], 0);
  if (accelerator().supports_double_precision) {
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { found[10] = run_double(); });
    EQUAL(found[10], 0);
  }
  return result();
}
