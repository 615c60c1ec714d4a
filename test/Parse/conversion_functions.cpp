// Conversion functions to types of every spelling accept the specifier (rule A11).
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

typedef int Int;
namespace types {
struct Class {
  typedef int type;
};
} // namespace types
template <class T> struct Box {
  using type = T;
};

template <class T> struct Dependent {
  operator decltype(T())() const restrict(cpu, amp) { return 1; }
};
template <class T> struct Member {
  operator typename Box<T>::type() const restrict(cpu, amp) { return 1; }
};

#define CONVERTS(NAME, ...)                                                    \
  struct NAME {                                                                \
    int n;                                                                     \
    operator __VA_ARGS__() const restrict(cpu, amp);                           \
    operator __VA_ARGS__() restrict(amp);                                      \
  };
CONVERTS(ToInt, int)
CONVERTS(ToUnsigned, unsigned long)
CONVERTS(ToName, Int)
CONVERTS(ToMember, types::Class::type)
CONVERTS(ToDecltype, decltype(1))
CONVERTS(ToConst, const decltype(1.0f))
CONVERTS(ToPointer, decltype(1) *)
CONVERTS(ToReference, const decltype(1) &)
CONVERTS(ToBox, Box<int>::type)
CONVERTS(ToClass, struct types::Class)

struct Cpu {
  operator decltype(1)() const { return 1; } // expected-note {{'operator int' is declared here, restricted to cpu}}
};

int all(ToInt a, ToUnsigned b, ToName c, ToMember d, ToDecltype e, ToConst f,
        ToPointer h, ToReference i, ToBox j, Dependent<int> k,
        Member<int> l) restrict(amp) {
  const int *p = h;
  const int &r = i;
  return int(a + b + c + d + e + f) + *p + r + j + k + l;
}
int wrong(Cpu c) restrict(amp) {
  return c; // expected-error {{}}
}
