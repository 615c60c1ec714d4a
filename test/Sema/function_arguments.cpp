// RUN: %verify -std=c++17 %s
// Rule C16: a parameter whose type is deduced from a function's name has a cpu
// type, and accepts no function restricted to amp.

int onAmp(int) restrict(amp); // expected-note 11 {{'onAmp' declared here}}
int onBoth(int x) restrict(cpu, amp) { return x; }
int onCpu(int);
int overloaded(int) restrict(cpu);
int overloaded(int) restrict(amp);

template <class F> int byValue(F f) { return f(1); }
template <class F> int byReference(F &f) { return f(1); }
template <class F> int byForwarding(F &&f) { return f(1); }
template <class F> int byPointer(F *f) { return f(1); }
template <class... F> int byPack(F... f) { return (f(1) + ...); }
template <class R, class A> R ofParts(R (*f)(A)) { return f(1); }
template <class F> struct Holder {
  Holder(F f) : f(f) {}
  F f;
};

int ofAmp() {
  byValue(onAmp); // expected-error {{function 'onAmp' is restricted to amp: it cannot become a pointer or reference to a function of the cpu; restrict it to cpu,amp if both call it [C2440]}}
  byValue(&onAmp); // expected-error {{[C2440]}}
  byReference(onAmp); // expected-error {{[C2440]}}
  byForwarding(onAmp); // expected-error {{[C2440]}}
  byPointer(onAmp); // expected-error {{[C2440]}}
  byPack(onCpu, onAmp); // expected-error {{[C2440]}}
  ofParts(onAmp); // expected-error {{[C2440]}}
  [](auto f) { return f(1); }(onAmp); // expected-error {{[C2440]}}
  byValue<int (*)(int)>(onAmp); // expected-error {{[C2440]}}
  Holder<int (*)(int)> spelled(onAmp); // expected-error {{[C2440]}}
  Holder deduced(onAmp); // expected-error {{[C2440]}}
  return 0;
}

// Functions callable on the cpu behave as in C++.
int ofOthers() {
  Holder deduced(onBoth);
  return byValue(onBoth) + byReference(onBoth) + byForwarding(onBoth) +
         byPointer(onBoth) + byPack(onBoth, onCpu) + ofParts(onBoth) +
         byValue(onCpu) + byValue<int (*)(int)>(overloaded) + deduced.f(1);
}
