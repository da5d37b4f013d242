#!/bin/sh
# Makes the spreadsheets of this folder over again as LibreOffice writes them: each goes through .ods or .xlsx and comes back as NAME-ods.csv
# or NAME-xlsx.csv. Needs soffice (Debian: libreoffice-calc-nogui). The tests read what is there; they do not run this.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# UTF-8, whatever the locale: without its filter's options LibreOffice writes the character set of the system.
utf8='csv:Text - txt - csv (StarCalc):44,34,76'

office() { soffice --headless "-env:UserInstallation=file://$work/profile" "$@" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }; }

# through SHEET SIGN FORMAT: by way of the format; SIGN is the code of the sign that parts its cells.
through() {
	name=${1%.*}
	office --infilter="CSV:$2,34,76" --convert-to "$3" --outdir "$work/$3" "$1"
	office --convert-to "$utf8" --outdir "$work/csv" "$work/$3/$name.$3"
	mv "$work/csv/$name.csv" "$name-$3.csv"
}

through piquet.csv 59 ods
through mat.csv 44 xlsx
through napoleon.tsv 9 ods
through imperiale.csv 59 xlsx
