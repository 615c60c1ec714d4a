// A right index of a view is no cause of an operator that cannot be used.
// RUN: %verify %s
#include <amp.h>
using namespace concurrency;

struct Cpu {
  int a;
  Cpu() restrict(cpu, amp) {}
  Cpu(const Cpu &) restrict(cpu, amp) {}
  // expected-note@+1 {{candidate function is restricted to cpu, the caller to amp}}
  Cpu &operator=(const Cpu &) restrict(cpu) { return *this; }
};
// expected-note@+1 2 {{not viable}}
struct Plain {
  int a;
};

void run(array_view<Cpu, 1> v, array_view<Plain, 2> p) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Cpu s;
    v[i] = s;      // expected-error {{no viable overloaded '=': no candidate can be used in code restricted to amp [C3930]}}
    p(i[0], 1) = 4; // expected-error-re {{{{^}}no viable overloaded '=' [C2679]{{$}}}}
  });
}
