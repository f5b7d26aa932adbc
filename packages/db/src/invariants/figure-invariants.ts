import { type RawBuilder, sql } from 'kysely'
import type { InvariantQuery } from './invariant'

const firstOfMonth = sql`date_trunc('month', day)`

/** When a payment is due that is owed of the month, of those before it, and of the one before it. */
const ranges = [
  ['open', sql`due_date >= ${firstOfMonth} and due_date < ${firstOfMonth} + interval '1 month'`],
  ['earlier', sql`due_date < ${firstOfMonth}`],
  ['previous', sql`date_trunc('month', due_date) = ${firstOfMonth} - interval '1 month'`],
] as const

/** The first and last age in days of each bucket, as `agingBuckets` of domain/collections/aging.ts. */
const buckets = [
  ['upcoming', null, 0],
  ['days30', 1, 30],
  ['days60', 31, 60],
  ['days90', 61, 90],
  ['older', 91, null],
] as const

const isAged = (first: number | null, last: number | null) =>
  sql.join(
    [
      ...(first === null ? [] : [sql`day - due_date >= ${sql.lit(first)}`]),
      ...(last === null ? [] : [sql`day - due_date <= ${sql.lit(last)}`]),
    ],
    sql` and `,
  )

const ofDebts: readonly (readonly [column: string, figure: RawBuilder<unknown>])[] = [
  ['pending', sql`least(count(*), 1)`],
  ['pending_overdue', sql`(min(due_date) < min(day))::int`],
  ['pending_upcoming', sql`(min(due_date) > min(day))::int`],
  ['owing', sql`least(count(left_over), 1)`],
  ['owing_overdue', sql`least(count(left_over) filter (where due_date < day), 1)`],
  ['due_today', sql`least(count(left_over) filter (where due_date = day), 1)`],
  ['due_today_amount', sql`sum(left_over) filter (where due_date = day)`],
  ...buckets.flatMap(
    ([bucket, first, last]) =>
      [
        [`${bucket}_clients`, sql`least(count(left_over) filter (where ${isAged(first, last)}), 1)`],
        [`${bucket}_months`, sql`count(left_over) filter (where ${isAged(first, last)})`],
        [`${bucket}_amount`, sql`sum(left_over) filter (where ${isAged(first, last)})`],
      ] as const,
  ),
  ...ranges.flatMap(
    ([range, isInRange]) =>
      [
        [`${range}_months`, sql`count(left_over) filter (where ${isInRange})`],
        [`${range}_amount`, sql`sum(left_over) filter (where ${isInRange})`],
      ] as const,
  ),
]
const ofMonths = ['expected', 'collected', 'begun_payments', 'begun_amount', 'begun_owed']
const columns = ['served', ...ofDebts.map(([column]) => column), ...ofMonths]

/** Of whom to cut for debt and whom to reconnect. */
const cutColumns = ['to_cut', 'to_cut_amount', 'to_reconnect'] as const
const summed = [...columns, ...cutColumns]
/** The first ones have no sum. */
const ofClient = ['group_id', 'owed_since', 'cut_since', ...summed]

/**
 * The kept figures of each client that has not changed since are those of its payments on their day, and the kept sums are
 * those of the figures. Nothing is kept of a database that was restored, until its server runs.
 */
export const keptFigures: InvariantQuery = {
  names: ['keptFigures', 'keptSums'],
  places: (table) => sql`
    with kept_day as materialized (
      select day from ${table('total_figures')}
      where not exists (select from ${table('changed_clients')} where client_id is null)
    ),
    away as (
      select pause.client_id from ${table('client_pauses')} as pause join kept_day
        on day >= from_date and day <= coalesce(to_date, day)
      where kind = 'left' and pause.client_id is not null
    ),
    owed as (
      select unpaid.client_id, due_date, day,
        case when upto > coalesce(balance, 0) then least(amount, upto - coalesce(balance, 0)) end as left_over
      from (
        select client_id, due_date, amount, sum(amount) over (partition by client_id order by due_date, id) as upto
        from ${table('payments')} where not is_paid and amount > 0
      ) as unpaid
      cross join kept_day
      left join ${table('client_accounts')} as account on account.kind = 'regular' and account.client_id = unpaid.client_id
      where unpaid.client_id not in (select client_id from away)
    ),
    debts as (
      select client_id, min(due_date) filter (where left_over is not null) as owed_since,
        ${sql.join(ofDebts.map(([column, figure]) => sql`${figure} as ${sql.ref(column)}`))},
        min(due_date) filter (where left_over > 0 and due_date < day) as overdue_since,
        sum(left_over) filter (where due_date < day) as overdue_amount
      from owed group by client_id
    ),
    months as (
      select client_id, sum(amount) filter (where is_paid or not is_away) as expected,
        sum(amount) filter (where is_paid) as collected, count(*) filter (where is_begun) as begun_payments,
        sum(amount) filter (where is_begun) as begun_amount,
        sum(amount) filter (where is_begun and not is_paid) as begun_owed
      from (
        select client_id, amount, is_paid, client_id in (select client_id from away) as is_away,
          amount > 0 and client_id not in (select client_id from away)
            and (not is_paid or paid_date >= ${firstOfMonth} and paid_date <= day) as is_begun
        from ${table('payments')} cross join kept_day
        where date_trunc('month', due_date) = ${firstOfMonth} and due_date between day - 31 and day + 31
      ) as due
      group by client_id
    ),
    paused as (
      select pause.client_id, reason_kind from ${table('client_pauses')} as pause join kept_day
        on day >= from_date and day <= coalesce(to_date, day)
      where pause.client_id is not null
    ),
    cuttable as (
      select client.id as client_id, overdue_amount, overdue_since,
        day - coalesce((select cut_after_days from ${table('business')}), 10) as last_day,
        case when paused.client_id is null and not never_cut and client.id not in (
          select client_id from ${table('collection_promises')} where promised_date >= day
        ) then overdue_since end as cut_since,
        coalesce(reason_kind = 'debt' and overdue_since is null, false) as waits
      from ${table('clients')} as client cross join kept_day
        left join debts on debts.client_id = client.id
        left join paused on paused.client_id = client.id
    ),
    actual as (
      select client.id as client_id, group_id, owed_since, (client.id not in (select client_id from away))::int as served,
        ${sql.join(columns.slice(1).map((column) => sql`coalesce(${sql.ref(column)}, 0) as ${sql.ref(column)}`))},
        coalesce((cut_since <= last_day)::int, 0) as to_cut,
        case when cut_since <= last_day then cuttable.overdue_amount else 0 end as to_cut_amount,
        coalesce(waits::int, 0) as to_reconnect, cut_since
      from ${table('clients')} as client
        left join ${table('client_groups')} as member on member.client_id = client.id
        left join debts on debts.client_id = client.id
        left join months on months.client_id = client.id
        left join cuttable on cuttable.client_id = client.id
    )
    select 'keptFigures' as name, min(client_id) filter (where not fits) || '' as id, count(*) as expected,
      count(*) filter (where fits) as found, count(*) filter (where not fits) as differences
    from (
      select client_id, actual.served is not null and kept.served is not null
        and (${columnsOf('actual', ofClient)}) is not distinct from (${columnsOf('kept', ofClient)}) as fits
      from actual full join ${table('client_figures')} as kept using (client_id)
      where exists (select from kept_day)
        and client_id not in (select client_id from ${table('changed_clients')} where client_id is not null)
    ) as clients
    union all
    select 'keptSums', 'total', 1, fits::int, (not fits)::int
    from (
      select (${columnsOf('total', summed)}) = (${columnsOf('summed', summed)}) as fits
      from ${table('total_figures')} as total cross join (
        select ${sql.join(summed.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`))}
        from ${table('client_figures')}
      ) as summed
    ) as totals
    union all
    select 'keptSums', 'groups', count(*), count(*) filter (where fits), count(*) filter (where not fits)
    from (
      select (summed.expected, summed.collected) is not distinct from (kept.expected, kept.collected) as fits
      from ${table('group_figures')} as kept full join (
        select coalesce(group_id, 0) as id, sum(expected) as expected, sum(collected) as collected
        from ${table('client_figures')} group by group_id
      ) as summed on summed.id = coalesce(group_id, 0)
    ) as groups
  `,
}

function columnsOf(source: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((column) => sql.ref(`${source}.${column}`)))
}
