// RUN: %ampcc -Wall -Wextra -Werror -std=c++17 -famp-cpu=none -I %S/../Inputs -I %S/../../Runtime/Inputs -I %S/../../../runtime %s -Wl,--whole-archive %build/lib/libamprt-inside.a %build/lib/libamprt-fake.a -Wl,--no-whole-archive -ltbb -ldl -pthread -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache %t
// REQUIRES: opencl-device
// On a device without doubles, constructing a texture of doubles throws an
// exception that names the format. Other textures and staging textures work.
#include "FakeCl.h"
#include "check.h"
#include <amp_graphics.h>
#include <string>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

template <class Make> static void refused(const char *format, Make make) {
  std::string problem;
  try {
    make();
  } catch (const unsupported_feature &e) {
    problem = e.what();
  }
  if (!passes(problem.find(format) == 0 && problem.find("does not support double") != std::string::npos))
    std::printf("not refused as '%s': '%s'\n", format, problem.c_str());
}

int main() {
  fake::install();
  fake::HasNoExtensions = true;
  const accelerator device;
  EQUAL(device.supports_double_precision, false);
  const accelerator_view view = device.default_view, cpu = accelerator(accelerator::cpu_accelerator).default_view;
  refused("texture<double, 2> with 64 bits per scalar element", [] { texture<double, 2> t(4, 4); });
  refused("texture<double_2, 1> with 64 bits per scalar element", [&] { texture<double_2, 1> t(4, view); });
  refused("texture<double, 3> with 64 bits per scalar element", [] { texture<double, 3> t(extent<3>(4, 4, 4), 64u, 2u); });

  std::vector<double> numbers(16, 1.5);
  texture<double, 2> staging(extent<2>(4, 4), numbers.begin(), numbers.end(), cpu, view);
  EQUAL(static_cast<double *>(staging.data())[15], 1.5);
  refused("texture<double, 2> with 64 bits per scalar element", [&] { texture<double, 2> t(staging, view); });
  const texture<float, 2> others(4, 4);
  EQUAL(others.bits_per_scalar_element, 32u);
  return result();
}
