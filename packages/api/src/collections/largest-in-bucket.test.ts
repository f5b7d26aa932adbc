import { useTestDatabase } from '@isp/db/testing/test-database'
import { type AgingFilter, agingBuckets } from '@isp/domain/collections/aging'
import { addDays } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { owing } from '../testing/owing-lines'
import { testClock, testOperator } from '../testing/test-operator'

const database = useTestDatabase()
const TODAY = '2026-11-20'
const clock = testClock(`${TODAY}T18:00:00Z`)
const operator = () => testOperator(database().db, { clock })

/** Days since a due date, on both edges of each bucket. */
const AGES = [-40, -1, 0, 1, 30, 31, 60, 61, 90, 91, 400]

/** A client for each age and each two of them; every third has left a sum that covers its oldest month. */
beforeAll(async () => {
  const { db } = database()
  for (const [place, first] of AGES.entries()) {
    for (const [step, second] of AGES.slice(place).entries()) {
      await sql`
        with client as (
          insert into clients (name, monthly_amount, start_date) values (${`${first} ${second}`}, 100, '2020-01-01') returning id
        )
        insert into payments (client_id, period, due_date, amount)
        select distinct on (due_date) id, period, due_date, amount
        from client, (values
          ('2020-01', ${addDays(TODAY, -first)}::date, ${100 + place * 20 + step}::numeric),
          ('2020-02', ${addDays(TODAY, -second)}::date, ${50.5 + step * 9}::numeric)
        ) as month (period, due_date, amount)
        order by due_date, period
      `.execute(db)
    }
  }
  await sql`
    insert into client_accounts (kind, client_id, balance)
    select 'regular', client_id, (array_agg(amount order by due_date))[1] from payments where client_id % 3 = 0 group by client_id
  `.execute(db)
})

it.each<AgingFilter>([...agingBuckets, 'overdue', 'today'])(
  'the largest debts of %s are those of all debts that are in it, in their order, whatever else is owed and left',
  async (bucket) => {
    const list = async (filters: { bucket?: AgingFilter; order: 'oldest' | 'largest' }) =>
      owing(await operator().collections.list({ ...filters, limit: 100 })).map(
        ({ name, netDebt }) => `${name}: ${netDebt}`,
      )
    const inBucket = new Set(await list({ bucket, order: 'oldest' }))
    expect(inBucket.size).toBeGreaterThan(0)
    const largest = (await list({ order: 'largest' })).filter((line) => inBucket.has(line))
    expect(await list({ bucket, order: 'largest' })).toEqual(largest)
  },
)
