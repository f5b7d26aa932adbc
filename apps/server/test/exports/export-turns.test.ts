import { expect, it } from 'vitest'
import { createExportTurns } from '../../src/exports/export-turns'

const BRIEFLY_MS = 50
const LONG_MS = 60_000
const staying = new AbortController().signal

it('the next waiting one starts when a turn is released', async () => {
  const turns = createExportTurns({ atOnce: 2, waitMs: LONG_MS })
  const first = await turns.take(staying)
  await turns.take(staying)
  const order: string[] = []
  const third = turns.take(staying).then((giveBack) => {
    order.push('third')
    return giveBack
  })
  const fourth = turns.take(staying).then(() => order.push('fourth'))
  first?.()
  const giveBackThird = await third
  expect(order).toEqual(['third'])
  giveBackThird?.()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

it('no turn in time resolves with null', async () => {
  const turns = createExportTurns({ atOnce: 1, waitMs: BRIEFLY_MS })
  const first = await turns.take(staying)
  expect(await turns.take(staying)).toBeNull()
  first?.()
  expect(await turns.take(staying)).not.toBeNull()
})

it('a turn that is released twice is free once', async () => {
  const turns = createExportTurns({ atOnce: 1, waitMs: BRIEFLY_MS })
  const first = await turns.take(staying)
  first?.()
  first?.()
  await turns.take(staying)
  expect(await turns.take(staying)).toBeNull()
})

it('an aborted wait is skipped', async () => {
  const turns = createExportTurns({ atOnce: 1, waitMs: LONG_MS })
  const first = await turns.take(staying)
  const leaving = new AbortController()
  const second = turns.take(leaving.signal)
  const third = turns.take(staying)
  leaving.abort()
  expect(await second).toBeNull()
  first?.()
  expect(await third).not.toBeNull()
})

it('there are no turns after closing', async () => {
  const turns = createExportTurns({ atOnce: 1, waitMs: LONG_MS })
  await turns.take(staying)
  const waiting = turns.take(staying)
  turns.close()
  expect(await waiting).toBeNull()
  expect(await turns.take(staying)).toBeNull()
})
