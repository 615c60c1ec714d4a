//===- Transfer.cpp - moving bytes ----------------------------------------===//

#include "Memory/Transfer.h"
#include "Support/Statistics.h"
#include <algorithm>
#include <cstring>
#include <memory>

namespace amprt {

namespace {

/// Whether OpenCL's rectangle functions take the region.
bool isRectangle(const Region &R) {
  return R.RowPitch >= R.RowSize && R.PlanePitch >= R.RowPitch * R.Rows &&
         R.PlanePitch % R.RowPitch == 0;
}

struct Origin {
  size_t At[3];
  explicit Origin(const Region &R)
      : At{R.Offset % R.PlanePitch % R.RowPitch,
           R.Offset % R.PlanePitch / R.RowPitch, R.Offset / R.PlanePitch} {}
};

/// One command between regions of the same shape, both contiguous or both
/// rectangles.
class Command {
public:
  Command(const Place &From, const Place &To, Commands *Async)
      : From(From), To(To), Async(Async) {}

  void run(const Region &F, const Region &T) {
    if (From.isHost() && To.isHost())
      return copyOnHost(F, T);
    Handle<cl_event> Done;
    cl_event *Event = Async ? Done.out() : nullptr;
    View &Through = To.isHost() ? *From.Through : *To.Through;
    bool Flat = F.isContiguous() && T.isContiguous();
    if (From.isHost())
      Flat ? write(F, T, Event) : writeRect(F, T, Event);
    else if (To.isHost())
      Flat ? read(F, T, Event) : readRect(F, T, Event);
    else
      Flat ? copy(F, T, Event) : copyRect(F, T, Event);
    if (!Async)
      return Through.submitted();
    Async->push_back(std::move(Done));
    Through.flush(); // somebody is going to wait for it
  }

private:
  void copyOnHost(const Region &F, const Region &T) const {
    for (uint64_t I = 0; I != F.runs(); ++I)
      std::memmove(To.Host + T.run(I).Begin, From.Host + F.run(I).Begin,
                   F.RowSize);
  }

  cl_bool blocking() const { return Async ? CL_FALSE : CL_TRUE; }
  auto describe(const Region &R) const {
    const View &V = To.isHost() ? *From.Through : *To.Through;
    return [&R, &V] {
      return std::to_string(R.size()) + " bytes, " + V.accelerator().name();
    };
  }

  void write(const Region &F, const Region &T, cl_event *Event) {
    check(Cl.EnqueueWriteBuffer(To.Through->queue(), To.Memory, blocking(),
                                T.Offset, T.RowSize, From.Host + F.Offset, 0,
                                nullptr, Event),
          "clEnqueueWriteBuffer", describe(T));
    countIn(T);
  }
  void writeRect(const Region &F, const Region &T, cl_event *Event) {
    const size_t Size[3] = {T.RowSize, T.Rows, T.Planes}, Start[3] = {};
    check(Cl.EnqueueWriteBufferRect(To.Through->queue(), To.Memory, blocking(),
                                    Origin(T).At, Start, Size, T.RowPitch,
                                    T.PlanePitch, F.RowPitch, F.PlanePitch,
                                    From.Host + F.Offset, 0, nullptr, Event),
          "clEnqueueWriteBufferRect", describe(T));
    countIn(T);
  }
  void read(const Region &F, const Region &T, cl_event *Event) {
    check(Cl.EnqueueReadBuffer(From.Through->queue(), From.Memory, blocking(),
                               F.Offset, F.RowSize, To.Host + T.Offset, 0,
                               nullptr, Event),
          "clEnqueueReadBuffer", describe(F));
    countOut(F);
  }
  void readRect(const Region &F, const Region &T, cl_event *Event) {
    const size_t Size[3] = {F.RowSize, F.Rows, F.Planes}, Start[3] = {};
    check(Cl.EnqueueReadBufferRect(
              From.Through->queue(), From.Memory, blocking(), Origin(F).At,
              Start, Size, F.RowPitch, F.PlanePitch, T.RowPitch, T.PlanePitch,
              To.Host + T.Offset, 0, nullptr, Event),
          "clEnqueueReadBufferRect", describe(F));
    countOut(F);
  }
  void copy(const Region &F, const Region &T, cl_event *Event) {
    check(Cl.EnqueueCopyBuffer(To.Through->queue(), From.Memory, To.Memory,
                               F.Offset, T.Offset, F.RowSize, 0, nullptr,
                               Event),
          "clEnqueueCopyBuffer", describe(F));
    countAcross(F);
  }
  void copyRect(const Region &F, const Region &T, cl_event *Event) {
    const size_t Size[3] = {F.RowSize, F.Rows, F.Planes};
    check(Cl.EnqueueCopyBufferRect(To.Through->queue(), From.Memory, To.Memory,
                                   Origin(F).At, Origin(T).At, Size, F.RowPitch,
                                   F.PlanePitch, T.RowPitch, T.PlanePitch, 0,
                                   nullptr, Event),
          "clEnqueueCopyBufferRect", describe(F));
    countAcross(F);
  }

  static void countIn(const Region &R) {
    Stats.CopiesIn.add(1);
    Stats.BytesIn.add(R.size());
  }
  static void countOut(const Region &R) {
    Stats.CopiesOut.add(1);
    Stats.BytesOut.add(R.size());
  }
  static void countAcross(const Region &R) {
    Stats.CopiesAcross.add(1);
    Stats.BytesAcross.add(R.size());
  }

  const Place &From, &To;
  Commands *Async;
};

/// Calls `run` with the longest pairs of runs that are contiguous on both
/// sides.
template <class Run>
void forEachPair(const Region &F, const Region &T, Run run) {
  uint64_t FromRun = 0, ToRun = 0;
  Interval From = F.run(0), To = T.run(0);
  while (true) {
    uint64_t Size = std::min(From.End - From.Begin, To.End - To.Begin);
    run(Region(Interval{From.Begin, From.Begin + Size}),
        Region(Interval{To.Begin, To.Begin + Size}));
    From.Begin += Size;
    To.Begin += Size;
    if (From.Begin == From.End) {
      if (++FromRun == F.runs())
        return;
      From = F.run(FromRun);
    }
    if (To.Begin == To.End) {
      if (++ToRun == T.runs())
        return;
      To = T.run(ToRun);
    }
  }
}

/// OpenCL copies within a context, and nothing onto itself; rows in host memory
/// are copied one after the other.
bool canCopyDirectly(const Place &From, const Region &FromRegion,
                     const Place &To, const Region &ToRegion) {
  if (From.isHost() != To.isHost())
    return true;
  Interval F = FromRegion.enclosing(), T = ToRegion.enclosing();
  if (From.isHost())
    return (FromRegion.isContiguous() && ToRegion.isContiguous()) ||
           From.Host + F.End <= To.Host + T.Begin ||
           To.Host + T.End <= From.Host + F.Begin;
  if (From.Memory == To.Memory)
    return !IntervalSet(F).intersects(T);
  return &From.Through->accelerator() == &To.Through->accelerator();
}

} // namespace

void transfer(const Place &From, const Region &FromRegion, const Place &To,
              const Region &ToRegion, Commands *Async) {
  if (FromRegion.size() != ToRegion.size())
    failArgument("copy: the source has " + std::to_string(FromRegion.size()) +
                 " bytes, the destination " + std::to_string(ToRegion.size()));
  if (!canCopyDirectly(From, FromRegion, To, ToRegion)) {
    std::unique_ptr<char[]> Between(new char[FromRegion.size()]);
    Region Dense = Region(Interval{0, FromRegion.size()});
    transfer(From, FromRegion, Place::onHost(Between.get()), Dense);
    transfer(Place::onHost(Between.get()), Dense, To, ToRegion);
    return;
  }
  Command C(From, To, Async);
  Region F =
      FromRegion.isContiguous() ? cutLike(FromRegion, ToRegion) : FromRegion;
  Region T = ToRegion.isContiguous() ? cutLike(ToRegion, FromRegion) : ToRegion;
  bool OneCommand = F.hasShapeOf(T) &&
                    (F.isContiguous() || (isRectangle(F) && isRectangle(T)));
  if (OneCommand)
    C.run(F, T);
  else
    forEachPair(F, T, [&](const Region &F, const Region &T) { C.run(F, T); });
}

} // namespace amprt
