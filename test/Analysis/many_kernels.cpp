// Five hundred kernels share helpers: the analysis visits each function once
// and reports a mistake in a helper once, for the first kernel that reaches it.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

typedef tiled_index<16> tile;

static int missing(int) restrict(amp); // expected-note {{'missing' is declared here}}

template <int N> int helper(const tile &t, int n) restrict(amp) {
  tile_static int slots[16];
  slots[t.local[0]] = n;
  for (int i = 0; i < n; ++i)
    t.barrier.wait();
  return helper<N - 1>(t, n + 1) + helper<N - 1>(t, n); // expected-note 6 {{is called here}}
}
template <> int helper<0>(const tile &t, int n) restrict(amp) {
  if (t.local[0] == n) // expected-note {{this condition}} expected-note {{this value differs}}
    t.barrier.wait();  // expected-error {{[C3561]}}
  return missing(n);   // expected-error {{'missing' is called by a kernel}}
}

template <int... N> struct numbers {};
template <class A, class B> struct joined;
template <int... A, int... B> struct joined<numbers<A...>, numbers<B...>> {
  typedef numbers<A..., (sizeof...(A) + B)...> type;
};
template <int N> struct upTo {
  typedef typename joined<typename upTo<N / 2>::type,
                          typename upTo<N - N / 2>::type>::type type;
};
template <> struct upTo<0> { typedef numbers<> type; };
template <> struct upTo<1> { typedef numbers<0> type; };

template <int N> void launch(array_view<int> v) {
  parallel_for_each(extent<1>(64).tile<16>(), [=](tile t) restrict(amp) { // expected-note 2 {{kernel is launched here}}
    v[t.global] = helper<3>(t, N); // expected-note 2 {{'helper<3>' is called here}}
  });
}
template <int... N> void launchAll(array_view<int> v, numbers<N...>) {
  int all[] = {(launch<N>(v), 0)...};
  (void)all;
}
void start(array_view<int> v) { launchAll(v, upTo<500>::type()); }
