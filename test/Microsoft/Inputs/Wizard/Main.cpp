#include "stdafx.h"
#include "work.h"
int _tmain(int argc, _TCHAR *[]) { return twice(argc) - 2; }
