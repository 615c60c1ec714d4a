// RUN: %ampcc -O2 -std=c++20 -famp-extensions -w -I%S/../../Inputs %s -o %t && %t
// Rare constants, objects, statements and builtins: each condition in the
// lowering is true in one case here and false in another.
#include "same.h"
#include <utility>

// Clang itself cannot compile __builtin_expect_with_probability otherwise.
#pragma clang optimize on

#define R restrict(cpu, amp)

// Constants: arrays in objects, elements without an initializer, and all kinds
// of characters.
struct Level {
  int x = 7;
  bool on = true;
};
struct Table {
  int rows[2][3];
  Level levels[4];
  float f;
};
struct Place {
  int x, on;
};
struct Derived : Place {
  char letter;
  int list[5];
};
constexpr Table none = {};
constexpr Table some = {{{1, 2}, {3}}, {{1, false}, {2}}, -0.0f};
constexpr Derived derived = {{3, 0}, '\\', {9, 8}};
union Either {
  int i;
  float f;
};
constexpr Either second = {.f = 2.5f};
constexpr Level levels[40] = {{1}, {2, false}};
int objects(int i) R {
  Table a = none, b = some;
  Derived d = derived;
  Either e = second;
  int sum = 0;
  for (int k = 0; k < 4; ++k)
    sum = sum * 3 + a.levels[k].x + b.levels[k].x * 2 + b.levels[k].on;
  for (int k = 0; k < 40; ++k)
    sum += levels[k].x * (levels[k].on ? 1 : 100);
  return sum + a.rows[1][2] + b.rows[0][i % 3] * 10 + b.rows[1][i % 3] + int(1 / b.f < 0) * 1000 +
         int(e.f * 4) + d.x + d.on * 50 + d.letter + d.list[i % 5];
}
constexpr wchar_t wide[] = L"a\u20ac", w = L'\u03b1';
constexpr char16_t two[] = u"b\u20ac", t = u'\'';
constexpr char32_t four[] = U"c\U0001f600", f = U'\U0001f600';
constexpr char8_t one[] = u8"d\u00e9", o = u8'~';
constexpr char plain[] = "\\\x80'";
int characters(int i) R {
  const char p = '\'', q = '\\', z = '\0', n = '\n', h = '\xff';
  const wchar_t v = L'\u20ac';
  const char16_t x = u'\u20ac';
  const char32_t y = U'\U0001f601';
  const char8_t c = u8'\x7f';
  return wide[i % 3] + w * 2 + two[i % 3] * 3 + t + int(four[i % 3] % 1000) + int(f % 777) + one[i % 4] * 5 + o +
         plain[i % 4] + p + q * 2 + z + n + h + v + x + int(y % 999) + c +
         int(sizeof wide + sizeof two * 10 + sizeof four * 100 + sizeof one);
}

// Copies of arrays of arrays.
struct Grid {
  int cell[2][3];
  Grid(int i) R {
    for (int k = 0; k < 6; ++k)
      cell[k / 3][k % 3] = i * k;
  }
  Grid(const Grid &) R = default;
};
struct Counted {
  int v;
  Counted() R : v(4) {}
  Counted(int i) R : v(i) {
    if (i & 1)
      return;
    v += 100;
  }
};
int grids(int i) R {
  Grid a(i), b = a;
  a.cell[1][2] = 1;
  int nested[2][2] = {{i, 2}, {3, 4}};
  int count = 0;
  auto [first, last] = (++count, nested);
  nested[0][0] = 50;
  auto copied = [nested](int k) R { return nested[k & 1][k >> 1 & 1]; };
  nested[1][1] = 60;
  Counted made[2][3] = {{i, i + 1}};
  Counted all[2][2];
  return b.cell[1][2] + a.cell[1][2] + first[0] * 2 + last[1] * 3 + copied(0) * 5 + copied(3) * 7 + count +
         made[0][0].v + made[0][1].v * 2 + made[1][2].v * 3 + all[1][1].v;
}

// Initializers of objects without storage have effects.
struct Nothing {};
inline Nothing count(int &n) R {
  n += 10;
  return Nothing();
}
struct Holder {
  Nothing no;
  int k;
};
struct Under : Nothing {
  int k;
};
int nothings(int i) R {
  int n = i;
  Holder h{count(n), n + 1};
  Under u{count(n), n + 2};
  Nothing a, b, other;
  (++n, a) = b;
  (n *= 2, other) = count(n);
  [[maybe_unused]] Nothing c = count(n);
  return h.k + u.k * 3 + n * 5;
}

// Clang's builtins.
int builtins(int i) R {
  unsigned long long sum, carry64 = 0;
  unsigned carry, wide = __builtin_addc(0xfffffff0u, unsigned(i) * 4, 1, &carry), borrow,
                  less = __builtin_subc(unsigned(i), 9u, 1u, &borrow);
  long long product;
  const bool over = __builtin_mul_overflow((long long)i * 0x100000000ll, 0x40000000ll, &product);
  const bool more = __builtin_add_overflow(~0ull - 3, (unsigned long long)i, &sum);
  int small;
  const bool cut = __builtin_sub_overflow(i - 2147483646, 7, &small);
  if (__builtin_expect_with_probability(i == 5, 1, 0.9))
    carry64 = 3;
  return int(wide) + int(carry) * 2 + int(less) + int(borrow) * 4 + int(product >> 40) + over * 8 + int(sum) +
         more * 16 + small + cut * 32 + int(carry64) + __builtin_parityl(i) * 64 + __builtin_parityll(i * 3ll) * 128;
}

// Case ranges, statements without an effect, early returns.
int statements(int i) R {
  int r = 0, *p = i & 1 ? &r : nullptr;
  const bool there = p, absent = !p;
  switch (int k = i * 100; k) {
  case 0 ... 450: r = 1; break;
  case 451 ... 2000: r = 2; break;
  default: r = 3;
  }
  if (const int twice = i * 2; twice > 20) {
    (void)twice;
  } else {
  }
  if (i > 7)
    ;
  else if (i > 3)
    r += 10;
  else {
    [[likely]] r += 20;
  }
  for (int k = 0; (void)k, k < i; ++k) {
    (void)(r += 2);
    if (k == 3)
      break;
  }
  r += 1000;
  return r + there * 100 + absent * 200;
}
// Members of temporaries, subscripts of each width.
struct Pair {
  int a[4];
  int get(unsigned k) const R { return a[k]; }
};
Pair make(int i) R { return {{i, i + 1, i + 2, i * i}}; }
int subscripts(int i) R {
  const int list[8] = {1, 2, 3, 5, 7, 11, 13, 17};
  const Pair p = make(i);
  const unsigned char c = i;
  const short s = i % 7;
  const long long w = i % 8;
  const unsigned u = i;
  return list[c % 8] + list[s] * 2 + list[w] * 3 + list[unsigned(i) - u + 1] * 4 + make(i).a[3] + make(i).get(u % 4) +
         p.a[true] + (i, p).a[w % 4] + (&p)->a[(signed char)(i % 4)] + (i % 3)[list];
}
#define FUNCTIONS(X) \
  X(objects, 2020) X(characters, 22213) X(grids, 560) X(nothings, 507) X(builtins, -2143289310) \
  X(statements, 1120) X(subscripts, 126)
int main() {
  SAME_ALL(FUNCTIONS);
  // Captured by value: arrays, unions, and both in objects.
  int table[2][2] = {{1, 2}, {3, 4}};
  Either either = {.f = 1.5f};
  Table captured = some;
  Holder empty = {{}, 6};
  std::vector<int> out(4);
  concurrency::array_view<int> view(4, out);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
    view[i] = table[i[0] / 2][i[0] % 2] * 100 + int(either.f * 2) + captured.rows[0][1] * 10 + captured.levels[3].x + empty.k;
  });
  view.synchronize();
  for (int i = 0; i < 4; ++i)
    if (!passes(out[i] == 136 + 100 * i))
      std::printf("captured %d: %d\n", i, out[i]);
  return failures;
}
