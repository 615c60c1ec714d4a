// RUN: %verify -std=c++17 %s
// Rule B12: default arguments and member initializers of a local class are code
// of the enclosing body.

float v() restrict(cpu);
int v() restrict(amp) { return 1; }
int onCpu(); // expected-note 2 {{restricted to cpu}}
template <class A, class B> struct same { static const bool value = false; };
template <class A> struct same<A, A> { static const bool value = true; };
#define AMP(e) static_assert(same<decltype(e), int>::value, "")
#define CPU(e) static_assert(same<decltype(e), float>::value, "")

int amp() restrict(amp) {
  struct L {
    int a = v();
    L() {}
    L(int, int b = v()) : a(b) {}
    int m(int x = v(), int y = [](int z = v()) { return z; }()) { return x + y; }
    struct N {
      int c = v();
      int m(int x = v()) {
        struct Inner { int d = v(); };
        return Inner().d + x;
      }
      int behind(int x = v()) { return x; }
    } n;
    int cpu(int x = v()) restrict(cpu) {
      struct OfCpu {
        float f = v();
        void m(float = v()) { CPU(v()); }
      };
      return x;
    }
    decltype(v()) type = 1;
    static auto trailing() -> decltype(v()) { return 1; }
  } l, k(1);
  AMP(l.type);
  AMP(L::trailing());
  auto lambda = [](int x) {
    struct O { int e = v(); } o;
    return o.e + x;
  };
  return l.m() + l.n.m() + l.n.behind() + lambda(1);
}
template <class T> T ofTemplate(T t) restrict(amp) {
  struct L {
    T a = v();
    T m(T x = v()) { return x + a; }
  };
  return L().m() + t;
}
int instance() restrict(amp) { return ofTemplate(1); }
template <class T> struct C {
  static T m() restrict(amp) {
    struct L { T a = v(); };
    return L().a;
  }
};
int memberInstance() restrict(amp) { return C<int>::m(); }
auto global = []() restrict(amp) {
  struct L { int a = v(); };
  return L().a;
};
void cpu() {
  struct L { float a = v(); };
  auto l = []() restrict(amp) {
    struct M { int a = v(); };
    return M().a;
  };
  struct K { float a = v(); };
  CPU(L().a + K().a);
}
float behind = v();
struct Behind { float a = v(); };

void bad() restrict(amp) {
  struct L {
    int m(int x = onCpu()) { return x; } // expected-error {{[C3930]}}
    int a = onCpu(); // expected-error {{[C3930]}}
  };
}
