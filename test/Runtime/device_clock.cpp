// RUN: %inside %s -o %t && %t
// The estimate of a device's clock: bounds that become narrower, and drift.
#include "Check.h"
#include "Trace/Tracks.h"

using namespace amprt::trace;

int main() {
  DeviceClock Unknown;
  EXPECT(Unknown.toHost(42), Time(42));

  // The device is 1000 behind.
  DeviceClock Behind;
  Behind.add(100, 1000, 1200);
  EXPECT(Behind.toHost(100), Time(1100));
  Behind.add(300, 1290, 1310);
  EXPECT(Behind.toHost(100), Time(1100));
  EXPECT(Behind.toHost(50), Time(1050));
  EXPECT(Behind.toHost(5000), Time(6000));
  // A bound from one side only.
  DeviceClock OneSided;
  OneSided.add(100, 1000, 1200);
  OneSided.add(200, 1190, 1400);
  EXPECT(OneSided.toHost(100), Time(100 + 990 + (1100 - 990) / 2));

  // It is ahead of the host.
  DeviceClock Ahead;
  Ahead.add(1000000, 100, 102);
  EXPECT(Ahead.toHost(1000010), Time(111));

  // It loses 1 in 1000.
  DeviceClock Slow;
  const Time Second = 1000000000;
  for (Time Host = 0; Host <= 10 * Second; Host += Second / 2)
    Slow.add(Host - Host / 1000, Host, Host);
  for (Time Host = 0; Host <= 9 * Second; Host += Second / 7) {
    const auto Error = int64_t(Slow.toHost(Host - Host / 1000) - Host);
    REQUIRE(Error > -600000 && Error < 600000);
  }
  // The conversion preserves the order.
  for (Time Device = 0; Device < 10 * Second; Device += Second / 9)
    REQUIRE(Slow.toHost(Device) < Slow.toHost(Device + 1000));
}
