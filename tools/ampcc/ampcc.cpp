//===- ampcc.cpp - the driver as a program --------------------------------===//

#include "ampcc/Driver/Driver.h"

int main(int Argc, char **Argv) { return ampcc::runDriver(Argc, Argv); }
