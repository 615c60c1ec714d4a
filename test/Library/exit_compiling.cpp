// RUN: %ampcc -famp-cpu=none %s -pthread -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR= POCL_KERNEL_CACHE=0 %t 0
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR= POCL_KERNEL_CACHE=0 %t 50 %}
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR= POCL_KERNEL_CACHE=0 %t 150
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR= POCL_KERNEL_CACHE=0 %t 300 %}
// REQUIRES: opencl-device
// A program ends while a detached thread loads the driver or compiles the first
// kernel.
#include <amp.h>
#include <atomic>
#include <cstdlib>
#include <thread>
using namespace concurrency;

static std::atomic<bool> has_begun{false};

static void work() {
  static std::vector<float> data(1000, 1);
  has_begun = true;
  array_view<float> v(data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float x = v[i];
    for (int k = 0; k < 10; ++k)
      x = x * 1.5f + (x > k ? x / (k + 1) : -x);
    v[i] = x;
  });
}

int main(int, char **arguments) {
  std::thread(work).detach();
  while (!has_begun)
    std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::milliseconds(std::atoi(arguments[1])));
}
