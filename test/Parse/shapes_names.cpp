// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 %s
// Identifiers with a meaning for the token filter, as names of a program.
// expected-no-diagnostics

namespace as_variables {
int restrict = 1, amp = 2,
    cpu(3), tile_static{4}, index = 5, override = 6, final = 7;
int sum = restrict + amp * cpu - tile_static / index % override & final;
int *pointers[] = { &restrict, &amp, &cpu, &tile_static, &index};
int calls() {
  int n = restrict < amp, m = (restrict), o = (amp)*cpu, p = -tile_static;
  restrict = 1, amp += restrict, ++cpu, tile_static--;
  if (restrict)
    return amp;
  while (tile_static > 10)
    tile_static = 0;
  for (int cpu = 0; cpu < amp; ++cpu)
    n += cpu;
  switch (amp) {
  case 1:
    return restrict;
  default:
    return (restrict ? amp : cpu);
  }
}
} // namespace as_variables
namespace as_functions {
int restrict(int x) { return x; }
int restrict(int x, int y) { return x + y; }
int amp() { return 1; }
int cpu = 2, tile_static(int);
int calls(int n) {
  n = restrict(1) + restrict(cpu) + restrict(n, cpu) + restrict(amp()) +
      as_functions::restrict(1);
  n = n + (restrict(1)), n = -restrict(1),
  n = !restrict(cpu) ? restrict(1) : restrict(2);
  if (restrict(1))
    restrict(2);
  for (; restrict(0);)
    restrict(cpu);
  while (restrict(0))
    restrict(cpu);
  do
    restrict(cpu);
  while (restrict(0));
  switch (restrict(1)) {
  case 1:
    restrict(cpu);
  }
  {
    restrict(cpu);
  }
  (void)restrict(cpu);
  int a[] = {restrict(1), restrict(cpu)}, b(restrict(cpu)), c{restrict(cpu)},
      d = restrict(cpu);
  auto l = [=] { return restrict(cpu); };
label:
  restrict(cpu);
  try {
    restrict(cpu);
  } catch (...) {
    restrict(cpu);
  }
  return restrict(cpu);
}
} // namespace as_functions
namespace as_types {
struct restrict {
  restrict(int = 0) {}
  int amp = 1;
  int cpu() { return 1; }
};
struct amp {
  int x;
};
enum cpu { tile_static };
typedef struct amp index;
restrict a, b(1), c{2}, d = 3, *e = &a, f(struct amp);
restrict g(restrict x) { return x; }
auto h() -> restrict { return restrict(1); }
template <typename restrict> struct parameter {
  restrict x;
};
template <typename amp, int cpu> amp function(amp x) { return x + cpu; }
int use() {
  return a.amp + e->amp + a.cpu() + restrict(1).amp + function<int, 3>(1);
}
} // namespace as_types
namespace as_members {
struct all {
  int restrict, amp, cpu[3], tile_static : 3, override, final;
  int index(int x) { return x; }
  all() : restrict(1), amp{2}, cpu{}, tile_static(1), override(1), final(2) {}
  int sum() {
    return restrict + this->amp + all::cpu[0] + tile_static + index(1);
  }
};
struct functions {
  int restrict(int x) const { return x; }
  int amp() { return restrict(1) + this->restrict(2); }
  virtual int tile_static() { return 1; }
  virtual int override() { return 1; }
  virtual int final() { return 1; }
  virtual ~functions() {}
};
struct derived final : functions {
  int override() override { return functions::override(); }
  int final() final override { return 2; }
  int tile_static() final { return functions::tile_static(); }
};
int use(all a, all *b, functions f, functions *g) {
  return a.restrict + b->amp + a.cpu[1] + b->tile_static + f.restrict(1) +
         g->restrict(2) + f.amp() + (a.*(&all::restrict)) +
         (f.*(&functions::restrict))(1);
}
all designated;
struct aggregate {
  int restrict, amp;
} initialized = {1, 2};
} // namespace as_members
namespace as_others {
namespace restrict {
  int amp = 1;
  namespace cpu {
  int x = 2;
  }
} // namespace restrict
int n = restrict ::amp + restrict ::cpu::x + ::as_others::restrict ::amp;
enum class amp { restrict, cpu, tile_static };
amp e = amp::restrict;
namespace inner {
using namespace restrict;
using restrict ::amp;
int m = amp + cpu::x;
} // namespace inner
template <int restrict, int cpu = restrict> int sum() { return restrict + cpu; }
int m = sum<1>() + sum<1, 2>();
void labels(int n) {
  restrict : if (n) goto tile_static;
  goto restrict;
tile_static:
  return;
}
#define amp_macro(restrict, tile_static) (restrict + tile_static)
int k = amp_macro(1, 2);
int operator""_amp(unsigned long long x) { return x; }
int j = 1_amp;
auto captured = [restrict = 1, cpu = 2](int tile_static) {
  return restrict + cpu + tile_static;
};
} // namespace as_others
namespace beside_specifiers {
int cpu(int amp) restrict(cpu, amp) { return amp; }
int amp(int cpu) restrict(cpu, amp) { return cpu; }
struct tile {
  int cpu, amp;
  tile(int cpu, int amp) restrict(cpu, amp) : cpu(cpu), amp(amp) {}
};
int use(int restricted) restrict(cpu, amp) {
  int override = 1, final = 2, index = 3;
  return cpu(1) + amp(2) + tile(1, 2).cpu + override + final + index;
}
struct base {
  int final(int override) const restrict(cpu, amp) { return override; }
};
} // namespace beside_specifiers
