// Members of dependent bases are found without `this->`, and friend
// declarations declare classes.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %ampcc -fsyntax-only -Wno-amp-microsoft -Werror %s
#include <amp.h>
#include <map>
#include <regex>
#include <string>
#include <vector>
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

// A variable of the class where the grammar permits a function declaration;
// types of the base in every position.
template <class T, int N> struct Storage {
  typedef T pixel_type;
  typedef std::vector<T> buffer;
  int rows, columns;
  buffer data;
  Storage(int r, int c) : rows(r), columns(c), data(r * c) {}
  T &at(int r, int c) { return data[r * columns + c]; }
};
template <class T, int N = 1> struct Matrix : public Storage<T, N> {
  Matrix(int r, int c) : Storage(r, c) {}
  pixel_type &operator()(int r, int c) { return at(r, c); }
  Matrix<T, N> transposed() const {
    Matrix<T, N> result(columns, rows);
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < columns; j++)
        result.at(j, i) = data[i * columns + j];
    return result;
  }
  template <class F> void apply(F f) {
    array_view<T, 2> v(rows, columns, data);
    parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = f(v[i]); });
    v.synchronize();
  }
  void add(pixel_type x) {
    apply([=](pixel_type p) restrict(amp) -> pixel_type { return p + x; });
  }
  pixel_type sum() {
    pixel_type s = pixel_type();
    for (buffer::iterator i = data.begin(); i != data.end(); ++i)
      s += *i;
    return finish(s);
  }
};
template <class T> T finish(T t) { return t; }
bool matrices() {
  Matrix<int> m(2, 3);
  m(0, 2) = 5;
  m.add(1);
  return m.transposed()(2, 0) == 6 && m.sum() == 11;
}

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
  return matrices() && r[0] == 8 + 16 + 7 && d.both() == 31 && Owner().empty() ? 0 : 1;
}
