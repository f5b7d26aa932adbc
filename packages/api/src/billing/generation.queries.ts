import type { Trx } from '@isp/db/connection'
import { clampedDate, type LocalDate } from '@isp/domain/dates/local-date'
import { type Period, periodParts } from '@isp/domain/dates/period'
import { type RawBuilder, sql } from 'kysely'
import type { ClientKind } from '../ledger/client-kind.queries'
import { monthIsSkipped, skippedDays } from '../ledger/client-state.queries'

/**
 * The payments that a statement created: their number, first and last period (null if none), and the largest number for
 * one existing client.
 */
export type Created = {
  count: number
  firstPeriod: Period | null
  lastPeriod: Period | null
  mostPeriods: number
}

/**
 * Creates every missing payment of a kind of client up to a month, as payments of a billing run. Periods that a pause
 * covers are not missing.
 */
export async function insertMissingPayments(
  trx: Trx,
  kind: ClientKind,
  { current, generationId }: { current: Period; generationId: number },
): Promise<Created> {
  const { rows } = await sql<Created>`
    with ${createdPayments(kind, { current, generationId })}
    ${summaryOfCreated(kind)}
  `.execute(trx)
  return theRow(rows)
}

/** Inserts the missing payments of clients whose rows are locked, without a billing run; returns the ids of the payments. */
export async function insertMissingPaymentsOf(
  trx: Trx,
  kind: ClientKind,
  { clientIds, current }: { clientIds: readonly number[]; current: Period },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${createdPayments(kind, { current, generationId: null, clientIds })}
    select id from created order by id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

type Missing = { current: Period; generationId: number | null; clientIds?: readonly number[] }

/** The clients of a billing run: all, or some. */
type Billed = Pick<Missing, 'current' | 'clientIds'>

/** The CTEs `billed` and `created`. */
function createdPayments(kind: ClientKind, { generationId, ...billed }: Missing): RawBuilder<unknown> {
  const { payments, owner, fee } = kind
  const { current } = billed
  const amount = fee === null ? sql`null::numeric` : sql.ref(fee)
  return sql`${billedUntil(kind, billed)},
    created as (
      insert into ${sql.table(payments)} (${sql.ref(owner)}, period, amount, due_date, generation_id)
      select id, ${current}, ${amount}, ${dueDateIn(current)}, ${generationId}::int
      from billed
      where since = ${monthOf(sql`${current}::text`)} and not ${monthIsSkipped(sql`skipped`, firstDayOf(current))}
      union all
      select id, period, ${amount}, due_date(start_date, period), ${generationId}::int
      from billed cross join lateral ${earlierPeriods(current)}
      where not ${monthIsSkipped(sql`skipped`, sql`first_day`)}
      on conflict (${sql.ref(owner)}, period) do nothing
      returning id, ${sql.ref(owner)}, period
    )`
}

/**
 * Summarizes `created`. The payments table is read as of before the statement, so a client found there had payments
 * before. Grouping by client is skipped if only one period was created, which is the usual case.
 */
function summaryOfCreated({ payments, owner }: ClientKind): RawBuilder<unknown> {
  const hadPayments = sql`exists (
    select from ${sql.table(payments)} as earlier where earlier.${sql.ref(owner)} = created.${sql.ref(owner)}
  )`
  return sql`
    select
      count(*)::int as count,
      min(period) as "firstPeriod",
      max(period) as "lastPeriod",
      case
        when min(period) = max(period) then exists (select from created where ${hadPayments})::int
        else coalesce((
          select max(periods)::int
          from (
            select count(*) as periods from created where ${hadPayments} group by ${sql.ref(owner)}
          ) as by_client
        ), 0)
      end as "mostPeriods"
    from created
  `
}

function theRow(rows: readonly Created[]): Created {
  const [row] = rows
  if (!row) throw new Error('A summary is one row')
  return row
}

/**
 * `billed`: clients that may lack a payment, and `since`, the first month to check: the one after the latest payment if
 * their number shows no gap, else the first period. Checking every month would take thirty times longer. `skipped` has
 * the days of pauses, null without any; clients paused in all months are left out.
 */
function billedUntil(kind: ClientKind, { current, clientIds }: Billed): RawBuilder<unknown> {
  const { clients, payments, owner, fee } = kind
  const among = clientIds && sql`any(${clientIds}::int[])`
  const only = (column: string) => (among ? sql`where ${sql.ref(column)} = ${among}` : sql``)
  const columns = ['id', 'start_date', ...(fee === null ? [] : [fee])]
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  return sql`billed as (
    select ${selected}, since, skipped
    from (
      select ${selected}, skipped.days as skipped, case
        when earliest <= first and latest - earliest + 1 = made then greatest(first, latest + 1)
        else first
      end as since
      -- Offset 0 has the first month computed once and not wherever it is used.
      from (select ${selected}, ${firstMonth} as first from ${sql.table(clients)} ${only('id')} offset 0) as client
      left join (
        select
          ${sql.ref(owner)} as owner,
          count(*) as made,
          ${monthOf(sql`min(period)`)} as earliest,
          ${monthOf(sql`max(period)`)} as latest
        from ${sql.table(payments)} ${only(owner)}
        group by ${sql.ref(owner)}
      ) as history on history.owner = client.id
      left join ${skippedDays(kind, among)} as skipped on skipped.owner = client.id
    ) as followed
    where since <= ${monthOf(sql`${current}::text`)} and (skipped is null or not skipped @> daterange(
      make_date((since - 1) / 12, (since - 1) % 12 + 1, 1), (${firstDayOf(current)} + interval '1 month')::date
    ))
  )`
}

/** The earlier months of a client with gaps; months that have a payment are skipped by the insert. */
function earlierPeriods(current: Period): RawBuilder<unknown> {
  const last = monthOf(sql`${current}::text`)
  return sql`(
    select to_char(first_day, 'YYYY-MM') as period, first_day
    from generate_series(since, ${last}) as month,
      lateral (select make_date((month - 1) / 12, (month - 1) % 12 + 1, 1) as first_day) as days
    where since < ${last}
  ) as months`
}

/** `due_date(start_date, period)` for a period with a known length. */
function dueDateIn(period: Period): RawBuilder<LocalDate> {
  const month = periodParts(period)
  const [firstDay, lastDay] = [1, 31].map((day) => clampedDate({ ...month, day }))
  return sql`least(${firstDay}::date + date_part('day', start_date)::int - 1, ${lastDay}::date)`
}

function firstDayOf(period: Period): RawBuilder<LocalDate> {
  return sql`${`${period}-01`}::date`
}

/** A period as a number that increases by one per month. */
function monthOf(period: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(left(${period}, 4)::int * 12 + right(${period}, 2)::int)`
}

/** The later of start date and registration, in Guatemalan time. */
const firstInstant = sql`greatest(start_date::timestamp, created_at at time zone interval '-06:00')`

/** First period of a client as such a number, by the rule of domain/billing/first-period.ts. */
const firstMonth = sql<number>`coalesce(
  ${monthOf(sql`billed_from`)}, (date_part('year', ${firstInstant}) * 12 + date_part('month', ${firstInstant}))::int
)`
