#include "workload.h"

struct OpenMPNBody : NBody {
  std::vector<float> X, Y, Z, Mass;
  std::vector<Body> Accelerations;

  explicit OpenMPNBody(const bench::Setup &S) : NBody(S), Accelerations(N) {
    for (const Body &B : Bodies) {
      X.push_back(B.x);
      Y.push_back(B.y);
      Z.push_back(B.z);
      Mass.push_back(B.mass);
    }
  }
  void run(int Count) override {
    const float *px = X.data(), *py = Y.data(), *pz = Z.data(),
                *mass = Mass.data();
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int i = 0; i < N; ++i) {
        const Body self = Bodies[i];
        float x = 0, y = 0, z = 0;
#pragma omp simd reduction(+ : x, y, z)
        for (int j = 0; j < N; ++j) {
          float dx = px[j] - self.x;
          float dy = py[j] - self.y;
          float dz = pz[j] - self.z;
          float inverse =
              1.0f / std::sqrt(dx * dx + dy * dy + dz * dz + Softening);
          float factor = mass[j] * inverse * inverse * inverse;
          x += dx * factor;
          y += dy * factor;
          z += dz * factor;
        }
        Accelerations[i] = {x, y, z, 0};
      }
    }
  }
  std::vector<float> result() override {
    return components(Accelerations);
  }
};
BENCH_VARIANT(OpenMPNBody)
