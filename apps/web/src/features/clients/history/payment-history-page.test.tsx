import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetDeviceData } from '../../../lib/storage/forget-device-data'
import { renderServed, serve } from '../../../testing/server'
import { PaymentHistoryPage } from './payment-history-page'

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
}

async function open() {
  serve({
    'payments.history': () => [payment],
    'payments.totals': () => ({ count: 1, amount: '200.00', utilityAmount: '80.00' }),
  })
  renderServed({ '/': <PaymentHistoryPage /> })
  await screen.findByText('Ana')
}
const shown = (amount: string) => screen.queryAllByText(amount).length
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('utilities are masked until the figures are shown, for the whole session of the tab', async () => {
  await open()
  expect([shown('Q200.00'), shown('Q80.00')]).toEqual([2, 0])
  press('Mostrar cifras')
  expect([shown('Q200.00'), shown('Q80.00')]).toEqual([2, 2])
  cleanup()
  await open()
  expect(shown('Q80.00')).toBe(2)
  act(forgetDeviceData)
  expect(shown('Q80.00')).toBe(0)
  press('Mostrar cifras')
  press('Ocultar cifras')
  expect(shown('Q80.00')).toBe(0)
})
