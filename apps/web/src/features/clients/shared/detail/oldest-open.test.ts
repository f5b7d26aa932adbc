import { expect, it } from 'vitest'
import { oldestOpen } from './oldest-open'

const payment = (dueDate: string, isPaid: boolean) => ({ dueDate, isPaid })

it('is the unpaid payment that is due first', () => {
  const payments = [payment('2026-11-22', false), payment('2026-07-22', false), payment('2026-06-22', true)]
  expect(oldestOpen(payments)).toBe(payments[1])
  expect(oldestOpen([payment('2026-06-22', true)])).toBeUndefined()
  expect(oldestOpen([])).toBeUndefined()
})
