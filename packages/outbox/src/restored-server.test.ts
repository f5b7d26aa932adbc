import { beforeEach, expect, it } from 'vitest'
import { ABOUT, browser, data, html, INPUT, json, NOW, open, opened, pair, resetBrowser } from './testing/opened'

// Rules: product/outbox#after-a-restore

beforeEach(resetBrowser)

it('what a restored server does not know is sent again, with what was taken back', async () => {
  let identity = 'first'
  const missing = async ({ running }: { running: readonly number[] }) =>
    json(data({ identity, missing: running.filter((each) => each !== 2) }))
  const { outbox, sent, reported } = await opened({ missing }, 4)
  await outbox.takeBack(pair(4))
  await outbox.flush()
  identity = 'second'
  browser.now = new Date('2026-11-28T16:47:08.000Z')
  await outbox.flush()
  expect([sent, reported]).toEqual([
    [
      [1, 2, 3],
      [1, 3],
    ],
    [4, 4],
  ])
})

it('the identity is read at the first flush, after one that stopped, and every five minutes', async () => {
  const { outbox, asked } = await opened()
  await outbox.flush()
  await outbox.flush()
  expect(asked).toEqual([[]])
  browser.now = new Date('2026-11-28T16:47:08.000Z')
  await outbox.flush()
  expect(asked).toEqual([[], []])
})

it('a restore between two questions begins the check again', async () => {
  let identity = 0
  const missing = async () => {
    identity += 1
    return json(data({ identity: String(identity), missing: [] }))
  }
  const { outbox, sent } = await opened({ missing })
  await outbox.flush()
  identity = 5
  browser.now = new Date('2026-11-28T16:47:08.000Z')
  expect((await outbox.flush()).stopped).toBe('server')
  expect(sent).toEqual([[1]])
})

it('entries are forgotten 90 days after they were sent, but not the latest 500, and none that waits', async () => {
  const { outbox, calls } = await opened({}, 0)
  for (let index = 0; index < 501; index += 1) {
    browser.now = new Date(Date.parse(NOW) + index * 1000)
    await outbox.take(INPUT, ABOUT)
    if (index === 400) await outbox.flush()
  }
  await outbox.flush()
  await outbox.take(INPUT, ABOUT)
  outbox.close()
  browser.now = new Date('2027-03-01T12:00:00.000Z')
  const later = open({ ...calls, send: async () => html })
  await later.flush()
  const kept = (await later.history()).map(({ running }) => running)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([501, 502, 2])
})
