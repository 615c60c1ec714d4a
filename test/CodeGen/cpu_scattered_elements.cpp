// RUN: %ampcc -O2 --emit-cpu %s | FileCheck %s
// Accesses to the same member of neighboring elements are gathered and
// scattered one by one if elements are longer than four words or are written
// under a condition: threads run in sequence unless they compute much with them.
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

struct matrix {
  float e[16];
};
struct particle {
  float px, py, pz, vx, vy, vz;
};
struct pair {
  float x, y;
};
struct point {
  float x, y, z, w;
};

// CHECK-LABEL: namespace scale
// CHECK: vectorize(disable)
// CHECK-NEXT: for (int global0
void scale(array_view<matrix> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < 16; k++)
      v[i].e[k] *= 2;
  });
}

// CHECK-LABEL: namespace move
// CHECK: vectorize(disable)
// CHECK-NEXT: for (int global0
void move(array_view<particle> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i].px += v[i].vx;
  });
}

// CHECK-LABEL: namespace replace
// CHECK: vectorize(disable)
// CHECK-NEXT: for (int global0
void replace(array_view<point> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (v[i].w > 0)
      v[i].x = 1;
  });
}

// CHECK-LABEL: namespace short_ones
// CHECK: vectorize(assume_safety)
// CHECK-NOT: disable
void short_ones(array_view<pair> v, array_view<point> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i].x += v[i].y;
    w[i].x += w[i].w;
  });
}

// CHECK-LABEL: namespace computes
// CHECK: vectorize(assume_safety)
// CHECK-NOT: disable
void computes(array_view<const particle> v, array_view<float> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const float x = v[i].px, s = fast_math::sinf(x), c = fast_math::cosf(x);
    w[i] = s * c * x + s * s * c - c * c * s + x * x * s - x / (2 + s);
  });
}

// CHECK-LABEL: namespace every_second
// CHECK: vectorize(disable)
// CHECK-NEXT: for (int global0
void every_second(array_view<float, 2> v, int color) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
    const int x = 2 * i[1] + ((i[0] + color) & 1);
    v(i[0], x) = v(i[0], x + 1) + v(i[0] + 1, x);
  });
}

// CHECK-LABEL: namespace columns
// CHECK: vectorize(disable)
// CHECK-NEXT: for (int global0
void columns(array_view<const float, 2> v, array_view<float, 2> w) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
    w(i[1], i[0]) = v[i] + 1;
  });
}

// CHECK-LABEL: namespace whole_elements
// CHECK-NOT: vectorize(disable)
// CHECK: for (int global0
void whole_elements(array_view<const float> v, array_view<float> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const float x = v[i];
    w[2 * i[0]] = x;
    w[2 * i[0] + 1] = -x;
  });
}

// A vector would run the whole length of a search that most threads leave
// early.
// CHECK-LABEL: namespace search
// CHECK: vectorize(disable)
// CHECK-NEXT: for (int global0
void search(array_view<const int> text, array_view<const int> word,
            array_view<int> found) {
  parallel_for_each(found.extent, [=](index<1> i) restrict(amp) {
    int k = 0;
    while (k < 8 && text[i + k] == word[k])
      k++;
    found[i] = k == 8;
  });
}

// CHECK-LABEL: namespace search_by_jump
// CHECK: vectorize(disable)
// CHECK-NEXT: for (int global0
void search_by_jump(array_view<const int> text, array_view<const int> word,
                    array_view<int> found) {
  parallel_for_each(found.extent, [=](index<1> i) restrict(amp) {
    found[i] = 1;
    for (int k = 0; k < 8; k++)
      if (text[i + k] != word[k]) {
        found[i] = 0;
        break;
      }
  });
}
