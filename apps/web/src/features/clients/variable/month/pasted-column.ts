import { columnTooLong, variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { amountOf, amountRefusal } from '../../../../lib/forms/typed-amount'
import { withFigure } from '../../../../receiving/form/payment-figures'
import { figuresOf, type Line, type TypedLine, type TypedLines } from './typed-lines'

type Figure = 'amount' | 'expense'

/** Cells that were pasted into a box of `lines[start]`. */
export type PastedColumn = { lines: readonly Line[]; start: number; figure: Figure; cells: readonly string[][] }

/** The typed lines after a paste, and the pasted ones among them; or why nothing was pasted. */
export type Pasted = { typed: TypedLines; pasted: readonly TypedLine[]; refused?: never } | { refused: string }

/**
 * Fills the line and those below with the cells of a column; an empty cell leaves its line as it is. A cell that is no
 * amount stays as it was written, with the reason. Nothing is filled if a cell would be left over.
 */
export function withColumn(typed: TypedLines, { lines, start, figure, cells }: PastedColumn): Pasted {
  if (cells.some((row) => row.length > 1)) return { refused: variableClientTexts.severalColumns }
  const below = lines.slice(start)
  if (cells.length > below.length) return { refused: columnTooLong({ cells: cells.length, lines: below.length }) }
  const pasted = below.flatMap((line, index): TypedLine[] => {
    const cell = cells[index]?.[0] ?? ''
    if (cell === '') return []
    const figures = withFigure(figuresOf(typed, line), { [figure]: amountOf(cell) })
    return [{ line, figures, problem: problemOf(figure, cell) }]
  })
  return { typed: { ...typed, ...byPayment(pasted) }, pasted }
}

/** Lines that were changed or saved since the paste stay as they are. */
export function withoutColumn(typed: TypedLines, pasted: readonly TypedLine[], before: TypedLines): TypedLines {
  const next = { ...typed }
  for (const { line, figures } of pasted) {
    const { paymentId } = line
    if (next[paymentId]?.figures !== figures) continue
    const previous = before[paymentId]
    if (previous) next[paymentId] = previous
    else delete next[paymentId]
  }
  return next
}

function problemOf(figure: Figure, cell: string): string | undefined {
  const refusal = amountRefusal(cell, { unfinished: false })
  if (refusal === null) return undefined
  // It is shown below the amount.
  return figure === 'expense' ? `Gasto: ${refusal}` : refusal
}

function byPayment(typed: readonly TypedLine[]): TypedLines {
  return Object.fromEntries(typed.map((entry) => [entry.line.paymentId, entry]))
}
