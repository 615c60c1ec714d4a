// Parts of an object that a thread reads, writes at another position, and reads
// again before the next barrier: the second read returns the new value.
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static const int size = 256, tiles = 4;
static int failures;

struct Cell {
  unsigned a, b;
};
struct Row {
  unsigned at[4];
};

template <class Element, class Run> void check(const char *name, Element begin, Run run, unsigned expected) {
  std::vector<unsigned> out(tiles * size);
  std::vector<Element> elements(out.size(), begin);
  array_view<unsigned> to(int(out.size()), out);
  array_view<Element> objects(int(out.size()), elements);
  // Passes 0, which the compiler does not know.
  run(to, objects, out[0]);
  to.synchronize();
  for (size_t i = 0; i < out.size(); ++i)
    if (out[i] != expected) {
      std::printf("%s: thread %zu: %u, not %u\n", name, i, out[i], expected);
      ++failures;
      return;
    }
}

static void readAgain(const array_view<unsigned> &to, const array_view<Cell> &cells, unsigned zero) {
  parallel_for_each(to.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    const unsigned b = cells[t].b;
    cells[t.global[0] ^ zero].a = 8;
    to[t] = b + cells[t].a * 10;
  });
}
static void writeAgain(const array_view<unsigned> &to, const array_view<Cell> &cells, unsigned zero) {
  parallel_for_each(to.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    cells[t].a = 3;
    const unsigned a = cells[t.global[0] ^ zero].a;
    cells[t].b = 4;
    to[t] = a + cells[t.global[0] ^ zero].b * 10;
  });
}
static void readRows(const array_view<unsigned> &to, const array_view<Row> &rows, unsigned zero) {
  parallel_for_each(to.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    const unsigned first = rows[t].at[0];
    rows[t.global[0] ^ zero].at[2] = 6;
    to[t] = first + rows[t].at[1] * 10 + rows[t].at[2] * 100 + rows[t].at[3] * 1000;
  });
}
// Four threads of a tile are adjacent if its first dimension is unrolled.
static void readSmallTiles(const array_view<unsigned> &to, const array_view<Cell> &cells, unsigned zero) {
  const extent<2> all(int(to.extent.size()) / 4, 4);
  parallel_for_each(all.tile<64, 4>(), [=](tiled_index<64, 4> t) restrict(amp) {
    const int self = t.global[0] * 4 + t.global[1];
    const unsigned b = cells[self].b;
    cells[self ^ zero].a = 8;
    to[self] = b + cells[self].a * 10;
  });
}

int main() {
  check("read again", Cell{1, 2}, readAgain, 82);
  check("written again", Cell{1, 2}, writeAgain, 43);
  check("rows", Row{{1, 2, 3, 4}}, readRows, 4621);
  check("small tiles", Cell{1, 2}, readSmallTiles, 82);
  return failures;
}
