// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// copy from and to iterators of every kind.
#include "check.h"
#include <algorithm>
#include <amp.h>
#include <array>
#include <deque>
#include <forward_list>
#include <iterator>
#include <list>
#include <memory>
#include <numeric>
#include <set>
#include <sstream>
#include <stdexcept>
using namespace Concurrency;

static void iterators() {
  std::vector<int> d(6);
  std::iota(d.begin(), d.end(), 1);
  std::deque<int> q(d.begin(), d.end());
  std::list<int> l(d.begin(), d.end());
  std::forward_list<int> fl(d.begin(), d.end());
  std::set<int> s(d.begin(), d.end());
  std::array<int, 6> arr;
  std::copy(d.begin(), d.end(), arr.begin());
  int raw[6];
  std::copy(d.begin(), d.end(), raw);
  std::unique_ptr<int[]> up(new int[6]);
  array<int> a(6);
  array_view<int, 2> v(2, 3);
  copy(q.begin(), q.end(), a);
  copy(q.rbegin(), q.rend(), v);
  EQUAL(v(0, 0), 6);
  copy(l.begin(), l.end(), v);
  EQUAL(v(1, 2), 6);
  copy(fl.begin(), fl.end(), a);
  copy(s.begin(), s.end(), v);
  copy(arr.begin(), arr.end(), a);
  copy(raw, raw + 6, v);
  copy(std::begin(raw), std::end(raw), a);
  copy(raw, a);
  copy(fl.begin(), v);
  copy(arr.cbegin(), v);
  copy(std::make_move_iterator(d.begin()), std::make_move_iterator(d.end()), v);
  copy(a, q.begin());
  copy(v, q.rbegin());
  EQUAL(q[0], 6);
  copy(a, l.begin());
  copy(a, fl.begin());
  copy(a, arr.begin());
  copy(a, raw);
  copy(a, up.get());
  copy(v, std::inserter(s, s.begin()));
  copy(v, std::front_inserter(l));
  EQUAL(l.size(), 12u);
  std::vector<float> vf;
  copy(v, std::back_inserter(vf));
  EQUAL(vf[5], 6.0f);
  std::vector<double> vd(6);
  copy(a, vd.begin());
  EQUAL(vd[5], 6.0);
  copy(vd.begin(), vd.end(), v);
  THROWS(runtime_exception, copy(l.begin(), l.end(), a));
  THROWS(runtime_exception, copy(fl.begin(), fl.begin(), a));
  THROWS(runtime_exception, copy_async(s.begin(), s.begin(), v).get());
  copy_async(q.begin(), q.end(), a).get();
  copy_async(a, q.begin()).get();
}

/// Reads exactly as many elements as the destination has.
static void input_iterators() {
  std::istringstream in("1 2 3 4 5 6 7 8 9");
  array<int> a(3, std::istream_iterator<int>(in));
  EQUAL(std::vector<int>(a)[2], 3);
  array_view<int, 2> v(2, 2);
  copy(std::istream_iterator<int>(in), v);
  EQUAL(v(1, 1), 7);
  int next = 0;
  in >> next;
  EQUAL(next, 8);
}

/// Counts up; throws instead of returning 7.
struct throwing_input {
  typedef std::input_iterator_tag iterator_category;
  typedef int value_type;
  typedef std::ptrdiff_t difference_type;
  typedef const int *pointer;
  typedef int reference;
  int n;
  int operator*() const {
    if (n == 7)
      throw std::out_of_range("seven");
    return n;
  }
  throwing_input &operator++() { return ++n, *this; }
  throwing_input operator++(int) { return {n++}; }
  bool operator==(const throwing_input &other) const { return n == other.n; }
  bool operator!=(const throwing_input &other) const { return n != other.n; }
};

struct throwing_output {
  typedef std::output_iterator_tag iterator_category;
  typedef void value_type, difference_type, pointer, reference;
  int *room;
  throwing_output &operator*() { return *this; }
  throwing_output &operator++() { return *this; }
  throwing_output &operator++(int) { return *this; }
  void operator=(int) {
    if (!(*room)--)
      throw std::length_error("full");
  }
};

/// The copy or the future throws an iterator's exception; the containers remain
/// usable.
static void throwing_iterators() {
  std::vector<int> d(20, 1);
  array<int> a(20, d.begin());
  array_view<int> v(20, d);
  const throwing_input begin{0}, end{20};
  THROWS(std::out_of_range, copy(begin, a));
  THROWS(std::out_of_range, copy(begin, end, v));
  THROWS(std::out_of_range, copy_async(begin, end, a).get());
  THROWS(std::out_of_range, array<int>(20, begin));
  THROWS(std::out_of_range, array<int>(20, begin, end));
  int room = 7;
  THROWS(std::length_error, copy(a, throwing_output{&room}));
  room = 7;
  THROWS(std::length_error, copy_async(v, throwing_output{&room}).get());
  copy(d.begin(), a);
  copy(a, v);
  EQUAL(v[19], d[19]);
}

int main() {
  iterators();
  input_iterators();
  throwing_iterators();
  return result();
}
