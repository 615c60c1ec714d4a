#include "opencl.h"
#include "workload.h"
#include <cstdio>

// The binaries come from files, as they would have to.
struct OpenCLWarmStart : WarmStart {
  bench::cl::Session Session;
  struct Close {
    void operator()(std::FILE *File) const { std::fclose(File); }
  };
  std::vector<std::unique_ptr<std::FILE, Close>> Files;
  bench::cl::Owned<cl_mem> Memory;

  explicit OpenCLWarmStart(const bench::Setup &S)
      : WarmStart(S), Session(S), Memory(Session.buffer<int>(Threads)) {
    for (int K = 0; K < Kernels; ++K) {
      const std::string Source =
          "__kernel void k(__global int *data, int size) {\n"
          "  int i = get_global_id(0);\n"
          "  if (i < size)\n"
          "    data[i] = data[i] * " +
          std::to_string(2 * K + 3) + " + " + std::to_string(K) + ";\n}\n";
      const std::string Binary = Session.binary(Source.c_str());
      Files.emplace_back(std::tmpfile());
      std::fwrite(Binary.data(), 1, Binary.size(), Files.back().get());
    }
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      std::vector<int> Data(Threads);
      for (int T = 0; T < Threads; ++T)
        Data[T] = T;
      Session.write(Memory, Data.data(), Threads);
      std::vector<bench::cl::Kernel> Ready;
      for (const auto &File : Files) {
        std::string Binary(std::size_t(std::ftell(File.get())), '\0');
        std::rewind(File.get());
        if (std::fread(&Binary[0], 1, Binary.size(), File.get()) !=
            Binary.size())
          throw std::runtime_error("cannot read a binary");
        Ready.push_back(Session.kernelOf(Binary, "k"));
        Ready.back().setArgs(Memory, int(Threads));
        Session.enqueue<1>(Ready.back(), {Threads}, {Threads});
      }
      Session.finish();
    }
  }
  std::vector<int> result() override {
    return Session.read<int>(Memory, Threads);
  }
};
BENCH_VARIANT(OpenCLWarmStart)
