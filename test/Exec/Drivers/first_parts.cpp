// Assignments to the first member of an object only.
// RUN: %ampcc -O2 -std=c++17 %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

struct particle {
  float_3 position, velocity;
  float sum() const restrict(cpu, amp) {
    return position.x + position.y * 3 + position.z * 5 + velocity.x * 7 + velocity.y * 11 + velocity.z * 13;
  }
};
struct state { particle first; int n; };
struct base { int a, b; };
struct derived : base { int c; };
template <class T> void exchange(T &a, T &b) restrict(cpu, amp) { T c = a; a = b; b = c; }

particle make(int i) restrict(cpu, amp) {
  return particle{float_3(float(i), 1, 2), float_3(3, 4, float(i))};
}
float member(int i) restrict(cpu, amp) {
  particle p = make(i), q = p;
  q.position.x += 1;
  p.position = q.position;
  return p.sum();
}
float binding(int i) restrict(cpu, amp) {
  particle p = make(i);
  auto [position, velocity] = p;
  position.x += 1;
  p.position = position;
  return p.sum();
}
float nested(int i) restrict(cpu, amp) {
  state s = {make(i), 1}, t = s;
  t.first.position.y += 2;
  s.first = t.first;
  t.first.position.z += 2;
  s.first.position = t.first.position;
  return s.first.sum() + s.n;
}
float references(int i) restrict(cpu, amp) {
  particle p = make(i), q = p;
  q.position.x += 1;
  exchange(p.position, q.position);
  return p.sum() + q.sum() * 17;
}
float bases(int i) restrict(cpu, amp) {
  derived d, e;
  d.a = i, d.b = 1, d.c = 2;
  e = d;
  e.a += 1;
  static_cast<base &>(d) = e;
  e.base::operator=(d);
  return float(d.a + d.b * 3 + d.c * 5 + e.a * 7 + e.c * 11);
}

int main() {
  const int count = 32;
  std::vector<float> out(5 * count);
  array_view<float, 2> v(5, count, out);
  parallel_for_each(extent<1>(count), [=](index<1> at) restrict(amp) {
    const int i = at[0];
    v(0, i) = member(i);
    v(1, i) = binding(i);
    v(2, i) = nested(i);
    v(3, i) = references(i);
    v(4, i) = bases(i);
  });
  v.synchronize();
  float (*const functions[])(int) = {member, binding, nested, references, bases};
  for (int f = 0; f < 5; ++f)
    for (int i = 0; i < count; ++i)
      if (out[f * count + i] != functions[f](i))
        return std::printf("function %d of %d: %g, not %g\n", f, i, out[f * count + i], functions[f](i)), 1;
}
