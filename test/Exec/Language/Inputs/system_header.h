//===- system_header.h - functions of a system header ---------------------===//
#pragma GCC system_header

inline int bump(concurrency::array_view<int, 1> v, int i) restrict(cpu, amp) {
  v[i] += 3;
  return v[i] & 1;
}
inline int peek(const concurrency::array_view<int, 1> &v, int i) restrict(cpu, amp) {
  return v[i];
}
