// RUN: %inside %s -o %t
// RUN: %t "1 1 1 1" "1 1 1 1" none
// RUN: env AMPCC_COARSEN=2 %t "2 1 1 1" "2 1 1 1" some
// RUN: env AMPCC_COARSEN=5 %t "4 1 1 1" "4 1 1 1" some
// RUN: env AMPCC_COARSEN=1000 %t "16 1 1 1" "4 1 1 1" some
// RUN: env AMPCC_PACK=4 %t "1 1 1 1" "1 4 1 1" some
// RUN: env AMPCC_PACK=32 AMPCC_COARSEN=2 %t "2 1 1 1" "2 8 4 1" some
// RUN: env AMPCC_PACK=1 AMPCC_COARSEN=1 %t "1 1 1 1" "1 1 1 1" none
// RUN: env AMPCC_PACK=-3 AMPCC_COARSEN=junk %t "1 1 1 1" "1 1 1 1" none
// Environment variables set the number of threads per work-item and of tiles per
// work-group. If they do not apply, the kernel silently runs without grouping.
#include "Factored.h"
#include "FakeCl.h"

/// The number of factors that a launch rejects, at first and later, and those that it uses.
static void rejected(const amprt_kernel &K, long First) {
  Counted Data(32, 16);
  const amprt_statistics Before = statistics();
  Data.launch(K);
  EXPECT(long(statistics().factors_rejected - Before.factors_rejected), First);
  Data.launch(K);
  EXPECT(long(statistics().factors_rejected - Before.factors_rejected), First);
  EXPECT(statistics().factored_launches, Before.factored_launches);
  EXPECT(Data.factors(), "1 1 1 1");
}

int main(int, char **Arguments) {
  const std::string OfCount = Arguments[1], OfTurn = Arguments[2];
  const bool Any = !std::strcmp(Arguments[3], "some");
  fake::install();
  const amprt_kernel Count = makeCount(16), Turn = makeTurn(4, 64);
  for (int Size : {1, 63, 64, 257}) {
    Counted Data(Size, 65 - Size % 64);
    for (int I = 0; I != 3; ++I)
      Data.launch(Count);
    EXPECT(Data.factors(), OfCount);
  }
  {
    Counted Data(32, 16);
    for (int I = 0; I != 3; ++I)
      Data.launch(Turn);
    EXPECT(Data.factors(), OfTurn);
  }
  EXPECT(bool(statistics().factored_launches), Any);
  EXPECT(statistics().factors_rejected, uint64_t(0));

  // Kernels that do not permit grouping ignore them.
  const uint64_t Factored = statistics().factored_launches;
  const amprt_kernel Plain = makeTurn(1, 1);
  Counted Data(32, 16);
  Data.launch(Plain);
  EXPECT(Data.factors(), "1 1 1 1");
  EXPECT(statistics().factored_launches, Factored);

  // A grouped text that does not build.
  const std::string Broken = "#if AMP_COARSEN > 1\n"
                             "#error no\n"
                             "#endif\n" +
                             std::string(Count.source);
  const amprt_kernel DoesNotBuild = makeCount(16, 1, Broken.c_str());
  rejected(DoesNotBuild, OfCount != "1 1 1 1");

  // A call that fails before or during the launch.
  for (fake::Id Call : {fake::IdCreateKernel, fake::IdGetKernelWorkGroupInfo,
                        fake::IdSetKernelArg, fake::IdEnqueueNDRangeKernel}) {
    const amprt_kernel Again = makeTurn(4, 64);
    amprt_uninitialize();
    if (!Any)
      break;
    fake::Rows[Call].FailAt = fake::Rows[Call].Calls.load();
    if (OfTurn != "1 1 1 1")
      rejected(Again, 1);
  }
}
