//===- cpu_launch.h - runs the program's own cpu code -----------*- C++ -*-===//
//
// Replaces the runtime's amprt_launch in the one file of a program that
// includes it. A kernel's function for the processor kind CPU_VARIANT (0 unless
// the environment sets it, the best lower one if it does not exist) runs the
// domain in several blocks, from the last to the first.
//
//===----------------------------------------------------------------------===//
#include <algorithm>
#include <amp/detail/abi.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace cpu_launch {

inline const char *address(const amprt_arg &arg,
                           const void *const *parameters) {
  auto p = static_cast<const char *>(parameters[arg.parameter]) + arg.offset;
  if (arg.indirect == AMPRT_DIRECT)
    return p;
  return *reinterpret_cast<const char *const *>(p) + arg.indirect;
}

inline const amprt_buffer_ref &buffer(const amprt_arg &arg,
                                      const void *const *parameters) {
  return *reinterpret_cast<const amprt_buffer_ref *>(address(arg, parameters));
}

/// Returns the struct of the values from \p arg to the next end of values.
inline std::vector<char> pack(const amprt_arg *&arg,
                              const void *const *parameters) {
  std::vector<char> values;
  size_t alignment = 1;
  auto align = [&](size_t to) {
    values.resize((values.size() + to - 1) / to * to);
    alignment = std::max(alignment, to);
  };
  for (++arg; arg->kind != AMPRT_ARG_END_VALUES; ++arg) {
    align(arg->access);
    const void *value = arg->kind == AMPRT_ARG_OFFSET
                            ? &buffer(*arg, parameters).region.offset
                            : static_cast<const void *>(address(*arg, parameters));
    values.insert(values.end(), static_cast<const char *>(value),
                  static_cast<const char *>(value) + arg->size);
  }
  align(alignment);
  return values;
}

inline amprt_cpu_function choose(const amprt_kernel *kernel) {
  const char *variant = std::getenv("CPU_VARIANT");
  int i = variant ? std::atoi(variant) : 0;
  while (i && !kernel->cpu->variants[i])
    --i;
  return kernel->cpu->variants[i];
}

[[noreturn]] inline void fail(const char *why, const amprt_kernel *kernel) {
  std::fprintf(stderr, "cpu_launch: %s: %s\n", why, kernel->location);
  std::exit(99);
}

} // namespace cpu_launch

extern "C" __attribute__((visibility("default"))) amprt_status
amprt_launch(amprt_view *, const amprt_kernel *kernel,
             const void *const *parameters, uint32_t rank,
             const int32_t *extent) {
  using namespace cpu_launch;
  if (!kernel->cpu)
    fail("no cpu code", kernel);
  std::vector<std::vector<char>> values;
  values.reserve(kernel->arg_count);
  std::vector<const void *> arguments;
  std::vector<uint64_t> report(sizeof(amprt_report) / 8);
  for (const amprt_arg *arg = kernel->args;
       arg != kernel->args + kernel->arg_count; ++arg)
    switch (arg->kind) {
    case AMPRT_ARG_BUFFER: {
      const amprt_buffer_ref &ref = buffer(*arg, parameters);
      amprt_buffer_access_host(&ref, arg->access);
      arguments.push_back(
          reinterpret_cast<const amprt_buffer_head *>(ref.buffer)->host);
      break;
    }
    case AMPRT_ARG_VALUES:
    case AMPRT_ARG_CONSTANTS:
      values.push_back(pack(arg, parameters));
      arguments.push_back(values.back().data());
      break;
    case AMPRT_ARG_REPORT:
      arguments.push_back(report.data());
      break;
    default:
      fail("an argument of an unknown kind", kernel);
    }

  amprt_cpu_block block = {{1, 1, 1}, {0, 0, 0}, {1, 1, 1}, 0};
  if (kernel->work_dim == rank)
    for (uint32_t i = 0; i != rank; ++i)
      block.size[i] = extent[rank - 1 - i];
  else
    for (uint32_t i = 0; i != rank; ++i)
      block.size[0] *= extent[i];
  std::copy_n(block.size, 3, block.end);
  // Splits the slowest dimension into whole tiles.
  const uint32_t last = kernel->work_dim - 1;
  const uint32_t step = std::max(1u, kernel->tile[last]);
  const uint32_t part = (block.size[last] / step + 2) / 3 * step;
  while (block.end[last]) {
    block.begin[last] = block.end[last] > part ? block.end[last] - part : 0;
    choose(kernel)(arguments.data(), &block);
    block.end[last] = block.begin[last];
  }
  if (reinterpret_cast<amprt_report *>(report.data())->count)
    fail("the kernel has reported an error", kernel);
  return AMPRT_OK;
}
