import { accountTexts } from '@isp/domain/receipts/account-texts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { collectPanel } from '../../receiving/dialogs/collect-panel'
import { renderServed, serve } from '../../testing/server'
import { ClientActions } from './regular/detail/client-actions'
import { VariableClientSummary } from './variable/detail/variable-client-summary'

// Rules: product/accounts#shown-to-the-operator, product/accounts#variable-clients

const month = (period: string, isPaid = false) => ({
  id: 1,
  period,
  dueDate: `${period}-12`,
  amount: '150.00',
  isPaid,
  paidDate: null,
  utilityAmount: '0.00',
  markedAt: null,
  receiptNumber: null,
})

test.each([
  ['0.00', 'Cobrar'],
  ['149.99', 'Cobrar'],
  ['150.00', accountTexts.payFromAccount],
])("with %s on the account the head of a client has '%s', which opens its months", (accountBalance, label) => {
  const asked = vi.fn()
  const stop = collectPanel.onOpen(asked)
  const client = { id: 7, phone: null, payments: [month('2026-11'), month('2026-10')], accountBalance }
  renderServed({ '/': <ClientActions client={client} /> })
  fireEvent.click(screen.getByRole('button', { name: label }))
  expect(asked).toHaveBeenCalledWith({ kind: 'regular', clientId: 7 })
  stop()
})

test.each([
  ['0.00', [month('2026-11')], null],
  ['50.00', [month('2026-11')], '1 mes · Q50.00 a cuenta'],
  ['50.00', [month('2026-11'), month('2026-10'), month('2026-09', true)], '2 meses · Q50.00 a cuenta'],
  ['50.00', [month('2026-09', true)], 'Q50.00 a cuenta'],
])('with %s on the account a variable client has %j', (accountBalance, payments, shown) => {
  serve({})
  const figures = {
    totalCollected: '0.00',
    clientUtilitiesTotal: '0.00',
    nextPaymentDate: null,
    status: 'pending',
  } as const
  const client = { id: 7, name: 'Ana', payments, accountBalance, ...figures }
  renderServed({ '/': <VariableClientSummary client={client} /> })
  expect(screen.queryByText(/a cuenta$/)?.textContent ?? null).toBe(shown)
  expect(screen.queryAllByRole('button', { name: 'Devolver' })).toHaveLength(shown === null ? 0 : 1)
})
