// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// REQUIRES: opencl-device
// Waiting for, and continuing after, asynchronous work.
#include <amp.h>
#include "check.h"
#include <atomic>
using namespace concurrency;

int main() {
  completion_future nothing;
  EQUAL(nothing.valid(), false);
  THROWS(std::future_error, nothing.get());
  THROWS(std::future_error, nothing.wait());

  std::vector<int> data(1000, 1), back(1000);
  array<int> a(1000);
  completion_future done = copy_async(data.begin(), data.end(), a);
  EQUAL(done.valid(), true);
  done.get();
  done.get();
  done.wait();
  EQUAL(done.wait_for(std::chrono::seconds(0)) == std::future_status::ready, true);
  EQUAL(done.wait_for(std::chrono::hours::max()) == std::future_status::ready, true);
  EQUAL(done.wait_until(std::chrono::system_clock::now()) == std::future_status::ready, true);

  completion_future copied = done, moved = static_cast<completion_future &&>(done);
  EQUAL(done.valid(), false);
  EQUAL(copied.valid() && moved.valid(), true);
  done = moved;
  EQUAL(done.valid() && moved.valid(), true);
  done = static_cast<completion_future &&>(moved);
  EQUAL(moved.valid(), false);

  std::shared_future<void> shared = copy_async(a, back.begin());
  shared.get();
  EQUAL(back[999], 1);

  // A continuation runs once; it may outlive the future.
  std::promise<int> promise;
  std::future<int> continued = promise.get_future();
  accelerator().default_view.create_marker().then([&promise] { promise.set_value(5); });
  EQUAL(continued.get(), 5);

  array_view<int> view(1000, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  view.synchronize_async().get();
  EQUAL(data[999], 999);
  return result();
}
