//===- Spelling.cpp - options that are misspelled -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Message.h"

#include <algorithm>
#include <numeric>

using namespace ampcc;

/// The Levenshtein distance of two words.
static size_t getDistance(const std::string &A, const std::string &B) {
  std::vector<size_t> Row(B.size() + 1);
  std::iota(Row.begin(), Row.end(), size_t(0));
  for (size_t I = 0; I != A.size(); ++I) {
    size_t Diagonal = Row[0];
    Row[0] = I + 1;
    for (size_t J = 0; J != B.size(); ++J) {
      const size_t Replaced = Diagonal + (A[I] != B[J]);
      Diagonal = Row[J + 1];
      Row[J + 1] = std::min({Replaced, Diagonal + 1, Row[J] + 1});
    }
  }
  return Row.back();
}

std::string ampcc::suggest(const std::string &Word,
                           const std::vector<std::string> &Known) {
  std::string Best;
  size_t BestDistance = 4; // letters that may differ, and one
  for (const std::string &Candidate : Known)
    if (const size_t D = getDistance(Word, Candidate); D < BestDistance) {
      Best = Candidate;
      BestDistance = D;
    }
  return Best.empty() ? "" : "; did you mean '" + Best + "'?";
}
