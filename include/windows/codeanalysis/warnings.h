//===- warnings.h - numbers of warnings --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_CODEANALYSIS_WARNINGS_H
#define WINDOWS_CODEANALYSIS_WARNINGS_H

// For #pragma warning, which means nothing here.
#define ALL_CODE_ANALYSIS_WARNINGS 6001
#define ALL_CPPCORECHECK_WARNINGS 26400

#endif
