// An object whose value records which operations were applied, and to which object.
#ifndef TRACKED_H
#define TRACKED_H

template <class X> X &&mv(X &x) restrict(cpu, amp) { return static_cast<X &&>(x); }

struct T {
  unsigned h;
  int id;
  int born;
  T(int id) restrict(cpu, amp) : h(1), id(id), born(id) {}
  T(const T &o) restrict(cpu, amp) : h(o.h * 3u + 1u), id(o.id + 100), born(o.born) {}
  T(T &&o) restrict(cpu, amp) : h(o.h * 5u + 2u), id(o.id + 1000), born(o.born) { o.id = -1; }
  T &operator=(const T &o) restrict(cpu, amp) {
    h = h * 7u + o.h;
    id = o.id + 1;
    return *this;
  }
  T &operator=(T &&o) restrict(cpu, amp) {
    h = h * 11u + o.h;
    id = o.id + 2;
    o.id = -2;
    return *this;
  }
  ~T() restrict(cpu, amp) {
    h = 0;
    id = -77;
  }
  int v() const restrict(cpu, amp) { return int(h) * 31 + id; }
};

#endif
