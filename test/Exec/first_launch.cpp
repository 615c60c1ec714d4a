// Where no OpenCL is installed a program takes at most 20 ms of a processor more
// than an empty one, its first launch included.
// RUN: %clangxx -O2 -x c %S/../Inputs/nothing.c -o %t.empty
// RUN: %ampcc -O2 %s -rdynamic -o %t && %t %t.empty
// UNSUPPORTED: sanitizer
#include <algorithm>
#include <amp.h>
#include <cstdio>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <vector>
using namespace concurrency;

/// No library is to be found.
extern "C" void *dlopen(const char *, int) { return nullptr; }

static int launch() {
  std::vector<int> data(10000, 1);
  array_view<int> v(10000, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  const bool isDefault = accelerator().device_path == L"direct3d\\warp";
  return v[9999] == 10000 && isDefault ? 0 : 1;
}

/// Seconds of the processor that \p program takes; negative if it failed.
static double measure(char *program) {
  char *arguments[] = {program, nullptr};
  pid_t child;
  int status;
  rusage usage;
  if (posix_spawn(&child, program, nullptr, nullptr, arguments, environ) ||
      wait4(child, &status, 0, &usage) != child || status)
    return -1;
  auto seconds = [](timeval t) { return double(t.tv_sec) + t.tv_usec * 1e-6; };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

int main(int count, char **arguments) {
  if (count == 1)
    return launch();
  unsetenv("AMPCC_DEVICE");
  std::vector<double> differences;
  for (int i = 0; i < 9; ++i) {
    const double nothing = measure(arguments[1]);
    const double something = measure(arguments[0]);
    if (nothing < 0 || something < 0) {
      std::puts("a program has failed");
      return 1;
    }
    differences.push_back(something - nothing);
  }
  std::sort(differences.begin(), differences.end());
  std::printf("%.1f ms\n", differences[4] * 1e3);
  return differences[4] > 0.020;
}
