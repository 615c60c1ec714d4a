// RUN: %amprt %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu %t
// RUN: %if oclgrind %{ oclgrind %t %}
// Global objects outlive main() and OpenCL; destroying or using them afterwards
// must not crash, and impossible operations are errors.
#include "Kernels.h"
#include <memory>

static struct Globals {
  std::unique_ptr<ArrayInts> Array;
  std::unique_ptr<HostInts> Host;
  std::unique_ptr<UnsourcedInts> Unsourced;
  amprt_view *View = nullptr;
  amprt_event *Event = nullptr;
  ~Globals() {
    amprt_view *Made;
    REQUIRE(amprt_view_create(amprt_view_get_accelerator(View),
                              AMPRT_AUTOMATIC, &Made) != AMPRT_OK);
    REQUIRE(tryScale(Host->Ref, 1, 1) != AMPRT_OK);
    OK(amprt_buffer_access_host(&Host->Ref, AMPRT_ACCESS_READ));
    EXPECT(Host->Data[3], 13);
    amprt_event_release(Event);
    amprt_view_release(View);
  }
} G;

int main() {
  OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &G.View));
  G.Array = std::make_unique<ArrayInts>(G.View, 100);
  G.Host = std::make_unique<HostInts>(100, 3);
  G.Unsourced = std::make_unique<UnsourcedInts>(100);
  scale(G.Array->Ref, 1, 1);
  scale(G.Unsourced->Ref, 1, 1);
  scale(G.Host->Ref, 4, 1);
  OK(amprt_view_marker(G.View, &G.Event));
}
