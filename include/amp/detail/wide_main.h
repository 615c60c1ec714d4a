//===- wide_main.h - a main function that calls wmain -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler inserts a main that calls __amp_wide_main into programs with a
// wmain, of C++ AMP or PPL.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WIDE_MAIN_H
#define AMP_DETAIL_WIDE_MAIN_H

#include "amp/detail/config.h"
#include <string>
#include <vector>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

inline int run_wide(int, wchar_t **, int (*f)()) { return f(); }
inline int run_wide(int count, wchar_t **arguments, int (*f)(int, wchar_t **)) {
  return f(count, arguments);
}
inline int run_wide(int count, wchar_t **arguments,
                    int (*f)(int, wchar_t **, wchar_t **)) {
  wchar_t *none = nullptr;
  return f(count, arguments, &none);
}
inline int run_wide(int, wchar_t **, void (*f)()) { return f(), 0; }
inline int run_wide(int count, wchar_t **arguments,
                    void (*f)(int, wchar_t **)) {
  return f(count, arguments), 0;
}
/// A function with other parameters.
struct other_main {
  template <class F, bool known = false> other_main(F *) {
    static_assert(known,
                  "wmain has no parameters, or int and wchar_t **, or these "
                  "and wchar_t **");
  }
};
inline int run_wide(int, wchar_t **, other_main) { return 1; }

/// Decodes UTF-8 in any locale; keeps bytes that are not UTF-8.
inline std::wstring widen(const char *text) {
  std::wstring result;
  for (const char *p = text; *p;) {
    const unsigned char first = static_cast<unsigned char>(*p++);
    int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
    wchar_t c = static_cast<wchar_t>(more ? first & (0x3f >> more) : first);
    for (; more && (*p & 0xc0) == 0x80; --more)
      c = (c << 6) | (*p++ & 0x3f);
    result += c;
  }
  return result;
}

} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

template <class F> int __amp_wide_main(int count, char **arguments, F *f) {
  std::vector<std::wstring> texts;
  for (int i = 0; i < count; ++i)
    texts.push_back(concurrency::details::widen(arguments[i]));
  std::vector<wchar_t *> pointers;
  for (std::wstring &text : texts)
    pointers.push_back(&text[0]);
  pointers.push_back(nullptr);
  return concurrency::details::run_wide(count, pointers.data(), f);
}
// Clang reports several functions called wmain. The compiler treats a file with
// a restriction specifier as one for Visual C++.
int __amp_wide_main(int, char **, ...) restrict(cpu);

#endif
