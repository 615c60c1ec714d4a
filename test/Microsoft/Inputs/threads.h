// A header of a program that counts on <amp.h> for what <windows.h> has.
static CRITICAL_SECTION section;
#define CLOSE(handle) CloseHandle(handle)
inline int compare(const char *a, const char *b) { return _stricmp(a, b); }
inline const char *describe(const struct _timeb &) { return "a time"; }
typedef int(WINAPI *Callback)(DWORD);
