//===- Log.cpp - where threads write down what happens --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Trace/Log.h"
#include <algorithm>
#include <mutex>
#include <pthread.h>
#include <unistd.h>

namespace amprt {
namespace trace {

namespace {

/// The limit for all logs together, about 250 MB.
const size_t MaxRecords = 4000000;
const size_t FirstChunk = 64, MaxChunk = 8192;

struct Logs {
  std::mutex Mutex;
  std::vector<const Log *> All;
  std::atomic<size_t> Room{MaxRecords};
  std::atomic<uint64_t> Lost{0};

  static Logs &get() {
    static Logs &L = *new Logs; // outlives every destructor
    return L;
  }
};

} // namespace

Log::Log() : Thread(int(gettid())), First(FirstChunk) {
  char Given[16] = "";
  pthread_getname_np(pthread_self(), Given, sizeof(Given));
  Name = Thread == int(getpid()) ? "main thread" : Given;
}

Log &Log::mine() {
  // A pointer, which is there as long as the thread is.
  thread_local Log *Mine = nullptr;
  if (!Mine) {
    Mine = new Log;
    Logs &L = Logs::get();
    std::lock_guard<std::mutex> Lock(L.Mutex);
    L.All.push_back(Mine);
  }
  return *Mine;
}

std::vector<const Log *> Log::all() {
  Logs &L = Logs::get();
  std::lock_guard<std::mutex> Lock(L.Mutex);
  return L.All;
}

uint64_t Log::lost() { return Logs::get().Lost; }

void Log::add(const Record &R) {
  size_t Used = Last->Used.load(std::memory_order_relaxed);
  if (Used == Last->Size) {
    Logs &L = Logs::get();
    const size_t Size = std::min(2 * Last->Size, MaxChunk);
    size_t Room = L.Room;
    do {
      if (Room < Size) {
        ++L.Lost;
        return;
      }
    } while (!L.Room.compare_exchange_weak(Room, Room - Size));
    auto *New = new Chunk(Size);
    Last->Next.store(New, std::memory_order_release);
    Last = New;
    Used = 0;
  }
  Last->Records[Used] = R;
  Last->Used.store(Used + 1, std::memory_order_release);
}

} // namespace trace
} // namespace amprt
