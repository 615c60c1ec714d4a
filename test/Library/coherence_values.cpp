// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// UNSUPPORTED: checks
// A kernel reads uninitialized memory.
//
// Views show the latest value after launches, writes on the cpu, copies and the
// destruction of other views.
#include "check.h"
#include <amp.h>
#include <memory>
#include <numeric>
using namespace Concurrency;

static accelerator_view cpu() { return accelerator(accelerator::cpu_accelerator).default_view; }
static void inc(const array_view<int> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

static void coherence() {
  std::vector<int> d(16, 0);
  {
    array_view<int> v(d);
    inc(v);
    array_view<const int> r = v;
    EQUAL(r[3], 1);
    inc(v);
    EQUAL(r[3], 2);
    EQUAL(v.section(3, 2)[0], 2);
  }
  {
    array_view<int> v(d);
    inc(v);
    v.synchronize();
    EQUAL(d[0], 3);
    d[0] = 10;
    v.refresh();
    inc(v);
    v.synchronize_async().get();
    EQUAL(d[0], 11);
    EQUAL(d[1], 4);
  }
  {
    array_view<int> v(d);
    {
      array_view<int> w = v.section(0, 4);
      inc(w);
    }
    EQUAL(v[0], 12);
  }
  {
    array_view<int> s = array_view<int>(d).section(4, 4);
    inc(s);
  }
  EQUAL(d[4], 5);
  EQUAL(d[3], 5);
  {
    array_view<int> v(d);
    inc(v);
    array<int> a(16);
    copy(v, a);
    std::vector<int> x = a;
    EQUAL(x[4], 6);
    EQUAL(d[4] == 6 || d[4] == 5, true);
  }
  EQUAL(d[4], 6);
  {
    array_view<int> v(d);
    inc(v);
    v.discard_data();
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  }
  EQUAL(d[15], 15);
  {
    array_view<int> v(d);
    inc(v);
    v.synchronize(access_type_write);
    for (int &x : d)
      x = 7;
    inc(v);
  }
  EQUAL(d[15], 8);
  {
    array_view<int> v(d);
    inc(v);
    v.synchronize(access_type_read_write);
    d[1] = 100;
    inc(v);
    EQUAL(v[1], 101);
    EQUAL(v[0], 10);
  }
  {
    array_view<int> v(d);
    v.synchronize_to(accelerator().default_view, access_type_read_write);
    inc(v);
    EQUAL(v[1], 102);
    v.synchronize_to(cpu());
    EQUAL(d[1], 102);
    v.synchronize_to_async(accelerator().create_view()).get();
  }
  // writes from the cpu between launches
  {
    array_view<int> v(d);
    for (int k = 0; k < 5; ++k) {
      v[0] = k;
      inc(v);
      EQUAL(v[0], k + 1);
    }
  }
  // copy between views of one source
  std::iota(d.begin(), d.end(), 0);
  {
    array_view<int> v(d);
    copy(v.section(0, 4), v.section(8, 4));
    EQUAL(v[11], 3);
    copy(v.section(0, 8), v.section(4, 8));
    for (int i = 0; i < 8; ++i)
      EQUAL(v[4 + i], i);
    copy(v.section(4, 8), v.section(0, 8));
    for (int i = 0; i < 8; ++i)
      EQUAL(v[i], i);
    inc(v);
    copy(v.section(0, 8), v.section(4, 8));
    EQUAL(v[4], 1);
    EQUAL(v[11], 8);
    copy(v, v);
  }
  // array with views
  array<int> a(16, d.begin());
  array_view<int> va(a);
  inc(va);
  EQUAL(va[0], 2);
  va[0] = 55;
  inc(va);
  {
    std::vector<int> x = a;
    EQUAL(x[0], 56);
  }
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += 1; });
  EQUAL(va[0], 57);
  va.get_ref(index<1>(0));
  va.refresh();
  va.synchronize();
  va.discard_data();
  // unsourced
  array_view<int> n(16);
  n[3] = 4;
  EQUAL(n[3], 4);
  inc(n);
  EQUAL(n[3], 5);
  n.synchronize();
  n.refresh();
  EQUAL(n[3], 5);
  array_view<int, 2> n2(4, 4);
  copy(d.begin(), n2);
  EQUAL(n2(1, 0), d[4]);
  array_view<int> n3(4);
  copy(n2[1], n3);
  EQUAL(n3[0], d[4]);
  {
    array_view<int> q(16);
    q.get_ref(index<1>(3)) = 3;
    EQUAL(q.get_ref(index<1>(3)), 3);
  }
  {
    array_view<int> q(4);
    array_view<const int> cq(q);
    inc(q.section(1, 2));
    (void)cq[1];
  }
  // views over staging
  array<int> st(16, d.begin(), d.end(), cpu(), accelerator().default_view);
  array_view<int> vs(st);
  inc(vs);
  EQUAL(st[5], d[5] + 1);
  EQUAL(vs.source_accelerator_view == cpu(), true);
  // nested scopes & returned views
  auto make = [&]() {
    array<int> t(8, d.begin());
    return array_view<int>(t);
  };
  array_view<int> kept = make();
  inc(kept);
  EQUAL(kept[1], d[1] + 1);
  std::unique_ptr<array<int>> heap(new array<int>(8, d.begin()));
  array_view<int> hv(*heap);
  heap.reset();
  inc(hv);
  EQUAL(hv[0], d[0] + 1);
  std::vector<array_view<int>> many;
  for (int i = 0; i < 4; ++i)
    many.push_back(array_view<int>(d).section(i * 4, 4));
  std::vector<array<int>> arrays;
  for (int i = 0; i < 4; ++i)
    arrays.push_back(array<int>(4, d.begin()));
  arrays.erase(arrays.begin());
  std::swap(arrays[0], arrays[1]);
  array<int> &f = arrays[0];
  parallel_for_each(f.extent, [&f](index<1> i) restrict(amp) { f[i] = 1; });
  EQUAL(std::vector<int>(f)[3], 1);
}

int main() {
  coherence();
  return result();
}
