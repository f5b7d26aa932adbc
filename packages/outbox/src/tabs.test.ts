import { beforeEach, expect, it } from 'vitest'
import { newLocks } from './testing/fake-browser'
import { ABOUT, browser, INPUT, json, open, opened, receiptOf, resetBrowser, server, states } from './testing/opened'

// Rules: product/outbox#sending

beforeEach(resetBrowser)

it('one tab sends at a time', async () => {
  const { outbox, calls, sent } = await opened({}, 3)
  const other = open(calls)
  await Promise.all([outbox.flush(), other.flush()])
  expect(sent).toEqual([[1, 2, 3]])
})

it('a tab that froze while it sent is taken over, and its late answer changes nothing', async () => {
  let thaw = () => {}
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve
  })
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const { outbox, calls, sent } = await opened({
    send: async (inputs) => {
      reached()
      await frozen
      return json(inputs.map(receiptOf))
    },
  })
  const stuck = outbox.flush()
  await isReached
  const { calls: working } = server()
  const other = open({ ...calls, ...working })
  const flushing = other.flush()
  for (const { run, ms } of [...browser.timers]) if (ms === 90_000) run()
  await flushing
  expect(await states(outbox)).toMatchObject([{ state: 'sent' }])
  thaw()
  await stuck
  expect(await states(other)).toMatchObject([{ state: 'sent' }])
  expect(sent).toEqual([])
})

it('an entry that a killed tab left on its way is sent again', async () => {
  const killed = await opened({ send: () => new Promise(() => {}) })
  void killed.outbox.flush()
  await expect.poll(async () => (await killed.outbox.entries())[0]?.state).toBe('sending')
  browser.locks = newLocks()
  const { calls, sent } = server()
  await open(calls).flush()
  expect(sent).toEqual([[1]])
})

it('listeners hear every change', async () => {
  const { outbox } = await opened({}, 0)
  let heard = 0
  const end = outbox.subscribe(() => {
    heard += 1
  })
  await outbox.take(INPUT, ABOUT)
  expect(heard).toBe(1)
  end()
  await outbox.take(INPUT, ABOUT)
  expect(heard).toBe(1)
})
