import type { KindName } from '@isp/db/client-kinds'
import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import type { ContactChannel } from '@isp/domain/collections/contact-channel'
import type { CutList, OverdueMonth } from '@isp/domain/collections/cuts'
import { overdueSum, seenDebt, seenPause } from '@isp/domain/collections/cuts'
import { daysBetween, type LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { ClientState } from '@isp/domain/pauses/pauses'
import { sql } from 'kysely'
import { balanceOf } from '../ledger/accounts.queries'
import { type ClientKind, clientKinds } from '../ledger/client-kind.queries'
import { stateOf } from '../ledger/client-state.queries'
import { clearedAt, overdueMonths } from '../ledger/cut-states.queries'
import type { CutClient } from './cut-order.queries'

type Row = {
  id: number
  name: string
  phone: string | null
  address: string | null
  startDate: LocalDate
  googleMapsLink: string | null
  groupName: string | null
  routerIp: string | null
  pppoeUser: string | null
  mikrotik: string | null
  neverCut: boolean
  accountBalance: Quetzales
  state: ClientState
  overdue: OverdueMonth[]
  /** `pausedAt` is ISO-8601 in UTC. */
  debtPause: { id: number; from: LocalDate; pausedAt: string } | null
  paidAt: string | null
  promise: { promisedDate: LocalDate; coversUntil: LocalDate } | null
  lastContact: { contactedAt: string; channel: ContactChannel } | null
}

type Ids = { ids: readonly number[]; today: LocalDate }

const isoInstant = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

function rowsOf(kind: ClientKind) {
  const { clients, owner, name } = kind
  const id = sql.ref('client.id')
  const isRegular = name === 'regular'
  return compileOnce((_db, { ids, today }: Slots<Ids>) => {
    const pause = sql`
      from client_pauses as pause
      where pause.${sql.ref(owner)} = ${id} and reason_kind = 'debt' and from_date <= ${today}::date
        and coalesce(to_date >= ${today}::date, true)`
    return sql<Row>`
      select ${id}, name, phone, address, start_date as "startDate", google_maps_link as "googleMapsLink", ${
        isRegular
          ? sql`(select groups.name from client_groups join groups on groups.id = group_id where client_id = ${id})`
          : sql`null`
      } as "groupName",
        router_ip as "routerIp", pppoe_user as "pppoeUser", mikrotik, never_cut as "neverCut",
        ${balanceOf(kind, id)} as "accountBalance", ${stateOf(kind, today, id)} as state,
        (
          select coalesce(json_agg(
            json_build_object('dueDate', due_date, 'amount', amount::text) order by due_date, month.id
          ), '[]')
          from ${overdueMonths(kind, today)} as month where client_id = ${id}
        ) as overdue,
        (
          select json_build_object(
            'id', pause.id, 'from', from_date, 'pausedAt', to_char(created_at at time zone 'UTC', ${isoInstant})
          ) ${pause}
        ) as "debtPause",
        (
          select to_char(
            ${clearedAt(kind, today, { clientId: id, since: sql`pause.created_at` })} at time zone 'UTC', ${isoInstant}
          ) ${pause}
        ) as "paidAt",
        ${
          isRegular
            ? sql`(
                select json_build_object('promisedDate', promised_date, 'coversUntil', covers_until)
                from collection_promises where client_id = ${id}
              )`
            : sql`null::json`
        } as promise,
        ${
          isRegular
            ? sql`(
                select json_build_object('contactedAt', to_char(contacted_at at time zone 'UTC', ${isoInstant}), 'channel', channel)
                from collection_contacts where client_id = ${id} order by collection_contacts.id desc limit 1
              )`
            : sql`null::json`
        } as "lastContact"
      from ${sql.table(clients)} as client where client.id = any(${ids}::int[])
    `
  })
}

const rows = { regular: rowsOf(clientKinds.regular), variable: rowsOf(clientKinds.variable) }

/** What decides about some clients, by their kind and id, as `keyOf` joins them. */
export async function readCutRows(db: Db, clients: readonly CutClient[], today: LocalDate): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (const kind of ['regular', 'variable'] as const) {
    const ids = clients.filter((client) => client.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const row of await rows[kind](db, { ids, today })) found.set(keyOf({ kind, id: row.id }), row)
  }
  return found
}

export function keyOf({ kind, id }: CutClient): string {
  return `${kind} ${id}`
}

/**
 * The lines of some clients in their order. Amounts are in quetzales, null of a variable client, whose amounts are not known;
 * instants are ISO-8601 in UTC. `seen` is what marking and reconnecting take.
 */
export async function readCutLines(db: Db, list: CutList, clients: readonly CutClient[], today: LocalDate) {
  const found = await readCutRows(db, clients, today)
  return clients.flatMap((client) => {
    const row = found.get(keyOf(client))
    return row ? [toLine(row, { list, kind: client.kind, today })] : []
  })
}

function toLine(row: Row, { list, kind, today }: { list: CutList; kind: KindName; today: LocalDate }) {
  const { overdue, debtPause, paidAt, neverCut: _, promise, ...client } = row
  const [oldest] = overdue
  return {
    kind,
    ...client,
    /** The due date of its first overdue month; null if none is. */
    overdueSince: oldest?.dueDate ?? null,
    overdueDays: oldest ? daysBetween(oldest.dueDate, today) : 0,
    overdueCount: overdue.length,
    overdueAmount: overdueSum(overdue),
    /** The day of a promise that was not kept; null without one. */
    brokenPromise: promise && oldest && promise.coversUntil >= oldest.dueDate ? promise.promisedDate : null,
    /** Since when it is suspended for debt; null if it is not. */
    suspendedFrom: debtPause?.from ?? null,
    /** When the money came that ended its debt; null if none came since it was suspended. */
    paidAt,
    seen: list === 'toCut' || !debtPause ? seenDebt(overdue, today) : seenPause(debtPause.id),
  }
}

export type CutLine = ReturnType<typeof toLine>
