// Features that C++17 added to std or removed: such a file is compiled as C++14, the default of Visual C++
// until 2019, unless the command specifies a standard.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: not %ampcc -fsyntax-only -std=c++17 %s 2>&1 | FileCheck %s --check-prefix=CHECK-ASKED
// CHECK-ASKED: error: reference to 'size' is ambiguous
// CHECK-ASKED: note: Visual C++ compiles C++14 unless told otherwise: -std=c++14 does, too
#include <amp.h>
#include <numeric>
#include <vector>
using namespace std;
using namespace concurrency;
const int size = 64;
vector<float> data(size); // CHECK: :[[@LINE]]:20: warning: compiled as C++14, {{.*}}, since C++17 added 'size' to std
template <class T> T clamp(T x, T a, T b) restrict(amp, cpu) { return x < a ? a : x > b ? b : x; }
int gcd(int a, int b) restrict(amp, cpu) { return b ? a % b ? gcd(b, a % b) : b : a; }
int shift(byte x) { return x >> 1; }
int main() {
  bool changed = false;
  changed++; // CHECK: warning: compiled as C++14, {{.*}}, since C++17 does not have this
  register int n = 3;
  array_view<int> v(2);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = clamp(i[0], 1, 5) + n; });
  return v[0] == 4 && changed && clamp(9, 1, 5) == 5 && shift(6) == 3 && data.size() == 64 ? 0 : 1;
}
