import type {} from '@isp/db/testing/global-setup'
import { openOutbox } from '@isp/outbox/open-outbox'
import { expect, inject, it } from 'vitest'
import { deliberateFaults, openWith } from './deliberate-faults'
import { runSchedules } from './run-schedules'

// Rules: product/outbox#proof

it('no payment that a phone took is lost or doubled, whatever fails', async () => {
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1)
  const failed = await runSchedules({ server: inject('testServer'), open: openOutbox, seeds })
  // Replay one: npm run outbox -- --only SEED
  expect(failed.map(({ seed, problems }) => ({ seed, problems }))).toEqual([])
})

it.each(deliberateFaults)('a deliberate fault can be put into the outbox: $name', async (fault) => {
  const { open, remove } = await openWith(fault)
  remove()
  expect(open).toBeTypeOf('function')
})
