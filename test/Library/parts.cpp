// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Views of parts in every rank: sections, projections, other types and shapes,
// also between elements; out-of-bounds parts throw.
#include "check.h"
#include <amp.h>
#include <numeric>
using namespace Concurrency;

/// Checks that the expression throws runtime_exception with this error code.
#define THROWS_CODE(code, ...)                                                                               \
  do {                                                                                                       \
    try {                                                                                                    \
      __VA_ARGS__;                                                                                           \
      passes(false);                                                                                         \
      std::printf("line %d: %s does not throw\n", __LINE__, #__VA_ARGS__);                                   \
    } catch (const concurrency::runtime_exception &caught) {                                                 \
      check_equal(__LINE__, #__VA_ARGS__, caught.get_error_code(), code);                                    \
    }                                                                                                        \
  } while (0)

struct p2 {
  int a;
  float b;
};
struct p3 {
  float x, y, z;
};

static void inc(const array_view<int> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}
static void inc2(const array_view<int, 2> &v) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 1; });
}

// A read-only view of a section has the section's rows.
static void read_only() {
  std::vector<int> d(2 * 3 * 4);
  std::iota(d.begin(), d.end(), 0);
  const array_view<int, 2> v(6, 4, d);
  const array_view<const int, 2> part = v.section(2, 1, 3, 2);
  EQUAL(part(0, 0), 9);
  EQUAL(part(2, 1), 18);
  const array_view<int, 3> w(2, 3, 4, d);
  const array_view<const int, 3> box = w.section(0, 1, 2, 2, 2, 2);
  EQUAL(box(1, 1, 1), 23);
  EQUAL(box[1](0, 1), 19);
  std::vector<int> sum(2);
  array_view<int> s(sum);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    s[0] = part(2, 1) * 100 + part[1][0];
    s[1] = box(1, 1, 1) * 100 + box[0](1, 0);
  });
  EQUAL(s[0], 1813);
  EQUAL(s[1], 2310);
}

// Overlapping parts of a view are copied as if through a temporary.
static void overlapping() {
  const int sizes[4] = {4, 3, 3, 3}, twos[4] = {3, 2, 2, 2}, low[4] = {0, 1, 1, 1}, high[4] = {1, 1, 1, 1};
  for (int upwards = 0; upwards < 2; ++upwards) {
    std::vector<int> d(4 * 27);
    std::iota(d.begin(), d.end(), 0);
    const array_view<int, 4> v(extent<4>(sizes), d);
    const array_view<int, 4> a = v.section(index<4>(low), extent<4>(twos)), b = v.section(index<4>(high), extent<4>(twos));
    if (upwards)
      copy(a, b);
    else
      copy(b, a);
    for (int slice = 0; slice < 3; ++slice)
      EQUAL((upwards ? b : a)[slice](1, 0, 1), (slice + !upwards) * 27 + 2 * 9 + 1 * 3 + 2);
  }
}

static void ranks() {
  int c128[128];
  for (int i = 0; i < 128; ++i)
    c128[i] = i % 3 + 1;
  index<128> a(c128), b(c128);
  a += b;
  a -= 1;
  EQUAL(a[127], (127 % 3 + 1) * 2 - 1);
  EQUAL((a == b), false);
  extent<128> e(c128);
  EQUAL(e.contains(index<128>()), true);
  int c8[8] = {2, 1, 2, 1, 2, 1, 2, 2};
  extent<8> e8(c8);
  EQUAL(e8.size(), 32u);
  std::vector<int> d(32);
  std::iota(d.begin(), d.end(), 0);
  array_view<int, 8> v(e8, d);
  EQUAL(v[1][0][1][0][1][0][1][1], 31);
  parallel_for_each(v.extent, [=](index<8> i) restrict(amp) { v[i] += 100; });
  EQUAL(v(1)(0)(0)(0)(0)(0)(0)(0), 116);
  array<int, 8> arr(e8, d.begin());
  const array<int, 8> &carr = arr, before(arr);
  parallel_for_each(
      arr.extent, [&](index<8> i) restrict(amp) { arr(i) += before[i[0]](0)(0)(0)(0)(0)(0)(0); });
  std::vector<int> out = carr;
  EQUAL(out.size(), 32u);
  int sz[8] = {1, 1, 2, 1, 2, 1, 2, 1};
  int og[8] = {1, 0, 0, 0, 0, 0, 0, 1};
  array_view<int, 8> s = v.section(index<8>(og), extent<8>(sz));
  parallel_for_each(s.extent, [=](index<8> i) restrict(amp) { s[i] = -1; });
  int neg = 0;
  v.synchronize();
  for (int x : d)
    neg += x == -1;
  EQUAL(neg, 8);
}

static void sections() {
  std::vector<int> d(100);
  std::iota(d.begin(), d.end(), 0);
  array_view<int, 2> v(10, 10, d);
  array_view<int, 2> s = v.section(2, 3, 4, 5), ss = s.section(1, 1, 2, 2);
  EQUAL(ss(0, 0), 34);
  EQUAL(ss[1][1], 45);
  inc2(ss);
  EQUAL(v(3, 4), 35);
  EQUAL(d[34], 35);
  EQUAL(v(3, 6), 36);
  array_view<int> row = s[1];
  EQUAL(row.extent[0], 5);
  EQUAL(row[0], 33);
  inc(row);
  EQUAL(v(3, 3), 34);
  EQUAL(v(3, 8), 38);
  array_view<int> cells = row.section(1, 2);
  inc(cells);
  EQUAL(v(3, 4), 37);
  EQUAL(row.view_as(extent<2>(2, 2))(1, 1), d[36]);
  EQUAL(row.section(1, 4).view_as(extent<2>(2, 2))(1, 0), d[36]);
  EQUAL(row.section(1, 4).reinterpret_as<p2>()[1].a, d[36]);
  array_view<const p2> cp = array_view<const int>(row.section(1, 4)).reinterpret_as<p2>();
  EQUAL(cp[0].a, d[34]);
  // misaligned element
  array_view<int> line(d);
  array_view<p2> odd = line.section(1, 4).reinterpret_as<p2>();
  parallel_for_each(odd.extent, [=](index<1> i) restrict(amp) { odd[i].a = 1000 + i[0]; });
  EQUAL(line[1], 1000);
  EQUAL(line[3], 1001);
  EQUAL(line[2], 2);
  array_view<p3> three = line.reinterpret_as<float>().section(50, 6).reinterpret_as<p3>();
  parallel_for_each(three.extent, [=](index<1> i) restrict(amp) { three[i].y = 1.5f; });
  EQUAL(line.reinterpret_as<float>()[51], 1.5f);
  EQUAL(line.reinterpret_as<float>()[54], 1.5f);
  EQUAL(line[50], 50);
  // 3-D
  std::vector<int> c(60);
  std::iota(c.begin(), c.end(), 0);
  array_view<int, 3> cube(3, 4, 5, c);
  array_view<int, 3> part = cube.section(index<3>(1, 1, 1), extent<3>(2, 2, 3));
  EQUAL(part(1, 1, 2), 2 * 20 + 2 * 5 + 3);
  array_view<int, 2> plane = part[1];
  EQUAL(plane(0, 0), 46);
  parallel_for_each(plane.extent, [=](index<2> i) restrict(amp) { plane[i] = plane(i) * 2; });
  EQUAL(cube(2, 1, 1), 92);
  EQUAL(cube(2, 3, 1), 56);
  EQUAL(cube(2, 1, 4), 49);
  // limits
  THROWS_CODE(E_INVALIDARG, v.section(0, 0, 11, 1));
  THROWS_CODE(E_INVALIDARG, v.section(10, 0, 1, 1));
  THROWS_CODE(E_INVALIDARG, v.section(0, -1, 1, 1));
  THROWS_CODE(E_INVALIDARG, v.section(0, 0, -1, 1));
  THROWS_CODE(E_INVALIDARG, v.section(index<2>(0, 10)));
  THROWS_CODE(E_INVALIDARG, v.section(extent<2>(11, 10)));
  THROWS_CODE(E_INVALIDARG, v[10]);
  THROWS_CODE(E_INVALIDARG, v[-1]);
  THROWS_CODE(E_INVALIDARG, line.view_as(extent<2>(11, 10)));
  THROWS_CODE(E_INVALIDARG, line.view_as(extent<2>(0, 10)));
  THROWS_CODE(E_INVALIDARG, line.view_as(extent<2>(-1, 10)));
  THROWS_CODE(E_INVALIDARG, line.section(0, 99).reinterpret_as<p2>());
  THROWS_CODE(E_INVALIDARG, (array_view<int, 2>(0, 4, d)));
  THROWS_CODE(E_INVALIDARG, array_view<int>(-4, d));
  THROWS_CODE(E_INVALIDARG, (array_view<int>(extent<1>(0), d.data())));
  THROWS_CODE(E_INVALIDARG, (array_view<int, 2>(65536, 65536)));
  THROWS_CODE(E_INVALIDARG, (array_view<int, 2>(10, 11, d)));
  THROWS_CODE(E_INVALIDARG, (array_view<const int>(extent<1>(101), d)));
  std::vector<int> empty;
  THROWS_CODE(E_INVALIDARG, (array_view<int>(empty)));
  THROWS_CODE(E_INVALIDARG, array_view<const int>(0, empty));
  THROWS_CODE(E_INVALIDARG, array_view<int>(5).get_source_accelerator_view());
  array<int, 2> a(4, 5), b(5, 4);
  array_view<int, 2> av(a);
  THROWS_CODE(E_INVALIDARG, copy(a, b));
  THROWS_CODE(E_INVALIDARG, a.copy_to(b));
  THROWS_CODE(E_INVALIDARG, copy(av, b));
  THROWS_CODE(E_INVALIDARG, copy_async(a, b).get());
  THROWS_CODE(E_INVALIDARG, av.copy_to(b));
  THROWS_CODE(E_INVALIDARG, copy(d.begin(), d.begin() + 19, a));
  THROWS_CODE(E_INVALIDARG, copy(d.begin(), d.begin() + 21, av));
  THROWS_CODE(E_INVALIDARG, copy_async(d.begin() + 20, d.begin(), av));
  THROWS_CODE(E_INVALIDARG, (array<int, 2>(4, 5, d.begin(), d.begin() + 3)));
  THROWS_CODE(E_INVALIDARG, (array<int, 2>(4, -5, d.begin(), d.begin() + 3)));
}

int main() {
  ranks();
  read_only();
  overlapping();
  sections();
  return result();
}
