#!/bin/sh
# The samples of a game that a file of rows has any of, each with its path; of those alone that the file ONLY in the environment
# lists, if it names one.
#
#   tests/facts/samples.sh GAME ROWS
set -eu
sed -e 's,[#: ].*,,' -e "s,^,samples/$1/," "$2" | LC_ALL=C sort -u |
    if [ -n "${ONLY:-}" ]; then LC_ALL=C grep -xFf "$ONLY" || true; else cat; fi
