// Templates that are ill-formed at their definition, and well-formed or unused
// at the end of the file, where Visual C++ parses them.
// RUN: %ampcc -w %s -o %t && %t
// RUN: %if all %{ %ampcc -w -std=c++20 %s -o %t && %t %}
#include <amp.h>
#include <vector>

// Names that a later using-directive makes visible.
template <class F> int waited(F f) {
  accelerator_view where = accelerator(accelerator::default_accelerator).default_view;
  f();
  where.wait();
  return 0;
}
using namespace concurrency;

// A qualified name finds functions that are declared later, if an overload is already declared.
namespace solver {
namespace detail {
template <int N, class T> int factor(const T &v) { return N + v.extent[0]; }
template <class T> int run(const T &v) { return solver::factor(v); }
template <class T> int twice(const T &v, int n) { return detail::scale<T>(v, n, 2); }
template <class T> int scale(const T &v, int n, int m) { return v.extent[0] * n * m; }
template <int N> int scale(int n) { return N * n; }
template <int tile, class op, class T> void mul(op f, T &v) { v = f(v) + tile; }
template <class op, class T> void recursive(op f, T &v) { detail::mul<op>(f, v); }
template <class op, class T> void mul(op f, T &v) { mul<16>(f, v); }
} // namespace detail
template <class T> int factor(const array_view<T> &v) { return detail::factor<1>(v); }
} // namespace solver

// Unused templates.
template <class T> struct unit { static const int value = 1; };
template <class T> void broken(T &v) {
  T unit = unit<T>::value;
  int half = m / 2;
  cublas::trmm(half, v);
}
template <class T> class neuron {
  array_view<T, 2> w;

public:
  neuron(int h, int v, std::vector<T> &d) : w(h, v, d) {}
  int inputs() const { return w.extent[1]; }
  void forward(array_view<T, 2> &x, array_view<T, 2> &y) {
    net_math<T>::product(w, x, y);
    activation_type f;
    f.apply(y);
  }
  neuron(T *p) : weights(p), w(1, 1, p) {}
};

// Classes that are defined later, in members and their types.
template <int N, int C> struct root_step {
  static const bool stop = C * C >= N || C > root<N>::most;
  static const int value = C;
};
template <int N> struct root {
  static const int most = N / 2;
  static const int value = root_step<N, 3>::value;
};
template <class T> struct list {
  node<T> *first;
  leaf *last;
  list() : first(nullptr), last(nullptr) {}
};
template <class T, int N = 2> struct node {
  T values[N];
};
struct leaf {};
namespace outer {
namespace inner {
template <class T> struct uses {
  typedef typename later<T>::type type;
};
} // namespace inner
template <class T> struct later {
  typedef T type;
};
} // namespace outer

int main() {
  int data[] = {1, 2, 3};
  array_view<int> v(3, data);
  waited([=] { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; }); });
  int x = 1;
  solver::detail::recursive([](int y) { return y * 2; }, x);
  std::vector<float> d(6);
  list<float> l;
  outer::inner::uses<int>::type y = 5;
  return v[2] == 4 && solver::detail::run(v) == 4 && solver::detail::twice(v, 1) == 6 && x == 18 &&
                 neuron<float>(2, 3, d).inputs() == 3 && root<9>::value == 3 && sizeof(l.first->values) == 8 && y == 5
             ? 0
             : 1;
}
