//===- Coherence.cpp - coherence of the copies of a buffer ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Mode.h"
#include "Device/Event.h"
#include "Memory/Buffer.h"
#include "Support/Error.h"
#include <algorithm>
#include <cstring>

using namespace amprt;

/// Publishes which accesses of the host need no call. Call it after every change
/// of the state.
void amprt_buffer::changed() {
  ++Generation;
  unsigned Access = AMPRT_ACCESS_NONE;
  if (host && Pending.empty() && HostValid.covers({0, Size})) {
    Access = UserAccess;
    for (auto &C : Copies) {
      if (C->isInPlace() && C->isOnDevice())
        Access &= C->isWritten() ? AMPRT_ACCESS_NONE : AMPRT_ACCESS_READ;
      if (!C->isInPlace() && !C->Valid.empty())
        Access &= AMPRT_ACCESS_READ;
    }
  }
  if (Access & AMPRT_ACCESS_WRITE)
    noteDefined(host, Size);
  if (Checked)
    noteValid();
  __atomic_store_n(&host_access, Access, __ATOMIC_RELAXED);
  __atomic_store_n(&array_access, Access & CpuAccess, __ATOMIC_RELAXED);
}

/// Returns the copy that checks compare with host memory, or null.
amprt::DeviceCopy *amprt_buffer::checkedCopy() const {
  for (auto &C : Copies)
    if (!C->isInPlace())
      return Checked ? C.get() : nullptr;
  return nullptr;
}

/// Tells checks where contents are valid.
void amprt_buffer::noteValid() {
  if (DeviceCopy *C = checkedCopy())
    Checked->setValid(
        HostValid, C->Valid,
        {C->memory().address(),
         [V = Ref<View>(&C->lastUser(C->accelerator().defaultView()))] {
           try {
             V->wait();
           } catch (const Error &) {
             // Reported by a call of the program.
           }
         }});
}

void amprt_buffer::addPending(const Commands &Running, size_t First) {
  for (size_t I = First; I != Running.size(); ++I)
    Pending.push_back(Running[I]);
  changed();
}

/// Waits for pending commands. Call it before any use of the host copy.
void amprt_buffer::finishPending() {
  if (Pending.empty())
    return;
  Commands Waited;
  Waited.swap(Pending);
  Event::create(std::move(Waited), "copy")->wait();
}

/// Makes the host memory readable, or writable, by the host.
void amprt_buffer::settleHost(bool ForWriting, const DeviceCopy *Except,
                              Commands *Async) {
  for (auto &C : Copies)
    if (C.get() != Except && C->isInPlace() && C->isOnDevice() &&
        (ForWriting || C->isWritten()))
      C->takeToHost(Async);
}

/// Copies the bytes that are valid only elsewhere to host memory.
void amprt_buffer::bringToHost(const Region &R, Commands *Async) {
  if (covers(HostValid, R))
    return;
  const trace::ScopedOwner Mine(owner());
  bool IsBack = false;
  for (auto &C : Copies) {
    if (C->isInPlace())
      continue;
    for (const Region &Piece : missing(R, HostValid, C->Valid)) {
      allocateHost();
      settleHost(true);
      View &Through = C->lastUser(C->accelerator().defaultView());
      const bool IsChecked = C.get() == checkedCopy();
      if (!IsChecked || Checked->beforeCopyBack(Piece))
        transfer(Place::onDevice(C->memory(), Through), Piece,
                 Place::onHost(host), Piece, Checked ? nullptr : Async);
      if (IsChecked)
        Checked->copied(Piece, /*IsBack=*/true);
      else if (Checked)
        Checked->replaced(Piece);
      noteDefined(host, Piece);
      add(HostValid, Piece);
      IsBack = true;
    }
  }
  if (IsBack)
    Writer.forget();
}

void amprt_buffer::bringToDevice(DeviceCopy &C, View &V, const Region &R,
                                 Commands *Async) {
  if (covers(C.Valid, R))
    return;
  const trace::ScopedOwner Mine(owner());
  finishPending();
  const IntervalSet All(Interval{0, Size});
  for (const Region &Gap : missing(R, C.Valid, All))
    bringToHost(Gap);
  for (const Region &Piece : missing(R, C.Valid, HostValid)) {
    settleHost(false);
    transfer(Place::onHost(host), Piece, Place::onDevice(C.memory(), V), Piece,
             Async);
    if (&C == checkedCopy())
      Checked->copied(Piece, /*IsBack=*/false);
    add(C.Valid, Piece);
  }
}

void amprt_buffer::writtenOnHost(const Region &R) {
  noteDefined(host, R);
  validOnHost(R);
}

/// Makes the region valid in host memory only.
void amprt_buffer::validOnHost(const Region &R) {
  add(HostValid, R);
  for (auto &C : Copies)
    remove(C->Valid, R);
}

void amprt_buffer::writtenOnDevice(DeviceCopy &C, const Region &R) {
  if (C.isInPlace()) {
    C.setWritten();
    if (C.accelerator().traits().Kind != DeviceKind::Native)
      noteDefined(host, R); // no checks track kernels' writes here
    validOnHost(R);
    return;
  }
  remove(HostValid, R);
  for (auto &Other : Copies)
    remove(Other->Valid, R);
  add(C.Valid, R);
}

void amprt_buffer::choosePlace(DeviceCopy &C, View &V, unsigned Access,
                               bool AsImage) {
  const bool IsWritten = Access & AMPRT_ACCESS_WRITE;
  if (AsImage)
    C.memory().useAsImage(V.queue(), V.accelerator().device(), *Texels,
                          IsWritten);
  else
    C.memory().useAsMemory(V.queue(), IsWritten);
}

DeviceMemory &amprt_buffer::acquire(View &V, const amprt_region &Given,
                                    unsigned Access, Commands *Async,
                                    bool AsImage) {
  std::lock_guard<std::mutex> Lock(Mutex);
  DeviceCopy *const Known = findCopy(V.accelerator());
  DeviceCopy &C = Known ? *Known : copyOn(V.accelerator());
  C.useThrough(V);
  if (Access & AMPRT_ACCESS_WRITE)
    Writer.note();
  if (C.Prepared.Generation == Generation &&
      (Access & ~C.Prepared.Access) == 0 &&
      !std::memcmp(&C.Prepared.R, &Given, sizeof(Given))) {
    choosePlace(C, V, Access, AsImage);
    return C.memory();
  }

  const Region R = check(Given);
  const size_t FirstOfMine = Async ? Async->size() : 0;
  changing([&] {
    if (C.isInPlace()) {
      finishPending();
      bringToHost(R);
      settleHost(Access & AMPRT_ACCESS_WRITE, &C);
      C.giveToDevice(V);
    } else {
      bringToDevice(C, V, R, Async);
    }
    choosePlace(C, V, Access, AsImage);
    if (Async)
      addPending(*Async, FirstOfMine);
    if (Access & AMPRT_ACCESS_WRITE)
      writtenOnDevice(C, R);
  });
  C.Prepared = {Generation, Access, Given};
  return C.memory();
}

void amprt_buffer::useOnHost(const Region &R, unsigned Access,
                             Commands *Async) {
  allocateHost();
  changing([&] {
    finishPending();
    const size_t FirstOfMine = Async ? Async->size() : 0;
    if (Access & AMPRT_ACCESS_READ)
      bringToHost(R, Async);
    settleHost(Access & AMPRT_ACCESS_WRITE, nullptr, Async);
    if (Access & AMPRT_ACCESS_WRITE)
      writtenOnHost(R);
    if (Async)
      addPending(*Async, FirstOfMine);
  });
}

void amprt_buffer::acquireHost(const Region &R, unsigned Access,
                               Commands *Async) {
  std::lock_guard<std::mutex> Lock(Mutex);
  const trace::CopyReason ForHost(Access & AMPRT_ACCESS_WRITE
                                      ? trace::Rule::HostWrites
                                      : trace::Rule::HostReads);
  useOnHost(R, Access, Async);
}

void amprt_buffer::synchronize(const amprt_region &R, unsigned Access,
                               Commands *Async) {
  const trace::CopyReason Asked(trace::Rule::Synchronize);
  if (Kind == SourceKind::None)
    return; // there is no source to update
  if (livesOnHost())
    return acquireHost(check(R), Access, Async);
  synchronizeTo(*Home, R, Access, Async);
  if (!Async)
    return Home->wait();
  if (Ref<Command> Marker = Home->marker())
    Async->push_back(std::move(Marker));
  Home->flush();
}

void amprt_buffer::synchronizeTo(View &V, const amprt_region &R,
                                 unsigned Access, Commands *Async) {
  const trace::CopyReason Asked(trace::Rule::Synchronize);
  if (V.isCpu())
    return acquireHost(check(R), Access, Async);
  if (!(Access & AMPRT_ACCESS_READ))
    discard(check(R));
  acquire(V, R, Access, Async);
}

void amprt_buffer::refresh(const Region &R) {
  if (!livesOnHost())
    return; // every change of the source is tracked
  std::lock_guard<std::mutex> Lock(Mutex);
  changing([&] {
    finishPending();
    noteDefined(host, R);
    add(HostValid, R);
    for (auto It = Copies.begin(); It != Copies.end();) {
      DeviceCopy &C = **It;
      if (!C.isInPlace()) {
        remove(C.Valid, R);
        ++It;
      } else if (C.isOnDevice() && !C.isWritten()) {
        // Mapping it might overwrite the host's changes.
        C.retire(false);
        It = Copies.erase(It);
      } else {
        C.takeToHost();
        ++It;
      }
    }
  });
}

void amprt_buffer::discard(const Region &R) {
  std::lock_guard<std::mutex> Lock(Mutex);
  remove(HostValid, R);
  for (auto &C : Copies)
    remove(C->Valid, R);
  if (Checked) {
    settleHost(true);
    Checked->replaced(R);
  }
  noteDiscarded(R);
  changed();
}

/// Marks the memory as uninitialized for checks, after earlier kernels.
void amprt_buffer::noteDiscarded(const Region &R) {
  if (!Pending.empty())
    return;
  IsDiscarded = host;
  for (auto &C : Copies)
    if (!C->isInPlace() || C->isOnDevice())
      return C->lastUser(C->accelerator().defaultView())
          .queue()
          .discard(C->memory(), R);
  if (host)
    noteUndefined(host, R);
}

bool amprt_buffer::isOnHost(const Region &R) const {
  return covers(HostValid, R) &&
         std::none_of(Copies.begin(), Copies.end(), [](auto &C) {
           return C->isOnDevice() && C->isWritten();
         });
}

void amprt_buffer::bringHome(const Region &R) {
  if (livesOnHost() && !isOnHost(R))
    useOnHost(R, AMPRT_ACCESS_READ, nullptr);
}

amprt_buffer::CopySource amprt_buffer::gather(const Region &R) {
  changing([&] {
    finishPending();
    settleHost(false);
  });
  const trace::ScopedOwner Mine(owner());
  const Interval All = R.enclosing();
  CopySource Source = {{}, R, std::make_unique<char[]>(All.End - All.Begin)};
  Source.At = Place::onHost(Source.Gathered.get());
  Source.Bytes.Offset = 0;
  IntervalSet Done;
  auto take = [&](const Place &From, const IntervalSet &Valid) {
    for (const Region &Piece : missing(R, Done, Valid)) {
      Region Target = Piece;
      Target.Offset -= All.Begin;
      transfer(From, Piece, Source.At, Target);
      add(Done, Piece);
    }
  };
  if (host)
    take(Place::onHost(host), HostValid);
  for (auto &C : Copies)
    if (!C->isInPlace())
      take(Place::onDevice(C->memory(),
                           C->lastUser(C->accelerator().defaultView())),
           C->Valid);
  return Source;
}

amprt_buffer::CopySource amprt_buffer::findSource(View *Preferred,
                                                  const Region &R) {
  auto hasAll = [&](const DeviceCopy &C) {
    return C.isInPlace() ? C.isOnDevice() && covers(HostValid, R)
                         : covers(C.Valid, R);
  };
  if (Preferred)
    if (DeviceCopy *C = findCopy(Preferred->accelerator()); C && hasAll(*C)) {
      C->useThrough(*Preferred);
      return {Place::onDevice(C->memory(), *Preferred), R, nullptr,
              isOverHost() && C->isInPlace() && !C->isWritten()};
    }
  if (!isOnHost(R))
    for (auto &C : Copies)
      if (hasAll(*C))
        return {Place::onDevice(C->memory(),
                                C->lastUser(C->accelerator().defaultView())),
                R, nullptr};
  const bool IsSpread =
      std::any_of(Copies.begin(), Copies.end(), [&](const auto &C) {
        return !C->isInPlace() && !missing(R, HostValid, C->Valid).empty();
      });
  if (IsSpread)
    return gather(R);
  useOnHost(R, AMPRT_ACCESS_READ, nullptr);
  return {Place::onHost(host), R, nullptr};
}

Place amprt_buffer::placeForWriting() {
  finishPending();
  DeviceCopy *C = nullptr;
  const bool LivesThere = isArray() && !Home->isCpu();
  if (LivesThere)
    C = &copyOn(Home->accelerator());
  for (auto &Other : Copies)
    if (!C && (Other->isOnDevice() || Kind == SourceKind::None))
      C = Other.get();
  if (C && (!C->isInPlace() || C->isOnDevice())) {
    changing([&] { settleHost(true, C); });
    View &Through =
        C->lastUser(LivesThere ? *Home : C->accelerator().defaultView());
    C->useThrough(Through);
    return Place::onDevice(C->memory(), Through);
  }
  allocateHost();
  changing([&] { settleHost(true); });
  return Place::onHost(host);
}

void amprt_buffer::written(const Place &Where, const Region &R) {
  if (Where.isHost())
    writtenOnHost(R);
  else
    for (auto &C : Copies)
      if (&C->memory() == Where.Memory) {
        writtenOnDevice(*C, R);
        break;
      }
  changed();
}
