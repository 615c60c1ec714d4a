// RUN: %amprt %s -pthread -o %t && env AMPCC_DEVICE=cpu timeout 60 %t
// RUN: env AMPCC_DEVICE=cpu timeout 60 %t thread
// If kernels run on the native device when the process exits, through main or
// another thread, they finish before the program's globals are destroyed.
#include "Kernels.h"
#include <chrono>
#include <memory>
#include <thread>

static const int Size = 1 << 20, Launches = 40;
static std::unique_ptr<HostInts> Data;

static struct Last {
  ~Last() {
    for (int Value : Data->Data)
      EXPECT(Value, Launches);
    Data.reset();
  }
} TheLast;

int main(int Count, char **) {
  Data = std::make_unique<HostInts>(Size, 0);
  for (int I = 0; I != Launches; ++I)
    scale(Data->Ref, 1, 1);
  if (Count == 1)
    return 0;
  std::thread([] { std::exit(0); }).detach();
  while (true)
    std::this_thread::sleep_for(std::chrono::seconds(1));
}
