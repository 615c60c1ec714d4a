"""names_table.py [--write] TABLE PAGE: checks that the page contains, between two comments,
the Windows names of the compiler's table; --write updates the page."""
import re
import sys

TITLES = {"Names": "with `<amp.h>`, always", "Text": "texts, files, numbers", "Wide": "wide texts", "Files": "files, paths",
          "System": "locks, console, machine", "Macros": "macros of `<windows.h>`", "Standard": "of Visual C++'s standard headers", "Annotations": "annotations of `<sal.h>`"}
BEGIN, END = "<!-- names of Windows -->\n", "<!-- end of names -->\n"

write = "--write" in sys.argv
table, page = [a for a in sys.argv[1:] if a != "--write"]
rows = ["| | names |", "|---|---|"]
for group, names in re.findall(r"AMP_\w+\((\w+),([^)]*)\)", open(table).read()):
    if group in TITLES:
        words = " ".join(re.findall(r'"([^"]*)"', names)).split()
        rows.append("| %s | %s |" % (TITLES[group], ", ".join("`%s`" % w for w in words)))
text = open(page).read()
before, _, rest = text.partition(BEGIN)
_, _, after = rest.partition(END)
wanted = before + BEGIN + "\n" + "\n".join(rows) + "\n\n" + END + after
if write:
    open(page, "w").write(wanted)
elif text != wanted:
    sys.exit("the table of names in %s is not that of %s: run this script with --write" % (page, table))
