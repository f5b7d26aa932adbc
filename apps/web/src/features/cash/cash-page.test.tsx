import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptMove } from '../../receiving/dialogs/receipt-move'
import { refused } from '../../testing/server'
import { closing } from './testing/closing-sample'
import { days, expense, open, press, receipt, row, type } from './testing/opened-cash'

// Rules: product/cash#days

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

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
  const dialog = await screen.findByRole('dialog', { name: 'Deshacer el recibo 1042' })
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
  expect(screen.queryByRole('button', { name: /^Deshacer: Recibo/ })).toBeNull()
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

test('methods other than cash are shown if they brought money', async () => {
  const { methods } = days
  const sumsOf = (method: string, total: string) => ({ ...methods[0], method, total })
  open({ 'cash.days': () => ({ ...days, methods: [sumsOf('deposit', '90.00'), sumsOf('transfer', '0.00')] }) })
  const labels = async () => (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  await waitFor(async () => expect(await labels()).toEqual(expect.arrayContaining(['Total', 'Efectivo', 'Depósito'])))
  expect(await labels()).not.toContain('Transferencia')
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

test('voided receipts are counted apart, and their amounts are struck through; that of a voiding is not', async () => {
  const voided = { ...receipt, voidedAt: '2026-11-22T17:00:00.000Z', voidedAmount: '175.00', voidedWithin: '175.00' }
  const voiding = { ...receipt, number: 1041, voiding: true, amount: '-90.00', voidedAt: '2026-11-22T17:00:00.000Z' }
  open({
    'cash.days': () => ({ ...days, receipts: 10, voidedReceipts: 1, rows: 2 }),
    'cash.receipts': () => [voided, voiding],
  })
  expect(await screen.findByText(/9 cobros · 1 anulado/)).toBeTruthy()
  expect((await screen.findAllByText('Rosa Beatriz Mendoza')).length).toBe(2)
  expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(['Q175.00'])
})
