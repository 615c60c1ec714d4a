// Shared parts of the kernels of kernels.py. Operations of kernels have overloads for the cpu.
#include <amp.h>
#include <cstdio>
#include <vector>

#define R restrict(cpu, amp)
typedef concurrency::array_view<int, 1> V;

struct Cell {
  int v;
  unsigned u[2];
  float f;
  unsigned sum() const R { return unsigned(v) + u[0] * 3u + u[1] + unsigned(int(f)); }
  Cell &put(unsigned x) R {
    v = int(x >> 1), u[x & 1u] = x, f = float(x & 1023u);
    return *this;
  }
  void clear(unsigned x) R {
    u[0] = u[1] = x;
    put(x);
  }
};
struct Marked : Cell {
  unsigned mark;
  Marked(unsigned x) R : mark(x) { clear(x); }
  unsigned sum() const R { return Cell::sum() ^ mark; }
};
inline unsigned word(int x) R { return unsigned(x); }
inline unsigned word(unsigned x) R { return x; }
inline unsigned word(const Cell &x) R { return x.sum(); }
inline unsigned word(const Marked &x) R { return x.sum(); }
inline void store(int &to, unsigned x) R { to = int(x); }
inline void store(unsigned &to, unsigned x) R { to = x ^ 1u; }
inline void store(Cell &to, unsigned x) R { to.clear(x); }
inline void store(Marked &to, unsigned x) R { to = Marked(x); }
template <class T> unsigned around(const T *p, unsigned at, unsigned n) R {
  unsigned s = word(p[at]);
  for (const T *q = p + at; q != p + n && q - p < int(at) + 3; ++q)
    s = s * 5u + word(*q);
  return s;
}
template <class T, int N> unsigned total(const T (&a)[N]) R {
  unsigned s = 0;
  for (const T &x : a)
    s = s * 3u + word(x);
  return s;
}
template <class T> T *further(T *p, unsigned by) R { return by & 1u ? p + by : &p[by]; }
template <class T> const T &chosen(bool c, const T &a, const T &b) R { return c ? a : b; }

inline void add(int *p, unsigned x) restrict(cpu) { *p = int(unsigned(*p) + x); }
inline void add(int *p, unsigned x) restrict(amp) { concurrency::atomic_fetch_add(p, int(x)); }
inline void most(int *p, unsigned x) restrict(cpu) { *p = *p < int(x & 0xffffu) ? int(x & 0xffffu) : *p; }
inline void most(int *p, unsigned x) restrict(amp) { concurrency::atomic_fetch_max(p, int(x & 0xffffu)); }

// Functions of a whole tile, with their own tile_static memory.
template <int N> unsigned scanned(const concurrency::tile_barrier &barrier, int self, unsigned x) restrict(amp) {
  tile_static unsigned sums[2][N];
  int now = 0;
  sums[now][self] = x;
  barrier.wait_with_tile_static_memory_fence();
  for (int by = 1; by < N; by *= 2) {
    sums[1 - now][self] = sums[now][self] + (self >= by ? sums[now][self - by] : 0u);
    now = 1 - now;
    barrier.wait_with_tile_static_memory_fence();
  }
  unsigned result = sums[now][self];
  barrier.wait();
  return result;
}
template <int N> void scanned(unsigned *x) {
  for (int k = 1; k < N; ++k)
    x[k] += x[k - 1];
}
template <int N, class T> struct Exchange {
  T part;
  unsigned across(const concurrency::tile_barrier &barrier, int self, unsigned by) const restrict(amp) {
    tile_static T parts[N];
    parts[self] = part;
    barrier.wait();
    unsigned result = word(parts[(unsigned(self) + by) % N]);
    barrier.wait();
    return result;
  }
};
template <int N, class T> void exchanged(unsigned *x, unsigned by) {
  std::vector<T> parts;
  for (int k = 0; k < N; ++k)
    parts.push_back(Exchange<N, T>{T(x[k])}.part);
  for (int k = 0; k < N; ++k)
    x[k] = word(parts[(unsigned(k) + by) % N]);
}
