import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { ClientState, Pause, PauseKind } from '@isp/domain/pauses/pauses'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ClientKind } from './client-kind.queries'

/** A pause as lists and rules read it, with the periods that were annulled with it. */
export type StoredPause = Required<Pause> & { id: number; annulledPeriods: Period[] }

const idOf = ({ clients }: ClientKind): RawBuilder<unknown> => sql.ref(`${clients}.id`)

/** A pause with its history: amounts in quetzales, null of a variable client; `createdAt` is ISO-8601 in UTC. */
export type RecordedPause = StoredPause & {
  annulled: { period: Period; amount: Quetzales | null }[]
  createdAt: string
  createdBy: string
}

const pauseFields = sql`
  'id', pause.id, 'from', from_date, 'to', to_date, 'kind', kind, 'reason', reason, 'reasonKind', reason_kind,
  'annulledPeriods', jsonb_path_query_array(annulled, '$[*].period')`

/**
 * The pauses of the client of a row, earliest first, as one JSON array. Few clients have any, and looking for one costs a
 * tenth of an empty aggregate.
 */
export function pausesAsJson(kind: ClientKind, clientId = idOf(kind)) {
  const pauses = sql`client_pauses as pause where pause.${sql.ref(kind.owner)} = ${clientId}`
  return sql<StoredPause[]>`case when exists (select from ${pauses} offset 0)
    then (select json_agg(json_build_object(${pauseFields}) order by from_date) from ${pauses})
    else '[]' end`
}

export function pauseHistoryAsJson(kind: ClientKind) {
  return sql<RecordedPause[]>`(
    select coalesce(json_agg(json_build_object(
      ${pauseFields},
      'annulled', (
        select coalesce(json_agg(json_build_object('period', gone.period, 'amount', gone.amount::text) order by period), '[]')
        from jsonb_to_recordset(annulled) as gone (period text, amount numeric(10, 2))
      ),
      'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'createdBy', created_by
    ) order by from_date), '[]')
    from client_pauses as pause where pause.${sql.ref(kind.owner)} = ${idOf(kind)}
  )`
}

/**
 * True if the client of a row is suspended, or has left, on a day: the one condition for it (product/pauses#a-pause).
 * The rule is `stateOn` of domain/pauses/pauses.ts.
 */
export function isInPause(kind: ClientKind, pauseKind: PauseKind, today: Day, clientId = idOf(kind)) {
  return sql<SqlBool>`exists (
    select from ${pausesOn(pauseKind, today)} and pause.${sql.ref(kind.owner)} = ${clientId}
  )`
}

/** The condition of all that counts and lists the clients that are served. */
export function hasNotLeft(kind: ClientKind, today: Day, clientId = idOf(kind)) {
  return sql<SqlBool>`not ${isInPause(kind, 'left', today, clientId)}`
}

/**
 * `hasNotLeft`, looked up for each row: for the first rows of a list, which would otherwise wait until all who left are
 * read.
 */
export function hasNotLeftByRow(kind: ClientKind, today: Day, clientId = idOf(kind)) {
  return sql<SqlBool>`not exists (
    select from ${pausesOn('left', today)} and pause.${sql.ref(kind.owner)} = ${clientId} offset 0
  )`
}

/** True if the client of a row has a pause that ends on the day or later. */
export function reachesInto(kind: ClientKind, day: LocalDate) {
  return sql<SqlBool>`exists (
    select from client_pauses as pause
    where pause.${sql.ref(kind.owner)} = ${idOf(kind)} and (pause.to_date is null or pause.to_date >= ${day}::date)
  )`
}

/** How many clients of a kind have not left. */
export function servedClients({ clients, owner }: ClientKind, today: Day) {
  return sql<number>`(
    (select count(*) from ${sql.table(clients)})
    - (select count(*) from ${pausesOn('left', today)} and pause.${sql.ref(owner)} is not null)
  )::int`
}

export function stateOf(kind: ClientKind, today: Day, clientId = idOf(kind)) {
  return sql<ClientState>`coalesce((
    select kind from client_pauses as pause
    where pause.${sql.ref(kind.owner)} = ${clientId} and ${covers(today)}
  ), 'active')`
}

/** The last day of service of the client of a row who will leave, as `lastDayOf` of domain/pauses/pauses.ts. */
export function lastDayOf(kind: ClientKind, today: Day, clientId = idOf(kind)) {
  return sql<LocalDate | null>`(
    select pause.from_date - 1 from client_pauses as pause
    where pause.${sql.ref(kind.owner)} = ${clientId} and pause.kind = 'left' and pause.from_date > ${today}::date
  )`
}

/** The clients of a kind who are suspended, or have left, on a day, as a table with the kind of their pause. */
export function pausedClients({ owner }: ClientKind, today: Day) {
  return sql`(
    select ${sql.ref(owner)} as client_id, kind from client_pauses as pause
    where ${sql.ref(owner)} is not null and ${covers(today)}
  ) as paused`
}

/**
 * The days that billing skips for each client with pauses: those of its pauses, of all kinds or of one, and the months that
 * were annulled with them. A period is skipped if all its days are among them, as `isSkipped` of
 * domain/pauses/pauses.ts says.
 */
export function skippedDays({ owner }: ClientKind, clientId?: number | RawBuilder<unknown>, only?: PauseKind) {
  const pauses = sql`client_pauses where ${
    clientId === undefined ? sql`${sql.ref(owner)} is not null` : sql`${sql.ref(owner)} = ${clientId}`
  } ${only === undefined ? sql`` : sql`and kind = ${sql.lit(only)}`}`
  return sql<{ owner: number; days: unknown }>`(
    select owner, range_agg(days) as days
    from (
      select ${sql.ref(owner)} as owner, daterange(from_date, to_date, '[]') as days from ${pauses}
      union all
      select owner, daterange(first, (first + interval '1 month')::date)
      from (
        select ${sql.ref(owner)} as owner,
          ((jsonb_path_query(annulled, '$[*].period') #>> '{}') || '-01')::date as first
        from ${pauses} and annulled <> '[]'
      ) as annulled
    ) as skipped
    group by owner
  )`
}

/** True if the skipped days contain every day of a month; they are null of a client without pauses. */
export function monthIsSkipped(days: RawBuilder<unknown>, firstDay: RawBuilder<unknown>) {
  return sql<SqlBool>`coalesce(${days} @> daterange(${firstDay}, (${firstDay} + interval '1 month')::date), false)`
}

/**
 * True if the client of a row is not billed for the month of a day, or has left: the monthly sums of groups leave it
 * out (product/pauses#who-is-counted).
 */
export function isUnbilled(kind: ClientKind, today: Day, clientId = idOf(kind)) {
  return sql<SqlBool>`(${isInPause(kind, 'left', today, clientId)} or exists (
    select from ${skippedDays(kind, clientId)} as skipped where ${monthIsSkipped(sql`skipped.days`, firstOfMonth(today))}
  ))`
}

/** The clients of a kind that are not billed, as a table, to be joined where all clients are read. */
export function unbilledOf(kind: ClientKind, today: Day) {
  return sql<{ owner: number }>`(
    select owner from ${skippedDays(kind)} as skipped
    where ${monthIsSkipped(sql`skipped.days`, firstOfMonth(today))}
      or ${isInPause(kind, 'left', today, sql`skipped.owner`)}
  )`
}

/** The clients of a kind who have left, as a table, to be joined where all clients are read. */
export function leftOf({ owner }: ClientKind, today: Day) {
  return sql<{ owner: number }>`(
    select pause.${sql.ref(owner)} as owner from ${pausesOn('left', today)} and pause.${sql.ref(owner)} is not null
  )`
}

function firstOfMonth(today: Day): RawBuilder<LocalDate> {
  return sql`date_trunc('month', ${today}::date)::date`
}

export type Day = LocalDate | RawBuilder<LocalDate>

function pausesOn(kind: PauseKind, today: Day): RawBuilder<unknown> {
  return sql`client_pauses as pause where pause.kind = ${sql.lit(kind)} and ${covers(today)}`
}

function covers(today: Day): RawBuilder<unknown> {
  return sql`pause.from_date <= ${today}::date and (pause.to_date is null or pause.to_date >= ${today}::date)`
}
