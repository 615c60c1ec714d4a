// Functions are named after their template arguments, also after negative ones.
// RUN: %ampcc -O2 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
template <int N> int add(int x) restrict(cpu, amp) {
  int s = 0;
  for (int k = 0; k < x; k++) { if (k * N % 7 == 3) continue; for (int j = k; j < x; j += 3) s += (j ^ N) % 11; if (s > 1000) return s + N; }
  return s - N;
}
int main() {
  int r[8] = {}; array_view<int> v(8, r);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { int a = i[0] + 9; v[i] = add<4>(a + 1) + add<-4>(a) + add<-4>(a * 2) + add<4>(a * 3); });
  v.synchronize();
  for (int i = 0; i < 8; i++) { int a = i + 9; if (r[i] != add<-4>(a) + add<4>(a + 1) + add<-4>(a * 2) + add<4>(a * 3)) { puts("BAD"); return 1; } }
  puts("ok");
}
