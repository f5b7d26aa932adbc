import { setTimeout as sleep } from 'node:timers/promises'
import { closeDb, EXPORT_DEADLINES, openDb } from '@isp/db/connection'
import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testClock } from '../../testing/test-operator'
import { exportClientsAsJson } from './clients.service'

const database = useTestDatabase()
const CLIENTS = 1_200

it('waits for its reader, and leaves its connection usable', async () => {
  await sql`
    insert into clients (name, monthly_amount, start_date)
    select repeat('n', 150) || n, 100, '2026-01-01' from generate_series(1, ${CLIENTS}::int) as n
  `.execute(database().db)
  const deadlines = { ...EXPORT_DEADLINES, idleInTransactionMs: 300, silenceMs: 300 }
  const db = openDb(database().connection, { max: 1, deadlines })
  try {
    let text = ''
    for await (const piece of exportClientsAsJson({ db, clock: testClock() })) {
      text += piece
      await sleep(150)
    }
    expect(JSON.parse(text)).toHaveLength(CLIENTS)

    const left = exportClientsAsJson({ db, clock: testClock() })
    await left.next()
    await left.return(undefined)
    const { rows } = await sql`select 1 as answer`.execute(db)
    expect(rows).toEqual([{ answer: 1 }])
  } finally {
    await closeDb(db)
  }
})

it('lists the newest client first, and the payments of each by due date, the latest first', async () => {
  const { db } = database()
  await emptyTables(database(), 'clients')
  await sql`
    insert into clients (name, monthly_amount, start_date) values ('Ana', 100, '2026-01-15'), ('Beto', 100, '2026-01-15')
  `.execute(db)
  await sql`
    insert into payments (client_id, period, amount, due_date)
    select 1, period, 100, due_date('2026-01-15', period) from unnest(array['2026-10', '2026-11', '2026-09']) as period
  `.execute(db)
  let text = ''
  for await (const piece of exportClientsAsJson({ db, clock: testClock() })) text += piece
  const clients = JSON.parse(text) as { name: string; payments: { period: string }[] }[]
  expect(clients.map(({ name, payments }) => [name, payments.map(({ period }) => period)])).toEqual([
    ['Beto', []],
    ['Ana', ['2026-11', '2026-10', '2026-09']],
  ])
})
