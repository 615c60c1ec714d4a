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
  _itoa_s(12, text, 10);
  SYSTEMTIME now;
  GetLocalTime(&now);
  return now.wYear < 2000 || text[0] != '1';
}
