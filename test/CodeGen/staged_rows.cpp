// Loops in which threads traverse rows or columns: work-groups load these
// cooperatively. The text contains a third version of such kernels.
// RUN: %ampcc --emit-built-opencl %s -o %t && FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=NONE < %t
// RUN: %ampcc --emit-opencl %s | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: AMP_ROWS
#include <amp.h>
using namespace concurrency;

// CHECK:      #ifdef AMP_ROWS
// CHECK-NEXT: // work-groups load through tile memory: rows of a, x
// CHECK:      __kernel __attribute__((reqd_work_group_size(AMP_ROWS, 256 / AMP_ROWS, 1))) void product_kernel(
// CHECK:        __local float a_rows[AMP_ROWS][4096 / AMP_ROWS + 1];
// CHECK-NEXT:   __local int a_start[AMP_ROWS];
// CHECK-NEXT:   __local float x_strip[4096 / AMP_ROWS];
// CHECK-NEXT:   const int global0 = (int)get_global_id(0);
// CHECK-NEXT:   const int row = (int)get_local_id(0);
// CHECK-NEXT:   const int item = (int)get_local_id(1) * AMP_ROWS + row;
// CHECK-NEXT:   const int rows = min(AMP_ROWS, values.domain.component_[0] - (global0 - row));
// CHECK-NEXT:   const bool is_thread = item < rows;
// Short rows are not staged.
// CHECK:        if (values.n < 16) {
// CHECK:          if (is_thread) {
// CHECK:            sum += self_a_buffer_data[global0 * values.a_layout.pitch[0] + {{k.*}}] * self_x_buffer_data[
// CHECK:        else {
// CHECK:            a_start[row] = global0 * values.a_layout.pitch[0];
// CHECK:          barrier(CLK_LOCAL_MEM_FENCE);
// CHECK:          for (int strip = 0; strip < values.n; strip += min(values.n - strip, (4096 / AMP_ROWS))) {
// CHECK-NEXT:       const int end = strip + min(values.n - strip, (4096 / AMP_ROWS));
// CHECK-NEXT:       if ((AMP_ROWS >= 128) || strip == 0) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT:         for (int part = 0; part < 16; ++part) {
// CHECK-NEXT:           const int place = part * 256 + item;
// CHECK-NEXT:           a_parts[part] = self_a_buffer_data[a_start[min(place / (4096 / AMP_ROWS), rows - 1)] + (strip + min(place % (4096 / AMP_ROWS), values.n - strip - 1))];
// CHECK:              x_part = self_x_buffer_data[strip + min(item, values.n - strip - 1)];
// CHECK:            a_rows[{{.*}}] = a_parts[
// CHECK:            barrier(CLK_LOCAL_MEM_FENCE);
// CHECK-NEXT:       if ((AMP_ROWS < 128) && end < values.n) {
// CHECK:              a_parts[{{.*}}] = self_a_buffer_data[{{.*}} + (end + min(
// CHECK:            if (is_thread) {
// CHECK:              AMP_UNROLL(16) for (int k = strip; k < end; ++k)
// CHECK-NEXT:           sum += a_rows[row][k - strip] * x_strip[k - strip];
// CHECK:            barrier(CLK_LOCAL_MEM_FENCE);
// CHECK:      #elif AMP_COARSEN * AMP_TILES > 1
// CHECK:      void product_kernel(
// CHECK:      #else
// CHECK:      void product_kernel(
// CHECK:      #endif
void product(array_view<const float, 2> a, array_view<const float> x, array_view<float> y, int n) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * x[k];
    y[i] = sum;
  });
}

// Larger elements have shorter strips; consecutive loops share the same tile
// memory.
// CHECK:      // work-groups load through tile memory: rows of p, q
// CHECK:      void distances_kernel(
// CHECK:        __local double p_rows[AMP_ROWS][2048 / AMP_ROWS + 1];
// CHECK-NOT:    __local double p_rows
// CHECK:        __local double q_rows[AMP_ROWS][2048 / AMP_ROWS + 1];
// CHECK:          p_start[row] =
// CHECK:          sum += p_rows[row][k - strip];
// CHECK:          p_start_2[row] =
// CHECK:          sum += (p_rows[row][k_2 - strip_2] - q_rows[row][k_2 - strip_2]) * (p_rows[row][k_2 - strip_2] - q_rows[row][k_2 - strip_2]);
// CHECK:      #elif
void distances(array_view<const double, 2> p, array_view<const double, 2> q, array_view<double> y) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    double sum = 0;
    for (int k = 0; k < 64; ++k)
      sum += p[i[0]][k];
    for (int k = 0; k < 64; ++k)
      sum += (p(i[0], k) - q(i[0], k)) * (p(i[0], k) - q(i[0], k));
    y[i] = sum;
  });
}

// Columns, in threads of padded tiles with a bounds check in the program.
// CHECK:      // work-groups load through tile memory: columns of a, x
// CHECK:      void transposed_kernel(
// CHECK:        __local float a_columns[4096 / AMP_ROWS][AMP_ROWS];
// CHECK:        const int rows = min(AMP_ROWS, max(values.n, 0) - (global0 - row));
// CHECK:        if (rows > 0) {
// CHECK:          a_start[row] = global0;
// CHECK:          const int place = part * 256 + item;
// CHECK-NEXT:     a_parts[part] = self_a_buffer_data[a_start[min(place % AMP_ROWS, rows - 1)] + (strip + min(place / AMP_ROWS, values.m - strip - 1)) * values.a_layout.pitch[0]];
// CHECK:          a_columns[{{place.*}} / AMP_ROWS][{{place.*}} % AMP_ROWS] = a_parts[
// CHECK:          sum += a_columns[k - strip][row] * x_strip[k - strip];
// CHECK:      #elif
void transposed(array_view<const float, 2> a, array_view<const float> x, array_view<float> y, int m, int n) {
  parallel_for_each(y.extent.tile<64>().pad(), [=](tiled_index<64> t) restrict(amp) {
    const int i = t.tile[0] * 64 + t.local[0];
    if (i >= n)
      return;
    float sum = 0;
    for (int k = 0; k < m; ++k)
      sum += a(k, i) * x[k];
    y[i] = sum;
  });
}

// Threads below a bound do nothing.
// CHECK:      // work-groups load through tile memory: columns of a
// CHECK:      void lower_bound_kernel(
// CHECK:        const int rows = min(AMP_ROWS, max(min(values.domain.component_[0], values.n), 0) - (global0 - row));
// CHECK-NEXT:   const int first_row = max(min(max(values.k, -1) - (global0 - row), rows - 1) + 1, 0);
// CHECK-NEXT:   const bool is_thread = item >= first_row && item < rows;
// CHECK:        if (first_row < rows) {
// CHECK:          a_parts[part] = self_a_buffer_data[a_start[max(min(place % AMP_ROWS, rows - 1), first_row)] + {{.*}}];
void lower_bound(array_view<const float, 1> a, array_view<float> y, int k, int n, int m) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    if (i[0] > k && i[0] < n) {
      float sum = 0;
      for (int j = 0; j < m; ++j)
        sum += a[j * n + i[0]];
      y[i] = sum;
    }
  });
}

// Rows of a triangle; strips start at the beginning of each row.
// CHECK:      // work-groups load through tile memory: rows of a
// CHECK:      void triangle_kernel(
// CHECK:        int behind = values.n;
// CHECK:        begin = global0;
// CHECK-NEXT:   length = begin < behind ? behind - begin : 0;
// CHECK-NEXT:   count[row] = length;
// CHECK:        longest = 0;
// CHECK:        barrier(
// CHECK:        atomic_max(&longest, length);
// CHECK:        barrier(
// CHECK-NEXT:   most = longest;
// CHECK:        if (0 < length) {
// CHECK-NEXT:     a_start[row] = global0 * values.a_layout.pitch[0] + begin;
// CHECK:        for (int strip = 0; strip < most; strip += min(most - strip, (4096 / AMP_ROWS))) {
// CHECK:          if (strip + {{.*}} < count[min({{.*}}, rows - 1)]) {
// CHECK-NEXT:       a_parts[part] = self_a_buffer_data[a_start[
// CHECK:          for (int at = strip; at < min(end, length); ++at) {
// CHECK-NEXT:       int k = begin + at;
// CHECK:            sum += a_rows[row][at - strip] * self_x_buffer_data[k];
// CHECK:      #elif
void triangle(array_view<const float, 2> a, array_view<const float> x, array_view<float> y, int n) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = i[0]; k < n; ++k)
      sum += a(i[0], k) * x[k];
    y[i] = sum;
  });
}

// Rows of a sparse matrix have varying lengths and are not staged.
// NONE:     void triangle_kernel(
// NONE:     #elif
// NONE-NOT: work-groups load
void sparse(array_view<const int> start, array_view<const int> col, array_view<const float> val, array_view<const float> x, array_view<float> y) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = start[i]; k < start[i[0] + 1]; ++k)
      sum += val[k] * x[col[k]];
    y[i] = sum;
  });
}

// Loops that are not staged: neighboring elements, short loops, also with bounds that vary
// between threads, jumps, conditions that vary between threads, and memory that the kernel writes.
void none(array_view<const int, 2> a, array_view<int, 2> b, array_view<const int> f, array_view<int> y, int n) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < n; ++k)
      sum += f[i[0] + k];
    for (int k = 0; k < 4; ++k)
      sum += a(i[0], k);
    for (int k = i[0]; k < n; ++k)
      sum += f[k];
    for (int k = 0; k < i[0]; ++k)
      sum += b(i[0], k);
    for (int k = 0; k < n; ++k) {
      if (a(i[0], k) == 0)
        break;
      sum += k;
    }
    if (sum > 0)
      for (int k = 0; k < n; ++k)
        sum += a(i[0], k);
    for (int k = 0; k < n; ++k)
      b(i[0], k) += 1;
    y[i] = sum;
  });
}
