// A matrix product without tiles: work-items run a block of threads, which
// share loaded elements. A loop whose bound varies between threads, and a loop
// that reads memory that the kernel writes, are unchanged.
// RUN: %ampcc --emit-built-opencl %s -o %t && FileCheck %s < %t
#include <amp.h>
using namespace concurrency;

// CHECK:      #ifdef AMP_FUSED
// CHECK-NEXT: // work-items run threads that share what they read, through tile memory: a, b
// CHECK:      __kernel __attribute__((reqd_work_group_size(32, 8, 1))) void multiply_kernel(
// CHECK-NEXT:   __local float a_strip[8 * AMP_PACK1][33];
// CHECK-NEXT:   __local float b_strip[32][32 * AMP_PACK0];
// CHECK:        const int own1 = (int)get_group_id(1) * (AMP_PACK1 * 8);
// CHECK-NEXT:   int first1 = min(own1, ((int)get_num_groups(1) - 1) * (AMP_PACK1 * 8) - (int)get_global_offset(1));
// CHECK-NEXT:   const int item = local1 * 32 + local0;
// CHECK:        for (int strip = 0; strip < values.n; strip += min(values.n - strip, 32)) {
// CHECK-NEXT:     const int end = strip + min(values.n - strip, 32);
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT:     for (int part = 0; part < 8 * AMP_PACK1 * 32 / 256; ++part) {
// CHECK-NEXT:       const int place = part * 256 + item;
// CHECK-NEXT:       a_strip[place / 32][place % 32] = self_a_buffer_data[(first1 + place / 32) * values.a_layout.pitch[0] + (strip + min(place % 32, values.n - strip - 1))];
// CHECK:            b_strip[place_2 / (32 * AMP_PACK0)][place_2 % (32 * AMP_PACK0)] = self_b_buffer_data[first0 + place_2 % (32 * AMP_PACK0) + (strip + min(place_2 / (32 * AMP_PACK0), values.n - strip - 1)) * values.b_layout.pitch[0]];
// CHECK:          barrier(CLK_LOCAL_MEM_FENCE);
// CHECK:          AMP_UNROLL(4) for (int k = strip; k < end; ++k) {
// CHECK:                const int global0 = first0 + turn0 * 32 + local0;
// CHECK-NEXT:           const int global1 = first1 + turn1 * 8 + local1;
// CHECK:                sum[turn1][turn0] += a_strip[global1 - first1][k - strip] * b_strip[k - strip][global0 - first0];
// CHECK:          barrier(CLK_LOCAL_MEM_FENCE);
// CHECK:            if ((first0 + turn0 * 32 + local0 >= own0) & (first1 + turn1 * 8 + local1 >= own1)) {
// CHECK:      #elif AMP_COARSEN
void multiply(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c, int n) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = sum;
  });
}

// Four buffers have shorter strips; a load whose row index comes from memory
// has no strip.
// CHECK:      // work-items run threads that share what they read, through tile memory: a, b
// CHECK:        __local float a_strip[8 * AMP_PACK1][17];
// CHECK:          if (place < 8 * AMP_PACK1 * 16) {
// CHECK:      #elif
void twice(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c, int n) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * b(i[1], k) + b(i[0], k) * a(i[1], k);
    c[i] = sum;
  });
}

// CHECK:      // work-items run threads that share what they read
// CHECK-NOT:  {{a_strip|b_strip}}
// CHECK:        AMP_UNROLL(4) for (int k = 0; k < values.n; ++k) {
// CHECK:              sum[turn1][turn0] += self_a_buffer_data[{{.*}}] * self_b_buffer_data[
// CHECK:      #elif
void ordered(array_view<const float, 2> a, array_view<const float, 2> b, array_view<const int> order, array_view<float, 2> c, int n) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(order[i[0]], k) * b(k, order[i[1]]);
    c[i] = sum;
  });
}

// The sum starts from the stored value: threads that also belong to another
// work-group do not load it and do not store.
// CHECK:      // work-items run threads that share what they read, through tile memory: a
// CHECK:      void added_kernel(
// CHECK:          if ((first0 + turn0 * 32 + local0 >= own0) & (first1 + turn1 * 8 + local1 >= own1)) {
// CHECK:            sum[turn1][turn0] = self_c_buffer_data[
// CHECK:          for (int k = strip; k < end; ++k) {
// CHECK:      #elif
void added(array_view<const float, 2> a, array_view<float, 2> c, int n) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = c[i] * 0.5f;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * a(i[1], k);
    c[i] = sum;
  });
}

// An element that all threads read is loaded without a strip.
// CHECK:      // work-items run threads that share what they read, through tile memory: a, b
// CHECK-NOT:  x_strip
// CHECK:              sum[turn1][turn0] += a_strip[{{.*}}] * b_strip[{{.*}}] * self_x_buffer_data[
// CHECK:      #elif
void scaled(array_view<const float, 2> a, array_view<const float, 2> b, array_view<const float> x, array_view<float, 2> c, int n) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * b(k, i[1]) * x[k];
    c[i] = sum;
  });
}

// Threads end elsewhere: the work-group goes on to the last end, each thread to
// its own, and all load from strips. What is loaded lies between elements that are read.
// CHECK:      // work-items run threads that share what they read, through tile memory: a, b
// CHECK:      void triangle_kernel(
// CHECK:          if (0 < [[ROW:at_?[0-9]*]]) {
// CHECK-NEXT:       low{{.*}} = min(low{{.*}}, 0);
// CHECK-NEXT:       high{{.*}} = max(high{{.*}}, [[ROW]]);
// CHECK:        for (int strip = low; strip < high; strip += min(high - strip, 32)) {
// CHECK:            a_strip{{.*}} = self_a_buffer_data[max(a_low, min(a_high, {{.*}}
// CHECK:          if (strip >= all_begin && end <= all_end) {
// CHECK:          else {
// CHECK:                  const float [[NEXT:next.*]] = sum[turn1][turn0] + a_strip
// CHECK-NEXT:             sum[turn1][turn0] = ({{.*}} >= 0) & ({{.*}} < global1) ? [[NEXT]] : sum[turn1][turn0];
// CHECK:      #elif
void triangle(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < i[0]; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = sum;
  });
}

// Reads of the written buffer that only decide the store.
// CHECK:      // work-items run threads that share what they read, through tile memory: a, b
// CHECK:      self_a_buffer_data[row[turn1][turn0] * values.a_layout.pitch[0]]
// CHECK:      #elif
void placed(array_view<const float, 2> a, array_view<const float, 2> b, array_view<int, 2> c, int n) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    const int row = c[i];
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = int(sum + a(row, 0));
  });
}

// CHECK-NOT:  AMP_FUSED
// A condition that decides about more keeps the kernel as it is.
void decided(array_view<const float, 2> a, array_view<const float, 2> b, array_view<int, 2> c, int n) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    int sum = c[i];
    for (int k = 0; k < n; ++k)
      sum += int(a(i[0], k) * b(k, i[1]));
    if (sum > 3)
      sum = int(b(0, i[1]));
    c[i] = sum;
  });
}

void power(array_view<float, 2> a, int n) {
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * a(k, i[1]);
    a[i] = sum;
  });
}
