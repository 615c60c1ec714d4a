//===- FactorSearch.cpp - search for the fastest factors ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/FactorSearch.h"
#include <algorithm>

namespace amprt {

namespace {

/// Minimum gain of factors that justifies a program of its own.
const double Margin = 0.98;
const uint32_t UsualThreads = 4, UsualFused = 16;
/// Number of programs that are built in advance.
const size_t Upcoming = 3;
const size_t FewRounds = 3, ManyRounds = 5;
/// After this many trials no new comparison begins.
const size_t EnoughTrials = 30;

/// Returns the neighbors: half and twice the threads, rows or fused tiles, and
/// a quarter and four times the other tiles, which may be many.
std::vector<RequestedFactors> neighborsOf(const RequestedFactors &W,
                                          const RequestedFactors &Limits) {
  if (W.Rows)
    return {{1, 1, W.Rows * 2}, {1, 1, W.Rows / 2}};
  if (W.Fused)
    return {{1, 1, 0, W.Fused * 2}, {1, 1, 0, W.Fused / 2}};
  const RequestedFactors All[] = {
      {W.Threads * 2, W.Tiles},
      {W.Threads / 2, W.Tiles},
      {W.Threads, std::min(W.Tiles * 4, Limits.Tiles)},
      {W.Threads, (W.Tiles + 3) / 4}};
  return {std::begin(All), std::end(All)};
}

} // namespace

FactorSearch::FactorSearch(const RequestedFactors &Limits,
                           const RequestedFactors &Wanted)
    : Limits(Limits), First{std::min(Wanted.Threads, Limits.Threads),
                            std::min(Wanted.Tiles, Limits.Tiles),
                            std::min(Wanted.Rows, Limits.Rows),
                            std::min(Wanted.Fused, Limits.Fused)},
      Best(First), Met{First} {
  compareNext();
}

bool FactorSearch::isNew(const RequestedFactors &W) const {
  return W.Threads >= 1 && W.Tiles >= 1 && W.Threads <= Limits.Threads &&
         W.Tiles <= Limits.Tiles && W.Rows <= Limits.Rows &&
         (!W.Rows || W.Rows >= MinRows) && W.Fused <= Limits.Fused &&
         std::find(Met.begin(), Met.end(), W) == Met.end();
}

/// Returns the candidates that have not been tried, in order.
std::vector<RequestedFactors> FactorSearch::candidates() const {
  // Memory-bound kernels gain more often with four threads than with two. Four
  // threads may share too few of their neighbors' loads, and eight enough. If
  // threads share many loads, one tile per work-group may be better.
  std::vector<RequestedFactors> Result = {{1, 1}};
  if (Limits.Fused)
    Result.push_back({1, 1, 0, std::min(UsualFused, Limits.Fused)});
  const std::vector<RequestedFactors> Usual = {{UsualThreads, First.Tiles},
                                               {First.Threads * 2, First.Tiles},
                                               {First.Threads, 1}};
  const std::vector<RequestedFactors> Near = neighborsOf(Best, Limits);
  // Kernels that gain by sharing loads rarely gain by coarsening.
  Result.insert(Result.end(), Usual.begin(), Usual.end());
  Result.insert(First.Rows || First.Fused ? Result.begin() + 1 : Result.end(),
                Near.begin(), Near.end());
  Result.erase(
      std::remove_if(Result.begin(), Result.end(),
                     [this](const RequestedFactors &W) { return !isNew(W); }),
      Result.end());
  return Result;
}

std::vector<RequestedFactors> FactorSearch::upcoming() const {
  std::vector<RequestedFactors> Result = candidates();
  Result.insert(Result.begin(), Candidate);
  Result.resize(std::min(Result.size(), Upcoming));
  return Result;
}

void FactorSearch::compareNext() {
  ++Comparison;
  Rounds = FewRounds;
  for (Side S : {OfBest, OfCandidate}) {
    Launched[S] = 0;
    Times[S].clear();
  }
  const std::vector<RequestedFactors> New = candidates();
  Over = New.empty() || Trials >= EnoughTrials;
  if (!Over)
    Met.push_back(Candidate = New.front());
}

std::optional<FactorSearch::Trial> FactorSearch::next() {
  if (Over || (Launched[OfBest] == Rounds && Launched[OfCandidate] == Rounds))
    return {};
  // Alternates in Thue-Morse order: a program that alternates between two kinds
  // of launches then has both kinds measured for both sides.
  const size_t Turn = Launched[OfBest] + Launched[OfCandidate];
  Side S = __builtin_parityll(Turn) ? OfBest : OfCandidate;
  if (Launched[S] == Rounds)
    S = S == OfBest ? OfCandidate : OfBest;
  ++Launched[S];
  ++Trials;
  return Trial{Comparison, S};
}

FactorSearch::Verdict FactorSearch::judge() const {
  const std::vector<double> &B = Times[OfBest], &C = Times[OfCandidate];
  const size_t Known = std::min(B.size(), C.size());
  if (!Known)
    return Verdict::Open;
  // A much slower candidate is dropped at once.
  const double Far = Known == 1 ? 8 : 1.1;
  if (Known < FewRounds && C.front() > Far * B.back())
    return Verdict::Loses;
  if (Known < Rounds)
    return Verdict::Open;
  if (Rounds == FewRounds) {
    if (C.back() < Margin * B.front())
      return Verdict::Wins;
    return C.front() < Margin * B[1] ? Verdict::Open : Verdict::Loses;
  }
  // With equal speeds, one candidate in twelve would win by chance.
  return C[ManyRounds / 2] < Margin * B.front() ? Verdict::Wins
                                                : Verdict::Loses;
}

void FactorSearch::add(const Trial &T, double Time) {
  if (Over || T.Comparison != Comparison)
    return;
  LostInARow = 0;
  std::vector<double> &Mine = Times[T.Of];
  Mine.insert(std::upper_bound(Mine.begin(), Mine.end(), Time), Time);
  switch (judge()) {
  case Verdict::Open:
    if (std::min(Times[OfBest].size(), Times[OfCandidate].size()) == FewRounds)
      Rounds = ManyRounds;
    return;
  case Verdict::Wins:
    Gain *= Times[OfBest].front() / Times[OfCandidate].front();
    if (Best.areOne())
      Gain = Times[OfBest].front() / Times[OfCandidate].front();
    Best = Candidate;
    break;
  case Verdict::Loses:
    if (Candidate.areOne())
      Gain = Times[OfCandidate].front() / Times[OfBest].front();
    break;
  }
  compareNext();
}

void FactorSearch::lose(const Trial &T) {
  if (T.Comparison == Comparison)
    --Launched[T.Of];
  LostInARow = std::min(LostInARow + 1, MaxLost);
  Over |= hasFailed();
}

} // namespace amprt
