// Variables that are live across barriers and depend on a divergent condition
// nested in a uniform one. Reads and branches must not be executed
// speculatively.
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static const int size = 16, tiles = 3;
static int failures;

template <class Choice> void check(const char *name, Choice choose) {
  std::vector<unsigned> in(tiles * size), out(in.size());
  for (size_t i = 0; i < in.size(); ++i)
    in[i] = unsigned(i) * 3 + 1;
  array_view<const unsigned> from(int(in.size()), in);
  array_view<unsigned> to(int(out.size()), out);
  const unsigned k = 5;
  parallel_for_each(to.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    tile_static unsigned all[size];
    const unsigned x = choose(&from[t], unsigned(t.tile[0]), k, &from[t.tile[0] * size]);
    t.barrier.wait();
    all[t.local[0]] = x;
    t.barrier.wait();
    to[t] = x * 256 + all[size - 1 - t.local[0]];
  });
  to.synchronize();
  auto get = [&](size_t self, size_t tile) { return choose(&in[tile * size + self], unsigned(tile), k, &in[tile * size]); };
  for (size_t at = 0; at < out.size(); ++at) {
    const size_t tile = at / size, self = at % size;
    const unsigned expected = get(self, tile) * 256 + get(size - 1 - self, tile);
    if (out[at] != expected) {
      std::printf("%s: tile %zu, thread %zu: %u, not %u\n", name, tile, self, out[at], expected);
      ++failures;
      return;
    }
  }
}

int main() {
  check("and", [](const unsigned *own, unsigned tile, unsigned k, const unsigned *row) restrict(amp, cpu) {
    return (row[0] & 1u && *own > 20u) ? tile : row[k];
  });
  check("or", [](const unsigned *own, unsigned tile, unsigned k, const unsigned *row) restrict(amp, cpu) {
    unsigned x = tile;
    if (row[0] & 1u || *own > 20u)
      x = row[k];
    return x;
  });
  check("nested", [](const unsigned *own, unsigned tile, unsigned k, const unsigned *row) restrict(amp, cpu) {
    unsigned x = tile;
    if (row[0] & 1u) {
      if (*own > 20u)
        x = row[k];
    } else {
      x = row[k];
    }
    return x;
  });
  check("nested expressions", [](const unsigned *own, unsigned tile, unsigned k, const unsigned *row) restrict(amp, cpu) {
    return row[0] & 1u ? (*own > 20u ? row[k] : tile) : row[k];
  });
  return failures;
}
