#ifdef TEXT
#include <amp.h>
#endif
#ifdef MACROS
#include <conio.h>
#if N != 5 || COORD != 7
#error the program's macros
#endif
static BYTE bytes[N];
#endif
int main() {
#ifdef MACROS
  bytes[0] = 1;
#endif
  char text[10];
  sprintf_s(text, "%d", 12);
  CRITICAL_SECTION section;
  InitializeCriticalSection(&section);
  return text[0] != '1';
}
