// Shared parts of the programs of launches.py.
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>

#define R restrict(cpu, amp)
using namespace concurrency;
using namespace concurrency::graphics;

struct Cell {
  uint_2 place;
  struct Inner {
    int_3 color;
    unsigned weight;
  } in;
};
inline unsigned word(int x) R { return unsigned(x); }
inline unsigned word(unsigned x) R { return x; }
inline unsigned word(const uint_2 &x) R { return x.x * 5u + x.y; }
inline unsigned word(const int_3 &x) R { return unsigned(x.x) * 7u + unsigned(x.y) * 3u + unsigned(x.z); }
inline unsigned word(const Cell &x) R { return word(x.place) * 9u + word(x.in.color) + x.in.weight; }
inline void store(int &to, unsigned x) R { to = int(x); }
inline void store(unsigned &to, unsigned x) R { to = x * 3u; }
inline void store(uint_2 &to, unsigned x) R {
  uint_2 &whole = to;
  whole.y = x;
  whole.x ^= x >> 3;
}
inline void store(Cell &to, unsigned x) R {
  unsigned *weight = &to.in.weight;
  *weight += x;
  int_3 &color = to.in.color;
  color.zy = int_2(int(x), int(x >> 5));
  store(to.place, x ^ 77u);
}
inline unsigned taken(const Cell &from) R { return word(from.place.yx) ^ from.in.weight; }
template <class T> unsigned taken(const T &from) R { return word(from) ^ 1u; }

static int failures = 0;
