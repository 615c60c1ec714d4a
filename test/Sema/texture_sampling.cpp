// Errors about the textures and modes of sampling and gathering are at the
// user's line.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

void samples(texture_view<const int, 1> i, texture_view<const uint_4, 2> u, texture_view<const double, 3> d,
             texture_view<const float, 2> f, sampler s) restrict(amp) {
  i.sample(s, 0.5f);
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: only textures of float, norm, unorm and vectors of these are sampled [C2338]
  u.sample(float_2(0.5f));
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: only textures of float, norm, unorm and vectors of these are sampled [C2338]
  d.sample(s, float_3(0.5f), 1.0f);
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: only textures of float, norm, unorm and vectors of these are sampled [C2338]
  f.sample<filter_linear, address_border>(float_2(0.5f));
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: an address mode without a sampler object is address_wrap, address_mirror or address_clamp [C2338]
  f.sample<filter_unknown, address_clamp>(float_2(0.5f), 1.0f);
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: a filter mode is filter_point or filter_linear [C2338]
}

void gathers(texture_view<const float_4, 1> one, texture_view<const unorm_4, 3> three, texture_view<const int, 2> i,
             texture_view<const float_2, 2> two, texture_view<const norm, 2> f, sampler s) restrict(amp) {
  one.gather_red(s, 0.5f);
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: only textures of rank 2 are gathered from [C2338]
  three.gather_alpha(float_3(0.5f));
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: only textures of rank 2 are gathered from [C2338]
  i.gather_red(s, float_2(0.5f));
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: only textures of float, norm, unorm and vectors of these are gathered from [C2338]
  two.gather_blue(s, float_2(0.5f));
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: the elements of this texture have no such component [C2338]
  f.gather_red<address_border>(float_2(0.5f));
  // CHECK-DAG: texture_sampling.cpp:[[@LINE-1]]:{{[0-9]+}}: error: an address mode without a sampler object is address_wrap, address_mirror or address_clamp [C2338]
}

// Correct uses.
float right(texture_view<const float_2, 2> v, texture_view<const unorm, 2> u, sampler s) restrict(amp) {
  return v.sample(s, float_2(0.5f)).x + v.gather_green<address_wrap>(float_2(0.5f)).w + float(u.sample(float_2(0.0f), 1));
}
