// RUN: %verify %s
// RUN: %ampcc %s -o %t && %t
// expected-no-diagnostics
// Rule A3: restrict, cpu, amp and tile_static are ordinary names where the
// grammar permits no specifier.

int restrict(int restrict) { return restrict; }
void restrict(float) restrict(cpu, amp) {}

namespace names {
namespace restrict { int inner = 1; }
namespace amp { int value = restrict::inner; }
struct cpu { int amp; };
template <class restrict> restrict same(restrict x) { return x; }
template <int amp> struct tile_static { static const int cpu = amp; };
} // namespace names

namespace types {
struct restrict {
  int cpu;
  restrict(int x) : cpu(x) {}
};
auto make(int x) -> restrict { return restrict(x); }
auto made(int x) noexcept -> restrict;
auto made(int x) noexcept -> restrict { return restrict(x); }
restrict global(3);
restrict braces{4};
const restrict constant(5);
struct holder {
  restrict member;
  holder(int x) : member(x) {}
  operator restrict() const { return member; }
  restrict operator()(int amp) const { return restrict(amp); }
};
} // namespace types

int amp = 2, cpu = 3, tile_static = 4;
decltype(amp) restrict(char x, char y) { return x + y; }
struct Fields {
  int restrict, amp, cpu, tile_static;
};

template <class T> T half(T x) { return x / 2; }

int main() {
  int sum = restrict(amp) + restrict(cpu);
  sum += (int)restrict(amp);
  sum += -restrict(amp) + +restrict(amp);
  if (restrict(amp) && restrict(cpu))
    sum = sum + (restrict)(amp);
  if (half(amp) && restrict(cpu))
    sum += half(cpu) & restrict(amp);
  if (sum) restrict(cpu);
  if (sum) (void)restrict(sum);
  sum += (int)(char)restrict(amp) - (sizeof(int)) + (restrict(sum));
  for (int restrict = 0; restrict < 2; ++restrict)
    sum += restrict;
  tile_static = tile_static + 1;
  tile_static++;
  int tile_static[2] = {1, 2};
  sum += tile_static[0] * tile_static[1];
  Fields fields = {1, 2, 3, 4};
  Fields *p = &fields;
  sum += fields.restrict + p->tile_static + fields.amp * p->cpu;
  auto lambda = [restrict = sum](int amp) { return restrict + amp; };
  sum = lambda(amp);
  types::restrict object(7);
  sum += object.cpu + types::make(1).cpu;
  names::tile_static<3> t;
  sum += t.cpu + names::same(2) + names::amp::value;
  restrict(1.0f);
  return sum > 0 ? 0 : 1;
}

int beforeHeader() restrict(amp, cpu) { return 1; }
