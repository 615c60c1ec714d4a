// Matrix products with divergent iterations, or none: work-groups load the
// strips of all threads together. Sizes lie around those of strips and
// work-groups, and elements that no thread reads do not exist.
// RUN: %ampcc -O2 %s -o %t.cpu && env AMPCC_DEVICE=cpu %t.cpu
// RUN: %ampcc -famp-cpu=none %s -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_FUSE=32 %t
// RUN: %if all %{ env AMPCC_DEVICE=opencl %t all %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=2 %t all %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=32 %t all %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int Failures;
static std::vector<int> makeValues(int Count, int Seed) {
  std::vector<int> Result(Count);
  for (int I = 0; I != Count; ++I)
    Result[I] = (I * 7 + I / 13 + Seed) % 11 - 5;
  return Result;
}

static void expect(const char *What, int H, int W, const std::vector<int> &Is, const std::vector<int> &Wanted) {
  for (int I = 0; I != H * W; ++I)
    if (Is[I] != Wanted[I]) {
      std::printf("%s, %d x %d: element %d, %d is %d, not %d\n", What, H, W, I / W, I % W, Is[I], Wanted[I]);
      ++Failures;
      return;
    }
}

/// Runs statements for c(i, j) on the accelerator and on the host.
#define COMPARE(What, ...)                                                     \
  {                                                                            \
    std::vector<int> Is = makeValues(H * W, 3), Wanted = Is;                   \
    {                                                                          \
      const array_view<int, 2> c(H, W, Is);                                    \
      parallel_for_each(c.get_extent(), [=](index<2> at) restrict(amp) {       \
        const int i = at[0], j = at[1];                                        \
        __VA_ARGS__                                                            \
      });                                                                      \
      c.synchronize();                                                         \
    }                                                                          \
    const array_view<int, 2> c(H, W, Wanted);                                  \
    const auto here = [=](int i, int j) { __VA_ARGS__ };                       \
    for (int I = 0; I != H; ++I)                                               \
      for (int J = 0; J != W; ++J)                                             \
        here(I, J);                                                            \
    expect(What, H, W, Is, Wanted);                                            \
  }

static void multiply(int H, int N, int W) {
  const int Most = H > W ? H : W;
  const std::vector<int> A = makeValues(Most * N, 1), B = makeValues(N * Most, 2), S = makeValues(Most * Most, 4);
  const array_view<const int, 2> a(Most, N, A), b(N, Most, B);
  const array_view<const int> s(Most * Most, S);
  COMPARE("lower triangle",
    if (j <= i) {
      c(i, j) *= 3;
      for (int k = 0; k < N; ++k)
        c(i, j) += a(i, k) * b(k, j);
      c(i, j) -= 1;
    }
  )
  COMPARE("upper triangle",
    if (j < i)
      return;
    int sum = 0;
    for (int k = 0; k < N; ++k)
      sum += a(i, k) * a(j, k);
    c(i, j) = sum;
  )
  COMPARE("ends at the row",
    for (int k = 0; k < i; k++)
      c(i, j) += s[i * Most + k] * s[k * Most + j];
  )
  COMPARE("begins behind the row",
    int sum = s[i * Most + j];
    for (int k = i + 1; k < Most; ++k)
      sum += s[k * Most + i] * s[k * Most + j];
    c(i, j) = 2 * sum;
  )
  COMPARE("ends at the column, in a triangle",
    int sum = 0;
    if (i > j - 3)
      for (int k = 2; k <= j; ++k)
        if (k % 3)
          sum += s[i * Most + k] * s[j * Most + k];
    c(i, j) = c(i, j) - sum;
  )
  COMPARE("two loops to the column",
    int sum = 0;
    if (i + j < H)
      for (int k = 0; k < j; ++k)
        sum += s[k * Most + j] * s[i * Most + k];
    for (int k = j + 1; k < Most; ++k)
      sum = sum * 3 % 101 + s[k * Most + j];
    c(i, j) = c(i, j) * 3 + sum;
  )
  COMPARE("two loops",
    int sum = 0;
    for (int k = 0; k < i; ++k)
      sum += s[k * Most + j] * s[i * Most + k];
    for (int k = i + 1; k < Most; ++k)
      sum += s[k * Most + j] * s[k * Most + i];
    c(i, j) = c(i, j) * 3 + sum;
  )
  // No rows or columns exist beyond these.
  const int Rows = (H + 1) / 2, Columns = (W + 2) / 3;
  const array_view<const int> left(Rows * N, A), right(N * Columns, B);
  COMPARE("a part of the domain",
    if (i < Rows && j < Columns) {
      int sum = 0;
      for (int k = 0; k < N; ++k)
        sum += left[i * N + k] * right[k * Columns + j];
      c(i, j) = sum;
    }
  )
}

/// In three dimensions, with the product in two.
static void multiplyBoxes(int D, int H, int N, int W) {
  const std::vector<int> A = makeValues(D * H * N, 1), B = makeValues(N * W, 2);
  std::vector<int> C(D * H * W);
  const array_view<const int, 3> a(D, H, N, A);
  const array_view<const int, 2> b(N, W, B);
  const array_view<int, 3> c(D, H, W, C);
  c.discard_data();
  parallel_for_each(c.get_extent(), [=](index<3> t) restrict(amp) {
    c[t] = t[0];
    for (int k = 0; k < N; ++k)
      c[t] += a(t[0], t[1], k) * b(k, t[2]);
  });
  c.synchronize();
  for (int I = 0; I != D * H * W; ++I) {
    int Sum = I / (H * W);
    for (int K = 0; K != N; ++K)
      Sum += A[I / W * N + K] * B[K * W + I % W];
    if (C[I] != Sum && !Failures++)
      std::printf("boxes, %d x %d x %d: element %d is %d, not %d\n", D, H, W, I, C[I], Sum);
  }
}

/// Each pair of size and shape requires building a program, so that only a few
/// run unless there is an argument.
int main(int Arguments, char **) {
  using Sizes = std::vector<int>;
  for (int N : Arguments > 1 ? Sizes{1, 8, 31, 33, 64, 70, 127, 129} : Sizes{1, 70, 129}) {
    multiply(N, 33, 130 - N);
    multiply(130 - N, N, N + 40);
    multiplyBoxes(3, N, 20, 140 - N);
  }
  if (!Failures)
    std::printf("right\n");
  return Failures != 0;
}
