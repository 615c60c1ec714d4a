#include "ampcc/Driver/Driver.h"

int main(int Argc, char **Argv) { return ampcc::runDriver(Argc, Argv); }
