// RUN: %inside %s -o %t && env AMPCC_CACHE_DIR= %t 0
// RUN: rm -rf %t.cache && env AMPCC_CACHE_DIR=%t.cache %t 1
// The runtime requests a program's binary only if it will be stored, because
// PoCL compiles the kernel once more for it.
#include "FakeCl.h"
#include "Kernels.h"

static int Asked = 0;
static decltype(amprt::Cl.GetProgramInfo) RealInfo;

static cl_int CL_API_CALL countedInfo(cl_program Program, cl_program_info What,
                                      size_t Size, void *Value, size_t *Real) {
  Asked += What == CL_PROGRAM_BINARIES;
  return RealInfo(Program, What, Size, Value, Real);
}

int main(int, char **Args) {
  (void)defaultView(); // to load OpenCL
  RealInfo = amprt::Cl.GetProgramInfo;
  amprt::Cl.GetProgramInfo = countedInfo;
  ArrayInts Array(defaultView(), 100);
  scale(Array.Ref, 0, 1);
  EXPECT(Asked != 0, Args[1][0] == '1');
}
