// CRC-32 of short blocks, with a table.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int blocks = 16384, words = 16;
std::vector<unsigned> data(blocks *words), table(256), out(blocks);
std::vector<float> sum(1);
const std::vector<float> &result() {
  sum[0] = 0;
  for (unsigned x : out)
    sum[0] += float(x >> 24);
  return sum;
}
void run() {
  for (int i = 0; i < blocks * words; i++)
    data[i] = i * 2654435761u;
  for (unsigned i = 0; i < 256; i++) {
    unsigned c = i;
    for (int k = 0; k < 8; k++)
      c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
    table[i] = c;
  }
#ifdef AMP
  array_view<const unsigned> D(blocks * words, data), T(256, table);
  array_view<unsigned> O(blocks, out);
  parallel_for_each(
      O.extent, [=](index<1> i) restrict(amp) {
        unsigned c = ~0u;
        for (int k = 0; k < words; k++) {
          const unsigned v = D[i[0] * words + k];
          for (int b = 0; b < 4; b++)
            c = T[(c ^ v >> 8 * b) & 255] ^ c >> 8;
        }
        O[i] = ~c;
      });
  O.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < blocks; i++) {
    unsigned c = ~0u;
    for (int k = 0; k < words; k++) {
      const unsigned v = data[i * words + k];
      for (int b = 0; b < 4; b++)
        c = table[(c ^ v >> 8 * b) & 255] ^ c >> 8;
    }
    out[i] = ~c;
  }
#endif
}
