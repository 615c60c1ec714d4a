// RUN: %verify -fno-exceptions %s
// RUN: not %ampcc -fno-exceptions -c %s -o %t.o
// -fno-exceptions behaves as without AMP code.

void thrower() {
  throw 1; // expected-error {{cannot use 'throw' with exceptions disabled}}
}
template <typename T> T generic(T x) {
  if (x < 0)
    throw x; // expected-error {{cannot use 'throw' with exceptions disabled}}
  return x;
}
int catcher() {
  try { // expected-error {{cannot use 'try' with exceptions disabled}}
    return generic(1) + generic(2L);
  } catch (...) {
    return 0;
  }
}
auto closure = [] {
  throw 2; // expected-error {{cannot use 'throw' with exceptions disabled}}
};
int twice(int x) restrict(cpu, amp) { return 2 * x; }
