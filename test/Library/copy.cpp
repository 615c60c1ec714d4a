// RUN: %if all %{ %ampcc -std=c++14 -fsyntax-only -Wall -Wextra -Werror -I %S/Inputs %s %}
// RUN: %ampcc -std=c++20 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// copy and copy_async: every pair of source and destination, any iterator type.
#include <amp.h>
#include "check.h"
#include <deque>
#include <iterator>
#include <list>
#include <numeric>
#include <sstream>
using namespace concurrency;

static std::vector<int> counting(int n) {
  std::vector<int> v(n);
  std::iota(v.begin(), v.end(), 1);
  return v;
}

/// Copies with either function.
struct now {
  template <class... A> static void run(A &&...a) { copy(std::forward<A>(a)...); }
};
struct later {
  template <class... A> static void run(A &&...a) { copy_async(std::forward<A>(a)...).get(); }
};

template <class How> void containers() {
  const std::vector<int> v = counting(24);
  std::vector<int> w(24), x(24);
  const array<int, 2> from(4, 6, v.begin());
  array<int, 2> to(4, 6);
  array_view<int, 2> view(4, 6, w), view2(4, 6, x);
  const array_view<const int, 2> read(4, 6, v);
  How::run(from, to);
  EQUAL(std::vector<int>(to) == v, true);
  How::run(from, view);
  view.synchronize();
  EQUAL(w == v, true);
  How::run(read, view2);
  EQUAL(view2(3, 5), 24);
  array<int, 2> third(4, 6), fourth(4, 6);
  How::run(read, third);
  How::run(view, fourth);
  EQUAL(std::vector<int>(third) == v && std::vector<int>(fourth) == v, true);
  view(0, 0) = 100;
  How::run(view, view2);
  EQUAL(view2(0, 0), 100);

  // Sections whose rows have different lengths.
  How::run(from.section(1, 1, 2, 3), view.section(0, 0, 2, 3));
  EQUAL(view(0, 0) + view(1, 2), 8 + 16);
  EQUAL(view(0, 3), 4);
  How::run(view.section(0, 0, 4, 1), view.section(0, 5, 4, 1));
  EQUAL(view(3, 5), 19);
  array<int> dense(6);
  How::run(from.section(1, 1, 2, 3), array_view<int>(dense).view_as(extent<2>(2, 3)));
  const std::vector<int> got = dense;
  const int wanted[6] = {8, 9, 10, 14, 15, 16};
  for (int i = 0; i < 6; ++i)
    EQUAL(got[i], wanted[i]);
  THROWS(runtime_exception, How::run(from, array_view<int, 2>(6, 4)));
  THROWS(runtime_exception, How::run(from.section(0, 0, 2, 3), view));

  // A section of rank 4 is not a region of three dimensions.
  const int size[4] = {3, 3, 3, 3}, part[4] = {2, 2, 2, 2}, origin[4] = {1, 0, 1, 0};
  std::vector<int> cube = counting(81), hole(81), back(16);
  array_view<int, 4> c(extent<4>(size), cube), h(extent<4>(size), hole);
  How::run(c.section(index<4>(origin), extent<4>(part)), h.section(extent<4>(part)));
  How::run(h.section(extent<4>(part)), back.begin());
  EQUAL(back[0], cube[1 * 27 + 0 * 9 + 1 * 3 + 0]);
  EQUAL(back[15], cube[2 * 27 + 1 * 9 + 2 * 3 + 1]);
  h.synchronize();
  EQUAL(std::accumulate(hole.begin(), hole.end(), 0), std::accumulate(back.begin(), back.end(), 0));
  How::run(back.rbegin(), h.section(extent<4>(part)));
  const int last[4] = {1, 1, 1, 1};
  EQUAL(h[index<4>(last)], back[0]);
}

template <class How> void iterators() {
  const std::vector<int> v = counting(10);
  array<int> a(10);
  std::vector<int> w(10);
  array_view<int> view(w);

  How::run(v.begin(), v.end(), a);
  EQUAL(std::vector<int>(a) == v, true);
  How::run(v.rbegin(), v.rend(), a);
  EQUAL(std::vector<int>(a)[0], 10);
  const std::list<short> l(v.begin(), v.end());
  How::run(l.begin(), l.end(), view);
  EQUAL(view[9], 10);
  const std::deque<double> d(v.rbegin(), v.rend());
  How::run(d.begin(), view);
  EQUAL(view[9], 1);
  std::istringstream in("9 8 7 6 5 4 3 2 1 0");
  How::run(std::istream_iterator<int>(in), std::istream_iterator<int>(), a);
  EQUAL(std::vector<int>(a)[9], 0);
  std::istringstream one("1"), many("1 2 3 4 5 6 7 8 9 10 11");
  const std::istream_iterator<int> end;
  THROWS(runtime_exception, How::run(std::istream_iterator<int>(one), end, a));
  THROWS(runtime_exception, How::run(std::istream_iterator<int>(many), end, a));
  THROWS(runtime_exception, How::run(v.begin(), v.end() - 1, a));
  THROWS(runtime_exception, How::run(v.end(), v.begin(), a));
  THROWS(runtime_exception, How::run(l.begin(), l.begin(), view));
  How::run(v.data(), a);

  std::list<float> out;
  How::run(a, std::back_inserter(out));
  EQUAL(out.size() == 10 && out.back() == 10.0f, true);
  std::ostringstream text;
  How::run(array_view<int>(a).section(2, 3), std::ostream_iterator<int>(text, ","));
  EQUAL(text.str(), "3,4,5,");
  int raw[10];
  How::run(a, raw);
  EQUAL(raw[9], 10);
  long wide[10];
  How::run(array_view<const int>(a), wide);
  EQUAL(wide[9], 10);
  std::vector<int> back(10);
  How::run(a, back.begin());
  EQUAL(back == v, true);
}

struct no_default {
  int value;
  explicit no_default(int v) : value(v) {}
};

int main() {
  containers<now>();
  containers<later>();
  iterators<now>();
  iterators<later>();
  const std::vector<no_default> v(5, no_default(3));
  array<no_default> a(5, v.begin());
  const std::vector<no_default> back = a;
  EQUAL(back[4].value, 3);
  return result();
}
