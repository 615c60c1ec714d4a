#include "cuda.h"
#include "workload.h"

template <int Width>
__global__ void __launch_bounds__(256)
    apply(const float *__restrict__ from, float *__restrict__ to, int n,
          Weights<Width> weights) {
  const int size = 16 + Width - 1;
  __shared__ float block[size][size];
  int column = threadIdx.x, row = threadIdx.y;
  int left = blockIdx.x * 16 - Width / 2, top = blockIdx.y * 16 - Width / 2;
  for (int i = row; i < size; i += 16)
    for (int j = column; j < size; j += 16)
      block[i][j] = from[min(max(top + i, 0), n - 1) * n +
                         min(max(left + j, 0), n - 1)];
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < Width; i++)
    for (int j = 0; j < Width; j++)
      sum += weights.at[i][j] * block[row + i][column + j];
  to[(blockIdx.y * 16 + row) * n + blockIdx.x * 16 + column] = sum;
}

struct CudaFilter : Filter {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> From, To;

  explicit CudaFilter(const bench::Setup &S)
      : Filter(S), From(Image), To(size()) {}
  void run(int Count) override {
    const dim3 Threads(Tile, Tile), Grid(N / Tile, N / Tile);
    for (int I = 0; I < Count; ++I)
      if (Width == 3)
        apply<<<Grid, Threads>>>(From.get(), To.get(), N, Weights<3>::make());
      else
        apply<<<Grid, Threads>>>(From.get(), To.get(), N, Weights<5>::make());
    Session.finish();
  }
  std::vector<float> result() override { return To.read(); }
};
BENCH_VARIANT(CudaFilter)
