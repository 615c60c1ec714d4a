// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// Rare expressions: each is C++ that needs its own translation to
// C.
#include "same.h"
#include <utility>

#define R restrict(cpu, amp)

template <class T>
concept Small = sizeof(T) <= 4;
struct Big {
  int v[4];
};
struct Empty {
  int one() const R { return 1; }
};
struct Flag {
  int n;
  bool on;
};
struct First {
  int x;
};
struct Second {
  int y, z;
};
struct Both : First, Second {
  int w;
  static const int Count = 3;
};

// Values that the compiler provides.
template <class... T> int size_of_pack() R { return sizeof...(T); }
unsigned line(int, unsigned here = __builtin_LINE()) R { return here; }
struct Where {
  unsigned line = __builtin_LINE();
};
int lines(int i) R {
  unsigned first = line(i) - __builtin_LINE();
  Where here{};
  return int(first * 100 + line(i) - here.line) + int(__builtin_COLUMN());
}
int known(int i) R {
  bool callable = requires(Big b) { b.v[0] + 1; };
  return Small<int> * 2 + Small<Big> * 4 + callable * 8 +
         __is_same(int, float) * 16 + __is_trivially_copyable(Big) * 32 +
         int(__builtin_offsetof(Both, z)) + size_of_pack<int, float, int>() +
         noexcept(i + 1) * 64;
}
int null_pointers(int i) R {
  decltype(nullptr) none = nullptr;
  int *p = i % 2 ? &i : nullptr, *q = none;
  return (p == none) + (q == nullptr) * 2 + (p ? *p : -1);
}
int extremes(int i) R {
  constexpr float inf = __builtin_inff();
  constexpr int least = -2147483647 - 1;
  return (float(i) < inf) + (float(i) > -inf) * 2 + (-inf < inf) * 4 +
         (i > least) * 8 + least / 2;
}

// Lvalues with side effects are evaluated once.
Flag &flag(Flag *f, int &calls) R {
  ++calls;
  return f[calls % 2];
}
int assigned_places(int i) R {
  int a[4] = {1, 2, 3, 4}, k = 0;
  int &r = (a[k++] += i);
  (a[k++] = 5) += 2;
  ++(a[k++] -= 1);
  Flag f[2] = {{1, true}, {2, false}};
  bool &b = (flag(f, k).on |= i > 5);
  b = !b;
  (flag(f, k).on &= true) ^= i % 3 == 0;
  r += k;
  return a[0] + a[1] * 3 + a[2] * 5 + f[0].on * 100 + f[1].on * 200 + k * 1000;
}
Both &next(Both *b, int &k) R { return b[k++]; }
int static_members(int i) R {
  Both b[2] = {};
  int k = 0;
  return next(b, k).Count + i + k + (k++, b)->Count + k;
}

// Members and classes.
int member_pointers(int i) R {
  Both b{{1}, {2, i}, 4};
  int Second::*z = i % 2 ? &Second::z : nullptr;
  int Both::*moved = z;
  int Both::*direct = &Second::z;
  int Second::*back = static_cast<int Second::*>(direct);
  return (moved ? b.*moved : 7) + b.*direct * 2 + b.*back * 3 +
         (moved == direct) + bool(moved) * 10;
}
int empty_classes(int i) R {
  Empty a, b;
  int k = i;
  a = b;
  a = (k++, b);
  a.operator=((k += 2, Empty()));
  Empty *p = &a;
  p->operator=(b);
  return a.one() + k;
}
int pseudo_destructors(int i) R {
  typedef int number;
  int a[2] = {i, 2};
  int *p = a;
  p++->~number();
  return *p;
}
int parentheses(int i) R {
  int k = i;
  return Second(i, 2).y + Second(k++, k).z + Both(First(1), Second(k, 3), 5).w +
         Big({1, 2, i, 4}).v[2];
}
int casts(int i) R {
  float f = i + 0.5f;
  const int c = i;
  const int *p = &c;
  int *q = const_cast<int *>(p);
  int bits = reinterpret_cast<int &>(f);
  reinterpret_cast<float &>(bits) += 1;
  return bits % 1000 + *q;
}

// Names.
struct Version {
  int v;
  int operator<=>(const Version &o) const R { return v - o.v; }
  bool operator==(const Version &o) const R = default;
};
template <char... C> int operator""_digits() R { return sizeof...(C); }
typedef struct {
  int a;
} Unnamed;
int read(Unnamed u) R { return u.a; }
template <class T> struct Tag {
  int i;
  int get() const R { return i + int(sizeof(Tag)); }
};
int spellings(int i) R {
  int größe = i, a$b = 2;
  Version x{i}, y{32};
  return (x < y) + (x >= y) * 2 + (x <=> y) + (x == y) * 4 + 12345_digits +
         read({größe}) + a$b + Tag<int *>{i}.get() + Tag<float &>{i}.get() +
         Tag<const int>{i}.get();
}

// Structured bindings of tuple-like classes.
struct Two {
  int a, b;
  template <int I> int get() const R { return I ? b : a; }
};
template <> struct std::tuple_size<Two> : std::integral_constant<int, 2> {};
template <std::size_t I> struct std::tuple_element<I, Two> {
  using type = int;
};
int bindings(int i) R {
  auto [a, b] = Two{i, i * 2};
  const auto &[c, d] = Two{3, i};
  a += 1;
  return a + b * 3 + c * 5 + d * 7;
}

// Constants of classes.
struct Variant {
  union {
    int i;
    float f;
  };
  int tag;
};
struct Named : Second {
  Variant v;
  float list[3];
  bool on;
};
template <Named N> int constant_object() R {
  Named n = N;
  return N.y + n.z + n.v.i + int(n.list[1] * 2) + n.on + N.v.tag;
}
int constants(int i) R {
  return constant_object<Named{{1, 2}, {{3}, 4}, {1, 2.5f, 4}, true}>() + i;
}

// GNU compound literals of classes.
int product(const Second &s) R { return s.y * s.z; }
int difference(Second s) R { return s.y - s.z; }
int literals(int i) R {
  Second s = (Second){1, i};
  s = (Second){s.z, 3};
  Both b = (Both){{i}, s, (int){4}};
  const Second &kept = (Second){7, i};
  return product((Second){i, 2}) + difference((Second){3, i}) * 3 +
         (Second){i}.y + product(i & 1 ? (Second){1, i} : s) + b.z * b.w +
         kept.z;
}

#define FUNCTIONS(X) \
  X(known, 117) X(lines, 56) X(null_pointers, 7) X(extremes, -1073741809) \
  X(assigned_places, 5047) X(static_members, 14) X(member_pointers, 41) X(empty_classes, 9) \
  X(pseudo_destructors, 2) X(parentheses, 21) X(casts, 317) X(spellings, 13) X(bindings, 86) \
  X(constants, 21) X(literals, 31)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
