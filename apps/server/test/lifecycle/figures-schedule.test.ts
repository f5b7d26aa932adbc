import { testClock } from '@isp/api/testing/test-operator'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startFiguresSchedule } from '../../src/figures-schedule'

const database = useTestDatabase()

it('keeps the sums of the day, of the next one, and again after a failure, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = database()
  const keptDay = async () =>
    (await sql<{ day: string }>`select day from total_figures`.execute(db)).rows.map(({ day }) => day)
  const warnings: string[] = []
  const warn = (_details: object, message: string) => void warnings.push(message)
  const clock = testClock('2026-11-20T18:00:00Z')
  const stop = startFiguresSchedule({ db, clock, log: { info() {}, warn, error() {} } })
  await expect.poll(keptDay).toEqual(['2026-11-20'])

  clock.set('2026-11-21T18:00:00Z')
  await sql`alter table client_figures rename to unavailable`.execute(db)
  vi.advanceTimersByTime(20_000)
  await expect.poll(() => warnings).toEqual(['the kept sums of clients could not be computed'])
  await sql`alter table unavailable rename to client_figures`.execute(db)
  // The work that failed has ended.
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(20_000)
      return keptDay()
    })
    .toEqual(['2026-11-21'])

  await stop()
  clock.set('2026-11-22T18:00:00Z')
  vi.advanceTimersByTime(60_000)
  expect(await keptDay()).toEqual(['2026-11-21'])
})
