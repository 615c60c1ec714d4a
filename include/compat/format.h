//===- format.h - formats that adapt to arguments ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In Visual C++ the wide functions interpret "%s" as wide text and "%S" as
// narrow text, a `long` has 32 bits, and the size prefix of 64 bits is I64.
// Here the arguments' types decide, so that both kinds of formats work.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_FORMAT_H
#define COMPAT_FORMAT_H

#include "amp/detail/config.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <string>
#include <type_traits>
#include <utility>
#include <wchar.h>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace formats {

// --- Characters --------------------------------------------------------------

/// Encodes in the C locale, like std::wcout; other characters become '?'.
inline void convert(std::string &to, const wchar_t *text, size_t size) {
  mbstate_t state = {};
  for (size_t i = 0; i != size; ++i) {
    char bytes[16];
    const size_t count = wcrtomb(bytes, text[i], &state);
    if (count == size_t(-1))
      to += '?', state = {};
    else
      to.append(bytes, count);
  }
}
/// Keeps bytes that are invalid in the encoding.
inline void convert(std::wstring &to, const char *text, size_t size) {
  mbstate_t state = {};
  for (size_t i = 0; i != size;) {
    wchar_t c = 0;
    size_t count = mbrtowc(&c, text + i, size - i, &state);
    if (count == 0 || count > size - i) {
      c = wchar_t(static_cast<unsigned char>(text[i]));
      count = 1;
      state = {};
    }
    to += c;
    i += count;
  }
}
inline size_t get_size(const char *text) { return strlen(text); }
inline size_t get_size(const wchar_t *text) { return wcslen(text); }

// --- Arguments ---------------------------------------------------------------

/// The kind of a conversion, which determines its size.
struct kind {
  size_t size;       ///< of the printed value, or of a pointer's target
  bool is_real;      ///< a floating-point number
  bool is_wide_text; ///< wchar_t text
};
template <class T> constexpr kind get_kind() {
  typedef typename std::conditional<std::is_void<T>::value, char, T>::type type;
  return {sizeof(type), std::is_floating_point<type>::value,
          std::is_same<typename std::remove_cv<type>::type, wchar_t>::value};
}
template <class T> struct is_text {
  typedef typename std::remove_cv<typename std::remove_pointer<T>::type>::type
      character;
  static constexpr bool value =
      std::is_pointer<T>::value && (std::is_same<character, char>::value ||
                                    std::is_same<character, wchar_t>::value);
};

/// An argument in the form that is passed.
template <class Char, class T, bool = is_text<T>::value> class argument {
  T value_;

public:
  explicit argument(T value) : value_(value) {}
  T get(Char) const { return value_; }
};
/// Text is converted to the characters of the format.
template <class Char, class T> class argument<Char, T, true> {
  const void *value_;
  std::basic_string<Char> text_;

  void set(const Char *) {}
  template <class Other> void set(const Other *text) {
    if (text)
      convert(text_, text, get_size(text));
  }
  static constexpr bool is_other =
      !std::is_same<typename is_text<T>::character, Char>::value;

public:
  explicit argument(T value)
      : value_(const_cast<const typename is_text<T>::character *>(value)) {
    set(static_cast<const typename is_text<T>::character *>(value_));
  }
  const void *get(Char conversion) const {
    const bool prints = conversion == 's' || conversion == 'S';
    return prints && is_other && value_ ? text_.c_str() : value_;
  }
};

// --- Formats -----------------------------------------------------------------

/// A conversion in a format, for example "%-8.3I64d".
template <class Char> struct conversion {
  const Char *flags; ///< flags, width and precision begin here
  const Char *size;  ///< begin of the size prefix
  Char letter;       ///< 0 at the end of the format
  bool is_short;     ///< "h" or "hh"
  const Char *end;

  explicit conversion(const Char *after_percent)
      : flags(after_percent), size(after_percent), is_short(false) {
    while (is_one_of(*size, "-+ #0123456789.*'"))
      ++size;
    const Char *p = size;
    if (*p == 'I' && p[1] && is_one_of(p[1], "36") && is_one_of(p[2], "24"))
      p += 3;
    else
      while (is_one_of(*p, "hlwLjztqI"))
        is_short |= *p++ == 'h';
    letter = *p;
    end = letter ? p + 1 : p;
  }
  static bool is_one_of(Char c, const char *set) {
    return c > 0 && c < 128 && strchr(set, char(c)) != nullptr;
  }
};
template <class Char> void append(std::basic_string<Char> &to, const char *s) {
  while (*s)
    to += Char(*s++);
}

/// Returns the format for printf with sizes according to \p kinds. Stores the
/// conversion letter of each argument in \p letters.
template <class Char>
std::basic_string<Char> fit(const Char *format, const kind *kinds, size_t count,
                            Char *letters) {
  std::basic_string<Char> result;
  for (size_t i = 0; *format;) {
    result += *format;
    if (*format++ != '%')
      continue;
    const conversion<Char> c(format);
    format = c.end;
    for (const Char *p = c.flags; p != c.size; ++p)
      i += *p == '*';
    result.append(c.flags, c.size);
    const bool is_known = c.letter && c.letter != '%' && i < count;
    if (!is_known) {
      result.append(c.size, c.end);
      continue;
    }
    letters[i] = c.letter;
    const kind &k = kinds[i++];
    Char letter = c.letter;
    if (c.is_one_of(letter, "diouxX")) {
      append(result, k.size > 4 ? "ll" : c.is_short ? "h" : "");
      if (c.is_short && k.size <= 4 && c.size[1] == 'h')
        result += 'h';
    } else if (c.is_one_of(letter, "eEfFgGaA")) {
      append(result, k.is_real && k.size > 8 ? "L" : "");
    } else if (c.is_one_of(letter, "cC")) {
      append(result, sizeof(Char) > 1 || k.is_wide_text ? "l" : "");
      letter = 'c';
    } else if (c.is_one_of(letter, "sS")) {
      append(result, sizeof(Char) > 1 ? "l" : "");
      letter = 's';
    } else {
      result.append(c.size, c.end - 1);
    }
    result += letter;
  }
  return result;
}

inline int print_into(char *to, size_t room, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int size = vsnprintf(to, room, format, arguments);
  va_end(arguments);
  return size;
}
inline int print_into(wchar_t *to, size_t room, const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int size = vswprintf(to, room, format, arguments);
  va_end(arguments);
  return size;
}

template <class Char, class... T>
bool print_fitted(std::basic_string<Char> &to, const Char *format,
                  const T &...values) {
  // Wide functions do not tell the required size.
  for (size_t room = 256; room <= size_t(1) << 22; room *= 4) {
    to.resize(room);
    const int size = print_into(&to[0], room, format, values...);
    if (size >= 0 && size_t(size) < room) {
      to.resize(size_t(size));
      return true;
    }
  }
  to.clear();
  return false;
}
template <class Char, class... A, size_t... I>
bool print_arguments(std::basic_string<Char> &to, const Char *format,
                     const Char *letters, std::index_sequence<I...>,
                     const A &...arguments) {
  return print_fitted(to, format, arguments.get(letters[I])...);
}
/// Stores the formatted text in \p to; returns false on failure.
template <class Char, class... T>
bool print(std::basic_string<Char> &to, const Char *format, T... values) {
  const kind kinds[] = {
      get_kind<typename std::conditional<
          is_text<T>::value, typename is_text<T>::character, T>::type>()...,
      get_kind<char>()};
  Char letters[sizeof...(T) + 1] = {};
  const std::basic_string<Char> fitted =
      fit(format, kinds, sizeof...(T), letters);
  return print_arguments(to, fitted.c_str(), letters,
                         std::index_sequence_for<T...>(),
                         argument<Char, T>(values)...);
}

/// Writes bytes, unless the program has made the file wide-oriented: output of
/// the other kind would be lost.
inline bool write(FILE *file, const wchar_t *text, size_t size) {
  if (fwide(file, 0) > 0) {
    for (size_t i = 0; i != size; ++i)
      if (fputwc(text[i], file) == WEOF)
        return false;
    return true;
  }
  std::string bytes;
  convert(bytes, text, size);
  return fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
}
inline bool write(FILE *file, const char *text, size_t size) {
  return fwrite(text, 1, size, file) == size;
}
template <class Char, class... T>
int print_to(FILE *file, const Char *format, T... values) {
  std::basic_string<Char> text;
  return print(text, format, values...) && write(file, text.data(), text.size())
             ? int(text.size())
             : -1;
}
/// Stores the text with its terminator if it fits in \p room; otherwise stores
/// an empty text and returns -1.
template <class Char, class... T>
int print_whole(Char *to, size_t room, const Char *format, T... values) {
  std::basic_string<Char> text;
  const bool fits = print(text, format, values...) && text.size() < room;
  if (fits)
    memcpy(to, text.c_str(), (text.size() + 1) * sizeof(Char));
  else if (room)
    *to = 0;
  return fits ? int(text.size()) : -1;
}
/// Stores as much of the text as fits, terminated; returns -1 if truncated.
template <class Char, class... T>
int print_part(Char *to, size_t room, const Char *format, T... values) {
  std::basic_string<Char> text;
  const bool fits = print(text, format, values...) && text.size() < room;
  if (!fits && room)
    text.resize(text.size() < room ? text.size() : room - 1);
  if (room)
    memcpy(to, text.c_str(), (text.size() + 1) * sizeof(Char));
  return fits ? int(text.size()) : -1;
}

} // namespace formats
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#endif
