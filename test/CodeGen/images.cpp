// RUN: %ampcc --emit-opencl %s | FileCheck %s
//
// A kernel with textures has a second version in which textures are images,
// passed as parameters because OpenCL C has no variables of image types.
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

// CHECK: __kernel void sampled_kernel(__global
// CHECK: #ifdef AMP_NO_FP_CONTRACT
// CHECK: __constant sampler_t AMP_point_wrap = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_NEAREST;
// CHECK: __constant sampler_t AMP_linear_mirror = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_MIRRORED_REPEAT | CLK_FILTER_LINEAR;
// CHECK: static void AMP_image_sample_3d(__read_only image3d_t image, int filter, int address, float x, float y, float z, float *value) {
// CHECK-NEXT: const float4 at = (float4)(x, y, z, 0);
// CHECK: case 1 << 2 | 2:
// CHECK-NEXT: texel = read_imagef(image, AMP_linear_clamp, at);
// CHECK: value[0] = texel.x;
// CHECK: static void AMP_image_store_float_2d(__write_only image2d_t image, int x, int y, float r, float g, float b, float a) {
// CHECK-NEXT: write_imagef(image, (int2)(x, y), (float4)(r, g, b, a));
// CHECK: AMP_image_sample_3d(body_storage, filter, address, c->x_, c->y_, c->z_, value);
// CHECK: AMP_image_store_float_2d(picture_storage,
// CHECK: __kernel void sampled_kernel({{.*}}__read_only image3d_t body_storage, __write_only image2d_t picture_storage) {
void sampled(texture_view<const unorm, 3> body, texture_view<unorm_2, 2> picture) {
  parallel_for_each(picture.extent, [=](index<2> i) restrict(amp) {
    unorm a = body.sample(float_3(0.5f, i[0] * 0.1f, i[1] * 0.1f));
    picture.set(i, unorm_2(a, a));
  });
}

// Each access uses its own image, also in functions that are called with several.
// CHECK-LABEL: __kernel void several_kernel(__global
// CHECK: static void AMP_image_load_int_1d(__read_only image1d_t image, int x, int *value) {
// CHECK-NEXT: const int4 texel = read_imagei(image, x);
// CHECK-DAG: AMP_image_load_int_1d(a_storage,
// CHECK-DAG: AMP_image_load_int_1d(b_storage,
// CHECK: write_only image1d_t c_storage
void several(const texture<int, 1> &a, const texture<int, 1> &b, texture_view<int, 1> c) {
  parallel_for_each(c.extent, [=, &a, &b](index<1> i) restrict(amp) { c.set(i, a[i] + b[i]); });
}

// Textures that a kernel reads and writes stay in memory; a kernel without other textures has no second version.
// CHECK-LABEL: __kernel void mixed_kernel(__global uint *AMP_RESTRICT both_storage, __global {{.*}}from_storage
// CHECK: __kernel void mixed_kernel(__global uint *AMP_RESTRICT both_storage, kernel_values values, __read_only image1d_t from_storage) {
// CHECK-LABEL: __kernel void in_place_kernel(
// CHECK-NOT: __kernel void in_place
void mixed(texture<int, 1> &both, texture_view<const int, 1> from) {
  parallel_for_each(both.extent, [=, &both](index<1> i) restrict(amp) { both.set(i, both[i] + from[i]); });
}
void in_place(texture<int, 1> &both) {
  parallel_for_each(both.extent, [=, &both](index<1> i) restrict(amp) { both.set(i, both[i] + 1); });
}

// A kernel that accesses no texel has no second version either.
// CHECK: __kernel void only_extent_kernel(
// CHECK-NOT: __kernel
void only_extent(texture_view<const int, 1> from, array_view<int> to) {
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = from.extent[0]; });
}

// A texture that is chosen at run time stays in memory.
// CHECK-LABEL: __kernel void chosen_kernel(
// CHECK-NOT: __kernel
void chosen(const texture<int, 1> &a, const texture<int, 1> &b, array_view<int> to) {
  parallel_for_each(to.extent, [=, &a, &b](index<1> i) restrict(amp) {
    const texture<int, 1> &from = to.extent[0] > 7 ? a : b;
    to[i] = from[i];
  });
}
