// Rows of threads of all small lengths, in views of whole rows and of parts,
// with conditions on the position in the row and values of neighbors.
// RUN: %ampcc -std=c++17 -O2 %s -o %t && %t && env AMPCC_THREADS=4 %t
// RUN: %ampcc -std=c++17 -O2 --emit-cpu %s | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

// CHECK: == 4 && values.
static int Wrong = 0;

static int value(int Y, int X, int C) restrict(amp, cpu) {
  return Y * 131 + X * 17 + (C == 1 ? -X : C * 5);
}

static void expect(const char *Name, int Length, int Got, int Wanted) {
  if (Got != Wanted && ++Wrong < 10)
    std::printf("%s of rows of %d: %d instead of %d\n", Name, Length, Got,
                Wanted);
}

/// Pictures with \p Length channels, in memory for \p Pitch of them.
static void fillPictures(int Height, int Width, int Length, int Pitch) {
  std::vector<int> Data(size_t(Height * Width * Pitch), -1);
  const auto at = [&](int Y, int X, int C) -> int & {
    return Data[size_t((Y * Width + X) * Pitch + C)];
  };
  array_view<int, 3> All(Height, Width, Pitch, Data);
  array_view<int, 3> A =
      All.section(index<3>(0, 0, 0), extent<3>(Height, Width, Length));
  parallel_for_each(
      A.extent, [=](index<3> I) restrict(amp) {
        A[I] = value(I[0], I[1], I[2]);
      });
  A.synchronize();
  for (int Y = 0; Y != Height; ++Y)
    for (int X = 0; X != Width; ++X)
      for (int C = 0; C != Pitch; ++C)
        expect("pictures", Length, at(Y, X, C),
               C < Length ? value(Y, X, C) : -1);
}

/// Sums over neighbors, beginning at the second row and column.
static void blurRows(int Rows, int Length) {
  std::vector<int> From(size_t(Rows * Length)), To(From.size(), 7);
  for (size_t I = 0; I != From.size(); ++I)
    From[I] = int(I * I % 1009);
  array_view<const int, 2> F(Rows, Length, From);
  array_view<int, 2> T(Rows, Length, To);
  parallel_for_each(
      extent<2>(Rows - 2, Length), [=](index<2> I) restrict(amp) {
        const int X = I[0] + 1, C = I[1];
        int Sum = 0;
        for (int D = -1; D <= 1; ++D)
          Sum += F(X + D, C) * (D + 2);
        if (C != 1)
          T(X, C) += Sum;
      });
  T.synchronize();
  for (int X = 1; X < Rows - 1; ++X)
    for (int C = 0; C != Length; ++C) {
      int Wanted = 7;
      for (int D = -1; D <= 1 && C != 1; ++D)
        Wanted += From[size_t((X + D) * Length + C)] * (D + 2);
      expect("sums", Length, To[size_t(X * Length + C)], Wanted);
    }
}

int main() {
  for (int Length = 1; Length != 9; ++Length) {
    for (const int Width : {1, 2, 4, 7, 33, 200})
      for (const int Pitch : {Length, Length + 1, 2 * Length})
        fillPictures(5, Width, Length, Pitch);
    for (const int Rows : {3, 4, 10, 35, 5000})
      blurRows(Rows, Length);
  }
  std::puts(Wrong ? "wrong" : "right");
  return Wrong != 0;
}
