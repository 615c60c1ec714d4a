// RUN: %inside %s -o %t && %t
// The search for factors, with simulated times: exact, with noise, with
// outliers, while clocks change, in any order, and with some of them lost.
#include "Check.h"
#include "Kernels/FactorSearch.h"
#include <deque>
#include <functional>
#include <random>

using namespace amprt;

namespace {

std::string text(const RequestedFactors &W) {
  return std::to_string(W.Threads) + " " + std::to_string(W.Tiles);
}

struct Run {
  FactorSearch Search;
  size_t Trials = 0;

  Run(const RequestedFactors &Limits, const RequestedFactors &First)
      : Search(Limits, First) {}

  /// Launches until the search is over, with up to `Pending` unknown times.
  void
  finish(const std::function<double(const RequestedFactors &, size_t)> &time,
         size_t Pending = 1) {
    std::deque<std::pair<FactorSearch::Trial, double>> Running;
    for (size_t Launch = 0; !Search.isOver(); ++Launch) {
      REQUIRE(Launch < 1000);
      if (std::optional<FactorSearch::Trial> T = Search.next()) {
        ++Trials;
        const RequestedFactors W =
            T->Of == FactorSearch::OfBest ? Search.best() : Search.candidate();
        Running.push_back({*T, time(W, Launch)});
      } else {
        REQUIRE(!Running.empty()); // otherwise it would wait forever
      }
      while (!Running.empty() && (Running.size() >= Pending || !(Launch % 7))) {
        Search.add(Running.front().first, Running.front().second);
        Running.pop_front();
      }
    }
  }
};

/// The usual shape: run time decreases up to some factors and increases beyond.
double valley(const RequestedFactors &W, uint32_t BestThreads,
              uint32_t BestTiles = 1) {
  auto distance = [](double A, double B) { return A > B ? A / B : B / A; };
  return 100 + 30 * (distance(W.Threads, BestThreads) - 1) +
         30 * (distance(W.Tiles, BestTiles) - 1);
}

void findsTheBest() {
  for (uint32_t Best : {1, 2, 4, 8, 16})
    for (uint32_t Guess : {1, 2, 4, 8, 16})
      for (size_t Pending : {1, 2, 6, 50}) {
        Run R({16, 1}, {Guess, 1});
        R.finish(
            [&](const RequestedFactors &W, size_t) { return valley(W, Best); },
            Pending);
        // From a bad guess above the optimum the search restarts at 1.
        EXPECT(text(R.Search.best()), text({Best, 1}));
        REQUIRE(R.Trials <= 36);
      }
  // Large numbers of tiles change by factors of four.
  Run R({1, 256}, {1, 64});
  R.finish([](const RequestedFactors &W, size_t) { return valley(W, 1, 64); });
  EXPECT(text(R.Search.best()), "1 64");
  REQUIRE(R.Trials <= 24);
  Run Fewer({1, 256}, {1, 64});
  Fewer.finish(
      [](const RequestedFactors &W, size_t) { return valley(W, 1, 16); });
  EXPECT(text(Fewer.Search.best()), "1 16");
  Run Both({8, 64}, {2, 16});
  Both.finish(
      [](const RequestedFactors &W, size_t) { return valley(W, 4, 64); });
  EXPECT(text(Both.Search.best()), "4 64");
  REQUIRE(Both.Trials <= 40);
}

void keepsToLimits() {
  for (const RequestedFactors &Limits :
       {RequestedFactors{1, 1}, RequestedFactors{4, 1}, RequestedFactors{1, 2},
        RequestedFactors{2, 8}, RequestedFactors{1, 32}}) {
    Run R(Limits, {64, 256});
    R.finish([&](const RequestedFactors &W, size_t) {
      REQUIRE(W.Threads >= 1 && W.Threads <= Limits.Threads);
      REQUIRE(W.Tiles >= 1 && W.Tiles <= Limits.Tiles);
      return 1.0 / W.Threads / W.Tiles;
    });
    EXPECT(text(R.Search.best()), text(Limits));
  }
  REQUIRE(Run({1, 1}, {1, 1}).Search.isOver());
}

/// The times of a matrix product on an H200: four threads share too few of
/// their loads, eight share enough.
void looksPastTheGuess() {
  Run R({8, 1}, {4, 1});
  R.finish([](const RequestedFactors &W, size_t) {
    return W.Threads == 1   ? 21.7
           : W.Threads == 2 ? 28.3
           : W.Threads == 4 ? 21.2
                            : 13.7;
  });
  EXPECT(text(R.Search.best()), "8 1");
  REQUIRE(R.Trials <= 24);
}

/// A gain of less than two per cent changes nothing.
void asksForAGain() {
  auto faster = [](double By) {
    Run R({2, 1}, {2, 1});
    R.finish([=](const RequestedFactors &W, size_t) {
      return W.Threads == 1 ? By : 1.0;
    });
    return text(R.Search.best());
  };
  EXPECT(faster(1.0), "2 1");
  EXPECT(faster(0.99), "2 1");
  EXPECT(faster(0.97), "1 1");
  Run Up({2, 1}, {1, 1}), First({2, 1}, {2, 1}), Down({2, 1}, {2, 1});
  auto gain = [](double Plain) {
    return [=](const RequestedFactors &W, size_t) {
      return W.Threads == 1 ? Plain : 2.0;
    };
  };
  Up.finish(gain(3));
  EXPECT(text(Up.Search.best()), "2 1");
  REQUIRE(Up.Search.gain() > 1.49 && Up.Search.gain() < 1.51);
  First.finish(gain(3));
  REQUIRE(First.Search.gain() > 1.49 && First.Search.gain() < 1.51);
  Down.finish(gain(1));
  EXPECT(Down.Search.gain(), 1.0);
}

/// The search ends, whatever the times.
void isBrief() {
  std::mt19937 Random(2);
  std::uniform_real_distribution<double> Near(1, 1.05);
  for (int I = 0; I != 200; ++I) {
    Run R({64, 1024}, {8, 64});
    R.finish([&](const RequestedFactors &W, size_t) {
      return Near(Random) / (W.Threads * W.Tiles);
    });
    REQUIRE(R.Trials <= 40);
  }
}

/// Noise of a few per cent hides no gain of ten per cent, and rarely looks like one.
void standsNoise() {
  std::mt19937 Random(1);
  size_t WrongChoice = 0, Missed = 0, Unstable = 0;
  for (int I = 0; I != 1000; ++I) {
    std::normal_distribution<double> Noise(1, 0.02);
    Run Equal({2, 1}, {2, 1}), Gain({2, 1}, {2, 1}), Wild({2, 1}, {2, 1});
    Equal.finish(
        [&](const RequestedFactors &, size_t) { return 100 * Noise(Random); });
    WrongChoice += Equal.Search.best().Threads != 2;
    Gain.finish([&](const RequestedFactors &W, size_t) {
      return (W.Threads == 1 ? 115 : 100) * Noise(Random);
    });
    Missed += Gain.Search.best().Threads != 2;
    // A program with launches of different sizes.
    std::uniform_real_distribution<double> Any(1, 10);
    Wild.finish([&](const RequestedFactors &, size_t) { return Any(Random); });
    Unstable += Wild.Search.best().Threads != 2;
  }
  REQUIRE(WrongChoice < 10);
  REQUIRE(Missed < 10);
  REQUIRE(Unstable < 150);
}

/// A single outlier, wherever it occurs, changes nothing.
void standsOutliers() {
  for (size_t Off = 0; Off != 8; ++Off)
    for (double By : {0.5, 3.0, 20.0}) {
      Run Better({2, 1}, {1, 1}), Equal({2, 1}, {1, 1});
      auto times = [&](double Gain) {
        return [=](const RequestedFactors &W, size_t Launch) {
          return (W.Threads == 1 ? Gain : 1.0) * (Launch == Off ? By : 1.0);
        };
      };
      Equal.finish(times(1));
      EXPECT(Equal.Search.best().Threads, 1u);
      if (By < 1 || Off == 0) // a best that was fast once is not beaten; a candidate
        continue;             // that is very slow at first is not tried again
      Better.finish(times(1.5));
      EXPECT(Better.Search.best().Threads, 2u);
    }
}

/// A device that wakes up becomes faster with each launch, which is no gain.
void standsClocks() {
  for (uint32_t First : {1, 4}) {
    Run R({8, 1}, {First, 1});
    R.finish([](const RequestedFactors &, size_t Launch) {
      return 1 + 2.0 / (Launch + 1);
    });
    EXPECT(R.Search.best().Threads, First);
  }
  for (uint32_t First : {1, 2}) {
    Run Gain({2, 1}, {First, 1});
    Gain.finish([](const RequestedFactors &W, size_t Launch) {
      return (1 + 3.0 / (Launch + 1)) * (W.Threads == 1 ? 1.5 : 1.0);
    });
    EXPECT(Gain.Search.best().Threads, 2u);
    // The gain compares launches that ran next to each other.
    REQUIRE(Gain.Search.gain() > 1.3 && Gain.Search.gain() < 1.7);
  }
  // A program that alternates between two kinds of launches.
  for (size_t First : {0, 1}) {
    Run Turns({8, 1}, {4, 1});
    Turns.finish([=](const RequestedFactors &, size_t Launch) {
      return Launch % 2 == First ? 1.0 : 3.0;
    });
    EXPECT(Turns.Search.best().Threads, 4u);
  }
}

/// Numbers of rows change by factors of two; if no number is better, none is used.
void findsRows() {
  for (uint32_t Best : {16, 32, 64, 128, 256})
    for (double Plain : {500.0, 50.0}) {
      Run R({8, 1, 256}, {1, 1, 64});
      R.finish([&](const RequestedFactors &W, size_t) {
        return W.Rows ? valley({W.Rows, 1}, Best) : Plain * W.Threads;
      });
      EXPECT(R.Search.best().Rows, Plain < 100 ? 0 : Best);
    }
}

/// The same holds for numbers of tiles that share loads, where permitted.
void findsFused() {
  for (const RequestedFactors &First :
       {RequestedFactors{4, 1}, RequestedFactors{1, 1, 0, 32}})
    for (uint32_t Best : {4, 8, 16, 32, 64}) {
      Run R({8, 1, 0, 64}, First);
      R.finish([&](const RequestedFactors &W, size_t) {
        return W.Fused ? valley({W.Fused, 1}, Best) : 500 * W.Threads;
      });
      EXPECT(R.Search.best().Fused, Best);
    }
}

/// A program that submits many launches before the first has run: times become
/// known every `Wait` launches.
void standsRows() {
  for (uint32_t Best : {1, 2, 4, 8})
    for (uint32_t First : {1, 4, 8})
      for (size_t Wait : {20, 40, 60}) {
        FactorSearch S({8, 1}, {First, 1});
        std::vector<std::pair<FactorSearch::Trial, double>> Unknown;
        for (size_t Launch = 0; Launch != 240; ++Launch) {
          if (std::optional<FactorSearch::Trial> T = S.next()) {
            const RequestedFactors W =
                T->Of == FactorSearch::OfBest ? S.best() : S.candidate();
            Unknown.push_back({*T, valley(W, Best)});
            REQUIRE(Unknown.size() <= 10);
          }
          if (Launch % Wait != Wait - 1)
            continue;
          for (const auto &[T, Time] : Unknown)
            S.add(T, Time);
          Unknown.clear();
        }
        EXPECT(text(S.best()), text({Best, 1}));
      }
}

/// Missing times are requested again, and candidates that cannot be tried are
/// skipped.
void standsLosses() {
  FactorSearch S({8, 1}, {8, 1});
  for (int I = 0; I != 3; ++I) {
    std::optional<FactorSearch::Trial> T = S.next();
    REQUIRE(T && T->Of == FactorSearch::OfCandidate);
    S.lose(*T);
  }
  EXPECT(text(S.candidate()), "1 1");
  const FactorSearch::Trial Old = *S.next();
  S.dropCandidate();
  EXPECT(text(S.candidate()), "4 1");
  S.add(Old, 1e-9); // from a previous comparison
  S.lose(Old);
  for (int I = 0; I != 4 && !S.isOver(); ++I)
    S.lose(*S.next());
  REQUIRE(S.isOver() && S.hasFailed()); // every time was lost
  EXPECT(text(S.best()), "8 1");

  FactorSearch Half({8, 1}, {4, 1});
  for (size_t Launch = 0; !Half.isOver(); ++Launch) {
    REQUIRE(Launch < 1000);
    const std::optional<FactorSearch::Trial> T = Half.next();
    REQUIRE(T);
    if (Launch % 3)
      Half.lose(*T);
    else
      Half.add(*T, valley(T->Of == FactorSearch::OfBest ? Half.best()
                                                        : Half.candidate(),
                          8));
  }
  REQUIRE(!Half.hasFailed());
  EXPECT(text(Half.best()), "8 1");

  FactorSearch None({4, 4}, {2, 2});
  while (!None.isOver())
    None.dropCandidate();
  EXPECT(text(None.best()), "2 2");
}

} // namespace

int main() {
  findsTheBest();
  keepsToLimits();
  looksPastTheGuess();
  asksForAGain();
  isBrief();
  standsNoise();
  standsOutliers();
  standsClocks();
  standsRows();
  findsRows();
  findsFused();
  standsLosses();
}
