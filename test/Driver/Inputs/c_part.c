/* C: restrict is a keyword, class is a name. */
int c_part(int *restrict class) { return *class + 1; }
