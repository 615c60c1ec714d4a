// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %ampcc -std=c++14 -DWITH_CUDA -fsyntax-only -Wall -Wextra -Werror -I %S/Inputs %s
// concurrency::cuda: without a device of CUDA's driver, every function reports
// that. Its types are those of CUDA's headers.
#ifdef WITH_CUDA
typedef struct CUctx_st *CUcontext;
typedef struct CUstream_st *CUstream;
#endif
#include <amp_cuda.h>
#include "check.h"
#include <string>
using namespace concurrency;

#ifdef WITH_CUDA
CUstream stream_of(const accelerator_view &v) { return cuda::get_stream(v); }
CUcontext context_of(const accelerator_view &v) { return cuda::get_context(v); }
#endif

template <class Call> static void refused(const char *name, Call call) {
  std::string problem;
  try {
    call();
  } catch (const unsupported_feature &e) {
    problem = e.what();
  }
  if (!passes(problem.find(name) == 0 && problem.find("is not reached through CUDA's driver") != std::string::npos))
    std::printf("not refused as '%s': '%s'\n", name, problem.c_str());
}

int main() {
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  int numbers[4] = {1, 2, 3, 4};
  const array_view<int> view(4, numbers);
  const array_view<const int> const_view(4, numbers);
  const array<int, 1> on_cpu(4, numbers, cpu);
  refused("cuda::get_stream", [&] { cuda::get_stream(cpu); });
  refused("cuda::get_stream", [&] { cuda::get_context(cpu); });
  refused("cuda::get_stream", [&] { cuda::get_device(cpu); });
  refused("cuda::get_pointer", [&] { cuda::get_pointer(on_cpu); });
  refused("cuda::get_pointer", [&] {
    const int *first = cuda::get_pointer(const_view, cpu);
    (void)first;
  });
  refused("cuda::get_pointer", [&] { cuda::get_pointer(view, cpu); });
  refused("cuda::make_array", [&] { cuda::make_array(extent<1>(4), cpu, numbers); });
  refused("cuda::make_array", [&] { cuda::make_array_view(extent<1>(4), cpu, numbers); });
  return result();
}
