import type { Db, Trx } from '@isp/db/connection'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { Pause } from '@isp/domain/pauses/pauses'
import type { OtherCharge } from '@isp/domain/receipts/other-charges'
import { sql } from 'kysely'
import type { ClientKind } from '../ledger/client-kind.queries'
import { liesWithinDays } from '../ledger/pauses.queries'

/** A paid month; amounts in quetzales. */
export type PaidMonth = { id: number; period: Period; amount: Quetzales; utilityAmount: Quetzales }

/** The lines of a receipt that are not void; `change` is that of the account, negative if it was taken from. */
export type ReceiptContent = { months: PaidMonth[]; change: Quetzales; charges: OtherCharge[] }

export const NO_CONTENT: ReceiptContent = { months: [], change: '0.00', charges: [] }

/** A receipt that is written again with other lines. */
export type Rewriting = {
  /** The receipt whose date, method and texts the new one has. */
  details: number
  /** The receipt that has the money now, which is voided; null if none has it. */
  present: number | null
  content: ReceiptContent
}

/** A paid month with the number of its receipt. */
export type ReceiptedMonth = Omit<PaidMonth, 'utilityAmount'> & { receipt: number }

/** The paid months of a client that cost something and lie wholly within these days, earliest first. */
export async function findPaidMonths(
  db: Db,
  { name, payments, owner }: ClientKind,
  { clientId, days }: { clientId: number; days: Pick<Pause, 'from' | 'to'> },
): Promise<ReceiptedMonth[]> {
  const { rows } = await sql<ReceiptedMonth>`
    select payment.id, payment.period, payment.amount, line.receipt
    from ${sql.table(payments)} as payment
      join receipt_lines as line on line.kind = ${name} and line.payment_id = payment.id and line.voided_at is null
    where payment.${sql.ref(owner)} = ${clientId} and is_paid and payment.amount > 0 and ${liesWithinDays(days)}
    order by payment.period
  `.execute(db)
  return rows
}

/** `isWhole` if none of its lines is void; undefined for a receipt without lines. */
export async function readContent(trx: Trx, { payments }: ClientKind, number: number) {
  const { rows } = await sql<ReceiptContent & { isWhole: boolean | null }>`
    select
      coalesce(json_agg(json_build_object(
        'id', payment.id, 'period', line.period, 'amount', line.amount::text, 'utilityAmount', utility_amount::text
      ) order by line.period) filter (where line.payment_id is not null and voided_at is null), '[]') as months,
      coalesce(sum(line.amount) filter (where account_of is not null and voided_at is null), 0.00)::numeric(16, 2) as change,
      coalesce(json_agg(json_build_object('concept', concept, 'amount', line.amount::text) order by place)
        filter (where concept is not null and voided_at is null), '[]') as charges,
      bool_and(voided_at is null) as "isWhole"
    from receipt_lines as line left join ${sql.table(payments)} as payment on payment.id = line.payment_id
    where line.receipt = ${number}
  `.execute(trx)
  const [found] = rows
  if (!found || found.isWhole === null) throw new Error(`Receipt ${number} has no lines`)
  const { isWhole, ...content } = found
  return { content, isWhole }
}
