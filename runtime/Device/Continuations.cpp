//===- Continuations.cpp - the thread that runs them ----------------------===//

#include "Device/Continuations.h"
#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>

namespace amprt {

namespace {

class Worker {
public:
  static Worker &get() {
    static Worker &W = []() -> Worker & {
      auto &Made = *new Worker; // its thread may outlive every destructor
      std::thread([&Made] { Made.loop(); }).detach();
      return Made;
    }();
    return W;
  }

  void add(std::function<void()> Function) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Queue.push(std::move(Function));
    Changed.notify_one();
  }

private:
  void loop() {
    std::unique_lock<std::mutex> Lock(Mutex);
    while (true) {
      Changed.wait(Lock, [&] { return !Queue.empty(); });
      std::function<void()> Function = std::move(Queue.front());
      Queue.pop();
      Lock.unlock();
      Function();
      Function = nullptr; // destroy what it holds without the lock
      Lock.lock();
    }
  }

  std::mutex Mutex;
  std::condition_variable Changed;
  std::queue<std::function<void()>> Queue;
};

} // namespace

void runContinuation(std::function<void()> Function) {
  Worker::get().add(std::move(Function));
}

} // namespace amprt
