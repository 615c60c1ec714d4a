// No AMP code: restrict, amp and tile_static are ordinary names.
#include <map>
#include <string>
struct restrict {
  int amp;
};
static int tile_static = 1;
int plain(restrict r) {
  std::map<std::string, int> m = {{"a", r.amp}};
  auto find = [&](const char *name) { return m.find(name) != m.end(); };
  return find("a") + tile_static;
}
