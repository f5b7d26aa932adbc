#!/usr/bin/env bash
# hucre 1.0.0, seen 2026-11-29 with Node 20.20.2; its files were read with hucre and exceljs 4.4.0
# Expected: `writeXlsx` writes the values of a row, or throws for one that a cell cannot hold.
# Happens: a bigint, NaN and Infinity, which sums of money in centavos and averages of nothing are made of, leave an empty cell. The text
# '#N/A' becomes an error value: it looks the same, but a formula over it fails, and other readers do not give a text. And a text that
# looks like an escape of the format, as a part number may, is not escaped: every reader decodes it. Nothing is reported.
# Output: 15000n, NaN, Infinity: null; "#N/A": {"error":"#N/A"} in exceljs; "AP_x0041_" is read as "APA"; 150 and "=1+1" stay.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hucre@1.0.0 exceljs@4.4.0
cat >write.mjs <<'JS'
import ExcelJS from 'exceljs'
import { readXlsx, writeXlsx } from 'hucre/xlsx'

for (const value of [150, '=1+1', 15_000n, Number.NaN, Number.POSITIVE_INFINITY, '#N/A', 'AP_x0041_']) {
  const file = await writeXlsx({ sheets: [{ name: 'Sums', rows: [['Sum', value]] }] })
  const [row] = (await readXlsx(file)).sheets[0].rows
  const book = await new ExcelJS.Workbook().xlsx.load(file)
  const other = book.worksheets[0].getCell('B1').value
  const written = typeof value === 'string' ? JSON.stringify(value) : `${value}${typeof value === 'bigint' ? 'n' : ''}`
  console.log(`${written}: hucre ${JSON.stringify(row[1] ?? null)}, exceljs ${JSON.stringify(other)}`)
}
JS
node write.mjs | tee output.txt
for line in '150: hucre 150, exceljs 150' '"=1+1": hucre "=1+1", exceljs "=1+1"' '15000n: hucre null, exceljs null' \
  'NaN: hucre null, exceljs null' 'Infinity: hucre null, exceljs null' '"#N/A": hucre "#N/A", exceljs {"error":"#N/A"}' \
  '"AP_x0041_": hucre "APA", exceljs "APA"'; do
  grep -qxF "$line" output.txt
done
echo 'hucre 1.0.0 behaves as described.'
