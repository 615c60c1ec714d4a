// Rule B15: unevaluated operands are subject to the rules, too.
// RUN: %verify %s

int cpu_function(); // expected-note {{restricted to cpu, the caller to amp}}
int amp_function() restrict(amp);
int global; // expected-note {{declared here}}

void operands() restrict(amp) {
  decltype(amp_function()) fine = 0;
  decltype(cpu_function()) x = 0; // expected-error {{[C3930]}}
  decltype(short(1) + 1) y = 0;   // expected-error {{[C3581]}}
  decltype((long long)1) once;    // expected-error {{decltype}}
  int z = sizeof(global);         // expected-error {{[C3586]}}
}

// Outside of functions, as cpu code.
int onlyAmp() restrict(amp); // expected-note 4 {{restricted to amp, the caller to cpu}}
int onBoth() restrict(cpu, amp);
decltype(onlyAmp()) object; // expected-error {{no matching function for call to 'onlyAmp': no candidate can be used in code restricted to cpu [C3930]}}
typedef decltype(onlyAmp()) Type; // expected-error {{[C3930]}}
struct OfClass {
  decltype(onlyAmp()) member; // expected-error {{[C3930]}}
  decltype(onBoth()) good;
};
enum { size = sizeof(onlyAmp()), goodSize = sizeof(onBoth()) }; // expected-error {{[C3930]}}

// In a pair of overloads with different results, the code's side decides.
template <class A, class B> constexpr bool isSame = false;
template <class A> constexpr bool isSame<A, A> = true;
int ofPair() restrict(cpu);
float ofPair() restrict(amp);
struct Pairs {
  int member() restrict(cpu);
  float member() restrict(amp);
};
void pairsOfAmp(Pairs p) restrict(amp) {
  decltype(ofPair()) x = 1;
  decltype(p.member()) y = 1;
  static_assert(isSame<decltype(x), float> && isSame<decltype(y), float>, "");
}
void pairsOfCpu(Pairs p) {
  decltype(ofPair()) x = 1;
  decltype(p.member()) y = 1;
  static_assert(isSame<decltype(x), int> && isSame<decltype(y), int>, "");
}
