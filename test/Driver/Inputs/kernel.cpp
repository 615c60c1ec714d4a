// A translation unit with a kernel; the other files call `sum`.
#include <amp.h>
int sum(int n) {
  int data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  concurrency::array_view<int> view(8, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
    view[i] = view[i] * n;
  });
  view.synchronize();
  int result = 0;
  for (int x : data)
    result += x;
  return result;
}
