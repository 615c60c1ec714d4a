// The precompiled header of a project for Visual C++.
#pragma once
#define _SILENCE_AMP_DEPRECATION_WARNINGS
#pragma warning(disable : 4996)
#pragma warning(push, 3)
#include <assert.h>
#include <iostream>
#include <memory>
#include <stdio.h>
#include <string.h>
#include <string>
#include <vector>
#pragma warning(pop)
typedef char _TCHAR;
#define _tmain main
