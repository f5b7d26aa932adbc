import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPages } from '../../../../testing/render'
import { PaymentHistory } from './payment-history'

const paid = {
  id: 1,
  period: '2026-10',
  amount: '175.00',
  dueDate: '2026-10-12',
  paidDate: '2026-10-14',
  isPaid: true,
  utilityAmount: '10.00',
  receiptNumber: 1042,
}
const open = { ...paid, id: 2, period: '2026-11', paidDate: null, isPaid: false, receiptNumber: null }

test("a paid month has 'Recibo 1042', which opens the receipt", () => {
  const history = <PaymentHistory payments={[open, paid]} onPay={() => {}} onRevert={() => {}} />
  renderPages({ '/': history })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['Recibo 1042', '/receipts/1042/print']])
})
