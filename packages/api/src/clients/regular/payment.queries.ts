import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { regularClients } from '../../ledger/client-kind.queries'
import { type Marking, payStatement } from '../../ledger/pay-statements.queries'

type Expectation = { expectedAmount: Quetzales | null }

/**
 * Pays a payment with the client's present utility, unless its amount differs from the expected one. The client is locked
 * first: while its fee is being changed, the statement would else take the new amount with the old utility.
 */
export const payPayment = compileOnce((_, values: Slots<Marking & Expectation>) =>
  payStatement(regularClients, values, {
    from: sql`from (
      select id, utility from clients
      where id = (select client_id from payments where id = ${values.id})
      for share
    ) as client`,
    which: sql`payment.id = ${values.id} and client.id = payment.client_id
      and amount = coalesce(${values.expectedAmount}::numeric, amount)`,
    figures: sql`utility_amount = client.utility`,
  }),
)

/** The paid payment of a client that was marked last, in any period (specification 3 A1); undefined without one. */
export function findLastPaid(db: Db, clientId: number) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'period',
      'amount',
      'paid_date as paidDate',
      'utility_amount as utilityAmount',
      'marked_at as markedAt',
    ])
    .where('client_id', '=', clientId)
    .where('is_paid', '=', true)
    .orderBy('marked_at', (order) => order.desc().nullsLast())
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type FromPeriod<Value> = { clientId: number; from: Period } & Value

/** Moves the due dates of the unpaid payments from a period on to the day of a new start date. */
export async function moveUnpaidDueDates(
  trx: Trx,
  { startDate, ...payments }: FromPeriod<{ startDate: LocalDate }>,
): Promise<void> {
  await updateUnpaid(trx, payments)
    .set({ due_date: sql<string>`due_date(${startDate}::date, period)` })
    .execute()
}

function updateUnpaid(trx: Trx, { clientId, from }: FromPeriod<unknown>) {
  return trx
    .updateTable('payments')
    .where('client_id', '=', clientId)
    .where('is_paid', '=', false)
    .where('period', '>=', from)
}
