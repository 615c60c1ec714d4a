// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -pthread -o %t && %t
// RUN: %if all %{ %if x86 %{ %ampcc -DINTRINSICS -fsyntax-only -I %S/Inputs %s %} %}
// PPL's containers.
#include <amp.h>
#include <ppl.h>
#include <concurrent_priority_queue.h>
#include <concurrent_queue.h>
#include <concurrent_unordered_map.h>
#include <concurrent_unordered_set.h>
#include <concurrent_vector.h>
#include "check.h"
#include <string>
#ifdef __IMMINTRIN_H
#error oneTBB includes all of x86's intrinsics
#endif
#ifdef INTRINSICS
#include <immintrin.h>
__attribute__((target("avx2"))) __m256i twice(__m256i x) { return _mm256_add_epi32(x, x); }
#endif
using namespace Concurrency;

int main() {
  concurrent_vector<int> v;
  concurrent_queue<int> q;
  concurrent_priority_queue<int> p;
  concurrent_unordered_map<int, std::string> m;
  concurrent_unordered_set<int> s;
  parallel_for(0, 100, [&](int i) {
    v.push_back(i);
    q.push(i);
    p.push(i);
    m[i % 10] = "x";
    s.insert(i / 2);
  });
  EQUAL(v.size(), 100u);
  v.grow_to_at_least(120);
  EQUAL(v.size(), 120u);
  int x = -1, count = 0;
  while (q.try_pop(x))
    ++count;
  EQUAL(count, 100);
  EQUAL(q.empty(), true);
  EQUAL(p.try_pop(x) && x == 99, true);
  EQUAL(m.size() == 10 && m.find(3) != m.end() && m.count(11) == 0, true);
  EQUAL(s.size(), 50u);
  concurrency::concurrent_vector<float> sized(10, 1.5f);
  EQUAL(sized.at(9), 1.5f);
  // oneTBB has functions of the same names.
  parallel_sort(v.begin(), v.end(), [](int a, int b) { return a > b; });
  EQUAL(v[0] == 99 && v[119] == 0, true);
  parallel_buffered_sort(v.begin(), v.end());
  EQUAL(v[0] == 0 && v[119] == 99, true);
  parallel_sort(v.begin(), v.end());
  int sum = 0;
  critical_section lock;
  parallel_for_each(v.begin(), v.end(), [&](int i) {
    critical_section::scoped_lock guard(lock);
    sum += i;
  });
  EQUAL(sum, 4950);
  EQUAL(parallel_reduce(v.begin(), v.end(), 0), 4950);
  return result();
}
