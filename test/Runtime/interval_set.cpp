// RUN: %inside %s -o %t && %t
// The set of valid bytes, compared with an array of one bit per byte.
#include "Check.h"
#include "Support/Region.h"
#include <bitset>
#include <random>

using namespace amprt;

int main() {
  const unsigned Size = 64;
  std::mt19937 Random(1);
  IntervalSet Set;
  std::bitset<Size> Model;
  for (int Step = 0; Step != 20000; ++Step) {
    // One interval, or several at once.
    IntervalSet Many;
    Interval I{0, 0};
    for (unsigned Count = Random() % 5; Count; --Count) {
      unsigned A = Random() % (Size + 1), B = Random() % (Size + 1);
      I = {std::min(A, B), std::max(A, B)};
      Many.add(I);
    }
    bool Adds = Random() % 2;
    if (Many.begin() != Many.end() && Many == IntervalSet(I))
      Adds ? Set.add(I) : Set.remove(I);
    else
      Adds ? Set.add(Many) : Set.remove(Many);
    for (Interval Each : Many)
      for (uint64_t At = Each.Begin; At != Each.End; ++At)
        Model[At] = Adds;

    // Sorted, disjoint, not empty, and the same bytes.
    std::bitset<Size> Got;
    uint64_t Last = 0;
    bool First = true;
    for (Interval Each : Set) {
      REQUIRE(Each.Begin < Each.End && (First || Each.Begin > Last));
      First = false;
      Last = Each.End;
      for (uint64_t At = Each.Begin; At != Each.End; ++At)
        Got[At] = true;
    }
    REQUIRE(Got == Model);

    unsigned C = Random() % (Size + 1), D = Random() % (Size + 1);
    Interval Asked{std::min(C, D), std::max(C, D)};
    bool All = true, Any = false;
    unsigned Within = 0;
    for (uint64_t At = Asked.Begin; At != Asked.End; ++At) {
      All &= Model[At];
      Any |= Model[At];
      Within += Model[At];
    }
    EXPECT(Set.covers(Asked), All);
    EXPECT(Set.intersects(Asked), Any);
    for (Interval Each : Set.within(Asked)) {
      REQUIRE(Each.Begin >= Asked.Begin && Each.End <= Asked.End);
      Within -= Each.End - Each.Begin;
    }
    EXPECT(Within, 0u);
  }
}
