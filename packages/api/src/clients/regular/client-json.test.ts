import { setTimeout as sleep } from 'node:timers/promises'
import { closeDb, EXPORT_DEADLINES, openDb } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testClock } from '../../testing/test-operator'
import { exportClientsAsJson } from './clients.service'

const database = useTestDatabase()
const CLIENTS = 1_200

it('lasts as long as its reader takes, and leaves its connection in order', async () => {
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
