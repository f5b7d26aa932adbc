import type { Db } from '@isp/db/connection'
import type { Period } from '@isp/domain/period'
import { type RawBuilder, sql } from 'kysely'

/** Creates every missing payment of the regular clients up to a month; answers how many. */
export async function insertMissingPayments(db: Db, current: Period): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into payments (client_id, period, amount, due_date)
    select id, period, monthly_amount, due_date(start_date, period)
    from ${missingPeriods({ clients: 'clients', payments: 'payments', owner: 'client_id' }, current)}
    on conflict (client_id, period) do nothing
  `.execute(db)
  return Number(numAffectedRows)
}

/** Creates every missing payment of the variable clients up to a month; answers how many. */
export async function insertMissingVariablePayments(db: Db, current: Period): Promise<number> {
  const tables = { clients: 'variable_clients', payments: 'variable_payments', owner: 'variable_client_id' }
  const { numAffectedRows } = await sql`
    insert into variable_payments (variable_client_id, period, due_date)
    select id, period, due_date(start_date, period)
    from ${missingPeriods(tables, current)}
    on conflict (variable_client_id, period) do nothing
  `.execute(db)
  return Number(numAffectedRows)
}

type Tables = { clients: string; payments: string; owner: string }

/**
 * The clients with every period up to the current one that may lack a payment. Where a client's payments leave no
 * gap from its first period on, which their number tells, these are the periods after the latest one and most often
 * none: looking at two years of every client again, to find each month there, cost eighty times as much. Where there
 * is a gap, all periods are given and those that exist are passed over.
 */
function missingPeriods({ clients, payments, owner }: Tables, current: Period): RawBuilder<unknown> {
  return sql`(
    select *, to_char(make_date((month - 1) / 12, (month - 1) % 12 + 1, 1), 'YYYY-MM') as period
    from (
      select *, generate_series(since, ${monthOfPeriod(sql`${current}::text`)}) as month
      from (
        select *, case
          when earliest <= first and latest - earliest + 1 = made then greatest(first, latest + 1)
          else first
        end as since
        from (select *, ${firstMonth} as first from ${sql.table(clients)}) as client
        left join (
          select
            ${sql.ref(owner)},
            count(*) as made,
            ${monthOfPeriod(sql`min(period)`)} as earliest,
            ${monthOfPeriod(sql`max(period)`)} as latest
          from ${sql.table(payments)}
          group by ${sql.ref(owner)}
        ) as billed on ${sql.ref(owner)} = id
      ) as followed
      where since <= ${monthOfPeriod(sql`${current}::text`)}
    ) as months
  ) as missing`
}

/** A period as a number that counts months: those that follow each other differ by one. */
function monthOfPeriod(period: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(left(${period}, 4)::int * 12 + right(${period}, 2)::int)`
}

/** First month of a client, counted alike: the later of its start and of its registration in Guatemala. */
const firstMonth = sql<number>`(
  select date_part('year', day) * 12 + date_part('month', day)
  from (select greatest(start_date::timestamp, created_at at time zone 'UTC' - interval '6 hours') as day) as later
)::int`
