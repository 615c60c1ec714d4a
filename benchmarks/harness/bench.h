//===- bench.h - the interface of a benchmark -------------------*- C++ -*-===//
//
// A workload is a folder. It contains workload.h, which defines the computation
// and the correct result, and one file per implementation, which becomes a
// separate shared object: a variant. The harness loads the variants of a
// workload, verifies each, and times them in turn.
//
// A variant keeps its data where it computes: timed runs contain no transfers.
// Running twice gives the same result as running once.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BENCH_H
#define AMPCC_BENCH_H

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

namespace bench {

/// The harness's settings for a variant.
struct Setup {
  std::string Device; ///< name of the OpenCL device, for AMP and OpenCL
  bool Large;         ///< sizes for a GPU, or for a few cores
  int Parameter;      ///< parameter of the workload, from the harness's table
};

/// The amount of data or work of one run.
struct Amount {
  double Count = 0;
  const char *Unit = ""; ///< "B", "FLOP" or "texel"; empty: no rate is shown
};

/// One implementation of one workload, set up on its data.
class Variant {
public:
  virtual ~Variant() = default;
  /// Runs `Count` times, and waits for all of them.
  virtual void run(int Count) = 0;
  /// Checks the result of the runs so far: returns "" or the error.
  virtual std::string verify() = 0;
  virtual Amount amount() const = 0;
};

/// Thrown by a variant whose device does not exist.
struct Unavailable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A workload with a sequence of elements as its result.
template <class T> class Workload : public Variant {
public:
  virtual std::vector<T> result() = 0;
  virtual T expected(std::size_t I) const = 0;

  std::string verify() override {
    const std::vector<T> Result = result();
    if (Result.size() != size())
      return std::to_string(Result.size()) + " elements, not " +
             std::to_string(size());
    std::size_t Checked = 0, Wrong = 0, First = 0;
    for (std::size_t I = 0; I < Result.size(); I += stride(), ++Checked)
      if (!same(Result[I], expected(I)) && Wrong++ == 0)
        First = I;
    if (double(Wrong) <= tolerated() * double(Checked))
      return "";
    return std::to_string(Wrong) + " of " + std::to_string(Checked) +
           " checked elements are wrong, first element " +
           std::to_string(First);
  }

protected:
  virtual std::size_t size() const = 0;
  virtual bool same(const T &Got, const T &Expected) const {
    return Got == Expected;
  }
  /// The stride of checked elements, for an expensive expected().
  virtual std::size_t stride() const { return 1; }
  /// The share of elements that may differ because of rounding.
  virtual double tolerated() const { return 0; }
};

} // namespace bench

/// Defines the entry point of a variant's shared object.
#define BENCH_VARIANT(TYPE)                                                    \
  extern "C" __attribute__((visibility("default"))) bench::Variant *           \
  createVariant(const bench::Setup &S) {                                       \
    return new TYPE(S);                                                        \
  }

#endif
