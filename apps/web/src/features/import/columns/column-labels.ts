import { SECTION_HEADING } from '@isp/domain/import/import-fields'
import { headingKey, type ImportMatch } from '@isp/domain/import/import-match'
import type { ImportTable, SkippedLine } from '@isp/domain/import/import-table'
import { importTexts } from '@isp/domain/import/import-texts'
import { importedText } from '@isp/domain/import/import-values'
import type { ImportLine } from '@isp/domain/import/sheet/line-kinds'
import { columnOrder } from '@isp/domain/import/sheet/shown-lines'

/** Lines that may be chosen as headings, and the characters of each that are shown. */
const MOST_CHOICES = 40
const SHOWN_LETTERS = 60

/**
 * The heading, with the letter of its column if it is blank or another one has the same name. `order` has the column of each
 * in the sheet, starting at 0, where that hides others.
 */
export function columnLabels(headings: readonly string[], order: readonly number[] = []): string[] {
  const names = headings.map((heading) => headingKey(heading) || heading)
  return headings.map((heading, index) => {
    const letter = columnLetter(order[index] ?? index)
    if (heading === '') return `Columna ${letter}`
    const name = names[index]
    const alone = names.every((other, at) => at === index || other !== name)
    return alone ? heading : `${heading} (columna ${letter})`
  })
}

/** The labels of all columns of a table, also of those without a heading; `order` as for `columnLabels`. */
export function labelsOfTable(
  { headings, rows }: Pick<ImportTable, 'headings' | 'rows'>,
  order: readonly number[] = [],
): string[] {
  return columnLabels(
    Array.from({ length: widthOf({ headings, rows }) }, (_, column) => headings[column] ?? ''),
    order,
  )
}

/** The columns of a table in its sheet, starting at 0, where that hides some, which are behind the others if they are taken. */
export function columnsInSheet(
  table: Pick<ImportTable, 'headings' | 'rows'>,
  { hiddenColumns, takesHidden }: { hiddenColumns: readonly number[]; takesHidden: boolean },
): number[] {
  const section = table.headings.indexOf(SECTION_HEADING)
  const width = section === -1 ? widthOf(table) : section
  return columnOrder(takesHidden ? width : width + hiddenColumns.length, hiddenColumns, takesHidden)
}

function widthOf({ headings, rows }: Pick<ImportTable, 'headings' | 'rows'>): number {
  return Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
}

/** The lines that can be the headings: '3: Nombre, Teléfono, Cuota'. The last line has no rows below. */
export function headerChoices(lines: readonly ImportLine[]): { value: string; label: string }[] {
  return lines.slice(0, Math.min(MOST_CHOICES, lines.length - 1)).map(({ row, cells }) => {
    const text = cells.flatMap((cell) => importedText(cell) ?? []).join(', ')
    const shown = text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text
    return { value: String(row), label: `${row}: ${shown}` }
  })
}

const whySkipped: Record<SkippedLine['why'], string> = {
  title: 'títulos',
  headings: 'encabezados',
  total: 'totales',
  nameless: 'montos sin nombre',
  summary: 'resumen',
}

/** Which lines are left out and why; undefined if none are. */
export function skippedSentence(skipped: readonly SkippedLine[]): string | undefined {
  if (skipped.length === 0) return undefined
  const parts = Object.entries(whySkipped).flatMap(([why, what]) => {
    const rows = skipped.filter((line) => line.why === why).map(({ row }) => row)
    return rows.length === 0 ? [] : [importTexts.skipped(what, rows)]
  })
  return `No se importan como clientes: ${parts.join('; ')}.`
}

/**
 * Which columns with values, and with a heading or behind the last one, are not imported, neither by fields nor `besides`;
 * undefined if all are.
 */
export function unusedSentence(
  { headings, rows }: Pick<ImportTable, 'headings' | 'rows'>,
  match: ImportMatch,
  { besides = [], order = [] }: { besides?: readonly number[]; order?: readonly number[] } = {},
): string | undefined {
  const used = new Set<unknown>([...Object.values(match), ...besides])
  // Cells behind the last heading may be the rest of an amount such as 1,200.00.
  const labels = labelsOfTable({ headings, rows }, order)
  const unused = labels.filter(
    (_, column) =>
      headings[column] !== '' &&
      !used.has(column) &&
      rows.some(({ cells }) => importedText(cells[column] ?? null) !== undefined),
  )
  return unused.length === 0 ? undefined : importTexts.unusedColumns(unused)
}

/** The letters of a column, starting at 0: 0 is A, 26 is AA. */
function columnLetter(column: number): string {
  const before = Math.floor(column / 26)
  return `${before === 0 ? '' : columnLetter(before - 1)}${String.fromCharCode(65 + (column % 26))}`
}
