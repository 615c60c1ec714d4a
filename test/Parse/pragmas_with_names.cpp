// RUN: %verify %s
// Names in a pragma are not part of the following declaration.
// expected-no-diagnostics

extern "C" int first;
#pragma weak first
int twice(int x) restrict(cpu, amp) { return 2 * x; }
extern "C" int original(int) { return 0; }
#pragma weak replacement = original
int thrice(int x) restrict(cpu, amp) { return 3 * x; }
#pragma redefine_extname old_name new_name
int four_times(int x) restrict(cpu, amp) { return 4 * x; }

#define PLUS "++"
extern "C" PLUS {
  int five_times(int x) restrict(cpu, amp) { return 5 * x; }
}
extern "C" PLUS int six_times(int x) restrict(cpu, amp) { return 6 * x; }

template <typename T> struct traits {
  typedef T type;
};
template <typename T> struct members {
  __if_exists(traits<int>::type) {
    int twice(int x) restrict(cpu, amp) { return 2 * x; }
  }
  int thrice(int x) restrict(cpu, amp) { return 3 * x; }
  __if_not_exists(traits<int>::other) {
    typedef traits<int>::type type;
  }
  type both(type x) restrict(cpu, amp) { return twice(thrice(x)); }
};
__if_exists(traits<int>) {
  int eight_times(int x) restrict(cpu, amp) { return 8 * x; }
}
int all(int x) restrict(cpu, amp) {
  return ::twice(thrice(four_times(five_times(six_times(eight_times(x)))))) +
         members<int>().both(x);
}
