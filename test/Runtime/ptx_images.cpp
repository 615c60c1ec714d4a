// RUN: %inside %s -o %t && %t > %t.cl
// RUN: %clangxx -x cl -cl-std=CL1.2 -target nvptx64-nvidia-nvcl -Xclang -finclude-default-header -O2 -S %t.cl -o - | FileCheck %s
// Kernels with images, as NVIDIA's OpenCL compiler gets them for CUDA's driver:
// images are structs of objects, accesses are instructions in comments.
#include "Cuda/Ptx.h"
#include "Check.h"

// CHECK: .target sm_{{[0-9]+}}, texmode_independent
// CHECK: .entry images(
// CHECK-NEXT: .param .align 8 .b8 images_param_0[56],
// CHECK-DAG: //AMP tex.2d.v4.f32.f32 {[[TEXEL:.*]]}, [%rd{{[0-9]+}}, {%f{{[0-9]+}}, %f{{[0-9]+}}}];
// CHECK-DAG: //AMP tex.2d.v4.s32.s32 {{.*}}, [%rd{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}}];
// CHECK-DAG: //AMP tex.3d.v4.u32.s32 {{.*}}, [%rd{{[0-9]+}}, {[[X:%r[0-9]+]], [[Y:%r[0-9]+]], [[Z:%r[0-9]+]], [[Z]]}];
// CHECK-DAG: //AMP sust.p.2d.v4.b32.zero [%rd{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}}], {{{.*}}};
// CHECK-DAG: //AMP sust.p.3d.v4.b32.zero [%rd{{[0-9]+}}, {[[X]], [[Y]], [[Z]], [[Z]]}], {{{.*}}};
static constexpr char Kernel[] = R"(
#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable
__constant sampler_t linear = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
__kernel void images(__read_only image2d_t a, __read_only image1d_t b, __read_only image3d_t c,
                     __write_only image2d_t d, __write_only image3d_t e) {
  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  write_imagef(d, (int2)(x, y), read_imagef(a, linear, (float2)(x * 0.1f, y)));
  write_imageui(e, (int4)(x, y, z, 0), read_imageui(c, (int4)(x, y, z, 0)) + as_uint4(read_imagei(b, x)));
}
)";

int main() {
  EXPECT(amprt::withPtxImages("__kernel void none() {}"), std::string("__kernel void none() {}"));
  std::fputs(amprt::withPtxImages(Kernel).c_str(), stdout);
}
