#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
float normal(float d) {
  const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f,
              a4 = -1.821255978f, a5 = 1.330274429f;
  float k = 1.0f / (1.0f + 0.2316419f * fabs(d));
  float tail = 0.39894228f * native_exp(-0.5f * d * d) *
               (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
  return d > 0 ? 1.0f - tail : tail;
}

__kernel void price(__global const float *restrict prices,
                    __global const float *restrict strikes,
                    __global const float *restrict years,
                    __global float *restrict calls,
                    __global float *restrict puts, float rate,
                    float volatility, int n) {
  int i = get_global_id(0);
  if (i >= n)
    return;
  float price = prices[i], strike = strikes[i], term = years[i];
  float root = native_sqrt(term);
  float d1 = (native_log(price / strike) +
              (rate + 0.5f * volatility * volatility) * term) /
             (volatility * root);
  float d2 = d1 - volatility * root;
  float n1 = normal(d1), n2 = normal(d2);
  float today = strike * native_exp(-rate * term);
  calls[i] = price * n1 - today * n2;
  puts[i] = today * (1.0f - n2) - price * (1.0f - n1);
}
)CL";

struct OpenCLBlackScholes : BlackScholes {
  bench::cl::Session Session;
  bench::cl::Kernel Kernel;
  bench::cl::Owned<cl_mem> Price, Strike, Term, Calls, Puts;

  explicit OpenCLBlackScholes(const bench::Setup &S)
      : BlackScholes(S), Session(S), Kernel(Session.kernel(Source, "price")),
        Price(Session.buffer(Prices)), Strike(Session.buffer(Strikes)),
        Term(Session.buffer(Years)), Calls(Session.buffer<float>(N)),
        Puts(Session.buffer<float>(N)) {
    Kernel.setArgs(Price, Strike, Term, Calls, Puts, float(Rate),
                   float(Volatility), N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<1>(Kernel, {std::size_t(N)}, {256});
    Session.finish();
  }
  std::vector<float> result() override {
    return together(Session.read<float>(Calls, N),
                    Session.read<float>(Puts, N));
  }
};
BENCH_VARIANT(OpenCLBlackScholes)
