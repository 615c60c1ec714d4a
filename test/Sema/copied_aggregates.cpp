// RUN: %if all %{ %verify -std=c++14 %s %}
// RUN: %verify -std=c++17 %s
// RUN: %verify=aggregate -std=c++20 %s
// RUN: %if all %{ %verify=aggregate -std=c++23 %s %}
// Rule D6: since C++20 Clang tries to initialize the first member of an
// aggregate that cannot be copied. There is one error per capture.

struct OnCpu { int i; OnCpu(); OnCpu(const OnCpu &) restrict(cpu); }; // aggregate-note 0+ {{candidate}}
struct OnAmp { int i; OnAmp(); OnAmp(const OnAmp &) restrict(amp); };
struct Neither { OnCpu x; OnAmp y; }; // expected-note 0+ {{}}
struct Derived : Neither {};          // expected-note 0+ {{}}
void copies() {
  Neither n;
  Neither direct(n); // expected-error {{no matching constructor for initialization of 'Neither': the implicit copy constructor has no restriction left [C2558]}} aggregate-error {{an object of type 'Neither' cannot be copied: the implicit copy constructor of its class has no restriction left [C2558]}}
  auto all = [=]() restrict(amp) { return n.x.i; }; // expected-error {{[C2558]}} aggregate-error {{[C2558]}}
  auto one = [n]() restrict(amp) { return n.x.i; }; // expected-error {{[C2558]}} aggregate-error {{[C2558]}}
}

struct Deleted { int i; Deleted(); Deleted(const Deleted &) = delete; }; // expected-note 0+ {{}} aggregate-note 0+ {{}}
void captures() {
  Deleted d;
  auto one = [d]() restrict(amp) { return d.i; }; // expected-error {{call to deleted constructor of 'Deleted'}} aggregate-error {{call to deleted constructor of 'Deleted'}}
}
