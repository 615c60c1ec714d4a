// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
//
// Unions with anonymous structs.
#include "same.h"
#include <concepts>
#include <type_traits>
#include <utility>
#define R restrict(cpu, amp)

union Un {
  int i;
  struct {
    int lo, hi;
  } s;
  float f;
  Un() R : s{1, 2} {}
};

int unions(int i) R {
  Un u;
  u.s.hi = i;
  Un v = u;
  v.i ^= 3;
  Un arr[2] = {u, v};
  return v.s.lo + v.s.hi + arr[1].s.hi + arr[0].i;
}

#define ALL(X) X(unions, 13)

int main() {
  SAME_ALL(ALL);
  return failures;
}
