// Rodinia: particles in boxes, with those of neighboring boxes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int side = 5, boxes = side * side * side, each = 64, n = boxes * each;
struct particle {
  float x, y, z, q;
};
std::vector<float> data = numbers(4 * n), out(4 * n);
const std::vector<float> &result() { return out; }

void run() {
  particle *const all = reinterpret_cast<particle *>(data.data());
#ifdef AMP
  array_view<const particle> P(n, all);
  array_view<particle> F(n, reinterpret_cast<particle *>(out.data()));
  parallel_for_each(extent<1>(n).tile<each>(),
                    [=](tiled_index<each> t) restrict(amp) {
    tile_static particle others[each];
    const int box = t.tile[0], l = t.local[0], bx = box % side,
              by = box / side % side, bz = box / (side * side);
    const particle me = P[t.global[0]];
    particle f = {0, 0, 0, 0};
    for (int k = 0; k < 27; k++) {
      const int x = bx + k % 3 - 1, y = by + k / 3 % 3 - 1, z = bz + k / 9 - 1;
      if (x < 0 || y < 0 || z < 0 || x >= side || y >= side || z >= side)
        continue;
      others[l] = P[((z * side + y) * side + x) * each + l];
      t.barrier.wait();
      for (int j = 0; j < each; j++) {
        const particle o = others[j];
        const float dx = me.x - o.x, dy = me.y - o.y, dz = me.z - o.z,
                    r2 = dx * dx + dy * dy + dz * dz,
                    v = fast_math::expf(-0.5f * r2), s = 2 * v * o.q;
        f.q += o.q * v;
        f.x += s * dx;
        f.y += s * dy;
        f.z += s * dz;
      }
      t.barrier.wait();
    }
    F[t.global[0]] = f;
  });
  F.synchronize();
#else
#pragma omp parallel for schedule(dynamic)
  for (int box = 0; box < boxes; box++) {
    const int bx = box % side, by = box / side % side,
              bz = box / (side * side);
    for (int i = box * each; i < (box + 1) * each; i++) {
      const particle me = all[i];
      particle f = {0, 0, 0, 0};
      for (int z = std::max(bz - 1, 0); z <= std::min(bz + 1, side - 1); z++)
        for (int y = std::max(by - 1, 0); y <= std::min(by + 1, side - 1); y++)
          for (int x = std::max(bx - 1, 0); x <= std::min(bx + 1, side - 1);
               x++) {
            const particle *o = all + ((z * side + y) * side + x) * each;
            for (int j = 0; j < each; j++) {
              const float dx = me.x - o[j].x, dy = me.y - o[j].y,
                          dz = me.z - o[j].z,
                          r2 = dx * dx + dy * dy + dz * dz,
                          v = std::exp(-0.5f * r2), s = 2 * v * o[j].q;
              f.q += o[j].q * v;
              f.x += s * dx;
              f.y += s * dy;
              f.z += s * dz;
            }
          }
      out[4 * i] = f.x;
      out[4 * i + 1] = f.y;
      out[4 * i + 2] = f.z;
      out[4 * i + 3] = f.q;
    }
  }
#endif
}
