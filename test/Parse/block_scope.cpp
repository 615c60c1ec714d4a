// RUN: %verify -std=c++20 -Wno-vexing-parse -Wno-undefined-internal %s
// Rules B3, B12: a function declared in a body inherits its restrictions, also
// if the declaration could be a variable's.

struct A { int v; };
namespace n { template <class T> struct V { T v; }; }
typedef int I;

int amp() restrict(amp) {
  I named(A);
  A result(A), second(A a);
  const I reference(A &);
  ::I global(A);
  n::V<int> qualified(n::V<n::V<A>>);
  int none(), more(float);
  int defaulted(int x = named(A()));
  int cpu(A) restrict(cpu); // expected-note {{restricted to cpu}}
  int array[sizeof([] { return 1; })], afterArray(A);
  int list[] = {1}, braced{2}, afterBraces(A);
  [[maybe_unused]] int attribute(A);
  __attribute__((unused)) extern int __attribute__((unused)) attributes(A);
  A a, copy(a), b{1};
  n::V<n::V<A>> v;
  int number(a.v), comparison = 1 > I(a.v);
  A *pointer(A), *other(A, int);
  const A &bound(A);
  n::V<A> *ofTemplate(A);
  I *variable(&number);
  number * named(a); // expected-warning {{unused}}
  bool greater = number > named(a), product = number * named(a);
  switch (attribute(a) + attributes(a)) {
  case 1:
  case 2:
    int afterCase(A);
    return afterCase(a);
  case true ? 3 : 4:
    int afterConditional(A);
    return afterConditional(a);
  default:
    int afterDefault(A);
    return afterDefault(a);
  }
  return named(a) + result(a).v + second(a).v + reference(a) + global(a) +
         qualified(v).v + none() + more(1) + defaulted() + copy.v +
         pointer(a)->v + other(a, 1)->v + bound(a).v + ofTemplate(a)->v.v +
         afterArray(a) + afterBraces(a) +
         cpu(a); // expected-error {{[C3930]}}
}
int aliases() restrict(amp) {
  using OfInt = int(int);
  using Trailing = auto(A) -> int;
  using Pointer = decltype(amp()) *;
  struct Local { OfInt member; static Trailing ofClass; };
  OfInt ofInt;
  Trailing trailing;
  return ofInt(1) + trailing(A()) + Local().member(1) + Local::ofClass(A());
}
void both() restrict(amp, cpu) {
  I inBoth(A);
  inBoth(A());
}
void cpu() {
  I onCpu(A); // expected-note {{restricted to cpu}}
  onCpu(A());
  auto l = []() restrict(amp) {
    I inLambda(A);
    inLambda(A());
    onCpu(A()); // expected-error {{[C3930]}}
  };
}
template <class T> T instance(T x) restrict(amp) {
  T inTemplate(T);
  return inTemplate(x);
}
int use() restrict(amp) { return instance(1); }
struct Two {
  Two(int, int) restrict(amp) {}
};
void temporaries(int x, int y) restrict(amp) {
  Two(x, 6), Two(x, 7); // two objects, no functions
  x ? (void)Two(x, 4) : (void)Two(x, 3);
  Two(x, y);
}
