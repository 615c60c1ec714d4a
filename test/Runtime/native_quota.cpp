// REQUIRES: namespaces
// RUN: %inside %s -o %t
// RUN: env AMPCC_DEVICE=cpu unshare -rm sh %S/Inputs/with_quota 100000 timeout 100 %t 1
// RUN: env AMPCC_DEVICE=cpu unshare -rm sh %S/Inputs/with_quota 30000 timeout 100 %t 1
// RUN: env AMPCC_DEVICE=cpu AMPCC_THREADS=5 unshare -rm sh %S/Inputs/with_quota 30000 timeout 100 %t 5
// RUN: env AMPCC_DEVICE=cpu timeout 100 %t 1 bound
// UNSUPPORTED: sanitizer
// A container limited to one processor's time gets one thread, not one per
// processor of the machine, unless the program asks for more. So does a program
// that is bound to one processor.
#include "Cpu/Processors.h"
#include "Cpu/Workers.h"
#include "Kernels.h"
#include <sched.h>
#include <thread>

static void bindToOne() {
  cpu_set_t Allowed, One;
  REQUIRE(sched_getaffinity(0, sizeof(Allowed), &Allowed) == 0);
  int First = 0;
  while (!CPU_ISSET(First, &Allowed))
    ++First;
  CPU_ZERO(&One);
  CPU_SET(First, &One);
  REQUIRE(sched_setaffinity(0, sizeof(One), &One) == 0);
}

int main(int argc, char **argv) {
  if (argc > 2) {
    const unsigned Before = amprt::countThreads();
    std::thread([&] {
      bindToOne();
      EXPECT(amprt::countThreads(), Before);
    }).join();
    bindToOne();
  }
  const unsigned Wanted = unsigned(std::atoi(argv[1]));
  EXPECT(amprt::countThreads(), Wanted);
  EXPECT(amprt::Workers::get().limit(), Wanted);
  HostInts Data(1 << 20, 7);
  for (int Launch = 0; Launch != 3; ++Launch)
    scale(Data.Ref, 2, 1, nullptr);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  for (int Value : Data.Data)
    EXPECT(Value, 63);
}
