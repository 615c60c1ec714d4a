// Kernels are optimized in any case.
#pragma clang optimize off
