// Rules E15, I3: a std::initializer_list contains a pointer; -famp-extensions
// permits local variables, parameters and results of this type.
// RUN: %verify=strict,expected %s
// RUN: %verify=expected -famp-extensions %s
#include "../Inputs/amp_min.h"
#include <initializer_list>
#include <string>
using namespace concurrency;

int sum(std::initializer_list<int> list) restrict(amp) { // strict-error {{type 'std::initializer_list<int>' is not allowed}}
  int result = 0;
  for (int k : list)                                     // strict-error {{type 'std::initializer_list<int> &' is not allowed}}
    result += k;
  return result;
}
// expected-note@*:* 0+ {{because member}}
int uses() restrict(amp) {
  int result = sum({1, 2});
  for (int k : {1, 2, 3})      // strict-error {{type 'std::initializer_list<int> &&' is not allowed}}
    result += k;
  auto list = {1.f};           // strict-error {{type 'std::initializer_list<float>' is not allowed}}
  const auto &same = list;     // strict-error {{type 'const std::initializer_list<float> &' is not allowed}}
  return result;
}

void elements() restrict(amp) {
  auto wide = {1.0L};          // expected-error {{type 'std::initializer_list<long double>' is not allowed}} expected-error {{type 'long double'}}
  int i, *p = &i;
  auto more = {p};             // expected-error {{type 'std::initializer_list<int *>' is not allowed}}
}
struct holder { std::initializer_list<int> list; };
void places(holder h) restrict(amp) { // expected-error {{type 'holder' is not allowed}}
  std::initializer_list<int> lists[2]; // expected-error {{type 'std::initializer_list<int>[2]' is not allowed}}
  tile_static std::initializer_list<int> shared; // expected-error {{type 'std::initializer_list<int>' is not allowed}}
  auto list = {1, 2}; // strict-error {{type 'std::initializer_list<int>' is not allowed}}
  auto inner = [list] { return list.size(); }; // expected-error {{'list' of type 'std::initializer_list<int>' cannot be captured}}
}
void captured() {
  auto list = {1, 2};
  auto l = [list]() restrict(amp) { return list.size(); }; // expected-error {{'list' of type 'std::initializer_list<int>' cannot be captured}}
}
