// RUN: %amprt %s -o %t && timeout 60 %t
// Children of a process that has used a device: they can exit, and get an error
// when they use the device. The parent is unaffected.
#include "Kernels.h"
#include <sys/wait.h>
#include <unistd.h>

template <class Work> static void inChild(Work work) {
  std::fflush(nullptr);
  pid_t Child = fork();
  REQUIRE(Child >= 0);
  if (!Child) {
    work();
    std::exit(0); // runs destructors and exit handlers
  }
  int Status;
  REQUIRE(waitpid(Child, &Status, 0) == Child);
  EXPECT(Status, 0);
}

int main() {
  // The first process to use a device may be a child.
  inChild([] {
    HostInts Data(100, 1);
    scale(Data.Ref, 2, 1);
    OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
    EXPECT(Data.Data[99], 3);
  });

  static HostInts Data(100, 1);
  static ArrayInts Array(defaultView(), 100);
  scale(Data.Ref, 2, 1);
  scale(Array.Ref, 2, 1);
  inChild([] {});
  inChild([] {
    FAILS(tryScale(Array.Ref, 2, 1), AMPRT_VIEW_REMOVED,
          "drivers do not survive fork()");
    amprt_view *V;
    FAILS(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &V),
          AMPRT_VIEW_REMOVED, "CL_DEVICE_NOT_AVAILABLE");
  });
  scale(Data.Ref, 2, 1);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  EXPECT(Data.Data[99], 7);
}
