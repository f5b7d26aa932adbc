#!/usr/bin/env bash
# exceljs 4.4.0, hucre 1.0.0 and read-excel-file 9.3.17, seen 2026-11-29 with Node 20.20.2
# Expected: a cell of type "d" of an Excel workbook (ECMA-376: the value is a date as ISO 8601) is read as that date.
# Happens: three libraries give three answers. read-excel-file gives the date. hucre gives the text as written, whatever the format of the
# cell. exceljs reads the leading year as a number: 2023, or, in a cell that is formatted as a date, the day 2023 of its calendar, which is
# in July 1905. Nothing raises an error, so an import of due dates must also understand dates that are texts.
# Output: of 2023-03-15 formatted as a date: read-excel-file 2023-03-15, hucre "2023-03-15", exceljs 1905-07-15, without a format 2023;
# of the usual number 45000 all three 2023-03-15.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 hucre@1.0.0 read-excel-file@9.3.17 yazl@3.3.1
cat >read.mjs <<'JS'
import { buffer } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { readXlsx } from 'hucre/xlsx'
import readExcelFile from 'read-excel-file/node'
import { ZipFile } from 'yazl'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const link = (id, kind, target) => `<Relationship Id="${id}" Type="${LINKS}/${kind}" Target="${target}"/>`
const links = (...all) => `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
const part = (name, type) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`

/** A workbook of one sheet whose cell A1 is `cell`; style 1 is the built-in date format. */
function workbook(cell) {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      ${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
    '_rels/.rels': links(link('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="Due" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(link('r1', 'worksheet', 'worksheets/sheet1.xml'), link('r2', 'styles', 'styles.xml')),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>
      <borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
      <cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData><row r="1">${cell}</row></sheetData></worksheet>`,
  }
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), path)
  zip.end()
  return buffer(zip.outputStream)
}

const shown = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : JSON.stringify(value))
for (const [name, cell] of [
  ['number', '<c r="A1" s="1"><v>45000</v></c>'],
  ['formatted', '<c r="A1" s="1" t="d"><v>2023-03-15</v></c>'],
  ['plain', '<c r="A1" t="d"><v>2023-03-15</v></c>'],
]) {
  const file = await workbook(cell)
  const book = await new ExcelJS.Workbook().xlsx.load(file)
  const answers = {
    'read-excel-file': (await readExcelFile(file))[0].data[0][0],
    hucre: (await readXlsx(file)).sheets[0].rows[0][0],
    exceljs: book.worksheets[0].getCell('A1').value,
  }
  console.log(`${name}:`, Object.entries(answers).map(([reader, value]) => `${reader} ${shown(value)}`).join(', '))
}
JS
node read.mjs | tee output.txt
grep -qxF 'number: read-excel-file 2023-03-15, hucre 2023-03-15, exceljs 2023-03-15' output.txt
grep -qxF 'formatted: read-excel-file 2023-03-15, hucre "2023-03-15", exceljs 1905-07-15' output.txt
grep -qxF 'plain: read-excel-file 2023-03-15, hucre "2023-03-15", exceljs 2023' output.txt
echo 'exceljs 4.4.0, hucre 1.0.0 and read-excel-file 9.3.17 behave as described.'
