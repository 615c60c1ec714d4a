//===- Log.cpp - records and texts of the timeline ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Trace/Log.h"
#include <algorithm>
#include <cstring>
#include <mutex>
#include <pthread.h>
#include <unistd.h>
#include <unordered_map>

namespace amprt::trace {

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
    static Logs &L = *new Logs; // outlives all destructors
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
  // A plain pointer, which remains valid until the thread ends.
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

namespace {

struct Table {
  std::mutex Mutex;
  std::unordered_map<std::string, uint32_t> Numbers = {{"", 0}};

  static Table &get() {
    static Table &T = *new Table; // outlives all destructors
    return T;
  }
};

/// A small per-thread cache, since threads run few kernels repeatedly.
class Memory {
public:
  struct Entry {
    const amprt_kernel *Key = nullptr;
    uint64_t Identity = 0;
    KernelTexts V{};
  };
  Entry &at(const amprt_kernel *Key) {
    return Entries[(reinterpret_cast<uintptr_t>(Key) >> 4) % Size];
  }

private:
  static const size_t Size = 32;
  Entry Entries[Size];
};

bool isPartOfName(char C) {
  return C == '_' || (C >= '0' && C <= '9') || (C >= 'a' && C <= 'z') ||
         (C >= 'A' && C <= 'Z');
}

/// Returns the kernel's parameter declarations from its source, between the
/// parentheses.
std::vector<std::string> parametersOf(const amprt_kernel &K) {
  std::vector<std::string> Result;
  const std::string Begin = std::string(" ") + K.name + "(";
  const char *Place = std::strstr(K.source, "__kernel");
  Place = Place ? std::strstr(Place, Begin.c_str()) : nullptr;
  if (!Place)
    return Result;
  Place += Begin.size();
  std::string Name;
  bool HasEnded = false;
  for (int Depth = 0; *Place && Depth >= 0; ++Place) {
    Depth += *Place == '(' || *Place == '[';
    Depth -= *Place == ')' || *Place == ']';
    if (Depth < 0 || (!Depth && *Place == ',')) {
      Result.push_back(Name);
      Name.clear();
    } else if (!Depth && isPartOfName(*Place)) {
      if (HasEnded)
        Name.clear();
      Name += *Place;
    }
    HasEnded = !isPartOfName(*Place);
  }
  return Result;
}

} // namespace

uint32_t numberOf(const std::string &Text) {
  Table &T = Table::get();
  std::lock_guard<std::mutex> Lock(T.Mutex);
  return T.Numbers.emplace(Text, uint32_t(T.Numbers.size())).first->second;
}

std::string nameOfBuffer(const amprt_kernel &K, const amprt_arg &Arg) {
  size_t Parameter = 0;
  for (const amprt_arg *A = K.args; A != &Arg; ++A, ++Parameter)
    if (A->kind == AMPRT_ARG_VALUES || A->kind == AMPRT_ARG_CONSTANTS)
      while (A->kind != AMPRT_ARG_END_VALUES)
        ++A;
  const std::vector<std::string> Names = parametersOf(K);
  return Parameter < Names.size() ? Names[Parameter] : std::string();
}

static std::string namesOfBuffers(const amprt_kernel &K) {
  std::string Result;
  for (const amprt_arg *A = K.args; A != K.args + K.arg_count; ++A)
    if (A->kind == AMPRT_ARG_BUFFER || A->kind == AMPRT_ARG_IMAGE)
      Result += (Result.empty() ? "" : ", ") + nameOfBuffer(K, *A);
  return Result;
}

KernelTexts textsOf(const amprt_kernel &K) {
  thread_local Memory Known;
  auto &E = Known.at(&K);
  if (E.Key != &K || E.Identity != K.identity || !K.identity) {
    E.V = {numberOf(K.name), numberOf((K.location ? K.location : "") +
                                      ("\n" + namesOfBuffers(K)))};
    E.Key = &K;
    E.Identity = K.identity;
  }
  return E.V;
}

std::vector<std::string> allTexts() {
  Table &T = Table::get();
  std::lock_guard<std::mutex> Lock(T.Mutex);
  std::vector<std::string> Result(T.Numbers.size());
  for (const auto &[Text, Number] : T.Numbers)
    Result[Number] = Text;
  return Result;
}

} // namespace amprt::trace
