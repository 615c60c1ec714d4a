#include "opencl.h"
#include "workload.h"
#include <algorithm>

struct OpenCLTransfer : Transfer {
  bench::cl::Session Session;
  bench::cl::Owned<cl_mem> There, Staged;
  std::vector<int> Memory;
  int *Host;

  explicit OpenCLTransfer(const bench::Setup &S)
      : Transfer(S), Session(S), There(Session.buffer<int>(Size)) {
    if (Pinned) {
      Host = Session.pinned<int>(Staged, Size);
    } else {
      Memory.resize(Size);
      Host = Memory.data();
    }
    fill(Host);
    Session.write(There, Host, Size);
    if (ToHost)
      std::fill(Host, Host + Size, 0);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      if (ToHost)
        Session.read(There, Host, Size);
      else
        Session.write(There, Host, Size);
  }
  std::vector<int> result() override {
    return ToHost ? std::vector<int>(Host, Host + Size)
                  : Session.read<int>(There, Size);
  }
};
BENCH_VARIANT(OpenCLTransfer)
