//===- Factors.cpp - coarsening and packing factors -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/Factors.h"
#include "Support/Options.h"
#include <algorithm>
#include <cstdlib>

namespace amprt {

std::string Factors::macros() const {
  std::string Result;
  auto define = [&](const std::string &Macro, uint32_t Value) {
    if (Value != 1)
      Result += " -D" + Macro + "=" + std::to_string(Value);
  };
  define("AMP_COARSEN", Threads);
  for (size_t I = 0; I != Tiles.size(); ++I)
    define("AMP_PACK" + std::to_string(I), Tiles[I]);
  if (Rows)
    define("AMP_ROWS", Rows);
  if (IsFused)
    Result += " -DAMP_FUSED";
  return Result;
}

/// Returns `Least` if the option is unset or not a valid factor.
static uint32_t readFactor(Option O, long Least = 1) {
  const char *Value = getOption(O);
  const long Number = Value ? std::strtol(Value, nullptr, 10) : Least;
  return uint32_t(std::clamp(Number, Least, 1l << 16));
}

const std::optional<RequestedFactors> &forcedFactors() {
  static const std::optional<RequestedFactors> Forced =
      []() -> std::optional<RequestedFactors> {
    if (!getOption(Option::Coarsen) && !getOption(Option::Pack) &&
        !getOption(Option::Rows) && !getOption(Option::Fuse))
      return {};
    return RequestedFactors{
        readFactor(Option::Coarsen), readFactor(Option::Pack),
        readFactor(Option::Rows, 0), readFactor(Option::Fuse, 0)};
  }();
  return Forced;
}

bool prefersRows(DeviceKind Kind) {
  return Kind == DeviceKind::Gpu ||
         (Kind == DeviceKind::Cpu && forcedFactors());
}

bool tunesFactors(DeviceKind Kind) {
  static const char *const Set = getOption(Option::Tune);
  static const bool On = isOn(Option::Tune);
  if (forcedFactors())
    return false;
  // CPUs were never seen to gain by factors.
  return Set ? On : Kind == DeviceKind::Gpu;
}

} // namespace amprt
