// Code that Visual C++ accepts and C++ does not, with its messages; -verify
// sees only those of the last compilation. RUN: %verify -std=c++14 %s
#include <amp.h>
#include <tchar.h>
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
// expected-warning@-1 {{'N' is deduced from an argument of another type, as Visual C++ allows: the dimensions of C++ AMP's classes are of type 'int'}}
int f() { return size(extent<1>(8).tile<4>()); }
template <class T> struct A {
  friend int peek(int);
};
template struct A<int>;
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
void zero(int *p, int n) { parallel_for(0, n, [=](int i) { p[i] = 0; }); }
// expected-warning@-1 {{<amp.h> brings 'parallel_for' along, as Visual C++'s does: include <ppl.h>, or <ppltasks.h>}}
const char *format = "%I64d"; // expected-warning {{'I64' in a format is Visual C++'s: 'll' says it in C++}}
struct Place {
  int index;
};
template <class T> bool is_low(const T &x, int limit) { return x.index < limit; }
// expected-warning@-1 {{'<' compares the member 'index' here, as Visual C++ has it, though a template of that name is known: write parentheses around what is in front of it}}
bool compares(Place x) { return is_low(x, 3); }
int first(const tiled_index<16> &t, array_view<int> v) restrict(amp) {
  tile_static int all[t.tile_dim0]; // expected-warning {{a constant is read through a reference, as Visual C++ and C++26 allow: name its class in front of it}}
  static constexpr int two = 2; // expected-warning {{'two' is static in amp code, as Visual C++ accepts of constants: drop 'static'}}
  all[t.local[0]] = v[t];
  return all[two];
}
int number(const _TCHAR *text) { return _wtoi(text) + sizeof(_T("")); }
// expected-warning@-1 {{TCHAR is wchar_t here, as in Visual C++'s projects: -D_UNICODE says so, and saves a second compilation}}
