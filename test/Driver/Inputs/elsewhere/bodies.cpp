#include <amp.h>
using namespace concurrency;
float half_of(float) restrict(amp);

int main() {
  array_view<float> v(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = half_of(2); });
  return v[0] != 1;
}
