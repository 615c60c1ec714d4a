// Rays through a volume of 8-bit densities, the unit cube: each ray takes
// linear samples at texel distance, front to back, and a sample's emission is
// attenuated by the samples before it.
#include "bench.h"

#include <algorithm>
#include <cmath>

struct Volume : bench::Workload<float> {
  int N, Pixels; ///< sizes of the volume and of the picture
  float Step, Opacity;
  std::vector<unsigned char> Densities;

  explicit Volume(const bench::Setup &S)
      : N(S.Large ? 256 : 64), Pixels(S.Large ? 2048 : 256), Step(1.0f / N),
        Opacity(4.0f / N), Densities(std::size_t(N) * N * N) {
    std::size_t At = 0;
    for (int Z = 0; Z < N; ++Z)
      for (int Y = 0; Y < N; ++Y)
        for (int X = 0; X < N; ++X)
          Densities[At++] = (unsigned char)(int(
              127.5f + 127.5f * wave(X) * wave(Y + N / 5) * wave(Z + N / 3)));
  }
  std::size_t size() const override { return std::size_t(Pixels) * Pixels; }
  std::size_t stride() const override { return 211; }
  float expected(std::size_t At) const override {
    const Ray R(float(At % Pixels), float(At / Pixels), float(Pixels), Step);
    double Light = 0, Left = 1;
    for (int I = 0; I < R.Steps; ++I) {
      const double S = sample(R.at(I, 0), R.at(I, 1), R.at(I, 2));
      const double Part = Left * S * Opacity;
      Light += Part * S;
      Left -= Part;
    }
    return float(Light);
  }
  /// The last sample of a ray may be missing, and hardware filters have 8-bit
  /// weights.
  bool same(const float &Got, const float &Expected) const override {
    return std::fabs(Got - Expected) <= 0.004f + Opacity;
  }
  bench::Amount amount() const override {
    double Samples = 0;
    for (int Y = 0; Y < Pixels; ++Y)
      for (int X = 0; X < Pixels; ++X)
        Samples += Ray(float(X), float(Y), float(Pixels), Step).Steps;
    return {Samples, "texel"};
  }

  /// A pixel's ray for an orthographic camera: its entry point, and the number
  /// of samples inside the volume.
  struct Ray {
    static constexpr float Direction[3] = {0.36f, 0.48f, 0.8f};
    float Begin[3], Step;
    int Steps;

    Ray(float X, float Y, float Pixels, float Step) : Step(Step) {
      const float U = 1.6f * (X + 0.5f) / Pixels - 0.8f;
      const float V = 1.6f * (Y + 0.5f) / Pixels - 0.8f;
      const float Middle[3] = {0.5f + 0.8f * U + 0.48f * V,
                               0.5f - 0.6f * U + 0.64f * V, 0.5f - 0.6f * V};
      float First = -2, Last = 2;
      for (int K = 0; K < 3; ++K) {
        First = std::max(First, (0 - Middle[K]) / Direction[K]);
        Last = std::min(Last, (1 - Middle[K]) / Direction[K]);
      }
      for (int K = 0; K < 3; ++K)
        Begin[K] = Middle[K] + First * Direction[K];
      Steps = Last > First ? int((Last - First) / Step) : 0;
    }
    float at(int I, int K) const {
      return Begin[K] + float(I) * Step * Direction[K];
    }
  };

private:
  float wave(int I) const { return std::sin(12.0f * float(I) / float(N)); }

  double density(int X, int Y, int Z) const {
    return Densities[(std::size_t(Z) * N + Y) * N + X] / 255.0;
  }
  double sample(double X, double Y, double Z) const {
    const double At[3] = {X * N - 0.5, Y * N - 0.5, Z * N - 0.5};
    double Sum = 0;
    for (int Corner = 0; Corner < 8; ++Corner) {
      int Texel[3];
      double Weight = 1;
      for (int K = 0; K < 3; ++K) {
        const double Low = std::floor(At[K]);
        const int Bit = Corner >> K & 1;
        Weight *= Bit ? At[K] - Low : 1 - (At[K] - Low);
        Texel[K] = std::clamp(int(Low) + Bit, 0, N - 1);
      }
      Sum += Weight * density(Texel[0], Texel[1], Texel[2]);
    }
    return Sum;
  }
};
