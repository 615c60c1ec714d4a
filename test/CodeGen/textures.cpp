// RUN: %ampcc --emit-opencl %s | FileCheck %s
// RUN: %ampcc --emit-cpu %s | FileCheck %s --check-prefix=CPU
//
// Texels are stored in a buffer of words. The width of their components is an
// argument of the kernel, and tested once for each texel; components of less than
// a word are accessed in their own size, since other threads own their neighbors.
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

// Halves are converted in memory, which needs no extension.
// CHECK: static float AMP_half_to_float(uint bits) {
// CHECK: return vload_half(0, (const half *)&place);
// CHECK: static uint AMP_float_to_half(float value) {
// CHECK: vstore_half_rte(value, 0, (half *)&place);
// CPU-DAG: float AMP_half_to_float(unsigned x) {
// CPU-DAG: unsigned AMP_float_to_half(float x) {

void floats(texture_view<const float_2, 2> from, texture_view<float_2, 2> to) {
  // CHECK: static void texel_widths_vector_2_float_16_load_into(__global const uint *texels, int i, {{.*}}, vector_2_float *value) {
  // CHECK: AMP_half_to_float((texels[i + 0 / 32] >> 0 % 32) & 65535u), AMP_half_to_float((texels[i + 16 / 32] >> 16 % 32) & 65535u)
  // CHECK: static void texel_widths_vector_2_float_32_16_load_into(__global const uint *texels, int i, uint bits, vector_2_float *value) {
  // CHECK: if (bits != 32)
  // CHECK-NEXT: texel_widths_vector_2_float_16_load_into(texels, i, bits, value);
  // CHECK-NEXT: else
  // CHECK-NEXT: as_float(texels[i * 2 + 0 / 32] >> 0 % 32), as_float(texels[i * 2 + 32 / 32] >> 32 % 32)
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) { to.set(i, from[i]); });
  // CHECK: __kernel void floats_kernel(
  // CHECK-DAG: __global uint *AMP_RESTRICT to_storage
  // CHECK-DAG: __global const uint *AMP_RESTRICT from_storage
}

void small(texture<uint, 1> &from, texture_view<unorm_4, 1> to) {
  // CHECK: static uint unit_8_load(__global const uint *words, int i) {
  // CHECK: return ((__global const uchar *)words)[i];
  // CHECK: static uint texel_widths_uint_32_8_16_load(
  // CHECK: static uint component_code_unorm_8_encode(unorm value) {
  // CHECK: rint((f > 0.0f ? f : 0.0f) * 255)
  // CHECK: static void unit_16_store(__global uint *words, int i, uint bits) {
  // CHECK: ((__global ushort *)words)[i] = (ushort)bits;
  // CHECK: static void unit_8_store(__global uint *words, int i, uint bits) {
  // CHECK: ((__global uchar *)words)[i] = (uchar)bits;
  // CPU: ((unsigned char *)words)[i] = (unsigned char)bits;
  parallel_for_each(to.extent, [=, &from](index<1> i) restrict(amp) {
    to.set(i, unorm_4(float(from[i])));
    from.set(i, 1);
  });
}
