// RUN: %ampcc -Werror %s -o %t && %t
// A program's own function `index`, next to concurrency's class and the C function.
#include <amp.h>
#include <strings.h>
#include <vector>
using namespace concurrency;

static int index(int row, int column) { return row * 10 + column; }

int main() {
  std::vector<int> data(4);
  array_view<int> v(4, data);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = i[0]; });
  v.synchronize();
  return ::index(1, 2) == 12 && data[3] == 3 ? 0 : 1;
}
