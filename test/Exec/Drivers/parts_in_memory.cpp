// A part of an object with a variable index is copied as a whole, and class
// parameters are distinct objects.
// RUN: %ampcc -O2 -std=c++17 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl AMPCC_COARSEN=4 %t %}
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct item { float weight; unsigned codes[3]; float last; };
struct worker { item own, current; unsigned code; int turn; };
struct pair { int at[2]; };
struct frame { pair first; double scale[3]; };
struct state { frame top; unsigned count; };

item make(int i) restrict(cpu, amp) {
  item x = {float(i & 7), {unsigned(i & 7), unsigned(i & 3), unsigned(i & 255)}, float(i & 63)};
  return x;
}
state begin(int i) restrict(cpu, amp) {
  state s = {{{{i, i + 1}}, {1, 2, 3}}, unsigned(i)};
  return s;
}
state step(state s, int *at) restrict(cpu, amp) {
  pair &first = s.top.first;
  first.at[*at & 1] = -7;
  *at = 0;
  return s;
}
// The argument changes, the parameter does not.
int late(state old, state &now) restrict(cpu, amp) {
  now.top.first.at[0] += 5;
  return old.top.first.at[0];
}
int statesum(int i) restrict(cpu, amp) {
  pair y = {{0, i}};
  state s = begin(i);
  s = step(begin(i + 3), &y.at[i & 1]);
  int before = late(s, s);
  return s.top.first.at[0] + s.top.first.at[1] * 3 + before * 5 + y.at[1] * 7;
}

int main() {
  const int n = 48 * 5;
  std::vector<item> in(n), out(n);
  std::vector<int> sums(n);
  for (int i = 0; i < n; ++i)
    in[i] = make(i * 37);
  array_view<const item> from(n, in);
  array_view<item> to(n, out);
  array_view<int> sum(n, sums);
  parallel_for_each(to.extent.tile<48>(), [=](tiled_index<48> t) restrict(amp) {
    tile_static int seen[48];
    int l = t.local[0], g = t.global[0];
    worker w;
    w.own = make(g), w.current = from[g], w.code = g * 3u, w.turn = l - 5;
    seen[l] = g;
    t.barrier.wait();
    w.code = 4199679664u << (~w.turn & 31);
    if (w.current.codes[w.code % 3u] >> 3 & 1u)
      seen[l] = -w.turn;
    t.barrier.wait();
    if (w.current.weight != 3)
      to[g] = w.current;
    else
      to[g] = from[g];
    sum[g] = statesum(g) + (seen[l] == 12345 ? int(w.own.weight) : 0);
  });
  to.synchronize();
  sum.synchronize();
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    wrong += out[i].weight != in[i].weight || out[i].last != in[i].last || sums[i] != statesum(i);
    for (int k = 0; k < 3; ++k)
      wrong += out[i].codes[k] != in[i].codes[k];
  }
  // For 0: [0] is -7 and then -2, [1] is 4, and `before` is -7.
  wrong += sums[0] != -2 + 4 * 3 - 7 * 5;
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
