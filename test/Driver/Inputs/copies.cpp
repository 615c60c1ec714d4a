// Unnecessary copies, and the same program without them.
#include <amp.h>
#include <cstring>
#include <vector>
using namespace concurrency;

static const int size = 1000;

struct Pair {
  int first, second;
};

int main(int, char **arguments) {
  const std::string how = arguments[1];
  // The memory is not aligned for devices, so none uses it in place.
  std::vector<int> memory(6 * size + 1);
  int *const begin = memory.data() + (reinterpret_cast<size_t>(memory.data()) % 8 ? 0 : 1);
  array_view<int> from(size, begin), to(size, begin + size);
  array_view<const int> fixed(size, begin);
  array_view<Pair> pairs(size, reinterpret_cast<Pair *>(begin + 2 * size));
  if (how == "replaced") {
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = i[0] + to.extent[0]; });
  } else if (how == "read") {
    to.discard_data();
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to(i) = 2 * from[i]; });
    from.synchronize();
  } else if (how == "loop") {
    for (int round = 0; round < 5; ++round) {
      array_view<const int> view(size, begin);
      to.discard_data();
      parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = view[i] + round; });
    }
  } else if (how == "good") {
    to.discard_data();
    for (int round = 0; round < 5; ++round)
      parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = fixed[i] + round; });
    // The kernel writes only a part of each element, so it copies the others in.
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { pairs[i].first = 1; });
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { from[i] += 1; });
    // A kernel reads data that another one changed.
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { pairs[i].second = from[i]; });
    pairs.synchronize();
    from.synchronize();
  }
  to.synchronize();
  return how == "fails" ? 3 : 0;
}
