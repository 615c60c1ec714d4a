#include "stdafx.h"
#include "Plain.cpp.h"
int _tmain(int, _TCHAR *[]) { return 0; }
