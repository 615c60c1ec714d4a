// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
//
// Names come from the source. An operator is named after its first class, member or
// not; further instances of a template have their arguments appended; names that
// OpenCL reserves get an underscore. Functions without an effect are not called.
#include <amp.h>
using namespace concurrency;
#define R restrict(amp)

struct Vec {
  float x, y;
  // CHECK-DAG: static Vec Vec_negate(const Vec *self)
  Vec operator-() const R { return {-x, -y}; }
};
// CHECK-DAG: static Vec Vec_plus(const Vec *a, const Vec *b)
Vec operator+(const Vec &a, const Vec &b) R { return {a.x + b.x, a.y + b.y}; }
// CHECK-DAG: static Vec Vec_times(float s, const Vec *v)
Vec operator*(float s, const Vec &v) R { return {s * v.x, s * v.y}; }

// CHECK-DAG: static float largest(float a, float b)
// CHECK-DAG: static int largest_int(int a, int b)
template <class T> T largest(T a, T b) R { return a < b ? b : a; }
// CHECK-DAG: static int times(int half_)
// CHECK-DAG: static int times_3(int half_)
template <int N> int times(int half) R { return N * half; }
void trace(int) R {}
// CHECK-DAG: static int third(int unnamed1, int unnamed2, int self3)
int third(int, int, int self) R { return self; }

// CHECK-DAG: kernel_.w_ = values.w;
void run(array_view<float, 1> v, int w_) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    Vec a = {v[i], -3}, b = 2 * -(a + a);
    // CHECK-DAG: Vec a = {self->v.buffer_.data[i.component_[0]], -3.0f};
    trace(i[0]);
    int local = 1, kernel = local;
    // CHECK-DAG: int local_ = 1; int kernel_ = local_;
    // CHECK-NOT: trace
    v[i] = largest(b.x, b.y) + largest(kernel, 2) + times<2>(3) + times<3>(4) + third(1, 2, w_);
  });
}
