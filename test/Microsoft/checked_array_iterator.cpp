// RUN: %ampcc -Wall -Wextra -Werror %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;
using stdext::checked_array_iterator;
using stdext::make_checked_array_iterator;

int main() {
  int in[] = {4, 3, 2, 1}, out[4] = {};
  array_view<int> v(4, in);
  array<int> a(4, stdext::make_unchecked_array_iterator(in));
  copy(v.section(0, 2), make_checked_array_iterator(out, 4, 2));
  copy(a, checked_array_iterator<int *>(out, 4));
  std::sort(make_checked_array_iterator(out, 4), make_checked_array_iterator(out, 4) + 4);
  int refused = 0;
  try {
    std::copy(in, in + 4, make_checked_array_iterator(out, 3));
  } catch (const std::out_of_range &) {
    ++refused;
  }
  try {
    *make_checked_array_iterator(out, 4, 4) = 1;
  } catch (const std::out_of_range &) {
    ++refused;
  }
  checked_array_iterator<const int *> i(in, 4), j = i + 2;
  return refused == 2 && out[0] == 4 && out[3] == 4 && j - i == 2 && i < j && *--j == 3 && i[3] == 1 ? 0 : 1;
}
