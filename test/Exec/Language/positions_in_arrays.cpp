// RUN: %if all %{ %ampcc -w %s -o %t && %t %}
// RUN: %ampcc -w -O2 %s -o %t && %t
// UNSUPPORTED: checks
// Threads read data that others write after the next barrier.
//
// Elements of private and tile_static arrays, indexed by elements of other such
// arrays, by value, by pointer and by reference, in loops with barriers: all
// uses follow the layout that the compiler chooses.
#include <amp.h>
#include <cstdio>
#include <functional>
#include <vector>
using namespace concurrency;

static int failures;

/// The kernel's results equal those of a plain loop over the threads of tiles.
template <class K>
static void check(const char *name, const K &kernel,
                  const std::function<unsigned(int)> &expected) {
  std::vector<unsigned> results(64);
  array_view<unsigned> out(64, results);
  out.discard_data();
  kernel(out);
  out.synchronize();
  for (int i = 0; i < 64; ++i)
    if (results[i] != expected(i)) {
      std::printf("%s, thread %d: %u, not %u\n", name, i, results[i],
                  expected(i));
      ++failures;
      return;
    }
}

int main() {
  const int rounds = 3;
  check(
      "a pointer to either memory",
      [=](const array_view<unsigned> &out) {
        parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
          const int l = t.local[0];
          tile_static unsigned ts[8];
          unsigned p[8], r[3], x = 0;
          for (int k = 0; k < 8; ++k) p[k] = unsigned(k * 19 + l);
          for (int k = 0; k < 3; ++k) r[k] = k * 24 + l;
          for (int n = 0; n < rounds; ++n) {
            ts[7 - l] = 2;
            unsigned *q = (l & 3) != 0 ? &ts[7 - l] : &p[r[l % 3] & 7];
            x += *q;
            t.barrier.wait();
            x += ts[l ^ 3];
            t.barrier.wait();
          }
          out[t] = x;
        });
      },
      [=](int i) {
        const int l = i % 8, r = l % 3 * 24 + l;
        return 3u * ((l & 3 ? 2 : (r & 7) * 19 + l) + 2);
      });
  check(
      "positions of positions",
      [=](const array_view<unsigned> &out) {
        parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
          const int l = t.local[0];
          tile_static int ts[16];
          int a[4], b[4], c[4];
          for (int k = 0; k < 4; ++k) {
            a[k] = (k + l) & 3;
            b[k] = (3 * k + l) & 3;
            c[k] = k * 100 + l;
          }
          unsigned x = 0;
          for (int n = 0; n < rounds; ++n) {
            ts[l] = c[b[a[n]]];
            t.barrier.wait();
            int &place = c[a[b[n]]];
            x += ts[l ^ 5] + place;
            place += ts[b[n]];
            t.barrier.wait();
          }
          out[t] = x;
        });
      },
      [=](int i) {
        int c[16][4];
        auto a = [](int k, int l) { return (k + l) & 3; };
        auto b = [](int k, int l) { return (3 * k + l) & 3; };
        for (int l = 0; l < 16; ++l)
          for (int k = 0; k < 4; ++k)
            c[l][k] = k * 100 + l;
        unsigned x = 0;
        for (int n = 0; n < rounds; ++n) {
          int ts[16];
          for (int l = 0; l < 16; ++l)
            ts[l] = c[l][b(a(n, l), l)];
          const int me = i % 16;
          x += ts[me ^ 5] + c[me][a(b(n, me), me)];
          for (int l = 0; l < 16; ++l)
            c[l][a(b(n, l), l)] += ts[b(n, l)];
        }
        return x;
      });
  check(
      "rows of tile_static memory",
      [=](const array_view<unsigned> &out) {
        parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
          const int l = t.local[0];
          tile_static unsigned rows[8][3];
          tile_static int turn[8][3];
          unsigned mine[3], x = 0;
          for (int k = 0; k < 3; ++k) {
            rows[l][k] = l * 10 + k;
            turn[l][k] = (l + k) % 3;
            mine[k] = 7 * k + l;
          }
          t.barrier.wait();
          for (int n = 0; n < rounds; ++n) {
            unsigned *from = &rows[l][turn[l][n]];
            unsigned *to = n & 1 ? &mine[turn[l][2 - n]] : from;
            *to += mine[turn[l][n]];
            x += rows[l][turn[l][n]] + *(mine + turn[l][n]);
          }
          t.barrier.wait();
          out[t] = x + rows[7 - l][turn[l][1]];
        });
      },
      [=](int i) {
        unsigned rows[8][3], x = 0;
        for (int l = 0; l < 8; ++l) {
          unsigned mine[3], sum = 0;
          for (int k = 0; k < 3; ++k) {
            rows[l][k] = l * 10 + k;
            mine[k] = 7 * k + l;
          }
          for (int n = 0; n < rounds; ++n) {
            const int at = (l + n) % 3;
            unsigned *to = n & 1 ? &mine[(l + 2 - n) % 3] : &rows[l][at];
            *to += mine[at];
            sum += rows[l][at] + mine[at];
          }
          if (l == i % 8)
            x = sum;
        }
        return x + rows[7 - i % 8][(i % 8 + 1) % 3];
      });
  return failures;
}
