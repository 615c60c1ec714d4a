// N-body: classes with operators shared by cpu and amp, an overload pair that differs by restriction.
// RUN: %ampcc -O1 %s -o %t && %t | FileCheck %s
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t | FileCheck %s %}
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>
#include <vector>
using namespace Concurrency;
struct float3 {
  float x, y, z;
  float3() restrict(cpu, amp) : x(0), y(0), z(0) {}
  float3(float a, float b, float c) restrict(cpu, amp) : x(a), y(b), z(c) {}
  float3 operator+(const float3 &o) const restrict(cpu, amp) {
    return float3(x + o.x, y + o.y, z + o.z);
  }
  float3 operator-(const float3 &o) const restrict(cpu, amp) {
    return float3(x - o.x, y - o.y, z - o.z);
  }
  float3 &operator+=(const float3 &o) restrict(cpu, amp) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  friend float3 operator*(float s, const float3 &v) restrict(cpu, amp) {
    return float3(s * v.x, s * v.y, s * v.z);
  }
  float dot(const float3 &o) const restrict(cpu, amp) {
    return x * o.x + y * o.y + z * o.z;
  }
};
struct body {
  float3 pos;
  float3 vel;
  float mass;
};
inline float inv_sqrt(float x) restrict(amp) { return fast_math::rsqrt(x); }
inline float inv_sqrt(float x) restrict(cpu) { return 1.0f / std::sqrt(x); }
float3 interact(const body &a, const body &b, float eps) restrict(cpu, amp) {
  float3 d = b.pos - a.pos;
  float r2 = d.dot(d) + eps;
  float inv = inv_sqrt(r2);
  return (b.mass * inv * inv * inv) * d;
}
class simulation {
  std::vector<body> &b;
  float dt;

public:
  simulation(std::vector<body> &b, float dt) : b(b), dt(dt) {}
  void step_gpu() {
    const float dt = this->dt;
    array<body, 1> in((int)b.size(), b.begin());
    array<body, 1> out((int)b.size());
    parallel_for_each(
        in.extent, [ =, &in, &out ](index<1> i) restrict(amp) {
          body me = in[i];
          float3 acc;
          int n = in.extent[0];
          for (int j = 0; j < n; j++)
            acc += interact(me, in[j], 1e-3f);
          me.vel += dt * acc;
          me.pos += dt * me.vel;
          out[i] = me;
        });
    copy(out, b.begin());
  }
  void step_cpu() {
    std::vector<body> o(b);
    for (size_t i = 0; i < b.size(); i++) {
      float3 acc;
      for (auto &x : b)
        acc += interact(b[i], x, 1e-3f);
      o[i].vel += dt * acc;
      o[i].pos += dt * o[i].vel;
    }
    b = o;
  }
};
int main() {
  std::vector<body> a(200);
  for (int i = 0; i < 200; i++) {
    a[i].pos = float3(std::sin(i), std::cos(i * 1.3f), i * 0.01f);
    a[i].mass = 1.f / (1 + i % 5);
  }
  auto b = a;
  for (int s = 0; s < 5; s++) {
    simulation(a, 0.01f).step_gpu();
    simulation(b, 0.01f).step_cpu();
  }
  float worst = 0;
  for (int i = 0; i < 200; i++) {
    float3 d = a[i].pos - b[i].pos;
    worst = std::fmax(worst, std::sqrt(d.dot(d)));
  }
  std::cout << (worst < 1e-3f ? "ok" : "BAD") << " " << worst << "\n";
  return worst >= 1e-3f;
}
