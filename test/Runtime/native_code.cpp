// RUN: %inside %s -o %t && %t
// The runtime selects the best variant of a kernel's cpu code for the processor.
#include "Check.h"
#include "Cpu/Processor.h"
#include <fstream>
#include <sstream>

template <int> static void code(const void *const *, const amprt_cpu_block *) {}

static bool hasFlag(const char *Name) {
  std::ifstream Info("/proc/cpuinfo");
  for (std::string Line; std::getline(Info, Line);)
    if (!Line.rfind("flags", 0))
      return (Line + " ").find(std::string(" ") + Name + " ") !=
             std::string::npos;
  return false;
}

static amprt_cpu_function choose(amprt_cpu_function Baseline,
                                 amprt_cpu_function V3,
                                 amprt_cpu_function Avx512) {
  const amprt_cpu_code Code = {{Baseline, V3, Avx512}, nullptr};
  amprt_kernel K{};
  K.cpu = &Code;
  return amprt::chooseCode(K);
}

int main() {
  const bool HasV3 = hasFlag("avx2") && hasFlag("fma") && hasFlag("bmi2"),
             Has512 = HasV3 && hasFlag("avx512bw") && hasFlag("avx512vl");
  REQUIRE(choose(code<0>, nullptr, nullptr) == code<0>);
  REQUIRE(choose(code<0>, code<1>, nullptr) == (HasV3 ? code<1> : code<0>));
  REQUIRE(choose(code<0>, nullptr, code<2>) == (Has512 ? code<2> : code<0>));
  REQUIRE(choose(code<0>, code<1>, code<2>) == (Has512  ? code<2>
                                                : HasV3 ? code<1>
                                                        : code<0>));
  REQUIRE(!choose(nullptr, nullptr, nullptr));
  REQUIRE(!amprt::chooseCode(amprt_kernel{}));
  REQUIRE(!amprt::nameOfProcessor().empty());
}
