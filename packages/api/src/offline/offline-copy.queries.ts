import type { Trx } from '@isp/db/connection'
import type { CutList } from '@isp/domain/collections/cuts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { type ClientKind, fromBothKinds } from '../ledger/client-kind.queries'
import { pausedClients } from '../ledger/client-state.queries'
import { allClients, cutListOf, cutStates } from '../ledger/cut-states.queries'
import { unpaidByClient } from '../ledger/standing.queries'

/** Far more entries than transactions that run at the same time write. */
const WATCHED_ENTRIES = 1_000

/**
 * A short text that is another one after every change of a client, group or payment: all of them are entries of the
 * audit log or billing runs. An entry whose transaction ends after that of a later entry changes the number of the
 * latest ones.
 */
export async function readStateOfData(trx: Trx): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('-', latest.id, watched.number, runs.id, runs.undone) as state
    from (select coalesce(max(id), 0) as id from change_log) as latest
    cross join lateral (
      select count(*) as number from change_log where id > latest.id - ${WATCHED_ENTRIES}::int
    ) as watched
    cross join (select coalesce(max(id), 0) as id, count(undone_at) as undone from generations) as runs
  `.execute(trx)
  return rows[0]?.state ?? ''
}

type KeptClient = {
  kind: ClientKind['name']
  id: number
  name: string
  phone: string | null
  /** The digits of each number in the notes, on a line of its own; null without one. */
  notedNumbers: string | null
  address: string | null
  startDate: LocalDate
  googleMapsLink: string | null
  groupName: string | null
  suspended: boolean
  /** The list of Cobros that it is in; null if it is neither to be cut for debt nor to be reconnected. */
  cutList: CutList | null
  /** What a month costs, in quetzales; null of a variable client. */
  fee: Quetzales | null
  /** In quetzales. */
  accountBalance: Quetzales
  /** Unpaid months, earliest due first. */
  open: { period: Period; amount: Quetzales | null; dueDate: LocalDate }[]
}

/** The clients who have not left, those who owe first; each table is read once. */
export async function readKeptClients(trx: Trx, { today, limit }: { today: LocalDate; limit: number }) {
  const { rows } = await sql<KeptClient & { total: number }>`
    select kind, id, name, phone, "notedNumbers", address, "startDate", "googleMapsLink", "groupName", suspended, "cutList", fee, open,
      coalesce((
        select balance from client_accounts as account where (account.kind, account.client_id) = (served.kind, served.id)
      ), 0.00) as "accountBalance",
      count(*) over ()::int as total
    from (${fromBothKinds((kind) => clientsOf(kind, today))}) as served
    order by since nulls last, kind, id desc
    limit ${limit}
  `.execute(trx)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...client }): KeptClient => client) }
}

function clientsOf(kind: ClientKind, today: LocalDate) {
  const grouped = kind.name === 'regular'
  return sql`
    select ${sql.lit(kind.name)} as kind, served.id, served.name, phone, numbers_in_notes(notes) as "notedNumbers", address, start_date as "startDate", google_maps_link as "googleMapsLink",
      ${grouped ? sql`groups.name` : sql`null`} as "groupName",
      paused.kind is not null as suspended, ${cutListOf(today)} as "cutList", ${kind.fee === null ? sql`null::numeric` : sql.ref(`served.${kind.fee}`)} as fee, unpaid.since, coalesce(unpaid.payments, '[]') as open
    from ${sql.table(kind.clients)} as served
    left join ${unpaidByClient(kind)} on unpaid.client_id = served.id
    left join ${pausedClients(kind, today)} on paused.client_id = served.id
    left join ${cutStates(kind, allClients, today)} as states on states.client_id = served.id
    ${grouped ? sql`left join client_groups as member on member.client_id = served.id left join groups on groups.id = member.group_id` : sql``}
    where paused.kind is distinct from 'left'
  `
}
