// Element-wise sum of two vectors, in three lines of C++ AMP.
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

int main() {
  const int size = 1 << 20;
  std::vector<float> a(size), b(size), sum(size);
  for (int i = 0; i < size; i++) {
    a[i] = i * 0.5f;
    b[i] = size - i * 0.25f;
  }

  array_view<const float, 1> x(size, a), y(size, b);
  array_view<float, 1> z(size, sum);
  z.discard_data();
  parallel_for_each(z.extent,
                    [=](index<1> i) restrict(amp) { z[i] = x[i] + y[i]; });
  z.synchronize();

  for (int i = 0; i < size; i++)
    if (sum[i] != a[i] + b[i]) {
      std::cout << "element " << i << " is " << sum[i] << ", not " << a[i] + b[i]
                << "\n";
      return 1;
    }
  std::cout << "sum[1000] = " << sum[1000] << ", all " << size
            << " elements verified\n";
}
