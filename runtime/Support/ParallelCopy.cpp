//===- ParallelCopy.cpp - copying with several threads --------------------===//

#include "Support/ParallelCopy.h"
#include <algorithm>
#include <cstring>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace amprt {

void copyInParallel(char *To, const char *From, size_t Size, size_t PieceSize) {
  tbb::this_task_arena::isolate([=] {
    tbb::parallel_for(
        size_t(0), (Size + PieceSize - 1) / PieceSize,
        [=](size_t I) {
          const size_t Begin = I * PieceSize;
          std::memcpy(To + Begin, From + Begin,
                      std::min(PieceSize, Size - Begin));
        },
        tbb::simple_partitioner());
  });
}

} // namespace amprt
