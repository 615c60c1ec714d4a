// Branches that contain barriers and whose last statement has divergent control flow.
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static const int size = 16, tiles = 3;
static int failures;

static unsigned input(int at) { return unsigned(at) * 2654435761u >> 7; }

struct Tile {
  tile_barrier barrier;
  int self, tile;
  unsigned in, k;
  array_view<const unsigned> from;
  // A read from memory, which must not be executed speculatively.
  bool isLarge() const restrict(amp) { return from[tile * size + self] > 3u; }
};
// The first thread broadcasts to all others; other tiles take another branch.
unsigned say(const Tile &t, unsigned &flag) restrict(amp) {
  if (t.self == 2)
    flag = t.k;
  t.barrier.wait();
  if (t.self == 0 && t.isLarge())
    flag = 9u;
  t.barrier.wait();
  const unsigned said = flag;
  t.barrier.wait();
  return said;
}
static unsigned said(int tile) { return input(tile * size) > 3u ? 9u : 5u; }

template <class Kernel, class Expected> void check(const char *name, Kernel kernel, Expected expected) {
  std::vector<unsigned> out(tiles * size);
  array_view<unsigned> to(int(out.size()), out);
  std::vector<unsigned> in(out.size());
  for (size_t i = 0; i < in.size(); ++i)
    in[i] = input(int(i));
  array_view<const unsigned> from(int(in.size()), in);
  const unsigned k = 5;
  parallel_for_each(to.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    tile_static unsigned flag;
    tile_static unsigned all[size];
    to[t] = kernel(Tile{t.barrier, t.local[0], t.tile[0], from[t], k, from}, flag, all);
  });
  to.synchronize();
  for (int at = 0; at < tiles * size; ++at)
    if (out[at] != expected(at / size, at % size)) {
      std::printf("%s: tile %d, thread %d: %u, not %u\n", name, at / size, at % size, out[at],
                  expected(at / size, at % size));
      ++failures;
      return;
    }
}

int main() {
  check(
      "branch",
      [](const Tile &t, unsigned &flag, unsigned (&)[size]) restrict(amp) {
        unsigned x = t.in;
        if (t.self == 3)
          flag = t.k;
        t.barrier.wait();
        if (t.tile & 1) {
          x += 5u;
        } else {
          flag = t.k;
          t.barrier.wait();
          if (t.self == 0 && t.isLarge())
            flag = 9u;
        }
        t.barrier.wait();
        return x + flag;
      },
      [](int tile, int self) { return input(tile * size + self) + (tile & 1 ? 10u : said(tile)); });
  // LLVM would merge the barriers at the end of both branches.
  check(
      "both branches",
      [](const Tile &t, unsigned &flag, unsigned (&all)[size]) restrict(amp) {
        unsigned x = t.in;
        for (unsigned n = 0; n < t.k - 3u; ++n) {
          if (t.tile & 1) {
            all[t.self] = t.in;
            t.barrier.wait();
            x += all[(t.self + 1) % size];
            t.barrier.wait();
          } else {
            x += say(t, flag);
          }
        }
        return x;
      },
      [](int tile, int self) {
        return input(tile * size + self) +
               2u * (tile & 1 ? input(tile * size + (self + 1) % size) : said(tile));
      });
  check(
      "loop that is left early",
      [](const Tile &t, unsigned &flag, unsigned (&all)[size]) restrict(amp) {
        unsigned x = t.in;
        for (unsigned n = 0; n < t.k; ++n) {
          x += say(t, flag);
          if (t.self == 0)
            all[0] = n;
          t.barrier.wait();
          if (n == unsigned(t.tile))
            break;
        }
        return x;
      },
      [](int tile, int self) { return input(tile * size + self) + (tile + 1) * said(tile); });
  check(
      "switch",
      [](const Tile &t, unsigned &flag, unsigned (&)[size]) restrict(amp) {
        unsigned x = t.in;
        switch (t.tile) {
        case 0:
          x += 1u;
          break;
        case 1:
          x += say(t, flag);
          break;
        default:
          flag = t.k;
          t.barrier.wait();
          if (t.self == 0 && t.isLarge())
            flag = 9u;
          t.barrier.wait();
          x += flag;
        }
        t.barrier.wait();
        return x;
      },
      [](int tile, int self) { return input(tile * size + self) + (tile ? said(tile) : 1u); });
  return failures != 0;
}
