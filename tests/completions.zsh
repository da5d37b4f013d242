# zsh -f completions.zsh FOLDER LINE: what zsh offers where LINE ends, a word a line. FOLDER holds _referee.
zmodload zsh/zpty
zpty z zsh -f
zpty -w z "PS1=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D; LISTMAX=0; COLUMNS=200; LINES=5000"
# Whatever offers words does so by compadd; those that only sort words out with it are passed over.
zpty -w z 'compadd() { if [[ " $* " != *" -"[OAD]" "* ]]; then local -a found; builtin compadd -O found "$@";
    (( $#found )) && print -l -- "<"$^found">"; fi; builtin compadd "$@" }'
zpty -w z 'show() { compstate[list]=; compstate[insert]=; }; compostfuncs=(show)'
# Only what the line editor itself says is waited for: before it has the terminal, the kernel would take ^U for its own and the line is lost.
zpty -w z 'bindkey "^I" complete-word; zle-line-init() { print "REA"DY }; zle -N zle-line-init'
zpty -r z out '*READY*'
zpty -w -n z "$2"$'\t'
zpty -w -n z $'\C-u''print "END"ED'$'\n'
zpty -r z out '*ENDED*'
print -r -- "$out" | tr -d '\r' | grep -o '<[^<>]*>' | tr -d '<>' | sort -u
zpty -d z
