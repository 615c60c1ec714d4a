// Loops that the threads of a tile run under a condition, in kernels with barriers.
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int failures;

struct Cell {
  int v;
  unsigned u[2];
  unsigned sum() const restrict(cpu, amp) { return unsigned(v) + u[0] * 3u + u[1]; }
};
unsigned total(const Cell (&cells)[16]) restrict(cpu, amp) {
  unsigned s = 0;
  for (const Cell &c : cells)
    s = s * 3u + c.sum();
  return s;
}
Cell make(unsigned x) restrict(cpu, amp) { return {int(x >> 1), {x, x & 31u}}; }

// The work of a thread between two barriers. All threads of a tile enter it, or none.
struct Operand {
  void operator()(const Cell (&cells)[16], unsigned self, unsigned tile, unsigned in, unsigned &x, unsigned &y) const
      restrict(cpu, amp) {
    if (tile & 1u && (total(cells) & 1u && y > 3u ? in >> 2u : self) > 3u)
      x ^= y;
    else
      y += 77u;
  }
};
struct Statement {
  void operator()(const Cell (&cells)[16], unsigned self, unsigned tile, unsigned in, unsigned &x, unsigned &y) const
      restrict(cpu, amp) {
    unsigned s = 0;
    if (tile & 1u)
      for (const Cell &c : cells)
        s = s * 3u + c.sum();
    if ((s & 1u && y > 3u ? in >> 2u : self) > 3u)
      x ^= y;
    else
      y += 77u;
  }
};
struct Return {
  void operator()(const Cell (&cells)[16], unsigned self, unsigned tile, unsigned in, unsigned &x, unsigned &y) const
      restrict(cpu, amp) {
    if (!(tile & 1u)) {
      y += 77u;
      return;
    }
    const unsigned s = total(cells);
    if ((s & 1u && y > 3u ? in >> 2u : self) > 3u)
      x ^= y;
  }
};
struct Switch {
  void operator()(const Cell (&cells)[16], unsigned self, unsigned tile, unsigned in, unsigned &x, unsigned &y) const
      restrict(cpu, amp) {
    switch (tile & 3u) {
    case 1:
      if ((total(cells) & 1u && y > 3u ? in >> 2u : self) > 3u)
        x ^= y;
      break;
    case 2:
      for (unsigned k = 0; k < (tile & 7u); ++k)
        y += cells[k].sum();
      break;
    default:
      y += 77u;
    }
  }
};

template <class Step> void check(const char *name, Step step) {
  const int tiles = 5;
  std::vector<int> in(tiles * 16), out(in.size());
  for (size_t i = 0; i < in.size(); ++i)
    in[i] = int(unsigned(i) * 2654435761u >> 7);
  array_view<const int> from(int(in.size()), in);
  array_view<int> to(int(out.size()), out);
  parallel_for_each(extent<2>(tiles * 4, 4).tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    tile_static Cell cells[16];
    const int self = t.local[0] * 4 + t.local[1], tile = t.tile[0], at = tile * 16 + self;
    unsigned x = unsigned(from[at]), y = unsigned(self) * 3u;
    cells[self] = make(x);
    t.barrier.wait();
    step(cells, unsigned(self), unsigned(tile), unsigned(from[at]), x, y);
    t.barrier.wait();
    to[at] = int(x ^ y * 3u);
  });
  to.synchronize();
  for (int tile = 0; tile < tiles; ++tile) {
    Cell cells[16];
    for (int self = 0; self < 16; ++self)
      cells[self] = make(unsigned(in[tile * 16 + self]));
    for (int self = 0; self < 16; ++self) {
      const int at = tile * 16 + self;
      unsigned x = unsigned(in[at]), y = unsigned(self) * 3u;
      step(cells, unsigned(self), unsigned(tile), unsigned(in[at]), x, y);
      if (out[at] != int(x ^ y * 3u)) {
        std::printf("%s: tile %d, thread %d: %d, not %d\n", name, tile, self, out[at], int(x ^ y * 3u));
        ++failures;
        return;
      }
    }
  }
}

int main() {
  check("operand", Operand());
  check("statement", Statement());
  check("return", Return());
  check("switch", Switch());
  return failures != 0;
}
