export module plain;
export int unrestricted(int x) { return x; }
