// Inspected kernels in checking runs, and the kind of their inspection.
// RUN: %ampcc -O2 -famp-check --emit-cpu %s -o - | FileCheck %s
// RUN: %ampcc -O0 -famp-check --emit-cpu %s -o - | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: inspected
#include <amp.h>
using namespace concurrency;

void run(array_view<const int> in, array_view<int> out) {
  // The kernel is proved to be free of races: marks record which memory is initialized.
  // CHECK-LABEL: namespace sum_kernel_inspected {
  // CHECK: AMP_inspect_clear(s);
  // CHECK: if (!AMP_inspect_marks(AMP_thread)) {
  // CHECK-NOT: AMP_inspect_order
  // CHECK: AMP_inspect_tile_write(3u, AMP_failed, &s[
  // CHECK: AMP_epoch += 1u;
  // CHECK: if (AMP_inspect_marks(AMP_thread)) {
  // CHECK: AMP_inspect_write(1u, AMP_failed, AMP_thread,
  // CHECK: AMP_inspect_write(3u, AMP_failed, AMP_thread,
  // CHECK: static const ::amprt_inspect_code AMP_inspection = {{.*}}, 1};
  // CHECK-LABEL: namespace sum_kernel_checked {
  // CHECK: &sum_kernel_inspected::AMP_inspection
  struct sum {
    array_view<const int> in;
    array_view<int> out;
    void operator()(tiled_index<64> t) const restrict(amp) {
      tile_static int s[64];
      s[t.local[0]] = in[t.global];
      t.barrier.wait();
      out[t.global] = s[63 - t.local[0]];
    }
  };
  parallel_for_each(out.extent.tile<64>(), sum{in, out});

  // CHECK-LABEL: namespace sort_kernel_inspected {
  // CHECK: AMP_inspect_clear(s);
  // CHECK: if (!AMP_inspect_marks(AMP_thread)) {
  // CHECK: AMP_inspect_order(AMP_failed, AMP_epoch, AMP_last_read);
  // CHECK: AMP_inspect_tile_write(2u, AMP_failed, &s[
  // CHECK: AMP_inspect_tile_write(0u, AMP_failed, &s[
  // CHECK: AMP_epoch += 1u;
  // CHECK: if (AMP_inspect_marks(AMP_thread)) {
  // CHECK: AMP_inspect_write(1u, AMP_failed, AMP_thread,
  // CHECK: AMP_inspect_write(0u, AMP_failed, AMP_thread,
  // CHECK: static const ::amprt_inspect_code AMP_inspection = {{.*}}, 0};
  struct sort {
    array_view<const int> in;
    array_view<int> out;
    void operator()(tiled_index<64> t) const restrict(amp) {
      tile_static int s[64];
      s[in[t.global] & 63] = t.local[0];
      t.barrier.wait();
      out[t.global] = s[t.local[0]];
    }
  };
  parallel_for_each(out.extent.tile<64>(), sort{in, out});

  // The positions of its writes depend on its own writes.
  // CHECK-NOT: namespace chase_kernel_inspected
  // CHECK-LABEL: namespace chase_kernel_checked {
  // CHECK-NOT: _inspected::
  struct chase {
    array_view<int> out;
    void operator()(index<1> i) const restrict(amp) { out[out[i]] = 1; }
  };
  parallel_for_each(out.extent, chase{out});
}
