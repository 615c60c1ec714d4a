// Rules H10 to H16: valid kernel objects.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

struct pointer_kernel { array<int> *a; void operator()(index<1>) const restrict(amp) {} }; // expected-note {{because member 'a' has type}}
struct nonconst_kernel { void operator()(index<1>) restrict(amp) {} }; // expected-warning {{the call operator of kernel 'nonconst_kernel' is not const; declare it const [-Wamp-nonconst-kernel] [C4882]}}
struct cpu_kernel { void operator()(index<1>) const {} }; // expected-error {{add restrict(amp) here: parallel_for_each calls this on an accelerator [C3577]}}
struct cpu_only_kernel { char c; virtual void operator()(index<1>) const {} }; // expected-note {{restricted to cpu, the caller to amp}}
struct virtual_kernel { virtual void operator()(index<1>) const restrict(amp) {} }; // expected-error {{'operator()' is restricted to amp and cannot be virtual}}
struct deleted_kernel { void operator()(index<1>) const restrict(amp) = delete; }; // expected-note {{explicitly deleted}}
struct good_kernel { array<int> &a; int n; void operator()(index<1> i) const restrict(amp) { a[i] = n; } };
struct both_kernel { void operator()(index<1> i) const restrict(amp, cpu) {} };

// The check uses the operator that is called, also an inherited one.
struct template_kernel { template <class I> void operator()(I) restrict(amp) {} }; // expected-warning {{the call operator of kernel 'template_kernel' is not const}}
struct derived_kernel : nonconst_kernel {};
struct mixed_kernel { void operator()(index<1>) const restrict(amp) {} void operator()(index<2>) restrict(amp) {} };

void launches(array<int> &a, array_view<int> v) {
  extent<1> e(8);
  extent<2> e2(8, 8);
  parallel_for_each(e, [=](index<1> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(e, [=](index<1> i) restrict(amp) -> int { return v[i]; });
  parallel_for_each(e.tile<4>(), [=](tiled_index<4> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(e.tile<4>(), [=](index<1> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(e, [=](auto i) restrict(amp) { v[i] = 1; });
  parallel_for_each(e, good_kernel{a, 1});
  parallel_for_each(e, both_kernel());
  parallel_for_each(e, nonconst_kernel());
  parallel_for_each(e, derived_kernel());
  parallel_for_each(e, template_kernel());
  parallel_for_each(e.tile<4>(), template_kernel());
  parallel_for_each(e, mixed_kernel());
  parallel_for_each(e, pointer_kernel()); // expected-error {{type 'pointer_kernel' is not allowed in amp code}}
  parallel_for_each(e, cpu_kernel()); // expected-note {{kernel is launched here}}
  // A missing operator is reported once, whatever other errors there are.
  parallel_for_each(e, cpu_only_kernel()); // expected-error {{kernel of type 'cpu_only_kernel' cannot be called here: it needs one call operator restricted to amp that takes the index of this domain [C3577]}}
  parallel_for_each(e, virtual_kernel());
  parallel_for_each(e, deleted_kernel()); // expected-error {{[C3577]}}
  parallel_for_each(e, [](index<2>) restrict(amp) {}); // expected-error {{take 'index<1>' here: parallel_for_each calls the kernel with it [C3577]}} expected-note {{kernel is launched here}}
  parallel_for_each(e, [=](index<1>) {}); // expected-error {{add restrict(amp) here}} expected-note {{kernel is launched here}}
  parallel_for_each(e, [](index<1>) {}); // expected-error {{add restrict(amp) here}} expected-note {{kernel is launched here}} expected-note {{in instantiation}}
  parallel_for_each(e2.tile<4, 4>(), [=](tiled_index<2, 2>) restrict(amp) {}); // expected-error {{take 'tiled_index<4, 4>' here}} expected-note {{kernel is launched here}}
}
// expected-note@../Inputs/amp_min.h:* 0+ {{in instantiation}}
