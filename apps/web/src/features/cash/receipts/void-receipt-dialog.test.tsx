import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused, renderServed, serve } from '../../../testing/server'
import type { CashReceipt } from './receipt-row'
import { VoidReceiptDialog } from './void-receipt-dialog'

// Rules: product/receipts#voiding

const receipt: CashReceipt = {
  at: '2026-11-22T16:42:00.000Z',
  voiding: false,
  number: 1042,
  kind: 'regular',
  clientId: 7,
  clientName: 'Ana',
  receivedOn: '2026-11-22',
  method: 'cash',
  reference: null,
  note: null,
  bank: null,
  reason: null,
  movedFrom: null,
  movedTo: null,
  provisionalNumber: null,
  takenAt: null,
  voidedAt: null,
  others: [],
  periods: [],
  amount: '100.00',
  accountAmount: '100.00',
  voidedAmount: '0.00',
  voidedWithin: '0.00',
}

test('a receipt whose money was used since stays, and the dialog names the one that took it', async () => {
  const message = 'Q100.00 de este recibo ya se usaron en el recibo 1061.'
  serve({ 'receipts.void': refused({ message, code: 'CONFLICT', httpStatus: 409, storedId: 1061 }) })
  renderServed({ '/': <VoidReceiptDialog opened onClose={() => {}} receipt={receipt} /> })
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Ana · a cuenta · Q100.00')
  expect(dialog.textContent).toContain('Se quitan Q100.00 de su cuenta y el recibo queda ANULADO, con su número.')
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await within(dialog).findByText(message)).toBeTruthy()
  const link = within(dialog).getByRole('link', { name: 'Recibo 1061' })
  expect(link.getAttribute('href')).toBe('/receipts/1061/print')
})
