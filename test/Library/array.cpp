// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Every constructor of array, deep copies, element access, conversions.
#include <amp.h>
#include "check.h"
#include <list>
#include <numeric>
using namespace concurrency;

/// True if \p a contains first, first + 1, ...
template <int N> bool holds(const array<int, N> &a, int first) {
  const std::vector<int> v = a;
  for (size_t i = 0; i < v.size(); ++i)
    if (v[i] != first + int(i))
      return false;
  return v.size() == a.extent.size();
}

int main() {
  std::vector<int> v(24);
  std::iota(v.begin(), v.end(), 1);
  const std::list<double> l(v.begin(), v.end());
  accelerator_view av = accelerator().create_view();
  accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  const auto b = v.begin(), e = v.end();

  // Extents.
  EQUAL((array<int>(24).extent == extent<1>(24)), true);
  EQUAL((array<int, 2>(4, 6).extent == extent<2>(4, 6)), true);
  EQUAL((array<int, 3>(2, 3, 4).extent == extent<3>(2, 3, 4)), true);
  EQUAL((array<int, 2>(extent<2>(4, 6)).get_extent() == extent<2>(4, 6)), true);
  const int dims[5] = {1, 2, 3, 2, 2};
  EQUAL((array<int, 5>(extent<5>(dims)).extent.size()), 24u);
  EQUAL((array<int, 2>(4, 6, av).accelerator_view == av), true);
  EQUAL((array<int, 3>(2, 3, 4, av).get_accelerator_view() == av), true);
  EQUAL((array<int>(24).accelerator_view == accelerator().default_view), true);
  EQUAL((array<int>(24).associated_accelerator_view == accelerator().default_view), true);

  // From data sources.
  EQUAL(holds(array<int>(24, b), 1), true);
  EQUAL(holds(array<int>(24, b, e), 1), true);
  EQUAL(holds(array<int>(24, l.begin()), 1), true);
  EQUAL(holds(array<int>(24, l.begin(), l.end()), 1), true);
  EQUAL(holds(array<int>(24, v.data(), v.data() + 24), 1), true);
  EQUAL(holds(array<int, 2>(4, 6, b), 1), true);
  EQUAL(holds(array<int, 2>(4, 6, b, e), 1), true);
  EQUAL(holds(array<int, 3>(2, 3, 4, b), 1), true);
  EQUAL(holds(array<int, 3>(2, 3, 4, b, e), 1), true);
  EQUAL(holds(array<int, 2>(extent<2>(4, 6), b), 1), true);
  EQUAL(holds(array<int, 2>(extent<2>(4, 6), b, e), 1), true);
  EQUAL(holds(array<int>(24, b, av), 1), true);
  EQUAL(holds(array<int>(24, b, e, av), 1), true);
  EQUAL(holds(array<int, 2>(4, 6, b, av), 1), true);
  EQUAL(holds(array<int, 2>(4, 6, b, e, av), 1), true);
  EQUAL(holds(array<int, 3>(2, 3, 4, b, av), 1), true);
  EQUAL(holds(array<int, 3>(2, 3, 4, b, e, av), 1), true);
  EQUAL(holds(array<int, 2>(extent<2>(4, 6), b, av), 1), true);
  EQUAL(holds(array<int, 2>(extent<2>(4, 6), b, e, av, access_type_auto), 1), true);
  THROWS(runtime_exception, array<int>(23, b, e));
  THROWS(runtime_exception, array<int>(25, b, e));
  THROWS(runtime_exception, array<int>(24, e, b));
  THROWS(runtime_exception, array<int>(25, l.begin(), l.end()));

  // Staging arrays are arrays on the cpu with an associated view.
  array<int> staging(24, cpu, av);
  EQUAL(staging.accelerator_view == cpu, true);
  EQUAL(staging.associated_accelerator_view == av, true);
  copy(b, e, staging);
  EQUAL(staging[5], 6);
  staging[5] = 66;
  array<int> from_staging(24, av);
  copy(staging, from_staging);
  EQUAL(std::vector<int>(from_staging)[5], 66);
  EQUAL((array<int, 2>(4, 6, b, e, cpu, av)(3, 5)), 24);
  EQUAL((array<int, 3>(2, 3, 4, b, cpu, av)(1, 2, 3)), 24);

  // From views.
  array_view<int, 2> view(4, 6, v);
  EQUAL(holds(array<int, 2>(view), 1), true);
  EQUAL(holds(array<int, 2>(view, av), 1), true);
  EQUAL(holds(array<int, 2>(view, cpu, av), 1), true);
  EQUAL(holds(array<int>(array_view<const int>(v).section(6, 12)), 7), true);

  // Copies are deep and stay on their view; a move transfers the memory.
  array<int, 2> original(4, 6, b, e, av);
  array<int, 2> copied(original);
  EQUAL(copied.accelerator_view == av, true);
  copy(std::vector<int>(24, 0).begin(), copied);
  EQUAL(holds(original, 1), true);
  array<int, 2> moved(static_cast<array<int, 2> &&>(copied));
  EQUAL(std::vector<int>(moved)[23], 0);
  THROWS(uninitialized_object, copied.get_accelerator_view());
  THROWS(uninitialized_object, copy(copied, moved));
  THROWS(runtime_exception,
         parallel_for_each(extent<1>(1), [&copied](index<1>) restrict(amp) { copied(0, 0) = 1; }));
  copied = moved;
  EQUAL(std::vector<int>(copied)[23], 0);
  array<int, 2> again(static_cast<array<int, 2> &&>(copied));
  copied = array_view<const int, 2>(again);
  EQUAL(std::vector<int>(copied)[23], 0);
  moved = original;
  EQUAL(holds(moved, 1), true);
  array<int, 2> small(2, 2);
  small = original;
  EQUAL(holds(small, 1), true);
  small = array<int, 2>(2, 12, b);
  EQUAL(small.extent == extent<2>(2, 12), true);
  array<int, 2> assigned(4, 6, av);
  assigned = view;
  EQUAL(holds(assigned, 1), true);
  const array<int, 2> &itself = assigned;
  assigned = itself;
  EQUAL(holds(assigned, 1), true);
  array<int, 2> target(4, 6);
  original.copy_to(target);
  EQUAL(holds(target, 1), true);
  std::vector<int> w(24);
  original.copy_to(array_view<int, 2>(4, 6, w));
  EQUAL(w == v, true);

  // Element access on the cpu.
  array<int, 2> home(4, 6, b, e, cpu);
  const array<int, 2> &fixed = home;
  EQUAL(home[index<2>(1, 2)], 9);
  EQUAL(home(index<2>(1, 2)), 9);
  EQUAL(home(1, 2), 9);
  EQUAL(home[1][2], 9);
  EQUAL(home(1)(2), 9);
  EQUAL(fixed[index<2>(1, 2)] + fixed(1, 2) + fixed[1][2] + fixed.data()[8], 36);
  home(1, 2) = 90;
  EQUAL(home.data()[8], 90);
  EQUAL(home.section(1, 1, 2, 3)(0, 1), 90);
  EQUAL(fixed.section(index<2>(1, 1))(0, 1), 90);
  EQUAL(fixed.section(extent<2>(2, 3)).extent == extent<2>(2, 3), true);
  EQUAL(home.reinterpret_as<float>().extent[0], 24);
  EQUAL(fixed.view_as(extent<1>(10))[8], 90);
  EQUAL((array<int, 3>(2, 3, 4, b, cpu)(1, 0, 0)), 13);
  EQUAL((array<int>(24, b, cpu)[7]), 8);
  EQUAL(home.cpu_access_type, access_type_read_write);

  // Without cpu access: elements are copied, not accessed.
  array<int> away(24, b, accelerator().default_view, access_type_none);
  const array<int> &away_fixed = away;
  EQUAL(away.data() == nullptr && away_fixed.data() == nullptr, true);
  std::vector<int> brought(24);
  copy(away, brought.begin());
  EQUAL(brought[7], 8);
  copy(b, e, away);
  if (accelerator().supports_cpu_shared_memory) {
    array<int> read(24, b, accelerator().default_view, access_type_read);
    const array<int> &read_fixed = read;
    EQUAL(read.data() == nullptr && read_fixed.data() != nullptr, true);
  }

  // Invalid arguments.
  THROWS(runtime_exception, array<int>(0));
  THROWS(runtime_exception, array<int>(-1));
  THROWS(runtime_exception, (array<int, 2>(4, 0)));
  THROWS(runtime_exception, (array<int, 3>(65536, 65536, 4)));
  array<int> hidden(4, accelerator().default_view, access_type_none);
  THROWS(runtime_exception, hidden[0] = 1);
  THROWS(runtime_exception, static_cast<const array<int> &>(hidden)[0]);

  // The same accessors in amp code.
  array<int, 3> cube(2, 3, 4, b);
  std::vector<int> seen(8);
  array_view<int> out(seen);
  const array<int, 3> &cube_const = cube;
  parallel_for_each(extent<1>(1), [=, &cube, &cube_const](index<1>) restrict(amp) {
    out[0] = cube(1, 2, 3);
    out[1] = cube[index<3>(1, 2, 3)];
    out[2] = cube_const(index<3>(0, 0, 1));
    out[3] = cube[1][2][3];
    out[4] = cube.section(1, 1, 1, 1, 1, 1)(0, 0, 0);
    out[5] = cube.extent.size();
    out[6] = cube_const.view_as(extent<2>(6, 4))(5, 3);
    out[7] = cube.data()[1];
    cube(0, 0, 0) = 100;
  });
  const int wanted[8] = {24, 24, 2, 24, 18, 24, 24, 2};
  for (int i = 0; i < 8; ++i)
    EQUAL(out[i], wanted[i]);
  EQUAL(std::vector<int>(cube)[0], 100);
  static_assert(!std::is_default_constructible<array<int>>::value, "");
  static_assert(!std::is_convertible<int, array<int>>::value, "explicit");
  return result();
}
