// A Julia set. The escape time of each point is a position in a palette, a
// texture with a few colors, between which the texture filter interpolates.
// Build with: ampcc julia.cpp -lpng -o julia
#include "picture.h"
#include <amp_graphics.h>
#include <amp_math.h>
using namespace concurrency;
using namespace concurrency::graphics;

const int height = 160, width = 240, limit = 200;

/// Returns the number of steps until escape, with a fraction that makes it
/// continuous; -1 if the point does not escape.
float escape_time(float x, float y) restrict(cpu, amp) {
  for (int n = 0; n < limit; n++) {
    const float next = x * x - y * y - 0.8f;
    y = 2 * x * y + 0.156f;
    x = next;
    const float square = x * x + y * y;
    if (square > 256)
      return n + 1 - fast_math::log2(0.125f * fast_math::log2(square));
  }
  return -1;
}

float_2 point_of(index<2> pixel) restrict(cpu, amp) {
  return float_2((pixel[1] + 0.5f - width / 2) * 3.2f / width,
                 (pixel[0] + 0.5f - height / 2) * 3.2f / width);
}

const unsigned int colors[] = {0xff40200fu, 0xffa05020u, 0xfff0e0c0u,
                                0xff50b0ffu, 0xff2040c0u, 0xff301030u};

int main(int argc, char **argv) {
  texture<unorm_4, 1> palette(6, colors, sizeof colors, 8u);
  texture<unorm_4, 2> image(height, width, 8u);
  texture_view<const unorm_4, 1> color(palette);
  texture_view<unorm_4, 2> result(image);
  parallel_for_each(result.extent, [=](index<2> i) restrict(amp) {
    const float_2 z = point_of(i);
    const float time = escape_time(z.x, z.y);
    if (time < 0)
      result.set(i, unorm_4(0.0f, 0.0f, 0.0f, 1.0f));
    else
      result.set(i, color.sample<filter_linear, address_mirror>(time / 24));
  });

  picture p(height, width);
  graphics::copy(image, p.pixels.data(), p.bytes());
  write_png(argc > 1 ? argv[1] : "julia.png", p);
}
