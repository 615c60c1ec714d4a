// RUN: %inside %s -o %t && %t
// The PTX that NVIDIA's OpenCL compiler generates, and its adaptation to CUDA's driver.
#include "Cuda/Ptx.h"
#include "Check.h"
#include "OpenCL/ClProgram.h"
#include "Support/Error.h"

using amprt::adaptPtx;
using amprt::withCoherentLoads;

int main() {
  // Registers that only OpenCL launches set.
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

  // Constant memory remains constant unless it contains an argument.
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

  // Image accesses, which OpenCL's assembler does not see.
  EXPECT(adaptPtx(".target sm_90, texmode_independent\n"
                  "\t//AMP tex.1d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1}];\n"),
         ".target sm_90\n"
         "\ttex.1d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1}];\n");

  // Loads from one of two arguments, one of which the kernel may write.
  const std::string Loads = "	.param .u64 .ptr .global .align 8 k_param_0,\n"
                            "	.param .u64 .ptr .global .align 8 k_param_1,\n"
                            "	.param .align 8 .b8 k_param_2[16]\n"
                            "	ld.param.u64 %rd1, [k_param_0];\n"
                            "	ld.param.u64 %rd2, [k_param_1];\n"
                            "	ld.param.u64 %rd3, [k_param_2+8];\n"
                            "	add.s64 %rd4, %rd1, %rd3;\n"
                            "	st.global.u64 [%rd4], %rd2;\n"
                            "	ld.global.nc.u64 %rd5, [%rd2+8];\n"
                            "	mul.wide.s32 %rd6, %r1, 8;\n"
                            "	add.s64 %rd7, %rd2, %rd6;\n"
                            "	ld.global.nc.f64 %fd1, [%rd4];\n"
                            "$L__BB0_1:\n"
                            "	@%p1 add.s64 %rd7, %rd7, 8;\n"
                            "	ld.global.nc.v2.f64 {%fd2, %fd3}, [%rd7+16];\n"
                            "	add.s64 %rd9, %rd1, %rd5;\n"
                            "	ld.global.nc.f64 %fd4, [%rd9];\n";
  EXPECT(withCoherentLoads(Loads), Loads);
  for (const char *Chosen : {"	selp.b64 %rd8, %rd4, %rd7, %p1;\n",
                             "	mov.u64 %rd8, %rd4;\n	mov.u64 %rd8, %rd7;\n"})
    EXPECT(withCoherentLoads(Loads + Chosen +
                    "	add.s64 %rd10, %rd8, 8;\n"
                    "	ld.global.nc.v2.f64 {%fd5, %fd6}, [%rd10+8];\n"
                    "	ld.global.nc.f64 %fd7, [%rd2];\n"),
           Loads + Chosen +
               "	add.s64 %rd10, %rd8, 8;\n"
               "	ld.global.v2.f64 {%fd5, %fd6}, [%rd10+8];\n"
               "	ld.global.nc.f64 %fd7, [%rd2];\n");

  // The driver provides printf; the text only declares it.
  EXPECT(adaptPtx("\n.func  (.param .b32 func_retval0) vprintf\n(\n"),
         "\n.extern .func  (.param .b32 func_retval0) vprintf\n(\n");
}
