// <amp.h> provides PPL if a program needs it.
// RUN: %ampcc -std=c++14 %s -pthread -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %if all %{ %ampcc -std=c++20 -fsyntax-only -Wno-amp-microsoft -Werror %s %}
// RUN: %ampcc -fsyntax-only -DOWN -Werror %s
// RUN: not %ampcc -fsyntax-only -DOTHER %s 2>&1 | FileCheck %s --check-prefix=OTHER
#include <amp.h>
#include <vector>
using namespace concurrency;

#ifdef OWN
// The program's own.
template <class F> int parallel_for(int begin, int end, F f) {
  for (; begin < end; ++begin)
    f(begin);
  return end;
}
int run() { return parallel_for(0, 3, [](int) {}); }
#elif defined(OTHER)
concurrent_vector<int> v; // OTHER: note: it is declared in <concurrent_vector.h>
#else
// CHECK: :[[@LINE+1]]:1: warning: <amp.h> brings 'critical_section' along
critical_section section;
template <class T> void clear(std::vector<T> &v) { v.clear(); }
void clear_later(array_view<int> &v);

int main() {
  std::vector<int> d(100);
  int sum = 0;
  // CHECK: :[[@LINE+1]]:3: warning: <amp.h> brings 'parallel_for' along
  parallel_for(0, 100, [&](int i) {
    d[i] = i;
    critical_section::scoped_lock lock(section);
    sum += i;
  });
  array_view<int> v(100, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  clear_later(v.section(0, 50));
  // CHECK: :[[@LINE+1]]:24: warning: <amp.h> brings 'create_task' along
  const int last = int(create_task([=] { return v[99]; }).get());
  return sum == 4950 && last == 100 && v[3] == 0 ? 0 : 1;
}

// The compilation with the header finds the other fix-ups.
void clear_later(array_view<int> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 0; });
}
#endif
