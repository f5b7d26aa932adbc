import type { Period } from '@isp/domain/dates/period'
import { fromCentavos, parseCentavos, type Quetzales } from '@isp/domain/money/money'
import { paymentsLine } from '@isp/domain/receipts/receipt-line'
import { compareNames } from '@isp/domain/text/name-order'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { figuresToSend, noFigures, type PaymentFigures, withFigure } from '../../../../lib/forms/payment-figures'
import type { RouterOutputs } from '../../../../lib/server/trpc'

type Payments = RouterOutputs['variableClients']['payments']
/** A line of the sheet: a client's unpaid payment of the month. */
export type Line = Payments['monthSheet']['lines'][number]
type Outcome = Payments['markMany'][number]

/** `problem`: why the line was not saved. */
export type TypedLine = { line: Line; figures: PaymentFigures; problem?: string | undefined }
/** The lines in which something was typed, by payment. */
export type TypedLines = Readonly<Record<number, TypedLine>>

export function figuresOf(typed: TypedLines, { paymentId }: Line): PaymentFigures {
  return typed[paymentId]?.figures ?? noFigures
}

/** An emptied line is left out. */
export function withTyped(typed: TypedLines, line: Line, figures: PaymentFigures): TypedLines {
  const { [line.paymentId]: _, ...others } = typed
  const empty = figures.amount === '' && figures.expense === ''
  return empty ? others : { ...others, [line.paymentId]: { line, figures } }
}

/** The figures after Enter: empty boxes take their grey figure, if there is one (specification 3 C6). */
export function completed(figures: PaymentFigures, grey: PaymentFigures | null): PaymentFigures {
  if (!grey) return figures
  const { amount, expense } = figures
  return withFigure(figures, { amount: amount || grey.amount, expense: expense || grey.expense })
}

/** The typed lines of all months that can be saved, in the order of the sheets. */
export function linesToSave(typed: TypedLines) {
  return Object.values(typed)
    .sort((one, other) => inOrder(one.line, other.line))
    .flatMap(({ line, figures }) => {
      const sendable = figuresToSend(figures)
      return sendable ? [{ id: line.paymentId, ...sendable }] : []
    })
}

export function periodsToSave(typed: TypedLines): Period[] {
  return Object.values(typed).flatMap(({ line, figures }) => (figuresToSend(figures) ? [line.period] : []))
}

/** Whose payments were saved, of which month, and their sum. */
export function savedPayments(typed: TypedLines, ids: readonly number[]): string {
  return paymentsLine(
    ids.flatMap((id) => {
      const entry = typed[id]
      const figures = entry && figuresToSend(entry.figures)
      return figures ? [{ clientName: entry.line.name, period: entry.line.period, amount: figures.amount }] : []
    }),
  )
}

/** The sums of the lines that can be saved, in quetzales. */
export function totalsOf(saved: readonly { amount: string; utilityAmount: string }[]): {
  amount: Quetzales
  utility: Quetzales
} {
  const sum = (amounts: readonly string[]) =>
    fromCentavos(amounts.reduce((total, amount) => total + (parseCentavos(amount) ?? 0), 0))
  return {
    amount: sum(saved.map(({ amount }) => amount)),
    utility: sum(saved.map(({ utilityAmount }) => utilityAmount)),
  }
}

/** Says in the typed lines that cannot be saved what is missing or wrong; null if there is none. */
export function withProblems(typed: TypedLines): TypedLines | null {
  const wrong = Object.values(typed).filter(({ figures }) => figuresToSend(figures) === null)
  if (wrong.length === 0) return null
  const { lineIncomplete } = variableClientTexts
  return {
    ...typed,
    ...Object.fromEntries(wrong.map((entry) => [entry.line.paymentId, { ...entry, problem: lineIncomplete }])),
  }
}

/** After a save: saved lines are gone, refused ones keep what was typed and say why. */
export function afterSave(typed: TypedLines, outcomes: readonly Outcome[]): TypedLines {
  const next = { ...typed }
  for (const outcome of outcomes) {
    const entry = next[outcome.id]
    if (outcome.outcome === 'saved') delete next[outcome.id]
    else if (entry) next[outcome.id] = { ...entry, problem: outcome.message }
  }
  return next
}

/** Typed lines stay although the server no longer has them, because they were paid elsewhere. */
export function shownLines(read: readonly Line[], typed: TypedLines, period: Period): readonly Line[] {
  const known = new Set(read.map(({ paymentId }) => paymentId))
  const lost = Object.values(typed).filter(({ line }) => line.period === period && !known.has(line.paymentId))
  return lost.length === 0 ? read : [...lost.map(({ line }) => line), ...read].sort(inOrder)
}

/** As the server orders them. */
function inOrder(one: Line, other: Line): number {
  if (one.period !== other.period) return one.period < other.period ? -1 : 1
  return compareNames(one.name, other.name) || one.clientId - other.clientId
}
