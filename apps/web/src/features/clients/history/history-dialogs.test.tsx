import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { HistoryDialogs } from './history-dialogs'

// Rules: product/payments#what-remains, product/payments#an-earlier-month

const base = { clientId: 3, clientName: 'Ana', isPaid: false, paidDate: null, markedAt: null, receiptNumber: null }
const month = (id: number, period: string) => ({
  ...base,
  id,
  period,
  dueDate: `${period}-12`,
  amount: '350.00',
  utilityAmount: '0.00',
  createdAt: '2024-01-01T00:00:00.000Z',
})
const [july, august] = [month(1, '2024-07'), month(2, '2024-08')]
const question = 'Aún debe julio de 2024. ¿Registrar agosto de 2024 de todos modos?'

function pay(kind: 'regular' | 'variable', payment: typeof july) {
  const client = { id: 3, payments: [august, july], overdueCount: 2, overdueAmount: '700.00', openAmount: '700.00' }
  const collectable = () => ({
    lastFigures: null,
    accountBalance: '0.00',
    fee: null,
    open: [],
    advance: [],
    state: 'active',
  })
  serve({
    'clients.overview': () => client,
    'variableClients.overview': () => client,
    'payments.collectable': collectable,
  })
  renderServed({
    '/': <HistoryDialogs dialog={{ kind: 'pay', payment: { ...payment, kind } }} opened onClose={() => {}} />,
  })
}

test.each(['regular', 'variable'] as const)('a newer month of a %s client is asked about', async (kind) => {
  pay(kind, august)
  expect(await screen.findByText(question)).toBeTruthy()
})

test('the dialog says what a regular client owes afterwards, and does not ask about the oldest month', async () => {
  pay('regular', july)
  expect(await screen.findByText('Después de este pago debe 1 mes: Q350.00.')).toBeTruthy()
  expect(screen.queryByText(/Aún debe/)).toBeNull()
})
