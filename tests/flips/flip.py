#!/usr/bin/env python3
"""Writes the sources of the games anew, so that one program holds every flip of a condition: the numbers in FLIP, with commas
between them, choose which.

  flip.py FOLDER SOURCE...   FOLDER/SOURCE for each, FOLDER/flips.c, and FOLDER/list: a line each, number, place, condition

A condition is what stands in an if, a while or before a question mark, what && and || join, and what compares. Those of a
for are left out, as hardly any test could miss one that does not end. What stands in a table at file scope stays as it is. A chance
of one in two is the same chance if it is turned round.
"""
import bisect
import os
import re
import sys

TOKEN = re.compile(r'\s+|/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\d\w*|'
                   r'->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.', re.S)
COMPARING = {'==', '!=', '<', '>', '<=', '>='}
EVEN = re.compile(r'!?(\w*chance\([^()]*, 1, 2\)|once_in\([\w>-]+, 2\)|\w*draw\([\w>-]+, 2\) == 0)')
ENDING = {',', ';', '=', '?', ':', '&&', '||', '{', '}', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>=', 'return'}

# Before each source: what a condition is, if it is one of those that are chosen. What it was is noted, too: 1 false, 2 true.
FLIPPED = '''extern _Bool flip_chosen[];
extern unsigned char *flip_seen;
static inline __attribute__((always_inline)) _Bool flipped(int number, _Bool holds)
{
    flip_seen[number] |= (unsigned char)(1 + holds);
    return holds != flip_chosen[number];
}
#define FLIPPED(n, c) flipped((n), (c))
#line 1
'''

# A file named in FLIP_SEEN is mapped for it, a byte for each condition: it is there whatever ends the process, and shared by all.
CHOOSING = '''#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

_Bool flip_chosen[COUNT];
static unsigned char seen[COUNT];
unsigned char *flip_seen = seen;

__attribute__((constructor)) static void choose(void)
{
    const char *chosen = getenv("FLIP"), *path = getenv("FLIP_SEEN");
    for (char *rest; chosen && *chosen; chosen = *rest ? rest + 1 : rest)
        flip_chosen[strtoul(chosen, &rest, 10) % COUNT] = 1;
    flip_chosen[0] = 0;
    int file = path ? open(path, O_RDWR | O_CREAT, 0666) : -1;
    if (file < 0)
        return;
    void *mapped = MAP_FAILED;
    if (ftruncate(file, sizeof seen) == 0)
        mapped = mmap(NULL, sizeof seen, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (mapped != MAP_FAILED)
        flip_seen = mapped;
    close(file);
}
'''


def tokens(text):
    """What a C compiler reads, as (text, from, to), and for each whether it may be flipped."""
    found = []
    for match in TOKEN.finditer(text):
        word = match.group()
        if word.isspace() or word.startswith(('/*', '//')):
            continue
        found.append((word, match.start(), match.end()))
    return found


def conditions(text):
    """The conditions of a source, as (from, to)."""
    plain = re.sub(r'^[ \t]*#(?:\\\n|[^\n])*', lambda m: re.sub(r'[^\n]', ' ', m.group()), text, flags=re.M)
    stack, found = [], []  # of each bracket: what opened it, the word before, where its piece begins, what stood before the piece
    word = tokens(plain)
    depth, function = 0, False
    start, before, compares, opened = 0, None, False, None
    for i, (what, _, _) in enumerate(word):
        if what in ('(', '[', '{'):
            if what == '{':
                if depth == 0:
                    function = i > 0 and word[i - 1][0] == ')'
                depth += 1
            stack.append((start, before, compares, opened))
            fixed = opened[1] if opened and what != '{' else False
            if what == '(' and i and word[i - 1][0] in ('for', '_Static_assert', 'sizeof'):
                fixed = True
            start, before, compares, opened = i + 1, what, False, (word[i - 1][0] if what == '(' and i else what, fixed)
            continue
        closing = what in (')', ']', '}')
        if closing or what in ENDING:
            joined = before in ('&&', '||') or what in ('&&', '||', '?')
            whole = closing and before == '(' and opened and opened[0] in ('if', 'while')
            first = word[start][0] if start < i else None
            if first is not None and function and not (opened and opened[1]) and (joined or whole or compares or first == '!') \
               and first not in ('case', 'static', 'const', 'default'):
                found.append((word[start][1], word[i - 1][2]))
            start, before, compares = i + 1, what, False
        elif what in COMPARING:
            compares = True
        if closing:
            start, before, compares, opened = stack.pop() if stack else (i + 1, None, False, None)
            if what == '}':
                depth -= 1
                start, before, compares = i + 1, '}', False
        elif what in (';', '{', '}'):
            pass
    return found


def main():
    folder, sources = sys.argv[1], sys.argv[2:]
    lines, number = [], 0
    for source in sources:
        with open(source, encoding='utf-8') as file:
            text = file.read()
        marks = []
        row = [0] + [m.end() for m in re.finditer('\n', text)]
        for start, end in conditions(text):
            if EVEN.fullmatch(text[start:end]):
                continue
            number += 1
            line = bisect.bisect_right(row, start)
            lines.append(f'{number} {source}:{line}:{start - row[line - 1] + 1} {" ".join(text[start:end].split())}\n')
            marks.append((start, 1, -end, f'FLIPPED({number}, '))
            marks.append((end, 0, -start, ')'))
        pieces, at = [FLIPPED], 0
        for place, _, _, what in sorted(marks):
            pieces += [text[at:place], what]
            at = place
        path = os.path.join(folder, source)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        content = ''.join(pieces) + text[at:]
        with open(path, 'w', encoding='utf-8') as file:
            file.write(content)
    with open(os.path.join(folder, 'list'), 'w', encoding='utf-8') as file:
        file.writelines(lines)
    with open(os.path.join(folder, 'flips.c'), 'w', encoding='utf-8') as file:
        file.write(CHOOSING.replace('COUNT', str(number + 1)))


main()
