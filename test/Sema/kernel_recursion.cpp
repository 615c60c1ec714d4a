// Rule F8: no recursion in the code of a kernel; the notes show the cycle.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

int factorial(int n) restrict(amp) {
  return n < 2 ? 1 : n * factorial(n - 1); // expected-error {{'factorial' calls itself: amp code has no recursion; use a loop [C3559]}}
}

int odd(int n) restrict(amp);
int even(int n) restrict(amp) {
  return n == 0 ? 1 : odd(n - 1); // expected-note {{'odd' is called here}}
}
int odd(int n) restrict(amp) {
  return n == 0 ? 0 : even(n - 1); // expected-error {{'even' calls itself, through the calls below: amp code has no recursion; use a loop [C3559]}}
}

// A call in a discarded branch does not count.
int discarded(int n) restrict(amp) {
  if constexpr (sizeof(int) == 8)
    return discarded(n - 1);
  return n;
}

struct Node {
  int depth;
  Node(int d) restrict(amp) : depth(d) {
    if (d > 0)
      Node inner(d - 1); // expected-error {{'Node' calls itself}}
  }
};

int fibonacci(int n) restrict(amp) {
  // One mistake causes one message.
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); // expected-error {{'fibonacci' calls itself}}
}

// Each instance of a template is a separate function.
template <int N> int power(int x) restrict(amp) { return x * power<N - 1>(x); }
template <> int power<0>(int) restrict(amp) { return 1; }

template <class T> T halved(T n) restrict(amp) {
  return n < T(2) ? n : halved(n / T(2)); // expected-error {{'halved<float>' calls itself: amp code has no recursion; use a loop [C3559]}}
}
template <int N> int down(int x) restrict(amp);
template <int N> int up(int x) restrict(amp) {
  return x > N ? x : down<N>(x + 1); // expected-note {{'down<3>' is called here}}
}
template <int N> int down(int x) restrict(amp) {
  return x < N ? x : up<N>(x - 1); // expected-error {{'up<3>' calls itself, through the calls below: amp code has no recursion; use a loop [C3559]}}
}
template <class T> struct Tree {
  T depth;
  T size() const restrict(amp) {
    Tree below = {depth - 1};
    return depth ? 1 + below.size() : 0; // expected-error {{'size' calls itself}}
  }
};

// Only code that a kernel runs counts; the cpu may recurse.
int unreached(int n) restrict(amp) { return unreached(n); }
int pair(int n) restrict(cpu) { return n ? pair(n - 1) : 0; }
int pair(int n) restrict(amp) { return n; }
int both(int n) restrict(cpu, amp) { return pair(n); }

void launch(array_view<int> v) {
  // expected-note@+1 7 {{kernel is launched here}}
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    v[i] = factorial(5) + // expected-note {{'factorial' is called here}}
           even(4) +      // expected-note {{'even' is called here}}
           fibonacci(6);  // expected-note {{'fibonacci' is called here}}
    Node n(3);            // expected-note {{'Node' is called here}}
    v[i] = power<3>(2) + both(1) + discarded(1) + n.depth +
           int(halved(1.5f)) + // expected-note {{'halved<float>' is called here}}
           up<3>(2);           // expected-note {{'up<3>' is called here}}
    Tree<int> tree = {4};
    v[i] += tree.size(); // expected-note {{'size' is called here}}
  });
}
