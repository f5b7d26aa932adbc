import type { Db } from '@isp/db/connection'
import { openDebt } from '@isp/domain/billing/client-debt'
import { clientStanding } from '@isp/domain/billing/client-standing'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { presentState } from '@isp/domain/pauses/pauses'
import { netDebt } from '@isp/domain/receipts/account-rules'
import { type RawBuilder, sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../export-table'
import { balanceOf } from '../../ledger/accounts.queries'
import { regularClients } from '../../ledger/client-kind.queries'
import { pausesAsJson } from '../../ledger/client-state.queries'
import { latestPeriod, unpaidAsJson } from '../../ledger/standing.queries'

/** A nullable text as JSON. */
const jsonText = (column: string): RawBuilder<string> => sql`coalesce(to_json(${sql.ref(column)})::text, 'null')`

/** A text that never needs escaping (amount, date, period) as JSON. */
const plainText = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce('"' || ${value}::text || '"', 'null')`

const paymentJson = sql<string>`
  '{"id":' || payments.id
  || ',"period":"' || payments.period
  || '","amount":"' || payments.amount
  || '","dueDate":"' || payments.due_date
  || '","paidDate":' || ${plainText(sql`payments.paid_date`)}
  || ',"isPaid":' || payments.is_paid
  || ',"utilityAmount":"' || payments.utility_amount || '"}'
`

/**
 * Every client with all its payments, as one JSON text each: clients newest first, payments latest due first.
 * PostgreSQL writes all but the standing and the debt, and a cursor reads it, so that no number of clients fills the memory.
 */
export async function* streamClientsAsJson(db: Db, today: LocalDate): AsyncGenerator<string> {
  for await (const { opening, closing, unpaid, accountBalance, ...client } of clientsAsJson(db)) {
    const open = unpaid ?? []
    const unpaidDueDate = open[0]?.dueDate ?? null
    const { status, nextPaymentDate } = clientStanding({ ...client, unpaidDueDate }, today)
    const { overdueCount, overdueAmount, openAmount } = openDebt(open, today)
    const { state } = presentState(client.pauses, today)
    yield `${opening},"status":"${status}","state":"${state}","startDate":"${client.startDate}",` +
      `"nextPaymentDate":${JSON.stringify(nextPaymentDate)},` +
      `"overdueCount":${overdueCount},"overdueAmount":"${overdueAmount}","openAmount":"${openAmount}",` +
      `"accountBalance":"${accountBalance}","netDebt":"${netDebt(openAmount, accountBalance)}",${closing}`
  }
}

function clientsAsJson(db: Db) {
  return db
    .selectFrom('clients')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .innerJoinLateral(unpaidAsJson(regularClients), (join) => join.onTrue())
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(sql<string>`coalesce(string_agg(${paymentJson}, ',' order by due_date desc, id desc), '')`.as('json'))
          .whereRef('payments.client_id', '=', 'clients.id')
          .as('history'),
      (join) => join.onTrue(),
    )
    .select(['clients.start_date as startDate', 'clients.billed_from as billedFrom', 'unpaid.payments as unpaid'])
    .select([latestPeriod(regularClients).as('latestPeriod'), balanceOf(regularClients).as('accountBalance')])
    .select(pausesAsJson(regularClients).as('pauses'))
    .select([
      sql<string>`
        '{"id":' || clients.id
        || ',"name":' || ${jsonText('clients.name')}
        || ',"phone":' || ${jsonText('clients.phone')}
        || ',"groupName":' || ${jsonText('groups.name')}
        || ',"monthlyAmount":"' || clients.monthly_amount
        || '","utility":"' || clients.utility || '"'
      `.as('opening'),
      sql<string>`
        '"wifiName":' || ${jsonText('clients.wifi_name')}
        || ',"wifiPassword":' || ${jsonText('clients.wifi_password')}
        || ',"version":' || clients.version
        || ',"email":null,"payments":[' || history.json || ']}'
      `.as('closing'),
    ])
    .orderBy('clients.id', 'desc')
    .stream(ROWS_AT_ONCE)
}
