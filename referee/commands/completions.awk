# Completions for a shell, made of the tables of the command line: awk -v shell=bash|zsh|fish -f completions.awk LISTS
# commands.def arguments.def. LISTS has a line for each value that a table elsewhere holds: "rule IMH-A06", "game piquet",
# "edition parlett", "format jsonl", "limit cards".

# The arguments of a row, by commas outside quotation marks and brackets: into part[1] …
function cut(row,    i, c, depth, quoted, n) {
    delete part
    n = 1
    sub(/^[A-Z]+\(/, "", row)
    for (i = 1; i <= length(row); i++) {
        c = substr(row, i, 1)
        if (c == "\"") quoted = !quoted
        if (!quoted && c == "(") depth++
        if (!quoted && c == ")" && depth-- == 0) break
        if (!quoted && !depth && c == ",") n++
        else part[n] = part[n] c
    }
    for (i = 1; i <= n; i++) { gsub(/^ +| +$/, "", part[i]); gsub(/^"|"$/, "", part[i]) }
    return n
}

function knows(set, command) {
    if (set ~ /FOR_ALL/) return 1
    if (set ~ /FOR_ASKED/ && command ~ /^(judge|legal|perft)$/) return 1
    return index(set, "FOR(" command ")") > 0
}

# What the value of an option may be: words, or "@" and what the shell looks for itself.
function values_of(name, value) {
    if (name ~ /^(rules)$/) return list["edition"]
    if (name == "game") return list["game"]
    if (name ~ /^(rule|fault|exclude|include)$/) return list["rule"] (name == "fault" ? " all" : "")
    if (name == "format") return list["format"]
    if (name == "limit") return list["limit"]
    if (name == "lang") return "en fr"
    if (name ~ /^(color|progress)$/) return "auto always never"
    if (name == "fail-on") return "error warning undecided empty"
    if (name == "input") return "auto yaml jsonl csv"
    if (name == "style") return "full compact jsonl"
    if (value == "FILE") return "@files"
    return "@none"
}

# Whether its value may be several, with a comma between them.
function listed(i) { return value[i] ~ /,/ }

# What the operands of a command may be.
function operands_of(command) {
    if (command == "explain") return list["rule"]
    if (command ~ /^(rules|deal|new)$/) return list["game"] " " list["edition"]
    if (command ~ /^(schema|lsp)$/) return "@none"
    return "@files"
}

FILENAME == ARGV[1] { list[$1] = list[$1] (list[$1] == "" ? "" : " ") $2; next }
/^COMMAND\(/ { cut($0); command[++commands] = part[1]; told[commands] = part[5]; next }
/^ARGUMENT\(/ {
    cut($0)
    long[++options] = part[2]
    letter[options] = part[3] == "0" ? "" : substr(part[3], 2, 1)
    set[options] = part[4]
    value[options] = part[5] == "NULL" ? "" : part[5]
    text[options] = part[7]
    sub(/\{[a-z]+\}/, "…", text[options])
}

# --- bash ---

function names(i) { return "--" long[i] (value[i] != "" ? "=" : "") (letter[i] != "" ? " -" letter[i] : "") }

function bash(    i, c, v) {
    print "# bash completion for referee; made from its tables\n"
    print "_referee()\n{"
    print "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= word i options values head="
    print "    [ \"$cur\" != = ] || cur="
    print "    [ \"$prev\" != = ] || prev=${COMP_WORDS[COMP_CWORD-2]}"
    printf "    for ((i = 1; i < COMP_CWORD; i++)); do\n        case ${COMP_WORDS[i]} in\n        "
    for (c = 1; c <= commands; c++) printf "%s%s", (c > 1 ? "|" : ""), command[c]
    print ") command=${COMP_WORDS[i]}; break ;;"
    print "        esac\n    done\n    COMPREPLY=()\n    case $prev in"
    for (i = 1; i <= options; i++) {
        if (value[i] == "") continue
        v = values_of(long[i], value[i])
        printf "    --%s%s) values='%s' ;;\n", long[i], (letter[i] != "" ? "|-" letter[i] : ""), v
    }
    print "    esac"
    print "    if [ -n \"${values-}\" ] && [ \"$values\" != @none ] && [ \"$values\" != @files ]; then"
    print "        case $cur in *,*) head=${cur%,*}, cur=${cur##*,} ;; esac"
    print "        mapfile -t COMPREPLY < <(compgen -P \"$head\" -W \"$values\" -- \"$cur\")\n        return\n    fi"
    print "    [ \"${values-}\" != @none ] || return 0"
    print "    if [ \"${values-}\" != @files ] && [[ $cur == -* ]]; then\n        case ${command:-judge} in"
    for (c = 1; c <= commands; c++) {
        printf "        %s) options='", command[c]
        for (i = 1; i <= options; i++) if (knows(set[i], command[c])) printf "%s ", names(i)
        print "' ;;"
    }
    print "        esac\n        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$cur\")"
    print "        [[ ${COMPREPLY[*]-} != *= ]] || compopt -o nospace\n        return\n    fi"
    print "    word="
    print "    [ \"${values-}\" = @files ] || case $command in"
    for (c = 1; c <= commands; c++)
        if ((v = operands_of(command[c])) != "@files") printf "    %s) word='%s' ;;\n", command[c], v
    printf "    '') ((COMP_CWORD > 1)) || mapfile -t COMPREPLY < <(compgen -W '"
    for (c = 1; c <= commands; c++) printf "%s ", command[c]
    print "' -- \"$cur\") ;;"
    print "    esac\n    if [ \"$word\" = @none ]; then return; fi"
    print "    if [ -n \"$word\" ]; then mapfile -t COMPREPLY < <(compgen -W \"$word\" -- \"$cur\"); return; fi"
    print "    compopt -o filenames 2> /dev/null"
    print "    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$cur\")\n}"
    print "complete -F _referee referee"
}

# --- zsh ---

function zsh_text(s) { gsub(/'/, "’", s); gsub(/\\|\[|\]|:/, "\\\\&", s); return s }

function zsh_action(v, several) { return v == "@files" ? "_files" : v == "@none" ? " " : several ? "_sequence compadd - " v : "(" v ")" }

function zsh(    i, c, v, tail, ops) {
    print "#compdef referee\n# made from the tables of referee\n"
    print "_referee_verbs() {\n    local -a verbs=("
    for (c = 1; c <= commands; c++) printf "        '%s:%s'\n", command[c], zsh_text(told[c])
    print "    )\n    _describe command verbs\n    _files\n}\n"
    print "_referee() {\n    local verb=judge word\n    for word in ${words[2,CURRENT-1]}; do\n        case $word in"
    printf "        "
    for (c = 1; c <= commands; c++) printf "%s%s", (c > 1 ? "|" : ""), command[c]
    print ") verb=$word; break ;;\n        esac\n    done\n    case $verb in"
    for (c = 1; c <= commands; c++) {
        printf "    %s) _arguments -s -S", command[c]
        for (i = 1; i <= options; i++) {
            if (!knows(set[i], command[c])) continue
            tail = "[" zsh_text(text[i]) "]"
            if (value[i] != "") tail = tail ":" tolower(zsh_text(value[i])) ":" zsh_action(values_of(long[i], value[i]), listed(i))
            printf " \\\n        '*--%s%s%s'", long[i], (value[i] != "" ? "=" : ""), tail
            if (letter[i] != "") printf " '*-%s%s%s'", letter[i], (value[i] != "" ? "+" : ""), tail
        }
        ops = zsh_action(operands_of(command[c]))
        printf " \\\n        '1:command:_referee_verbs' '*:operand:%s' ;;\n", ops
    }
    print "    esac\n}\n\n_referee \"$@\""
}

# --- fish ---

function fish_text(s) { gsub(/\\/, "\\\\", s); gsub(/'/, "\\'", s); return s }

function fish(    i, c, v, all, who, n) {
    print "# completions of referee for fish; made from its tables\n"
    print "# Each of the words, behind those that the value in hand has already."
    print "function __referee_list"
    print "    set -l before (commandline -ct | string replace -r -- '^(--[a-z-]+=|-[a-zA-Z])?(.*,)?[^,]*$' '$2')"
    print "    printf '%s\\n' $before$argv\nend\n"
    for (c = 1; c <= commands; c++) all = all " " command[c]
    for (c = 1; c <= commands; c++) {
        printf "complete -c referee -n __fish_use_subcommand -a %s -d '%s'\n", command[c], fish_text(told[c])
        v = operands_of(command[c])
        if (v != "@files")
            printf "complete -c referee -n '__fish_seen_subcommand_from %s' -f%s\n", command[c], (v == "@none" ? "" : " -a '" v "'")
    }
    for (i = 1; i <= options; i++) {
        who = ""; n = 0
        for (c = 1; c <= commands; c++) if (knows(set[i], command[c])) { who = who " " command[c]; n++ }
        printf "complete -c referee"
        if (n < commands) {
            if (who ~ /^ judge/) printf " -n 'not __fish_seen_subcommand_from%s; or __fish_seen_subcommand_from%s'", all, who
            else printf " -n '__fish_seen_subcommand_from%s'", who
        }
        printf " -l %s", long[i]
        if (letter[i] != "") printf " -s %s", letter[i]
        if (value[i] != "") {
            v = values_of(long[i], value[i])
            printf v == "@files" ? " -rF" : v == "@none" ? " -x" : listed(i) ? " -xa '(__referee_list %s)'" : " -xa '%s'", v
        }
        printf " -d '%s'\n", fish_text(text[i])
    }
}

END { if (shell == "bash") bash(); else if (shell == "zsh") zsh(); else fish() }
