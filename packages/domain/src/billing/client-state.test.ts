import { expect, it } from 'vitest'
import { clientState, unpaidDueDateOf } from './client-state'

// Rules: product/billing#state-of-a-client

const today = '2026-11-20'

it.each([
  [null, 'paid'],
  ['2026-10-31', 'overdue'],
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'pending'],
  ['2026-12-01', 'pending'],
] as const)('with the earliest unpaid payment due on %s a client is %s on 20 November 2026', (unpaidDueDate, state) => {
  expect(clientState(unpaidDueDate, today)).toBe(state)
})

it.each([
  [{ status: 'paid', nextPaymentDate: '2026-10-31' }, 'paid'],
  [{ status: 'pending', nextPaymentDate: '2026-10-31' }, 'overdue'],
  [{ status: 'pending', nextPaymentDate: '2026-11-30' }, 'pending'],
] as const)('%j is %s', (client, state) => {
  expect(clientState(unpaidDueDateOf(client), today)).toBe(state)
})
