// Black-Scholes: const vectors as sources, a static member function, fast_math.
// RUN: %ampcc -O1 %s -o %t && %t | FileCheck %s
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t | FileCheck %s %}
// Intel's native_ functions are not exact enough: docs/testing.md.
// XFAIL: intel-opencl
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>
#include <vector>
using namespace concurrency;
static float cnd_cpu(float d) {
  const float A1 = 0.31938153f, A2 = -0.356563782f, A3 = 1.781477937f,
              A4 = -1.821255978f, A5 = 1.330274429f,
              R = 0.39894228040143267793994605993438f;
  float K = 1.0f / (1.0f + 0.2316419f * fabs(d));
  float c = R * expf(-0.5f * d * d) *
            (K * (A1 + K * (A2 + K * (A3 + K * (A4 + K * A5)))));
  return d > 0 ? 1.0f - c : c;
}
class blackscholes {
public:
  float R, V;
  blackscholes(float r, float v) : R(r), V(v) {}
  static float cnd_calc(float d) restrict(amp) {
    const float A1 = 0.31938153f, A2 = -0.356563782f, A3 = 1.781477937f,
                A4 = -1.821255978f, A5 = 1.330274429f;
    const float R = 0.39894228040143267793994605993438f;
    float K = 1.0f / (1.0f + 0.2316419f * fast_math::fabs(d));
    float cnd = R * fast_math::exp(-0.5f * d * d) *
                (K * (A1 + K * (A2 + K * (A3 + K * (A4 + K * A5)))));
    return (d > 0) ? 1.0f - cnd : cnd;
  }
  void execute(const std::vector<float> &s, const std::vector<float> &x,
               const std::vector<float> &t, std::vector<float> &call) {
    array_view<const float> S((int)s.size(), s), X((int)x.size(), x),
        T((int)t.size(), t);
    array_view<float> C((int)call.size(), call);
    C.discard_data();
    float R = this->R, V = this->V;
    parallel_for_each(
        C.get_extent(), [=](index<1> gidx) restrict(amp) {
          float sq = fast_math::sqrt(T[gidx]);
          float d1 = (fast_math::log(S[gidx] / X[gidx]) +
                      (R + 0.5f * V * V) * T[gidx]) /
                     (V * sq);
          float d2 = d1 - V * sq;
          C[gidx] = S[gidx] * cnd_calc(d1) -
                    X[gidx] * fast_math::exp(-R * T[gidx]) * cnd_calc(d2);
        });
    C.synchronize();
  }
};
int main() {
  int n = 1000;
  std::vector<float> s(n), x(n), t(n), c(n);
  for (int i = 0; i < n; i++) {
    s[i] = 5 + i % 25;
    x[i] = 1 + i % 99;
    t[i] = 0.25f + (i % 10);
  }
  blackscholes(0.02f, 0.3f).execute(s, x, t, c);
  double worst = 0;
  for (int i = 0; i < n; i++) {
    float sq = sqrtf(t[i]),
          d1 = (logf(s[i] / x[i]) + (0.02f + 0.045f) * t[i]) / (0.3f * sq),
          d2 = d1 - 0.3f * sq;
    float e = s[i] * cnd_cpu(d1) - x[i] * expf(-0.02f * t[i]) * cnd_cpu(d2);
    worst = std::fmax(worst, std::fabs(e - c[i]));
  }
  std::cout << (worst < 1e-3 ? "ok" : "BAD") << " " << worst << "\n";
  return worst >= 1e-3;
}
