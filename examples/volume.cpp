// A volume of 64 x 64 x 64 densities: a ray through each pixel collects light
// where the density changes, and is attenuated by the density.
// Build with: ampcc volume.cpp -lpng -o volume
#include "picture.h"
#include <amp_graphics.h>
#include <amp_math.h>
using namespace concurrency;
using namespace concurrency::graphics;

const int size = 64, pixels = 200, steps = 150;

/// Returns the density of a sphere cut by a wavy surface; coordinates are in [0, 1].
float density(float_3 p) restrict(cpu, amp) {
  using fast_math::cos;
  using fast_math::sin;
  const float_3 q = p * 2.0f - float_3(1.0f);
  const float radius = fast_math::sqrt(q.x * q.x + q.y * q.y + q.z * q.z);
  const float_3 w = p * 15.0f;
  const float waves =
      sin(w.x) * cos(w.y) + sin(w.y) * cos(w.z) + sin(w.z) * cos(w.x);
  const float inside = (0.9f - radius) * 8;
  const float d = waves * 1.5f < inside ? waves * 1.5f : inside;
  return d < 0 ? 0 : d > 1 ? 1 : d;
}

float dot(float_3 a, float_3 b) restrict(cpu, amp) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
float_3 normalized(float_3 v) restrict(cpu, amp) {
  return v / fast_math::sqrt(dot(v, v) + 1e-12f);
}

float_3 cross(float_3 a, float_3 b) restrict(cpu, amp) {
  return a.yzx * b.zxy - a.zxy * b.yzx;
}

/// The origin of the rays, and the direction of the central one.
struct camera {
  float_3 eye, ahead, right, down;
};
camera look_at(float_3 center, float_3 eye) {
  camera c;
  c.eye = eye;
  c.ahead = normalized(center - eye);
  c.right = normalized(cross(float_3(0, 1, 0), c.ahead));
  c.down = cross(c.ahead, c.right);
  return c;
}

/// Returns the color seen by the ray through a pixel.
float_3 march(texture_view<const float, 3> volume, camera from, int row,
              int column) restrict(amp) {
  const float x = (column + 0.5f) / pixels - 0.5f;
  const float y = (row + 0.5f) / pixels - 0.5f;
  const float_3 way =
      normalized(from.ahead + from.right * (x * 0.45f) + from.down * (y * 0.45f));
  const float_3 sun = normalized(float_3(0.3f, -0.8f, -0.5f));
  const float near = 1.0f / size;
  float_3 light = 0.0f;
  float transparency = 1;
  for (int i = 0; i < steps; i++) {
    const float_3 at = from.eye + way * (1.8f + i * 1.2f / steps);
    const float here = volume.sample(at);
    if (here <= 0)
      continue;
    const float_3 outwards =
        normalized(float_3(here - volume.sample(at + float_3(near, 0, 0)),
                           here - volume.sample(at + float_3(0, near, 0)),
                           here - volume.sample(at + float_3(0, 0, near))));
    const float lit = fast_math::fmax(dot(outwards, sun), 0);
    const float_3 color(0.3f + 0.7f * at.x, 0.3f + 0.5f * at.y, 1 - 0.7f * at.x);
    const float opacity = 0.35f * here;
    light += color * (transparency * opacity * (0.25f + 1.1f * lit));
    transparency *= 1 - opacity;
  }
  return light + float_3(0.08f, 0.09f, 0.12f) * transparency;
}

int main(int argc, char **argv) {
  texture<float, 3> volume(extent<3>(size, size, size), 32u);
  texture_view<float, 3> cells(volume);
  parallel_for_each(cells.extent, [=](index<3> i) restrict(amp) {
    cells.set(i, density(float_3(i[2] + 0.5f, i[1] + 0.5f, i[0] + 0.5f) / size));
  });

  texture<unorm_4, 2> image(pixels, pixels, 8u);
  texture_view<const float, 3> densities(volume);
  texture_view<unorm_4, 2> result(image);
  const camera from = look_at(float_3(0.5f), float_3(1.7f, -0.6f, -1.3f));
  parallel_for_each(result.extent, [=](index<2> i) restrict(amp) {
    const float_3 c = march(densities, from, i[0], i[1]);
    result.set(i, unorm_4(c.r, c.g, c.b, 1.0f));
  });

  picture p(pixels, pixels);
  graphics::copy(image, p.pixels.data(), p.bytes());
  write_png(argc > 1 ? argv[1] : "volume.png", p);
}
