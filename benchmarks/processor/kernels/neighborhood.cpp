// The maximum of the 3 x 3 x 3 existing neighbors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int nz = 60, ny = 100, nx = 120;
std::vector<float> a = numbers(nz * ny * nx), b(nz *ny *nx);
const std::vector<float> &result() { return b; }
#ifdef AMP
extent<3> volume() { return extent<3>(nz, ny, nx); }
#endif
void run() {
#ifdef AMP
  array_view<const float, 3> A(volume(), a);
  array_view<float, 3> B(volume(), b);
  B.discard_data();
  parallel_for_each(
      volume(), [=](index<3> i) restrict(amp) {
        float m = A[i];
        for (int z = -1; z <= 1; z++)
          for (int y = -1; y <= 1; y++)
            for (int x = -1; x <= 1; x++) {
              index<3> j = i + index<3>(z, y, x);
              if (A.extent.contains(j)) {
                float v = A[j];
                m = v > m ? v : m;
              }
            }
        B[i] = m;
      });
  B.synchronize();
#else
#pragma omp parallel for collapse(2)
  for (int i = 0; i < nz; i++)
    for (int j = 0; j < ny; j++)
      for (int k = 0; k < nx; k++) {
        float m = a[(i * ny + j) * nx + k];
        for (int z = -1; z <= 1; z++)
          for (int y = -1; y <= 1; y++)
            for (int x = -1; x <= 1; x++)
              if (i + z >= 0 && i + z < nz && j + y >= 0 && j + y < ny &&
                  k + x >= 0 && k + x < nx) {
                float v = a[((i + z) * ny + j + y) * nx + k + x];
                m = v > m ? v : m;
              }
        b[(i * ny + j) * nx + k] = m;
      }
#endif
}
