# complete.sh SCRIPT WORD...: prints what is proposed for the last word.
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
COMP_LINE=$(printf '%s' "$@")
"_$1"
printf '%s\n' "${COMPREPLY[@]}"
