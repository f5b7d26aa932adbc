import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { columnCards } from '../../../components/table/column-cards'
import { renderPages } from '../../../testing/render'
import { type HistoryPayment, historyColumns } from './history-columns'

const payment = {
  id: 1,
  kind: 'regular',
  clientId: 7,
  clientName: 'Ana',
  period: '2026-10',
  amount: '200.00',
  dueDate: '2026-10-11',
  paidDate: '2026-10-13',
  isPaid: true,
  utilityAmount: '80.00',
  receiptNumber: 722,
} as HistoryPayment

test('the shorter words of a card keep the names of their columns for screen readers', () => {
  const columns = historyColumns({ onPay: () => {}, onRevert: () => {} })
  renderPages({ '/': <>{columnCards(columns).cell(payment, { current: payment })}</> })
  for (const [name, word] of [
    ['Fecha Vencimiento', 'Vence'],
    ['Fecha Pago', 'Pago'],
  ] as const) {
    expect(screen.getByText(name).closest('dt')).not.toBeNull()
    expect(screen.getByText(word).getAttribute('aria-hidden')).toBe('true')
  }
})
