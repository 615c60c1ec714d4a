// RUN: %ampcc --emit-opencl %s | FileCheck %s
//
// A pointer to one of several address spaces becomes an address and the number
// of its space; loads and stores through it branch.
#include <amp.h>
using namespace concurrency;

// CHECK: typedef struct {
// CHECK-NEXT:   ulong address;
// CHECK-NEXT:   uint memory;
// CHECK-NEXT: } generic_pointer;

// Branches cover only the address spaces that generic pointers reach.
// CHECK: static int load_int(generic_pointer p) {
// CHECK-NEXT:   if (p.memory == 3)
// CHECK-NEXT:     return *(__global int *)p.address;
// CHECK-NEXT:   return *(int *)p.address;
// CHECK-NEXT: }
// CHECK: static int store_int(generic_pointer p, int value) {
// CHECK-NEXT:   if (p.memory == 3)
// CHECK-NEXT:     return *(__global int *)p.address = value;
// CHECK-NEXT:   return *(int *)p.address = value;

// CHECK: pointer_lambda_call(
// CHECK: generic_pointer p = {(ulong)&mine, 1};
// CHECK: p = (generic_pointer){(ulong)&self->v.buffer_.data[i.component_[0]], 3};
// CHECK: store_int(p, load_int(p) + 4);
// CHECK: int *own = &mine;
// CHECK: *own += 1;
void pointer(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    int mine = 3;
    int *p = &mine;
    if (mine > 2)
      p = &v[i];
    *p += 4;
    int *own = &mine; // points to one address space
    *own += 1;
  });
}

struct Point {
  int x, y;
  int twice() const restrict(amp) { return 2 * y; }
};

// The function has another instance, whose parameter is a generic pointer.
// CHECK: int load_int(generic_pointer p) {
// CHECK-NEXT:   if (p.memory == 2)
// CHECK-NEXT:     return *(__local int *)p.address;
// CHECK-NEXT:   if (p.memory == 3)
// CHECK-NEXT:     return *(__global int *)p.address;
// CHECK-NEXT:   return *(int *)p.address;
// CHECK: int Point_twice(generic_pointer self) { return 2 * load_int(Point_y(self)); }
// CHECK: int Point_twice_2(__global const Point *self) { return 2 * self->y; }
// CHECK: generic_pointer r = {{.*}} ? (generic_pointer){(ulong)&tile_2[0], 2} : (generic_pointer){(ulong)&mine, 1};
// CHECK: if (i.global_.component_[0] > 4) {
// CHECK: generic_pointer q = {{.*}} ? r : (generic_pointer){(ulong)&self->v.buffer_.data[0], 3};
// CHECK: Point_twice(q)
// CHECK: Point_twice_2(&self->v.buffer_.data[0])
// CHECK: store_Point(r, self->v.buffer_.data[1]);
void reference(array_view<Point, 1> v) {
  parallel_for_each(
      v.extent.tile<4>(), [=](concurrency::tiled_index<4> i) restrict(amp) {
        tile_static Point tile[4];
        Point mine = {1, 2};
        Point &r = i.local[0] ? tile[0] : mine;
        if (i.global[0] > 4) {
          const Point &q = i.local[0] > 1 ? r : v[0];
          mine.x = q.twice() + v[0].twice();
        }
        r = v[1];
        v[i].x = r.x;
      });
}

// Objects whose address reaches no such pointer are not affected.
// CHECK-NOT: {{generic_pointer }}
// CHECK: int largest(__global const int *a, const int *b)
template <class T> T largest(const T &a, const T &b) restrict(cpu, amp) {
  return a < b ? b : a;
}
void one(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    int mine = 3;
    int *p = &mine, *q = &v[i];
    v[i] = p == &mine ? largest(*q, *p) : 0;
  });
}
