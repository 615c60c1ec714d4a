# each_header.sh INCLUDE OUT: writes one source file per public header to OUT.
cd "$1"
for header in *.h amp/*.h amp/math/*.h; do
  echo "#include <$header>" > "$2/$(echo "$header" | tr / _).cpp"
done
