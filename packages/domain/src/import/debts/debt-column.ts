import { searchable } from '../../text/search'
import { headingKey } from '../import-match'
import type { ImportFileCell, ImportFileRow } from '../import-values'
import { readSignedAmount, saysNothing } from '../past/past-cells'

/** What a customer owes. */
export const owedHeadings: readonly string[] = [
  ...['Debe', 'Deuda', 'Deuda total', 'Total deuda', 'Deuda actual', 'Deuda pendiente', 'Adeuda', 'Adeudo', 'Adeudos'],
  ...[
    'Adeudado',
    'Total adeudado',
    'Monto adeudado',
    'Saldo pendiente',
    'Saldo deudor',
    'Monto que debe',
    'Monto debe',
  ],
  ...['Total debe', 'Total que debe', 'Cuánto debe', 'Lo que debe', 'Saldo vencido', 'Saldo por pagar', 'Mora'],
  ...['Pendiente', 'Monto pendiente', 'Total pendiente', 'Pendiente de pago'],
  ...['Debt', 'Owes', 'Owed', 'Amount owed', 'Amount due', 'Balance due', 'Due', 'Outstanding', 'Overdue', 'Arrears'],
]
/** Without a hint whether a positive number is owed or in favour. */
export const balanceHeadings: readonly string[] = [
  ...['Saldo', 'Saldo actual', 'Saldo anterior', 'Saldo total', 'Saldo cliente', 'Saldo del cliente'],
  ...['Balance', 'Account balance', 'Current balance'],
]

const owedKeys = new Set(owedHeadings.map(headingKey))
const balanceKeys = new Set(balanceHeadings.map(headingKey))
/** With more words: `Debe al 28 nov`, `Saldo noviembre`; not `Debe desde`, `Saldo a favor`, `Deuda en meses`. */
const LONGER = /^(?:total )?(debe|deuda|adeud[ao]s?|saldo)\b/
const OTHER = /\b(?:favor|acreedor|desde|hasta|mes|meses|cuotas|inicial|fecha)\b/
const SAMPLED_ROWS = 300

type Kind = 'owed' | 'balance'

/**
 * The column of the debts of a file, starting at 0, without those that are `taken`; undefined if there is none. A balance, which
 * is what is left of debts and payments, is taken before a debt, and a column with amounts before an empty one.
 */
export function debtColumn(
  headings: readonly string[],
  rows: readonly ImportFileRow[],
  taken: ReadonlySet<unknown>,
): number | undefined {
  const found = headings.flatMap((heading, column) => {
    const kind = taken.has(column) ? null : (exactKind(heading) ?? longerKind(heading, cellsOf(rows, column)))
    return kind ? [{ column, kind, filled: cellsOf(rows, column).length > 0 }] : []
  })
  const ranked = [
    ...found.filter(({ kind, filled }) => kind === 'balance' && filled),
    ...found.filter(({ kind, filled }) => kind === 'owed' && filled),
    ...found,
  ]
  return ranked[0]?.column
}

/** Whether a heading is one of a balance without a hint of its sign. */
export function isBalanceHeading(heading: string): boolean {
  return (
    balanceKeys.has(headingKey(heading)) ||
    (LONGER.exec(searchable(heading).trim())?.[1] === 'saldo' && exactKind(heading) === null)
  )
}

function exactKind(heading: string): Kind | null {
  const key = headingKey(heading)
  if (balanceKeys.has(key)) return 'balance'
  return owedKeys.has(key) ? 'owed' : null
}

function longerKind(heading: string, cells: readonly ImportFileCell[]): Kind | null {
  const text = searchable(heading).trim()
  const word = OTHER.test(text) ? undefined : LONGER.exec(text)?.[1]
  if (word === undefined) return null
  const readable = cells.filter((cell) => readSignedAmount(cell) !== null)
  if (readable.length * 2 < cells.length) return null
  return word === 'saldo' ? 'balance' : 'owed'
}

function cellsOf(rows: readonly ImportFileRow[], column: number): ImportFileCell[] {
  return rows
    .slice(0, SAMPLED_ROWS)
    .map(({ cells }) => cells[column] ?? null)
    .filter((cell) => !saysNothing(cell))
}
