// Transpositions without tiles, which move blocks through tile memory: with
// transposed loads and transposed stores, offsets, other types, three
// dimensions, elements updated in the same kernel, and sizes around a block's.
// RUN: %ampcc -famp-cpu=none %s -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_FUSE=16 %t
// RUN: %if all %{ env AMPCC_DEVICE=opencl %t %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=2 %t %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=4 %t %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=64 %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int Failures = 0;

static void expect(bool Is, const char *What, int H, int W) {
  if (Is)
    return;
  std::printf("%s is wrong: %d x %d\n", What, H, W);
  ++Failures;
}

static std::vector<int> makeValues(int Count) {
  std::vector<int> Result(Count);
  for (int I = 0; I != Count; ++I)
    Result[I] = I * 7 + I / 13;
  return Result;
}

static void transpose(int H, int W) {
  const std::vector<int> A = makeValues(H * W);
  std::vector<int> Read(H * W, -1), Written(H * W, -1), Sums(H * W, 5);
  array_view<const int, 2> a(H, W, A);
  array_view<int, 2> read(W, H, Read), written(W, H, Written),
      sums(H, W, Sums);
  parallel_for_each(read.get_extent(), [=](index<2> i) restrict(amp) {
    read[i] = a(i[1], i[0]);
  });
  // Threads that belong to two work-groups add only once.
  parallel_for_each(a.get_extent(), [=](index<2> i) restrict(amp) {
    const int value = a[i];
    sums[i] += value;
    written(i[1], i[0]) = value;
  });
  read.synchronize();
  written.synchronize();
  sums.synchronize();
  bool Same = true;
  for (int I = 0; I != H; ++I)
    for (int J = 0; J != W; ++J)
      Same &= Read[J * H + I] == A[I * W + J] &&
              Written[J * H + I] == A[I * W + J] &&
              Sums[I * W + J] == 5 + A[I * W + J];
  expect(Same, "transposition", H, W);
}

/// Returns the part of a matrix without its first row and its first two
/// columns, and a double for each int.
static void section(int H, int W) {
  const std::vector<int> A = makeValues((H + 1) * (W + 2));
  std::vector<double> B((W + 3) * H, -1);
  array_view<const int, 2> a(H + 1, W + 2, A);
  array_view<double, 2> b(W + 3, H, B);
  parallel_for_each(extent<2>(H, W), [=](index<2> i) restrict(amp) {
    b(i[1] + 3, i[0]) = a(i[0] + 1, i[1] + 2) * 0.5;
  });
  b.synchronize();
  bool Same = true;
  for (int I = 0; I != W + 3; ++I)
    for (int J = 0; J != H; ++J)
      Same &= B[I * H + J] ==
              (I < 3 ? -1 : A[(J + 1) * (W + 2) + I - 1] * 0.5);
  expect(Same, "section", H, W);
}

static void layers(int H, int W) {
  const int Depth = 3;
  const std::vector<int> A = makeValues(Depth * H * W);
  std::vector<int> B(Depth * H * W, -1);
  array_view<const int, 3> a(Depth, H, W, A);
  array_view<int, 3> b(Depth, W, H, B);
  parallel_for_each(b.get_extent(), [=](index<3> i) restrict(amp) {
    b[i] = a(i[0], i[2], i[1]) - a(i[0], i[2], i[1]) / 2;
  });
  b.synchronize();
  bool Same = true;
  for (int D = 0; D != Depth; ++D)
    for (int I = 0; I != H; ++I)
      for (int J = 0; J != W; ++J) {
        const int Value = A[(D * H + I) * W + J];
        Same &= B[(D * W + J) * H + I] == Value - Value / 2;
      }
  expect(Same, "layers", H, W);
}

int main() {
  for (int H : {1, 31, 32, 33, 64, 70})
    for (int W : {8, 33, 64, 129}) {
      transpose(H, W);
      section(H, W);
      layers(H, W);
    }
  return Failures != 0;
}
