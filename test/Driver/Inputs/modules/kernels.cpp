#include <amp.h>
import functions;
import plain;
int main() {
  int k = unrestricted(3);
  concurrency::array_view<int> v(4);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = twice(i[0]) + next(1) + onAmp(2) + Pair(4).sum() + k;
  });
  return v[2] == 4 + 2 + 5 + 12 + 3 && twice(1) == 2 ? 0 : 1;
}
