#include "cuda.h"
#include "workload.h"

__global__ void __launch_bounds__(256)
    accelerate(const float4 *__restrict__ bodies, float4 *__restrict__ result,
               int n, float softening) {
  __shared__ float4 others[256];
  int at = blockIdx.x * 256 + threadIdx.x;
  float4 self = bodies[at];
  float x = 0, y = 0, z = 0;
  for (int first = 0; first < n; first += 256) {
    others[threadIdx.x] = bodies[first + threadIdx.x];
    __syncthreads();
    for (int j = 0; j < 256; j++) {
      float4 other = others[j];
      float dx = other.x - self.x;
      float dy = other.y - self.y;
      float dz = other.z - self.z;
      float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + softening);
      float factor = other.w * inverse * inverse * inverse;
      x += dx * factor;
      y += dy * factor;
      z += dz * factor;
    }
    __syncthreads();
  }
  result[at] = make_float4(x, y, z, 0);
}

struct CudaNBody : NBody {
  bench::cuda::Session Session;
  bench::cuda::Buffer<Body> From, To;

  explicit CudaNBody(const bench::Setup &S) : NBody(S), From(Bodies), To(N) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      accelerate<<<N / 256, 256>>>(
          reinterpret_cast<const float4 *>(From.get()),
          reinterpret_cast<float4 *>(To.get()), N, Softening);
    Session.finish();
  }
  std::vector<float> result() override { return components(To.read()); }
};
BENCH_VARIANT(CudaNBody)
