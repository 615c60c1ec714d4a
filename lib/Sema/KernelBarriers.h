//===- KernelBarriers.h - barriers in divergent code (rules K4 to K7) -----===//
#ifndef AMPCC_LIB_SEMA_KERNELBARRIERS_H
#define AMPCC_LIB_SEMA_KERNELBARRIERS_H

#include "ampcc/Analysis/Uniformity.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

void checkBarriers(const ReachableFunctions &Reached,
                   UniformityAnalysis &Analysis, Diagnostics &Diags);

} // namespace ampcc

#endif
