//===- windows_scan.h - scanf_s and its kin ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s "secure" functions get the size of each buffer after its
// address, which C's would take for the next address.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_SCAN_H
#define AMP_DETAIL_WINDOWS_SCAN_H

#include "amp/detail/config.h"
#include "amp/detail/windows_format.h"

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace formats {

/// A place for what is read, or the room of the place in front of it.
struct place {
  void *address;
  size_t room;
  kind what;

  template <class T> place(T *to) : address(to), room(0), what(get_kind<T>()) {}
  place(unsigned long long room)
      : address(nullptr), room(size_t(room)), what() {}
  place(unsigned long room) : address(nullptr), room(room), what() {}
  place(unsigned room) : address(nullptr), room(room), what() {}
  place(long room) : place(static_cast<unsigned long>(room)) {}
  place(int room) : place(static_cast<unsigned>(room)) {}
};

/// "[^a-z]"
template <class Char> const Char *skip_set(const Char *p) {
  p += *p == '^';
  for (const Char *begin = p; *p && (*p != ']' || p == begin);)
    ++p;
  return *p ? p + 1 : p;
}
inline const char *get_size_of(const kind &k, bool is_number) {
  if (k.is_real)
    return k.size > 8 ? "L" : k.size > 4 ? "l" : "";
  if (!is_number)
    return "";
  return k.size > 4 ? "ll" : k.size > 2 ? "" : k.size > 1 ? "h" : "hh";
}

/// The format for scanf in which the places decide about sizes; \p addresses
/// are those of the \p count places.
template <class Char>
std::basic_string<Char> fit_places(const Char *format, const place *places,
                                   size_t count, void **addresses) {
  std::basic_string<Char> result;
  for (size_t i = 0; *format;) {
    result += *format;
    if (*format++ != '%')
      continue;
    const conversion<Char> c(format);
    const bool is_set = c.letter == '[';
    const Char *begin = c.end;
    format = is_set ? skip_set(c.end) : c.end;
    const bool is_used = c.letter && c.letter != '%' && *c.flags != '*';
    if (!is_used || i == count) {
      result.append(c.flags, format);
      continue;
    }
    const place &p = places[i++];
    *addresses++ = p.address;
    std::basic_string<Char> width(c.flags, c.size);
    const bool is_text = is_set || c.is_one_of(c.letter, "sScC");
    if (is_text && i < count && !places[i].address) {
      const size_t room = places[i++].room;
      const bool is_one = c.letter == 'c' || c.letter == 'C';
      const size_t most = is_one || !room ? room : room - 1;
      size_t wanted = 0;
      for (Char digit : width)
        wanted = wanted * 10 + size_t(digit - '0');
      if (wanted > most || (!wanted && !is_one)) {
        width.clear();
        append(width, std::to_string(most).c_str());
      }
    }
    result += width;
    if (is_text)
      append(result, p.what.is_wide_text ? "l" : "");
    else
      append(result, get_size_of(p.what, c.is_one_of(c.letter, "diouxXn")));
    result += c.letter == 'S'   ? Char('s')
              : c.letter == 'C' ? Char('c')
                                : c.letter;
    result.append(begin, format);
  }
  return result;
}

template <class F, class Char, size_t... I, class... T>
int scan_places(F f, const Char *format, std::index_sequence<I...>,
                T... values) {
  const place places[] = {values..., 0u};
  void *addresses[sizeof...(T) + 1] = {};
  const std::basic_string<Char> fitted =
      fit_places(format, places, sizeof...(T), addresses);
  return f(fitted.c_str(), addresses[I]...);
}
/// \p f gets a format of C and places.
template <class F, class Char, class... T>
int scan(F f, const Char *format, T... values) {
  return scan_places(f, format, std::index_sequence_for<T...>(), values...);
}

} // namespace formats

namespace windows {

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
template <class... T>
int sscanf_s(const char *text, const char *format, T... places) {
  return formats::scan(
      [=](const char *f, auto... p) { return sscanf(text, f, p...); }, format,
      places...);
}
template <class... T>
int fscanf_s(FILE *file, const char *format, T... places) {
  return formats::scan(
      [=](const char *f, auto... p) { return fscanf(file, f, p...); }, format,
      places...);
}
template <class... T> int scanf_s(const char *format, T... places) {
  return fscanf_s(stdin, format, places...);
}
template <class... T>
int swscanf_s(const wchar_t *text, const wchar_t *format, T... places) {
  return formats::scan(
      [=](const wchar_t *f, auto... p) { return swscanf(text, f, p...); },
      format, places...);
}
template <class... T>
int fwscanf_s(FILE *file, const wchar_t *format, T... places) {
  return formats::scan(
      [=](const wchar_t *f, auto... p) { return fwscanf(file, f, p...); },
      format, places...);
}
template <class... T> int wscanf_s(const wchar_t *format, T... places) {
  return fwscanf_s(stdin, format, places...);
}
#pragma GCC diagnostic pop

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
