// What Visual C++ accepts and C++ does not, with its messages; -verify sees those
// of the last attempt alone.
// RUN: %verify -std=c++14 %s
#include <amp.h>
using namespace concurrency;

template <class T> struct Base {
  T member;
};
template <class T> struct Derived : Base<T> { // expected-note {{template parameter is declared here}}
  T get() const restrict(cpu, amp) { return member; }
  // expected-warning@-1 {{'member' is looked up in a base class that depends on a template parameter}}
  template <class T> T as(T x); // expected-warning {{'T' hides a template parameter of the same name, as Visual C++ has it: use another name}}
};
template <class T> T twice(T x) restrict(cpu, amp) { return T(factor) * x; }
// expected-warning@-1 {{'factor' is declared after the template that uses it; as in Visual C++ it is looked up when the template is used: declare it first}}
enum { factor = 2 };
void clear(array_view<int> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = twice(0); });
}
void temporaries(array_view<int> v) {
  clear(v.section(0, 4)); // expected-warning {{a temporary is passed as a reference that is not const, as Visual C++ allows: let the parameter be const, or give the temporary a name}}
  array_view<int> &part = v.section(0, 4); // expected-warning {{'part' refers to a temporary and is not const, as Visual C++ allows: write '&&' or drop the '&'}}
  clear(part);
}
template <unsigned N> int size(const tiled_extent<N> &) { return N; }
// expected-warning@-1 {{'N' is unsigned and deduced from a signed argument, as Visual C++ allows: the dimensions of C++ AMP's classes are of type 'int'}}
int f() { return size(extent<1>(8).tile<4>()); }
template <class T = int> struct A;
template <class T = int> struct A { // expected-warning {{a second default argument for this template parameter, as Visual C++ allows: leave it out}}
  friend int peek(int);
};
template struct A<>;
class B {
  friend int look(int);
};
int g() { return look(3); } // expected-warning {{'look' is declared only as a friend of a class, which Visual C++ takes for a declaration: declare it outside of classes, too}}
namespace both {
using namespace std;
array<int> *pointer; // expected-warning {{'array' is C++ AMP's class here, and not that of std, whose header the program may not know of: write 'concurrency::' in front of it}}
} // namespace both
void raise() { throw std::exception("text"); } // expected-warning {{std::exception with a text, which Visual C++'s library has: throw std::runtime_error, or inherit it}}
struct Cpu {
  Cpu() {}
};
template <class T> void on_cpu() restrict(cpu, amp) {
  T object; // expected-warning {{only the cpu can run this: accepted as in Visual C++, since no amp code calls this instance of a template restricted to cpu,amp}}
}
void use() { on_cpu<Cpu>(); }
