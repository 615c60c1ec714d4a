// AES with tables, one block per thread.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int blocks = 1 << 14, rounds = 10;
std::vector<unsigned> makeWords(int count) {
  std::vector<unsigned> made(count);
  unsigned state = 7;
  for (unsigned &word : made)
    word = state = state * 1664525 + 1013904223;
  return made;
}
std::vector<unsigned> text = makeWords(4 * blocks), table = makeWords(256),
                      key = makeWords(4 * (rounds + 1)), done(4 * blocks);
std::vector<float> out(blocks);
const std::vector<float> &result() {
  for (int i = 0; i < blocks; i++)
    out[i] = float(done[4 * i] >> 24);
  return out;
}

#ifdef AMP
#define BOTH restrict(amp)
using words = array_view<const unsigned>;
#else
#define BOTH
using words = const unsigned *;
#endif

static unsigned turn(unsigned x, int by) BOTH {
  return x << by | x >> (32 - by);
}

static unsigned mix(words T, unsigned a, unsigned b, unsigned c,
                    unsigned d) BOTH {
  return T[a & 255] ^ turn(T[b >> 8 & 255], 8) ^ turn(T[c >> 16 & 255], 16) ^
         turn(T[d >> 24], 24);
}

void run() {
#ifdef AMP
  words X(4 * blocks, text), T(256, table), K(4 * (rounds + 1), key);
  array_view<unsigned> D(4 * blocks, done);
  parallel_for_each(extent<1>(blocks), [=](index<1> t) restrict(amp) {
    const int i = 4 * t[0];
#else
  const unsigned *X = text.data(), *T = table.data(), *K = key.data();
  unsigned *D = done.data();
#pragma omp parallel for
  for (int i = 0; i < 4 * blocks; i += 4) {
#endif
    unsigned a = X[i] ^ K[0], b = X[i + 1] ^ K[1], c = X[i + 2] ^ K[2],
             d = X[i + 3] ^ K[3];
    for (int r = 1; r <= rounds; r++) {
      const unsigned e = mix(T, a, b, c, d) ^ K[4 * r],
                     f = mix(T, b, c, d, a) ^ K[4 * r + 1],
                     g = mix(T, c, d, a, b) ^ K[4 * r + 2],
                     h = mix(T, d, a, b, c) ^ K[4 * r + 3];
      a = e;
      b = f;
      c = g;
      d = h;
    }
    D[i] = a;
    D[i + 1] = b;
    D[i + 2] = c;
    D[i + 3] = d;
#ifdef AMP
  });
  D.synchronize();
#else
  }
#endif
}
