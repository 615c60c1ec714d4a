// Members of base classes that depend on a template parameter are found without
// `this->`, and friend declarations declare classes.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %ampcc -fsyntax-only -Wno-amp-microsoft -Werror %s
#include <amp.h>
#include <map>
#include <regex>
#include <string>
using namespace concurrency;

template <class T> struct Base {
  typedef T value_type;
  T member;
  static int count() { return 3; }
  T get() const restrict(cpu, amp) { return member; }
  void set(T x) { member = x; }
  enum { K = 7 };
};
template <class T> struct Derived : Base<T> {
  // CHECK: :[[@LINE+1]]:51: warning: 'member' is looked up in a base class that depends on a template parameter
  T twice() const restrict(cpu, amp) { return 2 * member + K; }
  T both() const restrict(cpu, amp) { return get() + twice(); }
  void init() {
    set(4);
    member += count();
    value_type z = 1; // CHECK: warning: 'value_type' is looked up in a base class
    member += z;
  }
};

class Owner {
  friend class Part;
  Part *part;

public:
  Owner() : part(0) {}
  bool empty() const { return !part; }
};

int main() {
  Derived<int> d;
  d.init();
  int r[1];
  array_view<int> v(1, r);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = d.both(); });
  v.synchronize();
  return r[0] == 8 + 16 + 7 && d.both() == 31 && Owner().empty() ? 0 : 1;
}
