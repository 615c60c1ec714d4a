//===- opencl.h - the little OpenCL that hand-written variants share -------===//
#ifndef AMPCC_BENCH_OPENCL_H
#define AMPCC_BENCH_OPENCL_H

#include "bench.h"

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <array>
#include <memory>
#include <type_traits>

namespace bench::cl {

inline void check(cl_int Status, const char *Call) {
  if (Status != CL_SUCCESS)
    throw std::runtime_error(std::string(Call) + " failed with " +
                             std::to_string(Status));
}

inline std::string deviceName(cl_device_id Device) {
  char Name[256] = "";
  check(clGetDeviceInfo(Device, CL_DEVICE_NAME, sizeof Name, Name, nullptr),
        "clGetDeviceInfo");
  return Name;
}

/// The first device whose name contains `Part`, GPUs before others.
inline cl_device_id findDevice(const std::string &Part) {
  cl_uint PlatformCount = 0;
  clGetPlatformIDs(0, nullptr, &PlatformCount);
  std::vector<cl_platform_id> Platforms(PlatformCount);
  if (PlatformCount)
    clGetPlatformIDs(PlatformCount, Platforms.data(), nullptr);
  for (cl_device_type Type :
       {cl_device_type(CL_DEVICE_TYPE_GPU), cl_device_type(CL_DEVICE_TYPE_ALL)})
    for (cl_platform_id Platform : Platforms) {
      cl_uint Count = 0;
      if (clGetDeviceIDs(Platform, Type, 0, nullptr, &Count) != CL_SUCCESS)
        continue;
      std::vector<cl_device_id> Devices(Count);
      check(clGetDeviceIDs(Platform, Type, Count, Devices.data(), nullptr),
            "clGetDeviceIDs");
      for (cl_device_id Device : Devices)
        if (deviceName(Device).find(Part) != std::string::npos)
          return Device;
    }
  throw Unavailable("no OpenCL device named \"" + Part + "\"");
}

inline bool isGPU(cl_device_id Device) {
  cl_device_type Type = 0;
  check(clGetDeviceInfo(Device, CL_DEVICE_TYPE, sizeof Type, &Type, nullptr),
        "clGetDeviceInfo");
  return Type & CL_DEVICE_TYPE_GPU;
}

struct Release {
  void operator()(cl_context Object) const { clReleaseContext(Object); }
  void operator()(cl_command_queue Object) const {
    clReleaseCommandQueue(Object);
  }
  void operator()(cl_mem Object) const { clReleaseMemObject(Object); }
  void operator()(cl_kernel Object) const { clReleaseKernel(Object); }
};
template <class Handle>
using Owned = std::unique_ptr<std::remove_pointer_t<Handle>, Release>;

/// A kernel and its arguments' setter.
class Kernel {
public:
  explicit Kernel(cl_kernel Handle) : Handle(Handle) {}

  template <class... Args> void setArgs(const Args &...Values) {
    cl_uint I = 0;
    (setArg(I++, Values), ...);
  }
  void setArg(cl_uint I, const Owned<cl_mem> &Buffer) {
    cl_mem Object = Buffer.get();
    check(clSetKernelArg(get(), I, sizeof Object, &Object), "clSetKernelArg");
  }
  template <class T> void setArg(cl_uint I, const T &Value) {
    check(clSetKernelArg(get(), I, sizeof Value, &Value), "clSetKernelArg");
  }
  cl_kernel get() const { return Handle.get(); }

private:
  Owned<cl_kernel> Handle;
};

/// A context and an in-order queue on one device.
class Session {
public:
  explicit Session(const Setup &S) : Device(findDevice(S.Device)) {
    cl_int Status;
    Context.reset(
        clCreateContext(nullptr, 1, &Device, nullptr, nullptr, &Status));
    check(Status, "clCreateContext");
    Queue.reset(clCreateCommandQueue(Context.get(), Device, 0, &Status));
    check(Status, "clCreateCommandQueue");
  }

  Kernel kernel(const char *Source, const char *Name) {
    cl_int Status;
    cl_program Program = clCreateProgramWithSource(Context.get(), 1, &Source,
                                                   nullptr, &Status);
    check(Status, "clCreateProgramWithSource");
    if (clBuildProgram(Program, 1, &Device, "-cl-std=CL1.2", nullptr,
                       nullptr) != CL_SUCCESS) {
      std::string Log(1 << 14, '\0');
      clGetProgramBuildInfo(Program, Device, CL_PROGRAM_BUILD_LOG, Log.size(),
                            &Log[0], nullptr);
      throw std::runtime_error(std::string("clBuildProgram: ") + Log.c_str());
    }
    cl_kernel Handle = clCreateKernel(Program, Name, &Status);
    clReleaseProgram(Program);
    check(Status, "clCreateKernel");
    return Kernel(Handle);
  }

  template <class T> Owned<cl_mem> buffer(std::size_t Count) {
    cl_int Status;
    Owned<cl_mem> Buffer(clCreateBuffer(Context.get(), CL_MEM_READ_WRITE,
                                        Count * sizeof(T), nullptr, &Status));
    check(Status, "clCreateBuffer");
    return Buffer;
  }
  template <class T> Owned<cl_mem> buffer(const std::vector<T> &Data) {
    Owned<cl_mem> Buffer = buffer<T>(Data.size());
    check(clEnqueueWriteBuffer(Queue.get(), Buffer.get(), CL_TRUE, 0,
                               Data.size() * sizeof(T), Data.data(), 0,
                               nullptr, nullptr),
          "clEnqueueWriteBuffer");
    return Buffer;
  }
  template <class T>
  std::vector<T> read(const Owned<cl_mem> &Buffer, std::size_t Count) {
    std::vector<T> Data(Count);
    check(clEnqueueReadBuffer(Queue.get(), Buffer.get(), CL_TRUE, 0,
                              Count * sizeof(T), Data.data(), 0, nullptr,
                              nullptr),
          "clEnqueueReadBuffer");
    return Data;
  }

  /// Sizes in OpenCL's order, fastest dimension first; the global size is
  /// rounded up to whole work-groups.
  template <std::size_t Rank>
  void enqueue(const Kernel &K, std::array<std::size_t, Rank> Global,
               const std::array<std::size_t, Rank> &Local) {
    for (std::size_t I = 0; I < Rank; ++I)
      Global[I] = (Global[I] + Local[I] - 1) / Local[I] * Local[I];
    check(clEnqueueNDRangeKernel(Queue.get(), K.get(), Rank, nullptr,
                                 Global.data(), Local.data(), 0, nullptr,
                                 nullptr),
          "clEnqueueNDRangeKernel");
  }
  void finish() { check(clFinish(Queue.get()), "clFinish"); }

private:
  cl_device_id Device;
  Owned<cl_context> Context;
  Owned<cl_command_queue> Queue;
};

} // namespace bench::cl

#endif
