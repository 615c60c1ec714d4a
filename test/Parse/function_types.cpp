// RUN: %verify %s
// Rules A14, A15, B3: restrictions in typedefs of function types.

typedef int FT() restrict(amp, cpu);
struct C {
  FT m;
  static FT s;
};
int C::m() restrict(amp, cpu) { return 2; }
using GT = int(int) restrict(amp);
GT g;
int g(int) restrict(amp) { return 1; }
template <class T> using Alias = T(T) restrict(amp, cpu);
Alias<int> a, b;
Alias<int> a;
int a(int x) restrict(cpu, amp) { return x; }
Alias<int> a;
// The names of types declare overloads.
namespace inner {
using Type = int(int) restrict(amp);
}
int c(int) { return 1; }
int d(int) { return 1; }
int e(int) { return 1; }
int f(int) { return 1; }
inner::Type c, d;
inner::Type c;
template <class T> using OfTemplate = T(T) restrict(amp);
OfTemplate<int> e, e;
using Renamed = inner::Type;
typedef Renamed Typedef;
Renamed f;
Typedef f;
int f(int) restrict(amp) { return 2; }
typedef int Cpu(int) restrict(cpu);
Cpu h;
int h(int) { return 1; }
template <class T> struct Holds {};
Holds<int(int) restrict(cpu)> holds;

int amp() restrict(amp) {
  typedef int Block(int);
  Block block;
  return block(1) + a(3) + b(3) + c(3) + d(3) + e(3) + f(3) + g(2) + C().m() + C::s();
}
int cpu() {
  typedef int Block;
  Block block = 1;
  g(1); // expected-error {{no matching function for call to 'g'}} expected-note@12 {{candidate function is restricted to amp, the caller to cpu}}
  Cpu *pointer = h;
  return pointer(block) + C().m() + a(1) + c(1) + d(1) + e(1) + f(1);
}
GT *p;    // expected-error {{[C3939]}}
void takes(GT &); // expected-error {{[C3939]}}

// A type of the same name in another scope may be another type.
namespace hides {
using GT = int(int);
GT i, j;
int i(int) { return 1; }
template <class GT> struct Fields {
  GT a;
  GT b, c;
};
template <class GT> int parameters(GT x, GT) { return x; }
} // namespace hides
int unrestricted() {
  struct GT {
    int m;
  };
  GT k = {1}, l;
  l = k;
  return hides::i(1) + hides::j(1) + l.m + hides::Fields<int>().c + hides::parameters(1, 2);
}

namespace restricted_index {
typedef int Index(int) restrict(amp);
}
namespace plain_index {
using Index = int;
template <Index Rows, Index Columns> struct Matrix {
  float data[Rows * Columns];
};
} // namespace plain_index
float element(const plain_index::Matrix<2, 3> &m) { return m.data[5]; }
