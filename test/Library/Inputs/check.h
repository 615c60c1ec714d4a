// Comparisons that print the values and location of a difference.
#ifndef CHECK_H
#define CHECK_H
#include "../../Inputs/verdict.h"
#include <cmath>
#include <string>

// Streams would take a third of a test's compile time.
inline std::string show(const std::string &value) { return value; }
inline std::string show(const char *value) { return value; }
template <class T> std::string show(T *value) {
  return value ? "a pointer" : "null";
}
template <class T> std::string show(const T &value) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.17g", double(value));
  return text;
}

template <class A, class B>
void check_equal(int line, const char *what, const A &got, const B &wanted) {
  if (!passes(got == wanted))
    std::printf("line %d: %s is %s, not %s\n", line, what, show(got).c_str(),
                show(wanted).c_str());
}

/// Checks got == wanted, both printable.
#define EQUAL(got, wanted) check_equal(__LINE__, #got, got, wanted)

/// Checks that the int `call`, restricted to both, is `wanted` on the cpu and in a kernel.
#define EQUAL_ON_BOTH(call, wanted)                                            \
  do {                                                                         \
    EQUAL(call, wanted);                                                       \
    concurrency::array_view<int> in_kernel(1);                                 \
    concurrency::parallel_for_each(                                            \
        in_kernel.extent, [=](concurrency::index<1> i)                         \
                              restrict(amp) { in_kernel[i] = call; });         \
    EQUAL(in_kernel[0], wanted);                                               \
  } while (0)

/// Checks |got - wanted| <= bound * (1 + |wanted|), for numbers.
#define NEAR(got, wanted, bound)                                               \
  do {                                                                         \
    const double got_value = got, wanted_value = wanted;                       \
    if (!passes(std::fabs(got_value - wanted_value) <=                  \
                       (bound) * (1 + std::fabs(wanted_value))))               \
      std::printf("line %d: %s is %.17g, not %.17g\n", __LINE__, #got,         \
                  got_value, wanted_value);                                    \
  } while (0)

/// Checks that the expression throws exactly the given exception.
#define THROWS(type, ...)                                                      \
  do {                                                                         \
    try {                                                                      \
      __VA_ARGS__;                                                             \
      passes(false);                                                    \
      std::printf("line %d: %s does not throw\n", __LINE__, #__VA_ARGS__);     \
    } catch (const std::exception &caught) {                                   \
      if (!passes(typeid(caught) == typeid(type))) {                    \
        std::printf("line %d: %s throws %s (%s), not %s\n", __LINE__,          \
                    #__VA_ARGS__, typeid(caught).name(), caught.what(),        \
                    #type);                                               \
      } else if (!passes(caught.what()[0])) {                           \
        std::printf("line %d: %s throws without saying why\n", __LINE__,       \
                    #__VA_ARGS__);                                             \
      }                                                                        \
    }                                                                          \
  } while (0)

/// Returns main's exit status.
static inline int result() { return failures != 0; }

#endif
