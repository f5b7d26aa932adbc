import { createTestDatabase } from '@isp/db/testing/test-database'
import { expect, it } from 'vitest'
import type { Pair } from './actions'
import { runPair } from './run-pair'
import { countOrders, orders } from './schedules'

it('all orders are found once, and of many those around each lock first', () => {
  expect(new Set(orders({ a: 3, b: 4 }, { limit: 500, seed: 1 })).size).toBe(countOrders(3, 4))
  const sample = orders({ a: 10, b: 10 }, { limit: 500, seed: 1 })
  expect(new Set(sample).size).toBe(500)
  expect(sample).toContain(`AAAABBBBB${'A'.repeat(6)}${'B'.repeat(5)}`)
  expect(orders({ a: 10, b: 10 }, { limit: 500, seed: 1 })).toEqual(sample)
})

const pairs: Pair[] = [
  ['pay', 'pay'],
  ['pay', 'collect'],
  ['collect', 'collect'],
  ['revert', 'void'],
  ['undo-payment', 'delete'],
  ['generate', 'change-fee'],
  ['pay', 'undo-generation'],
  ['pay', 'revert'],
  ['pay', 'change-fee'],
  ['revert', 'undo-generation'],
  ['revert', 'restore'],
  ['close', 'close'],
  ['cut', 'pay'],
  ['cut', 'promise'],
  ['cut', 'suspend'],
  ['cut', 'cut'],
  ['reconnect', 'void-both'],
  ['close', 'void-movement'],
  ['deposit', 'pay'],
  ['take', 'refund'],
  ['take', 'void-deposit'],
  ['refund', 'void-deposit'],
  ['take', 'close'],
  ['move', 'revert'],
  ['move', 'delete'],
  ['charge', 'sell'],
  ['charge', 'close'],
  ['sell', 'close'],
  ['void-charge', 'move-charge'],
  ['void-charge', 'close'],
  ['charge', 'void-charge'],
  ['import', 'undo-import'],
  ['import', 'delete-right'],
  ['leave-ahead', 'void'],
  ['undo-ahead', 'delete'],
  ['taken', 'taken'],
  ['taken', 'taken-beside'],
  ['taken', 'taken-back'],
  ['taken', 'collect'],
  ['taken', 'pay'],
  ['taken', 'void'],
  ['taken', 'suspend'],
  ['taken', 'delete'],
  ['taken', 'change-fee'],
  ['accept', 'refund'],
  ['accept', 'move-taken'],
]

// A revert locks no client: it must not take place between what is read of its receipt and what is written.
const soughtPairs: Pair[] = [['suspend-ahead', 'revert']]

// Few of their orders have a statement between voiding the receipt and collecting its money.
const wholePairs: Pair[] = [
  ['move', 'pay-other'],
  ['move', 'revert-right'],
  ['move-to-variable', 'pay-variable'],
]

async function expectNoFailures(pair: Pair, limit: number) {
  const database = await createTestDatabase()
  try {
    const result = await runPair(database, pair, { limit, seed: 1 })
    expect(result.failures).toEqual([])
    expect(result.run).toBeGreaterThan(1)
    expect(result.outcomes.length).toBeGreaterThan(0)
    return result
  } finally {
    await database.drop()
  }
}

it.each(pairs)('%s and %s end as one after the other, in a sample of their orders', async (...pair) => {
  await expectNoFailures(pair, 10)
})

it.each(wholePairs)('%s and %s end as one after the other, in all of their orders', async (...pair) => {
  expect(await expectNoFailures(pair, 30)).toMatchObject({ complete: true })
})

it.each(soughtPairs)('%s and %s end as one after the other, in most of their orders', async (...pair) => {
  await expectNoFailures(pair, 30)
})

it('requests with one key collect once', async () => {
  const database = await createTestDatabase()
  try {
    const { failures, outcomes } = await runPair(database, ['collect', 'collect'], {
      limit: 10,
      seed: 1,
      sameKey: true,
    })
    expect(failures).toEqual([])
    expect(outcomes).toMatchObject([{ A: 'ok', B: 'ok', equals: ['A, B', 'B, A'] }])
  } finally {
    await database.drop()
  }
})
