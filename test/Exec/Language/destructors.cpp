// RUN: %ampcc -O2 -I%S/../../Inputs %s -o %t && %t
// RUN: %ampcc -std=c++14 -I%S/../../Inputs %s -o %t14 && %t14
//
// Destructors run at every exit of a scope and of a full-expression.
#include "same.h"

/// The events, in memory that both sides see; all copies share it.
struct Log {
  concurrency::array_view<int, 1> memory; int at;
  Log(concurrency::array_view<int, 1> memory, int at) restrict(cpu, amp) : memory(memory), at(at) {}
  void add(int x) const restrict(cpu, amp) { memory[at] = (memory[at] * 31 + x) % 65521; }
  int get() const restrict(cpu, amp) { return memory[at]; }
};
struct G {
  Log l; int id;
  G(const Log &l, int id) restrict(cpu, amp) : l(l), id(id) { l.add(id); }
  G(const G &o) restrict(cpu, amp) : l(o.l), id(o.id + 100) { l.add(id); }
  ~G() restrict(cpu, amp) { l.add(-id); }
  int val() const restrict(cpu, amp) { return id; }
  operator bool() const restrict(cpu, amp) { return id % 2; }
};
G make(Log l, int i) restrict(cpu, amp) { return G(l, i); }
G nrvo(Log l, int i) restrict(cpu, amp) { G g(l, i); G other(l, i + 1); return g; }
int byVal(G g, int k) restrict(cpu, amp) { return g.id + k; }

int early(Log l, int i) restrict(cpu, amp) {
  G a(l, 1);
  if (i % 3 == 0) { G b(l, 2); return a.val() + b.val(); }
  for (int k = 0; k < 5; ++k) {
    G c(l, 10 + k);
    if (k == i % 5) break;
    if (k == 1) continue;
    G d(l, 20 + k);
    switch (k) { case 2: { G e(l, 30); break; } default: l.add(5); }
  }
  G z(l, 3);
  return z.val();
}
int scopes(Log l, int i) restrict(cpu, amp) { int r = early(l, i); return l.get() + r; }
int temporaries(Log l, int i) restrict(cpu, amp) {
  int x = make(l, i).val() + G(l, 5).val();
  l.add(x);
  const G &kept = make(l, 7);
  l.add(kept.id);
  if (G(l, i)) l.add(50);
  int y = i % 2 ? G(l, 8).val() : G(l, 9).val();
  bool b = i > 10 && G(l, 11);
  while (G(l, i & 1) && y-- > 7) l.add(60);
  byVal(make(l, 12), 1);
  G n = nrvo(l, 40);
  return l.get() + y + b + n.id;
}
int loops(Log l, int i) restrict(cpu, amp) {
  { G arr[3] = {G(l, 1), G(l, 2), G(l, 3)}; l.add(arr[1].id); }
  for (G g(l, 4); g.id < 7; ++g.id) l.add(g.id);
  if (G c = make(l, i)) l.add(70); else l.add(80);
  while (G c = make(l, l.get() & 3)) { l.add(90); if (l.get() % 7 == 0) break; }
  { G q(l, 5); if constexpr (sizeof(int) == 4) l.add(2); }
  do { G q(l, 6); if (i == 4) continue; l.add(1); } while (l.get() % 3 == 0 && l.get() > 0);
  return l.get();
}
struct Inner { Log l; ~Inner() restrict(cpu, amp) { l.add(3); } Inner(Log l) restrict(cpu, amp) : l(l) {} };
struct Base { Log l; Base(Log l) restrict(cpu, amp) : l(l) {} ~Base() restrict(cpu, amp) { l.add(4); } };
struct Outer : Base { Inner a; Inner b[2]; Outer(Log l) restrict(cpu, amp) : Base(l), a(l), b{Inner(l), Inner(l)} { l.add(2); } };
struct Outer2 : Outer { using Outer::Outer; ~Outer2() restrict(cpu, amp) { if (l.get() > 5) return; l.add(9); } };
int members(Log l, int i) restrict(cpu, amp) { l.add(i); { Outer o(l); Outer2 p(l); } return l.get(); }
// Members, then bases, each in the reverse of their order.
struct First { Log l; First(Log l) restrict(cpu, amp) : l(l) { l.add(11); } ~First() restrict(cpu, amp) { l.add(12); } };
struct Second { Log l; Second(Log l) restrict(cpu, amp) : l(l) { l.add(13); } ~Second() restrict(cpu, amp) { l.add(14); } };
struct Both : First, Second { G a, b; Both(Log l) restrict(cpu, amp) : First(l), Second(l), a(l, 15), b(l, 16) {} ~Both() restrict(cpu, amp) { a.l.add(17); } };
struct Below : Both, Inner { using Both::Both; Below(Log l) restrict(cpu, amp) : Both(l), Inner(l) {} };
int bases(Log l, int i) restrict(cpu, amp) { l.add(i); { Both b(l); } { Below b(l); l.add(18); } return l.get(); }
struct Plain { int a; ~Plain() restrict(cpu, amp) { a = 5; } };
int explicitly(Log l, int i) restrict(cpu, amp) { Plain p = {i}; p.~Plain(); int r = p.a; l.add(r); return r + i; }

template <class F> void sameLog(const char *name, int value, const F &f) {
  std::vector<int> amp(64), cpu(64);
  concurrency::array_view<int, 1> a(64, amp), c(64, cpu);
  concurrency::parallel_for_each(a.get_extent(), [=](concurrency::index<1> i) restrict(amp) { a[i] += f(Log(a, i[0]), i[0]); });
  for (int i = 0; i < 64; ++i) { int r = f(Log(c, i), i); c[i] += r; }
  a.synchronize();
  c.synchronize();
  if (!passes(cpu[pinned] == value)) std::printf("%s(%d) is %d\n", name, pinned, cpu[pinned]);
  int bad = 0;
  for (int i = 0; i < 64; ++i)
    if (amp[i] != cpu[i] && !bad++) std::printf("%s(%d): %d in the kernel, %d on the cpu\n", name, i, amp[i], cpu[i]);
  if (passes(!bad)) std::printf("%s: same\n", name);
}
#define SAMELOG(function, value) sameLog(#function, value, [](Log l, int i) restrict(cpu, amp) { return function(l, i); })

int main() {
  SAMELOG(scopes, 51417); SAMELOG(temporaries, 67922); SAMELOG(loops, 44528); SAMELOG(members, 82156); SAMELOG(bases, 111322); SAMELOG(explicitly, 15);
  return failures;
}
