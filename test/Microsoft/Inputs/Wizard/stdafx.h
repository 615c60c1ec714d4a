// As Visual Studio's wizard makes it.
#pragma once
#include "targetver.h"
#include <stdio.h>
#include <tchar.h>
