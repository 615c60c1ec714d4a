// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// The algebra of extent<N>, identical in cpu and amp code.
#include <amp.h>
#include "check.h"
using namespace concurrency;

bool is(const extent<2> &e, int a, int b) restrict(cpu, amp) {
  return e[0] == a && e[1] == b;
}

/// Returns the number of the first failed step, or 0.
int algebra() restrict(cpu, amp) {
  extent<2> a(6, 8);
  if (!is(extent<2>(), 0, 0) || extent<1>(7)[0] != 7 || extent<3>(1, 2, 3)[2] != 3) return 1;
  const int four[4] = {2, 3, 4, 5};
  if (extent<4>(four).size() != 120 || a.size() != 48 || extent<1>(9).size() != 9) return 2;
  if (extent<2>(65536, 65535).size() != 4294901760u) return 3;
  if (!a.contains(index<2>(5, 7)) || !a.contains(index<2>())) return 4;
  if (a.contains(index<2>(6, 7)) || a.contains(index<2>(5, 8))) return 5;
  if (a.contains(index<2>(-1, 7)) || a.contains(index<2>(5, -1))) return 6;
  if (!is(a + index<2>(1, 2), 7, 10) || !is(a - index<2>(1, 2), 5, 6)) return 7;
  if (!is(a + extent<2>(1, 2), 7, 10) || !is(a - extent<2>(1, 2), 5, 6)) return 8;
  extent<2> copy(a);
  if (copy != a || !(copy == a) || a == extent<2>(6, 7)) return 9;
  if (!is(a += index<2>(1, 2), 7, 10) || !is(a -= index<2>(2, 1), 5, 9)) return 10;
  if (!is(a += extent<2>(1, 2), 6, 11) || !is(a -= extent<2>(2, 1), 4, 10)) return 11;
  if (!is(a += 3, 7, 13) || !is(a -= 1, 6, 12) || !is(a *= 2, 12, 24)) return 12;
  if (!is(a /= 3, 4, 8) || !is(a %= 5, 4, 3)) return 13;
  if (!is(++a, 5, 4) || !is(a++, 5, 4) || !is(--a, 5, 4) || !is(a--, 5, 4) || !is(a, 4, 3)) return 14;
  if (!is(copy + 1, 7, 9) || !is(copy - 1, 5, 7) || !is(copy * 2, 12, 16)) return 15;
  if (!is(copy / 4, 1, 2) || !is(copy % 4, 2, 0)) return 16;
  if (!is(1 + copy, 7, 9) || !is(10 - copy, 4, 2) || !is(2 * copy, 12, 16)) return 17;
  if (!is(100 / copy, 16, 12) || !is(20 % copy, 2, 4)) return 18;
  const extent<3> box(2, 3, 4);
  if (!box.contains(index<3>(1, 2, 3)) || !box.contains(index<3>())) return 19;
  if (box.contains(index<3>(2, 2, 3)) || box.contains(index<3>(1, 3, 3)) || box.contains(index<3>(1, 2, 4))) return 20;
  if (box.contains(index<3>(-1, 0, 0)) || box.contains(index<3>(0, -1, 0)) || box.contains(index<3>(0, 0, -1))) return 21;
  const extent<1> line(5);
  if (!line.contains(index<1>(4)) || line.contains(index<1>(5)) || line.contains(index<1>(-1))) return 22;
  const int inside[4] = {1, 2, 3, 4}, outside[4] = {1, 2, 3, 5}, below[4] = {0, 0, -1, 0};
  const extent<4> many(four);
  if (!many.contains(index<4>(inside)) || many.contains(index<4>(outside)) || many.contains(index<4>(below))) return 23;
  return 0;
}

/// Checks that each mutating operator leaves the number after the extent in memory unchanged.
int neighbor() restrict(cpu, amp) {
  struct {
    extent<2> value;
    int next;
  } both = {extent<2>(3, 4), 7};
  both.value += 1, both.value -= 2, both.value *= 5, both.value /= 2, both.value %= 3;
  both.value += both.value, both.value -= extent<2>(1, 1);
  both.value += index<2>(1, 2), both.value -= index<2>(2, 1);
  ++both.value, --both.value;
  return both.next;
}

int main() {
  EQUAL_ON_BOTH(algebra(), 0);
  EQUAL_ON_BOTH(neighbor(), 7);

  const int &rank = extent<2>::rank;
  EQUAL(rank, 2);
  return result();
}
