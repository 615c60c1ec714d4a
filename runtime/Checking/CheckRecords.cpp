//===- CheckRecords.cpp - violations that kernels record ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/CheckRecords.h"
#include "Checking/Describe.h"
#include "Checking/Mode.h"
#include "Support/Error.h"
#include "Support/Shutdown.h"
#include <algorithm>
#include <cstdio>
#include <mutex>

namespace amprt {

/// Processes pending reports: the program may not wait for its last kernels.
static void takeAtExit() {
  while (true)
    try {
      return takeReports();
    } catch (const Error &) {
      // No caller is left to report to.
    }
}

/// Returns the site of the other access of a race.
static uint32_t siteOfOther(const amprt_check_record &R) {
  return uint32_t(R.a) >> AMPRT_SHADOW_SITE_BIT & (AMPRT_SHADOW_SITES - 1);
}

CheckRecords::CheckRecords(View &V, const amprt_kernel &K, const Range &Threads,
                           size_t Size)
    : Report(V, Size), K(K), Threads(Threads) {
  if (areChecksOff())
    return;
  static std::once_flag Once;
  std::call_once(Once, [] {
    Violations::get(); // reads its options, and creates its file
    atShutdown(Ending::Release, takeAtExit);
  });
  static std::once_flag Told;
  if (K.flags & AMPRT_KERNEL_HAS_UNCHECKED_TILES)
    std::call_once(Told, [&] {
      std::fprintf(stderr,
                   "ampcc: %s is not checked for races: it has too much tile "
                   "memory\n",
                   describe(K, V.accelerator().name()).c_str());
    });
}

/// Returns a note on the access that, as \p R says, races with the one by
/// thread \p Thread of tile \p Tile.
Remark CheckRecords::noteOther(const amprt_check_record &R,
                               const uint32_t *Thread,
                               const uint32_t *Tile) const {
  const auto Other = uint32_t(R.a);
  const bool IsMarked = Other & AMPRT_SHADOW_FLAG;
  const uint32_t How = !R.which   ? AMPRT_CHECK_READ
                       : IsMarked ? AMPRT_CHECK_WRITE | AMPRT_CHECK_ATOMIC
                                  : AMPRT_CHECK_WRITE;
  uint32_t Number =
      Other >> AMPRT_SHADOW_THREAD_BIT & (AMPRT_SHADOW_THREADS - 1);
  uint32_t Local[3];
  for (uint32_t I = 0; I != 3; ++I) {
    Local[I] = uint32_t(Number % Threads.Tile[I]);
    Number /= uint32_t(Threads.Tile[I]);
  }
  // Only one of several reading threads is known.
  const bool IsSame = std::equal(Local, Local + 3, Thread);
  return {placeOf(K.check_sites[siteOfOther(R)], K),
          std::string(wordFor(How)) + " here by " +
              (IsSame ? "another thread"
                      : describeThread(Threads.Dims, Local, Tile)) +
              ", with no barrier between the two"};
}

void CheckRecords::take() {
  if (areChecksOff())
    return;
  const auto *const Records = contents<amprt_check_record>();
  for (uint32_t Site = 0; Site != K.check_site_count; ++Site) {
    const amprt_check_record &R = Records[Site];
    const auto What = amprt_check_violation(R.mistake);
    const bool IsRace = What == AMPRT_CHECK_RACE;
    if (!R.is_taken || !Violations::get().isNew(kindOf(What), &K, Site,
                                                IsRace ? siteOfOther(R) : ~0u))
      continue;
    uint32_t Thread[3], Tile[3];
    for (uint32_t I = 0; I != 3; ++I) {
      const size_t Size = isTiled(K) ? Threads.Tile[I] : ~size_t(0);
      Thread[I] = uint32_t(R.thread[I] % Size);
      Tile[I] = uint32_t(R.thread[I] / Size);
    }
    const char *const Name = K.check_sites[Site].name;
    const std::string Object =
        IsRace ? describeInTile(Name, K.check_variables, K.check_variable_count,
                                uint64_t(R.b) >> AMPRT_SHADOW_CELL_BIT << 2)
               : Name;
    const std::string Text =
        describeViolation(What, R.a, R.b, uint32_t(R.which), Object.c_str(),
                          Threads.Dims) +
        (IsRace ? " by " : ", by ") +
        describeThread(Threads.Dims, Thread, isTiled(K) ? Tile : nullptr);
    Violations::get().report({kindOf(What),
                              {placeOf(K.check_sites[Site], K), Text},
                              K.name,
                              IsRace ? noteOther(R, Thread, Tile) : Remark()});
  }
}

} // namespace amprt
