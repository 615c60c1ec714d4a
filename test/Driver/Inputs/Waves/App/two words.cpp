int seven() { return OWN + WAVES; }
