// Amp functions that vec.cpp and chain.cpp define.
#pragma once
#include <amp.h>

struct vec3 {
  float x, y, z;
#ifdef WITH_W
  float w;
#endif
  vec3(float x = 0, float y = 0, float z = 0) restrict(cpu, amp);
  vec3 operator+(const vec3 &o) const restrict(cpu, amp);
  float dot(const vec3 &o) const restrict(cpu, amp);
  void scale(float f) restrict(cpu, amp);
};

float helper(float a) restrict(cpu, amp);
float chain(float a, int n) restrict(amp, cpu);
void add_to(concurrency::array_view<float, 1> v, int i, float what) restrict(amp);
int sum_of_tile(concurrency::tiled_index<16> t, const concurrency::array_view<const int, 1> &v) restrict(amp);
template <class T> T twice(T a) restrict(cpu, amp);
