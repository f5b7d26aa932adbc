import { spawnSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { isRunning } from '@isp/embedded-postgres/processes'
import { sql } from 'kysely'
import { auditGuarantees, type Finding } from './finding'
import { HttpClient } from './http'
import { addUnpaid, Ledger } from './ledger'
import { formatStatuses, startPaying } from './load'
import { embeddedOf, type World } from './world'

const FAULT = 'disk full'
const DISK = '320m'
const FULL_MS = 15_000
const RECOVERY_LIMIT_MS = 60_000
const BLOCK = Buffer.alloc(1 << 20)

/** The disk of the data folder fills up under load and is freed again. Needs root, to mount a small disk. */
export async function diskFull(world: World): Promise<Finding> {
  const disk = await world.folder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', disk]).status !== 0) {
    return { fault: FAULT, guarantees: [], figures: [], skipped: 'needs root, to mount a small disk' }
  }
  world.defer(async () => spawnSync('umount', ['--lazy', disk]))
  const dataDir = join(disk, 'data')
  const server = await world.server({ DATA_DIR: dataDir })
  const db = world.open((await embeddedOf(dataDir)).connection)
  const payments = await addUnpaid(db, 3_000)
  const http = new HttpClient(server.port)
  await http.logIn()

  const ledger = new Ledger()
  const load = startPaying(http, { payments, ledger, pauseMs: world.pauseMs })
  await sleep(2_000)
  world.report('the disk fills up')
  const ballast = join(disk, 'ballast')
  await fill(ballast)
  // First use up the files that PostgreSQL preallocates.
  for (let turn = 0; turn < 40; turn += 1) {
    await sql`select pg_switch_wal()`.execute(db).catch(() => {})
    await fill(ballast)
    await sleep(FULL_MS / 40)
  }
  const during = new Map(load.outcome.statuses)
  const aliveWhileFull = isRunning(server.pid)
  await rm(ballast)
  world.report('the disk has free space again')
  const back = performance.now()
  const { paid } = load.outcome
  let recovered: number | undefined
  while (recovered === undefined && performance.now() - back < RECOVERY_LIMIT_MS) {
    if (load.outcome.paid > paid + 8) recovered = performance.now() - back
    await sleep(50)
  }
  const { words, statuses } = await load.stop()
  http.close()
  const failed = [...during.keys()].filter((status) => status !== 200 && status !== 201)
  return {
    fault: FAULT,
    guarantees: [
      {
        guarantee: `payments fail as 503 (${formatStatuses(during)})`,
        held: failed.length > 0 && failed.every((s) => s === 503),
      },
      {
        guarantee: `and give a reason (${[...words].join(' | ')})`,
        held: words.has(errorTexts.diskFull),
      },
      { guarantee: 'the process keeps running', held: aliveWhileFull && isRunning(server.pid) },
      { guarantee: 'it recovers on its own', held: recovered !== undefined },
      ...auditGuarantees(await ledger.check(world.open((await embeddedOf(dataDir)).connection))),
    ],
    figures: [
      formatStatuses(statuses),
      `paying again ${((recovered ?? Number.NaN) / 1000).toFixed(1)} s after space was freed`,
    ],
  }
}

/** Writes until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const size of [BLOCK.length, 4096]) {
      for (;;) {
        const { bytesWritten } = await file.write(BLOCK, 0, size)
        if (bytesWritten < size) break
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}
