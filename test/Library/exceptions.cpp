// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %ampcc -Wall -Wextra -Werror -fno-exceptions -DABORTS %s -o %t
// RUN: not --crash %t 2>&1 | FileCheck %s
// CHECK: terminating: {{.*}}extent
// REQUIRES: opencl-device
// The exception classes; without exceptions a failure ends the program.
#include <amp.h>
using namespace concurrency;

#ifdef ABORTS
int main() { array<int> empty(0); }
#else
#include "check.h"

template <class E> void base() {
  static_assert(std::is_base_of<runtime_exception, E>::value, "");
  static_assert(std::is_nothrow_copy_constructible<E>::value, "");
}

int main() {
  static_assert(std::is_base_of<std::exception, runtime_exception>::value, "");
  base<out_of_memory>();
  base<invalid_compute_domain>();
  base<unsupported_feature>();
  base<accelerator_view_removed>();
  base<uninitialized_object>();
  const runtime_exception e("what happened", E_ABORT);
  EQUAL(std::string(e.what()), "what happened");
  EQUAL(e.get_error_code(), E_ABORT);
  runtime_exception f(E_FAIL);
  EQUAL(std::string(f.what()), "");
  f = e;
  EQUAL(std::string(f.what()), "what happened");
  EQUAL(std::string(out_of_memory("m").what()), "m");
  EQUAL(out_of_memory().get_error_code(), E_OUTOFMEMORY);
  EQUAL(std::string(invalid_compute_domain("d").what()), "d");
  EQUAL(std::string(unsupported_feature("u").what()), "u");
  EQUAL(unsupported_feature().get_error_code() < 0, true);
  const accelerator_view_removed removed("gone", E_UNEXPECTED);
  EQUAL(removed.get_view_removed_reason(), E_UNEXPECTED);
  EQUAL(accelerator_view_removed(E_ABORT).get_view_removed_reason(), E_ABORT);
  EQUAL(FAILED(uninitialized_object("x").get_error_code()), true);
  return result();
}
#endif
