//===- AcceleratorList.h - all accelerators, and the default one *- C++ -*-===//
//
// The list has every OpenCL device, best first, and `cpu` last. Paths:
//
//   direct3d\warp            the first CPU device: programs written for
//                            Windows ask for the software device so
//   direct3d\ref             the checking simulator, Oclgrind
//   opencl\PLATFORM\DEVICE   any OpenCL device
//   cpu                      memory only
//   default                  the default accelerator
//
// The default is a matter of taste until it is used: set_default() may change
// it as long as nobody launched or allocated on it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_ACCELERATORLIST_H
#define AMPRT_DEVICE_ACCELERATORLIST_H

#include "Device/Accelerator.h"

namespace amprt {

class AcceleratorList {
public:
  /// The process's list, made by the first call.
  static AcceleratorList &get();

  size_t size() const { return List.size(); }
  Accelerator &operator[](size_t I) { return *List[I]; }
  Accelerator &cpu() { return *List.back(); }

  /// By device path; throws if there is none.
  Accelerator &find(const std::wstring &Path);

  /// The default accelerator, without fixing it.
  Accelerator &peekDefault();
  /// The default accelerator, fixed from now on.
  Accelerator &useDefault();
  /// False, and no effect, once a default is fixed.
  bool setDefault(const std::wstring &Path);

  /// Waits for everything on every accelerator.
  void finishAll() noexcept;

private:
  void shutDown() noexcept;
  AcceleratorList();
  Accelerator *lookUp(const std::wstring &Path);
  Accelerator &chooseDefault();
  Accelerator &parseChoice(const std::string &Choice);

  std::vector<std::unique_ptr<Accelerator>> List;
  /// Further paths of the devices, in the order of List.
  std::vector<std::wstring> OpenClPaths;
  std::mutex Mutex; // of what follows
  Accelerator *Default = nullptr;
  bool DefaultFixed = false;
};

} // namespace amprt

#endif
