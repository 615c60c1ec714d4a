// Rules B1, B15: the condition of noexcept(...) is code of its
// function.
// RUN: %verify %s
// RUN: %verify -std=c++14 %s

int safe(int) restrict(amp) noexcept; // expected-note {{restricted to amp, the caller to cpu}}
int other(int) restrict(amp);
int pair(float) restrict(cpu);
int pair(int) restrict(amp) noexcept;

int one() restrict(amp) noexcept(noexcept(safe(1)));
int two() restrict(amp) noexcept(noexcept(other(1)));
int three() restrict(amp) noexcept(noexcept(pair(1)));
int four() noexcept(noexcept(pair(1)));
int five() restrict(amp) noexcept(false);
template <class T> int six(T t) restrict(amp) noexcept(noexcept(safe(t)));
template <class T> int seven(T t) restrict(amp) noexcept(noexcept(other(t)) && noexcept(pair(t)));
struct members {
  int yes() restrict(amp) noexcept(noexcept(safe(1)));
  int no(int = 0) restrict(amp) noexcept(noexcept(other(1)));
  int cpu(int = pair(1)) noexcept(noexcept(pair(1)));
};
int one() restrict(amp) noexcept(noexcept(safe(1))) { return 1; }

void checks(members *m) restrict(amp) {
  static_assert(noexcept(one()) && !noexcept(two()) && noexcept(three()), "");
  static_assert(!noexcept(five()) && noexcept(six(1)) && !noexcept(seven(1)), "");
  static_assert(noexcept(m->yes()) && !noexcept(m->no()), "");
  auto lambda = [](int i) restrict(amp) noexcept(noexcept(safe(i))) { return i; };
  static_assert(noexcept(lambda(1)), "");
}
void checks(members *m) {
  static_assert(!noexcept(four()) && !noexcept(m->cpu()), "");
  auto lambda = [](int i) restrict(amp) noexcept(noexcept(safe(i))) -> int { return i; };
  (void)lambda;
}

// Messages quote the condition as written.
int six(int) restrict(amp) noexcept(noexcept(pair(1))); // expected-note {{previous declaration is here}}
int six(int) restrict(amp); // expected-error {{'six' is missing exception specification 'noexcept(noexcept(pair(1)))'}}
template <class T> int eight(T) restrict(amp) noexcept(noexcept(safe(T())));
int *nine() restrict(amp) {
  return eight<int>; // expected-error {{'int (int) restrict(amp) noexcept(noexcept(safe(int())))'}}
}

int undeclared() restrict(amp) noexcept(noexcept(missing(1))); // expected-error {{use of undeclared identifier 'missing' [C2065]}}
int wrong() noexcept(noexcept(safe(1))); // expected-error {{no matching function for call to 'safe': no candidate can be used in code restricted to cpu [C3930]}}
int nothing() restrict(amp) noexcept(); // expected-error {{expected expression}}
