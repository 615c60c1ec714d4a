// Rules F1, F4 to F6, A17 to A19, E8: declarators of amp functions.
// RUN: %verify %s

void ellipsis(int n, ...) restrict(amp); // expected-error {{function 'ellipsis' is restricted to amp and cannot have an ellipsis parameter; use a template with a parameter pack [C3581]}}
void ellipsis_again(int n, ...) restrict(amp) {} // expected-error {{function 'ellipsis_again' is restricted to amp and cannot have an ellipsis parameter; use a template with a parameter pack [C3581]}}
struct members {
  int i;
  virtual int virtual_member() restrict(amp) { return 0; } // expected-error {{function 'virtual_member' is restricted to amp and cannot be virtual; use a template parameter in place of the base class [C3581]}}
  int volatile_member() volatile restrict(amp); // expected-error {{function 'volatile_member' is restricted to amp and cannot be volatile; leave volatile out [C3581]}}
};
int throws() restrict(amp) throw() { return 0; } // expected-error {{function 'throws' is restricted to amp and cannot have a dynamic exception specification; use noexcept [C3581]}}
int promises() restrict(amp) noexcept { return 0; }

// The rule applies only to the overload restricted to amp.
void siblings() restrict(amp) {
  struct local {
    void m() restrict(cpu) throw() { long long q; }
    void m() restrict(amp) {}
  } a;
  a.m();
}

extern "C" void both() restrict(cpu, amp); // expected-error {{extern "C" function 'both' can have one restriction only; give the other one another name [C3938]}}
extern "C" void one() restrict(amp) {}
extern "C" void twice() restrict(amp) {}
namespace elsewhere {
extern "C" void thrice() restrict(amp);
}
extern "C" void thrice(); // expected-error {{[C2733]}}
extern "C" void twice() {} // expected-error {{extern "C" function 'twice' cannot be overloaded, not even on restrictions [C2733]}}

int main() restrict(amp, cpu) { return 0; } // expected-error {{'main' must be restricted to cpu [C3934]}}

// Rule C13: amp code has no virtual functions and no overriding.
struct base {
  virtual void m(); // expected-note {{'m' is declared here}}
  virtual void of_cpu() {}
  virtual int constant() const { return 1; }
  virtual void again();  // expected-note {{'again' is declared here}}
  virtual void marked(); // expected-note 2 {{hidden overloaded virtual function 'base::marked' declared here}}
};
struct intermediate : base {};
struct derived : intermediate {
  void m() restrict(amp) {} // expected-error {{function 'm' is restricted to amp and cannot override 'm', which is restricted to cpu; virtual functions have no other restriction [C3581]}}
  void of_cpu() restrict(cpu) override {}
  void marked() restrict(amp) override {} // expected-error {{a function restricted to amp cannot be marked 'override': virtual functions are restricted to cpu [C3581]}}
  int constant() restrict(amp) { return 1; }
  virtual void again() restrict(amp) {} // expected-error {{function 'again' is restricted to amp and cannot override 'again'}}
  void m(int) restrict(amp) {}
};
struct derived_of_both : base {
  void marked() restrict(cpu, amp) override {} // expected-error {{a function restricted to amp cannot be marked 'override': virtual functions are restricted to cpu [C3581]}}
};
template <typename T> struct base_template {
  virtual void marked(T) = 0; // expected-note {{hidden overloaded virtual function 'base_template<int>::marked' declared here}}
};
template <typename T> struct derived_template : base_template<T> {
  void marked(T) restrict(cpu, amp) override {} // expected-error {{a function restricted to amp cannot be marked 'override': virtual functions are restricted to cpu [C3581]}}
};
struct base_with_result {
  virtual bool is_used() const { return true; } // expected-note 2 {{'is_used' is declared here}}
};
template <typename T> struct with_keyword : base_with_result {
  virtual bool is_used() const restrict(cpu, amp) { return false; } // expected-error {{function 'is_used' is restricted to cpu,amp and cannot override 'is_used', which is restricted to cpu; virtual functions have no other restriction [C3581]}}
};
template <typename T> struct called_by_cpu : base_with_result {
  bool is_used() const restrict(cpu, amp) { return false; } // expected-error {{function 'is_used' is restricted to cpu,amp and cannot override 'is_used', which is restricted to cpu; virtual functions have no other restriction [C3581]}}
};
bool uses = with_keyword<int>().is_used() + called_by_cpu<int>().is_used(); // expected-note 2 {{in instantiation of}}
template struct derived_template<int>; // expected-note {{in instantiation of template class 'derived_template<int>' requested here}}

// An error in a deduced return type is reported in the body.
auto deduced_character() restrict(amp) { return 'a'; } // expected-error {{type 'char' is not allowed}}
auto deduced_local() restrict(amp) {
  short s = 1; // expected-error {{type 'short' is not allowed}}
  return s;
}
auto deduced_int() restrict(amp) { return 'a' + 1; }
int of_cpu(int); // expected-note {{restricted to cpu}}
int deduced_of_nothing() restrict(amp) {
  auto around = [](int i) {
    auto call = [](int k) { return of_cpu(k); }; // expected-error {{no matching function for call to 'of_cpu'}}
    return call(i);
  };
  return around(1);
}
// The same for an instance, whether or not it is called.
template <class T> struct of_template {
  virtual T get() restrict(amp); // expected-error {{function 'get' is restricted to amp and cannot be virtual}}
  short any_type(char) restrict(amp);
};
int instance(of_template<int> *); // not one yet
unsigned size_of_instance = sizeof(of_template<int>); // expected-note {{in instantiation of template class 'of_template<int>' requested here}}
struct any_arguments {
  void m(...) restrict(cpu, amp) {} // expected-error {{[C3581]}}
};

// Multiversioned functions are for kinds of host processors.
__attribute__((target("avx2"))) int versions() restrict(cpu, amp) { return 1; } // expected-error {{a function that the attribute 'target' gives several versions cannot be restricted to amp}}
__attribute__((target("default"))) int versions() restrict(cpu, amp) { return 0; } // expected-note {{function multiversioning caused by this declaration}}
