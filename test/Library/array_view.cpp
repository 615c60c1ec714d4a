// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Views: construction, contents, invalid arguments.
#include <amp.h>
#include "check.h"
#include <array>
#include <numeric>
using namespace concurrency;

struct pair { int first; float second; };

int main() {
  std::vector<int> v(24);
  std::iota(v.begin(), v.end(), 0);
  const std::vector<int> &c = v;
  int raw[6] = {5, 4, 3, 2, 1, 0};
  std::array<int, 6> fixed = {{1, 2, 3, 4, 5, 6}};

  // Data sources.
  EQUAL(array_view<int>(24, v)[3], 3);
  EQUAL(array_view<int>(v).extent[0], 24);
  EQUAL(array_view<const int>(c)[23], 23);
  EQUAL((array_view<int, 2>(4, 6, v)(1, 1)), 7);
  EQUAL((array_view<const int, 2>(4, 6, c)(1, 1)), 7);
  EQUAL((array_view<int, 3>(2, 3, 4, v)(1, 2, 3)), 23);
  EQUAL((array_view<int, 2>(extent<2>(4, 6), v)[index<2>(3, 5)]), 23);
  EQUAL((array_view<int, 2>(4, 6, v.data())[3][5]), 23);
  EQUAL(array_view<int>(24, v.data())(4), 4);
  EQUAL(array_view<int>(raw)[1], 4);
  EQUAL(array_view<const int>(raw).extent[0], 6);
  EQUAL(array_view<int>(fixed)[5], 6);
  EQUAL((array_view<int, 2>(2, 3, raw)(1, 0)), 2);
  const size_t rows = 2, columns = 3; // not a container, and not an int either
  EQUAL((array_view<int, 2>(rows, columns).extent == extent<2>(2, 3)), true);
  const int dims[4] = {2, 3, 2, 2};
  array_view<int, 4> four(extent<4>(dims), v);
  const int at[4] = {1, 2, 1, 0};
  EQUAL(four[index<4>(at)], 22);
  EQUAL(four[1][2][1][0], 22);

  // Copies and read-only views share the memory.
  array_view<int, 2> a(4, 6, v), same(a);
  array_view<const int, 2> read(a), read_again(read);
  same(2, 2) = 140;
  EQUAL(a(2, 2) + read(2, 2) + read_again[2][2], 420);
  a(2, 2) = 14;
  array_view<int, 2> other(2, 3, raw);
  other = a;
  EQUAL(other.extent == a.extent && other(3, 3) == 21, true);
  read = other;
  static_assert(std::is_convertible<array_view<int>, array_view<const int>>::value, "");
  static_assert(!std::is_convertible<array_view<const int>, array_view<int>>::value, "");
  static_assert(!std::is_constructible<array_view<int>, std::vector<float> &>::value, "");
  static_assert(!std::is_constructible<array_view<int>, const std::vector<int> &>::value, "");
  static_assert(!std::is_default_constructible<array_view<int>>::value, "");
  static_assert(std::is_same<array_view<const int>::value_type, const int>::value, "");

  // A moved-from view remains a view.
  array_view<int, 2> still(a), taken(std::move(still));
  EQUAL(&still(1, 1) == &taken(1, 1), true);

  // Sections.
  array_view<int, 2> s = a.section(1, 2, 2, 3);
  EQUAL(s.extent == extent<2>(2, 3), true);
  EQUAL(s(0, 0), 8);
  EQUAL(s(1, 2), 16);
  EQUAL(s[1][0], 14);
  EQUAL(s.section(index<2>(1, 1))(0, 1), 16);
  EQUAL(s.section(extent<2>(1, 2))(0, 1), 9);
  EQUAL(s.section(index<2>(1, 1), extent<2>(1, 1))(0, 0), 15);
  EQUAL(array_view<int>(v).section(20, 4)[3], 23);
  EQUAL((array_view<int, 3>(2, 3, 4, v).section(1, 1, 1, 1, 2, 3)(0, 1, 2)), 23);
  EQUAL(four.section(index<4>(at)).extent.size(), 1u * 1 * 1 * 2);
  THROWS(runtime_exception, a.section(0, 0, 5, 1));
  THROWS(runtime_exception, a.section(0, 0, 0, 1));
  THROWS(runtime_exception, a.section(-1, 0, 1, 1));
  THROWS(runtime_exception, a.section(3, 5, 1, 2));
  THROWS(runtime_exception, a.section(index<2>(4, 0)));
  THROWS(runtime_exception, s.section(1, 0, 2147483647, 1));

  // Projections.
  EQUAL(a[3].extent == extent<1>(6), true);
  EQUAL(a(3)[1], 19);
  THROWS(runtime_exception, a[4]);
  THROWS(runtime_exception, a(-1));

  // Other types and shapes.
  array_view<int> line(v);
  EQUAL(line.view_as(extent<2>(3, 8))(2, 7), 23);
  EQUAL(line.view_as(extent<3>(1, 2, 3)).extent.size(), 6u);
  THROWS(runtime_exception, line.view_as(extent<2>(5, 5)));
  float one = 1.0f;
  EQUAL(array_view<float>(1, &one).reinterpret_as<unsigned>()[0], 0x3f800000u);
  EQUAL(line.reinterpret_as<pair>().extent[0], 12);
  EQUAL(array_view<const int>(line).reinterpret_as<pair>()[1].first, 2);
  static_assert(std::is_same<decltype(array_view<const int>(line).reinterpret_as<pair>()),
                             array_view<const pair>>::value, "");
  THROWS(runtime_exception, line.section(0, 3).reinterpret_as<pair>());
  EQUAL(line.section(4, 4).data()[0], 4);
  EQUAL(line.get_ref(index<1>(9)), 9);

  // The location of the data.
  EQUAL(line.source_accelerator_view == accelerator(accelerator::cpu_accelerator).default_view, true);
  array<int> device(4);
  EQUAL(array_view<int>(device).get_source_accelerator_view() == device.accelerator_view, true);
  THROWS(runtime_exception, array_view<int>(4).get_source_accelerator_view());
  THROWS(runtime_exception, array_view<int>(0));
  THROWS(runtime_exception, (array_view<int, 2>(2, -3, raw)));

  // Views keep an array's memory alive.
  {
    array_view<int> survivor(1, raw);
    {
      array<int> dies(6, raw, raw + 6);
      survivor = dies;
    }
    EQUAL(survivor[0], 5);
  }

  // Without a source, memory is allocated where elements are written.
  array_view<int> free(8);
  free.discard_data();
  parallel_for_each(free.extent, [=](index<1> i) restrict(amp) { free[i] = i[0] * i[0]; });
  EQUAL(free[7], 49);

  // The same in amp code.
  std::vector<int> seen(12);
  array_view<int> out(seen);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    out[0] = a(1, 2);
    out[1] = a[index<2>(1, 2)];
    out[2] = a[1][2];
    out[3] = read(index<2>(3, 5));
    array_view<int, 2> t = a.section(1, 2, 2, 3);
    out[4] = t(1, 2);
    out[5] = t.section(index<2>(1, 1)).extent.size();
    out[6] = line.view_as(extent<2>(3, 8))(2, 7);
    out[7] = line.section(4, 4).data()[1];
    out[8] = four[1][2][1][0];
    int local[3] = {7, 8, 9};
    array_view<int> over(local);
    over[1] += 10;
    out[9] = local[1] + over.extent[0];
    array_view<const int> part(2, local + 1);
    out[10] = part[1];
    out[11] = s.get_ref(index<2>(0, 1));
  });
  const int wanted[12] = {8, 8, 8, 23, 16, 2, 23, 5, 22, 21, 9, 9};
  for (int i = 0; i < 12; ++i)
    EQUAL(out[i], wanted[i]);
  return result();
}
