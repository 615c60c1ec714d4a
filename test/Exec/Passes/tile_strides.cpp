// RUN: %ampcc -O2 %s -o %t && %t
// RUN: %if all %{ %ampcc %s -o %t && %t %}
// Loops that each thread of a tile starts at its own position, with other
// statements before, after and between them.
#include <amp.h>
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace concurrency;

const int Tile = 8, Halo = 3, Side = Tile + Halo, Tiles = 5, Size = Tile * Tiles;

static int failures = 0;
static void check(const char *what, const std::vector<int> &got, const std::vector<int> &wanted) {
  for (size_t i = 0; i != wanted.size(); ++i)
    if (got[i] != wanted[i]) {
      std::printf("%s: %d is %d, not %d\n", what, int(i), got[i], wanted[i]);
      ++failures;
      return;
    }
}

// Some of the threads load the weights, before or after the loop.
static void convolve(const std::vector<int> &from, bool isFirst) {
  std::vector<int> to(Size * Size), wanted(Size * Size);
  array_view<const int, 2> in(Size, Size, from);
  array_view<int, 2> out(Size, Size, to);
  parallel_for_each(out.extent.tile<Tile, Tile>(), [=](tiled_index<Tile, Tile> t) restrict(amp) {
    tile_static int block[Side][Side];
    tile_static int by[Halo + 1][Halo + 1];
    int row = t.local[0], column = t.local[1], last = in.extent[0] - 1;
    if (isFirst && row <= Halo && column <= Halo)
      by[row][column] = row * 3 - column;
    for (int i = row; i < Side; i += Tile)
      for (int j = column; j < Side; j += Tile)
        block[i][j] = in(direct3d::imin(t.tile_origin[0] + i, last), direct3d::imin(t.tile_origin[1] + j, last));
    if (!isFirst && row <= Halo && column <= Halo)
      by[row][column] = row * 3 - column;
    t.barrier.wait_with_tile_static_memory_fence();
    int sum = 0;
    for (int i = 0; i <= Halo; i++)
      for (int j = 0; j <= Halo; j++)
        sum += by[i][j] * block[row + i][column + j];
    out[t.global] = sum;
  });
  out.synchronize();
  for (int y = 0; y < Size; ++y)
    for (int x = 0; x < Size; ++x)
      for (int i = 0; i <= Halo; i++)
        for (int j = 0; j <= Halo; j++)
          wanted[y * Size + x] += (i * 3 - j) * from[std::min(y + i, Size - 1) * Size + std::min(x + j, Size - 1)];
  check(isFirst ? "weights first" : "weights last", to, wanted);
}

// A thread uses the result of one loop in the next: the loops stay together,
// and the thread itself reads the elements that it wrote.
static void between(const std::vector<int> &from) {
  std::vector<int> to(Size * 3), wanted(Size * 3);
  array_view<const int> in(Size * Size, from);
  array_view<int> out(Size * 3, to);
  parallel_for_each(extent<1>(Size).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int values[Tile * 3];
    const int at = t.local[0], origin = t.tile_origin[0] * 3;
    int sum = 1;
    values[at] = 100;
    for (int i = at; i < Tile * 3; i += Tile)
      values[i] = in[origin + i] + i;
    values[at] += at; // written by the loop itself
    for (int i = at; i < Tile * 3; i += Tile)
      sum += values[i];
    const int twice = sum * 2;
    for (int i = at; i < Tile * 3; i += Tile)
      out[origin + i] = values[i] + twice;
    out[origin + at] -= 7;
  });
  out.synchronize();
  for (int tile = 0; tile < Tiles; ++tile)
    for (int at = 0; at < Tile; ++at) {
      int sum = 1;
      std::vector<int> own;
      for (int i = at; i < Tile * 3; i += Tile)
        own.push_back(from[tile * Tile * 3 + i] + i);
      own[0] += at;
      for (int value : own)
        sum += value;
      for (size_t k = 0; k != own.size(); ++k)
        wanted[tile * Tile * 3 + at + int(k) * Tile] = own[k] + sum * 2;
      wanted[tile * Tile * 3 + at] -= 7;
    }
  check("between", to, wanted);
}

// Each thread reads elements that it wrote in the previous loop.
static void inOrder(const std::vector<int> &from) {
  std::vector<int> to(Size * 2), wanted(Size * 2);
  array_view<const int> in(Size * Size, from);
  array_view<int> out(Size * 2, to);
  parallel_for_each(extent<1>(Size).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int values[Tile * 2];
    const int at = t.local[0], origin = t.tile_origin[0] * 2, factor = at + 2;
    values[at] = 100;
    for (int i = at; i < Tile * 2; i += Tile)
      values[i] = (i < Tile ? values[i] : 0) + in[origin + i] * factor;
    values[at] *= 3;
    for (int i = at; i < Tile * 2; i += Tile)
      out[origin + i] = values[i] - factor;
  });
  out.synchronize();
  for (int i = 0; i < Size * 2; ++i) {
    const int within = i % (Tile * 2), factor = within % Tile + 2;
    const int value = from[i] * factor + (within < Tile ? 100 : 0);
    wanted[i] = value * (within < Tile ? 3 : 1) - factor;
  }
  check("in order", to, wanted);
}

// A declaration in the middle, of a value in memory that changes afterwards.
static void inTheMiddle() {
  std::vector<int> to(Size * 2), wanted(Size * 2);
  array_view<int> out(Size * 2, to);
  parallel_for_each(extent<1>(Size).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    const int at = t.local[0], origin = t.tile_origin[0] * 2;
    out[origin + at] = at + 5;
    const int before = out[origin + at];
    const int more = before + 1;
    for (int i = at; i < Tile * 2; i += Tile)
      out[origin + i] = i * more;
    out[origin + at] += more;
  });
  out.synchronize();
  for (int i = 0; i < Size * 2; ++i) {
    const int in = i % (Tile * 2), at = in % Tile;
    wanted[i] = in * (at + 6) + (in < Tile ? at + 6 : 0);
  }
  check("in the middle", to, wanted);
}

// Threads that return early do not run the statements after that.
static void leaving(int last) {
  std::vector<int> to(Size * 2, -1), wanted(Size * 2, -1);
  array_view<int> out(Size * 2, to);
  parallel_for_each(extent<1>(Size).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    const int at = t.local[0], origin = t.tile_origin[0] * 2;
    for (int i = at; i < Tile * 2; i += Tile)
      out[origin + i] = i;
    if (at > last)
      return;
    for (int i = at; i < Tile * 2; i += Tile)
      out[origin + i] += 10;
    out[origin + at] *= 2;
  });
  out.synchronize();
  for (int i = 0; i < Size * 2; ++i) {
    const int in = i % (Tile * 2), at = in % Tile;
    wanted[i] = at > last ? in : (in + 10) * (in < Tile ? 2 : 1);
  }
  check("leaving", to, wanted);
}

int main() {
  std::vector<int> from(Size * Size);
  unsigned seed = 1;
  for (int &value : from)
    value = int((seed = seed * 1664525u + 1013904223u) >> 24) - 128;
  convolve(from, true);
  convolve(from, false);
  between(from);
  inOrder(from);
  inTheMiddle();
  leaving(4);
  leaving(Tile);
  return failures != 0;
}
