//===- CheckRecords.cpp - mistakes that kernels record --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/CheckRecords.h"
#include "Checking/Describe.h"
#include "Support/Error.h"
#include "Support/Shutdown.h"
#include <mutex>

namespace amprt {

/// A program need not wait for its last kernels.
static void takeAtExit() {
  while (true)
    try {
      return takeReports();
    } catch (const Error &) {
      // There is no call that could fail.
    }
}

CheckRecords::CheckRecords(View &V, const amprt_kernel &K, const Range &Threads,
                           size_t Size)
    : Report(V, Size), K(K), Threads(Threads) {
  static std::once_flag Once;
  std::call_once(Once, [] {
    Mistakes::get(); // reads its options, and begins its file
    atShutdown(Ending::Release, takeAtExit);
  });
}

void CheckRecords::take() {
  const auto *const Records = contents<amprt_check_record>();
  for (uint32_t Site = 0; Site != K.check_site_count; ++Site) {
    const amprt_check_record &R = Records[Site];
    const auto What = amprt_check_mistake(R.mistake);
    if (!R.is_taken || !Mistakes::get().isNew(kindOf(What), &K, Site, ~0u))
      continue;
    uint32_t Thread[3], Tile[3];
    for (uint32_t I = 0; I != 3; ++I) {
      const size_t Size = isTiled(K) ? Threads.Tile[I] : ~size_t(0);
      Thread[I] = uint32_t(R.thread[I] % Size);
      Tile[I] = uint32_t(R.thread[I] / Size);
    }
    const std::string Text =
        describeMistake(What, R.a, R.b, uint32_t(R.which),
                        K.check_sites[Site].name, Threads.Dims) +
        ", by " +
        describeThread(Threads.Dims, Thread, isTiled(K) ? Tile : nullptr);
    Mistakes::get().report(
        {kindOf(What), {placeOf(K.check_sites[Site], K), Text}, K.name, {}});
  }
}

} // namespace amprt
