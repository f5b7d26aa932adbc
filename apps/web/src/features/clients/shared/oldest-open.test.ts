import { expect, it } from 'vitest'
import { earlierOwed, oldestOpen } from './oldest-open'

// Rules: product/payments#an-earlier-month

const payment = (dueDate: string, isPaid: boolean, amount = '150.00') => ({ dueDate, isPaid, amount })

it('is the unpaid payment that is due first', () => {
  const payments = [payment('2026-11-22', false), payment('2026-07-22', false), payment('2026-06-22', true)]
  expect(oldestOpen(payments)).toBe(payments[1])
  expect(oldestOpen([payment('2026-06-22', true)])).toBeUndefined()
  expect(oldestOpen([])).toBeUndefined()
  expect(oldestOpen([payment('2026-05-22', false, '0.00'), ...payments])).toBe(payments[1])
})

it('is owed before a payment that is due later, not before itself or an older one', () => {
  const [november, july, june] = [
    { ...payment('2026-11-22', false), period: '2026-11' },
    { ...payment('2026-07-22', false), period: '2026-07' },
    { ...payment('2026-06-22', true), period: '2026-06' },
  ]
  const owed = [november, july, june].map((one) => earlierOwed([november, july, june], one))
  expect(owed).toEqual(['2026-07', undefined, undefined])
})
