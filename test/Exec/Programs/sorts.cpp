// Radix sorts of keys and pairs, bitonic tiles merged by rank: the bits of a float as unsigned, member functions that launch.
// RUN: %precompiled -O1 %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
#include <algorithm>
#include <amp.h>
#include <iostream>
#include <random>
#include <utility>
#include <vector>
static int failures = 0;
static void report(const char *name, bool good) {
  std::cout << name << (good ? ": right" : ": wrong") << std::endl;
  failures += !good;
}
using namespace concurrency;
namespace sorting {
enum direction { ascending, descending };
template <class K, class V> struct pair_t {
  K key;
  V value;
};
template <class K> struct key_of {
  static K get(const K &k) restrict(cpu, amp) { return k; }
};
template <class K, class V> struct key_of<pair_t<K, V>> {
  static K get(const pair_t<K, V> &p) restrict(cpu, amp) { return p.key; }
};
inline unsigned radix_bits(unsigned k) restrict(cpu, amp) { return k; }
inline unsigned radix_bits(int k) restrict(cpu, amp) { return unsigned(k) ^ 0x80000000u; }
inline unsigned radix_bits(float f) restrict(cpu, amp) {
  unsigned u = reinterpret_cast<unsigned &>(f);
  return u & 0x80000000u ? ~u : u | 0x80000000u;
}
template <int Bits> struct mask {
  enum : unsigned { value = (1u << Bits) - 1u };
};
template <class T, int Bits = 4, int TS = 64> class radix_sorter {
  static const int Bins = 1 << Bits;
  array<T> m_tmp;
  array<unsigned, 2> m_hist;
  static unsigned digit(const T &t, int shift) restrict(cpu, amp) {
    return (radix_bits(key_of<T>::get(t)) >> shift) & mask<Bits>::value;
  }

public:
  explicit radix_sorter(int n) : m_tmp(n), m_hist(Bins, (n + TS - 1) / TS) {}
  void operator()(array<T> &data) {
    array<T> *in = &data;
    array<T> *out = &m_tmp;
    for (int shift = 0; shift < 32; shift += Bits) {
      pass(*in, *out, shift);
      std::swap(in, out);
    }
  }

private:
  void pass(const array<T> &in, array<T> &out, int shift) {
    array<unsigned, 2> &hist = m_hist;
    const int n = in.extent[0], tiles = hist.extent[1];
    parallel_for_each(
        in.extent.template tile<TS>().pad(), [&in, &hist, n, shift ](tiled_index<TS> t) restrict(amp) {
          tile_static unsigned h[Bins];
          if (t.local[0] < Bins)
            h[t.local[0]] = 0;
          t.barrier.wait();
          if (t.global[0] < n)
            atomic_fetch_inc(h + digit(in[t.global], shift));
          t.barrier.wait();
          if (t.local[0] < Bins)
            hist(t.local[0], t.tile[0]) = h[t.local[0]];
        });
    parallel_for_each(
        extent<1>(TS).tile<TS>(), [&hist, tiles ](tiled_index<TS> t) restrict(amp) {
          if (t.local[0] == 0) {
            unsigned s = 0;
            for (int b = 0; b < Bins; ++b)
              for (int i = 0; i < tiles; ++i) {
                unsigned c = hist(b, i);
                hist(b, i) = s;
                s += c;
              }
          }
        });
    parallel_for_each(
        in.extent.template tile<TS>().pad(), [ =, &in, &out, &hist ](tiled_index<TS> t) restrict(amp) {
          tile_static unsigned d[TS];
          const int li = t.local[0];
          const bool valid = t.global[0] < n;
          d[li] = valid ? digit(in[t.global], shift) : ~0u;
          t.barrier.wait();
          if (!valid)
            return;
          unsigned rank = 0;
          const unsigned my = d[li];
          for (int k = 0; k < li; ++k)
            rank += d[k] == my ? 1 : 0;
          out[hist(my, t.tile[0]) + rank] = in[t.global];
        });
  }
};
template <typename T, int TS, direction Dir>
void bitonic_in_tile(T (&s)[TS], int li, tile_barrier b, int maxk = TS) restrict(amp) {
  for (int k = 2; k <= maxk; k *= 2)
    for (int j = k / 2; j; j /= 2) {
      const int o = li ^ j;
      if (o > li) {
        const bool up = ((li & k) == 0) == (Dir == ascending);
        if ((s[li] > s[o]) == up) {
          T x = s[li];
          s[li] = s[o];
          s[o] = x;
        }
      }
      b.wait_with_tile_static_memory_fence();
    }
}
// odd-even merge of whole tiles by rank
template <typename T, int TS> void merge_sort(std::vector<T> &v) {
  array<T> a((int)v.size(), v.begin()), b((int)v.size());
  parallel_for_each(
      a.extent.template tile<TS>(), [&a](tiled_index<TS> t) restrict(amp) {
        tile_static T s[TS];
        s[t.local[0]] = a[t.global];
        t.barrier.wait();
        bitonic_in_tile<T, TS, ascending>(s, t.local[0], t.barrier);
        a[t.global] = s[t.local[0]];
      });
  array<T> *src = &a, *dst = &b;
  const int n = (int)v.size();
  for (int w = TS; w < n; w *= 2, std::swap(src, dst)) {
    const array<T> &in = *src;
    array<T> &out = *dst;
    parallel_for_each(
        in.extent, [ =, &in, &out ](index<1> idx) restrict(amp) {
          const int i = idx[0], block = i / (2 * w) * 2 * w;
          const bool left = i - block < w;
          int lo = left ? block + w : block, hi = lo + w;
          if (lo > n)
            lo = n;
          if (hi > n)
            hi = n;
          const int base = lo;
          const T x = in[i];
          while (lo < hi) {
            const int mid = (lo + hi) >> 1;
            if (left ? in[mid] < x : !(x < in[mid]))
              lo = mid + 1;
            else
              hi = mid;
          }
          out[i + (lo - base) - (left ? 0 : w)] = x;
        });
  }
  copy(*src, v.begin());
}
} // namespace sorting
int main() {
  using namespace sorting;
  std::mt19937 g(11);
  std::vector<unsigned> u(700);
  for (auto &x : u)
    x = g();
  {
    array<unsigned> a((int)u.size(), u.begin());
    radix_sorter<unsigned> s((int)u.size());
    s(a);
    std::vector<unsigned> r = a;
    std::sort(u.begin(), u.end());
    report("radix unsigned", r == u);
  }
  std::vector<float> f(333);
  for (auto &x : f)
    x = float(int(g())) * 1e-5f;
  {
    array<float> a((int)f.size(), f.begin());
    radix_sorter<float, 8, 256> s((int)f.size());
    s(a);
    std::vector<float> r = a;
    std::sort(f.begin(), f.end());
    report("radix float", r == f);
  }
  typedef pair_t<int, int> kv;
  std::vector<kv> p(500);
  for (int i = 0; i < 500; ++i) {
    p[i].key = int(g() % 50) - 25;
    p[i].value = i;
  }
  {
    array<kv> a(500, p.begin());
    radix_sorter<kv, 2> s(500);
    s(a);
    std::vector<kv> r = a;
    std::stable_sort(p.begin(), p.end(), [](const kv &x, const kv &y) { return x.key < y.key; });
    bool ok = true;
    for (int i = 0; i < 500; ++i)
      ok &= r[i].key == p[i].key && r[i].value == p[i].value;
    report("radix pairs stable", ok);
  }
  std::vector<int> v(512);
  for (auto &x : v)
    x = int(g() % 100);
  auto e = v;
  std::sort(e.begin(), e.end());
  merge_sort<int, 32>(v);
  report("merge", v == e);
  return failures;
}
