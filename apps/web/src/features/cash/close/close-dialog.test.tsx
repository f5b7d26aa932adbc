import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '../../../testing/server'
import { closing, drawer } from '../testing/closing-sample'
import { closeDialog, finish, open, press, type } from '../testing/opened-cash'

// Rules: product/cash#closing, product/cash#count

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
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

test('before the float of the first closing is typed there is no difference, and nothing that should be there', async () => {
  open({ 'cash.drawer': () => ({ ...drawer, number: 1, openingFloat: null, expected: '125.00' }) })
  const dialog = await closeDialog()
  press('Solo el total')
  type('Total contado', '325')
  expect(dialog.textContent).toContain('Debe haber—')
  expect(within(dialog).queryByRole('status')).toBeNull()
  finish()
  expect(await within(dialog).findByText('Escribe con cuánto efectivo abrió la caja')).toBeTruthy()
  expect(within(dialog).queryByLabelText('Motivo de la diferencia')).toBeNull()
  type('Fondo inicial', '0')
  expect(within(dialog).getByRole('status').textContent).toBe('Sobran Q200.00')
})
