// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %ampcc -Wall -Wextra -Werror -fno-exceptions -DABORTS %s -o %t
// RUN: not --crash %t 2>&1 | FileCheck %s
// CHECK: terminating: {{.*}}extent
// The exception classes; without exceptions a failure terminates the program.
#include <amp.h>
using namespace concurrency;

#ifdef ABORTS
int main() { array<int> empty(0); }
#else
#include "check.h"

template <class E> void base() {
  static_assert(std::is_base_of<runtime_exception, E>::value, "");
  static_assert(std::is_nothrow_copy_constructible<E>::value, "");
  static_assert(std::is_nothrow_copy_assignable<E>::value, "");
  static_assert(std::has_virtual_destructor<E>::value, "");
  static_assert(std::is_nothrow_destructible<E>::value, "");
  static_assert(!std::is_base_of<std::bad_alloc, E>::value, "");
}

/// An exception that is constructed from its text only.
template <class E> void simple(HRESULT code) {
  base<E>();
  static_assert(std::is_nothrow_default_constructible<E>::value, "");
  static_assert(std::is_nothrow_constructible<E, const char *>::value, "");
  static_assert(!std::is_convertible<const char *, E>::value, "explicit");
  EQUAL(E().get_error_code(), code);
  EQUAL(E("text").get_error_code(), code);
  EQUAL(std::string(E("text").what()), "text");
  EQUAL(E().what() != nullptr, true);
  E copy("first"), other("second");
  other = copy;
  EQUAL(std::string(other.what()), "first");
  try {
    throw E("thrown");
  } catch (const std::exception &e) { // as the common base class
    EQUAL(typeid(e) == typeid(E), true);
    EQUAL(std::string(e.what()), "thrown");
    EQUAL(dynamic_cast<const runtime_exception &>(e).get_error_code(), code);
  }
}

static_assert(!std::is_default_constructible<runtime_exception>::value, "");
static_assert(!std::is_default_constructible<accelerator_view_removed>::value, "");
static_assert(!std::is_convertible<HRESULT, runtime_exception>::value, "explicit");
static_assert(!std::is_convertible<HRESULT, accelerator_view_removed>::value, "explicit");
static_assert(std::is_nothrow_constructible<runtime_exception, const char *, HRESULT>::value, "");
static_assert(std::is_nothrow_constructible<runtime_exception, HRESULT>::value, "");
static_assert(std::is_nothrow_constructible<accelerator_view_removed, const char *, HRESULT>::value, "");
static_assert(std::is_nothrow_constructible<accelerator_view_removed, HRESULT>::value, "");
static_assert(std::is_same<HRESULT, decltype(out_of_memory().get_error_code())>::value, "");
static_assert(std::is_same<HRESULT, decltype(accelerator_view_removed(0).get_view_removed_reason())>::value, "");
static_assert(std::is_same<Concurrency::runtime_exception, runtime_exception>::value, "");

int main() {
  static_assert(std::is_base_of<std::exception, runtime_exception>::value, "");
  simple<out_of_memory>(E_OUTOFMEMORY);
  simple<invalid_compute_domain>(E_INVALIDARG);
  simple<unsupported_feature>(E_FAIL);
  simple<uninitialized_object>(E_FAIL);
  base<accelerator_view_removed>();
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
