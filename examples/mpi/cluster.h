// MPI utilities for the programs in this folder: a session, an accelerator for
// each rank, memory suited for messages, and measurements of scaling.
#ifndef CLUSTER_H
#define CLUSTER_H

#include <amp.h>
#include <chrono>
#include <cstdio>
#include <mpi.h>
#include <thread>
#include <vector>

/// Initializes MPI for the object's lifetime; only the main thread calls it.
struct mpi_session {
  mpi_session(int &argc, char **&argv) {
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  }
  ~mpi_session() { MPI_Finalize(); }
  mpi_session(const mpi_session &) = delete;
};

/// A subset of MPI's ranks.
class group {
  MPI_Comm comm_;
  int rank_ = -1, size_ = 0;

public:
  /// Contains the first \p count of all ranks. The others have an empty group.
  explicit group(int count) {
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank < count ? 0 : MPI_UNDEFINED, rank,
                   &comm_);
    if (comm_ != MPI_COMM_NULL) {
      MPI_Comm_rank(comm_, &rank_);
      MPI_Comm_size(comm_, &size_);
    }
  }
  ~group() {
    if (comm_ != MPI_COMM_NULL)
      MPI_Comm_free(&comm_);
  }
  group(const group &) = delete;

  MPI_Comm comm() const { return comm_; }
  int rank() const { return rank_; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
};

/// Makes idle ranks sleep; MPI's own waiting keeps a processor
/// busy.
inline void wait_for_all() {
  MPI_Request request;
  MPI_Ibarrier(MPI_COMM_WORLD, &request);
  for (int done = 0;;) {
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    if (done)
      return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

/// Gives each rank of a machine its own accelerator if possible: ranks are
/// assigned round-robin. If the default accelerator is the processor, or
/// AMPCC_DEVICE selects it, all use that. Must be called before the first kernel.
inline void choose_accelerator() {
  MPI_Comm machine;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL,
                      &machine);
  int local_rank;
  MPI_Comm_rank(machine, &local_rank);
  MPI_Comm_free(&machine);

  using concurrency::accelerator;
  if (accelerator().is_emulated)
    return;
  std::vector<accelerator> real;
  for (const accelerator &a : accelerator::get_all())
    if (!a.is_emulated)
      real.push_back(a);
  accelerator::set_default(real[local_rank % real.size()].device_path);
}

/// Returns the longest time that a rank takes for a call of \p work, including
/// the accelerator's work.
template <class F> double seconds(const group &ranks, F work) {
  concurrency::accelerator_view view = concurrency::accelerator().default_view;
  view.wait();
  MPI_Barrier(ranks.comm());
  double mine = MPI_Wtime(), longest;
  work();
  view.wait();
  mine = MPI_Wtime() - mine;
  MPI_Allreduce(&mine, &longest, 1, MPI_DOUBLE, MPI_MAX, ranks.comm());
  return longest;
}

/// Prints the run time for different numbers of ranks. `measure(ranks, size)`
/// returns the seconds per step of a problem of this size; strong scaling uses
/// `size` for any number of ranks, weak scaling uses `grown(count)`, which
/// takes `count` ranks the same time with perfect scaling.
template <class M, class G> void print_scaling(int size, M measure, G grown) {
  int rank, all;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  if (rank == 0)
    std::printf("%6s %20s %20s\n%6s %10s %9s %10s %9s\n", "", "same problem",
                "growing problem", "ranks", "ms/step", "speedup", "ms/step",
                "efficiency");
  double strong_one = 0, weak_one = 0;
  for (int count = 1; count <= all;
       count = count < all && count * 2 > all ? all : count * 2) {
    {
      group ranks(count);
      if (!ranks.empty()) {
        const double strong = measure(ranks, size);
        const double weak = measure(ranks, grown(count));
        if (count == 1)
          strong_one = strong, weak_one = weak;
        if (rank == 0)
          std::printf("%6d %10.3f %9.2f %10.3f %9.2f\n", count, strong * 1e3,
                      strong_one / strong, weak * 1e3, weak_one / weak);
      }
    }
    wait_for_all();
  }
}

/// An array on the host for fast copies to and from the default accelerator,
/// and for messages.
template <class T> concurrency::array<T, 1> staging(int elements) {
  return concurrency::array<T, 1>(
      elements,
      concurrency::accelerator(concurrency::accelerator::cpu_accelerator)
          .default_view,
      concurrency::accelerator().default_view);
}

#endif
