// A kernel in which the static analyzer finds a null pointer; with WRONG one
// that breaks a rule.
#include <amp.h>
using namespace concurrency;

void scale(const array_view<float> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float *p = nullptr;
    if (i[0] == 3)
      v[i] = *p;
  });
#ifdef WRONG
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    throw v[i];
  });
#endif
}
