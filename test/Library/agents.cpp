// RUN: %if all %{ %ampcc -std=c++23 -Wall -Wextra -Werror -I %S/Inputs -fsyntax-only %s %}
// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -pthread -o %t && %t
// <agents.h> together with kernels: buffers, functions, joins, timers, agents.
#include <agents.h>
#include <amp.h>
#include "check.h"
#include <string>
#include <thread>
using namespace concurrency;

#define CHECK(...) EQUAL((__VA_ARGS__), true)

static void buffers() {
  unbounded_buffer<int> b;
  CHECK(send(b, 1) && asend(&b, 2) && b.enqueue(3));
  EQUAL(receive(b), 1);
  EQUAL(receive(&b), 2);
  EQUAL(b.dequeue(), 3);
  int x = 7;
  CHECK(!try_receive(b, x) && x == 7);
  THROWS(operation_timed_out, receive(b, 20));

  // A filter of the buffer, and one of the receiver: a declined message stays at the front.
  unbounded_buffer<int> even([](const int &v) { return v % 2 == 0; });
  CHECK(!send(even, 1) && send(even, 4) && send(even, 6));
  CHECK(!try_receive(even, x, [](const int &v) { return v > 4; }));
  EQUAL(receive(even, [](const int &v) { return v == 4; }), 4);
  EQUAL(receive(even), 6);

  overwrite_buffer<std::string> last;
  CHECK(!last.has_value());
  send(last, std::string("a"));
  send(last, std::string("b"));
  EQUAL(receive(last), "b");
  EQUAL(last.value(), "b");
  single_assignment<int> once;
  CHECK(send(once, 5) && !send(once, 6));
  EQUAL(receive(once), 5);
  EQUAL(once.value(), 5);

  // Links are served in order; the second target receives messages that the first declines.
  unbounded_buffer<int> source, all;
  unbounded_buffer<int> small([](const int &v) { return v < 10; });
  source.link_target(&small);
  source.link_target(&all);
  for (int v : {1, 20, 3, 40})
    send(source, v);
  EQUAL(receive(small), 1);
  EQUAL(receive(small), 3);
  EQUAL(receive(all), 20);
  EQUAL(receive(all), 40);
  source.unlink_targets();
  send(source, 9);
  CHECK(!try_receive(small, x));
  EQUAL(receive(source), 9);
  {
    unbounded_buffer<int> gone;
    source.link_target(&gone);
  }
  send(source, 10);
  EQUAL(receive(source), 10);
}

static void functions() {
  std::string text;
  {
    call<int> append([&](int v) { text += std::to_string(v); });
    transformer<int, int> twice([](int v) { return 2 * v; }, &append);
    unbounded_buffer<int> in;
    in.link_target(&twice);
    for (int i = 0; i < 6; ++i)
      send(in, i);
    // The destructors wait.
  }
  EQUAL(text, "0246810");

  // A kernel as a stage of a pipeline.
  transformer<std::vector<int>, int> sum([](std::vector<int> v) {
    array_view<int> data(int(v.size()), v);
    parallel_for_each(data.extent, [=](index<1> i) restrict(amp) { data[i] *= data[i]; });
    int total = 0;
    for (int i = 0; i < data.extent[0]; ++i)
      total += data[i];
    return total;
  });
  send(sum, std::vector<int>{1, 2, 3});
  send(sum, std::vector<int>{4});
  EQUAL(receive(sum), 14);
  EQUAL(receive(sum), 16);
}

static void joins() {
  unbounded_buffer<int> a, b;
  join<int> both(2);
  a.link_target(&both);
  b.link_target(&both);
  send(a, 1);
  std::vector<int> row;
  CHECK(!try_receive(both, row));
  EQUAL(receive(a, 1000), 1); // the join did not consume it
  send(b, 2);
  send(a, 3);
  row = receive(both);
  CHECK(row.size() == 2 && row[0] == 3 && row[1] == 2);

  unbounded_buffer<int> c, d;
  join<int, greedy> hungry(2);
  c.link_target(&hungry);
  d.link_target(&hungry);
  send(c, 1);
  send(c, 2);
  send(d, 10);
  send(d, 20);
  row = receive(hungry);
  CHECK(row[0] == 1 && row[1] == 10);
  row = receive(hungry);
  CHECK(row[0] == 2 && row[1] == 20);

  unbounded_buffer<std::string> s;
  unbounded_buffer<int> n;
  auto pair = make_join(&s, &n);
  send(n, 5);
  send(s, std::string("five"));
  const auto t = receive(pair);
  EQUAL(std::get<0>(t), "five");
  EQUAL(std::get<1>(t), 5);
  auto greedyPair = make_greedy_join(&s, &n);
  send(n, 6);
  int x;
  CHECK(!try_receive(n, x)); // it is reserved in the join
  send(s, std::string("six"));
  EQUAL(std::get<1>(receive(greedyPair)), 6);

  single_assignment<int> first;
  single_assignment<std::string> second;
  auto either = make_choice(&first, &second);
  CHECK(!either.has_value());
  send(second, std::string("b"));
  send(first, 1);
  EQUAL(receive(either), 1u);
  EQUAL(either.value<std::string>(), "b");
}

static void timers() {
  unbounded_buffer<int> ticks;
  timer<int> again(1, 4, &ticks, true);
  again.start();
  for (int i = 0; i < 3; ++i)
    EQUAL(receive(ticks), 4);
  again.stop();
  overwrite_buffer<int> one;
  timer<int> single(1, 8, &one);
  single.start();
  EQUAL(receive(one), 8);
  unbounded_buffer<int> other;
  THROWS(invalid_link_target, single.link_target(&other));
}

class producer : public agent {
  ITarget<int> &out_;

public:
  explicit producer(ITarget<int> &out) : out_(out) {}

protected:
  void run() override {
    for (int i = 1; i <= 100; ++i)
      send(out_, i);
    send(out_, -1);
    done();
  }
};
class consumer : public agent {
  ISource<int> &in_;

public:
  int sum = 0;
  explicit consumer(ISource<int> &in) : in_(in) {}

protected:
  void run() override {
    for (int v; (v = receive(in_)) >= 0;)
      sum += v;
    done();
  }
};

static void agents() {
  unbounded_buffer<int> between;
  consumer to(between);
  producer from(between);
  EQUAL(from.status(), agent_created);
  CHECK(to.start() && from.start() && !from.start());
  agent *both[] = {&from, &to};
  agent_status statuses[2];
  agent::wait_for_all(2, both, statuses);
  CHECK(statuses[0] == agent_done && statuses[1] == agent_done);
  EQUAL(to.sum, 5050);

  consumer never(between);
  CHECK(never.cancel() && !never.start());
  EQUAL(agent::wait(&never), agent_canceled);
  consumer waits(between);
  waits.start();
  THROWS(operation_timed_out, agent::wait(&waits, 20));
  agent *two[] = {&waits, &never};
  agent_status status;
  size_t index;
  agent::wait_for_one(2, two, status, index);
  CHECK(index == 1 && status == agent_canceled);
  send(between, -1);
  EQUAL(agent::wait(&waits), agent_done);
}

/// Many threads send through a network; no message is lost, and each sender's order is kept.
static void crowd() {
  unbounded_buffer<std::pair<int, int>> in;
  std::atomic<int> wrong(0), count(0);
  int next[4] = {};
  {
    transformer<std::pair<int, int>, std::pair<int, int>> same([](std::pair<int, int> v) { return v; });
    call<std::pair<int, int>> check([&](std::pair<int, int> v) {
      wrong += next[v.first]++ != v.second;
      ++count;
    });
    in.link_target(&same);
    same.link_target(&check);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&, t] {
        for (int i = 0; i < 500; ++i)
          send(in, std::make_pair(t, i));
      });
    for (std::thread &t : threads)
      t.join();
    while (count < 2000) // the transformer's last value is still in flight
      std::this_thread::yield();
  }
  EQUAL(wrong.load(), 0);
}

int main() {
  buffers();
  functions();
  joins();
  timers();
  agents();
  crowd();
  return result();
}
