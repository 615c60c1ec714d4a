# Completion of ampcc's command line: its own options, then clang's, then files.
_ampcc() {
  local current=${COMP_WORDS[COMP_CWORD]}
  local own="--emit-opencl --emit-built-opencl --emit-cpu -famp-cpu=all
    -famp-cpu=baseline -famp-cpu=native -famp-cpu=none -famp-check -famp-check=on-demand -famp-check=gpu -famp-robust -famp-extensions
    -fno-amp-extensions -famp-windows -fno-amp-windows -static-libamprt
    --explain --help --version"
  # bash treats = as the end of a word.
  if [[ $current == = || ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
    [[ ${COMP_LINE} == *-famp-cpu=* ]] || return
    COMPREPLY=($(compgen -W "all baseline native none" -- "${current#=}"))
    return
  fi
  if [[ $current != -* ]]; then
    COMPREPLY=($(compgen -f -- "$current"))
    return
  fi
  COMPREPLY=($(compgen -W "$own" -- "$current"))
  local clang
  clang=$(command -v clang++-19 || command -v clang++) || return
  COMPREPLY+=($("$clang" --autocomplete="$current" 2>/dev/null | cut -f1))
}
complete -o filenames -F _ampcc ampcc
