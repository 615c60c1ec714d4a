// Heat spreading over a plate whose rows are divided among MPI ranks. A step
// begins with the rows that neighbors need: while these are transferred, the
// accelerator computes all others.
//
//   OMPI_CXX=ampcc mpicxx -O2 stencil.cpp -o stencil && mpirun -n 2 ./stencil
#include "cluster.h"
#include <cstdlib>
#include <cstring>
#include <utility>
using namespace concurrency;

/// Returns the initial temperature; the edges keep it.
float initial(int row, int column) {
  return float((row * 31 + column * 17) % 97 + (row == 0 ? 100 : 0));
}

/// A neighbor, the row sent to it, and the row received from it.
struct border {
  int neighbor;
  int mine, theirs;
  array<float, 1> out, in;
  completion_future copied_in;

  border(int neighbor, int mine, int theirs, int columns)
      : neighbor(neighbor), mine(mine), theirs(theirs),
        out(staging<float>(columns)), in(staging<float>(columns)) {}
};

/// This rank's part of a plate: rows 1 to `rows`, between a row above and a row
/// below that belong to the neighbors or are the plate's edges.
class part {
  const group &ranks_;
  const int all_rows_, columns_, first_, rows_;
  array<float, 2> now_, next_;
  std::vector<border> borders_;

  int first_row(int rank) const {
    return int((long long)all_rows_ * rank / ranks_.size());
  }

  std::vector<float> beginning() const {
    std::vector<float> values;
    for (int y = 0; y < rows_ + 2; y++)
      for (int x = 0; x < columns_; x++)
        values.push_back(initial(first_ + y, x));
    return values;
  }
  static array_view<float, 1> row(array<float, 2> &of, int y) { return of[y]; }

  void update(int first, int count) {
    const array<float, 2> &from = now_;
    array<float, 2> &to = next_;
    parallel_for_each(
        extent<2>(count, columns_ - 2),
        [&from, &to, first ](index<2> i) restrict(amp) {
          const int y = i[0] + first, x = i[1] + 1;
          to(y, x) = 0.2f * (from(y, x) + from(y - 1, x) + from(y + 1, x) +
                             from(y, x - 1) + from(y, x + 1));
        });
  }

public:
  part(const group &ranks, int rows, int columns)
      : ranks_(ranks), all_rows_(rows), columns_(columns),
        first_(first_row(ranks.rank())),
        rows_(first_row(ranks.rank() + 1) - first_),
        now_(rows_ + 2, columns, beginning().data()), next_(now_) {
    if (ranks.rank() > 0)
      borders_.emplace_back(ranks.rank() - 1, 1, 0, columns);
    if (ranks.rank() + 1 < ranks.size())
      borders_.emplace_back(ranks.rank() + 1, rows_, rows_ + 1, columns);
  }

  void step() {
    std::vector<completion_future> copied_out;
    for (border &b : borders_) {
      update(b.mine, 1);
      copied_out.push_back(copy_async(row(next_, b.mine), b.out));
    }
    const int first = ranks_.rank() > 0 ? 2 : 1;
    const int last = ranks_.rank() + 1 < ranks_.size() ? rows_ - 1 : rows_;
    if (first <= last)
      update(first, last - first + 1);
    now_.get_accelerator_view().flush();

    std::vector<MPI_Request> messages;
    for (border &b : borders_) {
      if (b.copied_in.valid())
        b.copied_in.get(); // the previous step has read this memory
      messages.emplace_back();
      MPI_Irecv(b.in.data(), columns_, MPI_FLOAT, b.neighbor, 0, ranks_.comm(),
                &messages.back());
    }
    for (std::size_t i = 0; i < borders_.size(); i++) {
      copied_out[i].get();
      messages.emplace_back();
      MPI_Isend(borders_[i].out.data(), columns_, MPI_FLOAT,
                borders_[i].neighbor, 0, ranks_.comm(), &messages.back());
    }
    MPI_Waitall(int(messages.size()), messages.data(), MPI_STATUSES_IGNORE);
    for (border &b : borders_)
      b.copied_in = copy_async(b.in, row(next_, b.theirs));
    std::swap(now_, next_);
  }

  /// Returns all rows except the edges, on the first rank of the group.
  std::vector<float> gather() {
    MPI_Datatype whole_row;
    MPI_Type_contiguous(columns_, MPI_FLOAT, &whole_row);
    MPI_Type_commit(&whole_row);
    std::vector<float> mine(std::size_t(rows_) * columns_), all;
    copy(now_.section(1, 0, rows_, columns_), mine.begin());
    std::vector<int> counts, places;
    for (int i = 0; i < ranks_.size(); i++) {
      places.push_back(first_row(i));
      counts.push_back(first_row(i + 1) - first_row(i));
    }
    if (ranks_.rank() == 0)
      all.resize(std::size_t(all_rows_) * columns_);
    MPI_Gatherv(mine.data(), rows_, whole_row, all.data(), counts.data(),
                places.data(), whole_row, 0, ranks_.comm());
    MPI_Type_free(&whole_row);
    return all;
  }
};

std::vector<float> run(const group &ranks, int rows, int columns, int steps) {
  part plate(ranks, rows, columns);
  for (int i = 0; i < steps; i++)
    plate.step();
  return plate.gather();
}

int main(int argc, char **argv) {
  mpi_session session(argc, argv);
  const int size = argc > 1 ? std::atoi(argv[1]) : 2048;
  choose_accelerator();
  int all, failed = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &all);
  {
    group everyone(all), one(1);
    const int rows = 10 * all + 3, columns = 100, steps = 50;
    const std::vector<float> result = run(everyone, rows, columns, steps);
    if (!one.empty()) {
      failed = result != run(one, rows, columns, steps);
      std::printf("%d ranks, %d steps: %s\n", all, steps,
                  failed ? "NOT what one rank calculates" : "as on one rank");
    }
    wait_for_all();
  }
  print_scaling(
      size,
      [size](const group &ranks, int rows) {
        const int steps = 50;
        part plate(ranks, rows, size);
        plate.step();
        return seconds(ranks,
                       [&] {
                         for (int i = 0; i < steps; i++)
                           plate.step();
                       }) /
               steps;
      },
      [size](int count) { return size * count; });
  MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
  return failed;
}
