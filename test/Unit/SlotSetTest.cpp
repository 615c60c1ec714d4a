//===- SlotSetTest.cpp - which memory pointers lead to --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Transforms/Common/AddressSpaces/SlotSet.h"
#include "gtest/gtest.h"

using namespace ampcc;

namespace {

constexpr AddressSpace Private = AddressSpace::Private,
                       Local = AddressSpace::Local,
                       Global = AddressSpace::Global,
                       Generic = AddressSpace::Generic;

class SlotSets : public testing::Test {
protected:
  std::optional<AddressSpace> solve(Slot S) {
    EXPECT_TRUE(Slots.solve());
    return Slots.getSpace(S);
  }
  SlotSet Slots;
  const Slot P = Slots.makeFresh(), Q = Slots.makeFresh();
};

TEST_F(SlotSets, MemoryFlowsOneWay) {
  const Slot Place = Slots.makeFixed(Local);
  Slots.flow(Place, P);
  Slots.flow(P, Q);
  Slots.flow(Slots.makeFixed(Global), Q);
  EXPECT_EQ(solve(Place), Local);
  EXPECT_EQ(solve(P), Local);
  EXPECT_EQ(solve(Q), Generic);
}

TEST_F(SlotSets, UnifiedSlotsAreOne) {
  Slots.unify(P, Q);
  Slots.flow(Slots.makeFixed(Local), P);
  Slots.flow(Slots.makeFixed(Global), Q);
  EXPECT_EQ(solve(P), Generic);
  EXPECT_EQ(solve(Q), Generic);
}

TEST_F(SlotSets, NullIsWhatItFlowsTo) {
  Slots.flow(P, Q);
  Slots.flow(Slots.makeFixed(Global), Q);
  EXPECT_EQ(solve(P), Global);
}

TEST_F(SlotSets, NullIsWhatItIsComparedWith) {
  Slots.relate(P, Q);
  Slots.flow(Slots.makeFixed(Global), Q);
  EXPECT_EQ(solve(P), Global);
}

TEST_F(SlotSets, NullThatFlowsToSeveralMemoriesMakesThemGeneric) {
  const Slot Null = Slots.makeFresh();
  Slots.flow(Null, P);
  Slots.flow(Null, Q);
  Slots.flow(Slots.makeFixed(Private), P);
  Slots.flow(Slots.makeFixed(Global), Q);
  EXPECT_EQ(solve(P), Generic);
  EXPECT_EQ(solve(Q), Generic);
}

TEST_F(SlotSets, NothingIsKnownOfWhatNothingFlowsTo) {
  EXPECT_EQ(solve(P), std::nullopt);
}

TEST_F(SlotSets, InstanceFollowsItsSignature) {
  const Slot Inside = Slots.makeFresh();
  Slots.flow(P, Inside);
  Slots.flow(Q, Inside);
  SlotSet Other = Slots;
  EXPECT_TRUE(Slots.pin(P, Global));
  EXPECT_TRUE(Slots.pin(Q, Global));
  EXPECT_EQ(solve(Inside), Global);
  EXPECT_TRUE(Other.pin(P, Global));
  EXPECT_TRUE(Other.pin(Q, Local));
  EXPECT_TRUE(Other.solve());
  EXPECT_EQ(Other.getSpace(Inside), Generic);
}

TEST_F(SlotSets, SignatureThatContradictsTheBody) {
  Slots.flow(Slots.makeFixed(Local), P);
  EXPECT_TRUE(Slots.pin(P, Global));
  EXPECT_FALSE(Slots.solve());
  Slots.unify(P, Q);
  EXPECT_FALSE(Slots.pin(Q, Private));
}

TEST_F(SlotSets, SummaryKeepsFlowsThroughTheBody) {
  const Slot Inside = Slots.makeFresh(), Result = Slots.makeFresh();
  Slots.flow(P, Inside);
  Slots.flow(Inside, Result);
  Slots.flow(Slots.makeFixed(Private), Result);
  const SlotSet Summary = Slots.summarize({P, Q, Result});

  SlotSet Caller;
  const Slot Argument = Caller.makeFixed(Global);
  const Slot First = Caller.append(Summary);
  Caller.flow(Argument, First);
  EXPECT_TRUE(Caller.solve());
  EXPECT_EQ(Caller.getSpace(First), Global);
  EXPECT_EQ(Caller.getSpace(First + 1), std::nullopt);
  EXPECT_EQ(Caller.getSpace(First + 2), Generic);
}

TEST_F(SlotSets, SummaryKeepsNullThatIsMadeInTheBody) {
  const Slot Null = Slots.makeFresh();
  Slots.flow(Null, P);
  Slots.flow(Null, Q);
  const SlotSet Summary = Slots.summarize({P, Q});

  SlotSet Caller;
  const Slot First = Caller.append(Summary);
  Caller.flow(Caller.makeFixed(Global), First);
  Caller.flow(Caller.makeFixed(Private), First + 1);
  EXPECT_TRUE(Caller.solve());
  EXPECT_EQ(Caller.getSpace(First), Generic);
  EXPECT_EQ(Caller.getSpace(First + 1), Generic);
}

} // namespace
