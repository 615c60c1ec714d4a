//===- ClCommand.h - an OpenCL command and its event ------------*- C++ -*-===//
#ifndef AMPRT_OPENCL_CLCOMMAND_H
#define AMPRT_OPENCL_CLCOMMAND_H

#include "Driver/Command.h"
#include "OpenCL/Handle.h"

namespace amprt {

/// Waiting without limit is left to OpenCL; whenDone() needs its callbacks.
class ClCommand final : public Command {
public:
  cl_event event() const { return Event.get(); }
  /// For the OpenCL function that enqueues it.
  cl_event *out() { return Event.out(); }

  void wait(const char *What) override;
  void throwIfFailed(const char *What) override;
  bool isDone() override;
  void whenDone(std::function<void()> Function) override;

private:
  Handle<cl_event> Event;
};

} // namespace amprt

#endif
