// RUN: %verify -std=c++17 %s
// Names of std::tr1, in a file that requires them.
#include <amp.h>
#include <functional>
#include <memory>

int call(std::tr1::function<int()> f) { return f(); } // expected-warning {{the names of 'std::tr1' are in 'std' since C++11}}
int count(const std::tr1::shared_ptr<int> &p) { return int(p.use_count()); } // expected-warning {{the names of 'std::tr1' are in 'std' since C++11}}
