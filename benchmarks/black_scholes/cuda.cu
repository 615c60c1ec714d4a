#include "cuda.h"
#include "workload.h"

__device__ float normal(float d) {
  const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f,
              a4 = -1.821255978f, a5 = 1.330274429f;
  float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
  float tail = 0.39894228f * __expf(-0.5f * d * d) *
               (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
  return d > 0 ? 1.0f - tail : tail;
}

__global__ void price(const float *__restrict__ prices,
                      const float *__restrict__ strikes,
                      const float *__restrict__ years,
                      float *__restrict__ calls, float *__restrict__ puts,
                      float rate, float volatility, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float price = prices[i], strike = strikes[i], term = years[i];
  float root = term * rsqrtf(term);
  float d1 = (__logf(price / strike) +
              (rate + 0.5f * volatility * volatility) * term) /
             (volatility * root);
  float d2 = d1 - volatility * root;
  float n1 = normal(d1), n2 = normal(d2);
  float today = strike * __expf(-rate * term);
  calls[i] = price * n1 - today * n2;
  puts[i] = today * (1.0f - n2) - price * (1.0f - n1);
}

struct CudaBlackScholes : BlackScholes {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> Price, Strike, Term, Calls, Puts;

  explicit CudaBlackScholes(const bench::Setup &S)
      : BlackScholes(S), Price(Prices), Strike(Strikes), Term(Years), Calls(N),
        Puts(N) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      price<<<bench::cuda::blocks(N, 256), 256>>>(
          Price.get(), Strike.get(), Term.get(), Calls.get(), Puts.get(), Rate,
          Volatility, N);
    Session.finish();
  }
  std::vector<float> result() override {
    return together(Calls.read(), Puts.read());
  }
};
BENCH_VARIANT(CudaBlackScholes)
