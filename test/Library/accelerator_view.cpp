// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Command queues: identity, modes, order, waiting, markers.
#include <amp.h>
#include "check.h"
using namespace concurrency;

#define TYPE(type, ...)                                                        \
  static_assert(std::is_same<type, decltype(__VA_ARGS__)>::value, #__VA_ARGS__)

static_assert(!std::is_default_constructible<accelerator_view>::value, "");
static_assert(std::is_copy_constructible<accelerator_view>::value, "");
static_assert(std::is_copy_assignable<accelerator_view>::value, "");
static_assert(!std::is_constructible<accelerator_view, accelerator>::value, "");

static void interface(const accelerator_view &constant, accelerator_view &v) {
  TYPE(accelerator, constant.get_accelerator());
  TYPE(bool, constant.get_is_debug());
  TYPE(unsigned int, constant.get_version());
  TYPE(queuing_mode, constant.get_queuing_mode());
  TYPE(bool, constant.get_is_auto_selection());
  TYPE(void, v.flush());
  TYPE(void, v.wait());
  TYPE(completion_future, v.create_marker());
  TYPE(bool, constant == v);
  TYPE(bool, constant != v);
  EQUAL(constant.accelerator == constant.get_accelerator(), true);
  EQUAL(constant.is_debug, constant.get_is_debug());
  EQUAL(constant.version, constant.get_version());
  EQUAL(constant.version, constant.accelerator.version);
  EQUAL(constant.queuing_mode, constant.get_queuing_mode());
  EQUAL(constant.is_auto_selection, constant.get_is_auto_selection());
  v.flush();
  v.wait();
  completion_future done = v.create_marker();
  EQUAL(done.valid(), true);
  done.get();
}

int main() {
  accelerator chosen;
  accelerator_view standard = chosen.default_view;
  accelerator_view own = chosen.create_view(),
                   immediate = chosen.create_view(queuing_mode_immediate),
                   automatic = chosen.create_view(queuing_mode_automatic);
  accelerator_view any = accelerator::get_auto_selection_view();
  accelerator cpu(accelerator::cpu_accelerator);
  accelerator_view memory = cpu.default_view;
  accelerator_view all[] = {standard, own, immediate, automatic, any, memory};
  for (accelerator_view &v : all) {
    interface(v, v);
    EQUAL(v.queuing_mode, v == immediate ? queuing_mode_immediate : queuing_mode_automatic);
    EQUAL(v.is_auto_selection, v == any);
    EQUAL(v.accelerator == (v == memory ? cpu : chosen), true);
    for (accelerator_view &w : all) {
      EQUAL(v == w, &v == &w);
      EQUAL(v != w, &v != &w);
    }
  }
  EQUAL(cpu.create_view().accelerator == cpu, true);
  EQUAL(cpu.create_view(queuing_mode_immediate).queuing_mode, queuing_mode_immediate);

  accelerator_view same = own;
  EQUAL(same == own, true);
  same = immediate;
  EQUAL(same == immediate && same != own, true);

  // Views are copied, never moved.
  accelerator_view taken = std::move(same);
  EQUAL(taken == same && same == immediate, true);
  same.wait();
  taken = std::move(same);
  EQUAL(same.is_auto_selection, false);

  // Each view runs its work in order; it waits for results that it needs from
  // another view.
  std::vector<int> data(1000, 1);
  array_view<int> view(1000, data);
  for (int round = 0; round < 20; ++round)
    for (accelerator_view where : {standard, own, immediate, any})
      parallel_for_each(where, view.extent, [=](index<1> i) restrict(amp) {
        view[i] = view[i] % 1009 * 2 + 1;
      });
  int wanted = 1;
  for (int round = 0; round < 80; ++round)
    wanted = wanted % 1009 * 2 + 1;
  EQUAL(view[7], wanted);

  // Launches on a view are completed although the view is destroyed.
  array_view<int> kept(1000, data);
  {
    accelerator_view brief = chosen.create_view();
    parallel_for_each(brief, kept.extent, [=](index<1> i) restrict(amp) { kept[i] = i[0]; });
  }
  EQUAL(kept[999], 999);

  // Waiting for a view, or its marker, includes all previous work.
  array<int> a(1000, own);
  parallel_for_each(own, a.extent, [&](index<1> i) restrict(amp) { a[i] = 3; });
  own.create_marker().get();
  parallel_for_each(own, a.extent, [&](index<1> i) restrict(amp) { a[i] += 1; });
  own.wait();
  std::vector<int> back = a;
  EQUAL(back[500], 4);
  return result();
}
