//===- accelerator.h - devices and their command queues ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An accelerator is a device, an accelerator_view is an in-order queue of
// commands on it; both are shallow handles (specification, sections 3.2 and
// 3.3). The views of an accelerator are independent of each other.
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

/// Determines when a command reaches the device.
enum queuing_mode {
  queuing_mode_immediate = 0, ///< before the call returns
  /// On flushes and waits, and when the runtime decides.
  queuing_mode_automatic = 1
};

/// The kinds of future accesses to data; a set of flags.
enum access_type {
  access_type_none = 0,
  access_type_read = 1,
  access_type_write = 2, ///< the old contents are not needed
  access_type_read_write = access_type_read | access_type_write,
  access_type_auto = AMPRT_ACCESS_AUTO ///< the runtime decides
};

// Limits of Direct3D, which do not hold here.
static const UINT HLSL_MAX_NUM_BUFFERS = 64 + 128;
static const UINT MODULENAME_MAX_LENGTH = 1024;

/// Shuts the runtime down after all work; later use starts it again.
inline void amp_uninitialize() { amprt_uninitialize(); }

class accelerator;
class accelerator_view;

namespace AMP_INTERNAL details {

amprt_view *get_view(const accelerator_view &view);
accelerator_view make_view(amprt_view *owned);

/// The paths below, in a template, since C++14 has no other way to define
/// constants in a header.
template <class Accelerator> struct accelerator_paths {
  /// The best device.
  static constexpr wchar_t default_accelerator[] = L"default";
  /// The host: memory only, cannot run kernels.
  static constexpr wchar_t cpu_accelerator[] = L"cpu";
  /// The OpenCL device for the host's processor, if installed.
  static constexpr wchar_t direct3d_warp[] = L"direct3d\\warp";
  /// The checking simulator, if installed.
  static constexpr wchar_t direct3d_ref[] = L"direct3d\\ref";
};
template <class A>
constexpr wchar_t accelerator_paths<A>::default_accelerator[];
template <class A> constexpr wchar_t accelerator_paths<A>::cpu_accelerator[];
template <class A> constexpr wchar_t accelerator_paths<A>::direct3d_warp[];
template <class A> constexpr wchar_t accelerator_paths<A>::direct3d_ref[];

} // namespace details

/// An in-order queue of commands on a device. Copies refer to the same queue.
/// All members are thread-safe.
class accelerator_view {
  details::view_handle view_;

  accelerator_view(); // not defined: a view needs an accelerator
  explicit accelerator_view(details::view_handle view)
      : view_(static_cast<details::view_handle &&>(view)) {}
  friend amprt_view *details::get_view(const accelerator_view &);
  friend accelerator_view details::make_view(amprt_view *);

public:
  // A view is never empty: std::move leaves its operand unchanged.
  accelerator_view(const accelerator_view &) = default;
  // Only for lvalues: properties and functions return copies, to which an
  // assignment would have no effect.
  accelerator_view &operator=(const accelerator_view &) & = default;

  /// Returns the device; its is_debug and version.
  concurrency::accelerator get_accelerator() const;
  bool get_is_debug() const;
  unsigned int get_version() const;

  /// Returns the mode given at creation; queuing_mode_automatic for default
  /// views.
  enum queuing_mode get_queuing_mode() const {
    return static_cast<enum queuing_mode>(amprt_view_get_queuing(view_.get()));
  }

  /// True for a view without an accelerator, which the runtime chooses: that of
  /// accelerator::get_auto_selection_view().
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

  /// Submits the queued commands without waiting for them. No effect if the
  /// mode is queuing_mode_immediate.
  void flush() { details::check(amprt_view_flush(view_.get())); }

  /// Waits until all earlier commands are complete. Throws if one failed.
  void wait() { details::check(amprt_view_wait(view_.get())); }

  /// Returns a future that is ready when all earlier commands are complete.
  completion_future create_marker() {
    amprt_event *event = nullptr;
    details::check(amprt_view_marker(view_.get(), &event));
    return completion_future(details::event_handle(event));
  }

  /// True if both are the same queue.
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

/// A device that runs kernels or has memory. Copies refer to the same device.
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
  /// The default accelerator. This does not fix the choice; the first launch or
  /// allocation without a view does.
  accelerator() : accelerator(std::wstring(default_accelerator)) {}

  /// The accelerator with the given device path. Throws runtime_exception if
  /// there is none.
  explicit accelerator(const std::wstring &path) {
    details::check(amprt_accelerator_find(path.c_str(), &accelerator_));
  }

  /// Returns all accelerators of the machine, best first, the cpu last.
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

  /// Makes \p path the default accelerator. Returns false, without effect, if
  /// the default is fixed; otherwise an unknown path throws runtime_exception.
  static bool set_default(const std::wstring &path) {
    int done = 0;
    details::check(amprt_accelerator_set_default(path.c_str(), &done));
    return done != 0;
  }

  /// Returns a view for launches that the runtime places.
  static accelerator_view get_auto_selection_view() {
    amprt_view *view = nullptr;
    details::check(amprt_view_auto_selection(&view));
    return details::make_view(view);
  }

  /// Returns the path for the constructor and set_default; it is unique, and
  /// the same in each run of a program.
  std::wstring get_device_path() const { return info().device_path; }
  /// Returns the major version in the high 16 bits, the minor one in the low.
  unsigned int get_version() const { return info().version; }
  /// Returns a human-readable name.
  std::wstring get_description() const { return info().description; }
  /// True if kernels are checked while they run.
  bool get_is_debug() const { return info().is_debug != 0; }
  /// True if this is not a real accelerator: a processor, a simulator.
  bool get_is_emulated() const { return info().is_emulated != 0; }
  /// Always false: OpenCL does not tell.
  bool get_has_display() const { return info().has_display != 0; }
  /// True if kernels may use double: with all operations; without division,
  /// precise_math and conversions from and to int.
  bool get_supports_double_precision() const {
    return info().supports_double != 0;
  }
  bool get_supports_limited_double_precision() const {
    return info().supports_limited_double != 0;
  }
  /// True if kernels may use atomic functions on 64-bit numbers, an extension.
  bool get_supports_atomics_64() const {
    return info().supports_atomics_64 != 0;
  }
  /// Returns the size in kilobytes.
  size_t get_dedicated_memory() const {
    return static_cast<size_t>(info().dedicated_memory);
  }
  /// True if the cpu can access the same memory.
  bool get_supports_cpu_shared_memory() const {
    return info().supports_shared_memory != 0;
  }

  /// Returns the view that is used by default.
  accelerator_view get_default_view() const {
    amprt_view *view = nullptr;
    details::check(amprt_accelerator_default_view(accelerator_, &view));
    return details::make_view(view);
  }

  /// Returns the cpu's access to arrays made with access_type_auto.
  access_type get_default_cpu_access_type() const {
    return static_cast<access_type>(
        amprt_accelerator_get_cpu_access(accelerator_));
  }

  /// Returns false, without effect, if the type was set or used already, or if
  /// the device does not share memory with the cpu.
  bool set_default_cpu_access_type(access_type type) {
    return amprt_accelerator_set_cpu_access(accelerator_, type) != 0;
  }

  /// Creates an independent queue. Throws runtime_exception if the device
  /// provides none.
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

  /// True if both are the same device.
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
