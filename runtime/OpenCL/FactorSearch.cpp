//===- FactorSearch.cpp - which factors are the fastest -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/FactorSearch.h"
#include <algorithm>

namespace amprt {

namespace {

/// Factors have to be faster than others by this to be worth a program.
const double Margin = 0.97;
const size_t FewRounds = 3, ManyRounds = 5;
/// After so many trials no new duel begins.
const size_t EnoughTrials = 24;

/// Neighbours are twice or half the threads, and four times or a quarter of the
/// tiles, of which there may be many.
std::vector<Wish> neighboursOf(const Wish &W, const Wish &Limits) {
  const Wish All[] = {{W.Threads * 2, W.Tiles},
                      {W.Threads / 2, W.Tiles},
                      {W.Threads, std::min(W.Tiles * 4, Limits.Tiles)},
                      {W.Threads, (W.Tiles + 3) / 4}};
  return {std::begin(All), std::end(All)};
}

} // namespace

FactorSearch::FactorSearch(const Wish &Limits, const Wish &Guess)
    : Limits(Limits), Guess{std::min(Guess.Threads, Limits.Threads),
                            std::min(Guess.Tiles, Limits.Tiles)},
      Met{Best} {
  meetNext();
}

bool FactorSearch::isNew(const Wish &W) const {
  return W.Threads >= 1 && W.Tiles >= 1 && W.Threads <= Limits.Threads &&
         W.Tiles <= Limits.Tiles &&
         std::find(Met.begin(), Met.end(), W) == Met.end();
}

void FactorSearch::meetNext() {
  ++Duel;
  Rounds = FewRounds;
  for (Side S : {OfBest, OfChallenger}) {
    Launched[S] = 0;
    Times[S].clear();
  }
  // Four threads may share too little of what neighbours read, and eight
  // enough. If they share much, one tile in a work-group may be
  // better.
  std::vector<Wish> Candidates = {
      Guess, {Guess.Threads * 2, Guess.Tiles}, {Guess.Threads, 1}};
  for (const Wish &W : neighboursOf(Best, Limits))
    Candidates.push_back(W);
  auto Next = std::find_if(Candidates.begin(), Candidates.end(),
                           [this](const Wish &W) { return isNew(W); });
  Over = Next == Candidates.end() || Trials >= EnoughTrials;
  if (!Over)
    Met.push_back(Challenger = *Next);
}

std::optional<FactorSearch::Trial> FactorSearch::next() {
  if (Over || (Launched[OfBest] == Rounds && Launched[OfChallenger] == Rounds))
    return {};
  // Turns as in the sequence of Thue and Morse: programs that do two things by
  // turns have both done by both.
  const size_t Turn = Launched[OfBest] + Launched[OfChallenger];
  Side S = __builtin_parityll(Turn) ? OfBest : OfChallenger;
  if (Launched[S] == Rounds)
    S = S == OfBest ? OfChallenger : OfBest;
  ++Launched[S];
  ++Trials;
  return Trial{Duel, S};
}

FactorSearch::Verdict FactorSearch::judge() const {
  const std::vector<double> &B = Times[OfBest], &C = Times[OfChallenger];
  const size_t Known = std::min(B.size(), C.size());
  if (!Known)
    return Verdict::Open;
  // A challenger that is much slower is dropped at once.
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
  // If both are equally fast, one in twelve would win by chance.
  return C[ManyRounds / 2] < Margin * B.front() ? Verdict::Wins
                                                : Verdict::Loses;
}

void FactorSearch::add(const Trial &T, double Time) {
  if (Over || T.Duel != Duel)
    return;
  std::vector<double> &Mine = Times[T.Of];
  Mine.insert(std::upper_bound(Mine.begin(), Mine.end(), Time), Time);
  switch (judge()) {
  case Verdict::Open:
    if (std::min(Times[OfBest].size(), Times[OfChallenger].size()) == FewRounds)
      Rounds = ManyRounds;
    return;
  case Verdict::Wins:
    Gain *= Times[OfBest].front() / Times[OfChallenger].front();
    Best = Challenger;
    break;
  case Verdict::Loses:
    break;
  }
  meetNext();
}

void FactorSearch::lose(const Trial &T) {
  if (T.Duel == Duel)
    --Launched[T.Of];
  Lost = std::min(Lost + 1, MaxLost);
  Over |= hasFailed();
}

} // namespace amprt
