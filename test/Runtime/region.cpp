// RUN: %inside %s -o %t && %t
// Regions in canonical form, and the transfers that they require.
#include "Check.h"
#include "Support/Region.h"

using namespace amprt;

/// A view becomes a region, or its enclosing range.
static void makeRegions() {
  const int32_t Sizes[] = {2, 3, 4, 5}, Whole[] = {60, 20, 5},
                Wide[] = {240, 60, 10}, Row[] = {10};
  REQUIRE(Region(makeRegion(4, 8, 4, Sizes, Whole)) ==
          Region(Interval{8, 8 + 4 * 120}));
  REQUIRE(Region(makeRegion(4, 8, 1, Sizes, nullptr)) ==
          Region(Interval{8, 16}));
  REQUIRE(Region(makeRegion(4, 8, 2, Sizes, Row)) ==
          Region(amprt_region{8, 12, 40, 0, 2, 1}));
  REQUIRE(Region(makeRegion(4, 0, 3, Sizes + 1, Wide + 1)) ==
          Region(amprt_region{0, 20, 40, 240, 4, 3}));
  REQUIRE(Region(makeRegion(4, 0, 4, Sizes, Wide)) ==
          Region(Interval{0, 4 * (240 + 2 * 60 + 3 * 10 + 5)}));
  EXPECT(countElements(4, Sizes), 120);
}

int main() {
  makeRegions();
  // Adjacent rows become one row, and so do planes of them.
  REQUIRE(Region(amprt_region{8, 16, 16, 64, 4, 1}).isContiguous());
  REQUIRE(Region(amprt_region{8, 16, 16, 64, 4, 3}).isContiguous());
  EXPECT(Region(amprt_region{8, 16, 16, 64, 4, 3}).RowSize, 192u);
  // Planes with a single row become rows.
  Region Planes(amprt_region{0, 16, 16, 64, 1, 3});
  EXPECT(Planes.Rows, 3u);
  EXPECT(Planes.RowPitch, 64u);
  // Genuine rectangles remain unchanged.
  Region Rect(amprt_region{4, 8, 24, 96, 4, 2});
  REQUIRE(!Rect.isContiguous());
  EXPECT(Rect.size(), 64u);
  EXPECT(Rect.enclosing().Begin, 4u);
  EXPECT(Rect.enclosing().End, 4u + 96 + 3 * 24 + 8);

  // If nothing is valid, the rectangle is copied at once.
  IntervalSet All(Interval{0, 1000}), None;
  EXPECT(missing(Rect, None, All).size(), 1u);
  REQUIRE(missing(Rect, None, All)[0] == Rect);
  // If a part is valid, only the rest is copied.
  IntervalSet Have(Interval{0, 8});
  auto Pieces = missing(Rect, Have, All);
  EXPECT(Pieces.size(), 2u);
  EXPECT(Pieces[0].Offset, 8u);
  EXPECT(Pieces[0].size(), 4u);
  EXPECT(Pieces[1].Offset, 28u);
  EXPECT(Pieces[1].Rows, 7u);
  EXPECT(Pieces[1].RowPitch, 24u);
  // Rows of different lengths, or at different distances, are not a rectangle.
  IntervalSet Odd(Interval{0, 4});
  Odd.add({10, 14});
  Odd.add({20, 24});
  Odd.add({31, 35});
  Odd.add({41, 44});
  Pieces = missing(Region(Interval{0, 100}), None, Odd);
  EXPECT(Pieces.size(), 3u);
  EXPECT(Pieces[0].Rows, 3u);
  // Equal planes at equal distances are one box, others are several.
  IntervalSet Box;
  const Region Part(amprt_region{40, 8, 24, 240, 3, 4});
  add(Box, Part);
  Pieces = missing(Region(Interval{0, 1000}), None, Box);
  EXPECT(Pieces.size(), 1u);
  REQUIRE(Pieces[0] == Part);
  Box.remove({40 + 2 * 240, 1000});
  add(Box, Region(amprt_region{40 + 2 * 240 + 24, 8, 24, 240, 3, 2}));
  EXPECT(missing(Region(Interval{0, 1000}), None, Box).size(), 2u);
  // Planes that begin in the middle of another plane's rows are not a box either.
  IntervalSet Shifted;
  add(Shifted, Region(amprt_region{40, 8, 24, 100, 3, 2}));
  Pieces = missing(Region(Interval{0, 1000}), None, Shifted);
  EXPECT(Pieces.size(), 2u);
  EXPECT(Pieces[1].Offset, 140u);
  // An empty region needs no transfer.
  EXPECT(missing(Rect, None, None).size(), 0u);
  // Gaps between rows do not matter.
  IntervalSet Gaps(Interval{12, 28});
  EXPECT(missing(Rect, Gaps, All).size(), 1u);
  add(Have, Rect);
  REQUIRE(covers(Have, Rect));
  remove(Have, Rect);
  REQUIRE(!intersects(Have, Rect));
  REQUIRE(Have.covers({0, 4}));
}
