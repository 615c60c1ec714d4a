// RUN: %if all %{ %ampcc -std=c++17 %s -o %t && %t %}
// RUN: %ampcc -std=c++17 -O2 %s -o %t && %t
// Temporaries of an array and of its index are destroyed in the reverse order
// of their construction: the array's are constructed first.
#include <amp.h>
using namespace concurrency;

struct Logged {
  array_view<int> log;
  int id;
  Logged(array_view<int> l, int id) restrict(cpu, amp) : log(l), id(id) { note(id); }
  ~Logged() restrict(cpu, amp) { note(id + 4); }
  void note(int n) const restrict(cpu, amp) { log[0] = log[0] * 10 + n; }
};

static int run(array_view<int> log, int i) restrict(cpu, amp) {
  const int table[2][2] = {{1, 2}, {3, 4}};
  log[0] = 0;
  const int found = table[Logged(log, 1).id & 1][Logged(log, 2).id & 1];
  const int swapped = (Logged(log, 3).id & 1)[table[Logged(log, 4).id & i]];
  return log[0] + found * 5 + swapped;
}

static int views(array_view<int> log, array_view<int, 2> v) restrict(cpu, amp) {
  log[0] = 0;
  const int found = v[Logged(log, 1).id & 1][Logged(log, 2).id & 1];
  const int other = v.section(index<2>(Logged(log, 3).id & 1, 0))[0][Logged(log, 4).id & 1];
  return log[0] + found * 10 + other;
}

int main() {
  int data[] = {5, 6, 7, 8}, results[2] = {}, memory[2] = {};
  array_view<int, 2> v(2, 2, data);
  array_view<int> r(2, results), log(1, memory), mine(1, memory + 1);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    r[0] = run(log, 1);
    r[1] = views(log, v);
  });
  return r[0] == run(mine, 1) && r[1] == views(mine, v) ? 0 : 1;
}
