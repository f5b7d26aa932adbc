import type { Db, Trx } from '@isp/db/connection'
import type { CashMovementInput } from '@isp/domain/cash/cash.schema'
import type { DrawerFlow } from '@isp/domain/cash/drawer-rules'
import type { MovementKind } from '@isp/domain/cash/movement-kinds'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'
import type { Between } from './cash-days.queries'

/** Undefined is any kind. */
type OfKind = { kind?: MovementKind | undefined }

const movementColumns = [
  'id',
  'kind',
  'made_at as madeAt',
  'amount',
  'description',
  'actor',
  'voided_at as voidedAt',
] as const

export function findMovement(db: Db, { id, kind }: OfKind & { id: number }) {
  return db
    .selectFrom('cash_movements')
    .select(movementColumns)
    .$narrowType<{ kind: MovementKind }>()
    .where('id', '=', id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirst()
}

/**
 * A movement of this time, or the voiding in this time of another one (`voiding`; its amount is negative). `at` is its instant,
 * ISO-8601 in UTC. The amounts of those of a kind that are not void in this time add up to the total.
 */
export type ListedMovement = {
  id: number
  kind: MovementKind
  at: string
  voiding: boolean
  madeAt: string
  amount: Quetzales
  description: string | null
  actor: string
  voidedAt: string | null
}

/** One page of the movements from an instant to before another one and of the voidings in it, newest first. */
export async function listMovements(
  db: Db,
  { page, limit, ...which }: Between & OfKind & { page: number; limit: number },
): Promise<ListedMovement[]> {
  const { rows } = await sql<ListedMovement>`
    select id, kind, at, voiding, made_at as "madeAt", (case when voiding then -amount else amount end)::text as amount,
      description, actor, voided_at as "voidedAt"
    from (${movementEvents(which)}) as event join cash_movements using (id)
    order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  return rows
}

/** How many rows `listMovements` has. */
export async function countListedMovements(db: Db, which: Between & OfKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${movementEvents(which)}) as event
  `.execute(db)
  return rows[0]?.count ?? 0
}

function movementEvents({ start, end, kind }: Between & OfKind) {
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`
  return sql`
    select id, made_at as at, false as voiding from cash_movements
    where made_at >= ${start} and made_at < ${end} ${ofKind}
    union all
    select id, voided_at, true from cash_movements
    where voided_at >= ${start} and voided_at < ${end} and (made_at < ${start} or made_at >= ${end}) ${ofKind}`
}

/** The part of a flow that movements are. */
export type MovementSums = Omit<DrawerFlow, 'received' | 'voided'>

/** Select list of `MovementSums`, of movements and their voidings: rows of `kind`, `amount` and `voiding`. */
export const movementSums: RawBuilder<unknown> = sql`
  ${sum(sql`amount`, sql`kind = 'expense' and not voiding`)} as spent,
  ${sum(sql`amount`, sql`kind = 'expense' and voiding`)} as returned,
  ${netOf('deposit')} as deposited, ${netOf('withdrawal')} as withdrawn, ${netOf('entry')} as entered`

function netOf(kind: MovementKind): RawBuilder<unknown> {
  return sum(sql`case when voiding then -amount else amount end`, sql`kind = ${sql.lit(kind)}`)
}

function sum(amount: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(${amount}) filter (where ${which}), 0)::numeric(16, 2)::text`
}

/** The sums of the movements of this time and of the voidings in it, and the number of its expenses. */
export async function sumMovements(db: Db, { start, end }: Between): Promise<MovementSums & { expenses: number }> {
  const { rows } = await sql<MovementSums & { expenses: number }>`
    select ${movementSums}, (count(*) filter (where kind = 'expense' and not voiding))::int as expenses
    from (
      select kind, amount, false as voiding from cash_movements where made_at >= ${start} and made_at < ${end}
      union all
      select kind, amount, true from cash_movements where voided_at >= ${start} and voided_at < ${end}
    ) as event
  `.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The query for the movements returned no row')
  return sums
}

export async function insertMovement(
  trx: Trx,
  { kind, description, amount, madeAt }: CashMovementInput & { madeAt: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('cash_movements')
    .values({ kind, made_at: madeAt, amount, description, actor: actorName() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined if no valid movement has this id. */
export function markMovementVoid(trx: Trx, { id, kind, voidedAt }: OfKind & { id: number; voidedAt: string }) {
  return trx
    .updateTable('cash_movements')
    .set({ voided_at: voidedAt })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .returning(movementColumns)
    .$narrowType<{ kind: MovementKind }>()
    .executeTakeFirst()
}
