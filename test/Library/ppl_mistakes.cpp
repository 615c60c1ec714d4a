// RUN: %verify %s
// One error for each mistake.
#include <amp.h>
#include <ppltasks.h>
using namespace concurrency;

void continued(task<int> t, task<void> nothing) {
  // expected-error@ppltasks.h:* 2 {{then takes a function of the task or of its result}}
  t.then([](const char *) { return 1; }); // expected-note {{in instantiation}}
  nothing.then([](int) {}).wait();        // expected-note {{in instantiation}}
  t.then([] {});                          // expected-error@ppltasks.h:* {{then takes}} expected-note {{in instantiation}}
  t.then([](int) {}).then([] {}).then([](task<void>) {}).wait();
}
void missing() restrict(cpu) {
  concurrent_vector<int> v; // expected-error {{no template named 'concurrent_vector'}} expected-note {{it is declared in <concurrent_vector.h>}} expected-note@*:* 0-1 {{'tbb::concurrent_vector' declared here}}
}
