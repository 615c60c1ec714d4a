#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  std::vector<int> numbers = {1, 2, 3, 4};
  array_view<int> scaled(4, numbers);
  parallel_for_each(scaled.extent, [=](index<1> i) restrict(amp) { scaled[i] *= 3; });
  std::cout << scaled[2] << '\n';
}
