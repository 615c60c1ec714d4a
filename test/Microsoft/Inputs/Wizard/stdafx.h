// The header that Visual Studio's wizard generates.
#pragma once
#include "targetver.h"
#include <stdio.h>
#include <tchar.h>
