#include <d3d11.h>
#include <afxwin.h>
#include <winsock2.h>
// #include <d3d9.h>
const char *text = "__try";
void f() {
  concurrency::graphics::direct3d::get_texture(concurrency::graphics::texture<int, 2>(4, 4));
  __try {
  } __except (1) {
  }
}
HANDLE thread = CreateThread(0, 0, run, 0, 0, 0);
BOOL APIENTRY DllMain(HMODULE, DWORD, LPVOID) { return TRUE; }
