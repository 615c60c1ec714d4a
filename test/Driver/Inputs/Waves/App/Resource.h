#define IDI_APP 1
