// RUN: %inside %s -o %t
// RUN: env AMPCC_TRACE=%t.json %t copies
// RUN: %python %S/../Inputs/timeline.py %t.json launch kernel copy | FileCheck --check-prefix=COPIES %s
// The timeline contains each launch, and each copy with its reason, from every caller.
// COPIES: 1 x accelerator_view 1: copy copy across bytes=400 rule=copy
// COPIES-NEXT: 1 x accelerator_view 1: copy copy in bytes=400 rule=kernel reads argument=from at=add.cpp:1:1
// COPIES-NEXT: 1 x accelerator_view 1: copy copy in bytes=400 rule=kernel uses argument=Data_1 at=scale.cpp:1:1
// COPIES-NEXT: 1 x accelerator_view 1: copy copy in bytes=400 rule=kernel uses argument=to at=add.cpp:1:1
// COPIES-NEXT: 1 x accelerator_view 1: copy copy out bytes=20 rule=copy
// COPIES-NEXT: 1 x accelerator_view 1: copy copy out bytes=240 rule=last view
// COPIES-NEXT: 1 x accelerator_view 1: copy copy out bytes=40 rule=last view
// COPIES-NEXT: 1 x accelerator_view 1: copy copy out bytes=40 rule=synchronize
// COPIES-NEXT: 1 x accelerator_view 1: copy copy out bytes=400 rule=program ends
// COPIES-NEXT: 1 x accelerator_view 1: copy copy out bytes=80 rule=host reads
// COPIES-NEXT: 3 x accelerator_view 1: kernel add threads=100 bytes=800 at=add.cpp:1:1
// COPIES-NEXT: 1 x accelerator_view 1: kernel scale threads=100 bytes=400 at=scale.cpp:1:1
// COPIES: 1 x main thread: copy copy in bytes=400 rule=kernel reads argument=from
// COPIES: 3 x main thread: launch add threads=100 bytes=800 at=add.cpp:1:1
// COPIES-NEXT: 1 x main thread: launch scale threads=100 bytes=400 at=scale.cpp:1:1

// Views and threads have their own tracks, on every device.
// RUN: env AMPCC_TRACE=%t.json %t tracks
// RUN: %python %S/../Inputs/timeline.py %t.json launch kernel | FileCheck --check-prefix=TRACKS %s
// RUN: env AMPCC_DEVICE=cpu AMPCC_TRACE=%t.json %t tracks
// RUN: %python %S/../Inputs/timeline.py %t.json launch kernel | FileCheck --check-prefix=TRACKS %s
// TRACKS: 50 x accelerator_view 1: kernel scale threads=10 bytes=40 at=scale.cpp:1:1
// TRACKS-NEXT: 50 x accelerator_view 2: kernel scale threads=100000 bytes=400000 at=scale.cpp:1:1
// TRACKS-NEXT: 5 x accelerator_view 2: kernel tiled threads=256 tiles=16 bytes={{[0-9]+}} at=tiled.cpp:1:1
// TRACKS-NEXT: 50 x main thread: launch scale threads=10 bytes=40 at=scale.cpp:1:1
// TRACKS-NEXT: 50 x other: launch scale threads=100000 bytes=400000 at=scale.cpp:1:1
// TRACKS-NEXT: 5 x other: launch tiled threads=256 tiles=16 bytes={{[0-9]+}} at=tiled.cpp:1:1

// A program is built once, and loaded later.
// RUN: rm -rf %t.cache
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TRACE=%t.json %t copies
// RUN: %python %S/../Inputs/timeline.py %t.json build | FileCheck --check-prefix=BUILD %s
// BUILD: 1 x main thread: build build add
// BUILD-NEXT: 1 x main thread: build build scale
// BUILD-NOT: load
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TRACE=%t.json %t copies
// RUN: %python %S/../Inputs/timeline.py %t.json build | FileCheck --check-prefix=LOAD %s
// LOAD: 1 x main thread: build load add
// LOAD-NEXT: 1 x main thread: build load scale
// LOAD-NOT: build build

// The timeline shows waiting.
// RUN: %python %S/../Inputs/timeline.py %t.json wait | FileCheck --check-prefix=WAIT %s
// WAIT: main thread: wait wait: accelerator_view

// The timeline is written however the program exits, and whatever its other
// threads do.
// RUN: env AMPCC_TRACE=%t.json %t exit
// RUN: %python %S/../Inputs/timeline.py %t.json launch | FileCheck --check-prefix=EXIT %s
// RUN: env AMPCC_DEVICE=cpu AMPCC_TRACE=%t.json %t exit
// RUN: %python %S/../Inputs/timeline.py %t.json launch | FileCheck --check-prefix=EXIT %s
// EXIT: launch scale

// A forked child writes none; the file name may contain the process number.
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: env AMPCC_DEVICE=cpu AMPCC_TRACE=%t.d/%%p.json %t fork
// RUN: ls %t.d | count 1
// RUN: bash -c '%python %S/../Inputs/timeline.py %t.d/*.json launch' | FileCheck --check-prefix=FORK %s
// FORK: 1 x main thread: launch scale

// Names are quoted.
// RUN: env AMPCC_DEVICE=cpu AMPCC_TRACE=%t.json %t names
// RUN: %python %S/../Inputs/timeline.py %t.json launch | FileCheck --check-prefix=NAMES %s
// NAMES: 1 x main thread: launch "a\b"{{.}}c threads=10 bytes=40 at=dir "x"\y.cpp:1:1

// A file that cannot be written causes a single message.
// RUN: env AMPCC_TRACE=%t.none/x.json %t copies 2>&1 | FileCheck --check-prefix=NONE %s
// NONE: ampcc: AMPCC_TRACE: cannot write '{{.*}}x.json': No such file or directory
// NONE-NOT: {{.}}
// RUN: env AMPCC_TRACE=/dev/full %t copies 2>&1 | FileCheck --check-prefix=FULL %s
// FULL: ampcc: AMPCC_TRACE: cannot write '/dev/full': No space left on device
// FULL-NOT: {{.}}
// RUN: env AMPCC_TRACE= %t copies 2>&1 | count 0
#include "FakeCl.h"
#include "Kernels.h"
#include <pthread.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

static void copies() {
  fake::install();
  fake::HasOwnMemory = true;
  HostInts From(100, 1, AMPRT_ACCESS_READ), Parts(100, 1);
  static HostInts &To = *new HostInts(100, 1); // ends the timeline
  add(From.Ref, To.Ref, 1);
  add(From.Ref, To.Ref, 1);
  add(From.Ref, To.Ref, 1); // copies nothing
  scale(Parts.Ref, 2, 1);
  const amprt_buffer_ref Ten = Parts.part(Ints::row(0, 10)),
                         Twenty = Parts.part(Ints::row(20, 20)),
                         Five = Parts.part(Ints::row(50, 5));
  OK(amprt_buffer_synchronize(&Ten, AMPRT_ACCESS_READ, nullptr, nullptr));
  OK(amprt_buffer_access_host(&Twenty, AMPRT_ACCESS_READ));
  int Out[5];
  OK(amprt_copy_out(&Five, Out, nullptr));
  EXPECT(Out[4], 3);
  ArrayInts Whole(defaultView(), 100);
  OK(amprt_copy(&To.Ref, &Whole.Ref, nullptr));
  OK(amprt_view_wait(defaultView()));
}

static const amprt_arg TiledArgs[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ_WRITE)};
static void tiledOnCpu(const void *const *, const amprt_cpu_block *) {}
static const amprt_cpu_code TiledCode = makeCode(tiledOnCpu);
static const amprt_kernel Tiled =
    makeKernel("tiled", "tiled.cpp:1:1",
               "__kernel __attribute__((reqd_work_group_size(4, 4, 1)))\n"
               "void tiled(__global int *data, ulong d) {}\n",
               TiledArgs, 2, {4, 4, 0}, &TiledCode);

static void tracks() {
  HostInts Small(10, 1);
  scale(Small.Ref, 1, 1);
  std::thread Other([] {
    pthread_setname_np(pthread_self(), "other");
    amprt_view *V;
    OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &V));
    HostInts Large(100000, 1);
    for (int I = 0; I != 50; ++I)
      scale(Large.Ref, 1, 1, V);
    HostInts Square(256, 1);
    for (int I = 0; I != 5; ++I)
      OK(tryLaunch(V, Tiled, {16, 16}, Square.Ref));
    amprt_view_release(V);
  });
  for (int I = 1; I != 50; ++I)
    scale(Small.Ref, 1, 1);
  Other.join();
}

/// Launches in threads until the process has ended.
static void exitAmongThreads() {
  for (int I = 0; I != 3; ++I)
    std::thread([] {
      HostInts Data(1000, 1);
      while (tryScale(Data.Ref, 1, 1) == AMPRT_OK &&
             amprt_view_wait(defaultView()) == AMPRT_OK)
        ;
      pause();
    }).detach();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  std::exit(0);
}

static void forkOnce() {
  HostInts Data(10, 1);
  scale(Data.Ref, 1, 1);
  const pid_t Child = fork();
  if (!Child) {
    HostInts More(10, 1);
    scale(More.Ref, 1, 1);
    std::exit(0);
  }
  int Status;
  waitpid(Child, &Status, 0);
  EXPECT(Status, 0);
}

static void names() {
  HostInts Data(10, 1);
  OK(tryLaunch(nullptr,
               makeKernel("\"a\\b\"\1c", "dir \"x\"\\y.cpp:1:1", "", TiledArgs,
                          1, {}, &TiledCode),
               {10}, Data.Ref));
}

int main(int, char **Arguments) {
  const std::string How = Arguments[1];
  if (How == "copies")
    copies();
  else if (How == "tracks")
    tracks();
  else if (How == "exit")
    exitAmongThreads();
  else if (How == "fork")
    forkOnce();
  else
    names();
}
