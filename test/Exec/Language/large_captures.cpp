// RUN: %ampcc -O2 %s -o %t && %t
//
// Captured tables: larger than a device passes by value, and larger than the
// memory for 1024 threads.
#include <amp.h>
#include <numeric>
#include <vector>
using namespace concurrency;

template <class T, int N> struct Table {
  T of[N];
  int size;
  T at(int i) const restrict(cpu, amp) { return of[(i % N + N) % N]; }
};

// A functor, not a lambda, with its own table and view.
struct Weighted {
  Table<int, 2000> weights;
  array_view<const int, 2> in;
  array_view<int, 2> out;

  int get(const Table<int, 2000> &t, int i) const restrict(cpu, amp) { return t.at(i); }
  void operator()(tiled_index<32, 32> t) const restrict(amp) {
    if (!out.extent.contains(t.global))
      return;
    int sum = 0;
    for (int k = 0; k < weights.size; k++)
      sum += in[t.global] * get(weights, t.global[0] * 7 + t.global[1] + k);
    out[t.global] = sum;
  }
};

template <class T, int N> Table<T, N> make() {
  Table<T, N> t;
  std::iota(t.of, t.of + N, T(3));
  t.size = 9;
  return t;
}

const int rows = 61, columns = 70;

static bool weigh() {
  std::vector<int> in(rows * columns), out(rows * columns);
  std::iota(in.begin(), in.end(), 1);
  array_view<int, 2> to(rows, columns, out);
  const Weighted f = {make<int, 2000>(), array_view<const int, 2>(rows, columns, in), to};
  parallel_for_each(to.extent.tile<32, 32>().pad(), f);
  to.synchronize();
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++) {
      int sum = 0;
      for (int k = 0; k < 9; k++)
        sum += in[y * columns + x] * f.weights.at(y * 7 + x + k);
      if (out[y * columns + x] != sum)
        return false;
    }
  return true;
}

// Several tables, one of which is selected, and one that each thread changes.
static bool choose() {
  const auto a = make<int, 900>();
  auto b = make<int, 1100>();
  float grid[4][300];
  for (int i = 0; i < 1200; i++)
    grid[i / 300][i % 300] = i * 0.5f;
  array_view<int> out(3000);
  parallel_for_each(out.extent, [=](index<1> i) mutable restrict(amp) {
    const int *from = i[0] % 2 ? a.of : &b.of[200];
    b.of[i[0] % 1100] += 1000;
    int sum = from[i[0] % 900];
    for (int row = 0; row < 4; row++)
      sum += int(grid[row][i[0] % 300]);
    out[i] = sum + b.of[5];
  });
  for (int i = 0; i < 3000; i++) {
    auto own = b;
    own.of[i % 1100] += 1000;
    int sum = (i % 2 ? a.of : &own.of[200])[i % 900];
    for (int row = 0; row < 4; row++)
      sum += int(grid[row][i % 300]);
    if (out[i] != sum + own.of[5])
      return false;
  }
  return true;
}

// An inner lambda gets the table from the enclosing one.
static bool nest() {
  const auto table = make<float, 3000>();
  array_view<float> out(2048);
  parallel_for_each(out.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static float part[256];
    auto sum = [=](int from, int to) restrict(amp) {
      float s = 0;
      for (int k = from; k < to; k++)
        s += table.of[k];
      return s;
    };
    part[t.local[0]] = sum(t.global[0], t.global[0] + 16);
    t.barrier.wait();
    out[t.global] = part[255 - t.local[0]] + table.at(-1);
  });
  for (int i = 0; i < 2048; i++) {
    const int from = i / 256 * 256 + 255 - i % 256;
    float s = 0;
    for (int k = from; k < from + 16; k++)
      s += table.of[k];
    if (out[i] != s + table.of[2999])
      return false;
  }
  return true;
}

int main() { return weigh() && choose() && nest() ? 0 : 1; }
