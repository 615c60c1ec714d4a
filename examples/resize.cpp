// A small picture, five times as large: with the nearest texel, with linear
// interpolation of four texels, and with cubic interpolation of sixteen.
// Build with: ampcc resize.cpp -lpng -o resize
#include "landscape.h"
#include "picture.h"
#include <amp_graphics.h>
#include <amp_math.h>
using namespace concurrency;
using namespace concurrency::graphics;

const int small_height = 30, small_width = 40, scale = 5;
const int height = small_height * scale, width = small_width * scale;

/// Returns the weights at \p t in [0, 1] of the values at -1, 0, 1 and 2, for a
/// Catmull-Rom spline.
float_4 weights(float t) restrict(cpu, amp) {
  return float_4(((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2,
                 ((4 - 3 * t) * t + 1) * t, (t - 1) * t * t) *
         0.5f;
}

float_4 sample_cubic(texture_view<const unorm_4, 2> from,
                     float_2 at) restrict(amp) {
  const float x = at.x * small_width - 0.5f, y = at.y * small_height - 0.5f;
  const float left = fast_math::floor(x), top = fast_math::floor(y);
  const float_4 across = weights(x - left), down = weights(y - top);
  const float column[] = {across.x, across.y, across.z, across.w};
  const float row[] = {down.x, down.y, down.z, down.w};
  float_4 sum = 0.0f;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      const float_2 texel((left + j - 0.5f) / small_width,
                          (top + i - 0.5f) / small_height);
      const float_4 value(from.sample<filter_point, address_clamp>(texel));
      sum += value * (row[i] * column[j]);
    }
  return sum;
}

int main(int argc, char **argv) {
  texture<unorm_4, 2> small(small_height, small_width, 8u);
  texture_view<unorm_4, 2> paper(small);
  parallel_for_each(paper.extent, [=](index<2> i) restrict(amp) {
    paper.set(i, unorm_4(landscape((i[1] + 0.5f) / small_width,
                                   (i[0] + 0.5f) / small_height)));
  });

  texture<unorm_4, 2> large(height, 3 * width, 8u);
  texture_view<const unorm_4, 2> from(small);
  texture_view<unorm_4, 2> to(large);
  parallel_for_each(extent<2>(height, width), [=](index<2> i) restrict(amp) {
    const float_2 at((i[1] + 0.5f) / width, (i[0] + 0.5f) / height);
    to.set(i, from.sample<filter_point, address_clamp>(at));
    to.set(i + index<2>(0, width), from.sample(at));
    to.set(i + index<2>(0, 2 * width), unorm_4(sample_cubic(from, at)));
  });

  picture p(height, 3 * width);
  graphics::copy(large, p.pixels.data(), p.bytes());
  write_png(argc > 1 ? argv[1] : "resize.png", p);
}
