import { fireEvent, screen, within } from '@testing-library/react'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { CashPage } from '../cash-page'
import { ClosingPrintPage } from '../closings/closing-print-page'
import type { CashReceipt } from '../receipts/receipt-row'
import { closing, drawer } from './closing-sample'

export const receipt: CashReceipt = {
  at: '2026-11-22T16:42:00.000Z',
  voiding: false,
  number: 1042,
  kind: 'regular',
  clientId: 7,
  clientName: 'Rosa Beatriz Mendoza',
  receivedOn: '2026-11-14',
  method: 'deposit',
  reference: '4411',
  note: null,
  bank: 'BI',
  periods: ['2026-11'],
  amount: '175.00',
  others: [],
  accountAmount: null,
  reason: null,
  movedFrom: null,
  movedTo: null,
  provisionalNumber: null,
  takenAt: null,
  voidedAmount: '0.00',
  voidedWithin: '0.00',
  voidedAt: null,
}
export const days = {
  methods: [{ method: 'cash', receipts: 1, received: '175.00', voided: '0.00', total: '175.00' }],
  total: '175.00',
  receipts: 1,
  voidedReceipts: 0,
  rows: 1,
  expenses: { count: 1, rows: 1, spent: '50.00', returned: '0.00', total: '50.00' },
  movements: { rows: 1, deposited: '0.00', withdrawn: '0.00', entered: '0.00' },
  cash: '125.00',
  closings: [],
}
export const expense = {
  id: 3,
  kind: 'expense',
  at: '2026-11-22T15:00:00.000Z',
  voiding: false,
  madeAt: '2026-11-22T15:00:00.000Z',
  amount: '50.00',
  description: 'Gasolina',
  actor: 'admin',
  voidedAt: null,
}

export function open(answers: Answers = {}, path = '/cash') {
  const calls = serve({
    'cash.days': () => days,
    'cash.receipts': () => [receipt],
    'cash.movements.list': () => [expense],
    'cash.closings.list': () => ({ closings: [], total: 0 }),
    'cash.closings.byNumber': () => closing,
    'cash.drawer': () => drawer,
    'business.profile': refused(),
    ...answers,
  })
  const routes = { '/cash': <CashPage />, '/cash/closings/:number/print': <ClosingPrintPage /> }
  renderServed(routes, [path])
  return { inputs: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input) }
}

export const row = async () => (await screen.findByText('Rosa Beatriz Mendoza')).closest('li, tr') as HTMLElement
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const finish = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar caja' }))
export const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}

export const closeDialog = async () => {
  await row()
  press('Cerrar caja')
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar caja' })
  await within(dialog).findByText('Debe haber')
  return dialog
}
