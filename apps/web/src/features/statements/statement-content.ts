import { debtTexts, months, upcomingInWords } from '@isp/domain/billing/debt-texts'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { daysOfPeriod, type Period } from '@isp/domain/dates/period'
import {
  formatQuetzales,
  isZero,
  negated,
  type Quetzales,
  subtractQuetzales,
  sumQuetzales,
  withoutSign,
} from '@isp/domain/money/money'
import { clientStateWord, pauseDays } from '@isp/domain/pauses/pause-texts'
import { hasMoney, isTaken } from '@isp/domain/receipts/account-rules'
import { accountTexts } from '@isp/domain/receipts/account-texts'
import { owesOn, paidOn, statementTexts } from '@isp/domain/statements/statement-texts'
import { type Business, printedBusiness } from '../../business/business'
import type { SheetCell, SheetContent, SheetFact } from '../../components/print/sheet-content'
import { capitalized } from '../../lib/capitalized'
import type { RouterOutputs } from '../../lib/server/trpc'

export type Statement = RouterOutputs['clients']['statement']
type Month = Statement['months'][number]

/**
 * 'Estado de cuenta' of one client, or of several on one sheet. The column 'Debe' adds up to its last row: what is overdue, less what
 * the account pays of it (product/statements#the-sheet).
 */
export function statementContent(
  statements: readonly Statement[],
  { business }: { business: Business | null },
): SheetContent {
  const [first] = statements
  if (!first) throw new Error('A statement is of at least one client')
  const several = statements.length > 1
  const names = statements.map(({ name }) => name).join(', ')
  const rows = statements.flatMap((statement) => [...(several ? [[statement.name]] : []), ...rowsOf(statement)])
  return {
    ...printedBusiness(business),
    kind: statementTexts.title,
    title: several ? `${statements.length} clientes` : first.name,
    facts: [{ label: 'Fecha', value: formatLocalDate(first.today) }],
    table: {
      columns: [
        { label: 'Mes', holds: 'short' },
        { label: 'Monto', holds: 'amounts' },
        { label: 'Pagado', holds: 'short' },
        { label: 'Debe', holds: 'amounts' },
      ],
      rows: rows.map((cells, id) => ({ id, cells })),
      total: { label: owesOn(first.today), cells: [totalOf(statements)] },
    },
    after: statements.flatMap((statement) => factsOf(statement, several)),
    runningHead: `${statementTexts.title} · ${names}`,
  }
}

function rowsOf({ months: shown, debt, today }: Statement): SheetCell[][] {
  const covered = coveredOverdue(debt)
  return [
    ...(shown.length === 0 ? [[statementTexts.noMonths, '', '', '']] : shown.map((month) => monthRow(month, today))),
    ...(covered === null ? [] : [[accountTexts.left, '', '', formatQuetzales(negated(covered))]]),
  ]
}

function monthRow({ period, amount, isPaid, paidDate, dueDate, receiptNumber }: Month, today: string): SheetCell[] {
  const month = shortMonth(period)
  const price = amount === null ? '' : formatQuetzales(amount)
  if (isPaid) {
    const small = receiptNumber === null ? null : `Recibo ${receiptNumber}`
    return [month, price, { text: paidDate === null ? 'Sí' : formatLocalDate(paidDate), small }, '']
  }
  if (amount !== null && isZero(amount)) return [month, price, 'No se cobra', '']
  if (dueDate >= today) return [month, price, `Vence ${formatLocalDate(dueDate)}`, '']
  return [month, price, 'No', amount === null ? 'Sin monto' : price]
}

/** How much of what is overdue the account pays; null if nothing. */
function coveredOverdue({ overdueAmount, overdueBeforeAccount }: Statement['debt']): Quetzales | null {
  if (overdueAmount === null || overdueBeforeAccount === null) return null
  const covered = subtractQuetzales(overdueBeforeAccount, overdueAmount)
  return isZero(covered) ? null : covered
}

/** What all owe together; the months of variable clients have no amount: 'Q950.00 + 3 meses'. */
function totalOf(statements: readonly Statement[]): string {
  const debts = statements.map(({ debt }) => debt).filter(({ overdueCount }) => overdueCount > 0)
  const known = debts.flatMap(({ overdueAmount }) => overdueAmount ?? [])
  const unknown = debts.flatMap(({ overdueAmount, overdueCount }) => (overdueAmount === null ? overdueCount : []))
  const parts = [
    ...(known.length === 0 ? [] : [formatQuetzales(sumQuetzales(known))]),
    ...(unknown.length === 0 ? [] : [months(unknown.reduce((sum, count) => sum + count, 0))]),
  ]
  return parts.join(' + ') || debtTexts.nothing
}

/** 'Sep 2026'. */
function shortMonth(period: Period): string {
  return capitalized(formatLocalDate(daysOfPeriod(period).first).replace(/^\d+ /, ''))
}

function factsOf(statement: Statement, several: boolean): SheetFact[] {
  const { name, debt, accountBalance, lastReceipt, otherCharges, accountLines, pauses, today } = statement
  const receipt = ({ receivedOn, receiptNumber }: (typeof otherCharges)[number] | (typeof accountLines)[number]) =>
    `${formatLocalDate(receivedOn)}, recibo ${receiptNumber}`
  const facts: SheetFact[] = [
    ...(debt.upcoming.length === 0
      ? []
      : [{ label: 'Por vencer', value: capitalized(upcomingInWords(debt.upcoming, today)) }]),
    ...(hasMoney(accountBalance) ? [{ label: accountTexts.balance, value: formatQuetzales(accountBalance) }] : []),
    ...(lastReceipt === null ? [] : [{ label: 'Último pago', value: paidOn(lastReceipt, today) }]),
    ...otherCharges.map((charge) => ({
      label: charge.concept,
      value: `${formatQuetzales(charge.amount)} · ${receipt(charge)}`,
    })),
    ...accountLines.map((line) => ({
      label: isTaken(line.amount) ? accountTexts.taken : accountTexts.left,
      value: `${formatQuetzales(withoutSign(line.amount))} · ${receipt(line)}`,
    })),
    ...pauses.map(({ kind, from, to }) => ({ label: clientStateWord[kind], value: pauseDays({ from, to }) })),
  ]
  return several ? facts.map(({ label, value }) => ({ label: `${name}: ${label}`, value })) : facts
}
