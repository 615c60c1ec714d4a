// Empty and non-empty bases; using-declarations; hidden and overloaded members;
// conversions between them.
struct Nothing {};
struct Nothing2 : Nothing {};
struct Nine {
  static const int nine = 9;
  int three(int k) const R { return k ^ nine; }
};
class Base {
  int secret;

protected:
  int shared = 5;

public:
  int b;
  explicit Base(int x) R : secret(x ^ 3), b(x) {}
  Base(int x, int y) R : Base(x ^ y) { shared = y; }
  int get() const R { return secret ^ b; }
  int over(int x) const R { return x ^ 1; }
  int over(float x) const R { return int(bound(x)) ^ 2; }
  unsigned hash() const R {
    return unsigned(secret) * 5u + unsigned(shared) * 3u + unsigned(b);
  }
  friend int peek(const Base &o) R { return o.secret; }
  struct Inner {
    int k = 4;
    int of(const Base &o) const R { return o.secret ^ o.shared ^ k; }
  };
};
struct Middle : Nothing, Base, Nine {
  using Base::Base;
  using Base::over;
  using Base::shared;
  int twice = Base::get() ^ 8, plain = 6;
  int over(unsigned x) const R { return int(x >> 1); }
  int get() const R { return Base::get() ^ twice; }
  unsigned hash() const R {
    return Base::hash() * 31u + unsigned(twice) * 3u + unsigned(plain);
  }
};
struct Side {
  float f;
  int g[2];
  Side(float f = 2.5f) R : f(f), g{3} {}
  unsigned hash() const R { return h(f) + hashArray(g); }
};
struct Derived : Nothing2, Middle, Side {
  Logged inner;
  Base parts[2];
  union {
    int i;
    unsigned u;
  };
  struct {
    int low, high;
  };
  Derived(const V &l, int at, int x) R : Middle(x, x ^ 6),
                                         inner(l, at, x),
                                         parts{Base(x), {x, 3}},
                                         u(7u),
                                         low(x ^ 1),
                                         high{low ^ 2} {}
  int get() const R { return Middle::get() ^ parts[1].get() ^ i; }
  unsigned hash() const R {
    return Middle::hash() * 7u + Side::hash() * 5u + inner.hash() * 3u +
           hashArray(parts) + u + unsigned(low ^ high);
  }
};
template <class D> struct Counted {
  int count = 1;
  const D &self() const R { return static_cast<const D &>(*this); }
  D &more() R {
    ++count;
    return static_cast<D &>(*this);
  }
  int total() const R {
    return int(unsigned(self().amount()) * unsigned(count));
  }
};
struct Coins : Nothing, Counted<Coins> {
  int value;
  Coins(int value) R : value(value) {}
  int amount() const R { return value ^ 2; }
};
struct Cup {
  int v;
  int take() & R { return v ^= 1; }
  int take() const &R { return v ^ 2; }
  int take() && R { return v ^ 3; }
  Cup &fill(int x) & R {
    v ^= x;
    return *this;
  }
  Cup &&fill(int x) && R {
    v ^= x & 127;
    return static_cast<Cup &&>(*this);
  }
};
struct Simple : Nothing {
  int a = 2;
  float b = 1.5f;
};
struct Table : Simple {
  int t[2][2] = {{1, 2}, {3}};
  Agg agg = {1, 2.f, {3u}};
  unsigned hash() const R {
    return h(a) + h(b) * 3u + hashArray(t[0]) * 5u + hashArray(t[1]) * 7u +
           agg.hash();
  }
};
union Either {
  int i;
  float f;
  struct {
    unsigned u;
    int next;
  } s;
  Either(int x) R : i(x) {}
  Either(float x) R : f(x) {}
  Either(unsigned u, int next) R : s{u, next} {}
  int same() const R { return i; }
};
inline int reads(const Base &o) R { return o.get(); }
inline int reads(const Side &o, int k) R { return o.g[k & 1] ^ int(o.f); }
inline int bySlice(Middle o) R { return o.plain ^= o.get(); }
