// Rules H10, H11: a kernel is a class object, not a function; the error is at
// the launch.
// RUN: %verify -Xclang -verify-ignore-unexpected=note %s
#include <amp.h>
using namespace concurrency;

void on_cpu(index<1>) {}
void in_tiles(tiled_index<4>) noexcept {}
void on_amp(index<1>) restrict(amp) {}
struct object { void operator()(index<1>) const restrict(amp) {} };
struct declared;
object *get_pointer();
declared &get_declared();

void launches() {
  extent<1> e(8);
  accelerator_view view = accelerator().default_view;
  auto lambda = [](index<1>) restrict(cpu, amp) {};
  parallel_for_each(e, on_cpu); // expected-error {{kernel of type 'void (index<1>)' cannot be called here: it needs one call operator restricted to amp that takes the index of this domain [C3577]}}
  parallel_for_each(view, e, &on_cpu); // expected-error {{[C3577]}}
  parallel_for_each(e.tile<4>(), in_tiles); // expected-error {{[C3577]}}
  parallel_for_each(e, +lambda); // expected-error {{[C3577]}}
  parallel_for_each(e, on_amp); // expected-error {{[C2440]}}
  parallel_for_each(e, get_pointer()); // expected-error {{[C3577]}}
  parallel_for_each(e, get_declared()); // expected-error {{kernel of type 'declared' cannot be called here}}
  parallel_for_each(e, nullptr); // expected-error {{[C3577]}}
  parallel_for_each(e, 1); // expected-error {{[C3577]}}
}
