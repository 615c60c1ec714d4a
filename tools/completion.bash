# Completion of amp-clangd, amp-info, amp-port and amp-prof: the options that --help shows, then files.
_amp_tool() {
  local current=${COMP_WORDS[COMP_CWORD]}
  if [[ $current == -* ]]; then
    local shown
    shown=$("$1" --help 2>/dev/null | grep -oE '(^|[^[:alnum:]])--?[a-z][a-z-]*' | tr -cd 'a-z\n-')
    COMPREPLY=($(compgen -W "--help $shown" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _amp_tool amp-clangd amp-info amp-port amp-prof
