#include "workload.h"

struct OpenMPBlackScholes : BlackScholes {
  std::vector<float> Calls, Puts;

  explicit OpenMPBlackScholes(const bench::Setup &S)
      : BlackScholes(S), Calls(N), Puts(N) {}

  static float normal(float d) {
    const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f,
                a4 = -1.821255978f, a5 = 1.330274429f;
    float k = 1.0f / (1.0f + 0.2316419f * std::fabs(d));
    float tail = 0.39894228f * std::exp(-0.5f * d * d) *
                 (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
    return d > 0 ? 1.0f - tail : tail;
  }
  void run(int Count) override {
    const float rate = Rate, volatility = Volatility;
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for simd
      for (int i = 0; i < N; ++i) {
        float price = Prices[i], strike = Strikes[i], term = Years[i];
        float root = std::sqrt(term);
        float d1 = (std::log(price / strike) +
                    (rate + 0.5f * volatility * volatility) * term) /
                   (volatility * root);
        float d2 = d1 - volatility * root;
        float n1 = normal(d1), n2 = normal(d2);
        float today = strike * std::exp(-rate * term);
        Calls[i] = price * n1 - today * n2;
        Puts[i] = today * (1.0f - n2) - price * (1.0f - n1);
      }
    }
  }
  std::vector<float> result() override { return together(Calls, Puts); }
};
BENCH_VARIANT(OpenMPBlackScholes)
