// Rules E27, E32: element types of containers; the error is at the user's
// container type, once for each class of container.
// RUN: %verify %s
#include <amp.h>
#include <string>
using namespace concurrency;

struct chars { char c[4]; }; // expected-note {{because member 'c' has type 'char[4]'}}
struct pointer { int *p; }; // expected-note {{because member 'p' has type 'int *'}}
struct link { link *next; }; // expected-note {{because member 'next' has type 'link *'}}
struct empty {};
struct base { int i; }; // expected-note {{because of base class 'base'}}
struct derived : virtual base {};
struct bits { unsigned b : 3; }; // expected-note {{because this member is a bit-field}}
struct bools { bool a, b; int i; }; // expected-note {{because member 'b' of type 'bool' lies at byte 1}}
struct view { array_view<int> v; }; // expected-note {{because member 'v' has type 'array_view<int>'}}
struct deep { view v[2]; int i; };
struct reference { array<int> &a; }; // expected-note {{because member 'a' has type 'array<int> &'}}
struct counter { int i; static array<int> all; }; // expected-note {{because member 'all' has type 'array<int>'}}
enum class byte_sized : unsigned char { a };
struct small_enum { byte_sized e; int i; }; // expected-note {{because member 'e' has type 'byte_sized'}}
struct fine {
  int i; unsigned u; float f; double d; long l; bool b;
  static fine origin;
  fine() {}
  ~fine() {}
};

void refused(std::string *s, long long *l, wchar_t *w) {
  array<long long> a(1); // expected-error {{type 'long long' is not allowed in amp code}}
  array_view<long long> twice(1, l); // expected-error {{type 'long long' is not allowed in amp code}}
  array<chars> b(1); // expected-error {{type 'chars' is not allowed in amp code}}
  array<pointer> c(1); // expected-error {{type 'pointer' is not allowed in amp code}}
  array_view<std::string> d(1, s); // expected-error {{type 'std::basic_string<char>' is not allowed in amp code}}
  array_view<const wchar_t, 2> e(1, 1, w); // expected-error {{type 'wchar_t' is not allowed in amp code}}
  array<derived> f(1); // expected-error {{type 'derived' is not allowed in amp code: virtual base classes}}
  array<bits> g(1); // expected-error {{type 'bits' is not allowed in amp code: bit-fields}}
  array<bools> h(1); // expected-error {{type 'bools' is not allowed in amp code: members and bases must lie at multiples of 4 bytes}}
  array<deep> i(1); // expected-error {{elements of type 'deep' are not allowed: an element of an array or array_view cannot contain or refer to another array, texture or view [C2338]}}
  array<reference> j(1); // expected-error {{elements of type 'reference' are not allowed}}
  array<counter> k(1); // expected-error {{elements of type 'counter' are not allowed}}
  array<small_enum> m(1); // expected-error {{type 'small_enum' is not allowed in amp code: the underlying type of an enumeration}}
  array<empty> n(1); // expected-error@*:* {{the size of an element must be a multiple of 4 bytes}} expected-note {{in instantiation of template class 'concurrency::array<empty>'}}
}

void reinterpreted(const array_view<int> &v) {
  v.reinterpret_as<link>(); // expected-error {{type 'link' is not allowed in amp code}}
  v.reinterpret_as<unsigned>();
}

void accepted(std::vector<fine> &v) {
  array<fine> a(1);
  array_view<const fine, 2> b(1, 1, v);
  array<unsigned long> c(1);
  array<double, 3> d(1, 1, 1);
}
