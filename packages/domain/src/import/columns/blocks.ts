import { nameKey } from '../../clients/client-keys'
import { type ImportFileCell, type ImportFileRow, importedText } from '../import-values'

/** A column in which a place is written once, above cells that are blank. */
export type Blocks = {
  /** The first place that has blank cells below it. */
  first: string
  /** How many cells are blank below a place. */
  blank: number
  /** Whether the places surely go down: no place is repeated in the next row, and most cells are blank. */
  isSure: boolean
}

/** Written below a place for the same one. */
const DITTO = /^(?:["“”«»]|''|´´|``|,,|[ií]dem|igual|lo mismo)\.?$/i

/** The place of a cell; undefined if it is blank, or says 'the same'. */
function placeOf(cell: ImportFileCell): string | undefined {
  const text = importedText(cell)
  return text !== undefined && DITTO.test(text) ? undefined : text
}

/** The blocks of a column, as every CSV of merged cells has them; null if no cell is blank, or a place is written again. */
export function blocksOf(cells: readonly ImportFileCell[]): Blocks | null {
  let [first, blank, filled]: [string | null, number, number] = [null, 0, 0]
  let last: string | undefined
  for (const [index, cell] of cells.entries()) {
    const text = placeOf(cell)
    if (text === undefined) {
      if (last === undefined) continue
      first ??= last
      blank += 1
      continue
    }
    const above = index === 0 ? undefined : placeOf(cells[index - 1] ?? null)
    if (above !== undefined && nameKey(above) === nameKey(text)) return null
    last = text
    filled += 1
  }
  if (first === null) return null
  const startsFilled = placeOf(cells[0] ?? null) !== undefined
  return { first, blank, isSure: startsFilled && blank >= filled }
}

/** The rows with each blank cell of a column filled by the text above it. */
export function repeatedDown(rows: readonly ImportFileRow[], column: number): ImportFileRow[] {
  let above: ImportFileCell = null
  return rows.map((line) => {
    const cell = line.cells[column] ?? null
    if (placeOf(cell) !== undefined) {
      above = cell
      return line
    }
    if (above === null) return line
    const cells = Array.from({ length: Math.max(line.cells.length, column + 1) }, (_, at) => line.cells[at] ?? null)
    cells[column] = above
    return { ...line, cells }
  })
}
