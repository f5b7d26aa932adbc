import { balanceChanged, sameReference } from '@isp/domain/receipts/account-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/server'
import { button, choose, enter, open, receipt, rosa, variable } from './testing/opened-panel'

// Rules: product/accounts#another-amount, product/accounts#what-is-left-over, product/accounts#variable-clients,
// product/receipts#same-slip, product/screens#questions

const november = { ...rosa, open: rosa.open.slice(1), openCount: 1, overdueCount: 1, overdueAmount: '175.00' }
const withBalance = (accountBalance: string) => ({ ...november, accountBalance })
const field = () => screen.getByLabelText<HTMLInputElement>('Recibido')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const other = () => button('Recibí otra cantidad')
const choice = (name: string) => screen.queryByRole<HTMLInputElement>('radio', { name })
const collected = () => screen.findByText('Cobrado. Recibo 1042')

test('without a balance only the button is new, and nothing of an account is sent but what was seen', async () => {
  const { sent } = open()
  await choose()
  expect(screen.queryByText(/a cuenta/)).toBeNull()
  expect(other()).toBeTruthy()
  enter(button('Cobrar Q150.00'))
  await collected()
  expect(sent()[0]).toMatchObject({ expectedBalance: '0.00' })
  expect(sent()[0]).not.toHaveProperty('received')
})

test('a balance is taken from the total, and the button says what goes into the drawer', async () => {
  const { sent } = open({}, [withBalance('100.00')])
  await choose()
  expect(screen.getByText('Q100.00 a cuenta')).toBeTruthy()
  expect(screen.getByText('Q175.00 − Q100.00 a cuenta')).toBeTruthy()
  expect(document.activeElement).toBe(button('Cobrar Q75.00'))
  enter(document.activeElement)
  await collected()
  expect(sent()).toMatchObject([
    { months: [{ period: '2026-11', amount: '175.00' }], received: '75.00', expectedBalance: '100.00' },
  ])
})

test('a balance that suffices pays alone', async () => {
  const { sent } = open({}, [withBalance('200.00')])
  await choose()
  enter(button('Pagar con lo abonado'))
  await collected()
  expect(sent()).toMatchObject([{ received: '0.00', expectedBalance: '200.00' }])
})

test("a digit on 'Recibí otra cantidad' begins the amount, Enter selects what is due", async () => {
  const { sent } = open({}, [november])
  await choose()
  fireEvent.keyDown(other(), { key: '1' })
  expect([field().value, document.activeElement, field().selectionStart]).toEqual(['1', field(), 1])
  type('100')
  expect(screen.getByText('Abona Q100.00; faltan Q75.00 de noviembre de 2026.').getAttribute('role')).toBe('status')
  fireEvent.click(button('Quitar la cantidad'))
  expect(document.activeElement).toBe(other())
  expect(button('Cobrar Q175.00').disabled).toBe(false)
  fireEvent.click(other())
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['175.00', 0, 6])
  type('')
  expect(screen.getByText('Escribe cuánto recibiste')).toBeTruthy()
  expect(button('Cobrar Q0.00').disabled).toBe(true)
  type('100')
  fireEvent.click(button('Cobrar Q100.00'))
  await collected()
  expect(sent()).toMatchObject([{ received: '100', months: [{ period: '2026-11' }], expectedBalance: '0.00' }])
})

test('what is too much stays on the account, is given back, or pays the next month', async () => {
  const { sent } = open({}, [november])
  await choose()
  fireEvent.click(other())
  type('200')
  expect(screen.getByText('Sobran Q25.00:')).toBeTruthy()
  expect([choice('Dejar a cuenta')?.checked, choice('Adelantar diciembre de 2026')]).toEqual([true, null])
  fireEvent.click(choice('Dar vuelto') as HTMLElement)
  expect(button('Cobrar Q175.00')).toBeTruthy()
  type('360')
  fireEvent.click(choice('Adelantar diciembre de 2026') as HTMLElement)
  expect(tick('diciembre de 2026, adelantado').checked).toBe(true)
  fireEvent.click(button('Cobrar Q360.00'))
  await collected()
  expect(sent()).toMatchObject([{ received: '360', months: [{ period: '2026-11' }, { period: '2026-12' }] }])
})

test('a suspended client without end is offered no next month', async () => {
  const pause = { from: '2026-11-10', to: null, kind: 'suspended' as const, reason: null, reasonKind: null }
  open({}, [{ ...november, state: 'suspended', pause }])
  await choose()
  fireEvent.click(other())
  type('360')
  expect([choice('Dar vuelto') !== null, choice('Adelantar diciembre de 2026')]).toEqual([true, null])
})

test('money that covers the next open month ticks it, until the operator unticks it', async () => {
  const { sent } = open()
  await choose()
  fireEvent.click(other())
  type('175')
  expect(tick('noviembre de 2026').checked).toBe(false)
  expect(
    screen.getByText('Paga octubre de 2026 y deja Q25.00 a cuenta; faltan Q150.00 de noviembre de 2026.'),
  ).toBeTruthy()
  type('325')
  expect(screen.getByText('Paga octubre y noviembre de 2026.')).toBeTruthy()
  expect(tick('noviembre de 2026').checked).toBe(true)
  fireEvent.click(tick('noviembre de 2026'))
  expect(tick('noviembre de 2026').checked).toBe(false)
  expect(screen.getByText('Paga octubre de 2026 y deja Q175.00 a cuenta.')).toBeTruthy()
  fireEvent.click(button('Cobrar Q325.00'))
  await collected()
  expect(sent()).toMatchObject([{ received: '325', months: [{ period: '2026-10' }] }])
})

test('who owes nothing leaves money on the account', async () => {
  const account = { paymentId: null, period: null, concept: null, amount: '50.00', voidedAt: null }
  const client = { ...receipt.client, accountBalance: '50.00', netDebt: '0.00', overdueCount: 0 }
  const { sent } = open({ 'payments.collect': () => ({ ...receipt, amount: '50.00', lines: [account], client }) }, [
    { ...rosa, open: [], overdueCount: 0, openCount: 0 },
  ])
  await choose()
  fireEvent.click(other())
  type('50')
  expect(screen.getByText('Deja Q50.00 a cuenta.')).toBeTruthy()
  fireEvent.click(button('Cobrar Q50.00'))
  await collected()
  expect(sent()).toMatchObject([{ months: [], received: '50' }])
  expect(screen.getByText('Rosa Mendoza · a cuenta · Q50.00')).toBeTruthy()
  expect(screen.getByText('Deja Q50.00 a cuenta.')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' })
  expect(new URL(link.href).searchParams.get('text')).toContain('recibimos Q50.00 a cuenta de su servicio de internet.')
})

test('a variable client leaves money without figures, or pays them with what it left', async () => {
  const { sent } = open({}, [{ ...variable, accountBalance: '30.00' }])
  await choose()
  fireEvent.click(other())
  type('50')
  expect(screen.getByText('Deja Q50.00 a cuenta.')).toBeTruthy()
  fireEvent.click(button('Quitar la cantidad'))
  fireEvent.click(button('Igual que la última vez'))
  expect(screen.getByText('Q80.00 − Q30.00 a cuenta')).toBeTruthy()
  fireEvent.click(button('Cobrar Q50.00'))
  await collected()
  expect(sent()).toMatchObject([
    { received: '50.00', expectedBalance: '30.00', months: [{ amount: '80.00', utilityAmount: '30.00' }] },
  ])
})

test('a balance that has changed is refused and shown', async () => {
  const message = balanceChanged('50.00')
  const issues = [{ path: 'expectedBalance', message }]
  open(
    {
      'payments.collect': refused({ message, code: 'CONFLICT', httpStatus: 409, issues }),
      'payments.collectable': () => withBalance('50.00'),
    },
    [withBalance('100.00')],
  )
  await choose()
  fireEvent.click(button('Cobrar Q75.00'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(await screen.findByRole('button', { name: 'Cobrar Q125.00' })).toBeTruthy()
})

test('a reference that a receipt has is asked; cancelled, everything stays; registered anyway, it is sent again', async () => {
  const message = sameReference('482913', { number: 1031, clientName: 'Ana López', receivedOn: '2026-11-03' })
  const question = refused({
    message,
    code: 'CONFLICT',
    httpStatus: 409,
    issues: [{ path: 'reference', message }],
  })
  const { sent, keys } = open({
    'payments.collect': (input) => ((input as { allowSameReference?: true }).allowSameReference ? receipt : question()),
  })
  await choose()
  fireEvent.change(screen.getByLabelText('Forma'), { target: { value: 'deposit' } })
  fireEvent.change(screen.getByLabelText('Referencia'), { target: { value: '482913' } })
  fireEvent.click(button('Cobrar Q150.00'))
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button('Cancelar')))
  fireEvent.click(button('Cancelar'))
  await waitFor(() => expect(button('Cobrar Q150.00').getAttribute('aria-disabled')).toBeNull())
  expect([screen.queryByRole('alert'), screen.getByLabelText<HTMLInputElement>('Referencia').value]).toEqual([
    null,
    '482913',
  ])
  fireEvent.click(button('Cobrar Q150.00'))
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar de todos modos' }))
  await collected()
  expect(sent()).toHaveLength(3)
  expect(sent()[2]).toEqual({ ...(sent()[1] as object), allowSameReference: true })
  expect(keys[2]).not.toBe(keys[1])
})

test('with a remembered deposit the focus starts in the reference that is missing', async () => {
  open()
  await choose()
  for (const reference of ['1', '2']) {
    fireEvent.change(screen.getByLabelText('Forma'), { target: { value: 'deposit' } })
    fireEvent.change(screen.getByLabelText('Referencia'), { target: { value: reference } })
    fireEvent.click(button('Cobrar Q150.00'))
    fireEvent.click(await screen.findByRole('button', { name: 'Siguiente' }))
    await choose()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Referencia'))
})

test('a date long before the month is asked about once, and can be corrected', async () => {
  const unanswered = refused({ message: 'Ocupado', code: 'CONFLICT', httpStatus: 409 })
  const { sent } = open({ 'payments.collect': () => (sent().length === 1 ? unanswered() : receipt) })
  await choose()
  const date = () => screen.getByLabelText<HTMLInputElement>('Fecha')
  fireEvent.change(date(), { target: { value: '2006-11-25' } })
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByRole('dialog', { name: '¿Pagó en 2006?' })
  await screen.findByText(
    /^La fecha de pago es el 25 de noviembre de 2006, más de 13 meses antes de octubre de 2026\.$/,
  )
  fireEvent.click(button('Corregir'))
  await waitFor(() => expect(document.activeElement).toBe(date()))
  expect([date().value, sent()]).toEqual(['2006-11-25', []])

  fireEvent.click(button('Cobrar Q150.00'))
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar de todos modos' }))
  await screen.findByText('Ocupado')
  fireEvent.click(button('Cobrar Q150.00'))
  await collected()
  expect(sent()).toMatchObject([{ paidDate: '2006-11-25' }, { paidDate: '2006-11-25' }])
})
