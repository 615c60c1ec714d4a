// A value selected from two parts of an array or an object that was read as a
// whole before.
// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
// RUN: %if all %{ %if opencl-device %{ env AMPCC_DEVICE=opencl AMPCC_COARSEN=2 AMPCC_PACK=4 %t %} %}
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using concurrency::graphics::int_4;

// Compilers vectorize the loop over its four elements.
static int all(const int *p, unsigned n) restrict(cpu, amp) {
  int s = 0;
  while (n-- > 0)
    s ^= *p++;
  return s;
}
static int second(const int *m) restrict(cpu, amp) { return m[1]; }
static int fourth(const int *m) restrict(cpu, amp) { return m[3]; }
static int before(const int *m, int pairs) restrict(cpu, amp) {
  const int end = pairs * 2;
  return m[end - 1];
}
struct Four {
  int a, b, c, d;
};
struct Row {
  int at[4];
  int first() const restrict(cpu, amp) { return at[0]; }
  int get(int k) const restrict(cpu, amp) {
    if (k < 0)
      return 0;
    return at[k];
  }
};

#define CASE(NAME, ...)                                                        \
  struct NAME {                                                                \
    static const char *name() { return #NAME; }                                \
    int operator()(int i, int *m) const restrict(cpu, amp) { __VA_ARGS__ }     \
  };

CASE(Conditional, int r = all(m, 4u) > i ? m[1] : m[3]; m[1] = r + 1; m[3] = i; return r;)
CASE(Branches, int r; if (all(m, 4u) > i) r = m[1]; else r = m[3]; m[1] = r + 1; m[3] = i; return r;)
CASE(TwoValues, int r, q;
     if (all(m, 4u) > i) { r = m[1]; q = m[2]; } else { r = m[3]; q = m[0]; }
     m[1] = r + 1; m[3] = i; m[0] = 2; m[2] = 9; return r * 3 + q;)
CASE(References, int &p = all(m, 4u) > i ? m[1] : m[3]; int r = p; m[1] = r + 1; m[3] = i; return r;)
CASE(Pointers, int *p = &m[3]; if (all(m, 4u) > i) p = &m[1]; int r = *p; m[1] = r + 1; m[3] = i; return r;)
CASE(Sums, int *p = m + 3; if (all(m, 4u) > i) p = m + 1; int r = *p; m[1] = r + 1; m[3] = i; return r;)
CASE(Positions, int r = m[all(m, 4u) > i ? 1 : 3]; m[1] = r + 1; m[3] = i; return r;)
CASE(ForLoop, int s = 0; for (int k = 0; k < 4; ++k) s ^= m[k];
     int r = s > i ? m[1] : m[3]; m[1] = r + 1; m[3] = i; return r;)
CASE(Vector, int_4 s = *reinterpret_cast<int_4 *>(m);
     int r = (s.x ^ s.y ^ s.z ^ s.w) > i ? m[1] : m[3]; m[1] = r + 1; m[3] = i; return r;)
CASE(Differences, int r = all(m, 4u) > i ? m[1] - m[0] : m[3] - m[2];
     m[1] = r + 1; m[3] = i; m[0] = 7; m[2] = 6; return r;)
CASE(Members, Four &s = *reinterpret_cast<Four *>(m);
     int r = all(m, 4u) > i ? s.a : s.d; s.a = r + 1; s.d = i; return r;)
CASE(Switch, int r; switch (all(m, 4u) & 3) { case 0: r = m[1]; break; case 1: r = m[3]; break; default: r = m[2]; }
     m[1] = r + 1; m[3] = i; m[2] = 1; return r;)
CASE(OneBranch, int r = m[3]; if (all(m, 4u) > i) r = m[1]; m[1] = r + 1; m[3] = i; return r;)
CASE(Least, int s = all(m, 4u); int r = (m[1] < m[3] ? m[1] : m[3]) + s; m[1] = r + 1; m[3] = i; return r;)
CASE(Updated, int s = all(m, 4u); (s > i ? m[1] : m[3]) += 5; return s + m[1] * 3 + m[3];)
CASE(InLoops, int s = 0;
     for (int k = 0; k < 3; ++k) { s += all(m, 4u) > i ? m[1] : m[3]; m[1] += 2; m[3] ^= s; } return s;)
CASE(Functions, int r = all(m, 4u) > i ? second(m) : fourth(m); m[1] = r + 1; m[3] = i; return r;)
CASE(OneFunction, int r = all(m, 4u) > i ? before(m, 1) : before(m, 2); m[1] = r + 1; m[3] = i; return r;)
CASE(FunctionOrPart, Row &a = *reinterpret_cast<Row *>(m);
     int r = all(m, 4u) > i ? a.first() : m[3]; m[0] = r + 1; m[3] = i; return r;)
CASE(MemberFunction, Row &a = *reinterpret_cast<Row *>(m);
     int r = all(m, 4u) > i ? a.get(1) : a.get(3); m[1] = r + 1; m[3] = i; return r;)

static const int n = 64;
static int failures;

template <class Case> static void check() {
  std::vector<int> in(4 * n), out(n), expected(n);
  for (int i = 0; i < 4 * n; ++i)
    in[i] = i * 7919 % 1009 % 61;
  std::vector<int> after = in;
  const Case f;
  for (int i = 0; i < n; ++i)
    expected[i] = f(i, &after[4 * i]);
  array_view<int> memory(4 * n, in), to(n, out);
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    to[i] = f(i[0], &memory[i[0] * 4]);
  });
  to.synchronize();
  memory.synchronize();
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += out[i] != expected[i];
  for (int i = 0; i < 4 * n; ++i)
    wrong += in[i] != after[i];
  if (wrong)
    std::printf("%s: %d wrong\n", Case::name(), wrong);
  failures += wrong != 0;
}

static int oneOfTwo(int i, int *m) restrict(cpu, amp) {
  int r = all(m, 4u) > i ? m[1] : m[3];
  m[1] = r + 1;
  m[3] = i;
  return r;
}
// Tiles of several dimensions, also with several threads in a work-item.
static void checkTiles() {
  std::vector<int> in(4 * n), out(n);
  for (int i = 0; i < 4 * n; ++i)
    in[i] = i * 7919 % 1009 % 61;
  std::vector<int> after = in;
  array_view<int> memory(4 * n, in), to(n, out);
  parallel_for_each(extent<2>(n / 8, 8).tile<4, 4>(),
                    [=](tiled_index<4, 4> t) restrict(amp) {
    int i = t.global[0] * 8 + t.global[1];
    to[i] = oneOfTwo(i, &memory[i * 4]);
    t.barrier.wait();
  });
  to.synchronize();
  memory.synchronize();
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += out[i] != oneOfTwo(i, &after[4 * i]);
  if (wrong)
    std::printf("tiles: %d wrong\n", wrong);
  failures += wrong != 0;
}

template <class... Cases> static void checkAll() {
  int all[] = {(check<Cases>(), 0)...};
  (void)all;
}

int main() {
  checkAll<Conditional, Branches, TwoValues, References, Pointers, Sums,
           Positions, ForLoop, Vector, Differences, Members, Switch, OneBranch,
           Least, Updated, InLoops, Functions, OneFunction, FunctionOrPart,
           MemberFunction>();
  checkTiles();
  return failures;
}
