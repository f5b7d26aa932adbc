import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptMove } from '../../lib/receipt-move'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { CashPage } from './cash-page'
import { ClosingPrintPage } from './closings/closing-print-page'
import type { CashReceipt } from './receipts/receipt-row'
import { closing, drawer } from './testing/closing-sample'

const receipt: CashReceipt = {
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
  voidedAmount: '0.00',
  voidedWithin: '0.00',
  voidedAt: null,
}
const days = {
  methods: [{ method: 'cash', receipts: 1, received: '175.00', voided: '0.00', total: '175.00' }],
  total: '175.00',
  receipts: 1,
  rows: 1,
  expenses: { count: 1, rows: 1, spent: '50.00', returned: '0.00', total: '50.00' },
  movements: { rows: 1, deposited: '0.00', withdrawn: '0.00', entered: '0.00' },
  cash: '125.00',
  closings: [],
}
const expense = {
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(answers: Answers = {}, path = '/cash') {
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

const row = async () => (await screen.findByText('Rosa Beatriz Mendoza')).closest('li, tr') as HTMLElement
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const finish = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar caja' }))
const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}

test('the day has its receipts with time, months, the date received, texts and amounts', async () => {
  open()
  const shown = await row()
  expect(shown.textContent).toContain('10:42')
  expect(shown.textContent).toContain('noviembre\u00a02026')
  for (const text of ['fechado 14 nov', 'Depósito4411 · BI', 'Q175.00']) expect(shown.textContent).toContain(text)
  expect(screen.getByText('Total').closest('div')?.textContent).toContain('Q175.00')
  expect(screen.queryByRole('button', { name: /cifras/ })).toBeNull()
})

test('no notice covers what a receipt or an expense has counted: totals and drawer', async () => {
  open()
  await row()
  for (const label of ['Total', 'Gastos', 'En la caja debe haber']) {
    expect((await screen.findByText(label)).closest('[data-sums]')).not.toBeNull()
  }
})

test('the arrows, the week and a range ask for their days, and Hoy returns', async () => {
  const { inputs } = open()
  await row()
  // By text: a role is found many times slower on a whole page.
  const choose = (text: string) => fireEvent.click(screen.getByText(text))
  fireEvent.click(screen.getByLabelText('Día anterior'))
  await waitFor(() => expect(inputs('cash.days')).toContainEqual({ from: '2026-11-21', to: '2026-11-21' }))
  expect(screen.queryByText('Agregar gasto')).toBeNull()
  choose('Hoy')
  choose('Semana')
  await waitFor(() => expect(inputs('cash.days')).toContainEqual({ from: '2026-11-16', to: '2026-11-22' }))
  choose('Rango')
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-11-01' } })
  await waitFor(() => expect(inputs('cash.days')).toContainEqual({ from: '2026-11-01', to: '2026-11-22' }))
  choose('Mes')
  await waitFor(() => expect(inputs('cash.days')).toContainEqual({ from: '2026-11-01', to: '2026-11-30' }))
  expect(screen.queryByText('Hoy')).toBeNull()
})

test('a receipt is undone after a question that says whose, what and how much', async () => {
  const { inputs } = open({ 'receipts.void': () => ({ ...receipt, voided: true }) })
  fireEvent.click(within(await row()).getByRole('button', { name: 'Deshacer: Recibo 1042' }))
  const dialog = await screen.findByRole('dialog', { name: 'Anular el recibo 1042' })
  expect(dialog.textContent).toContain('Rosa Beatriz Mendoza · noviembre de 2026 · Q175.00')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Cambio deshecho')).toBeTruthy()
  expect(inputs('receipts.void')).toEqual([{ number: 1042 }])
})

test('a void receipt and a voiding say so, and cannot be undone', async () => {
  const voided = { ...receipt, voidedAt: '2026-11-22T17:00:00.000Z', voidedAmount: '175.00' }
  const voiding = { ...voided, voiding: true, number: 1040, clientName: 'Ana', amount: '-90.00' }
  open({ 'cash.receipts': () => [voided, voiding] })
  expect((await row()).textContent).toContain('ANULADO')
  expect(screen.getByText('Anulación del recibo 1040')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull()
})

test('money that was given back says so, and what can be moved has it in its menu', async () => {
  const refund = { ...receipt, number: 1043, periods: [], accountAmount: '-60.00', amount: '-60.00', reason: 'Se muda' }
  open({ 'cash.receipts': () => [{ ...refund, clientName: 'Ana' }, receipt] })
  expect((await screen.findByText('Ana')).closest('li, tr')?.textContent).toMatch(/DevoluciónSe muda.*-Q60\.00/)
  const asked = vi.fn()
  const stop = receiptMove.onOpen(asked)
  fireEvent.click(screen.getByRole('button', { name: /^Más acciones/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cobré al cliente equivocado' }))
  stop()
  expect(asked).toHaveBeenCalledExactlyOnceWith(1042)
})

test('an expense is added, the form is empty again, and the toast undoes it', async () => {
  const { inputs } = open({ 'cash.movements.create': () => expense, 'cash.movements.void': () => expense })
  await screen.findByText('Gasolina')
  type('Descripción', ' Cable ')
  type('Monto', '50')
  press('Agregar gasto')
  await waitFor(() =>
    expect(inputs('cash.movements.create')).toEqual([{ kind: 'expense', description: 'Cable', amount: '50.00' }]),
  )
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Descripción').value).toBe(''))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(inputs('cash.movements.void')).toEqual([{ id: 3 }]))
})

test('the movements of a month have pages, and other days start at the first one', async () => {
  const { inputs } = open({ 'cash.days': () => ({ ...days, movements: { ...days.movements, rows: 21 } }) })
  const pages = within((await screen.findByText('Gasolina')).closest('section') as HTMLElement)
  fireEvent.click(await pages.findByRole('button', { name: 'Página siguiente' }))
  const today = { from: '2026-11-22', to: '2026-11-22', limit: 20 }
  await waitFor(() => expect(inputs('cash.movements.list')).toContainEqual({ ...today, page: 2 }))
  fireEvent.click(screen.getByLabelText('Día anterior'))
  const before = { from: '2026-11-21', to: '2026-11-21', limit: 20, page: 1 }
  await waitFor(() => expect(inputs('cash.movements.list').at(-1)).toEqual(before))
})

const closeDialog = async () => {
  await row()
  press('Cerrar caja')
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar caja' })
  await within(dialog).findByText('Debe haber')
  return dialog
}

test('methods other than cash are shown if they brought money', async () => {
  const { methods } = days
  const sumsOf = (method: string, total: string) => ({ ...methods[0], method, total })
  open({ 'cash.days': () => ({ ...days, methods: [sumsOf('deposit', '90.00'), sumsOf('transfer', '0.00')] }) })
  const labels = async () => (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  await waitFor(async () => expect(await labels()).toEqual(expect.arrayContaining(['Total', 'Efectivo', 'Depósito'])))
  expect(await labels()).not.toContain('Transferencia')
})

test('the cash is counted, the difference needs a reason, and the closing opens to print and send', async () => {
  const { inputs } = open({ 'cash.close': () => closing })
  const dialog = await closeDialog()
  expect(dialog.textContent).toContain('Debe haberQ325.00')
  type('Q200', '1')
  type('Q100', '1')
  type('Q20', '1')
  expect(dialog.textContent).toContain('Total contadoQ320.00')
  expect(within(dialog).getByRole('status').textContent).toBe('Faltan Q5.00')
  finish()
  expect(await within(dialog).findByText('Escribe el motivo de la diferencia')).toBeTruthy()
  type('Motivo de la diferencia', 'Cambio mal dado')
  finish()
  const sheet = await screen.findByRole('article')
  expect(inputs('cash.close')).toEqual([
    { number: 12, count: closing.denominations, expected: '325.00', reason: 'Cambio mal dado' },
  ])
  expect(sheet.textContent).toContain('Cierre 12 de caja')
  expect(sheet.textContent).toContain('ContadoQ320.00Faltan Q5.00: Cambio mal dado')
  expect(sheet.textContent).toContain('1 × Q200Q200.00')
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy()
  const chat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar' }).href)
  expect(chat.searchParams.get('text')).toBe(
    'Cierre 12 de caja, 22 nov 2026, 17:30. Fondo inicial Q200.00, cobrado en efectivo Q175.00, gastos Q50.00. ' +
      'Debe haber Q325.00, contado Q320.00. Faltan Q5.00: Cambio mal dado.',
  )
})

test('one figure is enough, and without a difference no reason is asked', async () => {
  const { inputs } = open({ 'cash.close': () => ({ ...closing, difference: '0.00' }) })
  const dialog = await closeDialog()
  press('Solo el total')
  type('Total contado', '325')
  expect(within(dialog).getByRole('status').textContent).toBe('Cuadra')
  finish()
  await waitFor(() =>
    expect(inputs('cash.close')).toEqual([{ number: 12, counted: '325.00', expected: '325.00', reason: null }]),
  )
})

test('the first closing asks for its float and the first day', async () => {
  const { inputs } = open({
    'cash.drawer': () => ({ ...drawer, number: 1, openingFloat: null, expected: '125.00' }),
    'cash.close': () => closing,
  })
  const dialog = await closeDialog()
  type('Fondo inicial', '100')
  fireEvent.change(screen.getByLabelText('Cuenta desde'), { target: { value: '2026-11-20' } })
  await waitFor(() => expect(inputs('cash.drawer')).toContainEqual({ since: '2026-11-20' }))
  expect(dialog.textContent).toContain('Debe haberQ225.00')
  press('Solo el total')
  type('Total contado', '225')
  finish()
  const counted = { openingFloat: '100.00', since: '2026-11-20', counted: '225.00', expected: '225.00' }
  await waitFor(() => expect(inputs('cash.close')).toEqual([{ number: 1, reason: null, ...counted }]))
})

test('what came in meanwhile is said, the count stays, and the new figure is compared', async () => {
  let expected = '325.00'
  const message = 'Hubo movimientos mientras contabas: ahora debe haber Q375.00.'
  const { inputs } = open({
    'cash.drawer': () => ({ ...drawer, received: expected === '325.00' ? '175.00' : '225.00', expected }),
    'cash.close': () => {
      expected = '375.00'
      return refused({ message, code: 'CONFLICT', httpStatus: 409 })()
    },
  })
  const dialog = await closeDialog()
  press('Solo el total')
  type('Total contado', '325')
  finish()
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('Faltan Q50.00'))
  expect(inputs('cash.close')).toHaveLength(1)
})

test('the earlier closings are listed, with what they differed by', async () => {
  open({ 'cash.closings.list': () => ({ closings: [closing], total: 1 }) })
  const link = await screen.findByRole('link', { name: 'Cierre 12' })
  expect(link.getAttribute('href')).toBe('/cash/closings/12/print')
  expect(link.closest('li, tr')?.textContent).toContain('Faltan')
})

test('a day without anything says what to do, and a failed one offers to retry', async () => {
  open({ 'cash.receipts': () => [], 'cash.days': () => ({ ...days, receipts: 0, rows: 0, methods: [] }) })
  expect(await screen.findByText(/^No hay recibos en estas fechas\./)).toBeTruthy()
  expect(await screen.findByText(/«Cerrar caja»/)).toBeTruthy()
})

test('a failed day offers to retry', async () => {
  open({ 'cash.days': refused(), 'cash.receipts': refused() })
  expect(await screen.findByText('No se pudo cargar la caja.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

test('an unknown closing shows an error', async () => {
  const answers = {
    'cash.closings.byNumber': refused({ message: 'Cierre no encontrado', code: 'NOT_FOUND', httpStatus: 404 }),
  }
  open(answers, '/cash/closings/99/print')
  expect(await screen.findByRole('heading', { name: 'Cierre no encontrado' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/cash')
})
