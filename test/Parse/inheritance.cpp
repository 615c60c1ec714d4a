// RUN: %verify -std=c++20 %s
// Rules B3, B4: declarations in a restricted body inherit its restrictions.

int cpuFunction() { return 1; }
int ampFunction() restrict(amp) { return 1; } // expected-note {{candidate}}

void inherits() restrict(amp) {
  struct L {
    int a;
    L() : a(ampFunction()) {}
    L(int x);
    ~L() { ampFunction(); }
    int m() { return ampFunction(); }
    auto t() const -> int { return ampFunction(); }
    static int s(int x) noexcept { return ampFunction(); }
    int operator()(int) { return ampFunction(); }
    operator int() const { return ampFunction(); }
    struct Nested {
      int m() { return ampFunction(); }
    };
    int init = [] { return ampFunction(); }();
    int sum = [] { return 1; }() + ampFunction();
    int choice = a ? [] { return 2; }() : ampFunction(), next = ampFunction();
    int last() { return ampFunction(); }
  } l;
  l.m();
  L::s(1);
  L::Nested().m();
  int k = 1;
  auto a = [=] { return ampFunction() + k; };
  auto b = [=](int x) mutable { return [=] { return ampFunction() + x; }(); };
  auto c = [](auto x) -> int { return ampFunction(); };
  k = a() + b(1) + c(2) + l(3) + l;
  int blockScope(int);
  auto trailing(int) -> int;
  if (k) blockScope(trailing(k));
}

// The tokens before these brackets may also end a type: new T *[n]{...}.
void afterOperators(int i) restrict(amp) {
  i = i * [=](int x) { return ampFunction() + i * x; }(1);
  i = i * [=] { return ampFunction() + i; }() +
      i * [=]() mutable { return i += ampFunction(); }();
  bool b = i > [](auto x) { return ampFunction() + x; }(i);
  i = i >> [=] { if (i) { return ampFunction(); } else { return 2; } }();
  i = *[](int *x) { return ampFunction() ? x : nullptr; }(&i);
}

void dual() restrict(amp, cpu) {
  auto l = [] { return 1; };
  l();
}

void overrides() restrict(amp) {
  auto c = []() restrict(cpu) { return cpuFunction(); }; // expected-note {{declared here}}
  c(); // expected-error {{[C3930]}}
  struct L {
    int m() restrict(cpu) { return cpuFunction(); } // expected-note {{declared here}}
  } l;
  l.m(); // expected-error {{[C3930]}}
}

void cpuBody() {
  auto l = [] { return cpuFunction(); }; // expected-note {{declared here}}
  l();
  auto a = [] { return ampFunction(); }; // expected-error {{[C3930]}}
  auto b = [=]() restrict(amp) { l(); }; // expected-error {{[C3930]}}
}

void memberInitializers() {
  struct L {
    int a, b;
    L() restrict(amp) : a([] { return ampFunction(); }()), b{ampFunction()} {}
    L(int) try : a(cpuFunction()), b{2} {} catch (...) {}
  };
}
