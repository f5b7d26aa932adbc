import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { openDebt, owedMonths } from '@isp/domain/billing/client-debt'
import type { ListCollectionsInput, SortedCollectionFilters } from '@isp/domain/collections/collection.schema'
import type { ContactChannel } from '@isp/domain/collections/contact-channel'
import { promiseState } from '@isp/domain/collections/payment-promise'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import { netOfAccount } from '@isp/domain/receipts/account-rules'
import { type RawBuilder, sql } from 'kysely'
import { ROWS_AT_ONCE } from '../export-table'
import { balanceOf } from '../ledger/accounts.queries'
import { groupNameOf, regularClients } from '../ledger/client-kind.queries'
import { lastDayOf, stateOf } from '../ledger/client-state.queries'
import { hasBalance, unpaidAsJson } from '../ledger/standing.queries'
import { orderedOwing, readOwingIds } from './collection-order.queries'

/** The last notice of a client; `contactedAt` is ISO-8601 in UTC. */
type Contact = { contactedAt: string; channel: ContactChannel }

/** One page of the clients who owe and match the filters, in their order, with what each owes. */
export async function readCollectionLines(
  db: Db,
  { page, limit, ...filters }: Omit<ListCollectionsInput, 'list'>,
  today: LocalDate,
) {
  const ids = await readOwingIds(db, { page, limit, filters, today })
  return readLinesOf(db, ids, today)
}

/** The lines of some clients in the order of their ids, without those who owe nothing. */
export async function readLinesOf(db: Db, ids: readonly number[], today: LocalDate) {
  if (ids.length === 0) return []
  const rows = new Map((await rowsOfIds(db, { ids, today })).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const line = row && toLine(row, today)
    return line ? [line] : []
  })
}

const lastContact = sql<Contact | null>`(
  select json_build_object('contactedAt', to_json(contacted_at at time zone 'UTC')#>>'{}' || 'Z', 'channel', channel)
  from collection_contacts where client_id = clients.id order by id desc limit 1
)`

const rowsOfIds = compileOnce((db, { ids, today }: Slots<{ ids: readonly number[]; today: LocalDate }>) =>
  // As a subquery, so that the statement is not planned again for each list.
  lineRows(db, today).where('clients.id', '=', sql<number>`any((select ${ids}::int[])::int[])`),
)

export async function* streamCollectionLines(db: Db, sorted: { filters: SortedCollectionFilters; today: LocalDate }) {
  const rows = lineRows(db, sorted.today)
    .innerJoin(orderedOwing(db, sorted), 'ordered.id', 'clients.id')
    .orderBy('ordered.part')
    .orderBy('ordered.place')
    .stream(ROWS_AT_ONCE)
  for await (const row of rows) {
    const line = toLine(row, sorted.today)
    if (line) yield line
  }
}

/** The last money that was left on the account of a client; null if nothing of it is there. */
const lastDeposit = sql<{ amount: Quetzales; receivedOn: LocalDate; receiptNumber: number } | null>`(
  select json_build_object('amount', line.amount::text, 'receivedOn', received_on, 'receiptNumber', number)
  from receipt_lines as line join receipts on number = line.receipt
  where line.kind = 'regular' and line.account_of = clients.id and line.voided_at is null
    and line.amount > 0 and ${hasBalance(sql.ref('clients.id'))}
  order by line.receipt desc limit 1
)`

function lineRows(db: Db, today: LocalDate | RawBuilder<LocalDate>) {
  return db
    .selectFrom('clients')
    .leftJoin('collection_promises as promise', 'promise.client_id', 'clients.id')
    .innerJoinLateral(unpaidAsJson(regularClients), (join) => join.onTrue())
    .select([
      'clients.id',
      'clients.name',
      'clients.phone',
      'clients.address',
      'clients.start_date as startDate',
      'clients.google_maps_link as googleMapsLink',
      groupNameOf(regularClients).as('groupName'),
      'unpaid.payments as unpaid',
      balanceOf(regularClients).as('accountBalance'),
      lastDeposit.as('lastDeposit'),
      'promise.promised_date as promisedDate',
      'promise.covers_until as coversUntil',
      lastContact.as('lastContact'),
      stateOf(regularClients, today).as('state'),
      lastDayOf(regularClients, today).as('lastDay'),
    ])
}

type Row = Awaited<ReturnType<typeof rowsOfIds>>[number]

export type OwingLine = NonNullable<ReturnType<typeof toLine>>

/** The debt of a client net of its account; undefined if that covers all of it. `openAmount` is of all its unpaid months. */
function toLine({ unpaid, promisedDate, coversUntil, ...client }: Row, today: LocalDate) {
  const open = unpaid ?? []
  const owed = netOfAccount(open, client.accountBalance)
  const [earliest] = owed
  const [oldest] = open
  if (!earliest || !oldest) return undefined
  const promise = promisedDate === null || coversUntil === null ? null : { promisedDate, coversUntil }
  // A deposit keeps a promise until nothing is owed.
  const state = promiseState(promise, { owedSince: oldest.dueDate, today })
  return {
    ...client,
    /** Due date of the earliest-due unpaid payment. */
    owedSince: earliest.dueDate,
    openCount: owed.length,
    ...openDebt(owed, today),
    openAmount: openDebt(open, today).openAmount,
    netDebt: openDebt(owed, today).openAmount,
    /** What is due today. */
    dueTodayAmount: sumQuetzales(owed.filter(({ dueDate }) => dueDate === today).map(({ amount }) => amount)),
    /** The unpaid months that are not overdue. */
    upcoming: owedMonths(owed, today).upcoming,
    /** Null once what was promised is paid. */
    promise: promise && state && { promisedDate: promise.promisedDate, state },
  }
}
