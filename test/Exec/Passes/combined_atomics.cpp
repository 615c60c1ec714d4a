// Atomic additions that a block of threads combines: with few elements and with
// more than the table of sums holds, with differences that wrap around, and
// with another view of the same memory.
// RUN: %ampcc -std=c++17 -O2 -famp-extensions %s -o %t && %t && env AMPCC_THREADS=4 %t
// RUN: %ampcc -std=c++17 -O2 -famp-extensions --emit-cpu %s | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

// CHECK-COUNT-8: AMP_combine(
static constexpr int N = 60000;
static int Wrong = 0;

template <class T>
static void expect(const char *Name, const std::vector<T> &Got,
                   const std::vector<T> &Wanted) {
  for (size_t I = 0; I != Wanted.size(); ++I)
    if (Got[I] != Wanted[I]) {
      std::printf("%s: element %d is %ld, not %ld\n", Name, int(I),
                  long(Got[I]), long(Wanted[I]));
      ++Wrong;
      return;
    }
}

static void count(int Bins) {
  std::vector<int> Got(Bins), Wanted(Bins);
  array_view<int> H(Bins, Got);
  parallel_for_each(
      extent<1>(N), [=](index<1> I) restrict(amp) {
        atomic_fetch_add(&H[int(unsigned(I[0]) * 2654435761u % unsigned(Bins))],
                         I[0] % 5);
      });
  H.synchronize();
  for (int I = 0; I != N; ++I)
    Wanted[unsigned(I) * 2654435761u % unsigned(Bins)] += I % 5;
  expect("bins", Got, Wanted);
}

static void subtract() {
  std::vector<unsigned> Down(3, 7), Wanted(3, 7);
  std::vector<int> Both(2);
  array_view<unsigned> D(3, Down);
  array_view<int> B(2, Both);
  parallel_for_each(
      extent<2>(N / 100, 100), [=](index<2> I) restrict(amp) {
        atomic_fetch_sub(&D[I[1] % 3], unsigned(I[0]) * 100000u);
        if (I[1] & 1)
          atomic_fetch_inc(&B[0]);
        else
          atomic_fetch_dec(&B[1]);
      });
  D.synchronize();
  B.synchronize();
  for (int I = 0; I != N; ++I)
    Wanted[I % 100 % 3] -= unsigned(I / 100) * 100000u;
  expect("differences", Down, Wanted);
  expect("both", Both, {N / 2, -N / 2});
}

template <class T> static void count(const char *Name) {
  std::vector<T> Got(100, T(1)), Wanted(Got);
  array_view<T> H(100, Got);
  const T Each = T(1) / T(2) + T(3); // sums of halves are exact
  parallel_for_each(
      extent<1>(N), [=](index<1> I) restrict(amp) {
        if (I[0] & 1)
          atomic_fetch_add(&H[I[0] % 100], Each);
        else
          atomic_fetch_sub(&H[I[0] % 100], T(2));
      });
  H.synchronize();
  for (int I = 0; I != N; ++I)
    Wanted[I % 100] += I & 1 ? Each : T(0) - T(2);
  expect(Name, Got, Wanted);
}

static void tiles() {
  std::vector<int> Got(64), Wanted(64, N / 64 / 64);
  array_view<int> H(64, Got);
  parallel_for_each(
      extent<1>(N / 4096 * 4096).tile<64>(), [=
  ](tiled_index<64> T) restrict(amp) {
        tile_static int Own[64];
        Own[T.local[0]] = 0;
        T.barrier.wait();
        atomic_fetch_add(&Own[(T.global[0] * 5) & 63], 1);
        T.barrier.wait();
        atomic_fetch_add(&H[T.local[0]], Own[T.local[0]]);
      });
  H.synchronize();
  Wanted.assign(64, N / 4096 * 4096 / 64);
  expect("tiles", Got, Wanted);
}

static void overlap() {
  std::vector<int> Got(8);
  array_view<int> A(8, Got);
  array_view<int> B = A.section(4, 4);
  parallel_for_each(
      extent<1>(N), [=](index<1> I) restrict(amp) {
        atomic_fetch_add(&A[I[0] & 7], 1);
        atomic_fetch_add(&B[I[0] & 3], 1);
      });
  A.synchronize();
  expect("overlap", Got,
         {N / 8, N / 8, N / 8, N / 8, N / 8 + N / 4, N / 8 + N / 4,
          N / 8 + N / 4, N / 8 + N / 4});
}

int main() {
  count(16);
  count(511);
  count(50000);
  subtract();
  count<float>("float");
  count<double>("double");
  count<long>("long");
  count<unsigned long long>("unsigned long long");
  tiles();
  overlap();
  return Wrong != 0;
}
