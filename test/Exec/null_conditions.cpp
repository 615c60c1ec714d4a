// Pointers that are null, or behind an array, where the left operand of `&&`
// says so; results in memory of functions in loops that some threads run.
// RUN: %ampcc -famp-cpu=none %s -o %t
// RUN: env AMPCC_DEVICE=opencl %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_COARSEN=4 %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_FUSE=4 %t
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int testPointers() {
  const int N = 64;
  std::vector<int> A(N), Is(N), Wanted(N);
  for (int I = 0; I != N; ++I)
    A[I] = I * 37 % 101;
  const auto count = [](int Thread, const array_view<const int> &a) restrict(cpu, amp) {
    int Own[4] = {Thread, 7, 30, 2}, Sum = 0;
    for (int K = 0; K != 64; ++K) {
      const int *P = a[K] % 3 == 0 ? nullptr : Own + a[K] % 4;
      if (P != nullptr && *P > 5)
        Sum += K;
      if (P == nullptr || *P < 3)
        Sum += 100;
      const int *Q = Own + a[K];
      if (Q < Own + 4 && *Q > 10)
        Sum += 1000;
    }
    return Sum;
  };
  {
    const array_view<const int> a(A);
    const array_view<int> c(Is);
    parallel_for_each(c.get_extent(), [=](index<1> I) restrict(amp) { c[I] = count(I[0], a); });
    c.synchronize();
    for (int I = 0; I != N; ++I)
      Wanted[I] = count(I, a);
  }
  return Is != Wanted;
}

static int testResults() {
  const int N = 100;
  std::vector<float> A(N * N), B(N * N), Is(N * N), Wanted(N * N);
  for (int I = 0; I != N * N; ++I) {
    A[I] = float(I * 7 % 23) * .25f;
    B[I] = float(I * 11 % 19) * .5f;
  }
  for (int I = 0; I != N; ++I)
    for (int J = 0; J != N; ++J) {
      float Sum = 0, Whole = 0;
      for (int K = 0; K <= I; ++K)
        Sum += std::modf(A[I * N + K] * B[K * N + J], &Whole);
      Wanted[I * N + J] = Sum + 100 * Whole;
    }
  const array_view<const float, 2> a(N, N, A), b(N, N, B);
  const array_view<float, 2> c(N, N, Is);
  parallel_for_each(c.get_extent(), [=](index<2> At) restrict(amp) {
    const int I = At[0], J = At[1];
    float Sum = 0, Whole = 0;
    for (int K = 0; K <= I; ++K)
      Sum += precise_math::modf(a(I, K) * b(K, J), &Whole);
    c[At] = Sum + 100 * Whole;
  });
  c.synchronize();
  return Is != Wanted;
}

int main() {
  const int Pointers = testPointers(), Results = testResults();
  if (Pointers || Results)
    std::printf("wrong: pointers %d, results %d\n", Pointers, Results);
  return Pointers + Results;
}
