// RUN: %verify %s
// Function types with calling conventions are cpu types.
// expected-no-diagnostics

void (*windows)(void) __attribute__((ms_abi));
void (*other)(void) __attribute__((sysv_abi));
void (*most)(void) __attribute__((preserve_most));
typedef int (*vector)(int) __attribute__((vectorcall));
template <typename T> struct slot {
  T value;
};
slot<decltype(windows)> windows_slot;

int twice(int x) restrict(cpu, amp) { return 2 * x; }
