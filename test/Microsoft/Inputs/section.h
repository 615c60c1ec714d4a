// A program's header that relies on <amp.h> for names of <windows.h>.
static CRITICAL_SECTION section;
#define CLOSE(handle) CloseHandle(handle)
inline int compare(const char *a, const char *b) { return _stricmp(a, b); }
inline bool is_open(const struct _RTL_CRITICAL_SECTION *open) { return open != nullptr; }
typedef int(WINAPI *Callback)(DWORD);
