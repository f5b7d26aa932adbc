import type { Db } from '@isp/db/connection'
import type { Period } from '@isp/domain/period'
import { type RawBuilder, sql } from 'kysely'

/** Creates every missing payment of the regular clients up to a month; answers how many. */
export async function insertMissingPayments(db: Db, current: Period): Promise<number> {
  const missing = missingPeriods(
    { clients: 'clients', payments: 'payments', owner: 'client_id', columns: ['id', 'start_date', 'monthly_amount'] },
    current,
  )
  const { numAffectedRows } = await sql`
    insert into payments (client_id, period, amount, due_date)
    select id, period, monthly_amount, due_date(start_date, period) from ${missing}
    on conflict (client_id, period) do nothing
  `.execute(db)
  return Number(numAffectedRows)
}

/** Creates every missing payment of the variable clients up to a month; answers how many. */
export async function insertMissingVariablePayments(db: Db, current: Period): Promise<number> {
  const missing = missingPeriods(
    {
      clients: 'variable_clients',
      payments: 'variable_payments',
      owner: 'variable_client_id',
      columns: ['id', 'start_date'],
    },
    current,
  )
  const { numAffectedRows } = await sql`
    insert into variable_payments (variable_client_id, period, due_date)
    select id, period, due_date(start_date, period) from ${missing}
    on conflict (variable_client_id, period) do nothing
  `.execute(db)
  return Number(numAffectedRows)
}

type Tables = { clients: string; payments: string; owner: string; columns: string[] }

/**
 * The clients with every period that may lack a payment. Where a client's payments reach from its first period, or
 * from before it, to the latest one without a gap, which their number tells, these are the periods after the latest
 * one: most often none. Where they do not, all its periods are given, and those that have a payment pass over.
 * Giving every client all its periods is the same rule in fewer words, and thirty times as slow.
 */
function missingPeriods({ clients, payments, owner, columns }: Tables, current: Period): RawBuilder<unknown> {
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const last = monthOf(sql`${current}::text`)
  // `offset 0` has an expression that is used several times computed once.
  return sql`(
    select ${selected}, to_char(make_date((month - 1) / 12, (month - 1) % 12 + 1, 1), 'YYYY-MM') as period
    from (
      select ${selected}, generate_series(since, ${last}) as month
      from (
        select ${selected}, case
          when earliest <= first and latest - earliest + 1 = made then greatest(first, latest + 1)
          else first
        end as since
        from (select ${selected}, ${firstMonth} as first from ${sql.table(clients)} offset 0) as client
        left join (
          select
            ${sql.ref(owner)} as owner,
            count(*) as made,
            ${monthOf(sql`min(period)`)} as earliest,
            ${monthOf(sql`max(period)`)} as latest
          from ${sql.table(payments)}
          group by ${sql.ref(owner)}
        ) as billed on billed.owner = client.id
      ) as followed
      where since <= ${last}
    ) as months
    offset 0
  ) as missing`
}

/** A period as a number, one more for every month. */
function monthOf(period: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(left(${period}, 4)::int * 12 + right(${period}, 2)::int)`
}

/** The later of the start and the registration in Guatemala, as an instant without a zone. */
const firstInstant = sql`greatest(start_date::timestamp, created_at at time zone 'UTC' - interval '6 hours')`

/** First period of a client as such a number. */
const firstMonth = sql<number>`(date_part('year', ${firstInstant}) * 12 + date_part('month', ${firstInstant}))::int`
