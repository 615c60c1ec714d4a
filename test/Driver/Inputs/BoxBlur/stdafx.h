// stdafx.h : include file for standard system include files
#pragma once
#include <SDKDDKVer.h>
#include <stdio.h>
#include <tchar.h>
#include <Windows.h>
#include <amp.h>
