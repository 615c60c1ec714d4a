// Runs kernels, large ones or small ones, for so many seconds.
#include <amp.h>
#include <chrono>
#include <cstdlib>
#include <vector>
using namespace concurrency;

int main(int count, char **arguments) {
  using namespace std::chrono;
  const auto until = steady_clock::now() + duration<double>(std::atof(arguments[1]));
  const int size = count > 2 ? 500 : 200000;
  std::vector<float> data(size, 1.5f);
  array_view<float> v(size, data);
  while (steady_clock::now() < until) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      float x = v[i];
      for (int k = 0; k < 300; ++k)
        x = x * 0.99f + 0.5f / (x + 1);
      v[i] = x;
    });
    accelerator().default_view.wait();
  }
}
