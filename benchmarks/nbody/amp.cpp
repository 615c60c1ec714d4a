#include "workload.h"
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

struct AmpNBody : NBody {
  std::vector<Body> Accelerations;
  array_view<const Body, 1> Source;
  array_view<Body, 1> Target;

  explicit AmpNBody(const bench::Setup &S)
      : NBody(S), Accelerations(N), Source(N, Bodies),
        Target(N, Accelerations) {
    Target.discard_data();
  }
  static void accelerate(array_view<const Body, 1> bodies,
                         array_view<Body, 1> result) {
    const float softening = Softening;
    parallel_for_each(bodies.extent.tile<Tile>(),
                      [=](tiled_index<Tile> t) restrict(amp) {
      tile_static Body others[Tile];
      const Body self = bodies[t.global];
      float x = 0, y = 0, z = 0;
      for (int first = 0; first < bodies.extent[0]; first += Tile) {
        others[t.local[0]] = bodies[first + t.local[0]];
        t.barrier.wait_with_tile_static_memory_fence();
        for (int j = 0; j < Tile; j++) {
          float dx = others[j].x - self.x;
          float dy = others[j].y - self.y;
          float dz = others[j].z - self.z;
          float inverse =
              fast_math::rsqrt(dx * dx + dy * dy + dz * dz + softening);
          float factor = others[j].mass * inverse * inverse * inverse;
          x += dx * factor;
          y += dy * factor;
          z += dz * factor;
        }
        t.barrier.wait_with_tile_static_memory_fence();
      }
      Body acceleration = {x, y, z, 0.0f};
      result[t.global] = acceleration;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      accelerate(Source, Target);
    accelerator().default_view.wait();
  }
  std::vector<float> result() override {
    std::vector<Body> Result(N);
    copy(Target, Result.begin());
    return components(Result);
  }
};
BENCH_VARIANT(AmpNBody)
