// A view of a container with a fixed capacity is one of its elements, though
// the container is trivially destroyed and constructed from a pointer and a
// size, like a std::span.
// RUN: %ampcc -I%S/Inputs %s -o %t && %t
#include <amp.h>
#include "check.h"
using namespace concurrency;

template <class T, int Capacity> class fixed_vector {
  T elements[Capacity];
  size_t count;

public:
  fixed_vector(const T *from, size_t n) : count(n) {
    for (size_t i = 0; i < n; ++i)
      elements[i] = from[i];
  }
  T *data() { return elements; }
  const T *data() const { return elements; }
  size_t size() const { return count; }
};

int main() {
  const int numbers[] = {1, 2, 3, 4};
  fixed_vector<int, 8> v(numbers, 4);
  array_view<int> view(4, v);
  parallel_for_each(
      view.extent, [=](index<1> i) restrict(amp) { view[i] += 100; });
  view.synchronize();
  EQUAL(v.data()[0], 101);
  EQUAL(v.data()[3], 104);
  return result();
}
