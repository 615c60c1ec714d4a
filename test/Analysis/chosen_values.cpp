// Sixty conditional assignments, each of a value that mentions the last one twice or
// three times.
// RUN: %ampcc -O2 -c %s -o %t.o
#include <amp.h>
using namespace concurrency;

#define STEP(K) if (p > 3 * K) p = p * 3 - K; else if (p < y - K) p += y; else p -= K; // clang-format off
#define STEPS(K) STEP(K) STEP(K + 1) STEP(K + 2) STEP(K + 3) STEP(K + 4) STEP(K + 5)

void choose(array_view<int, 2> out) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    const int y = i[0];
    int p = i[1];
    STEPS(0) STEPS(6) STEPS(12) STEPS(18) STEPS(24) STEPS(30) STEPS(36) STEPS(42) STEPS(48) STEPS(54)
    out[i] = p;
  });
}
