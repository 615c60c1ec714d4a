// Gravitational accelerations of N bodies, all pairs; tiles of 256 bodies are
// loaded into tile memory and read by 256 threads each.
#include "bench.h"

#include <cmath>

/// A body, or an acceleration, which has no mass.
struct alignas(16) Body {
  float x, y, z, mass;
};

struct NBody : bench::Workload<float> {
  static constexpr int Tile = 256;
  static constexpr float Softening = 0.01f;
  int N;
  std::vector<Body> Bodies;

  explicit NBody(const bench::Setup &S) : N(S.Large ? 65536 : 4096), Bodies(N) {
    unsigned Seed = 1;
    auto Next = [&Seed] {
      Seed = Seed * 1664525u + 1013904223u;
      return float(Seed >> 8) / float(1 << 24);
    };
    for (Body &B : Bodies)
      B = {Next(), Next(), Next(), Next() / float(N)};
  }
  // Component by component.
  std::size_t size() const override { return 3 * std::size_t(N); }
  std::size_t stride() const override { return 3 * std::size_t(N) / 64 + 1; }
  float expected(std::size_t I) const override {
    const Body &Self = Bodies[I / 3];
    double Sum = 0;
    for (const Body &B : Bodies) {
      const double D[] = {B.x - Self.x, B.y - Self.y, B.z - Self.z};
      const double Square = D[0] * D[0] + D[1] * D[1] + D[2] * D[2] + Softening;
      Sum += D[I % 3] * B.mass / (Square * std::sqrt(Square));
    }
    return float(Sum);
  }
  bool same(const float &Got, const float &Expected) const override {
    return std::fabs(Got - Expected) <= 1e-3f;
  }
  static std::vector<float> components(const std::vector<Body> &Bodies) {
    std::vector<float> Result;
    for (const Body &B : Bodies)
      Result.insert(Result.end(), {B.x, B.y, B.z});
    return Result;
  }
  bench::Amount amount() const override {
    return {20.0 * N * N, "FLOP"};
  }
};
