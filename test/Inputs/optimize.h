// Ends the effect of the same pragma in the precompiled header, which affects
// floating-point options, too.
#pragma clang optimize on
