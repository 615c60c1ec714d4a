// RUN: %verify %s
// expected-no-diagnostics
// MSVC needs no `template` in front of a dependent member template.

struct Extent {
  template <int N> int tile() const restrict(amp, cpu) { return N; }
  template <class T, int N> T as(T x) const { return x; }
};
struct Plain {
  int tile, as;
};
template <class V, int N> int f(V v, V *p, Plain q) {
  if (q.tile < 3 && q.as > (2) && p->template tile<1>())
    return 0;
  auto l = [=]() restrict(cpu, amp) { return v.tile<N>() + v.template tile<2>(); };
  return v.tile<N>() + p->tile<N + 1>() + v.as<int, (N > 2)>(3) + l();
}
int g() { return f<Extent, 4>(Extent(), nullptr, Plain()) + Extent().tile<3>(); }
