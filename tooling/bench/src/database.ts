import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDb, type Db, openDb } from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import { startEmbedded } from '@isp/embedded-postgres/server'
import { urlOf } from '@isp/harness/database-url'
import { sql } from 'kysely'
import { seedClients } from './seed-clients'

const GUATEMALA_OFFSET_MS = 6 * 60 * 60 * 1000

export type MeasuredDatabase = { db: Db; url: string; today: string; stop(): Promise<void> }

/** In a temporary folder, which `stop` removes. */
export async function startMeasuredDatabase(clients: number): Promise<MeasuredDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'isp-bench-'))
  const closers: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]
  const stop = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    const embedded = await startEmbedded({ dataDir })
    closers.push(embedded.stop)
    const db = openDb(embedded.connection, { max: 2 })
    closers.push(() => closeDb(db))
    const today = new Date(Date.now() - GUATEMALA_OFFSET_MS).toISOString().slice(0, 10)
    await migrateToLatest(db)
    await seedClients(db, clients, today)
    await countAsDone(db)
    return { db, url: urlOf(embedded.connection), today, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Otherwise the server would start with a daily backup and a check of the invariants during the measurement. */
async function countAsDone(db: Db): Promise<void> {
  await sql`
    insert into backup_runs (kind, taken_at, file_name, bytes, sealed, row_count, rehearsed_at, rehearsal_held)
    values ('daily', now(), 'isp-manager-measured.backup', 1, false, 0, now(), true)
  `.execute(db)
  await sql`
    insert into invariant_checks (kind, started_at, finished_at, broken) values ('daily', now(), now(), 0)
  `.execute(db)
}
