#include <cstdio>
int sum(int n);
extern "C" int c_part(int *restrict_);
int main() {
  int x = SCALE;
  std::printf("%d %d\n", sum(x), c_part(&x));
}
