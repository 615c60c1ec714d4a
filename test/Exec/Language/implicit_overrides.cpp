// RUN: %ampcc -O2 %s -o %t && %t
//
// Next to amp code, too, an implicit assignment overrides a virtual one of a
// base, and hides one that a using-declaration names. No kernel is launched.

inline void amp() restrict(amp) {}

template <class T> struct base {
  virtual T &operator=(const T &) { return static_cast<T &>(*this); }
  virtual T &operator=(T &&) = 0;
  int tag = 1;
};
struct derived : base<derived> {
  int value = 0;
};
struct further : derived {
  int more = 0;
};
template <class T> struct instance : base<instance<T>> {
  T value{};
};
template <class T> struct crtp {
  int assigned = 0;
  T &operator=(const T &) {
    assigned++;
    return static_cast<T &>(*this);
  }
  T &operator=(int n) {
    assigned = n;
    return static_cast<T &>(*this);
  }
};
struct uses : crtp<uses> {
  using crtp<uses>::operator=;
  int value = 0;
};
struct plain {
  int value = 0;
};

template <class T> int assigned(T from) {
  T copy, moved;
  from.value = 5;
  base<T> &b = copy, &c = moved;
  b = from;
  c = static_cast<T &&>(from);
  return copy.value * 10 + moved.value;
}

// An implicit assignment that overrides nothing remains callable in amp code.
int in_both(int x) restrict(cpu, amp) {
  plain a, b;
  a.value = x;
  b = a;
  return b.value;
}

int main() {
  uses u, v;
  u.value = 8;
  u = 6;
  v = u;
  further f, g;
  f.value = 3;
  f.more = 4;
  derived &d = g;
  d = f;
  return assigned(derived()) == 55 && assigned(instance<int>()) == 55 &&
                 v.value == 8 && v.assigned == 6 && g.value == 3 && g.more == 0 && in_both(6) == 6
             ? 0
             : 1;
}
