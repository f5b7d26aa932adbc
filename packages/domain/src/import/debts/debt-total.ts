import type { Period } from '../../dates/period'
import { formatQuetzales, fromCentavos, parseCentavos, type Quetzales } from '../../money/money'
import { isSkipped, type Pause } from '../../pauses/pauses'
import { type ImportFileRow, importedText } from '../import-values'
import { readSignedAmount } from '../past/past-cells'
import type { PastChoices } from '../past/past-choices'
import type { PastPlan } from '../past/past-plan'
import { lastCounted, owedMonths, type RowPast } from '../past/row-past'
import { type TotalOfFile, wholeTotal } from '../sheet/subtotals'

type Client = { client: { monthlyAmount: Quetzales }; pause: Pause | null; past: RowPast | null }
type Check = { agrees: boolean; sentence: string }

/**
 * Whether what the clients to import owe, less what they have in favour, is what a row of totals says in the column of debts; null
 * if the file has no such row or column. `heading` names the column.
 */
export function debtTotalCheck(
  totals: readonly ImportFileRow[],
  clients: readonly Client[],
  {
    plan: { columns, choices },
    heading,
    today,
  }: { plan: PastPlan; heading: (column: number) => string; today: string },
): Check | null {
  const column = columns.balance ?? columns.owedAmount
  if (column === undefined) return null
  const sign = column === columns.balance && choices.balanceMeans === 'inFavor' ? -1 : 1
  const said = totalOfColumn(totals, column)
  if (!said) return null
  const until = lastCounted({ today, currentMonthOpen: choices.currentMonthOpen })
  // What is in favour stands in a column of its own.
  const countsCredit = column === columns.balance || columns.creditAmount === undefined
  const owed = clients.reduce((sum, client) => {
    const { credit = '0' } = (countsCredit && client.past) || {}
    return sum + owedBy(client, until, choices.emptyDebts) - (parseCentavos(credit) ?? 0)
  }, 0)
  const missing = sign * said.centavos - owed
  const sum = formatQuetzales(fromCentavos(Math.abs(said.centavos)))
  const begin = said.parts
    ? `Los ${said.parts} subtotales suman en «${heading(column)}» ${sum}:`
    : `La fila «${said.label}» dice en «${heading(column)}» ${sum}:`
  if (missing === 0) return { agrees: true, sentence: `${begin} coincide.` }
  const difference = formatQuetzales(fromCentavos(Math.abs(missing)))
  return { agrees: false, sentence: `${begin} aquí ${missing > 0 ? 'faltan' : 'sobran'} ${difference}.` }
}

/** In centavos, up to a month. Who has an empty cell owes this month, if that was answered. */
function owedBy(
  { client: { monthlyAmount: fee }, pause, past }: Client,
  until: Period,
  empty: PastChoices['emptyDebts'],
) {
  if (!past && empty !== 'thisMonth') return 0
  const { billedFrom, months } = past ?? { billedFrom: until, months: [] }
  const pauses = pause ? [{ ...pause, annulledPeriods: [] }] : []
  const owed = owedMonths({ billedFrom, months }, { fee, until }).filter(({ period }) => !isSkipped(pauses, period))
  return owed.reduce((sum, { amount }) => sum + (parseCentavos(amount) ?? 0), 0)
}

/** The sum of the whole file among those that it states, in centavos with its sign. */
function totalOfColumn(totals: readonly ImportFileRow[], column: number): TotalOfFile | null {
  const said = totals.flatMap(({ row, cells }) => {
    const read = readSignedAmount(cells[column] ?? null)
    const centavos = read && (parseCentavos(read.amount) ?? 0) * (read.negative || read.favor ? -1 : 1)
    const label = cells.map((cell) => importedText(cell) ?? '').find((text) => /\p{L}/u.test(text))
    return centavos ? [{ label: label ?? `fila ${row}`, centavos }] : []
  })
  return wholeTotal(said)
}
