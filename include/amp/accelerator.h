//===- accelerator.h - devices and their command queues ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An accelerator stands for a device, an accelerator_view for an in-order
// queue of commands on it; both are shallow handles (specification, sections
// 3.2 and 3.3). The views of one accelerator are independent of each other.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_ACCELERATOR_H
#define AMP_ACCELERATOR_H

#include "amp/completion_future.h"
#include "amp/detail/handle.h"
#include "amp/detail/module.h"
#include "amp/exceptions.h"
#include <string>
#include <vector>

namespace AMP_LIBRARY concurrency {

/// When a command reaches the device.
enum queuing_mode {
  queuing_mode_immediate = 0, ///< before the call returns
  /// When the view is flushed or waited for, or the runtime sees fit.
  queuing_mode_automatic = 1
};

/// How something will be accessed; a set of flags.
enum access_type {
  access_type_none = 0,
  access_type_read = 1,
  access_type_write = 2, ///< the old contents are of no use
  access_type_read_write = access_type_read | access_type_write,
  access_type_auto = AMPRT_ACCESS_AUTO ///< the runtime decides
};

// Limits of Direct3D, which do not hold here.
static const UINT HLSL_MAX_NUM_BUFFERS = 64 + 128;
static const UINT MODULENAME_MAX_LENGTH = 1024;

/// Shuts the runtime down: waits for all work. Later use starts it anew.
inline void amp_uninitialize() { amprt_uninitialize(); }

class accelerator;
class accelerator_view;

namespace AMP_INTERNAL details {

amprt_view *get_view(const accelerator_view &view);
accelerator_view make_view(amprt_view *owned);

/// The paths below: a template, as C++14 has no other constant that a header
/// can define.
template <class Accelerator> struct accelerator_paths {
  /// The best device.
  static constexpr wchar_t default_accelerator[] = L"default";
  /// The host: memory only, it cannot run kernels.
  static constexpr wchar_t cpu_accelerator[] = L"cpu";
  /// The OpenCL device that is the host's processor, where installed.
  static constexpr wchar_t direct3d_warp[] = L"direct3d\\warp";
  /// The checking simulator, where installed.
  static constexpr wchar_t direct3d_ref[] = L"direct3d\\ref";
};
template <class A>
constexpr wchar_t accelerator_paths<A>::default_accelerator[];
template <class A> constexpr wchar_t accelerator_paths<A>::cpu_accelerator[];
template <class A> constexpr wchar_t accelerator_paths<A>::direct3d_warp[];
template <class A> constexpr wchar_t accelerator_paths<A>::direct3d_ref[];

} // namespace details

/// An in-order queue of commands on a device. Copies are the same queue. All
/// members may be called by several threads at once.
class accelerator_view {
  details::view_handle view_;

  accelerator_view(); // not defined: a view is of an accelerator
  explicit accelerator_view(details::view_handle view)
      : view_(static_cast<details::view_handle &&>(view)) {}
  friend amprt_view *details::get_view(const accelerator_view &);
  friend accelerator_view details::make_view(amprt_view *);

public:
  // A view is always one: what std::move was applied to stays as it was.
  accelerator_view(const accelerator_view &) = default;
  // Properties and functions return copies: assigning to one would change
  // nothing.
  accelerator_view &operator=(const accelerator_view &) & = default;

  /// The device; its is_debug and version.
  concurrency::accelerator get_accelerator() const;
  bool get_is_debug() const;
  unsigned int get_version() const;

  /// As the view was created; of default views queuing_mode_automatic.
  enum queuing_mode get_queuing_mode() const {
    return static_cast<enum queuing_mode>(amprt_view_get_queuing(view_.get()));
  }

  /// Whether this stands for "wherever the runtime likes", as
  /// accelerator::get_auto_selection_view() does.
  bool get_is_auto_selection() const {
    return amprt_view_is_auto_selection(view_.get()) != 0;
  }

  // The same as properties.
  __declspec(property(
      get = get_accelerator)) concurrency::accelerator accelerator;
  __declspec(property(get = get_is_debug)) bool is_debug;
  __declspec(property(get = get_version)) unsigned int version;
  __declspec(property(get = get_queuing_mode)) enum queuing_mode queuing_mode;
  __declspec(property(get = get_is_auto_selection)) bool is_auto_selection;

  /// Submits the queued commands without waiting for them; nothing to do where
  /// the mode is queuing_mode_immediate.
  void flush() { details::check(amprt_view_flush(view_.get())); }

  /// Waits until every earlier command is complete. Throws what made one fail.
  void wait() { details::check(amprt_view_wait(view_.get())); }

  /// A future that is ready when all earlier commands are complete.
  completion_future create_marker() {
    amprt_event *event = nullptr;
    details::check(amprt_view_marker(view_.get(), &event));
    return completion_future(details::event_handle(event));
  }

  /// The same queue?
  bool operator==(const accelerator_view &other) const {
    return amprt_view_equal(view_.get(), other.view_.get()) != 0;
  }
  bool operator!=(const accelerator_view &other) const {
    return !(*this == other);
  }
};

inline amprt_view *details::get_view(const accelerator_view &view) {
  return view.view_.get();
}
inline accelerator_view details::make_view(amprt_view *owned) {
  return accelerator_view(view_handle(owned));
}

/// A device that kernels run on or memory lives on. Copies are the same device.
/// Its properties come from OpenCL: docs/runtime.md, "Which accelerator".
class accelerator : public details::accelerator_paths<accelerator> {
  amprt_accelerator *accelerator_;

  amprt_accelerator_info info() const {
    amprt_accelerator_info result;
    details::check(amprt_accelerator_get_info(accelerator_, &result));
    return result;
  }

  explicit accelerator(amprt_accelerator *accelerator)
      : accelerator_(accelerator) {}
  friend class accelerator_view;

public:
  /// The default accelerator. Asking for it does not fix the choice; the first
  /// launch or allocation without a view does.
  accelerator() : accelerator(std::wstring(default_accelerator)) {}

  /// The accelerator of the given device path. Throws runtime_exception when
  /// there is none.
  explicit accelerator(const std::wstring &path) {
    details::check(amprt_accelerator_find(path.c_str(), &accelerator_));
  }

  /// Every accelerator of the machine, best first, the cpu last.
  static std::vector<accelerator> get_all() {
    uint32_t count = 0;
    details::check(amprt_accelerator_count(&count));
    std::vector<accelerator> result;
    for (uint32_t i = 0; i < count; ++i) {
      amprt_accelerator *one = nullptr;
      details::check(amprt_accelerator_at(i, &one));
      result.push_back(accelerator(one));
    }
    return result;
  }

  /// Makes \p path the default accelerator. False, and without effect, once
  /// the default is fixed; until then an unknown path throws runtime_exception.
  static bool set_default(const std::wstring &path) {
    int done = 0;
    details::check(amprt_accelerator_set_default(path.c_str(), &done));
    return done != 0;
  }

  /// A view for launches that the runtime places.
  static accelerator_view get_auto_selection_view() {
    amprt_view *view = nullptr;
    details::check(amprt_view_auto_selection(&view));
    return details::make_view(view);
  }

  /// The path that the constructor and set_default take; unique, and the same
  /// in each run of a program.
  std::wstring get_device_path() const { return info().device_path; }
  /// Major version in the high 16 bits, minor version in the low ones.
  unsigned int get_version() const { return info().version; }
  /// A name for people.
  std::wstring get_description() const { return info().description; }
  /// Whether kernels are checked while they run.
  bool get_is_debug() const { return info().is_debug != 0; }
  /// Whether this is no real accelerator: a processor, a simulator.
  bool get_is_emulated() const { return info().is_emulated != 0; }
  /// False: OpenCL does not know.
  bool get_has_display() const { return info().has_display != 0; }
  /// Whether kernels may use double: in all ways; but for division,
  /// precise_math and conversions from and to int.
  bool get_supports_double_precision() const {
    return info().supports_double != 0;
  }
  bool get_supports_limited_double_precision() const {
    return info().supports_limited_double != 0;
  }
  /// Whether kernels may change numbers of 64 bits by atomic functions, an
  /// extension.
  bool get_supports_atomics_64() const {
    return info().supports_atomics_64 != 0;
  }
  /// In kilobytes.
  size_t get_dedicated_memory() const {
    return static_cast<size_t>(info().dedicated_memory);
  }
  /// Whether the cpu can access the same memory.
  bool get_supports_cpu_shared_memory() const {
    return info().supports_shared_memory != 0;
  }

  /// The view that is used where none is named.
  accelerator_view get_default_view() const {
    amprt_view *view = nullptr;
    details::check(amprt_accelerator_default_view(accelerator_, &view));
    return details::make_view(view);
  }

  /// How the cpu may access arrays made with access_type_auto.
  access_type get_default_cpu_access_type() const {
    return static_cast<access_type>(
        amprt_accelerator_get_cpu_access(accelerator_));
  }

  /// False, and without effect, once the type was set or used, or where the
  /// device does not share memory with the cpu.
  bool set_default_cpu_access_type(access_type type) {
    return amprt_accelerator_set_cpu_access(accelerator_, type) != 0;
  }

  /// A new, independent queue. Throws runtime_exception when the device gives
  /// none.
  accelerator_view create_view() { return create_view(queuing_mode_automatic); }
  accelerator_view create_view(queuing_mode mode) {
    amprt_view *view = nullptr;
    details::check(amprt_view_create(accelerator_,
                                     static_cast<amprt_queuing>(mode), &view));
    return details::make_view(view);
  }

  // The same as properties.
  __declspec(property(get = get_device_path)) std::wstring device_path;
  __declspec(property(get = get_version)) unsigned int version;
  __declspec(property(get = get_description)) std::wstring description;
  __declspec(property(get = get_is_debug)) bool is_debug;
  __declspec(property(get = get_is_emulated)) bool is_emulated;
  __declspec(property(get = get_has_display)) bool has_display;
  __declspec(property(
      get = get_supports_double_precision)) bool supports_double_precision;
  __declspec(property(get = get_supports_limited_double_precision)) bool
      supports_limited_double_precision;
  __declspec(property(
      get = get_supports_cpu_shared_memory)) bool supports_cpu_shared_memory;
  __declspec(property(get = get_supports_atomics_64)) bool supports_atomics_64;
  __declspec(property(get = get_dedicated_memory)) size_t dedicated_memory;
  __declspec(property(get = get_default_view)) accelerator_view default_view;
  __declspec(property(
      get = get_default_cpu_access_type,
      put = set_default_cpu_access_type)) access_type default_cpu_access_type;

  /// The same device?
  bool operator==(const accelerator &other) const {
    return accelerator_ == other.accelerator_;
  }
  bool operator!=(const accelerator &other) const { return !(*this == other); }
};

inline accelerator accelerator_view::get_accelerator() const {
  return concurrency::accelerator(amprt_view_get_accelerator(view_.get()));
}
inline bool accelerator_view::get_is_debug() const {
  return get_accelerator().get_is_debug();
}
inline unsigned int accelerator_view::get_version() const {
  return get_accelerator().get_version();
}

} // namespace concurrency

#endif
