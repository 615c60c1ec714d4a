// Runs large or small kernels that take at least the given seconds of processor
// time. With AMPCC_THREADS=1 that is also the run time.
#include <amp.h>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>
using namespace concurrency;

int main(int count, char **arguments) {
  const bool small = count > 2 && arguments[2] == std::string("small");
  if (count > 2 && arguments[2] == std::string("chosen")) {
    accelerator first; // the default one
    accelerator::set_default(accelerator::direct3d_warp);
  }
  const int size = small ? 500 : 200000;
  const double wanted = std::atof(arguments[1]);
  std::vector<float> data(size, 1.5f);
  array_view<float> v(size, data);
  while (double(std::clock()) / CLOCKS_PER_SEC < wanted) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      float x = v[i];
      for (int k = 0; k < 300; ++k)
        x = x * 0.99f + 0.5f / (x + 1);
      v[i] = x;
    });
    accelerator().default_view.wait();
  }
}
