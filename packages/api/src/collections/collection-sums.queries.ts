import type { Db } from '@isp/db/connection'
import { type AgingBucket, agingBuckets } from '@isp/domain/collections/aging'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { chatLink } from '@isp/domain/phones/phone-links'
import { sql } from 'kysely'
import { agedDebts, overdueDebts } from '../ledger/aging.queries'
import { regularClients, variableClients } from '../ledger/client-kind.queries'
import { hasNotLeft } from '../ledger/client-state.queries'
import { keptTotals } from '../ledger/kept-figures.queries'
import { netUnpaid, pendingClients } from '../ledger/standing.queries'
import { countVariableCut, sumCut } from './cut-order.queries'
import { type ClientConditions, isRestricted, matchingClients } from './owing-clients.queries'

type CutSums = { toCut: number; toReconnect: number; toCutAmount: Quetzales }

type SumsRow = { clients: number; overdueClients: number; todayClients: number; todayAmount: Quetzales } & Record<
  `${AgingBucket}${'Clients' | 'Months'}`,
  number
> &
  Record<`${AgingBucket}Amount`, Quetzales>

const keptSums = keptTotals<SumsRow & CutSums>({
  clients: 'owing',
  overdueClients: 'owing_overdue',
  todayClients: 'due_today',
  todayAmount: 'due_today_amount',
  toCut: 'to_cut',
  toReconnect: 'to_reconnect',
  toCutAmount: 'to_cut_amount',
  ...Object.fromEntries(
    agingBuckets.flatMap((bucket) =>
      ['Clients', 'Months', 'Amount'].map((sum) => [`${bucket}${sum}`, `${bucket}_${sum.toLowerCase()}`]),
    ),
  ),
})

/** In one scan of the unpaid payments. */
async function sumDebts(db: Db, filters: ClientConditions, today: LocalDate): Promise<SumsRow | undefined> {
  const sums = agingBuckets.map(
    (bucket) => sql`
      count(${sql.ref(bucket)})::int as ${sql.ref(`${bucket}Clients`)},
      coalesce(sum(${sql.ref(`${bucket}Months`)}), 0)::int as ${sql.ref(`${bucket}Months`)},
      coalesce(sum(${sql.ref(bucket)}), 0.00)::text as ${sql.ref(`${bucket}Amount`)}
    `,
  )
  const { rows } = await sql<SumsRow>`
    select count(*)::int as clients, count(coalesce(${sql.join(overdueDebts)}))::int as "overdueClients",
      count(today)::int as "todayClients", coalesce(sum(today), 0.00)::text as "todayAmount", ${sql.join(sums)}
    from (
      select ${agedDebts(today)} from ${netUnpaid()} as owed
      where ${
        isRestricted(filters)
          ? sql`client_id in (${matchingClients(db, filters, today).select('clients.id')})`
          : hasNotLeft(regularClients, today, sql`owed.client_id`)
      }
      group by client_id
    ) as owed
  `.execute(db)
  return rows[0]
}

/** How many clients of both kinds the lists of whom to cut and to reconnect have, of the kept sums of the regular ones. */
async function withVariable(db: Db, kept: CutSums, today: LocalDate) {
  const variable = await countVariableCut(db, today)
  return {
    toCut: { clients: kept.toCut + variable.toCut, amount: kept.toCutAmount },
    toReconnect: { clients: kept.toReconnect + variable.toReconnect },
  }
}

/**
 * Debts net of accounts, by the age of each payment: those of all clients from the kept figures. `toCut` has what the regular clients
 * to cut have overdue; of variable ones the amounts are not known.
 */
export async function readAgingSums(db: Db, filters: ClientConditions, today: LocalDate) {
  const kept = isRestricted(filters) ? undefined : await keptSums(db, today)
  const [row, cut] = kept
    ? [kept, await withVariable(db, kept, today)]
    : await Promise.all([sumDebts(db, filters, today), sumCut(db, filters, today)])
  if (!row) throw new Error('The sums are one row')
  return {
    clients: row.clients,
    overdueClients: row.overdueClients,
    /** Those with a payment that is due today, and its amount. */
    dueToday: { clients: row.todayClients, amount: row.todayAmount },
    ...cut,
    buckets: agingBuckets.map((bucket) => ({
      bucket,
      clients: row[`${bucket}Clients`],
      months: row[`${bucket}Months`],
      amount: row[`${bucket}Amount`],
    })),
  }
}

/** The groups of the clients who owe, with their numbers, the largest first; `id` is null for those without a group. */
export async function readOwingGroups(db: Db, today: LocalDate) {
  const { rows } = await sql<{ id: number | null; name: string | null; clients: number }>`
    select groups.id, groups.name, owing.clients
    from (
      select group_id, count(*)::int as clients
      from (select distinct client_id from ${netUnpaid()} as net) as owed
      left join client_groups using (client_id)
      where ${hasNotLeft(regularClients, today, sql`owed.client_id`)}
      group by group_id
    ) as owing
    left join groups on groups.id = owing.group_id
    order by groups.id is null, owing.clients desc, name_order(groups.name) collate "C", groups.id
  `.execute(db)
  return rows
}

/** How many variable clients have an unpaid payment, whose amounts are not known yet. */
export async function countPendingVariableClients(db: Db, today: LocalDate): Promise<number> {
  const { pendingClients: pending } = await db
    .selectNoFrom(pendingClients(variableClients, today))
    .executeTakeFirstOrThrow()
  return pending
}

export async function countWithChat(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await db
    .selectFrom('clients')
    .select('phone')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return rows.filter(({ phone }) => chatLink(phone) !== null).length
}
