// A program's function is not mistaken for a function of the C library that has
// the same name and other parameters.
// RUN: %ampcc -famp-check -O1 -S -emit-llvm %s -o - | FileCheck %s --implicit-check-not=amprt_check_memory --implicit-check-not=amprt_check_free
// CHECK: call {{.*}}@read(i32
// CHECK: call {{.*}}@write(double
#include <amp.h>
extern "C" int read(int row, int column, int layer);
extern "C" long write(double value, double place, double size);
int main() { return read(1, 2, 3) + int(write(1, 2, 3)); }
