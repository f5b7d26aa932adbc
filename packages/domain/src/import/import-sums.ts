import { firstPeriod } from '../billing/first-period'
import type { LocalDate } from '../dates/local-date'
import { periodOf } from '../dates/period'
import { formatQuetzales, fromCentavos, parseCentavos, type Quetzales, sumQuetzales } from '../money/money'
import { isSkipped, type Pause } from '../pauses/pauses'
import type { ImportMatch } from './import-match'
import { type ImportFileRow, importedText } from './import-values'
import { owedMonths, type RowPast } from './past/row-past'
import { centavosOf } from './sheet/line-kinds'
import { type TotalOfFile, wholeTotal } from './sheet/subtotals'

/** A client that an import would create, with what its row says of the past and of its account, in quetzales. */
export type SummedRow = {
  client: { monthlyAmount: Quetzales; startDate: LocalDate }
  pause: Pause | null
  past: RowPast | null
  account: Quetzales | null
}

type Count = { clients: number; amount: Quetzales }

/** Sums of an import before it is made, in quetzales; its result, from the database, has the same figures. */
export type ImportSums = {
  clients: number
  /** The sum of the fees. */
  monthlyTotal: Quetzales
  /** Who owes net at the end of the current month. */
  owing: Count
  inFavor: Count
  paid: { payments: number; amount: Quetzales }
}

/** Sums of the clients of a file (specification 5 B4). */
export function importSums(rows: readonly SummedRow[], today: LocalDate): ImportSums {
  const nets = rows.map((row) => (parseCentavos(owedBy(row, today)) ?? 0) - (parseCentavos(row.account ?? '0') ?? 0))
  const paid = rows.flatMap(({ client, past }) =>
    (past?.months ?? []).flatMap(({ kind, amount = client.monthlyAmount }) => (kind === 'paid' ? [amount] : [])),
  )
  return {
    clients: rows.length,
    monthlyTotal: sumQuetzales(rows.map(({ client }) => client.monthlyAmount)),
    owing: countOf(nets.filter((net) => net > 0)),
    inFavor: countOf(nets.filter((net) => net < 0).map((net) => -net)),
    paid: { payments: paid.length, amount: sumQuetzales(paid) },
  }
}

function countOf(centavos: readonly number[]): Count {
  return { clients: centavos.length, amount: fromCentavos(centavos.reduce((sum, one) => sum + one, 0)) }
}

/** Debt at the end of the current month, in quetzales: without a past its first month, if that has begun. */
function owedBy({ client: { monthlyAmount: fee, startDate }, pause, past }: SummedRow, today: LocalDate): Quetzales {
  const until = periodOf(today)
  const charged = past ?? { billedFrom: firstPeriod({ startDate, registeredOn: today }), months: [] }
  const pauses = pause ? [{ ...pause, annulledPeriods: [] }] : []
  const owed = owedMonths(charged, { fee, until }).filter(({ period }) => !isSkipped(pauses, period))
  return sumQuetzales(owed.map(({ amount }) => amount))
}

const count = new Intl.NumberFormat('es-GT')

/** '137 clientes · Q20,725.00 al mes · 34 deben Q6,350.00 · 3 a favor Q150.00'. */
export function sumsSentence({ clients, monthlyTotal, owing, inFavor }: ImportSums): string {
  const parts = [
    clients === 1 ? '1 cliente' : `${count.format(clients)} clientes`,
    `${formatQuetzales(monthlyTotal)} al mes`,
  ]
  if (owing.clients > 0) {
    parts.push(
      `${count.format(owing.clients)} ${owing.clients === 1 ? 'debe' : 'deben'} ${formatQuetzales(owing.amount)}`,
    )
  }
  if (inFavor.clients > 0) parts.push(`${count.format(inFavor.clients)} a favor ${formatQuetzales(inFavor.amount)}`)
  return parts.join(' · ')
}

/**
 * 'Se traen 1,240 pagos por Q186,000.00. Cuentan en Reportes …', or what was brought; null without paid months (specification 5
 * B2).
 */
export function paidSentence({ paid: { payments, amount } }: ImportSums, when: 'brings' | 'brought'): string | null {
  if (payments === 0) return null
  const verb = { brings: ['Se trae', 'Se traen'], brought: ['Se trajo', 'Se trajeron'] }[when][payments === 1 ? 0 : 1]
  return `${verb} ${payments === 1 ? '1 pago' : `${count.format(payments)} pagos`} por ${formatQuetzales(amount)}. Cuentan en Reportes y Recuperación en el mes de su fecha, y no en Caja.`
}

/** The sum of fees that the file states; null if no line does. The largest sum is that of the whole file. */
export function totalOfFile(totals: readonly ImportFileRow[], { monthlyAmount }: ImportMatch): TotalOfFile | null {
  if (typeof monthlyAmount !== 'number') return null
  const said = totals.flatMap(({ row, cells }) => {
    const centavos = centavosOf(cells[monthlyAmount] ?? null)
    const label = cells.map((cell) => importedText(cell) ?? '').find((text) => /\p{L}/u.test(text))
    return centavos ? [{ label: label ?? `fila ${row}`, centavos }] : []
  })
  return wholeTotal(said)
}

/** Whether the fees of an import add up to what the file says, with its sentence. */
export function totalCheck(
  { label, centavos, parts }: TotalOfFile,
  { monthlyTotal }: ImportSums,
): { agrees: boolean; sentence: string } {
  const missing = centavos - (parseCentavos(monthlyTotal) ?? 0)
  const sum = formatQuetzales(fromCentavos(centavos))
  const said = parts
    ? `Los ${parts} subtotales de tu archivo suman ${sum}:`
    : `La fila «${label}» de tu archivo dice ${sum}:`
  if (missing === 0) return { agrees: true, sentence: `${said} coincide.` }
  const difference = formatQuetzales(fromCentavos(Math.abs(missing)))
  return { agrees: false, sentence: `${said} aquí ${missing > 0 ? 'faltan' : 'sobran'} ${difference}.` }
}
