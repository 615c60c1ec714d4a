// RUN: %verify %s
#include <AMP.h> // expected-warning {{Visual C++ finds this header as it is written; elsewhere it is 'amp.h'}}
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wamp-microsoft"
#include <Amp_Math.h>
#pragma clang diagnostic pop

void f(concurrency::array_view<float> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = concurrency::fast_math::sqrt(v[i]);
  });
}
