// SHOC: a search for the word whose digest begins with zeros.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1 << 16;
std::vector<unsigned> digests(n);
std::vector<float> out(n);
const std::vector<float> &result() {
  for (int i = 0; i < n; i++)
    out[i] = float(digests[i] >> 24);
  return out;
}

#ifdef AMP
#define BOTH restrict(amp)
#else
#define BOTH
#endif

static unsigned turn(unsigned x, int by) BOTH {
  return x << by | x >> (32 - by);
}

/// SHA-1 of one block; returns the last step's sum.
static unsigned digest(unsigned word) BOTH {
  unsigned w[16];
  w[0] = word;
  w[1] = 0x80000000;
  for (int k = 2; k < 16; k++)
    w[k] = 0;
  w[15] = 32;
  unsigned a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476,
           e = 0xc3d2e1f0;
  for (int k = 0; k < 80; k++) {
    if (k >= 16)
      w[k % 16] = turn(w[(k + 13) % 16] ^ w[(k + 8) % 16] ^ w[(k + 2) % 16] ^
                           w[k % 16],
                       1);
    const unsigned f = k < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                       : k < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                       : k < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                                : (b ^ c ^ d) + 0xca62c1d6;
    const unsigned next = turn(a, 5) + f + e + w[k % 16];
    e = d;
    d = c;
    c = turn(b, 30);
    b = a;
    a = next;
  }
  return a + 0x67452301;
}

void run() {
#ifdef AMP
  array_view<unsigned> D(n, digests);
  parallel_for_each(D.extent, [=](index<1> i) restrict(amp) {
    D[i] = digest(unsigned(i[0]) * 2654435761u);
  });
  D.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    digests[i] = digest(unsigned(i) * 2654435761u);
#endif
}
