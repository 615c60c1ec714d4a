# each_header.sh INCLUDE OUT: writes OUT/one/*.cpp, with one public header each,
# and OUT/all.cpp, with all of them.
mkdir "$2/one"
cd "$1"
for header in *.h amp/*.h amp/graphics/*.h amp/math/*.h; do
  echo "#include <$header>" > "$2/one/$(echo "$header" | tr / _).cpp"
done
cat "$2"/one/*.cpp > "$2/all.cpp"
