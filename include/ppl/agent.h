//===- agent.h - asynchronous agents ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_AGENT_H
#define PPL_AGENT_H

#include "ppl/message_blocks.h"
#include "ppl/scheduler.h"

namespace concurrency {

/// The state of an agent; it ends as done or canceled.
enum agent_status {
  agent_created,
  agent_runnable,
  agent_started,
  agent_done,
  agent_canceled
};

/// Work on its own thread, which exchanges messages with others. A derived
/// class implements run(), which calls done() at its end.
class agent {
  overwrite_buffer<agent_status> status_;

  static bool has_ended(agent_status status) {
    return status == agent_done || status == agent_canceled;
  }
  /// Changes the status if it is one of \p from.
  bool change(agent_status to, std::initializer_list<agent_status> from) {
    const auto lock = details::lock_messages();
    if (std::find(from.begin(), from.end(), status()) == from.end())
      return false;
    send(status_, to);
    return true;
  }

public:
  agent() { send(status_, agent_created); }
  explicit agent(Scheduler &) : agent() {}
  explicit agent(ScheduleGroup &) : agent() {}
  agent(const agent &) = delete;
  agent &operator=(const agent &) = delete;
  /// The agent must have ended, or not have been started.
  virtual ~agent() = default;

  /// Returns a source of all changes of the status.
  ISource<agent_status> *status_port() { return &status_; }
  agent_status status() { return receive(status_); }

  /// Returns false if the agent was already started or cancelled.
  bool start() {
    if (!change(agent_runnable, {agent_created}))
      return false;
    details::task_threads::get().run([this] {
      if (change(agent_started, {agent_runnable}))
        run();
    });
    return true;
  }
  /// Cancels an agent that does not run yet; otherwise returns false.
  bool cancel() {
    return change(agent_canceled, {agent_created, agent_runnable});
  }

  // Wait for the end. Throw operation_timed_out after \p timeout milliseconds.

  static agent_status
  wait(agent *one, unsigned int timeout = COOPERATIVE_TIMEOUT_INFINITE) {
    return receive<agent_status>(one->status_port(), has_ended, timeout);
  }
  static void
  wait_for_all(size_t count, agent **agents, agent_status *statuses = nullptr,
               unsigned int timeout = COOPERATIVE_TIMEOUT_INFINITE) {
    const auto begin = std::chrono::steady_clock::now();
    for (size_t k = 0; k < count; ++k) {
      unsigned int rest = timeout;
      if (timeout != COOPERATIVE_TIMEOUT_INFINITE) {
        const long long spent =
            std::chrono::duration_cast<std::chrono::milliseconds>(
                std::chrono::steady_clock::now() - begin)
                .count();
        rest = spent < timeout ? timeout - static_cast<unsigned int>(spent) : 0;
      }
      const agent_status status = wait(agents[k], rest);
      if (statuses)
        statuses[k] = status;
    }
  }
  /// Sets \p index to the agent that ended first.
  static void
  wait_for_one(size_t count, agent **agents, agent_status &status,
               size_t &index,
               unsigned int timeout = COOPERATIVE_TIMEOUT_INFINITE) {
    typedef std::pair<size_t, agent_status> end;
    single_assignment<end> first;
    std::vector<std::unique_ptr<details::forwarder<agent_status, end>>> all;
    for (size_t k = 0; k < count; ++k) {
      all.emplace_back(new details::forwarder<agent_status, end>(
          &first, [k](agent_status s) { return end(k, s); }, has_ended));
      agents[k]->status_port()->link_target(all.back().get());
    }
    const end result = receive(first, timeout);
    index = result.first;
    status = result.second;
  }

protected:
  virtual void run() = 0;

  /// Ends the agent and wakes its waiters. Returns false if it had ended.
  bool done(agent_status status = agent_done) {
    return change(status, {agent_created, agent_runnable, agent_started});
  }
};

} // namespace concurrency

#endif
