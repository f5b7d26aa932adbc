import type { Db } from '@isp/db/connection'
import type { Period } from '@isp/domain/period'
import { type RawBuilder, sql } from 'kysely'

/** First period of a client: the later of the start's month and the Guatemalan month of registration. */
const firstMonth = (client: string): RawBuilder<Date> => sql`greatest(
  date_trunc('month', ${sql.ref(`${client}.start_date`)}::timestamp),
  date_trunc('month', ${sql.ref(`${client}.created_at`)} at time zone 'UTC' - interval '6 hours')
)`

/** Every month from the client's first to the given one, as `yyyy-mm`. */
const monthsUntil = (client: string, current: Period): RawBuilder<{ period: Period }> => sql`lateral (
  select to_char(month, 'YYYY-MM') as period
  from generate_series(${firstMonth(client)}, to_date(${current}, 'YYYY-MM')::timestamp, interval '1 month') as month
)`

/** Creates every missing payment of the regular clients up to a month; answers how many. */
export async function insertMissingPayments(db: Db, current: Period): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into payments (client_id, period, amount, due_date)
    select clients.id, months.period, clients.monthly_amount, due_date(clients.start_date, months.period)
    from clients cross join ${monthsUntil('clients', current)} as months
    on conflict (client_id, period) do nothing
  `.execute(db)
  return Number(numAffectedRows)
}

/** Creates every missing payment of the variable clients up to a month; answers how many. */
export async function insertMissingVariablePayments(db: Db, current: Period): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into variable_payments (variable_client_id, period, due_date)
    select variable_clients.id, months.period, due_date(variable_clients.start_date, months.period)
    from variable_clients cross join ${monthsUntil('variable_clients', current)} as months
    on conflict (variable_client_id, period) do nothing
  `.execute(db)
  return Number(numAffectedRows)
}
