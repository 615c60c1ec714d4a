#include "kernels.h"
#include <cstdio>

// Contains no C++ AMP: the library links the runtime.
int main() {
  int data[4] = {1, 2, 3, 4};
  square(data, 4);
  std::printf("%d %d %d %d\n", data[0], data[1], data[2], data[3]);
}
