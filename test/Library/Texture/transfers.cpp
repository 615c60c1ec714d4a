// RUN: %ampcc -Wall -Wextra -Werror -std=c++17 -famp-cpu=none -I %S/../Inputs -I %S/../../Runtime/Inputs -I %S/../../../runtime %s -Wl,--whole-archive %build/lib/libamprt-inside.a %build/lib/libamprt-fake.a -Wl,--no-whole-archive -ltbb -ldl -pthread -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_IMAGES=0 AMPCC_CACHE_DIR=%t.cache %t
// REQUIRES: opencl-device
// The number and size of transfers: kernels cause none for textures in memory,
// and a copy transfers its operands once.
#include "FakeCl.h"
#include "check.h"
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

#define MOVES(in, bytes_in_, out, bytes_out_, across, ...)                     \
  do {                                                                         \
    amprt_statistics before, after;                                            \
    amprt_get_statistics(&before);                                             \
    __VA_ARGS__;                                                               \
    amprt_get_statistics(&after);                                              \
    EQUAL(after.copies_in - before.copies_in, uint64_t(in));                   \
    EQUAL(after.bytes_in - before.bytes_in, uint64_t(bytes_in_));              \
    EQUAL(after.copies_out - before.copies_out, uint64_t(out));                \
    EQUAL(after.bytes_out - before.bytes_out, uint64_t(bytes_out_));           \
    EQUAL(after.copies_across - before.copies_across, uint64_t(across));       \
  } while (0)

int main() {
  fake::install();
  fake::HasOwnMemory = true;
  const extent<2> size(64, 32);
  std::vector<float_2> texels(64 * 32);
  texture<float_2, 2> t(size), u(size), levels(size, 32u, 0u);
  const texture_view<float_2, 2> view(t);
  const texture_view<const float_2, 2> source(u);
  MOVES(1, 64 * 32 * 8, 0, 0, 0, copy(texels.begin(), texels.end(), u));
  MOVES(0, 0, 0, 0, 0, parallel_for_each(size, [=](index<2> i) restrict(amp) { view.set(i, source[i]); }));
  MOVES(0, 0, 1, 64 * 32 * 8, 0, copy(t, texels.data(), 64 * 32 * 8));
  MOVES(0, 0, 1, 4 * 3 * 8, 0, copy(t, index<2>(1, 2), extent<2>(4, 3), texels.begin()));
  MOVES(0, 0, 0, 0, 1, copy(t, u));
  MOVES(0, 0, 0, 0, 1, copy(t, index<2>(1, 2), u, index<2>(3, 4), extent<2>(4, 3)));
  texture<float_2, 2> copied(levels);
  MOVES(0, 0, 0, 0, 1, copy(levels, copied));
  return result();
}
