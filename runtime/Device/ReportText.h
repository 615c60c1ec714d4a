//===- ReportText.h - a kernel's message as text ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DEVICE_REPORTTEXT_H
#define AMPRT_DEVICE_REPORTTEXT_H

#include "amp/detail/abi.h"
#include <string>

namespace amprt {

/// The text of the message, formatted as printf does.
std::string formatReport(const amprt_report &R);

} // namespace amprt

#endif
