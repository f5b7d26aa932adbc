import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { MORE, NO_REFUSALS } from '../testing/more-rows'
import { fillOldDatabase } from '../testing/released-version'
import { useTestDatabase } from '../testing/test-database'
import { broken, checkInvariantsWithin } from './check-invariants'

// Rules: product/collecting-without-signal#once

const database = useTestDatabase()

beforeAll(async () => {
  await fillOldDatabase(database().db)
  for (const statement of MORE) await sql.raw(statement).execute(database().db)
})

it.each([
  ['update provisional_receipts set taken_back_at = now() where running = 12', '7-12', 1],
  ['update provisional_receipts set taken_back_at = null where running = 13', '7-13', 1],
  ['update provisional_receipts set receipt = 4 where running = 12', '7-12', 2],
  ['update receipts set running = 14 where number = 5', '7-12', 2],
  ['update receipts set moved_from = 4 where number = 5', '7-12', 2],
])('a number of a phone is one receipt or taken back: not after %s', async (damage, id, differences) => {
  const trx = await database().db.startTransaction().execute()
  for (const statement of NO_REFUSALS) await sql.raw(statement).execute(trx)
  await sql.raw(damage).execute(trx)
  const figures = { expected: '3', found: String(3 - differences) }
  const results = broken(await checkInvariantsWithin(trx))
  await trx.rollback().execute()
  expect(results.find(({ name }) => name === 'provisionalReceipts')).toEqual({
    name: 'provisionalReceipts',
    holds: false,
    ...figures,
    differences,
    example: { id, ...figures },
  })
})
