// Temporaries of classes are bound to non-const references.
// RUN: %ampcc -std=c++14 %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %if all %{ %ampcc -std=c++20 %s -o %t 2> %t.log && %t %}
// RUN: not %ampcc -fsyntax-only -DNUMBERS %s 2>&1 | FileCheck %s --check-prefix=NUMBERS
#include <amp.h>
#include <string>
#include <vector>
using namespace concurrency;

void fill(array_view<int> &v, int x) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = x; });
}
template <class T> void fill_with(T x, array_view<T> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = x; });
}
int ends;
struct S {
  int v;
  S(int v) : v(v) {}
  ~S() { ++ends; }
};
struct User {
  int k, n;
  User(S &s) : k(s.v), n(0) {}
  void add(S &s, int times) { k += times * s.v; }
};
void operator<<(User &u, S &s) { u.k += s.v; }
struct Held {
  User u;
  Held() : u(S(6)) {}
};
array<int> make() { return array<int>(4); }
// A function with a type that amp code cannot use.
std::size_t length(std::string &s) { return s.size(); }
struct Point {
  int x;
  int move(Point &by) restrict(cpu, amp) { return x + by.x; }
};
Point at(int x) restrict(cpu, amp) {
  Point p = {x};
  return p;
}
#ifdef NUMBERS
void number(int &x);
void numbers() {
  number(3);   // NUMBERS: error: no matching function for call to 'number'
  int &r = 4;  // NUMBERS: error: non-const lvalue reference to type 'int' cannot bind
}
#endif

int main() {
  std::vector<int> d(8);
  array_view<int> v(8, d);
  // CHECK: :[[@LINE+1]]:8: warning: a temporary is passed as a reference that is not const
  fill(v.section(0, 4), 1);
  fill(array_view<int>(4, d.data() + 4), 2); // CHECK: :[[@LINE]]:8: warning: a temporary
  fill_with(9, v.section(2, 2));             // CHECK: :[[@LINE]]:16: warning: a temporary
  v.synchronize();
  // CHECK: :[[@LINE+1]]:14: warning: a temporary is passed
  if (length(std::string("name")) != 4)
    return 5;
  User u(S(3)); // CHECK: :[[@LINE]]:10: warning: a temporary
  u << S(4);    // CHECK: :[[@LINE]]:8: warning: a temporary
  u.add(S(10), 2); // CHECK: :[[@LINE]]:9: warning: a temporary
  const int before = ends;
  {
    S &r = S(5); // CHECK: :[[@LINE]]:8: warning: 'r' refers to a temporary
    if (ends != before || r.v != 5)
      return 2;
  }
  if (ends != before + 1)
    return 3;
  array_view<int> w(make()), w2(array<int>(4)), w3 = array<int>(4, d.begin());
  if (w3[0] != 1 || w.extent[0] != 4 || w2.extent[0] != 4)
    return 4;
  std::vector<array<int>> arrays;
  arrays.push_back(array<int>(3));
  arrays.push_back(make());
  parallel_for_each(w3.extent, [=](index<1> i) restrict(amp) { w3[i] = at(1).move(at(i[0])); });
  return d[0] == 1 && d[2] == 9 && d[5] == 2 && u.k == 27 && Held().u.k == 6 && w3[3] == 4 ? 0 : 1;
}
