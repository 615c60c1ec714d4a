// The switches that test/mutants inserts into sources.
#ifndef AMPCC_TEST_INPUTS_MUTANT_H
#define AMPCC_TEST_INPUTS_MUTANT_H

#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

/// Records in the file AMPCC_MUTANTS_SEEN that the process reaches the switch.
inline bool noteMutant(int Number) {
  const char *File = std::getenv("AMPCC_MUTANTS_SEEN");
  int Out = File ? open(File, O_WRONLY | O_CREAT | O_APPEND, 0666) : -1;
  if (Out < 0)
    return false;
  char Text[16];
  int Size = 0;
  for (int Rest = Number; Rest || !Size; Rest /= 10)
    Text[15 - ++Size] = char('0' + Rest % 10);
  Text[15] = '\n';
  bool IsWritten = write(Out, Text + 15 - Size, Size + 1) == Size + 1;
  close(Out);
  return IsWritten;
}

/// True if AMPCC_MUTANT names the switch.
inline bool ampccMutant(int Number) {
  static const char *Chosen = std::getenv("AMPCC_MUTANT");
  static bool Seen[4096];
  if (!Chosen) {
    if (!Seen[Number & 4095])
      noteMutant(Number);
    Seen[Number & 4095] = true;
    return false;
  }
  return std::atoi(Chosen) == Number;
}

#endif
