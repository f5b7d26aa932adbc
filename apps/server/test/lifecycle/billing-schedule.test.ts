import { testClock } from '@isp/api/testing/test-operator'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { afterEach, expect, it, vi } from 'vitest'
import { startBillingSchedule } from '../../src/billing-schedule'

// Rules: product/billing#generation

const database = useTestDatabase()
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

afterEach(() => vi.useRealTimers())

it('generates at the start and within a minute of the first hour of a month, and says whether the month is done', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = testClock('2026-11-20T18:00:00Z')
  const billing = await startBillingSchedule({ db: database().db, clock, log })
  expect(billing.isCurrent()).toBe(true)
  // Still November in Guatemala.
  clock.set('2026-12-01T05:59:00Z')
  expect(billing.isCurrent()).toBe(true)
  clock.set('2026-12-01T06:00:00Z')
  expect(billing.isCurrent()).toBe(false)
  vi.advanceTimersByTime(60_000)
  await billing.stop()
  expect(billing.isCurrent()).toBe(true)
  expect(log.info).toHaveBeenLastCalledWith(expect.objectContaining({ period: '2026-12' }), 'payments generated')
})
