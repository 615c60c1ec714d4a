// Work-groups that run neighboring tiles, which share elements that they load
// into tile memory: matrix products of sizes that are multiples of the tile's
// and others, with guarded loads, in other types, tiles and dimensions, and
// kernels that share some arrays.
// RUN: %ampcc -famp-cpu=none %s -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_FUSE=32 %t
// RUN: %if all %{ env AMPCC_DEVICE=opencl %t all %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=2 %t all %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=4 %t all %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=8 %t all %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=32 %t all %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_FUSE=64 %t all %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int Failures = 0;

template <class T>
static void expect(const char *What, int N, const std::vector<T> &Is,
                   const std::vector<T> &Wanted) {
  for (size_t I = 0; I != Is.size(); ++I)
    if (Is[I] != Wanted[I]) {
      std::printf("%s, %d: element %zu is %g, not %g\n", What, N, I,
                  double(Is[I]), double(Wanted[I]));
      ++Failures;
      return;
    }
}

/// Returns small integers, whose sums are exact.
template <class T> static std::vector<T> makeValues(int Count, int Seed) {
  std::vector<T> Result(Count);
  for (int I = 0; I != Count; ++I)
    Result[I] = T((I * 7 + I / 13 + Seed) % 11 - 5);
  return Result;
}

template <class T>
static std::vector<T> multiplied(const std::vector<T> &A,
                                 const std::vector<T> &B, int H, int N, int W) {
  std::vector<T> C(H * W);
  for (int I = 0; I != H; ++I)
    for (int K = 0; K != N; ++K)
      for (int J = 0; J != W; ++J)
        C[I * W + J] += A[I * N + K] * B[K * W + J];
  return C;
}

/// All sizes are multiples of the tile's.
template <class T, int Tile> static void multiplyWhole(int H, int N, int W) {
  const std::vector<T> A = makeValues<T>(H * N, 1), B = makeValues<T>(N * W, 2);
  std::vector<T> C(H * W);
  array_view<const T, 2> a(H, N, A), b(N, W, B);
  array_view<T, 2> c(H, W, C);
  c.discard_data();
  parallel_for_each(
      c.get_extent().template tile<Tile, Tile>(),
      [=](tiled_index<Tile, Tile> t) restrict(amp) {
        tile_static T rows[Tile][Tile], columns[Tile][Tile];
        const int row = t.local[0], column = t.local[1];
        T sum = 0;
        for (int i = 0; i < a.get_extent()[1]; i += Tile) {
          rows[row][column] = a(t.global[0], i + column);
          columns[row][column] = b(i + row, t.global[1]);
          t.barrier.wait();
          for (int k = 0; k < Tile; k++)
            sum += rows[row][k] * columns[k][column];
          t.barrier.wait();
        }
        c[t] = sum;
      });
  c.synchronize();
  expect("whole tiles", W, C, multiplied(A, B, H, N, W));
}

/// Loads of other elements are 0. What is stored depends on what was there.
template <class T> static void multiplyAny(int H, int N, int W) {
  const std::vector<T> A = makeValues<T>(H * N, 3), B = makeValues<T>(N * W, 4);
  std::vector<T> C = makeValues<T>(H * W, 5), Wanted = multiplied(A, B, H, N, W);
  for (int I = 0; I != H * W; ++I) {
    Wanted[I] += C[I];
    Wanted[I] *= Wanted[I] > 0 ? 2 : 1;
  }
  array_view<const T, 2> a(H, N, A), b(N, W, B);
  array_view<T, 2> c(H, W, C);
  parallel_for_each(
      c.get_extent().template tile<16, 16>().pad(),
      [=](tiled_index<16, 16> t) restrict(amp) {
        tile_static T sa[16][16];
        tile_static T sb[16][16];
        const int row = t.local[0], column = t.local[1];
        const int y = t.tile[0] * 16 + row, x = t.tile[1] * 16 + column;
        T sum = 0;
        for (int i = 0; i < (N + 15) / 16; i++) {
          sa[row][column] =
              y < H && i * 16 + column < N ? a(y, i * 16 + column) : T(0);
          sb[row][column] =
              i * 16 + row < N && x < W ? b(i * 16 + row, x) : T(0);
          t.barrier.wait_with_tile_static_memory_fence();
          for (int k = 0; k < 16; k++)
            sum += sa[row][k] * sb[k][column];
          t.barrier.wait_with_tile_static_memory_fence();
        }
        if (y < H && x < W) {
          sum += c(y, x);
          c(y, x) = sum > 0 ? 2 * sum : sum;
        }
      });
  c.synchronize();
  expect("conditions", W, C, Wanted);
}

/// The same, written in other ways.
static void multiplyBranches(int H, int N, int W) {
  const std::vector<int> A = makeValues<int>(H * N, 3), B = makeValues<int>(N * W, 4);
  std::vector<int> C = makeValues<int>(H * W, 5), Wanted = multiplied(A, B, H, N, W);
  for (int I = 0; I != H * W; ++I)
    Wanted[I] = 2 * Wanted[I] + C[I];
  array_view<const int, 2> a(H, N, A), b(N, W, B);
  array_view<int, 2> c(H, W, C);
  parallel_for_each(
      c.get_extent().tile<16, 16>().pad(),
      [=](tiled_index<16, 16> t) restrict(amp) {
        tile_static int sa[16][16];
        tile_static int sb[16][16];
        const int row = t.local[0], column = t.local[1];
        const int y = t.tile[0] * 16 + row, x = t.tile[1] * 16 + column;
        int sum = 0;
        for (int i = 0; i < (N + 15) / 16; i++) {
          if (y < H && i * 16 + column < N)
            sa[row][column] = a(y, i * 16 + column);
          else
            sa[row][column] = 0;
          if (i * 16 + row < N && x < W)
            sb[row][column] = b(i * 16 + row, x);
          else
            sb[row][column] = 0;
          t.barrier.wait_with_tile_static_memory_fence();
          for (int k = 0; k < 16; k++)
            sum += sa[row][k] * sb[k][column];
          t.barrier.wait_with_tile_static_memory_fence();
        }
        if (y >= H || x >= W)
          return;
        const int old = c(y, x);
        c(y, x) = 2 * sum + old;
      });
  c.synchronize();
  expect("branches", W, C, Wanted);
}

/// Each tile of one dimension loads all elements.
static void addAll(int N) {
  const std::vector<int> A = makeValues<int>(N, 6);
  std::vector<int> C(N), Wanted(N);
  for (int I = 0; I != N; ++I)
    for (int K = 0; K != N; ++K)
      Wanted[I] += (A[K] - A[I]) * (A[K] + K);
  array_view<const int> a(N, A);
  array_view<int> c(N, C);
  c.discard_data();
  parallel_for_each(c.get_extent().tile<32>(), [=](tiled_index<32> t) restrict(amp) {
    tile_static int all[32];
    const int own = a[t.global];
    int sum = 0;
    for (int first = 0; first < N; first += 32) {
      all[t.local[0]] = a[first + t.local[0]];
      t.barrier.wait();
      for (int k = 0; k < 32; ++k)
        sum += (all[k] - own) * (all[k] + first + k);
      t.barrier.wait();
    }
    c[t.global] = sum;
  });
  c.synchronize();
  expect("one dimension", N, C, Wanted);
}

/// Tiles share one array and change it; another differs between
/// them.
static void shareSome(int H, int W) {
  const std::vector<int> A = makeValues<int>(H * W, 7), F = makeValues<int>(64, 8);
  std::vector<int> C(H * W), Wanted(H * W);
  array_view<const int, 2> a(H, W, A);
  array_view<const int> f(64, F);
  array_view<int, 2> c(H, W, C);
  c.discard_data();
  parallel_for_each(c.get_extent().tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static int weights[64];
    tile_static int own[8][8];
    const int y = t.local[0], x = t.local[1];
    weights[y * 8 + x] = f[y * 8 + x];
    own[y][x] = a[t.global];
    t.barrier.wait();
    weights[y * 8 + x] *= 3;
    weights[y * 8 + x]++;
    t.barrier.wait();
    int sum = 0;
    for (int k = 0; k < 64; ++k)
      sum += weights[k] * own[k / 8][(k + x) % 8];
    t.barrier.wait();
    own[x][y] = sum;
    t.barrier.wait();
    c[t.global] = own[y][x] + t.tile[0] * 100 + t.tile[1];
  });
  c.synchronize();
  for (int Y = 0; Y != H; ++Y)
    for (int X = 0; X != W; ++X) {
      int Sum = 0;
      for (int K = 0; K != 64; ++K)
        Sum += (F[K] * 3 + 1) *
               A[(Y / 8 * 8 + K / 8) * W + X / 8 * 8 + (K + Y % 8) % 8];
      Wanted[Y * W + X] = Sum + Y / 8 * 100 + X / 8;
    }
  expect("an array of two", W, C, Wanted);
}

/// Without tiles: threads of a work-item share elements that the loop reads.
/// The result is a part of a view, and is added to it.
template <class T> static void multiplyUntiled(int H, int N, int W) {
  const std::vector<T> A = makeValues<T>(H * N, 1), B = makeValues<T>(N * W, 2);
  std::vector<T> C = makeValues<T>((H + 2) * (W + 3), 3), Wanted = C;
  const std::vector<T> Product = multiplied(A, B, H, N, W);
  for (int I = 0; I != H; ++I)
    for (int J = 0; J != W; ++J)
      Wanted[(I + 1) * (W + 3) + J + 2] += Product[I * W + J] + T(I * 3 + J);
  array_view<const T, 2> a(H, N, A), b(N, W, B);
  array_view<T, 2> all(H + 2, W + 3, C);
  array_view<T, 2> c = all.section(1, 2, H, W);
  parallel_for_each(c.get_extent(), [=](index<2> i) restrict(amp) {
    T sum = T(i[0] * 3 + i[1]);
    for (int k = 0; k < N; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] += sum;
  });
  all.synchronize();
  expect("without tiles", W, C, Wanted);
}

/// Tiles that only determine the size of the launch, and tests that exclude its
/// superfluous threads.
template <class T, int T0, int T1>
static void multiplyGuarded(int H, int N, int W) {
  const std::vector<T> A = makeValues<T>(H * N, 1), B = makeValues<T>(N * W, 2);
  const std::vector<T> Wanted = multiplied(A, B, H, N, W);
  array_view<const T> a(H * N, A), b(N * W, B);
  for (int Way = 0; Way != 5; ++Way) {
    std::vector<T> C(H * W, T(1));
    array_view<T> c(H * W, C);
    auto Domain = extent<2>(H, W).tile<T0, T1>().pad();
    switch (Way) {
    case 0:
      parallel_for_each(Domain, [=](tiled_index<T0, T1> t) restrict(amp) {
        int i = t.global[0], j = t.global[1];
        if (i < H && j < W) {
          c[i * W + j] = 0;
          for (int k = 0; k < N; k++)
            c[i * W + j] += a[i * N + k] * b[k * W + j];
        }
      });
      break;
    case 1:
      parallel_for_each(Domain, [=](tiled_index<T0, T1> t) restrict(amp) {
        unsigned i = t.tile[0] * T0 + t.local[0], j = t.tile[1] * T1 + t.local[1];
        if (i >= unsigned(H) || j >= unsigned(W))
          return;
        T sum = 0;
        for (int k = 0; k < N; k++)
          sum += a[i * N + k] * b[k * W + j];
        c[i * W + j] = sum;
      });
      break;
    case 2: // The launch is larger for another reason.
      parallel_for_each(extent<2>(H + 5, W + 70), [=](index<2> t) restrict(amp) {
        if (t[0] < H && t[1] < W) {
          T sum = 0;
          for (int k = 0; k < N; k++)
            sum += a[t[0] * N + k] * b[k * W + t[1]];
          c[t[0] * W + t[1]] = sum;
        }
      });
      break;
    case 3: // All threads along one side take part.
      parallel_for_each(extent<2>(H, W + T1).tile<1, T1>().truncate(),
                        [=](tiled_index<1, T1> t) restrict(amp) {
        if (t.global[1] < W) {
          T sum = 0;
          for (int k = 0; k < N; k++)
            sum += a[t.global[0] * N + k] * b[k * W + t.global[1]];
          c[t.global[0] * W + t.global[1]] = sum;
        }
      });
      break;
    case 4: // Each thread has an effect before the test.
      std::vector<T> D(Domain.size(), T(2));
      array_view<T, 2> d(Domain, D);
      parallel_for_each(Domain, [=](tiled_index<T0, T1> t) restrict(amp) {
        int i = t.global[0], j = t.global[1];
        d(i, j) += T(3);
        if (i < H && j < W) {
          T sum = 0;
          for (int k = 0; k < N; k++)
            sum += a[i * N + k] * b[k * W + j];
          c[i * W + j] = sum;
        }
      });
      d.synchronize();
      expect("in front of a test", W, D, std::vector<T>(D.size(), T(5)));
    }
    c.synchronize();
    expect("tests in tiles", W * 10 + Way, C, Wanted);
  }
}

/// The sums are accumulated in memory, with an initial value or without; if N
/// is 0, there are no iterations.
template <class T> static void addInMemory(int H, int N, int W) {
  const std::vector<T> A = makeValues<T>(H * N + 1, 1), B = makeValues<T>(N * W + 1, 2);
  std::vector<T> C = makeValues<T>((H + 2) * (W + 3), 3), D(H * W), Wanted = C, WantedD(H * W);
  const std::vector<T> Product = multiplied(A, B, H, N, W);
  for (int I = 0; I != H; ++I)
    for (int J = 0; J != W; ++J) {
      Wanted[(I + 1) * (W + 3) + J + 2] += 2 * Product[I * W + J];
      WantedD[I * W + J] = Product[I * W + J] - 3;
    }
  array_view<const T> a(H * N + 1, A), b(N * W + 1, B);
  array_view<T, 2> all(H + 2, W + 3, C), d(H, W, D);
  array_view<T, 2> c = all.section(1, 2, H, W);
  d.discard_data();
  parallel_for_each(c.get_extent(), [=](index<2> i) restrict(amp) {
    d[i] = -3;
    for (int k = 0; k < N; ++k) {
      c[i] = c[i] + a[i[0] * N + k] * b[k * W + i[1]];
      d(i[0], i[1]) += a[i[0] * N + k] * b[k * W + i[1]];
    }
    for (int k = 0; k < N; ++k)
      c[i] += a[i[0] * N + k] * b[k * W + i[1]];
  });
  all.synchronize();
  d.synchronize();
  expect("sums in memory", W, C, Wanted);
  expect("sums in memory, with a first value", W, D, WantedD);
}

/// The sums are in the memory that the loop reads, or in a part of a view while
/// it reads another part.
static void addInSharedMemory(int H, int N, int W) {
  std::vector<int> C = makeValues<int>(H * W, 1), Wanted = C;
  for (int &Value : Wanted)
    for (int K = 0; K != N; ++K)
      Value = Value + Value * K % 7;
  const array_view<int, 2> c(H, W, C), same = c;
  parallel_for_each(c.get_extent(), [=](index<2> i) restrict(amp) {
    for (int k = 0; k < N; ++k)
      c[i] = c[i] + same[i] * k % 7;
  });
  c.synchronize();
  expect("sums of themselves", W, C, Wanted);

  std::vector<int> All = makeValues<int>(H * (N + W), 2), WantedAll = All;
  const std::vector<int> B = makeValues<int>(N * W, 2);
  for (int I = 0; I != H; ++I)
    for (int J = 0; J != W; ++J)
      for (int K = 0; K != N; ++K)
        WantedAll[I * (N + W) + N + J] += All[I * (N + W) + K] * B[K * W + J];
  const array_view<int, 2> all(H, N + W, All);
  const array_view<const int, 2> b(N, W, B), left = all.section(0, 0, H, N);
  const array_view<int, 2> right = all.section(0, N, H, W);
  parallel_for_each(right.get_extent(), [=](index<2> i) restrict(amp) {
    for (int k = 0; k < N; ++k)
      right[i] += left(i[0], k) * b(k, i[1]);
  });
  all.synchronize();
  expect("sums beside what they read", W, All, WantedAll);
}

/// The loop reads memory that the kernel writes, or its bound depends on the
/// thread.
static void leaveAlone(int H, int W) {
  std::vector<int> A = makeValues<int>(H * W, 4), C(H * W), Wanted(H * W);
  for (int I = 0; I != H; ++I)
    for (int J = 0; J != W; ++J)
      for (int K = 0; K <= J % 5 && K < H && K < W; ++K)
        Wanted[I * W + J] += A[I * W + K] * A[K * W + J];
  array_view<int, 2> a(H, W, A), c(H, W, C);
  c.discard_data();
  parallel_for_each(c.get_extent(), [=](index<2> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k <= i[1] % 5 && k < H && k < W; ++k)
      sum += a(i[0], k) * a(k, i[1]);
    c[i] = sum;
  });
  c.synchronize();
  expect("bounds of each thread", W, C, Wanted);
}

/// Each pair of size and shape requires building a program, so that only a few
/// run unless there is an argument.
int main(int Arguments, char **) {
  using Sizes = std::vector<int>;
  const bool All = Arguments > 1;
  for (int Tiles : All ? Sizes{1, 2, 3, 4, 5, 8, 9} : Sizes{1, 8}) {
    multiplyWhole<float, 16>(16 * Tiles, 32, 16 * (10 - Tiles));
    multiplyWhole<double, 8>(8 * (10 - Tiles), 24, 8 * Tiles);
    multiplyWhole<unsigned, 4>(4 * Tiles, 8, 4 * Tiles);
    addAll(32 * Tiles);
    shareSome(8 * Tiles, 8 * (10 - Tiles));
  }
  for (int N : All ? Sizes{1, 15, 16, 17, 63, 65, 100, 129} : Sizes{17, 129}) {
    multiplyAny<float>(N, 33, 130 - N);
    multiplyAny<double>(130 - N, N, N);
    multiplyBranches(70, N, N);
    multiplyUntiled<float>(N, 9, 2 * N);
    leaveAlone(N, N + 7);
    addInMemory<int>(N, N % 16, 70);
    addInSharedMemory(N, 18, 40);
  }
  for (int N : All ? Sizes{7, 8, 9, 31, 32, 33, 64, 127, 128, 255, 257} : Sizes{8, 255}) {
    multiplyUntiled<int>(N, N, N);
    multiplyUntiled<double>(300 - N, 5, N);
    addInMemory<float>(300 - N, 33, N);
    multiplyGuarded<float, 16, 16>(300 - N, 5, N);
    multiplyGuarded<int, 8, 32>(N, N, N);
    multiplyGuarded<double, 2, 4>(N, 17, 300 - N);
  }
  if (!Failures)
    std::printf("right\n");
  return Failures != 0;
}
