import { isWrittenDate } from '../../dates/written-date'
import { readFileAmount } from '../../money/file-amount'
import { parseCentavos } from '../../money/money'
import { hasPhone } from '../../phones/has-phone'
import { searchable } from '../../text/search'
import { type FieldSource, headingKey, type ImportMatch } from '../import-match'
import { type ImportFileCell, type ImportFileRow, importedText } from '../import-values'
import { namesKindOfPlace } from './place-name'

/** A line that is not blank; `title` if it is a single text, merged over several columns, `hidden` if the sheet hides it. */
export type ImportLine = ImportFileRow & { title?: true; hidden?: true }

/**
 * Why a line below the headings is no client; `nameless` has an amount, and nothing that a client has; `summary` is one of the
 * business behind the total.
 */
export type LineKind = 'title' | 'headings' | 'total' | 'nameless' | 'summary'

const TOTAL = /^(?:gran[ -]*|sub[ _.–-]*)?total(?:es)?(?: (?:general|mensual|clientes|de) ?.*)?:?$/
/** Also with other words behind it, unless the line has a phone or a date, as a client does. */
const TOTAL_OF =
  /^(?:(?:monto|importe|valor|cobro|ingreso|gran|sub)[ _.–-]*)?(?:total(?:es)?|suma(?:s|toria)?|t ?o ?t ?a ?l(?: e ?s)?)\b|^(?:numero|no\.?|cantidad|total)? ?(?:de )?clientes\b|^(?:revisado|elaborado|autorizado|firma|hecho|vo\.? ?bo|recibi)\b|^(?:nota|observacion(?:es)?|obs\.?) ?:|^(?:pagina|pag\.?|hoja) ?\d/

/** The texts of the cells of a line; empty for blank ones. */
export function textsOf(line: ImportFileRow | undefined): string[] {
  return (line?.cells ?? []).map((cell) => importedText(cell) ?? '')
}

/**
 * Why each line below the headings is no client; null if it is one. A text alone names the place of the clients below it,
 * merged or not, unless `hasGroups`, because a column names the places; behind the last client it is a row to correct.
 */
export function lineKinds(
  lines: readonly ImportLine[],
  { headings, match }: { headings: readonly string[]; match: ImportMatch },
): (LineKind | null)[] {
  const headKeys = headings.map(headingKey)
  const capitals = !areInCapitals(lines, match)
  const titles = lines.map((line) => loneText(line, { headings, match, capitals }))
  const alone = titles.map((text) => text !== null)
  const hasSum = placesWithSum(lines, match, capitals)
  const isTotal = sumsOf(lines, match, hasSum)
  const kinds = lines.map((line, index): LineKind | null => {
    const texts = textsOf(line)
    if (isTotal[index] || isCalledTotal(line, texts)) return 'total'
    if (hasSum[index]) return 'title'
    if (isNameless(line, match)) return 'nameless'
    const title = titles[index] ?? null
    if (title !== null) return line.title || namesKindOfPlace(title) ? 'title' : null
    const filled = texts.flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
    return filled.every(({ text, column }) => headingKey(text) === headKeys[column]) ? 'headings' : null
  })
  const summaryFrom = summaryStart(lines, { kinds, match })
  for (const [index, line] of lines.entries()) {
    if (index > summaryFrom && kinds[index] === null && !alone[index] && isOfSummary(line, match))
      kinds[index] = 'summary'
  }
  if (hasValues(lines, match.group)) return kinds
  const lastClient = kinds.reduce((last, kind, index) => (kind === null && !alone[index] ? index : last), -1)
  return kinds.map((kind, index) =>
    kind === null && index < lastClient && isName(titles[index] ?? '') ? 'title' : kind,
  )
}

/** Whether a line says that it is a total, in its first words, or in any cell of a line without the data of a client. */
function isCalledTotal(line: ImportFileRow | undefined, texts: readonly string[]): boolean {
  const first = searchable(texts.find((text) => text !== '') ?? '')
  if (TOTAL.test(first)) return true
  const worded = searchable(texts.find((text) => /\p{L}/u.test(text)) ?? '')
  if (!TOTAL_OF.test(worded) && !texts.some((text) => TOTAL.test(searchable(text)))) return false
  return line !== undefined && !hasClientData(line)
}

/** Whether a line has an amount without a name, and besides at most other numbers and a place. */
function isNameless(line: ImportFileRow, match: ImportMatch): boolean {
  const { name, lastName, monthlyAmount, group } = match
  if (typeof name !== 'number' || typeof monthlyAmount !== 'number') return false
  if (textIn(line, name) !== '' || textIn(line, lastName) !== '' || hasClientData(line)) return false
  if (centavosOf(line.cells[monthlyAmount] ?? null) === null) return false
  return line.cells.every(
    (cell, column) => column === group || importedText(cell) === undefined || centavosOf(cell) !== null,
  )
}

/** First words of what stands in the summary of a business: 'Gastos', 'Pago de luz', 'Retirados'. */
const SUMMARY =
  /^(?:activos|retirados|suspendidos|inactivos|morosos|gastos?|ingresos?|egresos?|ganancias?|utilidad(?:es)?|pagos?|renta|salarios?|sueldos?|deudas?|saldos?|efectivo|bancos?|depositos?|pendientes?|cobrad[oa]s?|por cobrar|compras?|impuestos?|iva|neto|diferencia|resumen|internet|proveedor(?:es)?)\b/

/** The last total, if no client and no title is behind it; past the last line if there is none, or clients have no full names. */
function summaryStart(
  lines: readonly ImportFileRow[],
  { kinds, match }: { kinds: readonly (LineKind | null)[]; match: ImportMatch },
): number {
  const clients = lines.flatMap((line, index) => (kinds[index] === null && !isOfSummary(line, match) ? [index] : []))
  const last = clients.at(-1) ?? lines.length
  const total = Math.max(...kinds.map((kind, index) => (kind === 'total' && index > last ? index : -1)))
  const above = kinds.slice(0, total).filter((kind) => kind === null).length
  return total === -1 || kinds.includes('title', total) || clients.length * 2 <= above ? lines.length : total
}

/** Whether a line may be of a summary: without the data of a client, and with one word or one that begins such lines. */
function isOfSummary(line: ImportFileRow, match: ImportMatch): boolean {
  if (hasClientData(line)) return false
  const text = textIn(line, match.name)
  return SUMMARY.test(searchable(text)) || !isPerson(text, NO_PLACES)
}

const NO_PLACES: ReadonlySet<string> = new Set()

function hasValues(lines: readonly ImportFileRow[], source: FieldSource | undefined): boolean {
  return typeof source === 'number' && lines.some((line) => textIn(line, source) !== '')
}

/** Whether a line has a phone or a date, which totals do not have. */
function hasClientData(line: ImportFileRow): boolean {
  return line.cells.some(
    (cell) =>
      isDate(cell) || (typeof cell !== 'number' && !(cell instanceof Date) && hasPhone(importedText(cell) ?? null)),
  )
}

/** Whether a cell is surely a date; a number may be an amount. */
function isDate(cell: ImportFileCell): boolean {
  return cell instanceof Date || (typeof cell === 'string' && isWrittenDate(cell))
}

/** Headings of the numbers of the rows, by their keys. */
const ROW_NUMBERS = new Set(['', 'no', 'num', 'numero', 'nro', 'n', 'item', 'correlativo', 'orden'])
const ROW_NUMBER = /^\d{1,5}[.)]?$/

/**
 * The only text of a line, also beside the number of its row if it names a place, which `capitals` show; null if it has none or
 * more.
 */
function loneText(
  line: ImportFileRow | undefined,
  { headings, match, capitals }: { headings: readonly string[]; match: ImportMatch; capitals: boolean },
): string | null {
  const filled = textsOf(line).flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
  const [first, second, ...others] = filled
  if (!first || others.length > 0) return null
  if (!second) return first.text
  const isNumbered =
    second.column === match.name &&
    ROW_NUMBER.test(first.text) &&
    ROW_NUMBERS.has(headingKey(headings[first.column] ?? '')) &&
    !Object.values(match).includes(first.column)
  // A number stands beside a client, too, whose other cells may be missing.
  return isNumbered && (namesKindOfPlace(second.text) || (capitals && isInCapitals(second.text))) ? second.text : null
}

function isInCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)
}

/** Whether the names of most clients are in capitals, as those of places are. */
function areInCapitals(lines: readonly ImportFileRow[], { name }: ImportMatch): boolean {
  const clients = lines.filter((line) => textsOf(line).filter((text) => text !== '').length > 2)
  return clients.filter((line) => isInCapitals(textIn(line, name))).length * 2 > clients.length
}

function isName(text: string): boolean {
  return /^\P{N}*\p{L}\P{N}*(?:\d{1,2})?$/u.test(text)
}

/** Which lines have the sum of the fees above them, of all or since the last such line, and no client's data. */
function sumsOf(lines: readonly ImportFileRow[], match: ImportMatch, hasSum: readonly boolean[]): boolean[] {
  const { monthlyAmount, phone } = match
  if (typeof monthlyAmount !== 'number') return lines.map(() => false)
  const places = placesOf(lines, match)
  const all = { centavos: 0, clients: 0 }
  let part = { centavos: 0, clients: 0 }
  return lines.map((line, index) => {
    const centavos = centavosOf(line.cells[monthlyAmount] ?? null)
    if (!centavos || hasSum[index]) return false
    const called = typeof phone === 'number' && hasPhone(importedText(line.cells[phone] ?? null) ?? null)
    const isSum = [all, part].some((sum) => sum.clients > 1 && sum.centavos === centavos)
    if (isSum && !called && !hasClientData(line) && !isPerson(textIn(line, match.name), places)) {
      part = { centavos: 0, clients: 0 }
      return true
    }
    for (const sum of [all, part]) {
      sum.centavos += centavos
      sum.clients += 1
    }
    return false
  })
}

/**
 * Which lines are places with the sum of the fees of the clients below them, up to the next place or total, or the end. Names in
 * capitals are places only where there are several such lines, of all of which that is true, and one is of several clients.
 */
function placesWithSum(lines: readonly ImportFileRow[], match: ImportMatch, capitals: boolean): boolean[] {
  const { monthlyAmount } = match
  if (typeof monthlyAmount !== 'number') return lines.map(() => false)
  const feeOf = (line: ImportFileRow) => centavosOf(line.cells[monthlyAmount] ?? null) ?? 0
  const isTotal = lines.map((line) => isCalledTotal(line, textsOf(line)))
  const names = lines.map((line, index) =>
    isTotal[index] || hasClientData(line) || feeOf(line) === 0 ? '' : textIn(line, match.name),
  )
  const found = names.flatMap((text, index) => {
    const isKind = namesKindOfPlace(text)
    return isKind || (capitals && isInCapitals(text)) ? [{ index, isKind }] : []
  })
  const ends = isTotal.flatMap((total, index) => (total ? [index] : []))
  const said = found.map(({ index, isKind }) => {
    const next = [...found.map((one) => one.index), ...ends].filter((one) => one > index)
    const below = lines.slice(index + 1, Math.min(lines.length, ...next))
    const isSum = below.reduce((sum, line) => sum + feeOf(line), 0) === feeOf(lines[index] ?? { row: 0, cells: [] })
    return { index, isKind, isSum, clients: below.filter((line) => feeOf(line) > 0).length }
  })
  const inCapitals = said.filter(({ isKind }) => !isKind)
  const areSums = inCapitals.length > 1 && inCapitals.every(({ isSum }) => isSum)
  const countsCapitals = areSums && inCapitals.some(({ clients }) => clients > 1)
  const places = new Set(
    said.flatMap(({ index, isKind, isSum }) => (isSum && (isKind || countsCapitals) ? [index] : [])),
  )
  return lines.map((_, index) => places.has(index))
}

/** The text of a line that is a title. */
export function titleOf(
  line: ImportFileRow | undefined,
  of: { headings: readonly string[]; match: ImportMatch },
): string {
  return loneText(line, { ...of, capitals: true }) ?? (line ? textIn(line, of.match.name) : '')
}

/** The places that lines name, without case and accents: a sum may be that of a place. */
function placesOf(lines: readonly ImportFileRow[], { group }: ImportMatch): ReadonlySet<string> {
  const named = lines.map((line) => {
    const [text = '', ...others] = textsOf(line).filter((one) => one !== '')
    return others.length === 0 ? text : textIn(line, group)
  })
  return new Set(named.filter((text) => text !== '').map(searchable))
}

function textIn({ cells }: ImportFileRow, source: FieldSource | undefined): string {
  return typeof source === 'number' ? (importedText(cells[source] ?? null) ?? '') : ''
}

/** Whether a text is the name of a client, of at least two words, and not of a place. */
function isPerson(text: string, places: ReadonlySet<string>): boolean {
  return !places.has(searchable(text)) && text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 1
}

/** The amount of a cell in centavos; null if it is none. */
export function centavosOf(cell: ImportFileCell): number | null {
  const { value } = readFileAmount(importedText(cell) ?? '')
  return value ? parseCentavos(value) : null
}
