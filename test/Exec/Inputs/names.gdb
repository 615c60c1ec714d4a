set pagination off
set width 0
set print frame-info short-location
python
with open(gdb.lookup_global_symbol('main').symtab.fullname()) as source:
    for number, line in enumerate(source, 1):
        if '// stop ' in line:
            gdb.execute('break %d' % number)
end
run
echo in of:
output factor
continue
echo \nin a kernel:
output values
output p
printf "\npositions: "
output i
printf " "
output at
printf "\na[3]: %g\ngrid: ", a[3]
output grid
echo \n
delete 1-2
continue
ignore 3 2
continue
printf "thread: "
output t
printf "\nmine: %d %d ", mine, mine_of_tile[local1_2][local0_2]
output mine_of_tile
echo \n
delete 3
continue
echo \noutside:\n
output a
printf "\nelements: %g %d\n", a[3], $element(grid, 1, 2)
