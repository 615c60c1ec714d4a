// Conditions that passes over threads and loops must test: if one is omitted, a
// function here returns a wrong result, traps, or reads outside of an array.
// Threads leave loops at different times; bounds have every form.
// RUN: %ampcc -std=c++17 -famp-extensions -w -O2 -famp-cpu=native -I%S/../../Inputs %s -o %t && %t
// RUN: %if all %{ %ampcc -std=c++17 -famp-extensions -w -O3 -march=native -famp-cpu=baseline -I%S/../../Inputs %s -o %t3 && %t3 %}
#include "verdict.h"
#pragma STDC FP_CONTRACT OFF
#include <amp.h>
#include <amp_math.h>
#include <cstring>
#include <vector>
using namespace concurrency;
#define R restrict(cpu, amp)

// A thread has left the loop: the others' next iterations must not trap for it.
int divides(int i, int, int old) R {
  int d = i % 7, sum = 0;
  while (d > 0) {
    sum += 1000 / d + 77 % d;
    --d;
  }
  return sum + old;
}
int dividesUnsigned(int i, int, int) R {
  unsigned d = unsigned(i) % 5, sum = 1;
  for (; d != 0; --d)
    sum = sum * 3 + 100u / d + 55u % d;
  return int(sum);
}
int dividesByLast(int i, int n, int) R {
  // The smallest integer divided by -1 traps, too.
  int x = i % 3 ? -2147483647 - 1 : 5, y = i % 4 == 0 ? 2 : -1, k = 0;
  while (y != -1 && k < 3) {
    x = x / y;
    --y;
    ++k;
    if (y == 0)
      break;
  }
  return x + n;
}
int shifts(int i, int, int) R {
  unsigned x = 1, s = i % 40, r = 0;
  while (s < 31) {
    x += 1u << s;
    r += unsigned(-1000 >> s);
    ++s;
  }
  return int(x + r);
}
int converts(int i, int, int) R {
  float f = float(i % 9);
  int sum = 0;
  while (f < 1e9f) {
    sum = int(f) + sum / 2;
    f = f * 10 + 1;
  }
  return sum;
}
int chooses(int i, int, int) R {
  int x = i % 11, y = 0;
  while (x != 1) {
    x = x <= 0 ? 1 : (x & 1) ? (x == 3 ? 1 : 3 * x + 1) : x / 2;
    y += x > 4 ? x : -x;
    if (y > 500)
      break;
  }
  return y;
}
int searches(int i, int n, int) R {
  int a[6] = {3, 1, 4, 1, 5, i % 7}, k = 0;
  while (k < 6 && a[k] != i % 8)
    ++k;
  int r = k;
  for (k = 5; k >= 0 && a[k] < 4; --k)
    r += a[k] * 10;
  return r * 100 + k;
}
int counts(int i, int, int old) R {
  // Partial results remain in variables that are live after the loop.
  int left = i % 13, last = -1, seen = old;
  short narrow = 0;
  unsigned char bytes = 250;
  do {
    last = left;
    narrow += 3;
    bytes += 2;
    seen ^= left * 5;
  } while (left-- > 4);
  return last + narrow * 7 + bytes * 3 + seen;
}
int angles(int i, int, int) R {
  float x = float(i % 17) + 1, sum = 0;
  while (x > 0.5f) {
    sum += fast_math::atan2f(x, 2) + fast_math::sqrtf(x);
    x -= 1.25f;
  }
  return int(sum * 4096);
}
struct pair_of { int first; float second; };
int objects(int i, int, int) R {
  pair_of p = {i % 6, 1.5f};
  int steps[3] = {1, 2, 3};
  while (p.first < 20) {
    p.first += steps[p.first % 3];
    p.second = p.second * 0.5f + float(p.first);
    steps[p.first % 3] += 1;
  }
  return p.first * 1000 + int(p.second * 16) + steps[0];
}
int nested(int i, int, int) R {
  int n = i % 5, r = 0;
  while (n < 9) {
    for (int k = 0; k < n; ++k)
      r += k % 3 == 0 ? k : 1;
    int k = n;
    do
      r = r * 3 + k--;
    while (k > 6);
    ++n;
    if (r > 100000)
      continue;
    n += r & 1;
  }
  return int(r);
}
int switches(int i, int, int) R {
  int state = i % 4, steps = 0;
  while (steps < 12) {
    switch (state) {
    case 0: state = 2; break;
    case 1: state = steps > 3 ? 3 : 0; break;
    case 2: state = 1; ++steps; break;
    default: return steps * 10 + state;
    }
    ++steps;
  }
  return -state;
}

// Conditions on the position: every comparison, in both directions, of every type.
int below(int i, int n, int old) R { return i < n ? i + 1 : old; }
void guardLess(int i, int n, int &out) R { if (i < n) out = i * 3; }
void guardMore(int i, int n, int &out) R { if (n > i) out = i * 3; }
void guardFrom(int i, int n, int &out) R { if (i >= 5) out = i * 3; }
void guardAbove(int i, int n, int &out) R { if (i > n) out = i * 3; }
void guardUpTo(int i, int n, int &out) R { if (i <= n) out = i * 3; }
void guardTurned(int i, int n, int &out) R { if (n <= i) out = i * 3; }
void guardOther(int i, int n, int &out) R { if (i != n) out = i * 3; }
void guardOne(int i, int n, int &out) R { if (i == n) out = i * 3; }
void guardBoth(int i, int n, int &out) R {
  if (i >= 3 && i < n && i != 40)
    out = i * 3;
}
void guardLater(int i, int n, int &out) R {
  const int twice = i * 2;
  if (3 <= i && n > i)
    out = twice;
  if (i > 200)
    out += 1;
}
void guardSum(int i, int n, int &out) R {
  if (i + 3 < n)
    out = i * 3;
}
void guardElse(int i, int n, int &out) R {
  if (i < n)
    out = i * 3;
  else
    out -= 5;
}
void leaves(int i, int n, int &out) R {
  if (i >= n)
    return;
  out = i * 3;
}
void guardEither(int i, int n, int &out) R {
  if (i < 3 || i >= n)
    out = i * 3;
}
void guardUnsigned(int i, int n, int &out) R {
  if (unsigned(i) < unsigned(n))
    out = i * 3;
}
void guardPart(int i, int n, int &out) R {
  if (unsigned(i - 4) < unsigned(n))
    out = i * 3;
}
void guardSize(int i, int n, int &out) R {
  const unsigned size = unsigned(n);
  if (i < size)
    out = i * 3;
}
void guardWide(int i, int n, int &out) R {
  if (i < (long long)n * 1000000000)
    out = i * 3;
}
void guardWideThread(int i, int n, int &out) R {
  if ((long long)i * 4000000000 >= n)
    out = i * 3;
}
void guardNarrow(int i, int n, int &out) R {
  const unsigned char bound = 200;
  if (i < bound)
    out = i * 3;
}
void guardNegative(int i, int n, int &out) R {
  if (i > -n)
    out = i * 3;
}
void guardNone(int i, int n, int &out) R {
  if (i < n - 2000)
    out = i * 3;
}
void guardTooFar(int i, int n, int &out) R {
  if (i >= n + 5000)
    out = i * 3;
}
void guardLiteral(int i, int n, int &out) R {
  if (i > 77)
    out = i * 3;
}
void guardUpToLiteral(int i, int n, int &out) R {
  if (77 >= i)
    out = i * 3;
}
void guardMost(int i, int n, int &out) R {
  // The bound plus one overflows int.
  if (i <= 2147483647 - n + n)
    out = i * 3;
}
void guardPastMost(int i, int n, int &out) R {
  if (i > 2147483647 - n + n)
    out = i * 3;
}
void guardFloat(int i, int n, int &out) R {
  if (i < float(n) / 2)
    out = i * 3;
}
void guardChanged(int i, int n, int &out) R {
  int bound = n;
  if (i % 2)
    bound = 10;
  if (i < bound)
    out = i * 3;
}
void guardRead(int i, int n, int &out) R {
  if (i < out)
    out = i * 3;
}
int edges(int i, int n, int old) R {
  const int left = i == 0 ? 0 : i - 1, right = i == n - 1 ? n - 1 : i + 1;
  const int far = i < 2 ? 2 - i : i > n - 3 ? n - 3 : i;
  return left * 100 + right * 10 + far + (i == 7 ? old : 0);
}
int manyEdges(int i, int n, int old) R {
  int r = 0;
  r += i < 1 ? 1 : i < 2 ? 2 : i < 3 ? 3 : i < 4 ? 4 : i < 5 ? 5 : i < 6 ? 6 : 7;
  r += i > n - 1 ? 10 : i > n - 2 ? 20 : i > n - 3 ? 30 : i > n - 4 ? 40 : i > n - 5 ? 50 : 60;
  if (i >= 100 && i <= 200) r += 100;
  if (i >= 150 && i <= 300) r += 200;
  if (i == 500 || i == n / 2) r += 400;
  return r + old;
}

// Trip counts that are known, and loops that only appear to have known ones.
int trips(int i, int, int) R {
  unsigned r = 0;
  for (int k = 10; k > 0; k -= 3) r = r * 3 + k;
  for (int k = 7; k >= 0; --k) r = r * 3 + k;
  for (int k = 1; k < 100; k *= 3) r = r * 3 + k;
  for (int k = 64; k > 0; k >>= 1) r = r * 3 + k;
  for (int k = 100; k != 0; k /= 3) r = r * 3 + k;
  for (int k = 1; k <= 64; k <<= 1) r = r * 3 + k;
  for (int k = 0; k != 6; k += 2) r = r * 3 + k;
  for (int k = 3; k < 3; ++k) r = 0;
  for (int k = -4; k <= 4; k += 4) r = r * 3 + k;
  for (unsigned k = 5; k--;) r = r * 3 + int(k);
  for (short k = 0; k < 4; ++k) r = r * 3 + k;
  for (unsigned char k = 253; k > 2; ++k) r = r * 3 + k;
  for (long long k = 0; k < 4; ++k) r = r * 3 + int(k);
  for (float f = 0; f < 1; f += 0.25f) r = r * 3 + int(f * 8);
  return int(r) + i;
}
int changedCounters(int i, int, int) R {
  unsigned r = 0;
  for (int k = 0; k < 12; ++k) {
    r = r * 3 + k;
    if (r & 1)
      ++k;
  }
  int end = 8;
  for (int k = 0; k < end; ++k) {
    r = r * 5 + k;
    end -= r & 1;
  }
  int step = 1;
  for (int k = 0; k < 20; k += step) {
    r += k;
    step += i & 1;
  }
  int k = 2, *p = &k;
  for (; k < 30; k += 4) {
    *p += i % 3;
    r ^= k;
  }
  for (int a = 0, b = 9; a < b; ++a, --b) r = r * 3 + a * b;
  for (int a = 0, b; a < 3; ++a) { b = a * i; r += b; }
  return int(r);
}
int shared(int i, int n, int) R {
  // All threads run the same iterations with different data.
  unsigned r = i;
  for (int k = n % 7; k < n % 7 + 9; k += n % 3 + 1) r = r * 3 + k;
  for (unsigned k = 2; k < unsigned(n % 11) + 4; ++k) r ^= k * i;
  for (int k = 20; k > n % 5; --k) r += k * (i & 3);
  int k = 0;
  while (k < n % 13) {
    r += k;
    k += 2;
  }
  for (int a = 0; a < 3; ++a)
    for (int b = a; b < 4; ++b)
      for (int c = 0; c < b; c += a + 1)
        r = r * 5 + a + b + c + i;
  return int(r);
}
int late(int i, int n, int old) R {
  // Declared, then assigned; a value that uses itself; two uses.
  int a, b, c;
  a = i + 1;
  b = a;
  a += 2;
  c = b;
  c = c * 2 + old;
  b = b + c;
  int d = a, e;
  if (i & 1)
    d = b;
  e = d;
  d = 5;
  return a * 1000 + b + c + d + e;
}
bool isOdd(int x) R { return x % 2 != 0; }
int flags(int i, int n, int old) R {
  bool a = i > 4, b = !a, c = isOdd(i), d;
  d = a ? c : b;
  if (!(a && !b) || (c != d))
    old += 1;
  int k = 0;
  while (!(k > 3 || (c && k > 1)))
    ++k;
  return old + k * 10 + a + 2 * b + 4 * c + 8 * d;
}

template <class F> void compare(const char *name, int size, int n, F f) {
  std::vector<int> wanted(size), got(size);
  for (int i = 0; i < size; ++i)
    wanted[i] = f(i, n, got[i] = i * 7 % 31);
  array_view<int> v(size, got);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = f(i[0], n, v[i]); });
  v.synchronize();
  for (int i = 0; i < size; ++i)
    if (!passes(wanted[i] == got[i])) {
      std::printf("%s(%d, %d): %d instead of %d\n", name, i, n, got[i], wanted[i]);
      break;
    }
}
template <class F> void change(const char *name, int size, int n, F f) {
  std::vector<int> wanted(size), got(size);
  for (int i = 0; i < size; ++i)
    wanted[i] = got[i] = i * 7 % 31, f(i, n, wanted[i]);
  array_view<int> v(size, got);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { f(i[0], n, v[i]); });
  v.synchronize();
  for (int i = 0; i < size; ++i)
    if (!passes(wanted[i] == got[i])) {
      std::printf("%s(%d, %d): %d instead of %d\n", name, i, n, got[i], wanted[i]);
      break;
    }
}
#define COMPARE(function)                                                      \
  for (int n : {777, 1003, 40, 1})                                             \
  compare(#function, 1003, n, [](int i, int n, int old) R { return function(i, n, old); })

#define CHANGE(function)                                                       \
  for (int n : {777, 1003, 40, 1})                                             \
  change(#function, 1003, n, [](int i, int n, int &out) R { function(i, n, out); })

// Objects and functions in loops with divergent exits; loops without a
// condition.
struct Complex {
  int re, im;
  Complex(int re, int im) R : re(re), im(im) {}
  Complex operator+(const Complex &o) const R {
    return Complex(re + o.re, im + o.im);
  }
  Complex operator*(const Complex &o) const R {
    Complex result(re * o.re - im * o.im, re * o.im + im * o.re);
    return result;
  }
  int norm() const R { return re * re + im * im; }
};
int clampTo(int x, int most) R {
  if (x > most)
    return most;
  return x < -most ? -most : x;
}
int complexNumbers(int i, int n, int old) R {
  Complex z(i % 3 - 1, i % 5 - 2), c(i % 2, n % 3);
  int k = 0;
  while (k < 40 && z.norm() < 900) {
    z = z * z + c;
    z.re = clampTo(z.re, 25 + i % 8);
    ++k;
  }
  return k * 1000 + clampTo(z.re, 300) + z.im % 100 + old;
}
int stepOf(unsigned &x) R {
  const bool isOdd = x & 1;
  x = isOdd ? 3 * x + 1 : x / 2;
  return isOdd ? 3 : 1;
}
int endless(int i, int, int) R {
  unsigned x = unsigned(i) + 1;
  int s = 0;
  for (;;) {
    if (x == 1)
      break;
    s += stepOf(x);
    if (s > 90)
      break;
    if (x % 5 == 0)
      continue;
    ++s;
  }
  return s;
}
int endlessCounted(int i, int, int) R {
  int s = 0;
  for (int k = i % 6;; k += 2) {
    s += k;
    if (s > 30 + i % 4)
      return s;
  }
}
// Functions that change the thread's objects, in loops of all threads.
struct Generator {
  unsigned state;
  unsigned next() R {
    state ^= state << 13;
    state ^= state >> 17;
    return state ^= state << 5;
  }
  int below(int n) R { return int(next() % 1000) * n / 1000; }
};
int n7(int y) R { return y > 3 ? 9 : 0; }
bool isNearer(int x, int y, int &least, const Complex &to) R {
  const int dx = x - to.re, dy = y - to.im, d = dx * dx + dy * dy;
  if (d >= least)
    return false;
  if (d == 7)
    return d < n7(y);
  least = d;
  return true;
}
int drawn(int i, int n, int) R {
  Generator g = {unsigned(i) * 747796405u + 3};
  Generator other = g;
  int least = 1 << 20, best = -1, sum = 0;
  for (int k = 0; k < n % 50 + 40; ++k) {
    const int x = g.below(100), y = k % 3 ? g.below(30) : other.below(40);
    if (isNearer(x, y, least, Complex(i % 100, n % 40)))
      best = k;
    sum += x ^ y;
  }
  return best * 10000 + sum % 1000 + least;
}
// Loops that determine the trip counts of others.
int sorted(int i, int n, int) R {
  int v[9];
  for (int k = 0; k < 9; ++k)
    v[k] = (i * 7 + k * k * 5 + n) % 23;
  for (int a = 0; a < 8; ++a)
    for (int b = 0; b < 8 - a; ++b)
      if (v[b] > v[b + 1]) {
        const int t = v[b];
        v[b] = v[b + 1];
        v[b + 1] = t;
      }
  int sum = 0;
  for (int a = 6; a > 0; a -= 2)
    for (int b = a; b <= 8; ++b) {
      if (v[b] == 11)
        continue;
      sum = sum * 3 % 1000 + v[b] * a;
    }
  for (int a = 0; a < 4; ++a) {
    if (v[a] == 2)
      break;
    for (int b = 0; b < a; ++b)
      sum += v[a] - v[b];
  }
  return sum * 100 + v[4];
}

int main() {
  COMPARE(complexNumbers); COMPARE(endless); COMPARE(endlessCounted);
  COMPARE(sorted); COMPARE(drawn);
  COMPARE(divides); COMPARE(dividesUnsigned); COMPARE(dividesByLast); COMPARE(shifts);
  COMPARE(converts); COMPARE(chooses); COMPARE(searches); COMPARE(counts);
  COMPARE(angles); COMPARE(objects); COMPARE(nested); COMPARE(switches);
  COMPARE(below);
  CHANGE(guardLess);
  CHANGE(guardMore);
  CHANGE(guardFrom);
  CHANGE(guardAbove);
  CHANGE(guardUpTo);
  CHANGE(guardTurned);
  CHANGE(guardOther);
  CHANGE(guardOne);
  CHANGE(guardBoth);
  CHANGE(guardLater);
  CHANGE(guardSum);
  CHANGE(guardElse);
  CHANGE(leaves);
  CHANGE(guardEither);
  CHANGE(guardUnsigned);
  CHANGE(guardPart);
  CHANGE(guardSize);
  CHANGE(guardWide);
  CHANGE(guardWideThread);
  CHANGE(guardNarrow);
  CHANGE(guardNegative);
  CHANGE(guardNone);
  CHANGE(guardTooFar);
  CHANGE(guardLiteral);
  CHANGE(guardUpToLiteral);
  CHANGE(guardMost);
  CHANGE(guardPastMost);
  CHANGE(guardFloat);
  CHANGE(guardChanged);
  CHANGE(guardRead);
  COMPARE(edges); COMPARE(manyEdges); COMPARE(trips);
  COMPARE(changedCounters); COMPARE(shared); COMPARE(late); COMPARE(flags);
  passes(trips(5, 0, 0) == trips(0, 0, 0) + 5);
}
