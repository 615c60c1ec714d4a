// In a template, a comparison of a member whose name is also a template's.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %if all %{ %ampcc -std=c++20 -fsyntax-only -Wno-amp-microsoft -Werror %s %}
#include <amp.h>
#include <vector>
using namespace concurrency;
using namespace std;

struct Hit {
  float extent;
  int index, array;
};
struct Node : Hit {
  Node *next;
  Node *find(int) { return this; }
};

template <class H> bool isNearer(const H &a, const H &b) restrict(cpu, amp) {
  // CHECK: :[[@LINE+1]]:18: warning: '<' compares the member 'extent' here
  return a.extent< b.extent;
}
template <class H> int countBelow(vector<H> &all, int limit) {
  int n = 0;
  for (size_t i = 0; i != all.size(); ++i) {
    if (all[i].index < limit) // CHECK: :[[@LINE]]:22: warning: '<' compares the member 'index' here
      ++n;
    if ((&all[i])->find(limit)->next[0].array<limit) // CHECK: :[[@LINE]]:46: warning: {{.*}} 'array'
      ++n;
  }
  return n;
}
int main() {
  vector<Node> all(4);
  vector<Hit> hits(4);
  for (int i = 0; i < 4; i++) {
    all[i].index = i;
    all[i].array = 3 - i;
    all[i].next = &all[i];
    hits[i].extent = float(i);
  }
  array_view<Hit> v(4, hits);
  array_view<int> r(1);
  parallel_for_each(r.extent, [=](concurrency::index<1> i) restrict(amp) { r[i] = isNearer(v[0], v[1]); });
  return r[0] == 1 && countBelow(all, 2) == 4 ? 0 : 1;
}
