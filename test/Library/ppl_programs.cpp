// RUN: %ampcc -O2 -Wall -Wextra -Werror %s -pthread -o %t && timeout 60 %t | FileCheck %s
// A console program of PPL alone, with Visual C++'s wmain: a cooperative
// semaphore, groups and schedulers, locks that their owner locks again. As in
// programs of C++ AMP, wide output may follow other output.
#include <agents.h>
#include <concurrent_queue.h>
#include <cstdio>
#include <iostream>
#include <ppl.h>
using namespace concurrency;

class semaphore {
public:
  explicit semaphore(long long capacity) : free_(capacity) {}
  void acquire() {
    if (--free_ < 0) {
      waiting_.push(Context::CurrentContext());
      Context::Block();
    }
  }
  void release() {
    if (++free_ <= 0) {
      Context *waiting = nullptr;
      while (!waiting_.try_pop(waiting))
        Context::Yield();
      waiting->Unblock();
    }
  }

private:
  std::atomic<long long> free_;
  concurrent_queue<Context *> waiting_;
};

class worker : public agent {
public:
  worker(ScheduleGroup &group, int number) : agent(group), number_(number) {}
  worker(Scheduler &scheduler, int number) : agent(scheduler), number_(number) {}
  int result = 0;

private:
  void run() override {
    result = number_ * number_;
    done();
  }
  int number_;
};

template <class F> static bool is_improper(const F &f) {
  try {
    f();
  } catch (const improper_lock &error) {
    return *error.what() != 0;
  }
  return false;
}

int wmain() {
  semaphore three(3);
  std::atomic<int> inside(0), most(0), rounds(0);
  // Threads of their own, so that some wait even on one processor.
  std::vector<std::thread> threads;
  for (int k = 0; k < 8; ++k)
    threads.emplace_back([&] {
      for (int round = 0; round < 100; ++round) {
        three.acquire();
        const int now = ++inside;
        if (now > most)
          most = now;
        ++rounds;
        std::this_thread::yield();
        --inside;
        three.release();
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  // CHECK: 800 rounds, at most 3: 1
  std::printf("%d rounds, at most 3: %d\n", rounds.load(), most <= 3);
  // CHECK: wide 42
  std::wcout << L"wide " << 42 << std::endl;

  Scheduler::SetDefaultSchedulerPolicy(SchedulerPolicy(1, MaxConcurrency, 3));
  // CHECK: default: 3
  std::printf("default: %u\n", CurrentScheduler::GetPolicy().GetPolicyValue(MaxConcurrency));
  Scheduler *scheduler = Scheduler::Create(SchedulerPolicy(2, MinConcurrency, 1, MaxConcurrency, 1));
  scheduler->Attach();
  // CHECK: attached: 1 1, released: 1
  std::printf("attached: %u %d, released: %u\n", CurrentScheduler::GetNumberOfVirtualProcessors(),
              CurrentScheduler::Get() == scheduler, scheduler->Release());
  ScheduleGroup *group = CurrentScheduler::CreateScheduleGroup();
  worker first(*group, 3), second(*CurrentScheduler::Get(), 4);
  agent *both[] = {&first, &second};
  for (agent *one : both)
    one->start();
  agent::wait_for_all(2, both);
  event scheduled;
  group->ScheduleTask([](void *data) { static_cast<event *>(data)->set(); }, &scheduled);
  scheduled.wait();
  // CHECK: workers: 9 16, released: 0
  std::printf("workers: %d %d, released: %u\n", first.result, second.result, group->Release());
  CurrentScheduler::Detach();
  Scheduler::ResetDefaultSchedulerPolicy();
  // CHECK: detached: 1
  std::printf("detached: %d\n", CurrentScheduler::GetPolicy().GetPolicyValue(MaxConcurrency) == MaxExecutionResources);

  critical_section section;
  reader_writer_lock lock;
  section.lock();
  lock.lock();
  // CHECK: improper: 1 1 1, busy: 1 1 1
  std::printf("improper: %d %d %d, busy: %d %d %d\n", is_improper([&] { section.lock(); }),
              is_improper([&] { lock.lock(); }), is_improper([&] { lock.lock_read(); }), !section.try_lock(),
              !lock.try_lock(), !lock.try_lock_read());
  section.unlock();
  lock.unlock();
  lock.lock_read();
  lock.unlock();
  // CHECK: free: 1 1
  std::printf("free: %d %d\n", section.try_lock(), lock.try_lock());
  section.unlock();
  lock.unlock();
  Free(Alloc(100));
  CurrentScheduler::Create(SchedulerPolicy()); // never detached
}
