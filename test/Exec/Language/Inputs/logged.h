// Objects that log each constructor, assignment and destructor call, and a
// comparison of the logs of both sides.
#ifndef LOGGED_H
#define LOGGED_H

#include "same.h"

using concurrency::array_view;
template <class X> X &&mv(X &x) restrict(cpu, amp) { return static_cast<X &&>(x); }
/// 32 ints for each function, one for each thread.
typedef array_view<int> V;
void note(const V &l, int i, int x) restrict(cpu, amp) {
  l[i] = int(unsigned(l[i]) * 31u + unsigned(x));
}
/// Object `id` of thread i, which writes to l[i].
struct G {
  V l;
  int i;
  int id;
  G(const V &l, int i, int id) restrict(cpu, amp) : l(l), i(i), id(id) { note(l, i, id); }
  G(const G &o) restrict(cpu, amp) : l(o.l), i(o.i), id(o.id + 100) { note(l, i, id); }
  G(G &&o) restrict(cpu, amp) : l(o.l), i(o.i), id(o.id + 1000) {
    o.id = -o.id;
    note(l, i, id);
  }
  G &operator=(const G &o) restrict(cpu, amp) {
    note(l, i, id * 7 + o.id);
    id = o.id;
    return *this;
  }
  ~G() restrict(cpu, amp) { note(l, i, id * 3 + 1); }
  int v() const restrict(cpu, amp) { return id; }
  explicit operator bool() const restrict(cpu, amp) { return id & 1; }
  G operator+(const G &o) const restrict(cpu, amp) { return G(l, i, id + o.id); }
  int operator[](int k) const restrict(cpu, amp) { return id + k; }
};
G mk(const V &l, int i, int id) restrict(cpu, amp) { return G(l, i, id); }
G nm(const V &l, int i, int id) restrict(cpu, amp) {
  G g(l, i, id);
  note(l, i, 5);
  return g;
}
G two(const V &l, int i, int id) restrict(cpu, amp) {
  G a(l, i, id), b(l, i, id + 1);
  if (i & 1)
    return a;
  return b;
}
int tk(G g) restrict(cpu, amp) { return g.v(); }
int tkr(const G &g) restrict(cpu, amp) { return g.v() * 2; }
G pass(G g) restrict(cpu, amp) { return g; }

/// Calls f(i, log, result) on both sides and compares the logs and results of
/// the functions in `names`.
template <class F> void sameLogs(const char *const *names, int count, const F &f) {
  const int n = 32 * count;
  std::vector<int> logs[2], results[2];
  for (int k = 0; k < 2; ++k) {
    logs[k].resize(n);
    results[k].resize(n);
  }
  V log(n, logs[0]), result(n, results[0]), cpuLog(n, logs[1]),
      cpuResult(n, results[1]);
  parallel_for_each(
      concurrency::extent<1>(32), [=](concurrency::index<1> i) restrict(amp) {
        f(i[0], log, result);
      });
  log.synchronize();
  result.synchronize();
  for (int i = 0; i < 32; ++i)
    f(i, cpuLog, cpuResult);
  for (int k = 0; k < n; ++k)
    if (!passes(logs[0][k] == logs[1][k] && results[0][k] == results[1][k]))
      std::printf("%s: differs at %d: %d %d\n", names[k / 32], k % 32,
                  results[0][k], results[1][k]);
}

#define LOGGED_NAME_(function) #function,
#define LOGGED_STORE_(function)                                                \
  log[at] = 17, result[at] = function(at, log), at += 32;
/// Runs the functions of X-macro LIST in one kernel.
#define SAME_LOGS(LIST)                                                        \
  do {                                                                         \
    const char *const names[] = {LIST(LOGGED_NAME_)};                          \
    sameLogs(names, sizeof(names) / sizeof(*names),                            \
             [](int i, const V &log, const V &result) restrict(cpu, amp) {     \
               int at = i;                                                     \
               LIST(LOGGED_STORE_)                                             \
             });                                                               \
  } while (0)

#endif
