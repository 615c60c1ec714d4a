// API calls of all kinds, for tests that make each call of a driver
// fail.
#ifndef SCENARIO_H
#define SCENARIO_H

#include "Kernels.h"
#include <string>

inline std::string FirstError;

inline bool good(amprt_status Status) {
  if (Status == AMPRT_OK)
    return true;
  if (FirstError.empty())
    FirstError = amprt_error_message();
  EXPECT(*amprt_error_message() != 0, true);
  return false;
}

/// Uses all of the API. Returns false if a call failed.
inline bool scenario() {
  FirstError.clear();
  bool Good = true;
  amprt_view *View = nullptr, *Second = nullptr;
  if (!good(amprt_view_create(defaultAccelerator(), AMPRT_IMMEDIATE, &View)))
    return false;
  if (good(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &Second))) {
    // They stay alive: unfinished work may still use them.
    static std::vector<int> Source, Data, Out;
    Source.assign(64, 2);
    Data.assign(64, 1);
    Out.assign(64, 0);
    amprt_buffer_ref From{nullptr, Ints::row(0, 64)}, To = From, Array = From;
    OK(amprt_buffer_create_host(Source.data(), 256, AMPRT_ACCESS_READ,
                                &From.buffer));
    OK(amprt_buffer_create_host(Data.data(), 256, AMPRT_ACCESS_READ_WRITE,
                                &To.buffer));
    Good &= good(tryAdd(From, To, 1, View));
    Good &= good(tryAdd(From, To, 1, Second));
    Good &= good(amprt_buffer_access_host(&To, AMPRT_ACCESS_READ_WRITE));
    Good &= good(tryAdd(From, To, 1, View));
    amprt_buffer_ref Section{To.buffer, Ints::rows(4, 3, 8, 5)};
    Good &= good(tryScale(Section, 1, 0, View));
    Good &= good(amprt_buffer_synchronize(&Section, AMPRT_ACCESS_READ, nullptr,
                                          nullptr));

    if (good(amprt_buffer_create_array(View, nullptr, 256, AMPRT_ACCESS_AUTO,
                                       &Array.buffer))) {
      amprt_event *Event = nullptr;
      Good &= good(amprt_copy(&To, &Array, nullptr));
      Good &= good(tryScale(Array, 1, 0, View));
      Good &= good(amprt_copy(&Array, &Array, nullptr));
      amprt_buffer_ref Part{Array.buffer, Ints::rows(0, 2, 8, 4)},
          Other{Array.buffer, Ints::rows(4, 2, 8, 4)};
      Good &= good(tryScale(Array, 1, 0, View));
      Good &= good(amprt_copy_in(Data.data(), &Part, nullptr));
      Good &= good(amprt_copy(&Part, &Other, nullptr));
      Good &= good(amprt_copy_out(&Part, Out.data(), nullptr));
      if (good(amprt_copy_out(&Array, Out.data(), &Event))) {
        int Done;
        Good &= good(amprt_event_wait_for(Event, 10000000000, &Done));
        Good &= good(amprt_event_wait(Event));
        amprt_event_release(Event);
      } else {
        Good = false;
      }
      amprt_buffer_release(Array.buffer);
    } else {
      Good = false;
    }
    amprt_event *Marker = nullptr;
    if (good(amprt_view_marker(View, &Marker))) {
      Good &= good(amprt_event_wait(Marker));
      amprt_event_release(Marker);
    } else {
      Good = false;
    }
    Good &= good(
        amprt_buffer_synchronize(&To, AMPRT_ACCESS_READ, nullptr, nullptr));
    Good &= good(amprt_view_wait(View));
    amprt_buffer_release(From.buffer);
    amprt_buffer_release(To.buffer);
    for (int Value : Source)
      EXPECT(Value, 2);
    if (Good)
      for (int Value : Data)
        EXPECT(Value, 7);
    amprt_view_release(Second);
  } else {
    Good = false;
  }
  amprt_view_release(View);
  amprt_uninitialize(); // so that programs are rebuilt
  return Good;
}

#endif
