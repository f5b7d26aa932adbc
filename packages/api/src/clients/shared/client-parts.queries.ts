import type { SortDirection } from '@isp/domain/clients/client-filters.schema'
import { type SelectQueryBuilder, sql } from 'kysely'

/** Rows before a page from which a part is counted first, and read from its nearer end. */
export const DEEP_ROWS = 2000

/** Gives the direction of an order: unchanged, or the opposite to read a part from its end. */
export type Turn = (direction: SortDirection) => SortDirection

const forwards: Turn = (direction) => direction
const backwards: Turn = (direction) => (direction === 'asc' ? 'desc' : 'asc')

type Window = { limit: number; offset: number }

/**
 * Clients that follow each other in a list. An index serves the order of each part, which none could do for the whole
 * list.
 */
export type Part = ReturnType<typeof part>

/** `ids` is the ordered query of the ids; `rows` finds the same clients without an order, which is faster to count. */
export function part<Tables, From extends keyof Tables, RowTables, RowFrom extends keyof RowTables>(
  ids: (turn: Turn) => SelectQueryBuilder<Tables, From, { id: number }>,
  rows: SelectQueryBuilder<RowTables, RowFrom, object>,
) {
  return {
    ids: sql<{ id: number }>`${ids(forwards)}`,
    read: ({ limit, offset }: Window) => ids(forwards).limit(limit).offset(offset).execute(),
    async readFromEnd({ limit, offset }: Window) {
      return (await ids(backwards).limit(limit).offset(offset).execute()).reverse()
    },
    async count() {
      const counted = rows.clearSelect().select(sql<number>`count(*)::int`.as('total'))
      return (await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow()).total
    },
  }
}

/** The ids of some rows of the parts, one after the other. */
export async function readParts(parts: readonly Part[], { limit, offset }: Window): Promise<number[]> {
  const ids: number[] = []
  let before = offset
  for (const part of parts) {
    const window = { limit: limit - ids.length, offset: before }
    const { found, passed } = await (before < DEEP_ROWS ? readNear(part, window) : readDeep(part, window))
    for (const { id } of found) ids.push(id)
    if (ids.length === limit) break
    before -= passed
  }
  return ids
}

/** `passed` is how many of the rows before the page are in this part. */
type Found = { found: { id: number }[]; passed: number }

async function readNear({ read, count }: Part, window: Window): Promise<Found> {
  const found = await read(window)
  return { found, passed: found.length > 0 || window.offset === 0 ? window.offset : await count() }
}

/** Counts first: reading the rows before the page takes longer. */
async function readDeep({ read, readFromEnd, count }: Part, { limit, offset }: Window): Promise<Found> {
  const rows = await count()
  if (offset >= rows) return { found: [], passed: rows }
  const taken = Math.min(limit, rows - offset)
  const after = rows - offset - taken
  const found = await (after < offset ? readFromEnd({ limit: taken, offset: after }) : read({ limit: taken, offset }))
  return { found, passed: offset }
}

/** The ids of all parts, as a table with their order: `part`, then `place`. */
export function orderedParts(parts: readonly Part[]) {
  const each = parts.map(
    ({ ids }, index) => sql`select id, ${sql.lit(index)} as part, row_number() over () as place from (${ids}) as ids`,
  )
  return sql<{ id: number; part: number; place: string }>`(${sql.join(each, sql` union all `)})`.as('ordered')
}
