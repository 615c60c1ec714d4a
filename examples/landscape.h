// A test picture: hills and a house in front of an evening sky.
#ifndef LANDSCAPE_H
#define LANDSCAPE_H
#include <amp_graphics.h>
#include <amp_math.h>

using concurrency::graphics::float_3;
using concurrency::graphics::float_4;

inline float_3 blend(float_3 a, float_3 b, float t) restrict(cpu, amp) {
  return a + (b - a) * t;
}

/// Returns the color at \p x from the left and \p y from the top, both in [0, 1].
inline float_4 landscape(float x, float y) restrict(cpu, amp) {
  using concurrency::fast_math::sin;
  float_3 c = blend(float_3(0.2f, 0.3f, 0.6f), float_3(1.0f, 0.7f, 0.4f),
                    y < 0.6f ? y / 0.6f : 1.0f);
  const float sun_x = x - 0.72f, sun_y = (y - 0.4f) * 0.75f;
  if (sun_x * sun_x + sun_y * sun_y < 0.007f)
    c = float_3(1.0f, 0.95f, 0.7f);
  if (y > 0.5f + 0.08f * sin(6 * x + 0.5f) + 0.02f * sin(19 * x))
    c = float_3(0.35f, 0.4f, 0.5f);
  const float hill = 0.68f + 0.06f * sin(5 * x + 2.5f);
  if (y > hill) {
    const bool stripe = sin((y - hill) * 90 / (0.3f + y)) > 0;
    c = stripe ? float_3(0.3f, 0.45f, 0.2f) : float_3(0.4f, 0.52f, 0.22f);
  }
  if (x > 0.2f && x < 0.36f && y > 0.58f && y < 0.78f) {
    c = float_3(0.85f, 0.8f, 0.72f);
    if ((x > 0.225f && x < 0.26f && y > 0.64f && y < 0.7f) ||
        (x > 0.3f && x < 0.335f && y > 0.64f && y < 0.7f))
      c = float_3(0.95f, 0.85f, 0.3f);
  }
  const float from_ridge = x < 0.28f ? 0.28f - x : x - 0.28f;
  if (y < 0.58f && y > 0.46f + from_ridge * 1.2f && from_ridge < 0.1f)
    c = float_3(0.6f, 0.25f, 0.2f);
  return float_4(c.x, c.y, c.z, 1.0f);
}

#endif
