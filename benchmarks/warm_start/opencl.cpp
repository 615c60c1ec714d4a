#include "opencl.h"
#include "workload.h"
#include <cstdio>
#include <filesystem>
#include <unistd.h>

// Loads the binaries from files, which a starting program must open.
struct OpenCLWarmStart : WarmStart {
  bench::cl::Session Session;
  struct Close {
    void operator()(std::FILE *File) const { std::fclose(File); }
  };
  using OpenFile = std::unique_ptr<std::FILE, Close>;
  const std::filesystem::path Folder =
      std::filesystem::temp_directory_path() /
      ("warm-start-" + std::to_string(::getpid()));
  std::vector<std::string> Files;
  bench::cl::Owned<cl_mem> Memory;

  explicit OpenCLWarmStart(const bench::Setup &S)
      : WarmStart(S), Session(S), Memory(Session.buffer<int>(Threads)) {
    std::filesystem::create_directory(Folder);
    for (int K = 0; K < Kernels; ++K) {
      const std::string Source =
          "__kernel void k(__global int *data, int size) {\n"
          "  int i = get_global_id(0);\n"
          "  if (i < size)\n"
          "    data[i] = data[i] * " +
          std::to_string(2 * K + 3) + " + " + std::to_string(K) + ";\n}\n";
      const std::string Binary = Session.binary(Source.c_str());
      Files.push_back((Folder / std::to_string(K)).string());
      const OpenFile File(std::fopen(Files.back().c_str(), "wb"));
      if (!File || std::fwrite(Binary.data(), 1, Binary.size(), File.get()) !=
                       Binary.size())
        throw std::runtime_error("cannot write " + Files.back());
    }
  }
  ~OpenCLWarmStart() override { std::filesystem::remove_all(Folder); }

  static std::string read(const std::string &Path) {
    const OpenFile File(std::fopen(Path.c_str(), "rb"));
    std::string Binary(std::filesystem::file_size(Path), '\0');
    if (!File ||
        std::fread(&Binary[0], 1, Binary.size(), File.get()) != Binary.size())
      throw std::runtime_error("cannot read " + Path);
    return Binary;
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      std::vector<int> Data(Threads);
      for (int T = 0; T < Threads; ++T)
        Data[T] = T;
      Session.write(Memory, Data.data(), Threads);
      std::vector<bench::cl::Kernel> Ready;
      for (const std::string &File : Files) {
        Ready.push_back(Session.kernelOf(read(File), "k"));
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
