// A class with constructors, a destructor and operators.
#ifndef VEC_H
#define VEC_H

struct Vec {
  float x, y;
  Vec() restrict(cpu, amp) : x(5), y(6) {}
  Vec(float x, float y) restrict(cpu, amp) : x(x), y(y) {}
  ~Vec() restrict(cpu, amp) { x = -1; }
  Vec operator+(const Vec &o) const restrict(cpu, amp) {
    return Vec(x + o.x, y + o.y);
  }
  Vec &operator+=(const Vec &o) restrict(cpu, amp) {
    x += o.x;
    y += o.y;
    return *this;
  }
  float len() const restrict(cpu, amp) { return x * x + y * y; }
};

#endif
