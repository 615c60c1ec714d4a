//===- ReportFile.h - a file with the reports of a run ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_REPORTFILE_H
#define AMPRT_CHECKING_REPORTFILE_H

#include "Checking/Violations.h"

namespace amprt {

/// Writes the findings to the file: as SARIF 2.1.0 if its name ends with
/// ".sarif", as JSON if with ".json", and otherwise as text. Says on stderr if
/// that fails.
void writeReports(const char *Path, const std::vector<Finding> &Found);

/// The lines that are printed for a finding.
std::string textOf(const Finding &F);

} // namespace amprt

#endif
