#include "parts.h"

static float part(float a) restrict(cpu, amp) { return a * 2; }

vec3::vec3(float x, float y, float z) restrict(cpu, amp) : x(x), y(y), z(z) {}
vec3 vec3::operator+(const vec3 &o) const restrict(cpu, amp) { return vec3(x + o.x, y + o.y, z + o.z); }
float vec3::dot(const vec3 &o) const restrict(cpu, amp) { return x * o.x + y * o.y + z * o.z; }
void vec3::scale(float f) restrict(cpu, amp) { x *= f, y *= f, z *= f; }

float helper(float a) restrict(cpu, amp) { return part(a) + 1; }

template <class T> T twice(T a) restrict(cpu, amp) { return a + a; }
template int twice<int>(int) restrict(cpu, amp);
