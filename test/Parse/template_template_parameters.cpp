// The default of a template template parameter is a template and gets no
// `typename`, unlike the default of a type parameter.
// RUN: %verify -std=c++14 %s
// RUN: %verify -std=c++20 %s
// expected-no-diagnostics
#include <amp.h>
#include <map>
#include <vector>
using namespace concurrency;

template <template <class, class, class...> class O = std::map,
          template <class U, class... Args> class A = std::vector>
struct json {
  A<int> elements;
  O<int, int> members;
};
template <template <class> class T = std::allocator, class = typename T<int>::value_type>
struct Both {};
template <class T, template <class, T> class I = std::integer_sequence> struct Values;
template <class T> struct Traits {
  typedef T type;
};
template <template <class> class> struct Third {};
template <class T, class U = Traits<T>::type> struct Missing { // Visual C++
  U u;
};
namespace nested {
template <template <template <class> class> class W = ::Third> struct Fourth {};
} // namespace nested

json<> j;
json<std::multimap> k;
Both<> b;
Missing<int> m;
nested::Fourth<> f;

void probe() restrict(amp) {}
