import type { Db, Trx } from '@isp/db/connection'
import type { Generation } from '@isp/domain/billing/generation-rules'
import type { Period } from '@isp/domain/dates/period'
import { sql } from 'kysely'
import type { ClientKind } from '../ledger/client-kind.queries'

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

/** Whether a payment of a generation is paid now. */
const touched = sql<boolean>`
  exists (select from payments where is_paid and generation_id = generations.id)
  or exists (select from variable_payments where is_paid and generation_id = generations.id)
`.as('touched')

/** The newest generations, including undone ones, and whether any of their payments is paid. */
export function listNewestGenerations(db: Db, limit: number) {
  return db.selectFrom('generations').select(columns).select(touched).orderBy('id', 'desc').limit(limit).execute()
}

/** All generations that were not undone, about one per month. */
export function listStandingGenerations(db: Db): Promise<Generation[]> {
  return db.selectFrom('generations').select(columns).where('undone_at', 'is', null).execute()
}

/** Reads a generation and locks it until the transaction ends; undefined if it does not exist. */
export function lockGeneration(trx: Trx, id: number): Promise<Generation | undefined> {
  return trx.selectFrom('generations').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Number of unpaid payments of a generation. */
export async function countUnpaidOf(db: Db, generationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from payments where generation_id = ${generationId} and not is_paid)
      + (select count(*) from variable_payments where generation_id = ${generationId} and not is_paid)
    )::int as count
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks every payment of a generation until the transaction ends, so that none is paid or reverted meanwhile. */
export async function lockPaymentsOf(trx: Trx, generationId: number): Promise<void> {
  for (const payments of ['payments', 'variable_payments']) {
    await sql`
      select count(*)
      from (select from ${sql.table(payments)} where generation_id = ${generationId} order by id for update) as locked
    `.execute(trx)
  }
}

/** Deletes the unpaid payments of a generation; returns their number by kind. */
export async function deleteUnpaidOf(trx: Trx, generationId: number): Promise<{ regular: number; variable: number }> {
  const [regular, variable] = [
    await trx
      .deleteFrom('payments')
      .where('generation_id', '=', generationId)
      .where('is_paid', '=', false)
      .executeTakeFirstOrThrow(),
    await trx
      .deleteFrom('variable_payments')
      .where('generation_id', '=', generationId)
      .where('is_paid', '=', false)
      .executeTakeFirstOrThrow(),
  ]
  return { regular: Number(regular.numDeletedRows), variable: Number(variable.numDeletedRows) }
}

/** Deletes the unpaid payments of a client that undone generations created. */
export async function deleteUnpaidOfUndone(trx: Trx, { payments, owner }: ClientKind, clientId: number): Promise<void> {
  await sql`
    delete from ${sql.table(payments)} using generations
    where ${sql.ref(owner)} = ${clientId} and not is_paid and generation_id = generations.id and undone_at is not null
  `.execute(trx)
}

/** The earliest paid payment of a generation, with the number of them; undefined without any. */
export async function findPaidOf(
  trx: Trx,
  generationId: number,
): Promise<{ clientName: string; period: Period; payments: number } | undefined> {
  const { rows } = await sql<{ clientName: string; period: Period; payments: number }>`
    select clients.name as "clientName", paid.period, count(*) over ()::int as payments
    from (
      select 'regular' as kind, client_id, period from payments where is_paid and generation_id = ${generationId}
      union all
      select 'variable', variable_client_id, period from variable_payments
      where is_paid and generation_id = ${generationId}
    ) paid
    join (
      select 'regular' as kind, id, name from clients
      union all
      select 'variable', id, name from variable_clients
    ) clients on clients.kind = paid.kind and clients.id = paid.client_id
    order by paid.period, clients.name
    limit 1
  `.execute(trx)
  return rows[0]
}

/** Marks a generation undone. */
export async function markUndone(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('generations').set({ undone_at: at.toISOString() }).where('id', '=', id).execute()
}

/** Marks a generation acknowledged. */
export async function markAcknowledged(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('generations').set({ acknowledged_at: at.toISOString() }).where('id', '=', id).execute()
}
