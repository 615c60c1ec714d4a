// A landscape, a blurred copy, and its edges: a Gaussian blur in two passes and
// a Sobel filter, both with texture samples that are clamped at the edges.
// Build with: ampcc blur.cpp -lpng -o blur
#include "landscape.h"
#include "picture.h"
#include <amp_graphics.h>
#include <amp_math.h>
#include <cmath>
using namespace concurrency;
using namespace concurrency::graphics;

typedef texture<unorm_4, 2> image;
const int height = 150, width = 200, radius = 6;

float_2 center_of(index<2> pixel) restrict(cpu, amp) {
  return float_2((pixel[1] + 0.5f) / width, (pixel[0] + 0.5f) / height);
}

void paint(image &to) {
  texture_view<unorm_4, 2> result(to);
  parallel_for_each(result.extent, [=](index<2> i) restrict(amp) {
    const float_2 c = center_of(i);
    result.set(i, unorm_4(landscape(c.x, c.y)));
  });
}

std::vector<float> gaussian() {
  std::vector<float> weights(radius + 1);
  float sum = 0;
  for (int k = 0; k <= radius; k++) {
    weights[k] = std::exp(-k * k / (2.0f * 9.0f));
    sum += k == 0 ? weights[k] : 2 * weights[k];
  }
  for (float &w : weights)
    w /= sum;
  return weights;
}

/// Runs one pass, along rows or columns, in the direction of \p step.
void blur(const image &from, image &to, float_2 step) {
  const std::vector<float> weights = gaussian();
  array_view<const float> weight(radius + 1, weights);
  texture_view<const unorm_4, 2> source(from);
  texture_view<unorm_4, 2> result(to);
  parallel_for_each(result.extent, [=](index<2> i) restrict(amp) {
    const float_2 center = center_of(i);
    float_4 sum = float_4(source.sample(center)) * weight[0];
    for (int k = 1; k <= radius; k++) {
      const float_2 behind = step * float(k);
      sum += (float_4(source.sample(center + behind)) +
              float_4(source.sample(center - behind))) *
             weight[k];
    }
    result.set(i, unorm_4(sum));
  });
}

float brightness(float_4 c) restrict(cpu, amp) {
  return 0.3f * c.r + 0.6f * c.g + 0.1f * c.b;
}

void find_edges(const image &from, image &to) {
  texture_view<const unorm_4, 2> source(from);
  texture_view<unorm_4, 2> result(to);
  parallel_for_each(result.extent, [=](index<2> i) restrict(amp) {
    float around[3][3];
    for (int y = 0; y < 3; y++)
      for (int x = 0; x < 3; x++)
        around[y][x] = brightness(
            float_4(source.sample(center_of(i + index<2>(y - 1, x - 1)))));
    const float across = around[0][2] + 2 * around[1][2] + around[2][2] -
                         around[0][0] - 2 * around[1][0] - around[2][0];
    const float down = around[2][0] + 2 * around[2][1] + around[2][2] -
                       around[0][0] - 2 * around[0][1] - around[0][2];
    const float edge = fast_math::sqrt(across * across + down * down);
    result.set(i, unorm_4(1 - edge, 1 - edge, 1 - edge, 1.0f));
  });
}

int main(int argc, char **argv) {
  image original(height, width, 8u), rows(height, width, 8u),
      blurred(height, width, 8u), edges(height, width, 8u);
  paint(original);
  blur(original, rows, float_2(1.0f / width, 0));
  blur(rows, blurred, float_2(0, 1.0f / height));
  find_edges(original, edges);

  picture all(height, 3 * width), part(height, width);
  const image *parts[] = {&original, &blurred, &edges};
  for (int i = 0; i < 3; i++) {
    graphics::copy(*parts[i], part.pixels.data(), part.bytes());
    all.place(part, 0, i * width);
  }
  write_png(argc > 1 ? argv[1] : "blur.png", all);
}
