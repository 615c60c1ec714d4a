#include <amp.h>
#include <functional>

inline int onlyAmp() restrict(amp) { return 1; }
template <class T> T add(T x) restrict(cpu, amp) { return x + onlyAmp(); }
template <class T> T twice(T x) restrict(cpu, amp) { return 2 * x + onlyAmp(); }
int direct() { return add(3); }
std::function<int()> through() {
  return [] { return twice(3); };
}
