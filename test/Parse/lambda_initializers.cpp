// Parenthesized initializers that begin with a lambda declare objects, not
// functions.
// expected-no-diagnostics
// RUN: %verify -std=c++14 -Wall -Wextra -Wpedantic %s
// RUN: %verify -std=c++23 -Wall -Wextra %s
// RUN: %verify=wrong -DWRONG %s
// RUN: %ampcc -w %s -o %t && %t
#include <amp.h>
#include <functional>
#include <thread>
using namespace concurrency;

struct B {
  template <class F> B(const F &) : ran(1) {}
  template <class F> B(int, const F &) : ran(2) {}
  template <class T, class F> B(T *, T, const F &) : ran(3) {}
  int ran;
};
struct Two {
  operator int() const { return 2; }
};
template <class F> struct Holder {
  F f;
  Holder(F f) : f(f) {}
};

namespace names {
extern const int atNamespaceScope;
}
const int names::atNamespaceScope([] { return 11; }());
static int alsoThere([](int n) { return n + 1; }(4)), second([] { return 6; }());
template <class T> const T variable([](T t) { return t; }(T(7)));

struct Member {
  static int count;
  B b;
  Member() : b([] {}) {}
};
int Member::count([] { return 9; }());

int main() {
  int n = 0, failures = 0;
  std::thread t([&]() { n = 1; });
  t.join();
  failures += n != 1;
  std::thread u([&] { n += 2; }), w([](int *p) { (void)p; }, &n);
  u.join();
  w.join();
  failures += n != 3;
  std::function<int(int)> f([](int i) -> int { return i; });
  failures += f(3) != 3;
  int k([](int a) { return a; }(3));
  failures += k != 3;
  const B &b([]() {});
  B c([&n] { n = 2; }), d([=]() mutable noexcept { (void)n; });
  B(e)([] {});
  B g(int(4), [] {});
  B h(Two(), [] {});
  B *p(new B([] {})), i((float *)nullptr, 2.0f, [](auto x) { return x; });
  failures += b.ran + c.ran + d.ran + e.ran != 4 || g.ran + h.ran != 4 ||
              p->ran != 1 || i.ran != 3;
  delete p;
  B(std::function<void()>([] {}));
  if (!bool([&] { return n; }()))
    ++failures;
  failures += names::atNamespaceScope != 11 || alsoThere != 5 || second != 6 ||
              variable<int> != 7 || variable<long> != 7 || Member::count != 9 ||
              Member().b.ran != 1;

  std::vector<int> data(8);
  array_view<int> v(8, data);
  auto kernel([=](index<1> i) restrict(amp) {
    int twice([](int x) { return 2 * x; }(i[0]));
    auto add([=](int x) { return x + twice; });
    v[i] = add(1);
  });
  parallel_for_each(v.extent, kernel);
  for (int i = 0; i < 8; ++i)
    failures += v[i] != 2 * i + 1;
  return failures;
}

#ifdef WRONG
void cpu(); // wrong-note {{candidate function is restricted to cpu}}
void wrong() {
  // Only the mistake itself is reported.
  std::function<void()> f([]() { missing(); }); // wrong-error {{use of undeclared identifier 'missing'}}
  B b([]() restrict(amp) { cpu(); }); // wrong-error {{no matching function for call to 'cpu'}}
}
#endif
