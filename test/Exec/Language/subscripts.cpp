// RUN: %ampcc -O2 -w %s -o %t && %t
// UNSUPPORTED: checks
// An index outside of its section.
//
// Subscripts select the same elements as on the cpu, for every form of index;
// side effects happen once, in C++'s order.
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
#define R restrict(cpu, amp)

struct Point {
  int x, y;
  Point(int a, int b) R : x(a), y(b) {}
  Point(int a) R : Point(a, 2 * a) {}
};
struct Placed : Point {
  int z;
  bool inside;
  Placed(int a, bool b) R : Point(a), z(a + 1), inside(b &&a > 2) {}
  int sum() const R { return x * 100 + y * 10 + z + inside; }
};

struct Pair {
  int a, b;
  Pair(int a, int b) R : a(a), b(b) {}
  explicit Pair(int a) R : Pair(a, a) {}
  int get_first() const R { return a; }
  int get_second() const R { return b; }
  __declspec(property(get = get_first)) int first;
  __declspec(property(get = get_second)) int second;
};

int increase(int &n) R { return ++n; }
index<2> find(int &n) R {
  ++n;
  return index<2>(n & 3, n & 1);
}

// Rows and columns of a 4 x 4 view, with operands that change each other.
template <class V> unsigned order(const V &v, int n) R {
  int k = n % 3;
  unsigned r = 0;
  v[index<2>(n & 3, k)] = n++;
  v[index<2>(k, n & 3)] += n++;
  r = r * 31 + v[index<2>(increase(n) & 3, n & 3)];
  r = r * 31 + v(increase(n) & 3, n & 3);
  r = r * 31 + v[n & 3][increase(n) & 3];
  r = r * 31 + v[increase(n) & 3][n & 3];
  r = r * 31 + v[find(n)];
  r = r * 31 + v[find(n) + index<2>(0, 1)];
  r = r * 31 + (index<2>(n, increase(n)) + 1)[1];
  r = r * 31 + (index<2>(n, increase(n)) - index<2>(increase(n), k))[0];
  r = r * 31 + v.extent.contains(index<2>(k, increase(n)));
  r = r * 31 + v.extent.contains(index<2>(k, increase(n) & 3));
  r = r * 31 + extent<1>(3).contains(index<1>(increase(n) & 3));
  Point a(n, increase(n)), b(n), c(increase(n));
  Placed d(n, increase(n) & 1), e(increase(n), true);
  r = r * 31 + a.x * 3 + a.y + b.x + b.y * 5 + c.x + c.y * 3;
  Pair property(n);
  r = r * 31 + Pair(increase(n), increase(n)).second;
  r = r * 31 + Pair(property.first, increase(n)).first;
  r = r * 31 + d.sum() + e.sum() + Point(3).y + Point(increase(n)).x;
  graphics::int_2 swapped = graphics::int_2(increase(n), 3).yx;
  r = r * 31 + swapped.x * 3 + swapped.y + graphics::int_2(n, increase(n)).x;
  return r * 31 + n;
}

// Results of operations on an index are copies: writing to one changes no other.
template <class V> unsigned copies(const V &v, int n) R {
  index<2> q(1, 2), p = q + 1;
  (q + 1)[0] = 7;
  q[1] = n & 1;
  unsigned r = q[0] * 1000 + q[1] * 100 + p[0] * 10 + p[1];
  q += index<2>(1, 1);
  q = index<2>(q[1] & 3, q[0] & 3);
  v[q] = n & 255;
  v[q - 0] ^= v[q] + v[index<2>(3, 3) - index<2>(q[0], q[1])];
  v[q[0]](q[1]) += v[3 - q[0]][3 - q[1]];
  const index<2> &next = q + 1;
  int &element = v[index<2>(1, 1)];
  int *other = &v[1][2];
  element += next[0];
  *other += 3;
  index<2> table[3] = {index<2>(0, 1), index<2>(2, 3), index<2>(1, 1)};
  r = r * 31 + v[table[n & 1]] + v[table[increase(n) & 1]];
  r = r * 31 + v[table[1] - table[2]] + v[n & 1 ? index<2>(0, 1) : q];
  index<3> t = index<3>(1, 2, 3) + index<3>(1, 1, 1) * 2;
  return r * 31 + t[0] + t[1] * 3 + t[2] * 5 + (t == index<3>(3, 4, 5));
}

template <class V> unsigned sections(const V &v, int n) R {
  v.section(1, 1, 2, 2)(0, 1) += 5;
  v.section(index<2>(1, 1))[index<2>(1, 0)] += 9;
  unsigned r = v.section(index<2>(1, 2), extent<2>(2, 2))[1][1];
  auto part = v.section(1, n & 1, 2, 2);
  auto row = part[1];
  row[0] -= 3;
  part[index<2>(0, 0)] += row[1];
  part[index<2>()] += row[index<1>()];
  row.section(index<1>(1))[-1] += 2;
  r = r * 31 + part.extent[0] * 10 + row.extent[0] + part[0].extent[0];
  extent<2> e = v.extent - index<2>(1, 1);
  return r * 31 + e[0] + (e + 1)[1] + (e * 2)[0] + (7 - e)[1] + (e / 2)[0];
}

template <class V> unsigned conversions(const V &v, const V &w) R {
  unsigned u = 2;
  long l = 1;
  float f = 1.7f;
  unsigned r = v[u][u] + v(u, u) + v[index<2>(u, u)] + v(l, l) + v[l][l];
  r = r * 31 + v(f, f) + v[index<2>(f, f)] + v[f][f];
  w[w[1][1] & 3][w(0, 1) & 3] += 1;
  return r * 31 + w[index<2>(w[2][2] & 3, v(1, 1) & 3)];
}

template <class V> unsigned all(const V &v, const V &w, int n) R {
  return ((order(v, n) * 31 + copies(v, n)) * 31 + sections(v, n)) * 31 +
         conversions(v, w);
}

int main() {
  int wrong = 0;
  for (int n = 0; n < 8; ++n) {
    std::vector<int> data(32);
    for (int i = 0; i < 32; ++i)
      data[i] = i * 7 % 13;
    std::vector<int> same = data;
    std::vector<unsigned> results(1);
    array_view<int, 3> cpu(2, 4, 4, data), amp(2, 4, 4, same);
    array_view<unsigned, 1> result(1, results);
    const unsigned expected = all(cpu[0], cpu[1], n);
    parallel_for_each(
        extent<1>(1), [=](index<1> i) restrict(amp) {
          result[i] = all(amp[0], amp[1], n);
        });
    result.synchronize();
    amp.synchronize();
    cpu.synchronize();
    if (results[0] != expected || data != same) {
      std::printf("%d: %u, not %u\n", n, results[0], expected);
      ++wrong;
    }
  }
  return wrong;
}
