// Names of the standard library that the program's other files do not mention.
#ifdef MOMENT
inline bool has_ended(const concurrency::completion_future &work) {
  work.wait();
  return work.wait_for(std::chrono::seconds(5)) == work.wait_for(std::chrono::hours(1));
}
#elif defined(STATUS)
const std::future_status expected = std::future_status::ready;
#elif defined(SHARED)
inline void end(const concurrency::completion_future &work) {
  const std::shared_future<void> standard = work;
  standard.get();
}
#elif defined(SPECIAL)
#include <cmath>
#if __cpp_lib_math_special_functions && __STDCPP_MATH_SPEC_FUNCS__
using std::riemann_zetaf;
template <class T> double choose(T n, T k) { return 1 / ((n + 1) * std::beta(n - k + 1.0, k + 1.0)); }
#endif
inline double get_value(int n) { return choose(n, 2) + riemann_zetaf(2); }
#elif defined(SINE)
#include <cmath>
template <class T> T get_larger(T a, T b) { return a > b ? a : b; }
inline float get_larger(float x) { return get_larger(sin(x), x); }
#else
inline std::shared_ptr<concurrency::array<int>> make_array(int size) {
  return std::make_shared<concurrency::array<int>>(size);
}
const std::function<double(int)> root = [](int x) { return sqrt(x) + std::log(1.0); };
inline std::tuple<int, int> make_roots(int x) { return std::make_tuple(x, int(root(x))); }
inline void print(const std::vector<int> &values) {
  std::copy(values.begin(), values.end(), std::ostream_iterator<int>(std::cout, " "));
}
std::atomic<int> added{1};
#endif
