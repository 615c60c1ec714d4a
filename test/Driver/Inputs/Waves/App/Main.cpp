#include "..\Core\core.h"
#include "resource.h"
#include "tool.h"
#include <stdio.h>
#include <tchar.h>
int seven();
int _tmain(int, _TCHAR *[]) {
  printf("%s: %d %d\n", TITLE, wave(WAVES + EXTRA + FORCED + TOOL), seven());
}
