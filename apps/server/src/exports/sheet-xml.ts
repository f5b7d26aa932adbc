import type { CellKind, ExportCells } from '@isp/api/export-table'
import { parseLocalDate } from '@isp/domain/dates/local-date'

export type SheetColumns = readonly { header: string; kind: CellKind }[]

/** Number format and width in characters of each kind of column; a format's style is its place in `styles`. */
const looks: Record<CellKind, { format: string; width: number }> = {
  text: { format: 'General', width: 24 },
  money: { format: '"Q"#,##0.00', width: 16 },
  date: { format: 'dd/mm/yyyy', width: 18 },
  count: { format: '#,##0', width: 16 },
}
const styles = Object.keys(looks) as CellKind[]

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The parts of a workbook besides its sheets, by their path. */
export function workbookParts(names: readonly string[]): Record<string, string> {
  const sheets = names.map((name, index) => ({ name: escaped(name), id: index + 1 }))
  const styleSheet = sheets.length + 1
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheets
      .map(({ id }) => `<Override PartName="/${sheetPath(id)}" ContentType="${TYPES}.worksheet+xml"/>`)
      .join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map(({ id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}<Relationship Id="rId${styleSheet}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${styles.length}">${styles
      .map((kind, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(looks[kind].format)}"/>`)
      .join(
        '',
      )}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles
      .map((_, index) => `<xf numFmtId="${index === 0 ? 0 : 164 + index}" xfId="0" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
  }
}

/** `id` counts from 1. */
export function sheetPath(id: number): string {
  return `xl/worksheets/sheet${id}.xml`
}

/** Column widths and the headings, which stay in sight. */
export function sheetStart(columns: SheetColumns): string {
  const widths = columns.map(({ kind }, index) => {
    const at = index + 1
    return `<col min="${at}" max="${at}" width="${looks[kind].width}" customWidth="1"/>`
  })
  const headings = columns.map(({ header }, index) => textCell(`${letters(index)}1`, header))
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

export const sheetEnd = '</sheetData></worksheet>'

/** A row, counted from 1: amounts are numbers, dates are dates, and texts are never formulas. */
export function rowXml(row: number, cells: ExportCells, columns: SheetColumns): string {
  const written = cells.map((cell, index) => cellXml(`${letters(index)}${row}`, cell, columns[index]?.kind ?? 'text'))
  return `<row r="${row}">${written.join('')}</row>`
}

function cellXml(at: string, cell: string | number | null, kind: CellKind): string {
  if (cell === null || cell === '') return ''
  if (kind === 'text') return textCell(at, String(cell))
  const value = kind === 'date' ? daySerial(String(cell)) : cell
  return value === null ? textCell(at, String(cell)) : `<c r="${at}" s="${styles.indexOf(kind)}"><v>${value}</v></c>`
}

function textCell(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** As Excel counts: the days since 30 December 1899, with a 29 February 1900 that never was. Null for what is no date. */
function daySerial(text: string): number | null {
  const day = parseLocalDate(text)
  if (!day) return null
  const serial = Date.UTC(day.year, day.month - 1, day.day) / 86_400_000 + 25_569
  return serial > 60 ? serial : serial - 1
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text of XML. Characters that XML cannot have are left out; `_x0041_` would be read as a code of one. */
function escaped(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

/** Control characters, halves of a surrogate pair, and what is no character. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** The letters of a column, counted from 0: A, …, Z, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}
