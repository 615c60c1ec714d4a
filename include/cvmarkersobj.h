//===- cvmarkersobj.h - markers of Concurrency Visualizer -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program marks its activities: flags, messages and alerts are points in
// time, spans last as long as their objects. They are shown on the timeline
// that AMPCC_TRACE requests; without one a marker costs a call.
//
//   concurrency::diagnostic::marker_series frames("frames");
//   for (int i = 0; i < count; ++i) {
//     concurrency::diagnostic::span frame(frames, "frame %d", i);
//     frames.write_flag("input of %d is read", i);
//   }
//
// Formats are those of printf, with char or wchar_t.
//
//===----------------------------------------------------------------------===//
#ifndef CVMARKERSOBJ_H
#define CVMARKERSOBJ_H

#include "amp/detail/letters_begin.h"
#include "amp/detail/marker_text.h"

namespace concurrency {
namespace diagnostic {

enum marker_importance {
  critical_importance = 0,
  high_importance = 1,
  normal_importance = 2,
  low_importance = 3
};

class marker_series;

/// The destination of series: always the timeline of the process.
class marker_writer {
public:
  marker_writer() {}
  /// The provider's identifier is ignored.
  template <class Guid> explicit marker_writer(const Guid &) {}
  bool is_enabled() const { return amprt_timeline_is_on() != 0; }
  /// Ignores importance and category: the timeline can be filtered by them.
  bool is_enabled(marker_importance) const { return is_enabled(); }
  bool is_enabled(int) const { return is_enabled(); }
  bool is_enabled(marker_importance, int) const { return is_enabled(); }
};

/// Markers that belong together, by name.
class marker_series {
public:
  marker_series() {}
  explicit marker_series(const char *name) : name_(details::to_utf8(name)) {}
  explicit marker_series(const wchar_t *name) : name_(details::to_utf8(name)) {}
  template <class C>
  marker_series(const marker_writer &, const C *name)
      : name_(details::to_utf8(name)) {}
  marker_series(const marker_series &) = delete;
  marker_series &operator=(const marker_series &) = delete;

  bool is_enabled() const { return amprt_timeline_is_on() != 0; }
  bool is_enabled(marker_importance) const { return is_enabled(); }
  bool is_enabled(int) const { return is_enabled(); }
  bool is_enabled(marker_importance, int) const { return is_enabled(); }

// Each kind of marker has a format with its arguments, after an importance, a
// category, both or none.
#define AMP_MARKER(name, kind)                                                 \
  template <class C, class... Args> void name(const C *format, Args... args) { \
    write(kind, normal_importance, 0, format, args...);                        \
  }                                                                            \
  template <class C, class... Args>                                            \
  void name(marker_importance importance, const C *format, Args... args) {     \
    write(kind, importance, 0, format, args...);                               \
  }                                                                            \
  template <class C, class... Args>                                            \
  void name(int category, const C *format, Args... args) {                     \
    write(kind, normal_importance, category, format, args...);                 \
  }                                                                            \
  template <class C, class... Args>                                            \
  void name(marker_importance importance, int category, const C *format,       \
            Args... args) {                                                    \
    write(kind, importance, category, format, args...);                        \
  }
  AMP_MARKER(write_flag, "flag")
  AMP_MARKER(write_message, "message")
#undef AMP_MARKER
  /// An event that should not have happened.
  template <class C, class... Args>
  void write_alert(const C *format, Args... args) {
    write("alert", critical_importance, 0, format, args...);
  }

private:
  friend class span;

  static const char *importance_name(marker_importance importance) {
    static const char *const names[] = {"critical", "high", "normal", "low"};
    return names[importance & 3];
  }
  amprt_marker marker(const char *kind, marker_importance importance,
                      int category, const std::string &text) const {
    amprt_marker result = {name_.c_str(), kind, importance_name(importance),
                           text.c_str(), category};
    return result;
  }
  template <class C, class... Args>
  void write(const char *kind, marker_importance importance, int category,
             const C *format, Args... args) const {
    if (!is_enabled())
      return;
    const std::string text = details::format_text(format, args...);
    const amprt_marker m = marker(kind, importance, category, text);
    amprt_timeline_flag(&m);
  }

  const std::string name_;
};

/// An interval from construction to destruction. \p series must outlive it.
class span {
public:
  template <class C, class... Args>
  span(const marker_series &series, const C *format, Args... args)
      : span(series, normal_importance, 0, format, args...) {}
  template <class C, class... Args>
  span(const marker_series &series, marker_importance importance,
       const C *format, Args... args)
      : span(series, importance, 0, format, args...) {}
  template <class C, class... Args>
  span(const marker_series &series, int category, const C *format, Args... args)
      : span(series, normal_importance, category, format, args...) {}
  template <class C, class... Args>
  span(const marker_series &series, marker_importance importance, int category,
       const C *format, Args... args)
      : series_(series), importance_(importance), category_(category) {
    if (!series.is_enabled())
      return;
    text_ = details::format_text(format, args...);
    since_ = amprt_timeline_now();
  }
  span(const span &) = delete;
  span &operator=(const span &) = delete;

  ~span() {
    if (!since_)
      return;
    const amprt_marker m =
        series_.marker("span", importance_, category_, text_);
    amprt_timeline_span(&m, since_);
  }

private:
  const marker_series &series_;
  const marker_importance importance_;
  const int category_;
  std::string text_;
  uint64_t since_ = 0; ///< 0 if there is no timeline
};

} // namespace diagnostic
} // namespace concurrency

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
