#include "workload.h"

struct OpenMPVolume : Volume {
  std::vector<float> Picture;

  explicit OpenMPVolume(const bench::Setup &S) : Volume(S), Picture(size()) {}

  float sample(float x, float y, float z) const {
    const float at[3] = {x * N - 0.5f, y * N - 0.5f, z * N - 0.5f};
    int low[3], high[3];
    float weight[3];
    for (int k = 0; k < 3; ++k) {
      const int first = int(at[k] + 1) - 1; // at[k] is at least -1
      weight[k] = at[k] - float(first);
      low[k] = std::clamp(first, 0, N - 1);
      high[k] = std::clamp(first + 1, 0, N - 1);
    }
    auto row = [&](int y, int z) {
      const unsigned char *texels = &Densities[(std::size_t(z) * N + y) * N];
      const int left = texels[low[0]];
      return left + weight[0] * float(texels[high[0]] - left);
    };
    auto plane = [&](int z) {
      const float upper = row(low[1], z);
      return upper + weight[1] * (row(high[1], z) - upper);
    };
    const float front = plane(low[2]);
    return (front + weight[2] * (plane(high[2]) - front)) * (1.0f / 255);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
#pragma omp parallel for schedule(dynamic)
      for (int y = 0; y < Pixels; ++y)
        for (int x = 0; x < Pixels; ++x) {
          const Ray ray(float(x), float(y), float(Pixels), Step);
          float light = 0, left = 1;
          for (int k = 0; k < ray.Steps; ++k) {
            const float s = sample(ray.at(k, 0), ray.at(k, 1), ray.at(k, 2));
            const float part = left * s * Opacity;
            light += part * s;
            left -= part;
          }
          Picture[std::size_t(y) * Pixels + x] = light;
        }
  }
  std::vector<float> result() override { return Picture; }
};
BENCH_VARIANT(OpenMPVolume)
