// Calls of fast_math's functions in vectors use the GNU vector math library for
// each kind of processor; precise_math's functions are called for each element.
// -mrecip=sqrtf:0 turns rsqrt into the processor's estimate.
// RUN: %ampcc -famp-cpu=all -O2 -S %s -o %t.s
// RUN: FileCheck --check-prefixes=FAST %s < %t.s
// RUN: %ampcc -O2 -E %s -o %t.ii
// RUN: %ampcc -famp-cpu=all -O2 -S %t.ii -o - | FileCheck --check-prefixes=FAST %s
// RUN: FileCheck --check-prefixes=PRECISE %s < %t.s
// RUN: %ampcc -O2 --emit-cpu %s | FileCheck --check-prefix=STEP %s
// RUN: %ampcc -O2 -mrecip=vec-sqrtf:0 --emit-cpu %s | FileCheck --check-prefix=ESTIMATE %s
// REQUIRES: x86
#include <amp_math.h>
using namespace concurrency;

// FAST-DAG: _ZGVdN8v_expf
// FAST-DAG: _ZGVdN8vv_powf
// FAST-DAG: _ZGVdN8vv_atan2f
void fast(array_view<float> v, float k) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = fast_math::exp(v[i]) + fast_math::pow(v[i], k) + fast_math::atan2(v[i], k);
  });
}

// A sum of a row's results keeps its order.
// FAST-DAG: _ZGVdN8v_tanf
void sums(array_view<float, 2> v) {
  parallel_for_each(extent<1>(v.extent[0]), [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < 512; k++) {
      v(i[0], k) = fast_math::tan(v(i[0], k));
      sum += v(i[0], k);
    }
    v(i[0], 0) = sum;
  });
}

// PRECISE-NOT: _ZGV{{.*}}_log2f
// PRECISE-NOT: _ZGV{{.*}}_sin
void precise(array_view<float> v, array_view<double> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = precise_math::log2(v[i]);
    w[i] = precise_math::sin(w[i]);
  });
}

// STEP: float native_rsqrt(float x) {
// STEP: rest = 1 - x * y * y
// ESTIMATE: float AMP_native_rsqrt(float x) {
// ESTIMATE: return 1 / __builtin_sqrtf(x);
void estimate(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = fast_math::rsqrt(v[i]); });
}
