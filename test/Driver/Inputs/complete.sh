# complete.sh SCRIPT WORD...: prints the proposals for the last word of a command line.
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
COMP_LINE=$(printf '%s' "$@")
"$(complete -p "$1" | sed 's/.* -F \([^ ]*\).*/\1/')" "$1"
printf '%s\n' "${COMPREPLY[@]}"
