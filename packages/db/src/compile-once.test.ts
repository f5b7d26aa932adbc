import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { compileOnce, readAtRun, type Slots } from './compile-once'
import { useTestDatabase } from './testing/test-database'

const database = useTestDatabase()

const namesOf = compileOnce((db, { ids, least }: Slots<{ ids: readonly number[]; least: string }>) =>
  db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('monthly_amount', '>=', least)
    .where('name', '<>', 'Nadie')
    .orderBy('id'),
)

it('uses the values of each run, also concurrently and within a transaction', async () => {
  const { db } = database()
  await sql`
    insert into clients (name, monthly_amount, start_date) select 'Cliente ' || n, n * 10, '2026-01-01'
    from generate_series(1, 3) as n
  `.execute(db)
  const [all, some, none] = await Promise.all([
    namesOf(db, { ids: [3, 1, 2], least: '0.00' }),
    namesOf(db, { least: '20.00', ids: [1, 2] }),
    namesOf(db, { ids: [], least: '0.00' }),
  ])
  expect([all.length, some, none]).toEqual([3, [{ name: 'Cliente 2' }], []])
  const gone = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('clients').where('name', '=', 'Cliente 2').execute()
    return namesOf(trx, { ids: [2], least: '0.00' })
  })
  expect(gone).toEqual([])
})

it('reads what is read at each run, also in a query that is built for one run', async () => {
  const { db } = database()
  let caller = 'ana'
  const select = () => sql<{ caller: string }>`select ${readAtRun(() => caller)} as caller`
  const compiled = compileOnce(select)
  expect(await compiled(db, {})).toEqual([{ caller: 'ana' }])
  const built = select()
  caller = 'beto'
  expect(await compiled(db, {})).toEqual([{ caller: 'beto' }])
  expect((await built.execute(db)).rows).toEqual([{ caller: 'ana' }])
})
