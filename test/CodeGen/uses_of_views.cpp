// RUN: %ampcc -S -emit-llvm %s -o - | %filecheck %s
// The descriptor of an argument says whether the kernel only reads its elements
// (7), or only replaces them (11), or may do both (3).
#include <amp.h>
using namespace concurrency;

struct Pair {
  int first, second;
};
typedef array_view<int> view;
int sum(const array<int> &a, int i) restrict(amp) { return a[i] + a[i + 1]; }
int get(const int &x) restrict(amp) { return x; }
int add(int &x) restrict(amp) { return ++x; }

// CHECK: kernels{{.*}}.args = internal constant
void kernels(const array<int> &constant, array<int> &passed, view read, view byReference, view replaced, view changed,
             view both, view changeable, view whole, view unused, array_view<Pair> members, array_view<Pair> readMembers,
             array_view<int, 2> rows, array_view<int, 2> kept) {
  parallel_for_each(read.extent, [=, &constant, &passed](index<1> i) restrict(amp) {
    // CHECK-SAME: [%struct.amprt_arg { i16 2, i16 7,
    int x = sum(constant, i[0]);
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 3,
    x += sum(passed, i[0]);
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 7,
    x += read[i] + read.extent[0] + read.get_extent()[0];
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 7,
    x += get((byReference(i)));
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 11,
    (replaced[i]) = x;
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 3,
    changed[i] += x;
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 3,
    both[i] = both[i] + 1;
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 3,
    x = add(changeable[i]);
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 3,
    view alias = whole;
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 3,
    x += unused.extent[0];
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 3,
    members[i].first = x;
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 7,
    x += readMembers[i].second;
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 11,
    rows[i[0]][1] = x + alias[i];
    // CHECK-SAME: %struct.amprt_arg { i16 2, i16 3,
    view row = kept[i[0]];
    // CHECK-NOT: %struct.amprt_arg { i16 2,
    row[i] = x;
  });
}
