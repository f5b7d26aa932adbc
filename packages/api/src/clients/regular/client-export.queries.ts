import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type RawBuilder, sql } from 'kysely'

const CHUNK = 500

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
 * PostgreSQL writes the text and a cursor hands it over, so that no number of clients fills the memory.
 */
export async function* streamClientsAsJson(db: Db, today: LocalDate): AsyncGenerator<string> {
  for await (const { json } of clientsAsJson(db, today)) yield json
}

function clientsAsJson(db: Db, today: LocalDate): AsyncIterableIterator<{ json: string }> {
  return db
    .selectFrom('clients')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select([
            sql<string>`coalesce(string_agg(${paymentJson}, ',' order by due_date desc, id desc), '')`.as('json'),
            sql<LocalDate | null>`min(due_date) filter (where not is_paid)`.as('unpaid_due_date'),
            sql<string | null>`max(period)`.as('latest_period'),
          ])
          .whereRef('payments.client_id', '=', 'clients.id')
          .as('history'),
      (join) => join.onTrue(),
    )
    .select(
      sql<string>`
        '{"id":' || clients.id
        || ',"name":' || ${jsonText('clients.name')}
        || ',"phone":' || ${jsonText('clients.phone')}
        || ',"groupName":' || ${jsonText('groups.name')}
        || ',"monthlyAmount":"' || clients.monthly_amount
        || '","utility":"' || clients.utility
        || '","status":"' || case when history.unpaid_due_date is null then 'paid' else 'pending' end
        || '","startDate":"' || clients.start_date
        || '","nextPaymentDate":"' || ${nextPaymentDateOf(today)}
        || '","wifiName":' || ${jsonText('clients.wifi_name')}
        || ',"wifiPassword":' || ${jsonText('clients.wifi_password')}
        || ',"version":' || clients.version
        || ',"email":null,"payments":[' || history.json || ']}'
      `.as('json'),
    )
    .orderBy('clients.id', 'desc')
    .stream(CHUNK)
}

/** The rule of domain/billing/next-payment-date.ts. */
function nextPaymentDateOf(today: LocalDate): RawBuilder<LocalDate> {
  const afterLatest = sql`to_char(to_date(history.latest_period, 'YYYY-MM') + interval '1 month', 'YYYY-MM')`
  const fromToday = sql`to_char(${today}::date + case
    when extract(day from ${today}::date) > extract(day from clients.start_date) then interval '1 month'
    else interval '0'
  end, 'YYYY-MM')`
  return sql`coalesce(
    history.unpaid_due_date,
    due_date(clients.start_date, ${afterLatest}),
    due_date(clients.start_date, ${fromToday})
  )`
}
