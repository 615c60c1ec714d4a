// A default member initializer is code of each constructor that uses it: rules
// B8, C3, F7, G1.
// RUN: %verify %s

int onCpu(int x) { return x; } // expected-note 14 {{'onCpu' is declared here, restricted to cpu}} expected-note {{candidate function is restricted to cpu, the caller to amp}}
int global; // expected-note {{'global' is declared here}}
int onAmp(int x) restrict(amp) { return x; } // expected-note 3 {{restricted to amp, the caller to cpu}} expected-note 7 {{'onAmp' is declared here, restricted to amp}}
int pair(int x) restrict(cpu) { return x; }
int pair(int x) restrict(amp) { return x + 1; }
int differ() restrict(cpu) { return 1; }
float differ() restrict(amp) { return 2; }

struct of_amp { int a = pair(1); of_amp() restrict(amp) {} };
struct of_both { int a = pair(1); of_both() restrict(cpu, amp) {} };
struct amp_alone { int a = onAmp(1); amp_alone() restrict(amp) {} };
struct unused {
  int a = onCpu(1);
  unused() {}
  unused(int i) restrict(amp) : a(i) {}
};

struct cpu_in_both {
  int a = onCpu(1); // expected-error {{'onCpu' is restricted to cpu and cannot be used in code restricted to cpu,amp [C3930]}}
  cpu_in_both() restrict(cpu, amp) {}
};
struct cpu_in_amp {
  int a = onCpu(1); // expected-error {{'onCpu' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
  cpu_in_amp() {}
  cpu_in_amp(int) restrict(amp) {}
};
struct amp_in_both {
  int a = onAmp(1); // expected-error {{[C3930]}} expected-note {{the default initializer of a member is resolved for the cpu}}
  amp_in_both() restrict(cpu, amp) {}
};
// It is checked before its users are known: a call that the cpu cannot make is
// an error in a class that has constructors for the cpu.
struct mixed {
  int a = onAmp(1); // expected-error {{no candidate can be used in code restricted to cpu [C3930]}}
  mixed() restrict(amp) {}
  mixed(int i) : a(i) {}
};
struct implicit {
  int a = onAmp(1); // expected-error {{no candidate can be used in code restricted to cpu [C3930]}}
};
struct of_global {
  int a = global; // expected-error {{[C3586]}}
  of_global() restrict(amp) {}
};
struct other_result {
  int a = differ(); // expected-error {{an overload with another result on the cpu is not supported in amp code yet}}
  other_result() restrict(amp) {}
};

// A parenthesized name is resolved like others, for every user of the member:
// one error.
struct unused_name {
  int a = (onAmp)(1); // expected-error {{'onAmp' is restricted to amp and cannot be used in code restricted to cpu [C3930]}}
};
struct implicitly_used {
  int a = (*onAmp)(1); // expected-error {{cannot be used in code restricted to cpu [C3930]}}
};
implicitly_used outside;
struct used_by_cpu {
  int a = (&onAmp)(1); // expected-error {{[C3930]}}
  used_by_cpu() {}
};
struct used_by_both {
  int a = (onAmp)(1); // expected-error {{cannot be used in code restricted to cpu [C3930]}}
  used_by_both() restrict(cpu, amp) {}
};
template <class T> struct of_template {
  T a = (onAmp)(T(1)); // expected-error {{[C3930]}}
};
of_template<int> instance; // expected-note {{in instantiation of template class 'of_template<int>'}}
struct name_in_amp {
  int a = (onAmp)(1);
  name_in_amp() restrict(amp) {}
};
void local() {
  struct implicit_local {
    int a = (onAmp)(1); // expected-error {{[C3930]}}
  } used;
  struct of_amp {
    int a = onAmp(1), b = (onAmp)(1);
    of_amp() restrict(amp) {}
  };
  struct around {
    struct inner {
      int a = onAmp(1);
      inner() restrict(amp) {}
    };
    int b = (onAmp)(1);
  };
}
void localToBoth() restrict(cpu, amp) {
  struct of_amp {
    int a = onAmp(1), b = (onAmp)(1);
    of_amp() restrict(amp) {}
  };
  struct of_both {
    int a = (onAmp)(1); // expected-error {{cannot be used in code restricted to cpu,amp [C3930]}}
  };
}

// A class without constructors is correct by itself. Each braced list in amp
// code that uses its initializer is an error.
struct aggregate {
  int a = onCpu(1); // expected-note 11 {{'onCpu' is called here}}
};
struct around_aggregate {
  int k;
  aggregate a;
};
template <class T> struct aggregate_of {
  T k;
  int a = onCpu(1); // expected-note {{'onCpu' is called here}}
};
void inAmp() restrict(amp) {
  aggregate a{};                       // expected-error {{'onCpu' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
  aggregate given{4};
  around_aggregate b{1};               // expected-error {{[C3930]}}
  aggregate_of<int> c{3};              // expected-error {{[C3930]}}
  aggregate few[2] = {{}, {}};         // expected-error 2 {{[C3930]}}
  struct local_aggregate {
    int a = onCpu(1); // expected-error {{[C3930]}}
  };
  local_aggregate l{};
}
aggregate inBoth() restrict(cpu, amp) {
  auto onlyCpu = []() restrict(cpu) { aggregate a{}; };
  return {}; // expected-error {{cannot be used in code restricted to cpu,amp [C3930]}}
}
struct has_aggregate {
  aggregate a, b{}; // expected-error {{[C3930]}}
  has_aggregate() restrict(amp) : a{} {} // expected-error {{[C3930]}}
};
// A list in another default initializer is correct, too: the outermost list is
// the error.
struct with_list {
  aggregate m{};
  int k;
};
void nested() restrict(amp) {
  with_list a{};      // expected-error {{[C3930]}}
  with_list b{{1}};
  with_list c{{}, 2}; // expected-error {{[C3930]}}
}
struct with_lambda {
  int k = [](int) restrict(cpu, amp) { aggregate a{}; return 1; }(2); // expected-error {{[C3930]}}
};
void afterLambda() restrict(amp) {
  with_lambda a{}, b{};
  aggregate c{}; // expected-error {{[C3930]}}
}

// The default constructors of members with initializers are not called.
struct ampDefault {
  int v;
  ampDefault() restrict(amp) : v(1) {}
  ampDefault(int) : v(2) {}
  ~ampDefault() restrict(cpu, amp) {}
};
struct cpuDefault {
  int v;
  cpuDefault() : v(1) {}
  cpuDefault(int) restrict(cpu, amp) : v(2) {}
};
struct initialized {
  ampDefault a = ampDefault(1); // expected-note {{'ampDefault' is called here}}
  int k;
};
struct initialized_list {
  cpuDefault a{1};
};
struct defaulted {
  cpuDefault a{1};
  defaulted() = default;
  defaulted(int i) restrict(cpu, amp) : a(i) {}
};
template <class T> struct initialized_in_template {
  T a{1};
};
struct partly_initialized { // expected-note {{candidate constructor (the implicit default constructor) is restricted to cpu, the caller to amp}}
  cpuDefault a{1}, b;
};
struct ampDefaultOfBoth {
  int v;
  ampDefaultOfBoth() restrict(amp) {}
  ampDefaultOfBoth(int) restrict(cpu, amp) {}
  ~ampDefaultOfBoth() restrict(cpu, amp) {}
};
struct initialized_twice {
  ampDefaultOfBoth a{1};
  cpuDefault b{2};
};
initialized outsideInitialized;
initialized_twice outsideTwice;
void membersInitializedOnCpu() {
  initialized a;
  initialized_list b;
  defaulted c;
  initialized_in_template<cpuDefault> d;
  partly_initialized e;
  initialized_twice f, g = f;
}
void membersInitializedInAmp() restrict(amp) {
  initialized a; // expected-error {{'initialized' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
  initialized_list b;
  defaulted c;
  initialized_in_template<cpuDefault> d;
  initialized_twice f, g = f;
  partly_initialized e; // expected-error {{no matching constructor}}
}

// Other members delete the constructor.
struct forAmp {
  forAmp() restrict(amp) {}
  forAmp(int) restrict(cpu, amp) {}
};
struct forCpu {
  forCpu() restrict(cpu) {}
};
struct with_reference {
  forAmp a{1};
  forCpu b;
  int &c;
};
static_assert(!__is_constructible(with_reference), "a reference has no default");
