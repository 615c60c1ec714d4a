//===- CpuMath.h - how kernels calculate on the cpu -------------*- C++ -*-===//
#ifndef AMPCC_LIB_CODEGEN_CPUMATH_H
#define AMPCC_LIB_CODEGEN_CPUMATH_H

#include "ampcc/Target/Cpu.h"

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// What the options and the library allow.
CpuMath getCpuMath(clang::CompilerInstance &CI);

} // namespace ampcc

#endif
