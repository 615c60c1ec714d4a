// Prices of European call and put options, by the Black-Scholes formula, with a
// polynomial for the normal distribution.
#include "bench.h"

#include <cmath>

struct BlackScholes : bench::Workload<float> {
  static constexpr float Rate = 0.02f, Volatility = 0.30f;
  int N;
  std::vector<float> Prices, Strikes, Years;

  explicit BlackScholes(const bench::Setup &S)
      : N(S.Large ? 1 << 25 : 1 << 19), Prices(N), Strikes(N), Years(N) {
    unsigned X = 1;
    auto between = [&X](float Low, float High) {
      X = X * 1664525 + 1013904223;
      return Low + (High - Low) * float(X >> 8) / float(1 << 24);
    };
    for (int I = 0; I < N; ++I) {
      Prices[I] = between(5, 30);
      Strikes[I] = between(1, 100);
      Years[I] = between(0.25f, 10);
    }
  }
  /// Calls, then puts.
  std::size_t size() const override { return 2 * std::size_t(N); }
  std::size_t stride() const override { return 61; }
  float expected(std::size_t At) const override {
    const std::size_t I = At % N;
    const double Price = Prices[I], Strike = Strikes[I];
    const double Deviation = Volatility * std::sqrt(double(Years[I]));
    const double D1 =
        (std::log(Price / Strike) + Rate * double(Years[I])) / Deviation +
        Deviation / 2;
    auto normal = [](double D) { return std::erfc(-D / std::sqrt(2.0)) / 2; };
    const double Today = Strike * std::exp(-double(Rate) * Years[I]);
    const double Value = Price * normal(D1) - Today * normal(D1 - Deviation);
    return float(At < std::size_t(N) ? Value : Value + Today - Price);
  }
  bool same(const float &Got, const float &Expected) const override {
    return std::fabs(Got - Expected) <= 1e-4f;
  }
  static std::vector<float> together(std::vector<float> Calls,
                                     const std::vector<float> &Puts) {
    Calls.insert(Calls.end(), Puts.begin(), Puts.end());
    return Calls;
  }
  bench::Amount amount() const override {
    return {5.0 * sizeof(float) * N, "B"};
  }
};
