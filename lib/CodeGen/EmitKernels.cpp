#include "ampcc/CodeGen/EmitKernels.h"

void ampcc::emitKernels(clang::CompilerInstance &CI,
                        llvm::ArrayRef<KernelEntry> Kernels,
                        const Options &Opts, Diagnostics &Diags) {}
