#include "stdafx.h"
using namespace concurrency;

int main() {
  std::vector<int> v = {0, 1, 2, 3, 4, 5, 6, 7};
  array_view<int> view(8, v);
  index<1> second(2);
  reverse<4>(view);
  std::cout << view[second] << " ";
  sides(view);
  std::cout << view[0] << " " << ::index("abc", 'c') << " ";
  std::vector<float> f(4, 9.f);
  Root<float> root = {array_view<float>(4, f)};
  parallel_for_each(root.v.extent, root);
  std::cout << root.v[1] << "\n";
}
