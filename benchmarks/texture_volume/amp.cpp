#include "workload.h"
#include <amp_graphics.h>
#include <amp_math.h>
using namespace concurrency;
using namespace concurrency::graphics;

struct AmpVolume : Volume {
  texture<unorm, 3> Body;
  array<float, 2> Picture;

  explicit AmpVolume(const bench::Setup &S)
      : Volume(S),
        Body(N, N, N, Densities.data(), unsigned(Densities.size()), 8u),
        Picture(Pixels, Pixels) {}

  static void render(texture_view<const unorm, 3> body,
                     array_view<float, 2> picture, float step, float opacity) {
    picture.discard_data();
    parallel_for_each(
        picture.extent, [=](index<2> i) restrict(amp) {
          const float_3 direction(0.36f, 0.48f, 0.8f);
          float u = 1.6f * (i[1] + 0.5f) / picture.extent[1] - 0.8f;
          float v = 1.6f * (i[0] + 0.5f) / picture.extent[0] - 0.8f;
          float_3 middle(0.5f + 0.8f * u + 0.48f * v,
                         0.5f - 0.6f * u + 0.64f * v, 0.5f - 0.6f * v);
          float_3 low = (float_3(0.0f) - middle) / direction;
          float_3 high = (float_3(1.0f) - middle) / direction;
          float first = fast_math::fmax(low.x, fast_math::fmax(low.y, low.z));
          float last = fast_math::fmin(high.x, fast_math::fmin(high.y, high.z));
          int steps =
              last > first ? static_cast<int>((last - first) / step) : 0;
          float_3 begin = middle + float_3(first) * direction;
          float light = 0, left = 1;
          for (int k = 0; k < steps; k++) {
            float s = body.sample(begin + float_3(k * step) * direction);
            float part = left * s * opacity;
            light += part * s;
            left -= part;
          }
          picture[i] = light;
        });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      render(Body, Picture, Step, Opacity);
    Picture.accelerator_view.wait();
  }
  std::vector<float> result() override { return Picture; }
};
BENCH_VARIANT(AmpVolume)
