//===- LinearSystemTest.cpp - proofs that systems have no solution --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/LinearForm.h"
#include "gtest/gtest.h"

using namespace ampcc;

namespace {
const LinearForm X = LinearForm::of(1), Y = LinearForm::of(2),
                 Z = LinearForm::of(3), S = LinearForm::of(4);

/// Equations and bounds, and pairs of which one is unequal.
class System {
public:
  System &zero(const LinearForm &F) { return add(L.Equations, F); }
  System &notNegative(const LinearForm &F) { return add(L.Bounds, F); }
  /// 0 <= F < Limit.
  System &within(const LinearForm &F, const LinearForm &Limit) {
    return notNegative(F).notNegative(Limit - F - 1);
  }
  System &distinct(const LinearForm &F, const LinearForm &G) {
    L.Distinct.emplace_back(F, G);
    return *this;
  }
  System &pitch(Atom A) {
    L.Pitches.push_back(A);
    return *this;
  }
  explicit operator bool() const { return LinearSystem(L).isContradictory(); }

private:
  System &add(std::vector<LinearForm> &To, const LinearForm &F) {
    To.push_back(F);
    return *this;
  }
  LinearSystem L;
};
} // namespace

TEST(LinearForm, Coefficients) {
  const LinearForm F = X * 3 + X * Y + 5;
  EXPECT_EQ(F.getCoefficient(1), 0); // also in a product
  EXPECT_EQ((F - X * Y).getCoefficient(1), 3);
  EXPECT_EQ(F.getCoefficient(3), 0);
  EXPECT_EQ(F.getConstantTerm(), 5);
  EXPECT_EQ((F - F).getConstant(), 0);
  EXPECT_EQ((F - F + 7).getConstant(), 7);
  EXPECT_EQ(X.getConstant(), std::nullopt);
  EXPECT_EQ(F.substitute(1, Y + 1), Y * Y + Y * 4 + 8);
}

TEST(LinearSystem, Divisors) {
  EXPECT_TRUE(System().zero(X * 4 + Y * 6 + 3));
  EXPECT_FALSE(System().zero(X * 4 + Y * 6 + 2));
  EXPECT_FALSE(System().zero(X * 4 + Y * 6));
  EXPECT_TRUE(System().zero(0).zero(1));
  EXPECT_FALSE(System().zero(0).zero(X));
  // Equal after the division only.
  EXPECT_TRUE(System().zero(X * 2 - Y * 2).distinct(X * Z, Y * Z));
}

TEST(LinearSystem, Bounds) {
  EXPECT_TRUE(System().notNegative(X - 4).notNegative(Y - X * 2).notNegative(
      LinearForm(7) - Y));
  EXPECT_FALSE(System().notNegative(X - 4).notNegative(Y - X * 2).notNegative(
      LinearForm(8) - Y));
  EXPECT_FALSE(System().notNegative(X - 4).notNegative(Y - X * 2));
  // A bound with a large factor is of no use; the next one is.
  EXPECT_TRUE(System()
                  .notNegative(X - Y * (int64_t(1) << 21))
                  .notNegative(X - 4)
                  .notNegative(LinearForm(3) - X));
  // Neither is negative, so both are 0.
  EXPECT_TRUE(
      System().notNegative(X - Y).notNegative(Y - X).distinct(X * Z, Y * Z));
  EXPECT_FALSE(System().notNegative(X - Y).notNegative(Y - X + 1).distinct(
      X * Z, Y * Z));
}

TEST(LinearSystem, Eliminations) {
  // Neither the constant nor the first atom has a factor of 1.
  EXPECT_TRUE(System().zero(X * 2 + Y + 3).distinct(Y * Z, X * Z * -2 - Z * 3));
  EXPECT_TRUE(System().zero(X - Y).zero(Y - Z - 1).notNegative(Z - X));
  EXPECT_FALSE(System().zero(X - Y).zero(Y - Z - 1).notNegative(X - Z));
  EXPECT_FALSE(System().zero(X + X * Y).distinct(X, 0));
}

TEST(LinearSystem, Digits) {
  // 10 x + y = 10 z + 3 with a digit y.
  EXPECT_TRUE(System()
                  .zero(X * 10 + Y - Z * 10 - 3)
                  .within(Y, 10)
                  .within(LinearForm(3), 10)
                  .distinct(X, Z));
  EXPECT_FALSE(
      System().zero(X * 10 + Y - Z * 10 - 3).within(Y, 14).distinct(X, Z));
  // Rows of s elements.
  EXPECT_TRUE(System().zero(X * S + Y - Z * S).within(Y, S).distinct(X, Z));
  EXPECT_FALSE(
      System().zero(X * S + Y - Z * S).within(Y, S + 1).distinct(X, Z));
  // Offsets are less than a pitch.
  EXPECT_TRUE(System().zero(X * S + Y - Z * S).pitch(4).distinct(X, Z));
  EXPECT_TRUE(System().zero(S - X).pitch(4));
  EXPECT_FALSE(System().zero(S - X));
}

TEST(LinearSystem, Distinct) {
  EXPECT_TRUE(System().zero(X - Y).distinct(X, Y));
  EXPECT_FALSE(System().zero(X - Y));
  // Threads x and y, of which one precedes the other.
  EXPECT_TRUE(
      System().notNegative(X - Y).notNegative(Y - X).zero(Z - Z).distinct(X,
                                                                          Y));
  EXPECT_TRUE(System().zero(X - Y).distinct(X, Y).distinct(X + 1, Y + 1));
  EXPECT_FALSE(System().zero(X - Y).distinct(X, Y).distinct(X, Z));
  EXPECT_FALSE(System().distinct(X, Y).distinct(X, Z));
}
