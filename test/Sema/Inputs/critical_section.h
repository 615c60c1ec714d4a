inline void enter() { CRITICAL_SECTION s; }
