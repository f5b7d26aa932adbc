import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { daysOfPeriod } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { isTaken, receivedBy } from '@isp/domain/receipts/account-rules'
import { presentDebt } from '@isp/domain/receipts/present-debt'
import { firstShown, lastReceipt, type StatementMonth, statementMonths } from '@isp/domain/statements/statement'
import type { StatementInput } from '@isp/domain/statements/statement.schema'
import type { InstantDeps } from '../../context'
import { listAccountLines } from '../../ledger/accounts.queries'
import type { ClientKind } from '../../ledger/client-kind.queries'
import type { RecordedPause } from '../../ledger/client-state.queries'
import { listCharges } from '../../receipts/charges.queries'
import { findReceipt } from '../../receipts/receipts.queries'

/** What a statement is made of. */
export type StatementClient = {
  id: number
  name: string
  phone: string | null
  payments: readonly (StatementMonth & { id: number })[]
  pauses: readonly RecordedPause[]
  accountBalance: Quetzales
}

/**
 * The statement of a client on a day: months, other charges, movements of the account and days without service since the first month
 * shown, what it owes, and the last money that was received; amounts in quetzales.
 */
export async function statementOf(
  { db, now }: InstantDeps,
  kind: ClientKind,
  client: StatementClient,
  input: StatementInput,
) {
  const today = guatemalaToday(now)
  const { id, name, phone, accountBalance, payments } = client
  const since = daysOfPeriod(firstShown(input.months, today)).first
  const [charges, account] = await Promise.all([listCharges(db, kind, id), listAccountLines(db, kind, id)])
  const counted = <Line extends { voidedAt: string | null; receivedOn: LocalDate }>(lines: readonly Line[]) =>
    lines.filter(({ voidedAt }) => voidedAt === null).map(({ voidedAt: _, ...line }) => line)
  const [otherCharges, accountLines] = [counted(charges), counted(account)]
  const shown = <Line extends { receivedOn: LocalDate }>(lines: readonly Line[]) =>
    lines.filter(({ receivedOn }) => receivedOn >= since).reverse()
  return {
    kind: kind.name,
    id,
    name,
    phone,
    /** The day of the figures. */
    today,
    /** Earliest first. */
    months: statementMonths(payments, { months: input.months, today }).map(
      ({ period, dueDate, amount, isPaid, paidDate, receiptNumber }) => ({
        period,
        dueDate,
        amount,
        isPaid,
        paidDate,
        receiptNumber,
      }),
    ),
    otherCharges: shown(otherCharges),
    /** What was left on the account, negative if it was taken. */
    accountLines: shown(accountLines),
    accountBalance,
    pauses: client.pauses
      .filter(({ to }) => to === null || to >= since)
      .map(({ from, to, kind: state }) => ({ from, to, kind: state })),
    /** 'Debe' of the client's page. */
    debt: presentDebt(client, today),
    lastReceipt: await readLast(
      db,
      lastReceipt([
        ...payments.map(({ receiptNumber, paidDate }) => ({ receiptNumber, receivedOn: paidDate })),
        ...otherCharges,
        ...accountLines.filter(({ amount }) => !isTaken(amount)),
      ]),
    ),
  }
}

/** The money that the last receipt counts for. */
async function readLast(db: InstantDeps['db'], number: number | null) {
  const receipt = number === null ? undefined : await findReceipt(db, number)
  if (!receipt) return null
  const amount = receivedBy(receipt.lines.filter(({ voidedAt }) => voidedAt === null))
  return { number: receipt.number, receivedOn: receipt.receivedOn, amount }
}
