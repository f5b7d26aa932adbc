import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { conflict, octoberAndNovember, useTwoDebtors } from '../testing/two-debtors'

// Rules: product/collecting-without-signal#reviewing

const { database, operator, ids, collect } = useTwoDebtors()

let device = 0
let number = 0
beforeEach(async () => {
  await sql`truncate devices cascade`.execute(database().db)
  device = (await operator().devices.register({ name: 'Marta' })).number
  await collect()
  number = (await deliver(1)).number
})
afterEach(() => expectInvariants(database().db))

/** Delivers two months of Ana that are paid already. */
const deliver = (running: number) =>
  operator().payments.collect({
    kind: 'regular',
    clientId: ids.ana,
    months: octoberAndNovember,
    taken: { device, running, at: '2026-11-20T16:42:00Z' },
  })
const waiting = async () => (await operator().collections.toReview()).map((line) => line.number)
const refund = (amount: string) =>
  operator().accounts.refund({ kind: 'regular', clientId: ids.ana, amount, reason: 'Pagó dos veces' })

it('ends when somebody accepts it, which can be undone', async () => {
  const { entryId, ...accepted } = await operator().collections.review({ number, kind: 'accepted' })
  expect(accepted).toEqual({ number })
  expect(await waiting()).toEqual([])
  await expect(operator().collections.review({ number, kind: 'accepted' })).rejects.toMatchObject(
    conflict('Este cobro ya no está por revisar.'),
  )
  await operator().trail.undo({ entryId })
  expect(await waiting()).toEqual([number])
  await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({ code: 'CONFLICT' })
  const { entries } = await operator().trail.list({ limit: 2 })
  expect(entries).toMatchObject([
    { action: 'reviewed', subject: 'client', subjectName: 'Ana López', undoable: false },
    { action: 'reviewed', undoable: false },
  ])
})

it('ends with a refund of the money, and waits again when that is undone', async () => {
  const refunded = await refund('350')
  expect(await waiting()).toEqual([])
  await operator().receipts.void({ number: refunded.number })
  expect(await waiting()).toEqual([number])
  // Less than what was left gives it back in part only.
  await refund('100')
  expect(await waiting()).toEqual([number])
})

it('ends those reviews that a refund covers, the oldest first', async () => {
  const second = await deliver(2)
  await refund('400')
  expect(await waiting()).toEqual([second.number])
  await refund('300')
  expect(await waiting()).toEqual([second.number])
})

it('ends with a move to another client, and waits again when that is moved back', async () => {
  const moved = await operator().receipts.move({ number, kind: 'regular', clientId: ids.rita })
  expect(await waiting()).toEqual([])
  const back = await operator().receipts.move({ number: moved.number, kind: 'regular', clientId: ids.ana })
  expect(await waiting()).toEqual([back.number])
  await operator().collections.review({ number: back.number, kind: 'accepted' })
  expect(await waiting()).toEqual([])
})

it('ends with a void', async () => {
  await operator().receipts.void({ number })
  expect(await waiting()).toEqual([])
})

it('is counted where it is seen first', async () => {
  await deliver(2)
  expect(await operator().today.read()).toMatchObject({ toReview: 2 })
  expect(await operator().collections.sums({})).toMatchObject({ toReview: 2 })
  await operator().collections.review({ number, kind: 'accepted' })
  expect(await operator().today.read()).toMatchObject({ toReview: 1 })
})

it('is of no receipt that nobody has to look at', async () => {
  const { number: usual } = await collect('10', [])
  await expect(operator().collections.review({ number: usual, kind: 'accepted' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})
