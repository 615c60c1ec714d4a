#define TOOL 1
