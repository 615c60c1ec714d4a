// RUN: %precompiled -O1 %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
// A path tracer: a tree of boxes with a stack, materials, and one lambda for
// both sides, which must produce the same pixels.
#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>
#include <vector>
using namespace concurrency;
namespace rt {
struct vec3 {
  union {
    struct {
      float x, y, z;
    };
    float e[3];
  };
  vec3() restrict(cpu, amp) {}
  vec3(float s) restrict(cpu, amp) : x(s), y(s), z(s) {}
  vec3(float a, float b, float c) restrict(cpu, amp) : x(a), y(b), z(c) {}
  float &operator[](int i) restrict(cpu, amp) { return e[i]; }
  float operator[](int i) const restrict(cpu, amp) { return e[i]; }
};
#define OP(o)                                                                  \
  inline vec3 operator o(const vec3 &a, const vec3 &b) restrict(cpu, amp) {    \
    return vec3(a.x o b.x, a.y o b.y, a.z o b.z);                              \
  }
OP(+)
OP(-) OP(*) OP(/)
#undef OP
    inline float dot(const vec3 &a, const vec3 &b) restrict(cpu, amp) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
inline float root(float x) restrict(amp) { return precise_math::sqrtf(x); }
inline float root(float x) restrict(cpu) { return sqrtf(x); }
inline vec3 normalize(const vec3 &v) restrict(cpu, amp) {
  return v * (1.0f / root(dot(v, v)));
}
enum material_type { diffuse, mirror, glass, light };
struct material {
  material_type type;
  vec3 color;
};
struct sphere {
  vec3 c;
  float r;
  int mat;
};
struct ray {
  vec3 o, d;
  vec3 at(float t) const restrict(cpu, amp) { return o + d * t; }
};
struct hit {
  float t;
  int id;
  vec3 n;
  operator bool() const restrict(cpu, amp) { return id >= 0; }
};
struct bvh_node {
  vec3 lo, hi;
  int left, right, first, count;
};
struct rng {
  unsigned s;
  float operator()() restrict(cpu, amp) {
    s ^= s << 13;
    s ^= s >> 17;
    s ^= s << 5;
    return (s & 0xffffff) / 16777216.0f;
  }
};
class bvh_builder {
  std::vector<sphere> &s;
  std::vector<bvh_node> nodes;
  int build(int first, int last) {
    bvh_node n;
    n.lo = vec3(1e30f);
    n.hi = vec3(-1e30f);
    for (int i = first; i < last; i++)
      for (int k = 0; k < 3; k++) {
        n.lo[k] = std::min(n.lo[k], s[i].c[k] - s[i].r);
        n.hi[k] = std::max(n.hi[k], s[i].c[k] + s[i].r);
      }
    n.left = n.right = -1;
    n.first = first;
    n.count = last - first;
    int me = (int)nodes.size();
    nodes.push_back(n);
    if (last - first > 2) {
      int axis = 0;
      vec3 d = n.hi - n.lo;
      if (d.y > d[axis])
        axis = 1;
      if (d.z > d[axis])
        axis = 2;
      std::sort(s.begin() + first, s.begin() + last,
                [axis](const sphere &a, const sphere &b) {
                  return a.c[axis] < b.c[axis];
                });
      int mid = (first + last) / 2;
      int l = build(first, mid), r = build(mid, last);
      nodes[me].left = l;
      nodes[me].right = r;
      nodes[me].count = 0;
    }
    return me;
  }

public:
  bvh_builder(std::vector<sphere> &s) : s(s) { build(0, (int)s.size()); }
  std::vector<bvh_node> take() { return std::move(nodes); }
};
class scene {
  array_view<const sphere> spheres;
  array_view<const bvh_node> nodes;
  array_view<const material> mats;

public:
  scene(const std::vector<sphere> &s, const std::vector<bvh_node> &n,
        const std::vector<material> &m)
      : spheres((int)s.size(), s), nodes((int)n.size(), n),
        mats((int)m.size(), m) {}
  bool hits_box(const bvh_node &n, const ray &r, float tmax) const
      restrict(cpu, amp) {
    float t0 = 1e-3f, t1 = tmax;
    for (int k = 0; k < 3; k++) {
      float inv = 1.0f / r.d[k], a = (n.lo[k] - r.o[k]) * inv,
            b = (n.hi[k] - r.o[k]) * inv;
      if (inv < 0) {
        float t = a;
        a = b;
        b = t;
      }
      t0 = a > t0 ? a : t0;
      t1 = b < t1 ? b : t1;
      if (t1 < t0)
        return false;
    }
    return true;
  }
  hit trace(const ray &r) const restrict(cpu, amp) {
    hit h;
    h.t = 1e30f;
    h.id = -1;
    int stack[32], top = 0;
    stack[top++] = 0;
    while (top > 0) {
      const bvh_node &n = nodes[stack[--top]];
      if (!hits_box(n, r, h.t))
        continue;
      if (n.count == 0) {
        stack[top++] = n.left;
        stack[top++] = n.right;
        continue;
      }
      for (int i = n.first; i < n.first + n.count; ++i) {
        vec3 oc = r.o - spheres[i].c;
        float b = dot(oc, r.d), c = dot(oc, oc) - spheres[i].r * spheres[i].r,
              disc = b * b - c;
        if (disc <= 0)
          continue;
        float sq = root(disc), t = -b - sq;
        if (t < 1e-3f)
          t = -b + sq;
        if (t >= 1e-3f && t < h.t) {
          h.t = t;
          h.id = i;
        }
      }
    }
    if (h)
      h.n = normalize(r.at(h.t) - spheres[h.id].c);
    return h;
  }
  vec3 radiance(ray r, rng &g) const restrict(cpu, amp) {
    vec3 sum(0.f), w(1.f);
    for (int depth = 0; depth < 6; ++depth) {
      hit h = trace(r);
      if (!h) {
        sum = sum + w * vec3(0.3f, 0.4f, 0.5f);
        break;
      }
      const material m = mats[spheres[h.id].mat];
      switch (m.type) {
      case light:
        return sum + w * m.color;
      case mirror:
        r.o = r.at(h.t);
        r.d = r.d - h.n * (2 * dot(r.d, h.n));
        break;
      case glass: {
        bool in = dot(r.d, h.n) < 0;
        vec3 n = in ? h.n : h.n * -1.f;
        float eta = in ? 1 / 1.5f : 1.5f, c = -dot(r.d, n),
              k = 1 - eta * eta * (1 - c * c);
        r.o = r.at(h.t);
        r.d = k < 0 ? r.d + n * (2 * c)
                    : normalize(r.d * eta + n * (eta * c - root(k)));
        break;
      }
      case diffuse:
      default: {
        vec3 d;
        do
          d = vec3(g() * 2 - 1, g() * 2 - 1, g() * 2 - 1);
        while (dot(d, d) > 1 || dot(d, d) < 1e-4f);
        r.o = r.at(h.t);
        r.d = normalize(normalize(d) + h.n * 1.001f);
      }
      }
      w = w * m.color;
    }
    return sum;
  }
};
} // namespace rt
int main() {
  using namespace rt;
  std::vector<material> mats = {{diffuse, vec3(.8f, .3f, .3f)},
                                {mirror, vec3(.9f)},
                                {glass, vec3(1.f)},
                                {light, vec3(4.f)}};
  std::vector<sphere> s;
  {
    sphere ground = {vec3(0, -100.5f, -1), 100.f, 0};
    s.push_back(ground);
  }
  for (int i = 0; i < 20; i++) {
    sphere b = {vec3((i % 5) - 2.f, (i / 5) * 0.6f - 0.3f, -2.f - i % 3), 0.3f,
                i % 4};
    s.push_back(b);
  }
  auto nodes = bvh_builder(s).take();
  scene sc(s, nodes, mats);
  const int W = 32, H = 24, samples = 2;
  std::vector<vec3> img(W * H);
  array_view<vec3, 2> out(H, W, img);
  out.discard_data();
  auto pixel = [=](int y, int x) restrict(cpu, amp)->vec3 {
    rng g = {unsigned(y * 1973 + x * 9277 + 1)};
    vec3 c(0.f);
    for (int k = 0; k < samples; k++) {
      ray r;
      r.o = vec3(0.f);
      r.d = normalize(vec3((x + g()) / W * 2 - 1, 1 - (y + g()) / H * 2, -1));
      c = c + sc.radiance(r, g);
    }
    return c * (1.0f / samples);
  };
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        out[i] = pixel(i[0], i[1]);
      });
  out.synchronize();
  // The pixels are equal except for the few whose ray a rounding diverts.
  int different = 0;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      vec3 d = pixel(y, x) - img[y * W + x];
      if (!(dot(d, d) <= 1e-4f)) // or is a NaN
        different++;
    }
  // Pins the picture itself: the mean brightness of its tiles, from the sky to
  // the ground, in hundredths.
  const int tiles = 4, tileW = W / tiles, tileH = H / tiles;
  const int wanted[tiles][tiles] = {
      {108, 39, 42, 70}, {47, 88, 55, 67}, {24, 33, 87, 98}, {20, 20, 26, 22}};
  int wrong = 0;
  for (int ty = 0; ty < tiles; ty++)
    for (int tx = 0; tx < tiles; tx++) {
      float sum = 0;
      for (int y = 0; y < tileH; y++)
        for (int x = 0; x < tileW; x++)
          sum += dot(img[(ty * tileH + y) * W + tx * tileW + x], vec3(1.f));
      const float mean = 100 * sum / (3 * tileW * tileH);
      std::cout << mean << (tx == tiles - 1 ? "\n" : " ");
      if (!(std::fabs(mean - wanted[ty][tx]) <= 10))
        wrong++;
    }
  std::cout << different << " pixels differ, " << wrong << " tiles are wrong"
            << std::endl;
  return different > W * H / 50 || wrong;
}
