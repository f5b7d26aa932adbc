import type { Db, Trx } from '@isp/db/connection'
import type { Generation } from '@isp/domain/billing/generation-rules'
import type { Period } from '@isp/domain/dates/period'
import { sql } from 'kysely'
import { type ClientKind, clientKinds, fromBothKinds } from '../ledger/client-kind.queries'

const columns = [
  'generations.id',
  'generated_at as generatedAt',
  'first_period as firstPeriod',
  'last_period as lastPeriod',
  'regular_count as regularCount',
  'variable_count as variableCount',
  'most_periods as mostPeriods',
  'undone_at as undoneAt',
  'acknowledged_at as acknowledgedAt',
] as const

/** Reserves the id of the next generation for its payments, before it is known whether there are any. */
export async function nextGenerationId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('generations', 'id'))::int as id
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A sequence gives a number')
  return row.id
}

type NewGeneration = {
  id: number
  generatedAt: Date
  firstPeriod: Period
  lastPeriod: Period
  regularCount: number
  variableCount: number
  mostPeriods: number
}

/** Records a generation with the reserved id. */
export async function insertGeneration(trx: Trx, run: NewGeneration): Promise<void> {
  await sql`
    insert into generations
      (id, generated_at, first_period, last_period, regular_count, variable_count, most_periods)
    overriding system value
    values (${run.id}, ${run.generatedAt.toISOString()}, ${run.firstPeriod}, ${run.lastPeriod},
      ${run.regularCount}, ${run.variableCount}, ${run.mostPeriods})
  `.execute(trx)
}

/** True if a payment is paid now. */
const touched = sql<boolean>`exists (${fromBothKinds(
  ({ payments }) => sql`select from ${sql.table(payments)} where is_paid and generation_id = generations.id`,
)})`.as('touched')

/** Includes undone generations. */
export function listNewestGenerations(db: Db, limit: number) {
  return db.selectFrom('generations').select(columns).select(touched).orderBy('id', 'desc').limit(limit).execute()
}

/** All generations that were not undone, about one per month. */
export function listStandingGenerations(db: Db): Promise<Generation[]> {
  return db.selectFrom('generations').select(columns).where('undone_at', 'is', null).execute()
}

export function lockGeneration(trx: Trx, id: number): Promise<Generation | undefined> {
  return trx.selectFrom('generations').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countUnpaidOf(db: Db, generationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${fromBothKinds(
      ({ payments }) => sql`select from ${sql.table(payments)} where generation_id = ${generationId} and not is_paid`,
    )}) as unpaid
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks every payment of a generation until the transaction ends, so that none is paid or reverted meanwhile. */
export async function lockPaymentsOf(trx: Trx, generationId: number): Promise<void> {
  for (const { payments } of Object.values(clientKinds)) {
    await sql`
      select count(*)
      from (select from ${sql.table(payments)} where generation_id = ${generationId} order by id for update) as locked
    `.execute(trx)
  }
}

export async function deleteUnpaidOf(trx: Trx, generationId: number): Promise<{ regular: number; variable: number }> {
  const deleted = { regular: 0, variable: 0 }
  for (const { name, payments } of Object.values(clientKinds)) {
    const { numDeletedRows } = await trx
      .deleteFrom(payments)
      .where('generation_id', '=', generationId)
      .where('is_paid', '=', false)
      .executeTakeFirstOrThrow()
    deleted[name] = Number(numDeletedRows)
  }
  return deleted
}

/** Deletes the unpaid payments of clients that undone generations created. */
export async function deleteUnpaidOfUndone(
  trx: Trx,
  { payments, owner }: ClientKind,
  clientIds: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(payments)} using generations
    where ${sql.ref(owner)} = any(${clientIds}::int[]) and not is_paid and generation_id = generations.id and undone_at is not null
  `.execute(trx)
}

/** The earliest paid payment of a generation, with the number of them; undefined without any. */
export async function findPaidOf(
  trx: Trx,
  generationId: number,
): Promise<{ clientName: string; period: Period; payments: number } | undefined> {
  const { rows } = await sql<{ clientName: string; period: Period; payments: number }>`
    select name as "clientName", period, count(*) over ()::int as payments
    from (${fromBothKinds(
      ({ clients, payments, owner }) => sql`
        select client.name, period
        from ${sql.table(payments)} join ${sql.table(clients)} as client on client.id = ${sql.ref(owner)}
        where is_paid and generation_id = ${generationId}`,
    )}) as paid
    order by period, name
    limit 1
  `.execute(trx)
  return rows[0]
}

export async function markUndone(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('generations').set({ undone_at: at.toISOString() }).where('id', '=', id).execute()
}

export async function markAcknowledged(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('generations').set({ acknowledged_at: at.toISOString() }).where('id', '=', id).execute()
}
