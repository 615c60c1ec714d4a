// RUN: %if all %{ %ampcc -std=c++14 -fsyntax-only -Wall -Wextra -Werror -I %S/Inputs %s %}
// RUN: %ampcc -std=c++23 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// The algebra of index<N>, identical in cpu and amp code.
#include <amp.h>
#include "check.h"
using namespace concurrency;

template <int N> bool is(const index<N> &i, const int *components) restrict(cpu, amp) {
  for (int k = 0; k < N; ++k)
    if (i[k] != components[k])
      return false;
  return true;
}

bool is(const index<1> &i, int a) restrict(cpu, amp) { return i[0] == a; }
bool is(const index<2> &i, int a, int b) restrict(cpu, amp) {
  return i[0] == a && i[1] == b;
}
bool is(const index<3> &i, int a, int b, int c) restrict(cpu, amp) {
  return i[0] == a && i[1] == b && i[2] == c;
}

/// Returns the number of the first failed step, or 0.
int algebra() restrict(cpu, amp) {
  index<2> a(6, 8);
  if (!is(index<1>(), 0) || !is(index<2>(), 0, 0) || !is(index<3>(), 0, 0, 0)) return 1;
  if (!is(index<1>(7), 7) || !is(a, 6, 8) || !is(index<3>(1, 2, 3), 1, 2, 3)) return 2;
  const int five[5] = {5, 4, 3, 2, 1};
  if (!is<5>(index<5>(five), five)) return 3;
  index<2> copy(a), assigned;
  assigned = a;
  if (copy != a || !(assigned == a) || index<2>(6, 7) == a) return 4;
  if (!is(a += index<2>(1, 2), 7, 10) || !is(a -= index<2>(2, 1), 5, 9)) return 5;
  if (!is(a += 3, 8, 12) || !is(a -= 1, 7, 11) || !is(a *= 2, 14, 22)) return 6;
  if (!is(a /= 3, 4, 7) || !is(a %= 4, 0, 3)) return 7;
  if (!is(++a, 1, 4) || !is(a++, 1, 4) || !is(a, 2, 5)) return 8;
  if (!is(--a, 1, 4) || !is(a--, 1, 4) || !is(a, 0, 3)) return 9;
  if (!is(a + copy, 6, 11) || !is(copy - a, 6, 5)) return 10;
  if (!is(copy + 1, 7, 9) || !is(copy - 1, 5, 7) || !is(copy * 2, 12, 16)) return 11;
  if (!is(copy / 4, 1, 2) || !is(copy % 4, 2, 0)) return 12;
  if (!is(1 + copy, 7, 9) || !is(10 - copy, 4, 2) || !is(2 * copy, 12, 16)) return 13;
  if (!is(100 / copy, 16, 12) || !is(20 % copy, 2, 4)) return 14;
  a[1] = 9;
  if (!is(a, 0, 9)) return 15;
  return 0;
}

int main() {
  EQUAL_ON_BOTH(algebra(), 0);

  const int &rank = index<3>::rank; // requires a definition
  EQUAL(rank, 3);
  static_assert(std::is_same<index<2>::value_type, int>::value, "");
  static_assert(!std::is_convertible<int, index<1>>::value, "explicit");
  static_assert(std::is_trivially_destructible<index<3>>::value, "");
  EQUAL(sizeof(index<3>), 3 * sizeof(int));
  return result();
}
