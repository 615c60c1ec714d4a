// Bodies that attract each other, divided among MPI ranks. The blocks of bodies
// circulate in a ring: while the accelerator processes one, the next one
// arrives.
//
//   OMPI_CXX=ampcc mpicxx -O2 nbody.cpp -o nbody && mpirun -n 2 ./nbody
#include "cluster.h"
#include <amp_math.h>
#include <cmath>
#include <cstdlib>
#include <utility>
using namespace concurrency;

const int tile = 256;

struct body {
  float x, y, z, mass;
};

/// Returns body \p i of \p count.
body initial(int i, int count) {
  unsigned int seed = unsigned(i) * 3 + 1;
  float values[3];
  for (float &value : values) {
    seed = (seed ^ 61) ^ (seed >> 16);
    seed = (seed * 9) ^ (seed >> 4);
    seed = seed * 0x27d4eb2du;
    seed ^= seed >> 15;
    value = float(seed >> 8) / float(1 << 24);
  }
  return {values[0], values[1], values[2], 1.0f / float(count)};
}

/// The bodies of this rank: the same number on every rank, in whole tiles.
/// Surplus bodies have no mass.
class block {
  const group &ranks_;
  const int count_, mine_;
  array<body, 1> bodies_, velocities_, sums_, others_;
  array<body, 1> here_, coming_; // in host memory

  static int share(const group &ranks, int count) {
    const int each = (count + ranks.size() - 1) / ranks.size();
    return (each + tile - 1) / tile * tile;
  }

  std::vector<body> beginning() const {
    std::vector<body> values;
    for (int i = ranks_.rank() * mine_; i < (ranks_.rank() + 1) * mine_; i++) {
      values.push_back(initial(i, count_));
      if (i >= count_)
        values.back().mass = 0;
    }
    return values;
  }

  /// Adds the effect of `others_` on this rank's bodies.
  void attract() {
    const array<body, 1> &bodies = bodies_, &others = others_;
    array<body, 1> &sums = sums_;
    parallel_for_each(
        bodies.extent.tile<tile>(), [&](tiled_index<tile> t) restrict(amp) {
          const float softening = 0.01f;
          tile_static body some[tile];
          const body self = bodies[t.global];
          body sum = sums[t.global];
          for (int first = 0; first < others.extent[0]; first += tile) {
            some[t.local[0]] = others[first + t.local[0]];
            t.barrier.wait_with_tile_static_memory_fence();
            for (int j = 0; j < tile; j++) {
              const float x = some[j].x - self.x, y = some[j].y - self.y,
                          z = some[j].z - self.z;
              const float inverse =
                  fast_math::rsqrt(x * x + y * y + z * z + softening);
              const float factor = some[j].mass * inverse * inverse * inverse;
              sum.x += x * factor, sum.y += y * factor, sum.z += z * factor;
            }
            t.barrier.wait_with_tile_static_memory_fence();
          }
          sums[t.global] = sum;
        });
  }

  void move() {
    array<body, 1> &bodies = bodies_, &velocities = velocities_, &sums = sums_;
    parallel_for_each(
        bodies.extent, [&](index<1> i) restrict(amp) {
          const float time_step = 0.001f;
          const body sum = sums[i];
          body v = velocities[i], b = bodies[i];
          v.x += sum.x * time_step, v.y += sum.y * time_step,
              v.z += sum.z * time_step;
          b.x += v.x * time_step, b.y += v.y * time_step,
              b.z += v.z * time_step;
          velocities[i] = v, bodies[i] = b;
          const body none = {0, 0, 0, 0};
          sums[i] = none;
        });
  }

public:
  block(const group &ranks, int count)
      : ranks_(ranks), count_(count), mine_(share(ranks, count)),
        bodies_(mine_, beginning().data()),
        velocities_(mine_, std::vector<body>(mine_).data()), sums_(velocities_),
        others_(mine_), here_(staging<body>(mine_)),
        coming_(staging<body>(mine_)) {}

  void step() {
    const int left = (ranks_.rank() + ranks_.size() - 1) % ranks_.size();
    const int right = (ranks_.rank() + 1) % ranks_.size();
    copy(bodies_, here_);
    for (int i = 0; i < ranks_.size(); i++) {
      completion_future read = copy_async(here_, others_);
      attract();
      bodies_.get_accelerator_view().flush();
      if (i + 1 < ranks_.size()) {
        const int bytes = mine_ * int(sizeof(body));
        MPI_Sendrecv(here_.data(), bytes, MPI_BYTE, left, 0, coming_.data(),
                     bytes, MPI_BYTE, right, 0, ranks_.comm(),
                     MPI_STATUS_IGNORE);
      }
      read.get();
      std::swap(here_, coming_);
    }
    move();
  }

  /// Returns all bodies, on the first rank of the group.
  std::vector<body> gather() {
    std::vector<body> mine = bodies_,
                      all(ranks_.rank() == 0
                              ? std::size_t(mine_) * ranks_.size()
                              : 0);
    const int bytes = mine_ * int(sizeof(body));
    MPI_Gather(mine.data(), bytes, MPI_BYTE, all.data(), bytes, MPI_BYTE, 0,
               ranks_.comm());
    all.resize(ranks_.rank() == 0 ? count_ : 0);
    return all;
  }
};

std::vector<body> run(const group &ranks, int count, int steps) {
  block bodies(ranks, count);
  for (int i = 0; i < steps; i++)
    bodies.step();
  return bodies.gather();
}

/// The order of additions differs, so that the last bits differ, too.
bool close(const std::vector<body> &a, const std::vector<body> &b) {
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); i++)
    worst = std::fmax(worst, std::fabs(a[i].x - b[i].x) +
                                 std::fabs(a[i].y - b[i].y) +
                                 std::fabs(a[i].z - b[i].z));
  return worst < 1e-5;
}

int main(int argc, char **argv) {
  mpi_session session(argc, argv);
  const int size = argc > 1 ? std::atoi(argv[1]) : 16384;
  choose_accelerator();
  int all, failed = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  {
    group everyone(all), one(1);
    const int count = 1000, steps = 20;
    const std::vector<body> result = run(everyone, count, steps);
    if (!one.empty()) {
      failed = !close(result, run(one, count, steps));
      std::printf("%d ranks, %d steps: %s\n", all, steps,
                  failed ? "NOT what one rank calculates" : "as on one rank");
    }
    wait_for_all();
  }
  print_scaling(
      size,
      [](const group &ranks, int count) {
        const int steps = 5;
        block bodies(ranks, count);
        bodies.step();
        return seconds(ranks,
                       [&] {
                         for (int i = 0; i < steps; i++)
                           bodies.step();
                       }) /
               steps;
      },
      // All pairs: twice the ranks process 1.4 times the bodies in the same time.
      [size](int count) { return int(size * std::sqrt(double(count))); });
  MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
  return failed;
}
