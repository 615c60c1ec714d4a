# complete.sh SCRIPT WORD...: prints the completions of a command line's last word.
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
COMP_LINE=$(printf '%s' "$@")
"$(complete -p "$1" | sed 's/.* -F \([^ ]*\).*/\1/')" "$1"
printf '%s\n' "${COMPREPLY[@]}"
