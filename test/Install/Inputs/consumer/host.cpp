#include <amp.h>
#include <ppl.h>
int main() {
  int sizes[2] = {};
  concurrency::parallel_for(0, 2, [&](int i) {
    sizes[i] = concurrency::extent<2>(3, 4).size();
  });
  return sizes[0] + sizes[1] == 24 ? 0 : 1;
}
