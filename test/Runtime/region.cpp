// RUN: %inside %s -o %t && %t
// Regions in their simplest form, and what has to move for them.
#include "Check.h"
#include "Support/Region.h"

using namespace amprt;

/// Views are regions, or parts of the enclosing range.
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
  // Rows that touch are one row, and planes of them too.
  REQUIRE(Region(amprt_region{8, 16, 16, 64, 4, 1}).isContiguous());
  REQUIRE(Region(amprt_region{8, 16, 16, 64, 4, 3}).isContiguous());
  EXPECT(Region(amprt_region{8, 16, 16, 64, 4, 3}).RowSize, 192u);
  // Planes of one row are rows.
  Region Planes(amprt_region{0, 16, 16, 64, 1, 3});
  EXPECT(Planes.Rows, 3u);
  EXPECT(Planes.RowPitch, 64u);
  // Real rectangles stay what they are.
  Region Rect(amprt_region{4, 8, 24, 96, 4, 2});
  REQUIRE(!Rect.isContiguous());
  EXPECT(Rect.size(), 64u);
  EXPECT(Rect.enclosing().Begin, 4u);
  EXPECT(Rect.enclosing().End, 4u + 96 + 3 * 24 + 8);

  // Nothing is valid: the rectangle moves as one.
  IntervalSet All(Interval{0, 1000}), None;
  EXPECT(missing(Rect, None, All).size(), 1u);
  REQUIRE(missing(Rect, None, All)[0] == Rect);
  // A part is: only the rest moves.
  IntervalSet Have(Interval{0, 8});
  auto Pieces = missing(Rect, Have, All);
  EXPECT(Pieces.size(), 2u);
  EXPECT(Pieces[0].Offset, 8u);
  EXPECT(Pieces[0].size(), 4u);
  EXPECT(Pieces[1].Offset, 28u);
  EXPECT(Pieces[1].Rows, 7u);
  EXPECT(Pieces[1].RowPitch, 24u);
  // Rows of different lengths, or at different distances, make no rectangle.
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
  // Nor are those that begin in the middle of another's rows.
  IntervalSet Shifted;
  add(Shifted, Region(amprt_region{40, 8, 24, 100, 3, 2}));
  Pieces = missing(Region(Interval{0, 1000}), None, Shifted);
  EXPECT(Pieces.size(), 2u);
  EXPECT(Pieces[1].Offset, 140u);
  // Nothing to have there.
  EXPECT(missing(Rect, None, None).size(), 0u);
  // The gaps between the rows do not count.
  IntervalSet Gaps(Interval{12, 28});
  EXPECT(missing(Rect, Gaps, All).size(), 1u);
  add(Have, Rect);
  REQUIRE(covers(Have, Rect));
  remove(Have, Rect);
  REQUIRE(!intersects(Have, Rect));
  REQUIRE(Have.covers({0, 4}));
}
