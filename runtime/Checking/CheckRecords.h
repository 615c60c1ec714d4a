//===- CheckRecords.h - violations that kernels record ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_CHECKRECORDS_H
#define AMPRT_CHECKING_CHECKRECORDS_H

#include "Checking/Violations.h"
#include "Device/Report.h"
#include "Driver/KernelLaunch.h"

namespace amprt {

/// The amprt_check_records of one launch, which are reported as violations.
class CheckRecords final : public Report {
public:
  CheckRecords(View &V, const amprt_kernel &K, const Range &Threads,
               size_t Size);
  void take() override;

private:
  Remark noteOther(const amprt_check_record &R, const uint32_t *Thread,
                   const uint32_t *Tile) const;
  const amprt_kernel &K;
  const Range Threads;
};

} // namespace amprt

#endif
