import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPages } from '../../../../testing/render'
import { type HistoryPayment, PaymentLine } from './payment-line'

// Rules: product/clients#history-of-a-client

const paid: HistoryPayment = {
  id: 1,
  period: '2026-10',
  amount: '200.00',
  dueDate: '2026-10-11',
  paidDate: '2026-10-13',
  isPaid: true,
  utilityAmount: '80.00',
  receiptNumber: 722,
}
const open: HistoryPayment = { ...paid, paidDate: null, isPaid: false, utilityAmount: '0.00', receiptNumber: null }

/** The labels and values of a line, as a screen reader reads them. */
function facts(payment: HistoryPayment): Record<string, string | null | undefined> {
  renderPages({ '/': <PaymentLine payment={payment} actions={null} /> })
  return Object.fromEntries(
    screen.getAllByRole('term').map((term) => {
      const label = term.cloneNode(true) as HTMLElement
      for (const shown of label.querySelectorAll('[aria-hidden]')) shown.remove()
      return [label.textContent, term.nextElementSibling?.textContent]
    }),
  )
}

test('a paid month has the labels of the columns of the table', () => {
  expect(facts(paid)).toEqual({
    Período: 'octubre 2026',
    'Fecha Vencimiento': '11 oct 2026',
    'Fecha Pago': '13 oct 2026',
    Recibo: 'Recibo 722',
    Monto: 'Q200.00',
    Utilidad: 'Q80.00',
  })
})

test('an open month has its status instead of the date', () => {
  expect(facts(open)).toMatchObject({ Estado: expect.stringMatching(/^(Vencido|Programado)$/), Monto: 'Q200.00' })
})
