// RUN: %inside %s -o %t && %t
// PTX as NVIDIA's OpenCL compiler makes it, and as CUDA's driver takes it.
#include "Cuda/Ptx.h"
#include "Check.h"
#include "Support/Error.h"

using amprt::adaptPtx;

int main() {
  // Registers that only launches of OpenCL set.
  EXPECT(adaptPtx(".entry k(\n\t.param .u64 k_param_0\n)\n{\n"
                  "\tmov.b32 \t%r1, %envreg3;\n\tmov.b32 %r12, %envreg0;\n"
                  "\tret;\n}\n"),
         ".entry k(\n\t.param .u64 k_param_0\n,\n"
         "\t.param .align 4 .b8 amp_launch[40]\n)\n{\n"
         "\tld.param.b32 \t%r1, [amp_launch+12];\n"
         "\tld.param.b32 %r12, [amp_launch+0];\n\tret;\n}\n");
  EXPECT(adaptPtx(".entry k(\n)\n{\nmov.b32 %r1, %envreg5;\n}\n"),
         ".entry k(\n\n\t.param .align 4 .b8 amp_launch[40]\n)\n{\n"
         "ld.param.b32 %r1, [amp_launch+20];\n}\n");
  for (const char *Unknown :
       {"mov.b32 %r1, %envreg10;", "cvt.u64.u32 %rd1, %envreg3;"})
    try {
      adaptPtx(std::string(".entry k()\n{\n") + Unknown);
      stop(__FILE__, __LINE__, Unknown);
    } catch (const amprt::Error &E) {
      REQUIRE(std::strstr(E.what(), "only OpenCL sets: "));
    }

  // Constant memory stays that unless an argument is there.
  const char Table[] = "\n.const .align 4 .b8 table[8] = {1, 2};\n"
                       "mov.u64 %rd1, table;\n"
                       "ld.const.v2.u32 {%r1, %r2}, [%rd1];\n";
  EXPECT(adaptPtx(Table), Table);
  EXPECT(adaptPtx(std::string(".param .u64 .ptr .const .align 8 k_param_1\n") +
                  Table + "cvta.const.u64 %rd1, %rd2;\n"),
         ".param .u64 .ptr .global .align 8 k_param_1\n\n"
         ".global .align 4 .b8 table[8] = {1, 2};\n"
         "mov.u64 %rd1, table;\n"
         "ld.global.v2.u32 {%r1, %r2}, [%rd1];\n"
         "cvta.global.u64 %rd1, %rd2;\n");

  // Accesses of images, which OpenCL's assembler has not seen.
  EXPECT(adaptPtx(".target sm_90, texmode_independent\n"
                  "\t//AMP tex.1d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1}];\n"),
         ".target sm_90\n"
         "\ttex.1d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1}];\n");

  // The driver has printf; the text only declares it.
  EXPECT(adaptPtx("\n.func  (.param .b32 func_retval0) vprintf\n(\n"),
         "\n.extern .func  (.param .b32 func_retval0) vprintf\n(\n");
}
