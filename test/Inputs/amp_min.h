//===- amp_min.h - a minimal <amp.h> for tests of the compiler ------------===//
//
// A minimal, self-contained library: tests of one layer do not depend on the
// real headers, and compile fast. Its attributes are those of <amp.h>.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MIN_H
#define AMP_MIN_H

#define MARK(...) __attribute__((annotate(__VA_ARGS__)))

#include <amp/detail/abi.h>

namespace concurrency {

template <int N> struct index {
  int value[N];
  index() restrict(cpu, amp) {}
  explicit index(int i) restrict(cpu, amp) : value() { value[0] = i; }
  int operator[](int k) const restrict(cpu, amp) { return value[k]; }
};

template <int... D> struct tiled_extent {};

template <int N> struct extent {
  int value[N];
  static const int rank = N;
  explicit extent(int a, int b = 0, int c = 0) restrict(cpu, amp) : value() {
    value[0] = a;
  }
  template <int... D> tiled_extent<D...> tile() const restrict(cpu, amp) {
    return tiled_extent<D...>();
  }
};

struct tile_barrier {
  MARK("amp::barrier") MARK("amp::builtin", "barrier", "CLK_LOCAL_MEM_FENCE")
  void wait() const restrict(amp);
};

template <int... D> struct tiled_index {
  static const int rank = sizeof...(D);
  MARK("amp::thread_id") index<rank> global;
  MARK("amp::thread_id") index<rank> local;
  MARK("amp::tile_uniform") index<rank> tile;
  tile_barrier barrier;
  operator index<rank>() const restrict(amp) { return global; }
};

/// A container: captured by reference.
template <class T, int N = 1> class MARK("amp::container") array {
  T *data;

public:
  explicit array(int size) : data() {}
  array(const array &) : data() {}
  T &operator[](const index<N> &i) restrict(amp) { return data[i[0]]; }
  const T &operator[](const index<N> &i) const restrict(amp) {
    return data[i[0]];
  }
  T &operator[](int i) restrict(amp) { return data[i]; }
};

template <class T, int N = 1> class MARK("amp::container") texture {
  T *data;

public:
  explicit texture(int size) : data() {}
};

template <class T> struct MARK("amp::buffer") buffer_ref {
  T *data;
  MARK("amp::host_only") amprt_buffer_ref source = {};
};

/// A view: captured by value.
template <class T, int N = 1> class MARK("amp::container_view") array_view {
  buffer_ref<T> ref;

public:
  array_view(int size, T *data) : ref{data} {}
  extent<N> get_extent() const restrict(cpu, amp) { return extent<N>(1); }
  T &operator[](const index<N> &i) const restrict(cpu, amp) {
    return ref.data[i[0]];
  }
  T &operator[](int i) const restrict(cpu, amp) { return ref.data[i]; }
};

/// Samplers: one with its own modes, others whose classes specify them.
class MARK("amp::container_view") MARK("amp::sampler") sampler {
  int mode = 0;
};
template <int Mode> struct MARK("amp::sampler") predefined_sampler {};
template <class S> float sample(const S &) restrict(amp) { return 0; }

MARK("amp::builtin", "printf")
void direct3d_printf(const char *format, ...) restrict(amp);
MARK("amp::builtin", "printf")
void direct3d_errorf(const char *format, ...) restrict(amp);
MARK("amp::builtin", "get_global_id")
unsigned get_global_id(unsigned dimension) restrict(amp);
MARK("amp::builtin", "get_local_id")
unsigned get_local_id(unsigned dimension) restrict(amp);
MARK("amp::builtin", "atomic_add")
MARK("amp::atomic")
int atomic_fetch_add(int *place, int value) restrict(amp);

// The compiler defines descriptors after Clang has looked them up.
#pragma clang diagnostic ignored "-Wundefined-internal"
#pragma clang diagnostic ignored "-Wundefined-var-template"

namespace details {
template <class Kernel> struct kernel_binding {
  MARK("amp::descriptor") static const amprt_kernel descriptor;
};
template <class Kernel> const amprt_kernel &get_descriptor() {
  static_assert(sizeof(&Kernel::entry) != 0, "");
  return kernel_binding<Kernel>::descriptor;
}
template <int N, class K> struct simple_kernel {
  MARK("amp::kernel")
  static auto entry(K &kernel, const extent<N> &) restrict(amp) {
    index<N> i;
    kernel(i);
  }
};
template <class K, int... D> struct tiled_kernel {
  MARK("amp::kernel", D...)
  static auto entry(K &kernel) restrict(amp) {
    tiled_index<D...> i;
    i.global.value[0] = get_global_id(0);
    i.local.value[0] = get_local_id(0);
    kernel(i);
  }
};
inline void launch(const amprt_kernel &) {}
} // namespace details

template <int N, class K>
MARK("amp::launch")
void parallel_for_each(const extent<N> &, const K &) {
  details::launch(details::get_descriptor<details::simple_kernel<N, K>>());
}
template <class K, int... D>
MARK("amp::launch")
void parallel_for_each(const tiled_extent<D...> &, const K &) {
  details::launch(details::get_descriptor<details::tiled_kernel<K, D...>>());
}

} // namespace concurrency

#endif
