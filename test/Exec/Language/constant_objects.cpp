// RUN: %ampcc -O2 -std=c++20 -famp-extensions -I%S/../../Inputs %s -o %t && %t
//
// -famp-extensions: constants of the program that are not single numbers, or to
// which something refers.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "same.h"
#define R restrict(cpu, amp)

static constexpr int table[] = {1, 2, 4, 8, 16};
constexpr float floats[4] = {.5f, 1, 1.5f, -2};
const int plain[3] = {1, 5, 9};
constexpr bool flags[4] = {true, false, true};
constexpr unsigned char bytes[256] = {1, 2, 255};
constexpr char letters[] = {'a', 'b', 'c', 0};
constexpr long longs[2] = {std::numeric_limits<long>::min(), 1L << 40};
constexpr short grid[2][3] = {{1, 2, 3}, {4, -5, 6}};
constexpr double doubles[] = {1e300, .1, std::numeric_limits<double>::infinity()};
constexpr float limits[] = {INFINITY, -INFINITY, NAN, 1e-45f, -0.f};
enum class Color : unsigned char { red, green = 200 };
constexpr Color colors[] = {Color::green, Color::red};

struct Base {
  int b;
  constexpr int get() const { return b; }
};
struct Point : Base {
  short x;
  double y;
  char tail;
  constexpr int sum() const { return x + int(y * 2) + get() + tail; }
  constexpr Point plus(const Point &o) const {
    return {{b + o.b}, short(x + o.x), y + o.y, tail};
  }
};
constexpr Point points[3] = {{{1}, 2, 3.5, 'a'}, {{4}, 5, 6}, {}};
constexpr Point one = {{5}, 6, .5, 'z'};
union Either {
  int i;
  float f;
};
constexpr Either either[2] = {{.i = 3}, {.f = 2.5f}};
class Filled {
  int values[300] = {};

public:
  constexpr Filled(int n) {
    for (int i = 0; i < n; ++i)
      values[i] = i * i;
  }
  constexpr int operator[](int i) const { return values[i]; }
  constexpr const int *begin() const { return values; }
  constexpr const int *end() const { return values + 300; }
};
constexpr Filled squares(100);
const Filled notConstexpr(10);
struct Members {
  static constexpr int table[3] = {1, 2, 3};
  static const int number = 7;
  static constexpr float ratio = .25f;
  static inline const Point point = {{7}, 8, 9, 'm'};
  int own(int i) const R { return table[i % 3] + number + point.x; }
};
template <class T> constexpr T generic[2] = {T(1), T(2.5)};
template <class T, int N> struct Table {
  static constexpr std::array<T, N> values = [] {
    std::array<T, N> a{};
    for (int i = 0; i < N; ++i)
      a[i] = T(i * 3) / 2;
    return a;
  }();
};
constexpr std::array<int, 3> array = {7, 8, 9};
constexpr int N = 12, M = 30;
const float pi = 3.14159f;

int subscripts(int i) R {
  return table[i % 5] + int(floats[i & 3] * 4) + plain[i % 3] + flags[i & 3] +
         bytes[i] + letters[i & 3] + int(longs[i & 1] >> 30) +
         grid[i & 1][i % 3] + int(doubles[1] * i) + (doubles[i % 3] > 1e299) +
         (limits[i % 2] > 0) + (limits[2 + (i & 0)] != limits[2 + (i & 0)]) * 2 +
         (limits[3 + (i & 1)] == 0) * 4 + int(colors[i & 1]) + table[2];
}
int objects(int i) R {
  Point p = points[i % 3];
  p.x += points[1].sum() + one.x;
  const Point &q = points[i & 1];
  const Base &base = q;
  return p.sum() + q.sum() + one.sum() + base.get() + q.plus(one).sum() +
         p.plus(q).sum() + one.plus(p).x + either[i & 1].i + either[0].i;
}
int classes(int i) R {
  int sum = squares[i] + squares[99] + notConstexpr[i % 20] + Members().own(i);
  for (int k : squares)
    sum += k;
  return sum + Members::table[i % 3] + int(Members::ratio * i) +
         Members::point.sum() + generic<int>[i & 1] +
         int(generic<float>[i & 1] * 2) + int(Table<float, 20>::values[i % 20] * 2) +
         Table<int, 5>::values[i % 5] + array[i % 3] + array.size() +
         std::get<1>(array) + *array.begin() + array.back();
}

int sum(const int *p, int n) R {
  int result = 0;
  for (int i = 0; i < n; ++i)
    result += p[i];
  return result;
}
int first(const int (&a)[5]) R { return a[0] + a[4]; }
const int &pick(const int *p, int i) R { return p[i]; }
int byValue(Point p) R { return p.sum(); }
int references(int i) R {
  const int *p = table + 1;
  const int(&r)[5] = table;
  int own[5] = {i, 1, 2};
  const int &n = N;
  const int *q = i & 1 ? table : plain;
  for (const int &k : table)
    own[k & 3] += k;
  return sum(table, 5) + sum(own, 5) + first(table) + first(own) + p[i % 4] +
         r[i % 5] + pick(table, i % 5) + pick(own, i % 5) + n + *q +
         byValue(points[i % 3]) + int(p - table) + (q == table) +
         int(sizeof(table) / sizeof(*table)) + int(std::size(table));
}
int standard(int i) R {
  auto [low, high] = std::minmax({N, i, M});
  return std::max(N, i) + std::min(i, M) * 3 + std::clamp(i, N, M) * 5 + low +
         high + std::max(table[i % 5], i) + std::max(table[i % 5], plain[i % 3]) +
         int(std::max(pi, i * 1.f)) + std::max({N, i, M}) +
         *std::max_element(table, table + 5) +
         int(std::count(std::begin(bytes), std::end(bytes), 0)) +
         int(std::lower_bound(table, table + 5, i) - table);
}
int statics(int i) R {
  static constexpr int local[4] = {4, 3, 2, 1};
  static const int number = 5;
  static constexpr Point point = {{1}, 2, 3, 4};
  auto inner = [=](int k) {
    static constexpr float table[] = {1.5f, 2.5f}; // a different constant
    return int(table[k & 1] * 2) + local[k & 3] + ::table[k & 3];
  };
  int table = i;
  return local[i & 3] + std::max(number, i) + point.sum() + inner(i) + table;
}
constexpr int digits(int i) { // without a restriction specifier
  constexpr int tens[] = {1, 10, 100};
  return table[i % 5] * tens[i % 3] + squares[i];
}
int withoutSpecifier(int i) R { return digits(i) + int(std::ranges::max(i, N)); }

int main() {
#define FUNCTIONS(X) \
  X(subscripts, 1153) X(objects, 1075839279) X(classes, 338423) X(references, 184) \
  X(standard, 443) X(statics, 36) X(withoutSpecifier, 137)
  SAME_ALL(FUNCTIONS);
  return failures;
}
