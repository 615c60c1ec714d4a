// A hash table with compare-and-exchange, packed text, a sieve, paths, rays: functors with references to arrays.
// RUN: %ampcc -O1 %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
// UNSUPPORTED: checks
// Threads read elements that others write concurrently, which is harmless here.
#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <climits>
#include <cmath>
#include <iostream>
#include <map>
#include <queue>
#include <random>
#include <string>
#include <vector>
static int failures = 0;
static void report(const char *name, bool good) {
  std::cout << name << (good ? ": right" : ": wrong") << std::endl;
  failures += !good;
}
using namespace concurrency;
typedef unsigned int UINT32;
namespace hash {
__forceinline UINT32 rotl(UINT32 x, int r) restrict(cpu, amp) { return (x << r) | (x >> (32 - r)); }
UINT32 murmur(UINT32 k, UINT32 seed) restrict(cpu, amp) {
  k *= 0xcc9e2d51u;
  k = rotl(k, 15);
  k *= 0x1b873593u;
  UINT32 h = seed ^ k;
  h = rotl(h, 13);
  h = h * 5 + 0xe6546b64u;
  h ^= 4;
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  h *= 0xc2b2ae35u;
  return h ^ (h >> 16);
}
enum : UINT32 { Empty = 0xffffffffu };
class table {
  array<UINT32> m_keys, m_vals;

public:
  explicit table(int cap) : m_keys(cap), m_vals(cap) {
    auto &k = m_keys;
    parallel_for_each(k.extent, [&k](index<1> i) restrict(amp) { k[i] = Empty; });
  }
  struct inserter {
    array<UINT32> &keys;
    array<UINT32> &vals;
    array_view<const UINT32> in;
    array_view<int> failed;
    void operator()(index<1> i) const restrict(amp) {
      const UINT32 key = in[i], cap = keys.extent[0];
      for (UINT32 p = 0; p < cap; ++p) {
        const UINT32 slot = (murmur(key, 0) + p) % cap;
        UINT32 expected = Empty;
        if (atomic_compare_exchange(&keys[slot], &expected, key) || expected == key) {
          atomic_fetch_inc(&vals[slot]);
          return;
        }
      }
      atomic_fetch_inc(&failed[0]);
    }
  };
  int insert(const std::vector<UINT32> &v) {
    int failed = 0;
    array_view<int> f(1, &failed);
    {
      auto &vals = m_vals;
      parallel_for_each(vals.extent, [&vals](index<1> i) restrict(amp) { vals[i] = 0; });
    }
    inserter ins = {m_keys, m_vals, array_view<const UINT32>(v), f};
    parallel_for_each(ins.in.extent, ins);
    f.synchronize();
    return failed;
  }
  std::map<UINT32, UINT32> contents() const {
    std::vector<UINT32> k = m_keys, v = m_vals;
    std::map<UINT32, UINT32> m;
    for (size_t i = 0; i < k.size(); ++i)
      if (k[i] != Empty)
        m[k[i]] = v[i];
    return m;
  }
};
} // namespace hash
// text is packed four chars to an unsigned int, as there is no char on the accelerator
struct packed_text {
  array_view<const UINT32> words;
  int length;
  UINT32 operator[](int i) const restrict(cpu, amp) { return (words[i >> 2] >> ((i & 3) * 8)) & 0xff; }
};
std::vector<UINT32> pack(const std::string &s) {
  std::vector<UINT32> w((s.size() + 3) / 4);
  for (size_t i = 0; i < s.size(); ++i)
    w[i / 4] |= UINT32((unsigned char)s[i]) << (i % 4 * 8);
  return w;
}
int count_matches(const std::string &text, const std::string &pat) {
  std::vector<UINT32> t = pack(text), p = pack(pat);
  packed_text pt = {array_view<const UINT32>((int)t.size(), t), (int)text.size()},
              pp = {array_view<const UINT32>((int)p.size(), p), (int)pat.size()};
  int n = 0;
  array_view<int> count(1, &n);
  parallel_for_each(
      extent<1>(pt.length - pp.length + 1), [=](index<1> i) restrict(amp) {
        int k = 0;
        while (k < pp.length && pt[i[0] + k] == pp[k])
          ++k;
        if (k == pp.length)
          atomic_fetch_add(&count[0], 1);
      });
  return count[0];
}
std::vector<int> sieve(int n) {
  std::vector<int> composite(n, 0);
  array_view<int> c(composite);
  for (int p = 2; p * p < n; ++p) {
    if (c[p])
      continue;
    parallel_for_each(extent<1>((n - p * p + p - 1) / p), [=](index<1> i) restrict(amp) { c[p * p + i[0] * p] = 1; });
  }
  std::vector<int> r;
  for (int i = 2; i < n; ++i)
    if (!c[i])
      r.push_back(i);
  return r;
}
struct Cell {
  int cost, parent;
};
std::vector<int> bfs(const std::vector<int> &walls, int W, int H, int start) {
  std::vector<int> dist(W * H, INT_MAX);
  dist[start] = 0;
  array_view<const int, 2> w(H, W, walls);
  array_view<int, 2> d(H, W, dist);
  for (int level = 0, more = 1; more; ++level) {
    more = 0;
    array_view<int> m(1, &more);
    parallel_for_each(
        d.extent, [=](index<2> i) restrict(amp) {
          if (d[i] != INT_MAX || w[i])
            return;
          const int dy[] = {-1, 1, 0, 0}, dx[] = {0, 0, -1, 1};
          for (int k = 0; k < 4; ++k) {
            const index<2> j(i[0] + dy[k], i[1] + dx[k]);
            if (d.extent.contains(j) && d[j] == level) {
              d[i] = level + 1;
              m[0] = 1;
              break;
            }
          }
        });
    m.synchronize();
  }
  d.synchronize();
  return dist;
}
struct vec3 {
  float x, y, z;
  vec3() restrict(cpu, amp) : x(0), y(0), z(0) {}
  vec3(float a, float b, float c) restrict(cpu, amp) : x(a), y(b), z(c) {}
  vec3 operator+(const vec3 &o) const restrict(cpu, amp) { return vec3(x + o.x, y + o.y, z + o.z); }
  vec3 operator-(const vec3 &o) const restrict(cpu, amp) { return vec3(x - o.x, y - o.y, z - o.z); }
  vec3 operator*(float s) const restrict(cpu, amp) { return vec3(x * s, y * s, z * s); }
  float dot(const vec3 &o) const restrict(cpu, amp) { return x * o.x + y * o.y + z * o.z; }
};
inline float root(float x) restrict(amp) { return precise_math::sqrt(x); }
inline float root(float x) restrict(cpu) { return std::sqrt(x); }
struct Ray {
  vec3 o, d;
};
struct Hit {
  float t;
  int id;
  vec3 n;
  Hit() restrict(cpu, amp) : t(1e30f), id(-1) {}
};
struct Sphere {
  vec3 c;
  float r, reflect;
  bool hit(const Ray &ray, Hit &h, int id) const restrict(cpu, amp) {
    vec3 oc = ray.o - c;
    float b = oc.dot(ray.d), q = b * b - oc.dot(oc) + r * r;
    if (q < 0)
      return false;
    float t = -b - root(q);
    if (t < 1e-3f || t >= h.t)
      return false;
    h.t = t;
    h.id = id;
    h.n = (ray.o + ray.d * t - c) * (1 / r);
    return true;
  }
};
template <int MaxDepth> struct Tracer {
  template <class Scene> static float trace(const Scene &s, int n, Ray ray) restrict(cpu, amp) {
    float color = 0, weight = 1;
    for (int depth = 0; depth < MaxDepth; ++depth) {
      Hit h;
      for (int i = 0; i < n; ++i)
        s[i].hit(ray, h, i);
      if (h.id < 0) {
        color += weight * (0.5f + 0.5f * ray.d.y);
        break;
      }
      const Sphere sp = s[h.id];
      float l = h.n.dot(vec3(0.577f, 0.577f, -0.577f));
      color += weight * (1 - sp.reflect) * (l > 0 ? l : 0.f);
      weight *= sp.reflect;
      if (weight < 0.01f)
        break;
      ray.o = ray.o + ray.d * h.t;
      ray.d = ray.d - h.n * (2 * ray.d.dot(h.n));
    }
    return color;
  }
};
int main() {
  std::mt19937 g(3);
  std::vector<UINT32> keys(600);
  std::map<UINT32, UINT32> ref;
  for (auto &k : keys) {
    k = g() % 100;
    ref[k]++;
  }
  hash::table t(257);
  int failed = t.insert(keys);
  report("hash", failed == 0 && t.contents() == ref);
  std::string text;
  for (int i = 0; i < 500; ++i)
    text += "ab"[g() % 2];
  int e = 0;
  for (size_t p = text.find("aba"); p != std::string::npos; p = text.find("aba", p + 1))
    ++e;
  report("matches", count_matches(text, "aba") == e);
  auto primes = sieve(300);
  report("sieve", primes.size() == 62 && primes.back() == 293);
  const int W = 24, H = 16;
  std::vector<int> walls(W * H);
  for (auto &w : walls)
    w = g() % 4 == 0;
  walls[0] = 0;
  std::vector<int> dist = bfs(walls, W, H, 0), rd(W * H, INT_MAX);
  rd[0] = 0;
  std::queue<int> q;
  q.push(0);
  while (!q.empty()) {
    int c = q.front();
    q.pop();
    int y = c / W, x = c % W;
    const int dy[] = {-1, 1, 0, 0}, dx[] = {0, 0, -1, 1};
    for (int k = 0; k < 4; ++k) {
      int ny = y + dy[k], nx = x + dx[k];
      if (ny < 0 || nx < 0 || ny >= H || nx >= W || walls[ny * W + nx] || rd[ny * W + nx] != INT_MAX)
        continue;
      rd[ny * W + nx] = rd[c] + 1;
      q.push(ny * W + nx);
    }
  }
  report("bfs", dist == rd);
  std::vector<Sphere> sc;
  for (int i = 0; i < 6; ++i) {
    Sphere s;
    s.c = vec3(i % 3 - 1.f, i / 3 - 0.5f, 3.f + i * 0.3f);
    s.r = 0.45f;
    s.reflect = 0.1f * i;
    sc.push_back(s);
  }
  std::vector<float> img(32 * 32);
  array_view<const Sphere> sv((int)sc.size(), sc);
  array_view<float, 2> iv(32, 32, img);
  auto make = [](int y, int x) restrict(cpu, amp)->Ray {
    Ray r;
    vec3 d((x - 16) / 16.f, (16 - y) / 16.f, 1.5f);
    r.d = d * (1 / root(d.dot(d)));
    return r;
  };
  int dummy = 0;
  parallel_for_each(
      iv.extent, [=](index<2> i) restrict(amp) {
        iv[i] = Tracer<4>::trace(sv, sv.extent[0] + dummy, make(i[0], i[1]));
      });
  bool ok = true;
  for (int y = 0; y < 32; ++y)
    for (int x = 0; x < 32; ++x)
      ok &= std::fabs(iv(y, x) - Tracer<4>::trace(sc.data(), 6, make(y, x))) < 1e-3f;
  report("rays", ok);
  return failures;
}
