//===- Processor.cpp - the processor that the program runs on -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/Processor.h"
#include <fstream>
#include <sys/utsname.h>

namespace amprt {

std::string nameOfProcessor() {
  std::ifstream Info("/proc/cpuinfo");
  for (std::string Line; std::getline(Info, Line);) {
    const size_t Colon = Line.find(": ");
    if (Line.rfind("model name", 0) == 0 && Colon != std::string::npos)
      return Line.substr(Colon + 2);
  }
  utsname System;
  return std::string(uname(&System) ? "unknown" : System.machine) +
         " processor";
}

static amprt_cpu_variant findBestVariant() {
#if defined(__x86_64__)
  auto hasV3 = [] {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  };
  auto hasV4 = [] {
    return __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") &&
           __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
  };
  if (hasV3())
    return hasV4() ? AMPRT_CPU_AVX512 : AMPRT_CPU_X86_64_V3;
#endif
  return AMPRT_CPU_BASELINE;
}

template <class Function> static Function choose(Function const *Variants) {
  static const amprt_cpu_variant Best = findBestVariant();
  Function Found = nullptr;
  for (int I = 0; I <= int(Best); ++I)
    if (Variants[I])
      Found = Variants[I];
  return Found;
}

amprt_cpu_function chooseCode(const amprt_kernel &K) {
  return K.cpu ? choose(K.cpu->variants) : nullptr;
}

amprt_inspect_function chooseInspection(const amprt_kernel &K) {
  const amprt_checked_code *const Checked = K.cpu ? K.cpu->checked : nullptr;
  return Checked && Checked->inspect ? choose(Checked->inspect->variants)
                                     : nullptr;
}

} // namespace amprt
