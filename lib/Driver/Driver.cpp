#include "ampcc/Driver/Driver.h"

int ampcc::runDriver(int Argc, char **Argv) { return 1; }
