// RUN: %ampcc -O2 -std=c++20 -I%S/../../Inputs %s -o %t && %t
//
// Objects with a const type or const members: C++ initializes them, OpenCL C
// assigns the constructed value.
#include <tuple>
#include <utility>

#include "same.h"
#define R restrict(cpu, amp)

using ConstInt = const int;
using ConstRow = const int[3];
typedef const float ConstFloats[2];

struct Leaf {
  const int a;
  ConstInt b;
};
struct Whole : Leaf {
  const Leaf leaf;
  ConstRow row;
  ConstFloats floats;
  const bool flag;
  const Leaf leaves[2];
};
int aggregates(int i) R {
  const Whole w = {{i, 2}, {i + 1, i * 2}, {1, i}, {.5f, 2}, i > 3, {{1, i}}};
  Whole copy = w;
  const Whole &same = copy;
  const Whole several[2] = {w, copy};
  return same.a + same.b * 2 + w.leaf.b + copy.row[i % 3] +
         int(copy.floats[1] * 4) + copy.flag + several[1].leaves[i & 1].b;
}

struct Constructed {
  const int twice;
  const Leaf leaf;
  const int row[4];
  int changed;
  Constructed(int x) R : twice(x * 2), leaf{x, x + 1}, row{x, 1} {
    changed = twice + leaf.b + row[3];
  }
  Constructed(int x, int y) R : Constructed(x + y) { changed += y; }
};
struct Loop { // too many for braces
  const int row[40];
  const Leaf leaves[20];
  int last;
  Loop(int x) R : row{x, 2, 3}, leaves{{x, x}, {1, 2}}, last(row[2]) {}
};
struct DefaultMembers {
  const int a = 3;
  const int b = a * 2;
  const Leaf leaf = {a, b};
};
Constructed make(int i) R { return Constructed(i, 1); }
const Constructed makeConst(int i) R { return i & 1 ? Constructed(i) : make(i); }
int constructors(int i) R {
  const Constructed c(i);
  Constructed d = makeConst(i);
  const Loop l(i);
  Loop m = l;
  DefaultMembers members;
  const DefaultMembers others{i};
  Constructed array[] = {Constructed(i), {i, 2}};
  return c.changed + d.twice + d.row[0] + m.row[0] + m.last + m.leaves[1].b +
         m.leaves[0].a + members.leaf.b + others.b + array[1].leaf.b;
}

template <class T> struct Box {
  T value;
  T pair[2];
};
template <class T> T keep(T x) R { return x; }
int templates(int i) R {
  Box<const int> b{i, {1, i}};
  const Box<const Leaf> c{{i, 1}, {{1, 2}, {i, 4}}};
  Box<ConstInt> d = b;
  return b.value + b.pair[1] + c.pair[1].a + d.pair[i & 1] + keep<ConstInt>(i) +
         keep<const Leaf>(c.value).a;
}

union Either {
  const int i;
  const float f;
  Either(int x) R : i(x) {}
};
struct Anonymous {
  union {
    const int i;
    const float f;
  };
  const struct {
    const int x, y;
  } point;
};
int unions(int i) R {
  const Either e(i);
  Either f = e;
  const Anonymous a = {{i}, {1, i}};
  Anonymous b = a;
  return e.i + f.i + b.i + b.point.y;
}

int closures(int i) R {
  const int k = i * 2;
  const Leaf leaf = {i, 3};
  const int row[3] = {1, i, 3};
  const Constructed c(i);
  auto byCopy = [=] { return k + leaf.b + row[1] + c.row[0]; };
  auto inits = [n = k, leaf, other = leaf, all = row[2]] {
    return n + leaf.a + other.b + all;
  };
  const auto again = byCopy;
  auto nested = [=] { return again() + [=] { return row[2] + again(); }(); };
  auto changing = [=]() mutable { return k + (leaf.a ? 1 : 2); };
  return byCopy() + inits() + nested() + changing();
}

// Tuple-like: the result of std::get is not restricted to amp.
struct Pair {
  int first;
  float second;
  template <int I> auto get() const R {
    if constexpr (I == 0)
      return first;
    else
      return second;
  }
};
struct Refs {
  int first, second;
  template <int I> int &get() R { return I ? second : first; }
  template <int I> const int &get() const R { return I ? second : first; }
};
namespace std {
template <> struct tuple_size<Pair> : integral_constant<size_t, 2> {};
template <> struct tuple_element<0, Pair> { using type = int; };
template <> struct tuple_element<1, Pair> { using type = float; };
template <> struct tuple_size<Refs> : integral_constant<size_t, 2> {};
template <size_t I> struct tuple_element<I, Refs> { using type = int; };
} // namespace std
int bindings(int i) R {
  const auto [a, b] = Pair{i, 1.5f};
  Refs refs{i, 2};
  auto &[x, y] = refs;
  const auto &[u, v] = refs;
  const auto [s, t] = refs;
  x += 3;
  ++y;
  const Leaf leaf{i, 2};
  const auto [l, m] = leaf;
  auto &[n, o] = leaf;
  const int row[2] = {i, 7};
  const auto [p, q] = row;
  auto f = [=] { return a + int(b * 2) + s * t + l + p; };
  auto g = [x, m, w = q] { return x + m + w; };
  return f() + g() + x + y + u + v + n + o;
}

/// A kernel captures objects that the host binds or declares as const.
static int captured() {
  const auto [lo, hi] = std::pair(1, 2);
  const auto [a, b, c] = std::tuple(3, 4.5f, Leaf{5, 6});
  std::pair<const int, float> p(7, 8.f);
  auto &[pa, pb] = p;
  const std::tuple<int, Leaf> t(9, {10, 11});
  const auto &[ta, tb] = t;
  const int row[3] = {12, 13, 14};
  const auto [r0, r1, r2] = row;
  const Leaf leaf{15, 16};
  const auto [l0, l1] = leaf;
  auto [u, v] = std::tuple<const float, const Leaf>(17, {18, 19});
  const Constructed made(20);
  const Whole w = {{21, 22}, {23, 24}, {25, 26, 27}, {28, 29}, true, {{30, 31}}};
  auto both = [=]() restrict(cpu, amp) {
    return lo + hi * 2 + a * 3 + int(b * 2) * 4 + c.b * 5 + pa * 6 +
           int(pb) * 7 + ta * 8 + tb.a * 9 + row[1] * 10 + r2 * 11 + l1 * 12 +
           int(u) * 13 + v.b * 14 + made.leaf.b * 15 + made.row[0] * 16 +
           w.row[2] * 17 + w.b * 18 + w.leaves[0].b * 19 + w.flag + r0 + r1 + l0;
  };
  int result = 0;
  concurrency::array_view<int> out(1, &result);
  parallel_for_each(out.get_extent(),
                    [=](concurrency::index<1>) restrict(amp) { out[0] = both(); });
  parallel_for_each(out.get_extent(), [=](concurrency::index<1>) restrict(amp) {
    out[0] += lo + hi + a + int(b) + c.a + pa + int(pb) + ta + tb.b + row[2] +
              r1 + l0 + int(u) + v.a + made.twice + w.leaf.a + w.leaves[0].a;
  });
  const int expected = both() + lo + hi + a + int(b) + c.a + pa + int(pb) + ta +
                       tb.b + row[2] + r1 + l0 + int(u) + v.a + made.twice +
                       w.leaf.a + w.leaves[0].a;
  out.synchronize();
  if (result == expected)
    return 0;
  std::printf("captured: %d instead of %d\n", result, expected);
  return 1;
}

/// Const views and classes that contain them, which are rebuilt member by member.
template <class T> struct Alias {
  using type = const T;
};
using View = concurrency::array_view<int>;
struct Functor {
  const int n;
  const View out;
  const float f[2];
  Alias<View>::type in;
  void operator()(concurrency::index<1> i) const restrict(amp) {
    out[i] = n + int(f[1]) + in[i];
  }
};
struct Views {
  const View views[2];
  const concurrency::extent<1> extent;
  Alias<concurrency::index<1>>::type one;
};
static int rebuilt() {
  int data[8] = {1, 2, 3, 4, 5, 6, 7, 8}, result[8] = {};
  View in(8, data), out(8, result);
  parallel_for_each(out.get_extent(), Functor{3, out, {1, 2}, in});
  int failed = out[2] != 8;
  const auto [view, n, other] = std::tuple(out, 3, in);
  parallel_for_each(out.get_extent(), [=](concurrency::index<1> i)
                        restrict(amp) { view[i] = n * other[i]; });
  failed += out[2] != 9;
  const Views all{{out, in}, out.get_extent(), concurrency::index<1>(1)};
  parallel_for_each(out.get_extent(),
                    [=](concurrency::index<1> i) restrict(amp) {
                      all.views[0][i] = all.views[1][i] + all.extent[0] + all.one[0];
                    });
  failed += out[2] != 12;
  if (failed)
    std::printf("rebuilt: %d wrong\n", failed);
  return failed;
}

int main() {
#define FUNCTIONS(X) \
  X(aggregates, 28) X(constructors, 70) X(templates, 30) X(unions, 20) X(closures, 104) \
  X(bindings, 74)
  SAME_ALL(FUNCTIONS);
  return failures + captured() + rebuilt();
}
