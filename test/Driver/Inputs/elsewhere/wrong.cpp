// Parts of incorrect programs.
#include "parts.h"
using namespace concurrency;

#if defined CHAIN
float chain(float a, int n) restrict(amp, cpu) { return n ? helper(a) : a; }
#elif defined HELPER
float helper(float a) restrict(cpu, amp) { return chain(a, 1); }
#elif defined ADD
void add_to(array_view<float, 1> v, int i, float what) restrict(amp) { v[i + 1] = what; }
#else
int main() {
  float data[8];
  array_view<float, 1> v(8, data);
  v.discard_data();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
#ifdef CALL_ADD
    add_to(v, i[0], 1);
#else
    v[i] = helper(1) + vec3(1).x;
#endif
  });
  v.synchronize();
}
#endif
