// RUN: %inside %s -o %t
// RUN: env POCL_DEVICES="basic pthread" %t 1
// RUN: env POCL_DEVICES="basic pthread" %t 2 own
// RUN: env POCL_DEVICES="basic pthread" %t 3 mixed
// Random work on sections of one buffer, on all accelerators through four views
// and on the host, always equals the same work on a plain vector.
#include "FakeCl.h"
#include "Kernels.h"
#include <functional>
#include <random>

static const int Width = 16, Height = 12, Size = Width * Height;
static std::mt19937 Random;

static amprt_region randomRegion() {
  // Some sections repeat, like a program's views.
  switch (Random() % 6) {
  case 0:
    return Ints::rows(0, Width, Width, Height);
  case 1:
    return Ints::rows(2 * Width + 3, 5, Width, 4);
  case 2:
    return Ints::rows(4 * Width + 6, 7, Width, 3);
  }
  int X = Random() % Width, Y = Random() % Height;
  return Ints::rows(Y * Width + X, 1 + Random() % (Width - X), Width,
                    1 + Random() % (Height - Y));
}

static void forEach(const amprt_region &R, const std::function<void(int)> &F) {
  for (unsigned Y = 0; Y != R.rows; ++Y)
    for (unsigned X = 0; X != R.row_size / 4; ++X)
      F(int((R.offset + Y * R.row_pitch) / 4 + X));
}

static int *hostOf(const Ints &I) {
  return static_cast<int *>(
      reinterpret_cast<amprt_buffer_head *>(I.Ref.buffer)->host);
}

static void run(Ints &Data, std::vector<int> Model,
                const std::vector<amprt_view *> &Views,
                bool IsHost = false) {
  std::vector<int> Copied;
  for (int Step = 0; Step != 300; ++Step) {
    amprt_region R = randomRegion();
    amprt_buffer_ref Part = Data.part(R);
    amprt_view *View = Views[Random() % Views.size()];
    switch (Random() % 11) {
    case 0:
    case 1:
    case 2: {
      int A = Random() % 3, B = Random() % 100;
      scale(Part, A, B, View);
      forEach(R, [&](int I) { Model[I] = Model[I] * A + B; });
      break;
    }
    case 3: // read on the host
      OK(amprt_buffer_access_host(&Part, AMPRT_ACCESS_READ));
      forEach(R, [&](int I) { EXPECT(hostOf(Data)[I], Model[I]); });
      break;
    case 4: // change on the host
      OK(amprt_buffer_access_host(&Part, AMPRT_ACCESS_READ_WRITE));
      forEach(R, [&](int I) { Model[I] = hostOf(Data)[I] += 3; });
      break;
    case 5: // overwrite on the host
      OK(amprt_buffer_discard(&Part));
      OK(amprt_buffer_access_host(&Part, AMPRT_ACCESS_WRITE));
      forEach(R, [&](int I) { Model[I] = hostOf(Data)[I] = Step; });
      break;
    case 6: {
      std::vector<int> In;
      forEach(R, [&](int I) { In.push_back(Model[I] = Step * 7 + I); });
      OK(amprt_copy_in(In.data(), &Part, nullptr));
      break;
    }
    case 7: {
      std::vector<int> Out(R.row_size / 4 * R.rows);
      amprt_event *Event = nullptr;
      OK(amprt_copy_out(&Part, Out.data(), Random() % 2 ? &Event : nullptr));
      if (Event) {
        OK(amprt_event_wait(Event));
        amprt_event_release(Event);
      }
      size_t At = 0;
      forEach(R, [&](int I) { EXPECT(Out[At++], Model[I]); });
      break;
    }
    case 8: {
      amprt_event *Event = nullptr;
      OK(amprt_buffer_synchronize(
          &Part, Random() % 2 ? AMPRT_ACCESS_READ : AMPRT_ACCESS_READ_WRITE,
          Random() % 2 ? View : nullptr, Random() % 2 ? &Event : nullptr));
      if (Event)
        amprt_event_release(Event);
      break;
    }
    case 10: { // copy within the buffer; the parts may overlap
      const int W = R.row_size / 4, H = R.rows;
      amprt_region To = Ints::rows(Random() % (Height - H + 1) * Width +
                                       Random() % (Width - W + 1),
                                   W, Width, H);
      const amprt_buffer_ref Other = Data.part(To);
      amprt_event *Event = nullptr;
      OK(amprt_copy(&Part, &Other, Random() % 2 ? &Event : nullptr));
      if (Event)
        amprt_event_release(Event);
      std::vector<int> Moved;
      forEach(R, [&](int I) { Moved.push_back(Model[I]); });
      size_t At = 0;
      forEach(To, [&](int I) { Model[I] = Moved[At++]; });
      break;
    }
    case 9: // changed without the views' knowledge; possible only for host memory
      OK(amprt_buffer_synchronize(&Part, AMPRT_ACCESS_READ, nullptr, nullptr));
      if (IsHost)
        forEach(R, [&](int I) { Model[I] = hostOf(Data)[I] += 5; });
      OK(amprt_buffer_refresh(&Part));
      break;
    }
  }
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  for (int I = 0; I != Size; ++I)
    EXPECT(hostOf(Data)[I], Model[I]);
}

int main(int Count, char **Arguments) {
  fake::install();
  Random.seed(std::atoi(Arguments[1]));
  fake::HasOwnMemory = Count > 2;
  if (Count > 2 && !std::strcmp(Arguments[2], "mixed"))
    fake::ShareFirst = true;

  std::vector<amprt_view *> Views;
  uint32_t Accelerators;
  OK(amprt_accelerator_count(&Accelerators));
  for (int I = 0; I != 4; ++I) {
    amprt_accelerator *A;
    OK(amprt_accelerator_at(I % (Accelerators - 1), &A));
    Views.emplace_back();
    OK(amprt_view_create(A, I < 2 ? AMPRT_AUTOMATIC : AMPRT_IMMEDIATE,
                         &Views.back()));
  }
  for (int Round = 0; Round != 4; ++Round) {
    {
      HostInts Host(Size, 5);
      std::vector<int> *Memory = &Host.Data;
      run(Host, *Memory, Views, true);
    }
    for (amprt_view *Home : Views) {
      ArrayInts Array(Home, Size);
      std::vector<int> Start(Size, 9);
      OK(amprt_copy_in(Start.data(), &Array.Ref, nullptr));
      run(Array, Start, Views);
    }
    UnsourcedInts Unsourced(Size);
    OK(amprt_buffer_access_host(&Unsourced.Ref, AMPRT_ACCESS_WRITE));
    std::fill_n(hostOf(Unsourced), Size, 4);
    run(Unsourced, std::vector<int>(Size, 4), Views);
  }
  for (amprt_view *View : Views)
    amprt_view_release(View);
}
