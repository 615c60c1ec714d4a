#include "workload.h"
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

struct AmpBlackScholes : BlackScholes {
  array<float, 1> Price, Strike, Term, Calls, Puts;

  explicit AmpBlackScholes(const bench::Setup &S)
      : BlackScholes(S), Price(N, Prices.begin()), Strike(N, Strikes.begin()),
        Term(N, Years.begin()), Calls(N), Puts(N) {}

  static float normal(float d) restrict(amp) {
    const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f,
                a4 = -1.821255978f, a5 = 1.330274429f;
    float k = 1.0f / (1.0f + 0.2316419f * fast_math::fabs(d));
    float tail = 0.39894228f * fast_math::exp(-0.5f * d * d) *
                 (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
    return d > 0 ? 1.0f - tail : tail;
  }
  static void price(array_view<const float, 1> prices,
                    array_view<const float, 1> strikes,
                    array_view<const float, 1> years,
                    array_view<float, 1> calls, array_view<float, 1> puts,
                    float rate, float volatility) {
    parallel_for_each(prices.extent, [=](index<1> i) restrict(amp) {
      float price = prices[i], strike = strikes[i], term = years[i];
      float root = fast_math::sqrt(term);
      float d1 = (fast_math::log(price / strike) +
                  (rate + 0.5f * volatility * volatility) * term) /
                 (volatility * root);
      float d2 = d1 - volatility * root;
      float n1 = normal(d1), n2 = normal(d2);
      float today = strike * fast_math::exp(-rate * term);
      calls[i] = price * n1 - today * n2;
      puts[i] = today * (1.0f - n2) - price * (1.0f - n1);
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      price(Price, Strike, Term, Calls, Puts, Rate, Volatility);
    Price.accelerator_view.wait();
  }
  std::vector<float> result() override { return together(Calls, Puts); }
};
BENCH_VARIANT(AmpBlackScholes)
