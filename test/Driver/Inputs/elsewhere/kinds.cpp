#include "kinds.h"
namespace lib {
int base::twice() const restrict(cpu, amp) { return 2 * id; }
float derived::sum() const restrict(cpu, amp) { float s = 0; for (int i = 0; i < 4; i++) s += w[i]; return s + twice(); }
derived &derived::set(int i, float v) restrict(cpu, amp) { w[i] = v; return *this; }
node *node::self_free() restrict(amp) { return this; }
float pick(float a) restrict(cpu) { return a + 1; }
float pick(float a) restrict(amp) { return a + 2; }
double dbl(double a, int n) restrict(cpu, amp) { return a * n; }
float_3 cross3(const float_3 &a, const float_3 &b) restrict(cpu, amp) { return float_3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); }
int apply(mode m, int a, int b) restrict(cpu, amp) { switch (m) { case mode::add: return a + b; case mode::mul: return a * b; } return 0; }
flags both() restrict(cpu, amp) { return flags(A | B); }
float sum_local(float *p, int n) restrict(amp) { float s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
void swap_(int &a, int &b) restrict(cpu, amp) { int t = a; a = b; b = t; }
int &at(const array_view<int, 2> &v, index<2> i) restrict(amp) { return v[i]; }
int inc(int &where) restrict(amp) { return atomic_fetch_add(&where, 1); }
float sample(const texture<float, 2> &t, index<2> i) restrict(amp) { return t[i]; }
template <class T, int N> stack<T, N>::stack() restrict(cpu, amp) : n(0) {}
template <class T, int N> void stack<T, N>::push(T v) restrict(cpu, amp) { data[n++] = v; }
template <class T, int N> T stack<T, N>::pop() restrict(cpu, amp) { return data[--n]; }
template struct stack<int, 8>;
void view_pair::go(index<1> i) const restrict(amp) { b[i] = 3 * a[i]; }
conv::operator float() const restrict(cpu, amp) { return v * 0.5f; }
conv conv::operator-() const restrict(cpu, amp) { conv r; r.v = -v; return r; }
bool conv::operator<(const conv &o) const restrict(cpu, amp) { return v < o.v; }
unsigned fact_table(unsigned i) restrict(amp) { unsigned t[6] = {1, 1, 2, 6, 24, 120}; return t[i % 6]; }
bool odd(int i) restrict(cpu, amp) { return i & 1; }
void nop() restrict(amp) {}
}
