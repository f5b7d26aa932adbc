import { beforeEach, expect, test } from 'vitest'
import type { StepOf } from '../step'
import { apply, create, drawer, goTo, months, night, refused, reportOf, screen, startOn } from '../testing/model-steps'

const november = [{ period: '2026-11', amount: 17_500, utility: 0 }]
const take = (running: number, more: Partial<StepOf<'take'>> = {}) => {
  const sent = {
    client: 'r1',
    phone: 7,
    running,
    at: '2026-11-20T16:42:00.000Z',
    method: 'cash',
    months: november,
  } as const
  return apply({ kind: 'take', ...sent, ...more })
}
const review = () => screen('toReview') as { receipt: number; reasons: string[] }[]
const reasons = () => review().flatMap((line) => line.reasons)
const line = (period: string | null, amount: number, concept: string | null = null) => ({ period, concept, amount })
const linesOf = (...lines: object[]) => ({ ok: true, money: { lines } })

/** A client that owes Q175.00 since 12 November. */
beforeEach(() => {
  startOn('2026-11-20')
  create('r1')
})

test('a number is one receipt, however often it arrives, and no other sum or client has it', () => {
  const first = take(12)
  expect(first).toMatchObject({ money: { receipt: 1, receivedOn: '2026-11-20', lines: [line('2026-11', 17_500)] } })
  expect([take(12), drawer(), review()]).toEqual([first, 17_500, []])
  create('r2')
  const other = () => [take(12, { received: 100 }), take(12, { client: 'r2' })]
  expect([other(), other(), drawer()]).toEqual([[refused, refused], [refused, refused], 17_500])
  const said = ['otherContent r1 100', 'otherContent r2 17500']
  expect(review()).toEqual([{ receipt: 1, amount: 17_500, reasons: said }])
  apply({ kind: 'review', receipt: 1 })
  expect([other(), review()]).toEqual([[refused, refused], []])
})

test('a month that is paid meanwhile leaves its money on the account', () => {
  take(1)
  expect(take(2)).toMatchObject(linesOf(line(null, 17_500)))
  expect(review()).toEqual([{ receipt: 2, amount: 17_500, reasons: ['paid 2026-11 17500 1 2026-11-20'] }])
  expect([months('r1'), drawer()]).toEqual([['2026-11 17500 2026-11-20'], 35_000])
})

test('another fee is paid at its amount, or not at all', () => {
  const seen = (amount: number) => take(amount, { months: [{ period: '2026-11', amount, utility: 0 }] })
  expect(seen(15_000)).toMatchObject(linesOf(line(null, 15_000)))
  expect(seen(20_000)).toMatchObject(linesOf(line('2026-11', 17_500), line(null, 2_500)))
  expect(reasons()).toEqual(['fee 2026-11 20000 17500 true', 'fee 2026-11 15000 17500 false'])
})

test('the account is spent where the phone saw it, and lacking where it is gone', () => {
  expect(take(1, { received: 10_000, balance: 7_500 })).toMatchObject(linesOf(line(null, 10_000)))
  expect(reasons()).toEqual(['lacking 2026-11 17500'])
  expect(take(2, { received: 7_500 })).toMatchObject(linesOf(line('2026-11', 17_500), line(null, -10_000)))
})

test('money arrives late, with the day of taking, and a clock that is ahead is set to now', () => {
  night('2026-12-25')
  expect(take(1)).toMatchObject({ money: { receivedOn: '2026-11-20' } })
  expect(take(2, { at: '2026-12-26T18:00:00.000Z' })).toMatchObject({ money: { receivedOn: '2026-12-25' } })
  expect(reasons()).toEqual(['paid 2026-11 17500 1 2026-11-20', 'clock 2026-12-26T18:00:00.000Z', 'old 35'])
  expect(reportOf('2026-11')).toMatchObject({ regularRevenue: 17_500, accountChange: 0 })
})

test('who was suspended, left or was deleted has paid; what was of nobody pays months when it is moved', () => {
  create('r2')
  apply({ kind: 'suspend', client: 'r1', from: '2026-11-15', to: null, annul: false })
  take(1, { others: [500] })
  apply({ kind: 'delete', client: 'r2' })
  const ofNobody = take(2, { client: 'r2', others: [500] })
  expect(ofNobody).toMatchObject(linesOf(line(null, 500, 'Cobro 1'), line(null, 17_500, 'Cobro sin señal')))
  expect(reasons()).toEqual(['deleted r2', 'suspended 2026-11-15'])
  create('r3')
  expect(apply({ kind: 'move', client: 'r3', receipt: 2 })).toMatchObject(
    linesOf(line('2026-11', 17_500), line(null, 500, 'Cobro 1')),
  )
  expect([take(2, { client: 'r2', others: [500] }), reasons()]).toMatchObject([
    { money: { receipt: 3, movedFrom: 2 } },
    ['suspended 2026-11-15'],
  ])
})

test('a number that was taken back is no receipt, and a receipt is not taken back', () => {
  const back = (running: number) => apply({ kind: 'takeBackTaken', phone: 7, running })
  expect([back(1).ok, back(1).ok, take(1), drawer()]).toEqual([true, true, refused, 0])
  expect([take(2).ok, back(2)]).toEqual([true, refused])
})

test('a review ends by being accepted, by a void, and by a refund that covers it', () => {
  for (const running of [1, 2, 3, 4]) take(running)
  const receipts = () => review().map(({ receipt }) => receipt)
  expect(receipts()).toEqual([4, 3, 2])
  expect(apply({ kind: 'review', receipt: 3 }).ok).toBe(true)
  expect([apply({ kind: 'review', receipt: 3 }), apply({ kind: 'review', receipt: 1 })]).toEqual([refused, refused])
  apply({ kind: 'voidReceipt', receipt: 4 })
  expect(receipts()).toEqual([2])
  goTo('2026-11-21')
  apply({ kind: 'refund', client: 'r1', amount: 17_500, paidDate: null, method: 'cash' })
  expect(receipts()).toEqual([])
  apply({ kind: 'voidReceipt', receipt: 5 })
  expect(receipts()).toEqual([2])
})
