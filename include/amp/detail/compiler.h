//===- compiler.h - rejects other compilers ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_DETAIL_COMPILER_H
#define AMP_DETAIL_COMPILER_H

// Editors get -fms-extensions from ampcc's options.
#ifdef __clang__
#define AMP_IS_AMPCC !__is_identifier(__declspec)
#else
#define AMP_IS_AMPCC 0
#endif
#if !AMP_IS_AMPCC
#error "C++ AMP is compiled by ampcc: run ampcc in place of this compiler, or call ampcc_enable(target) in CMake"
#include "use ampcc" // ends the compilation: hundreds of errors would follow
#endif
#undef AMP_IS_AMPCC

#endif
