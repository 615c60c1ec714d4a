// A sum on the processor, and another one on the accelerator.
#include <amp.h>
#include <cstdio>
#include <numeric>
#include <ppl.h>
#include <vector>

int main() {
  concurrency::combinable<int> sum;
  concurrency::parallel_for(0, 10, [&](int i) { sum.local() += i; });
  std::vector<int> squares(10);
  concurrency::array_view<int> v(10, squares);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = i[0] * i[0]; });
  v.synchronize();
  std::printf("%d %d\n", sum.combine([](int a, int b) { return a + b; }), std::accumulate(squares.begin(), squares.end(), 0));
}
