import type { Slots } from '@isp/db/compile-once'
import { type AgingBucket, agingBuckets } from '@isp/domain/collections/aging'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { daysOfPeriod, periodOf } from '@isp/domain/dates/period'
import { type RawBuilder, sql } from 'kysely'
import { agedDebts, overdueDebts } from './aging.queries'
import { regularClients } from './client-kind.queries'
import { hasNotLeft } from './client-state.queries'
import { allClients, type ClientSet, cutStates, lastCutDay } from './cut-states.queries'
import { isOwed, netUnpaid } from './standing.queries'

/** A day, and the first and last day of its month. */
export type FigureDays = { today: LocalDate; first: LocalDate; last: LocalDate }

export function figureDays(today: LocalDate): FigureDays {
  return { today, ...daysOfPeriod(periodOf(today)) }
}

/** Which owed payments are also summed by when they are due: in the month, in all months before it, and in the one before it. */
const ranges = ['open', 'earlier', 'previous'] as const
type DueRange = (typeof ranges)[number]

type Figures = Readonly<Record<string, RawBuilder<unknown>>>

/** What a client adds to the kept numbers of clients, and of months, by their columns. Who has left adds nothing. */
function countsOf(today: RawBuilder<LocalDate>): Figures {
  const clientIf = (condition: RawBuilder<unknown>) => sql`(${condition})::int`
  return {
    served: clientIf(sql`is_served`),
    pending: clientIf(sql`since is not null`),
    pending_overdue: clientIf(sql`since is not null and since < ${today}::date`),
    pending_upcoming: clientIf(sql`since is not null and since > ${today}::date`),
    owing: clientIf(sql`owed.client_id is not null`),
    owing_overdue: clientIf(sql`coalesce(${sql.join(overdueDebts)}) is not null`),
    due_today: clientIf(sql`owed.today is not null`),
    to_cut: clientIf(sql`coalesce(cut_since <= ${lastCutDay(today)}, false)`),
    to_reconnect: clientIf(sql`waiting_since is not null`),
    ...ofEachBucket((bucket) => [`${bucket}_clients`, clientIf(sql`${sql.ref(bucket)} is not null`)]),
    ...ofEachBucket((bucket) => [`${bucket}_months`, sql`coalesce(${sql.ref(`${bucket}Months`)}, 0)`]),
    ...ofEachRange((range) => [`${range}_months`, sql`coalesce(${sql.ref(`${range}Months`)}, 0)`]),
    begun_payments: sql`case when is_served then coalesce(begun, 0) else 0 end`,
  }
}

/** What a client adds to the kept sums of quetzales, by their columns. Who has left adds only what it has paid of the month. */
function amountsOf(today: RawBuilder<LocalDate>): Figures {
  const overdue = sql.join(
    overdueDebts.map((debt) => sql`coalesce(${debt}, 0.00)`),
    sql` + `,
  )
  return {
    due_today_amount: sql`coalesce(owed.today, 0.00)`,
    ...ofEachBucket((bucket) => [`${bucket}_amount`, sql`coalesce(${sql.ref(bucket)}, 0.00)`]),
    expected: sql`coalesce(paid, 0.00) + case when is_served then coalesce(unpaid, 0.00) else 0.00 end`,
    collected: sql`coalesce(paid, 0.00)`,
    to_cut_amount: sql`case when cut_since <= ${lastCutDay(today)} then ${overdue} else 0.00 end`,
    ...ofEachRange((range) => [`${range}_amount`, sql`coalesce(${sql.ref(range)}, 0.00)`]),
    begun_amount: sql`case when is_served then coalesce("begunAmount", 0.00) else 0.00 end`,
    begun_owed: sql`case when is_served then coalesce("begunOwed", 0.00) else 0.00 end`,
  }
}

function ofEachBucket(figure: (bucket: AgingBucket) => [string, RawBuilder<unknown>]): Figures {
  return Object.fromEntries(agingBuckets.map(figure))
}

function ofEachRange(figure: (range: DueRange) => [string, RawBuilder<unknown>]): Figures {
  return Object.fromEntries(ranges.map(figure))
}

function isDueInRange(range: DueRange, { first, last }: Slots<FigureDays>): RawBuilder<unknown> {
  const conditions = {
    open: sql`due_date between ${first}::date and ${last}::date`,
    earlier: sql`due_date < ${first}::date`,
    previous: sql`due_date >= ${first}::date - interval '1 month' and due_date < ${first}::date`,
  }
  return conditions[range]
}

/** Columns over the net unpaid payments of one client, and the day since when it owes them. */
function debtColumns(days: Slots<FigureDays>): RawBuilder<unknown> {
  return sql.join([
    agedDebts(days.today),
    sql`min(due_date) as "owedSince"`,
    ...ranges.map(
      (range) => sql`
        sum(amount) filter (where ${isDueInRange(range, days)}) as ${sql.ref(range)},
        count(*) filter (where ${isDueInRange(range, days)}) as ${sql.ref(`${range}Months`)}
      `,
    ),
  ])
}

const amountColumns = Object.keys(amountsOf(sql`null`))

/** The columns of the kept sums. */
export const figureColumns = [...Object.keys(countsOf(sql`null`)), ...amountColumns]

export function isAmount(column: string): boolean {
  return amountColumns.includes(column)
}

/**
 * The columns that say something of a client and add nothing to the sums: its group, since when it owes, and by what the lists of
 * whom to cut and to reconnect are ordered; null without.
 */
export const ownColumns = ['group_id', 'owed_since', 'cut_since', 'waiting_since']

/** Those of few clients are read before their days are compared: the index of the due dates has the months of all clients. */
function paymentsOf(clients: ClientSet): RawBuilder<unknown> {
  return clients === allClients
    ? sql`payments`
    : sql`(select * from payments where ${clients(sql.ref('client_id'))} offset 0)`
}

/** A row for each client of a set, with `ownColumns` and `figureColumns`: the kept sums are the sums of the latter. */
export function clientFigures(clients: ClientSet, days: Slots<FigureDays>): RawBuilder<unknown> {
  const { today, first, last } = days
  const isBegun = sql`amount > 0 and (not is_paid or paid_date between ${first}::date and ${today}::date)`
  const figures = Object.entries({ ...countsOf(today), ...amountsOf(today) }).map(
    ([column, figure]) => sql`${figure} as ${sql.ref(column)}`,
  )
  return sql`(
    select client.id as client_id, group_id, "owedSince" as owed_since, cut_since, waiting_since, ${sql.join(figures)}
    from (
      select id, ${hasNotLeft(regularClients, today)} as is_served from clients where ${clients(sql.ref('clients.id'))}
    ) as client
    left join client_groups on client_groups.client_id = client.id
    left join (
      select client_id, min(due_date) as since from payments
      where ${isOwed(regularClients)} and ${clients(sql.ref('client_id'))} group by client_id
    ) as pending on pending.client_id = client.id and is_served
    left join (
      select client_id, ${debtColumns(days)} from ${netUnpaid()} as net
      where ${clients(sql.ref('client_id'))} group by client_id
    ) as owed on owed.client_id = client.id and is_served
    left join (
      select client_id, sum(amount) filter (where is_paid) as paid, sum(amount) filter (where not is_paid) as unpaid,
        count(*) filter (where ${isBegun}) as begun, sum(amount) filter (where ${isBegun}) as "begunAmount",
        sum(amount) filter (where ${isBegun} and not is_paid) as "begunOwed"
      from ${paymentsOf(clients)} as due where due_date between ${first}::date and ${last}::date group by client_id
    ) as due on due.client_id = client.id
    left join ${cutStates(regularClients, clients, today)} as cut on cut.client_id = client.id
  )`
}
