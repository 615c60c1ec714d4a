// A class with every operator that can be overloaded, each with a different
// effect.
inline int mixBits(int a, int b, unsigned by) R {
  return int((unsigned(a) * 5u + by) ^ (unsigned(b) * 3u));
}
struct Num {
  int v;
  Num(int v = 1) R : v(v) {}
  Num &operator=(int k) R {
    v = k ^ 1;
    return *this;
  }
  Num operator+() const R { return v ^ 21; }
  Num operator-() const R { return v ^ 22; }
  Num operator~() const R { return v ^ 23; }
  bool operator!() const R { return v & 1; }
  Num &operator++() R {
    v ^= 24;
    return *this;
  }
  Num operator++(int) R {
    Num t = *this;
    v ^= 25;
    return t;
  }
  Num &operator--() R { return *this = v ^ 26; }
  Num operator--(int) R {
    const int old = v;
    v ^= 27;
    return old;
  }
#define BINARY(op, by)                                                         \
  friend Num operator op(const Num &a, const Num &b) R {                       \
    return mixBits(a.v, b.v, by);                                              \
  }                                                                            \
  Num &operator op##=(const Num & b) R {                                       \
    v = mixBits(v, b.v, by + 1);                                               \
    return *this;                                                              \
  }
  BINARY(+, 1u)
  BINARY(-, 3u)
  BINARY(*, 5u)
  BINARY(/, 7u)
  BINARY(%, 9u)
  BINARY(&, 11u)
  BINARY(|, 13u)
  BINARY(^, 15u)
  BINARY(<<, 17u)
  BINARY(>>, 19u)
#undef BINARY
  friend bool operator<(const Num &a, const Num &b) R { return a.v < b.v; }
  friend bool operator==(const Num &a, const Num &b) R { return a.v == b.v; }
  friend bool operator!=(const Num &a, const Num &b) R { return a.v != b.v; }
  friend bool operator>(Num a, Num b) R { return b < a; }
  friend Num operator&&(const Num &a, const Num &b) R {
    return (a.v ^ b.v) % 7 > 3;
  }
  friend Num operator||(Num a, const Num &b) R { return a.v ^ b.v; }
  Num operator,(const Num &b) const R { return mixBits(v, b.v, 31u); }
  Num *operator->() R {
    v ^= 32;
    return this;
  }
  int &operator*() R { return v; }
  int operator->*(int k) const R { return v ^ k; }
  int operator[](const Num &k) const R { return mixBits(v, k.v, 33u); }
  int operator()() const R { return v; }
  int operator()(int a, float b = 1.5f) const R { return v ^ a ^ int(b * 4.f); }
  template <class T> int operator()(T a, T b, T c) const R {
    return int(h(a) ^ h(b) * 3u ^ h(c)) ^ v;
  }
  explicit operator int() const R { return v ^ 34; }
  explicit operator bool() const R { return v & 2; }
  operator float() const &R { return float(v % 64); }
  template <class T> explicit operator Pack<T, 3>() const R {
    return {T(v), T(7)};
  }
  unsigned hash() const R { return unsigned(v); }
};
