// Temporaries that are converted for a non-const reference, and temporaries of
// a type whose conversion requires an lvalue. Recompilation does not read the
// standard input again.
// RUN: %ampcc -w -x c++ - -o %t < %s && %t
// RUN: rm -f %t.pipe && mkfifo %t.pipe
// RUN: timeout 60 sh -c 'cat %s > %t.pipe & exec "$@"' sh %ampcc -w -fsyntax-only -x c++ -include %t.pipe /dev/null
#include <amp.h>
#include <string>
#include <vector>
using namespace concurrency;
static int total(std::vector<int>::const_iterator &from, std::vector<int>::const_iterator &to) {
  int sum = 0;
  for (auto i = from; i != to; ++i) sum += *i;
  return sum;
}
static int alive = 0;
struct holder {
  int n;
  holder(int n) : n(n) { ++alive; }
  holder(const std::string &s) : n(int(s.size())) { ++alive; }
  holder(const holder &o) : n(o.n) { ++alive; }
  ~holder() { --alive; }
};
struct text {
  operator holder() const { return holder(7); }
};
static int length(holder &h) { return h.n; }
static float first(array_view<float, 1> &v) { return v[0]; }
struct user {
  int n;
  user(holder &h, int m) : n(h.n + m) {}
};
int main() {
  std::vector<array_view<int>> views;
  views.push_back(array<int>(4)); // the view keeps the array's memory
  parallel_for_each(views[0].extent, [v = views[0]](index<1> i) restrict(amp) { v[i] = i[0] + 1; });
  std::vector<int> numbers{1, 2, 3};
  std::vector<float> f(3, 2.5f);
  std::vector<int>::const_iterator &begin = numbers.begin();
  const bool ok = views[0][3] == 4 && total(numbers.begin(), numbers.end()) == 6 &&
                  length(std::string("four")) == 4 && length(text()) == 7 &&
                  first(array<float>(3, f.begin())) == 2.5f && user(text(), 1).n == 8 && *begin == 1;
  return ok && alive == 0 ? 0 : 1; // temporaries live until the end of the expression
}
